"""The host: everything is kept before it is shown, and everything can be gone on with."""

from __future__ import annotations

import errno
import hashlib
import os
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from euchre.bots import LEVELS
from euchre.events import events
from euchre.game import Deal, Decision, Draw, Pass, TakeBack, hand_seed
from euchre.log import GameLog, NotKept, Shelf
from euchre.message import Refusal
from euchre.record import Damaged, Header, Player, fold, read
from euchre.rules import CATALOGUE, game
from euchre.table import (
    Clear,
    Clears,
    Happening,
    Host,
    Memory,
    SetClears,
    SetDelay,
    SetDemo,
    TakeBackCard,
    Want,
    begin_match,
    new_header,
    resume_match,
    seated,
    wants,
)
from euchre.view import view
from euchre.words import Speaker, say
from tests.record.playing import header, played, written
from tests.table.hosting import Clock, finish, forward, forward_to, host_of, hosted

if TYPE_CHECKING:
    from euchre.game import Fact
    from euchre.record import Folded

RULES = game("classic")


class Balky(Memory):
    """A keeper that can be told to fail, and that remembers what it was asked to keep."""

    def __init__(self, game: Folded) -> None:
        super().__init__(game)
        self.fails = False
        self.asked: list[int] = []

    def append(self, number: int, fact: Fact) -> Folded:
        self.asked.append(number)
        if self.fails:
            raise NotKept(Path("the record"), "no room")
        return super().append(number, fact)


def _balky(people: int = 1, facts: int = 0) -> tuple[Host, Balky]:
    of = header(RULES, people)
    game_so_far = played(RULES, "host", facts)
    keeper = Balky(game_so_far)
    host = Host(of, keeper, game_so_far, Clock())
    host.tell(SetDelay(0.0))
    return host, keeper


# Keeping.


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_host_plays_every_game_and_its_happenings_are_the_record(name: str) -> None:
    host = hosted(CATALOGUE[name])
    happened = finish(host, most=300)
    assert host.table.game == fold(CATALOGUE[name], [each.fact for each in happened])
    for one, following in pairwise(happened):
        assert one.after is following.before


def test_a_fact_is_kept_before_it_is_true() -> None:
    of = header(RULES)
    seen = []

    class Watching(Memory):
        def append(self, number: int, fact: Fact) -> Folded:
            seen.append((number, host.table.game.number))
            return super().append(number, fact)

    host = host_of(of, Watching(fold(RULES, ())))
    finish(host, most=50)
    assert seen == [(number, number - 1) for number in range(1, 51)]


def _everything(host: Host) -> list[tuple[str, object]]:
    """What a host can be asked to do that makes a fact, and what it answers."""
    seat = host.position.to_act
    asked: list[tuple[str, object]] = [("advance", host.advance())]
    if seat is not None:
        asked.append(("act", host.act(seat, host.position.legal()[0])))
        asked.append(("decide for", host.decide_for(seat)))
    asked.append(("take back", host.tell(TakeBackCard(0))))
    return asked


def test_what_cannot_be_kept_has_not_happened() -> None:
    refused: set[str] = set()
    for facts in range(60):
        host, keeper = _balky(facts=facts)
        keeper.fails = True
        before = host.table
        for asked, answer in _everything(host):
            if isinstance(answer, Refusal) and answer.code == "not-kept":
                refused.add(asked)
                assert say(answer) == (
                    "Nothing has happened: it could not be kept in the record (no room). "
                    "What was shown before is safe."
                )
            assert not isinstance(answer, Happening)
        assert host.table.game is before.game
        assert (host.table.demo, host.table.littered, host.table.delay) == (
            before.demo,
            before.littered,
            before.delay,
        )
    assert refused == {"advance", "act", "decide for", "take back"}


def test_after_a_failure_the_same_thing_happens_as_would_have_before() -> None:
    """Also the bot chooses the same: what it is asked with has not changed."""
    for facts in range(40):
        smooth, _ = _balky(facts=facts)
        host, keeper = _balky(facts=facts)
        keeper.fails = True
        if wants(host.table) is Want.PERSON:
            assert isinstance(host.act(0, host.position.legal()[0]), Refusal)
        else:
            assert isinstance(host.advance(), Refusal)
            assert host.advance() is None, "it is not tried again at once"
        keeper.fails = False
        host._clock.now += 60.0  # type: ignore[attr-defined]
        assert forward(host) == forward(smooth)
        assert keeper.asked == [facts + 1, facts + 1]


def test_a_full_disk_stops_nothing_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = game("two-hand", points=1)
    reference = hosted(rules)
    finish(reference)
    clock = Clock()
    log = GameLog.create(tmp_path / "game.jsonl", header(rules, 0, "hosted"))
    host = Host.of_log(log, clock)
    host.tell(SetDelay(0.0))
    real = os.write

    def full(handle: int, data: bytes) -> int:
        if handle != log._handle:
            return real(handle, data)
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    while host.position.over is None:
        with monkeypatch.context() as broken:
            broken.setattr(os, "write", full)
            size = log.path.stat().st_size
            refused = host.advance()
            assert isinstance(refused, Refusal)
            assert refused.code == "not-kept"
            assert log.path.stat().st_size == size
        clock.now += 5.0
        forward(host)
    host.close()
    assert host.table.game == reference.table.game
    assert read(log.path.read_bytes()).folded == reference.table.game


# Going on.


@pytest.mark.parametrize("name", ["classic", "two-hand", "bid-3"])
def test_a_match_that_is_left_anywhere_goes_on_to_the_same_end(name: str, tmp_path: Path) -> None:
    """A seed makes the same deals and the bots the same choices, whether or not the program was started again."""
    rules = game(name, points=1)
    reference = hosted(rules)
    finish(reference, most=120)
    path = tmp_path / "game.jsonl"
    log = GameLog.create(path, header(rules, 0, "hosted"))
    while log.folded.number < reference.table.game.number:
        host = Host.of_log(log, Clock())
        host.tell(SetDelay(0.0))
        for _ in range(7):
            if log.folded.number < reference.table.game.number:
                forward(host)
        host.close()
        log, _ = GameLog.open(path)
    log.close()
    assert path.read_bytes() == written(header(rules, 0, "hosted"), reference.table.game.facts)


def test_a_resumed_match_is_the_one_that_was_left(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    host = begin_match(shelf, RULES, seated(RULES, {0: Player("Ann")}))
    host.tell(SetDelay(0.0))
    for _ in range(25):
        forward(host)
    host.close()
    offered = shelf.unfinished()
    assert offered is not None
    again, reading = resume_match(offered.path)
    assert again.table.game == host.table.game == reading.folded
    assert again.table.players == host.table.players
    assert again.view(0) == host.view(0)
    forward(again)
    again.close()


def test_a_match_whose_bots_are_not_here_is_refused_before_it_begins(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    players = (Player("Ann"), *(Player("Deep", "grandmaster") for _ in range(3)))
    GameLog.create(path, Header(RULES, players, (0, 0))).close()
    with pytest.raises(Damaged):
        resume_match(path)
    with pytest.raises(Damaged) as damaged:  # and again: the first time has let go of the file
        resume_match(path)
    sentence = say(damaged.value.problem)
    assert "'grandmaster'" in sentence
    assert all(level in sentence for level in LEVELS)


def test_a_record_file_that_is_there_is_not_begun_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "game.jsonl"
    begin_match(Shelf(tmp_path), RULES, seated(RULES, {}), record=path).close()
    before = path.read_bytes()
    with pytest.raises(FileExistsError):
        begin_match(Shelf(tmp_path), RULES, seated(RULES, {}), record=path)
    assert path.read_bytes() == before
    assert Shelf(tmp_path).paths() == []


# Seeds.


def test_a_seed_makes_the_same_record_byte_for_byte(tmp_path: Path) -> None:
    contents = []
    for name in ("one", "other"):
        of = new_header(RULES, seated(RULES, {}), "2026-01-02T03:04:05Z", "seven")
        log = GameLog.create(tmp_path / name, of)
        host = Host.of_log(log, Clock())
        host.tell(SetDelay(0.0))
        finish(host, most=200)
        host.close()
        contents.append((tmp_path / name).read_bytes())
    assert contents[0] == contents[1]


def _seeds(host: Host) -> list[bytes]:
    return [each.fact.seed for each in finish(host, most=100) if isinstance(each.fact, Draw | Deal)]


def test_without_a_seed_every_hand_of_every_match_has_a_fresh_secret_one() -> None:
    seeds = [seed for _ in range(4) for seed in _seeds(hosted(RULES, seed=None))]
    assert len(seeds) >= 12
    assert len(set(seeds)) == len(seeds)
    assert {len(seed) for seed in seeds} == {32}


def test_with_a_seed_hands_have_different_seeds_that_follow_from_it() -> None:
    seeds = _seeds(hosted(RULES, seed="seven"))
    assert seeds == [hand_seed("seven", number) for number in range(len(seeds))]
    assert len(set(seeds)) == len(seeds) >= 3


def test_the_seed_of_a_hand_is_committed_to_before_and_revealed_after() -> None:
    host = hosted(RULES, seed=None)
    published: dict[int, str] = {}
    revealed = 0
    for happening in finish(host, most=120):
        told = events(happening.before, happening.fact, happening.after, None)
        if isinstance(happening.fact, Deal):
            published[happening.after.deals] = str(next(e["commitment"] for e in told if e.code == "dealt"))
            assert all(event.code != "seed" for event in told)
        for event in told:
            if event.code == "seed":
                revealed += 1
                seed = bytes.fromhex(str(event["seed"]))
                assert hashlib.sha256(seed).hexdigest() == published[happening.after.deals]
    assert revealed >= 3


def test_no_view_of_a_hand_in_play_holds_its_seed() -> None:
    host = hosted(RULES, seed=None)
    for happening in finish(host, most=80):
        dealt = happening.after.dealt
        if dealt is None:
            continue
        for seat in (None, 0, 1, 2, 3):
            seen = view(happening.after, seat)
            assert seen.commitment == dealt.deal.commitment
            assert repr(dealt.deal.seed) not in repr(seen)
            assert dealt.deal.seed.hex() not in repr(seen)


def test_what_a_seat_is_shown_and_advised_does_not_depend_on_what_it_cannot_see() -> None:
    """Two packs that differ only in cards that eldest hand, seat 1, cannot see."""
    pack = list(RULES.pack.cards)
    other = pack.copy()
    seats = RULES.seating.from_left(0)
    hidden = [place for place in range(20) if seats[place % 4] != 1] + [21, 22, 23]
    for place, from_place in zip(hidden, reversed(hidden), strict=True):
        other[place] = pack[from_place]
    assert pack != other
    hosts = []
    for cards in (pack, other):
        facts = (Draw(b"", 0), Deal(b"", "", tuple(cards)))
        game_so_far = fold(RULES, ()).after(facts[0]).after(facts[1])
        hosts.append(Host(header(RULES, 4), Memory(game_so_far), game_so_far, Clock()))
    assert hosts[0].position != hosts[1].position
    assert hosts[0].view(1) == hosts[1].view(1)
    assert hosts[0].advice(1) == hosts[1].advice(1)
    assert hosts[0].view(2) != hosts[1].view(2)


# Deciding.


def test_a_person_is_advised_whenever_he_is_to_act_and_the_advice_is_legal() -> None:
    for name in CATALOGUE:
        host = hosted(CATALOGUE[name], people=2)
        for _ in range(60):
            if wants(host.table) is Want.PERSON:
                seat = host.position.to_act
                assert seat is not None
                advice = host.advice(seat)
                assert advice.action in host.view(seat).legal
                assert say(advice.reason, Speaker(("a",) * 6, CATALOGUE[name].seating.sides))
                assert host.advice(seat) == advice, "a hint changes nothing, so it stays the same"
            if host.position.over is None:
                forward(host)


def test_nobody_is_advised_out_of_turn() -> None:
    host = hosted(RULES, people=1)
    with pytest.raises(ValueError, match="not to act"):
        host.advice(0)
    forward_to(host, Want.PERSON)
    for seat in (1, 2, 3):
        with pytest.raises(ValueError, match="not to act"):
            host.advice(seat)
        refused = host.decide_for(seat)
        assert isinstance(refused, Refusal)
        assert refused.code == "not-your-turn"


def test_the_computer_decides_for_a_person_as_it_advises() -> None:
    host = hosted(RULES, people=1)
    forward_to(host, Want.PERSON)
    advice = host.advice(0)
    done = host.decide_for(0)
    assert isinstance(done, Happening)
    assert done.fact == Decision(0, advice.action)


def test_nothing_happens_by_itself_while_a_person_is_awaited() -> None:
    host = hosted(RULES, people=1)
    forward_to(host, Want.PERSON)
    before = host.table
    assert host.seconds_to_wait() is None
    assert host.advance() is None
    host._clock.now += 1e6  # type: ignore[attr-defined]
    assert host.advance() is None
    assert host.table is before


def test_nothing_happens_by_itself_when_all_is_over_or_the_table_is_to_be_cleared() -> None:
    host = hosted(RULES, people=0)
    host.tell(SetClears(Clears.ON_REQUEST))
    forward_to(host, Want.CLEAR)
    assert host.seconds_to_wait() is None
    assert host.advance() is None
    assert host.tell(Clear()) is None
    finish(host)
    assert host.seconds_to_wait() is None
    assert host.advance() is None


def test_the_computer_waits_its_delay_and_no_longer() -> None:
    host = hosted(RULES, people=0)
    clock = host._clock
    host.tell(SetDelay(2.0))
    forward_to_due = host.seconds_to_wait()
    assert forward_to_due is not None
    assert forward_to_due <= 2.0
    clock.now += 2.0  # type: ignore[attr-defined]
    forward(host)
    assert host.seconds_to_wait() == 2.0
    assert host.advance() is None
    clock.now += 1.5  # type: ignore[attr-defined]
    assert host.seconds_to_wait() == 0.5
    assert host.advance() is None
    clock.now += 0.5  # type: ignore[attr-defined]
    assert isinstance(host.advance(), Happening)


def test_a_demo_can_begin_and_end_in_the_middle_of_a_trick() -> None:
    host = hosted(RULES, people=4)
    for _ in range(3):
        forward_to(host, Want.PERSON)
        forward(host)
        assert host.tell(SetDemo(on=True)) is None
        for _ in range(5):
            forward(host)
        assert wants(host.table) is not Want.PERSON
        host.tell(SetDemo(on=False))
    assert wants(host.table) in (Want.PERSON, Want.SEED)


def test_a_card_taken_back_is_marked_in_the_record() -> None:
    host = hosted(RULES, people=1)
    forward_to(host, Want.PERSON)
    forward(host)
    done = host.tell(TakeBackCard(0))
    assert isinstance(done, Happening)
    assert isinstance(done.fact, TakeBack)
    assert done.after.to_act == 0
    assert isinstance(host.table.game.facts[-1], TakeBack)
    assert done.after == host.position


def test_four_players_named_alike_play_a_whole_match() -> None:
    """B58: seats are keys. Every event can be said, and every decision is of the seat whose turn it was."""
    rules = game("tommy")
    host = host_of(Header(rules, (Player("Al"),) * 4, (0, 0), "", "alike", "alike"))
    speaker = Speaker(("Al",) * 4, rules.seating.sides)
    for happening in finish(host):
        if isinstance(happening.fact, Decision):
            assert happening.fact.seat == happening.before.to_act
        for event in events(happening.before, happening.fact, happening.after, None):
            assert "Al" in say(event, speaker) or event.code in ("seed", "thrown-in")
    assert host.position.over is not None
    refused = host.act(0, Pass())
    assert isinstance(refused, Refusal)
