from array import array

def solve_many(
    jobs: array[int], count: int, out: bytearray, table: array[int], entries: int, w: array[int], budget: int
) -> int: ...
def value_many(
    jobs: array[int], count: int, out: bytearray, table: array[int], entries: int, w: array[int], budget: int
) -> int: ...
