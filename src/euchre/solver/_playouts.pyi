from array import array

def playout_many(jobs: array[int], count: int, places: array[int], out: bytearray, w: array[int]) -> int: ...
def value_many(jobs: array[int], count: int, places: array[int], out: bytearray, w: array[int]) -> int: ...
def policy_many(jobs: array[int], count: int, places: array[int], out: bytearray, w: array[int]) -> int: ...
def random_many(
    jobs: array[int], count: int, places: array[int], out: array[int], w: array[int], seed: int, times: int
) -> int: ...
def explain_many(
    jobs: array[int],
    count: int,
    places: array[int],
    plays: array[int],
    number: int,
    me: int,
    out: bytearray,
    w: array[int],
) -> int: ...
def ending_many(jobs: array[int], count: int, places: array[int], out: bytearray, w: array[int]) -> int: ...
def ahead_many(
    jobs: array[int],
    count: int,
    places: array[int],
    worth: array[int],
    weights: array[int],
    ahead: int,
    out: bytearray,
    w: array[int],
    v: array[int],
) -> int: ...
