"""Matches taken apart in units: every game's splitter, and whoever does its units."""

import os
import pickle
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache, partial
from multiprocessing import Pipe, active_children, get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Any

import pytest

from game.analysis import clearest, reckoning, reviewing
from game.analysis.debrief import Debrief, debrief, split_match
from game.analysis.judging import Effort
from game.analysis.reckoning import BackgroundDebrief, report
from game.analysis.reports import HowFar, Report
from game.analysis.review import Reviewer
from game.analysis.reviewing import judge_all
from game.analysis.splitters import Splitting, can_be_split, splitter_for
from game.catalogue import GAMES, find_game
from game.measuring import same_deal
from game.measuring.counting import Counted, count
from game.measuring.same_deal import try_again
from game.process import starting
from game.process.spreading import Begin, Each, HelperReady, help_leader, spread_over
from game.process.starting import Crew, Work, start_worker
from game.records.playback import Playback
from tests.amounts import amount
from tests.analysis.statements.apart import take_apart
from tests.analysis.statements.tables import random_match
from tests.analysis.test_lab import deals
from tests.matches import played_lines, random_setup

ROOT = Path(__file__).resolve().parents[2]
SMALLEST = 0.001
"""The effort at which everything is sampled ten times."""
SPLIT = [game.id for game in GAMES if can_be_split(game)]
FEW = Effort(worlds=4, playouts=8)
MATCHES = amount(1, whole=40)
TICKS = 12_000
"""Hundredths of a second in which a debrief is there, even on a busy machine."""


@contextmanager
def helped(helpers: int) -> Iterator[Each]:
    """Provide what a leader has with so many helpers, which are threads here."""
    pairs = [Pipe() for _ in range(helpers)]
    threads = [Thread(target=help_leader, args=(theirs,)) for _, theirs in pairs]
    for thread in threads:
        thread.start()
    try:
        yield spread_over([ours for ours, _ in pairs])
    finally:
        for ours, _ in pairs:
            ours.close()
        for thread in threads:
            thread.join()
        for _, theirs in pairs:
            theirs.close()


def small(playback: Playback) -> Splitting:
    return Splitting(playback, SMALLEST)


def seen(splitting: Splitting, deals: list[Any]) -> str:
    """Return everything that is said of deals, to the last digit."""
    splitter = splitting.splitter
    choices = [(choice, choice.effects) for choice in splitter.choices(deals)]
    return repr((splitter.add_up(deals), splitter.chairs_held(deals), choices))


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game_id", SPLIT)
def test_any_number_of_processes_and_any_order_give_the_same_figures(game_id: str) -> None:
    for number in range(MATCHES):
        playback = random_match(game_id, f"units {number}")
        alone = small(playback)
        expected = seen(alone, alone.put_together(alone.figures()))
        for helpers in (1, 2):
            with helped(helpers) as each:
                found = small(playback).figures(each)
            assert seen(alone, alone.put_together(found)) == expected
        order = list(alone.units)
        Random(number).shuffle(order)
        other = small(Playback(playback.setup, playback.lines))
        figures = {unit: pickle.loads(pickle.dumps(other.judge(unit))) for unit in order}
        assert seen(alone, alone.put_together(figures)) == expected


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game_id", SPLIT)
def test_a_deal_needs_its_own_units_alone(game_id: str) -> None:
    playback = random_match(game_id, "own units")
    splitting, splitter = small(playback), splitter_for(playback, SMALLEST)
    lists = [splitter.units(playback, deal) for deal in splitting.deals]
    assert all(len(set(units)) == len(units) for units in lists)
    assert set(splitting.units) == {unit for units in lists for unit in units}
    assert len(set(splitting.units)) == len(splitting.units), "none is judged twice"
    of_all = splitting.put_together(splitting.figures())
    alone = [take_apart(splitter, playback, deal) for deal in splitting.deals]
    assert seen(splitting, alone) == seen(splitting, of_all)


@pytest.mark.parametrize("game_id", SPLIT)
def test_nothing_is_played_out_but_what_the_units_say(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    playback = random_match(game_id, "played out")
    splitting = small(playback)
    figures, splitter = splitting.figures(), splitting.splitter

    def never(*_: object) -> Random:
        raise AssertionError("something is played out")

    monkeypatch.setattr(f"{type(splitter).__module__}.luck_for", never)
    deals = pickle.loads(pickle.dumps(splitting.put_together(figures)))
    other = splitter_for(playback, 0.5)
    assert len(other.add_up(deals)) == len(playback.setup.players)
    other.chairs_held(deals)
    with pytest.raises(AssertionError, match="something is played out"):
        Splitting(playback, 0.0123).figures()


def test_what_helpers_are_sent_is_played_once_in_their_process() -> None:
    playback = random_match("social_climbing", "sent")
    splitting, reviewer = small(playback), Reviewer(playback)
    sent = [pickle.loads(pickle.dumps(work)) for work in (splitting.judge, reviewer.review)]
    again = pickle.loads(pickle.dumps(splitting.judge))
    assert sent[0].__self__.playback is again.__self__.playback
    assert sent[1].__self__._playback is again.__self__.playback
    assert again.__self__.playback is not playback


# Helpers.


def squared(number: int) -> int:
    return number * number


@pytest.mark.parametrize("helpers", [0, 1, 2, 5])
@pytest.mark.parametrize("many", [0, 1, 2, 3, 40])
def test_results_come_in_order_and_one_work_after_another(helpers: int, many: int) -> None:
    with helped(helpers) as each:
        assert [*each(squared, range(many))] == [number**2 for number in range(many)]
        assert [*each(str, range(many))] == [*map(str, range(many))]


class Waiting:
    """Work whose first units wait for one event each, in this process."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self._waits = iter(events)
        self.done: list[int] = []

    def __reduce__(self) -> tuple[Any, ...]:
        return Waiting, ()

    def __call__(self, number: int) -> int:
        if event := next(self._waits, None):
            event.wait()
        self.done.append(number)
        return number


def test_a_helper_that_is_lost_gives_its_units_back() -> None:
    ours, theirs = Pipe()
    ready, begun, gone = Event(), Event(), Event()
    given: list[int] = []

    def leave() -> None:
        """Take what a helper takes, and be gone with the first unit."""
        theirs.send(HelperReady())
        ready.set()
        assert isinstance(theirs.recv(), Begin)
        theirs.send(HelperReady())
        begun.set()
        given.append(theirs.recv().number)
        theirs.close()
        gone.set()

    helper = Thread(target=leave)
    helper.start()
    work = Waiting((ready, begun, gone))
    assert [*spread_over([ours])(work, range(10))] == [*range(10)]
    helper.join()
    assert given[0] in work.done
    assert sorted(work.done) == [*range(10)], "each is done once"


def but_thirteen(number: int) -> int:
    if number == 13:
        raise LookupError("thirteen")
    return number


def test_what_raises_in_a_helper_raises_as_it_does_alone() -> None:
    for helpers in (0, 1, 2):
        found: list[int] = []
        with helped(helpers) as each, pytest.raises(LookupError, match="thirteen"):
            found += each(but_thirteen, range(30))


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("helpers", [1, 2])
def test_a_lab_a_deal_tried_again_and_a_review_are_shared_out_too(
    helpers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(same_deal, "TRIES", 40)
    monkeypatch.setattr(reviewing, "Reviewer", Quick)
    monkeypatch.setattr(reviewing, "Splitting", small)
    match = random_match("president", "shared")
    player = match.steps[-1].player
    assert player is not None
    with helped(helpers) as each:
        for work in (
            partial(count, [deals("president", 4, 12), deals("sociable", 4, 12)], [[], []]),
            partial(try_again, match.lines, 0),
            partial(judge_all, player, match.lines, None),
        ):
            alone, shared = list[Any](), list[Any]()
            work(alone.append, map)
            work(shared.append, each)
            assert [*map(without_seconds, shared)] == [*map(without_seconds, alone)]


class Quick(Reviewer):
    """A reviewer with little effort."""

    def __init__(self, playback: Playback, effort: Effort = FEW) -> None:
        super().__init__(playback, effort)


def without_seconds(news: Any) -> Any:
    return replace(news, seconds=0.0) if isinstance(news, Counted) else news


# Processes.


@cache
def small_match() -> Playback:
    """Return a match of one deal, whose debrief takes a second."""
    rng = Random("small match")
    setup = random_setup(find_game("president"), 4, rng, ends="deals", deals=1)
    return Playback(setup, played_lines(setup, rng)[1])


@cache
def expected() -> Debrief:
    return debrief(small_match())


def ended(work: BackgroundDebrief) -> BackgroundDebrief:
    """Wait until nothing more will come."""
    wait = Event()
    for _ in range(TICKS):
        work.poll()
        if work.done:
            break
        wait.wait(0.01)
    work.close()
    assert work.done
    return work


class Started:
    """Starts processes, and remembers them."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self.crew: Crew | None = None

    def __call__(self, work: Work) -> tuple[Crew, Connection]:
        self.crew, pipe = start_worker(work, self._processes)
        return self.crew, pipe


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("processes", [2, 3])
def test_one_process_or_several_make_the_same_debrief(processes: int) -> None:
    started = Started(processes)
    found = ended(BackgroundDebrief(small_match().lines, start=started)).found
    assert started.crew
    assert len(started.crew.processes) == processes
    assert found == expected()
    assert not active_children()


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("killed", [0, 1])
def test_a_process_that_is_killed_changes_no_figure(killed: int) -> None:
    """The leader is 0: then the thread starts again by itself."""
    started = Started(2)
    work = BackgroundDebrief(small_match().lines, start=started)
    wait = Event()
    while not work.poll():
        wait.wait(0.01)
    assert started.crew
    started.crew.processes[killed].kill()
    assert ended(work).found == expected()
    assert not active_children()


@pytest.mark.long
def test_whoever_leaves_in_the_middle_ends_all_processes() -> None:
    work = BackgroundDebrief(small_match().lines, start=Started(3))
    wait = Event()
    while not work.poll():
        wait.wait(0.01)
    assert not work.done
    assert len(active_children()) == 3
    work.close()
    assert not active_children()


PROGRAM = """
from functools import partial
from threading import Event
from game.process.starting import start_worker
from tests.analysis.test_units import BackgroundDebrief, small_match

if __name__ == "__main__":
    start, wait = partial(start_worker, processes=3), Event()
    work = BackgroundDebrief(small_match().lines, start=start)
    while not work.poll():
        wait.wait(0.01)
    print("begun", flush=True)
    wait.wait()
"""


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="processes there inherit no standard output")
def test_no_process_outlives_a_program_that_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "program.py"
    path.write_text(PROGRAM, "utf-8")
    program = subprocess.Popen(
        [sys.executable, str(path)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert program.stdout
    assert program.stdout.readline() == "begun\n"
    program.kill()
    # Its end is there when the last of the processes that write to it has ended.
    assert program.stdout.read() == ""
    program.wait()
    program.stdout.close()


@pytest.mark.long
def test_helpers_that_can_not_be_started_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    class Full:
        """A system that has room for one more process."""

        def __init__(self) -> None:
            context = get_context("spawn")
            self.Pipe, self.Process = context.Pipe, self.start
            self._start, self._left = context.Process, 1

        def start(self, **given: Any) -> BaseProcess:
            if not self._left:
                raise OSError("too many processes")
            self._left -= 1
            return self._start(**given)

    monkeypatch.setattr(starting, "get_context", lambda _: Full())
    started = Started(3)
    assert ended(BackgroundDebrief(small_match().lines, start=started)).found == expected()
    assert started.crew
    assert len(started.crew.processes) == 1


def test_a_core_is_left_for_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = []
    for cores in (1, 2, 3, 8, 500):
        monkeypatch.setattr(starting, "cores", lambda cores=cores: cores)
        counts.append(starting.beside_the_window())
    assert counts == [1, 1, 2, 7, starting.MOST_BESIDE]


# Progress.


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game_id", SPLIT)
def test_progress_counts_units_and_the_figures_get_whole(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clearest, "Reviewer", Quick)
    playback = random_match(game_id, "progress")
    splitting = small(playback)
    monkeypatch.setattr(reckoning, "Splitting", lambda _: splitting)
    told: list[Any] = []
    report(playback.lines, told.append, map)
    assert all(isinstance(one, Report) for one in told)
    shares = [one.share for one in told]
    assert shares[0] == 0, "rough figures come first"
    assert told[0].found
    assert shares == sorted(shares)
    assert all(share < 1 for share in shares[:-1])
    assert shares[-1] == 1
    interim = [one.found for one in told if one.found]
    assert len(interim) > min(len(splitting.units), 10)
    for found in interim:
        for split in found.players:
            parts = sum(part.value for part in split.parts.values())
            assert split.mean + parts == pytest.approx(split.score, abs=1e-9)
    assert interim[-1].players == split_match(splitting).players


def test_each_unit_is_counted_once_and_told_of_now_and_then() -> None:
    told: list[float] = []
    far = HowFar(200, told.append)
    assert [*far.counting(map)(str, range(100))] == [*map(str, range(100))]
    assert far.share == 0.5
    assert told == [pytest.approx(0.02 * number) for number in range(1, 26)]
    assert [*far.counting(map)(str, range(150))] == [*map(str, range(150))]
    assert (far.done, far.share) == (250, 0.99)
