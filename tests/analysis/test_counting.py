"""Deals counted beside the frame loop, and kept."""

import json
from dataclasses import replace
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

from game.measuring import counting, keeping
from game.measuring.counting import FIRST, Counted, LabCount, count
from game.measuring.keeping import KeptDeals
from game.measuring.lab import LabDeals, play_lab_deals
from game.measuring.mobility import (
    LabDeal,
    Mobility,
    by_lot,
    ends_after,
    explained,
    figures_of,
    rises_after,
)
from game.process.starting import Work
from game.store.locks import take_lock
from tests.analysis.test_lab import deals

TICKS = 6000
"""Hundredths of a second in which the deals are counted, even on a busy machine."""


def nobody_starts(work: Work) -> Any:
    """Stand for a system that gives no processes."""
    raise PermissionError("no processes here")


def never(work: Work) -> Any:
    raise AssertionError("deals are played again")


def wanted(many: int = 12) -> list[LabDeals]:
    return [deals("sociable", 4, many, exchange=exchange) for exchange in (True, False)]


def ended(found: LabCount) -> LabCount:
    """Wait until nothing more will come."""
    wait = Event()
    for _ in range(TICKS):
        found.poll()
        if found.done:
            break
        wait.wait(0.01)
    found.close()
    assert found.done
    return found


def files(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


@pytest.mark.long
def test_a_process_counts_the_same_as_the_command(tmp_path: Path) -> None:
    found = ended(LabCount(wanted(), tmp_path))
    assert found.figures == [figures_of(play_lab_deals(one)) for one in wanted()]
    assert not found.failure


def test_what_was_counted_is_kept_and_not_counted_again(tmp_path: Path) -> None:
    first = ended(LabCount(wanted(), tmp_path, nobody_starts))
    again = ended(LabCount(wanted(), tmp_path, never))
    assert again.figures == first.figures
    more = ended(LabCount(wanted(20), tmp_path, nobody_starts))
    assert more.figures == ended(LabCount(wanted(20), None, nobody_starts)).figures
    fewer = ended(LabCount(wanted(8), tmp_path, never))
    assert fewer.count == 8


def test_the_two_rule_sets_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "STEP", 5)
    heard: list[Counted] = []
    count(wanted(), [[], []], heard.append, map)
    assert [(one.number, one.first, len(one.played)) for one in heard] == [
        (0, 0, 5), (1, 0, 5), (0, 5, 5), (1, 5, 5), (0, 10, 2), (1, 10, 2),
    ]  # fmt: skip


@pytest.mark.long
def test_the_first_reports_come_soon_and_say_how_long_the_rest_will_take(tmp_path: Path) -> None:
    heard: list[Counted] = []
    count(wanted(120), [[], []], heard.append, map)
    for number in (0, 1):
        own = [len(one.played) for one in heard if one.number == number]
        assert own == [FIRST, 50 - FIRST, 50, 20]
    assert [one.number for one in heard] == [0, 1] * 4
    begun = LabCount(wanted(120), tmp_path, nobody_starts)
    begun.close()
    begun.deals, begun.figures = [[], []], [None, None]
    begun._seconds, begun._played = 0.0, 0
    assert begun.seconds_left == 0
    for one in heard[:2]:
        # What is imported and cached first tells nothing of the rest.
        assert one.seconds == 0
        begun.take_in(one)
    assert begun.seconds_left == 0
    assert all(one.seconds > 0 for one in heard[2:])
    begun.take_in(replace(heard[2], seconds=0.4))
    assert begun.seconds_left == 0, "so short a time is chance"
    begun.take_in(replace(heard[3], seconds=0.8))
    pace = 1.2 / (2 * (50 - FIRST))
    assert begun.seconds_left == pytest.approx(pace * 2 * (120 - 50))


def test_unless_it_plays_it_only_reads_what_was_counted_before(tmp_path: Path) -> None:
    ended(LabCount(wanted(8), tmp_path, nobody_starts))
    only_read = LabCount(wanted(20), tmp_path, never, plays=False)
    wait = Event()
    while only_read.reading:
        only_read.poll()
        wait.wait(0.01)
    only_read.close()
    only_read.poll()
    assert only_read.count == 8
    assert not only_read.done
    assert not only_read.failure


@pytest.mark.long
def test_whoever_stops_keeps_what_was_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "STEP", 4)
    begun = LabCount(wanted(4000), tmp_path, nobody_starts)
    wait = Event()
    while begun.count < 8:
        begun.poll()
        wait.wait(0.01)
    begun.close()
    begun.poll()
    kept = [KeptDeals(tmp_path, one).deals for one in wanted(4000)]
    assert [len(one) for one in kept] == [len(one) for one in begun.deals]
    assert kept == begun.deals


def test_a_process_that_is_lost_is_replaced_by_the_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it had told already is neither shown nor kept twice."""
    monkeypatch.setattr(counting, "STEP", 5)

    class Lost:
        def kill(self) -> None:
            """It is gone already."""

        join = close = kill

    def start(work: Work) -> tuple[Any, Connection]:
        ours, theirs = Pipe(duplex=False)
        told_first: list[Any] = []
        work(told_first.append, map)
        theirs.send(told_first[0])
        theirs.close()
        return Lost(), ours

    found = ended(LabCount(wanted(), tmp_path, start))
    assert [len(one) for one in found.deals] == [12, 12]
    assert [len(KeptDeals(tmp_path, one).deals) for one in wanted()] == [12, 12]


def test_the_line_that_a_killed_program_left_is_dropped(tmp_path: Path) -> None:
    one = wanted()[0]
    played = play_lab_deals(one)
    kept = KeptDeals(tmp_path, one)
    kept.add(played[:5])
    kept.add(played[5:])
    text = kept.path.read_bytes()
    kept.path.write_bytes(text[:-30])
    again = KeptDeals(tmp_path, one)
    assert again.deals == played[:5]
    again.add(played[5:])
    assert kept.path.read_bytes() == text


@pytest.mark.parametrize("begun", [0, 2])
def test_two_labs_at_the_same_deals_lose_nothing(tmp_path: Path, begun: int) -> None:
    """Such as two commands with other rules to compare with, or a command beside the window."""
    one = wanted()[0]
    played = play_lab_deals(one)
    if begun:
        KeptDeals(tmp_path, one).add(played[:begun])
    here, there = KeptDeals(tmp_path, one), KeptDeals(tmp_path, one)
    here.add(played[begun:7])
    there.add(played[begun:5])
    here.add(played[7:9])
    there.add(played[5:])
    assert KeptDeals(tmp_path, one).deals == played
    assert files(tmp_path) == [here.path]


def test_a_lab_does_not_write_while_another_one_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "PATIENCE", 0)
    one = wanted()[0]
    played = play_lab_deals(one)
    kept = KeptDeals(tmp_path, one)
    kept.add(played[:5])
    lock = take_lock(kept.path)
    assert lock
    with pytest.raises(OSError, match="busy"):
        kept.add(played[5:])
    lock.release()
    kept.add(played[5:])
    assert KeptDeals(tmp_path, one).deals == played


def test_a_damaged_file_is_set_aside(tmp_path: Path) -> None:
    one = wanted()[0]
    kept = KeptDeals(tmp_path, one)
    kept.add(play_lab_deals(one))
    head, line = kept.path.read_text("utf-8").splitlines()
    good = json.loads(line)
    entry = good["deals"][0]
    damaged = [
        "",
        "[]",
        "\x00",
        json.dumps({**good, "first": 3}),
        json.dumps({**good, "first": -1}),
        json.dumps({**good, "deals": 7}),
        json.dumps({**good, "deals": [entry[:4]]}),
        json.dumps({**good, "deals": [[[0, 0, 1, 2], *entry[1:]]]}),
        json.dumps({**good, "deals": [[*entry[:3], 7.0, *entry[4:]]]}),
        json.dumps({**good, "deals": [[*entry[:2], ["x"] * 4, *entry[3:]]]}),
        json.dumps({**good, "deals": [[*entry[:2], [1e300] * 4, *entry[3:]]]}),
        json.dumps({**good, "first": 0.0}),
        json.dumps({**good, "first": False}),
        json.dumps({**good, "deals": [[[float(one) for one in entry[0]], *entry[1:]]]}),
        json.dumps({**good, "deals": [[entry[0], [0.0, 1, 2, 3], *entry[2:]]]}),
        json.dumps({**good, "deals": [[*entry[:2], [1.5] * 4, *entry[3:]]]}),
        json.dumps({**good, "deals": [[*entry[:5], 3.0]]}),
        json.dumps({**good, "deals": [[*entry[:5], True]]}),
        json.dumps({**good, "deals": [[*entry[:5], -1]]}),
        json.dumps({**good, "deals": [entry, [[], *entry[1:]]]}),
    ]
    for number, text in enumerate(damaged, 1):
        kept.path.write_text(f"{head}\n{text}\n", "utf-8")
        assert KeptDeals(tmp_path, one).deals == [], text
        assert not kept.path.exists()
        assert len(files(tmp_path)) == number
    ended(LabCount([one], tmp_path, nobody_starts))
    assert KeptDeals(tmp_path, one).deals == play_lab_deals(one)


def test_only_so_many_rule_sets_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "MOST_FILES", 2)
    played = play_lab_deals(wanted()[0])
    for seed in "abcd":
        KeptDeals(tmp_path, replace(wanted()[0], seed=seed)).add(played)
    assert len(files(tmp_path)) == 2
    assert KeptDeals(tmp_path, replace(wanted()[0], seed="d")).deals == played


def test_a_full_disk_is_said_and_the_figures_are_there_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(keeping, "write_atomically", full)
    found = ended(LabCount(wanted(), tmp_path, nobody_starts))
    assert found.unkept == "No space left on device"
    assert None not in found.figures


class Filling:
    """A file on a disk that has room for so many bytes more."""

    def __init__(self, file: Any, room: int) -> None:
        self._file = file
        self._room = room

    def __enter__(self) -> "Filling":
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def write(self, data: bytes) -> int:
        if not self._room:
            raise OSError(28, "No space left on device")
        written: int = self._file.write(data[: self._room])
        self._room -= written
        return written

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


def test_on_a_disk_that_fills_up_what_was_kept_stays_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = wanted()[0]
    played = play_lab_deals(one)
    kept = KeptDeals(tmp_path, one)
    kept.add(played[:5])
    whole, plain = kept.path.read_bytes(), Path.open
    with monkeypatch.context() as patched:
        patched.setattr(
            Path, "open", lambda path, *how, **more: Filling(plain(path, *how, **more), 9)
        )
        with pytest.raises(OSError, match="No space"):
            kept.add(played[5:])
    assert kept.path.read_bytes() == whole
    kept.add(played[5:])
    assert KeptDeals(tmp_path, one).deals == played


def test_on_a_full_disk_what_a_killed_program_left_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: str) -> None:
        raise OSError(28, "No space left on device")

    one = wanted()[0]
    played = play_lab_deals(one)
    kept = KeptDeals(tmp_path, one)
    kept.add(played[:5])
    kept.add(played[5:])
    kept.path.write_bytes(kept.path.read_bytes()[:-30])
    monkeypatch.setattr(keeping, "write_atomically", full)
    assert KeptDeals(tmp_path, one).deals == played[:5]


def test_a_fault_of_the_work_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(counting, "play_lab_deals", broken)
    assert ended(LabCount(wanted(), None, nobody_starts)).failure == "ZeroDivisionError"


def test_places_by_lot_are_exact_and_explain_nothing() -> None:
    found = by_lot(5)
    assert found.matrix == [[0.2] * 5] * 5
    assert found.intervals[0][0] == (0.2, 0.2)
    assert (found.explained, found.shorrocks, found.deals) == (0.0, 1.0, 0)


def moved(after: tuple[int, ...]) -> LabDeal:
    scores = tuple((5, 3, 1, 0)[after.index(player)] for player in range(4))
    return LabDeal((0, 1, 2, 3), after, scores, 0.0, 0.0, 40)


def test_several_deals_in_a_row_follow_from_single_ones() -> None:
    """Where everybody goes one up in half of the deals, chances are those of two tosses."""
    played = [moved((0, 1, 2, 3)), moved((1, 2, 3, 0))] * 50
    shares = [share for share, _, _ in ends_after(played, 3, 2)]
    assert shares == pytest.approx([0.0, 0.25, 0.5, 0.25])
    rises, low, high = rises_after(played, 3, 2)
    assert rises == pytest.approx(0.75)
    assert low < rises < high
    assert rises_after(played, 3, 0)[0] == 0
    assert rises_after(played, 0, 2)[0] == 0


def test_intervals_of_many_deals_are_narrower() -> None:
    played = [moved((0, 1, 2, 3)), moved((1, 2, 3, 0)), moved((3, 2, 1, 0))]
    shuffled = Random(1).sample(played * 400, 1200)
    few, many = figures_of(played * 10), figures_of(shuffled)
    assert isinstance(few, Mobility)
    assert isinstance(many, Mobility)
    assert few.explained == pytest.approx(many.explained)
    assert explained(played) == pytest.approx(many.explained)
    (low, high), (least, most) = many.explained_interval, few.explained_interval
    assert most - least > high - low > 0
