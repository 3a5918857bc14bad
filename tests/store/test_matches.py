"""Saved matches: listed, gone on with, taken up from any position; and nothing is ever lost."""

import errno
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game.catalogue import GAMES, find_game
from game.records.replay import replay
from game.registry import Game
from game.store.faults import StoreFault
from game.store.listing import SavedMatch
from game.store.locks import is_locked
from game.store.matches import ResumedMatch, ResumeHelp, SavedMatches
from game.store.reading import DamagedMatch
from tests.amounts import amount
from tests.store.folders import (
    TROUBLES,
    at_table,
    begun,
    can_go_on,
    damage,
    failing,
    in_one_sentence,
    kept,
    open_to_read,
    play_on,
    written,
)

if sys.platform != "win32":
    import resource

PRESIDENT = find_game("president")
CLIMBING = find_game("social_climbing")
BEN = '"name": "Ben", "kind": "human"'
LIMITED = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limits")


def left(saved: SavedMatches, game: Game = CLIMBING, actions: int = 15, seed: int = 1) -> Path:
    """Keep a match of which so many actions were played."""
    setup = at_table(game, game.sheet.least_players, Random(seed))
    return kept(saved.begin(game.id), setup, Random(seed), actions)


def only(saved: SavedMatches) -> SavedMatch:
    (match,) = saved.each()
    return match


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_match_goes_on_where_it_was_left_and_in_the_same_file(
    saved: SavedMatches, game: Game
) -> None:
    path = left(saved, game)
    before = path.read_bytes()
    resumed = saved.resume(path)
    assert sum("player" in line for line in resumed.record.lines) == sum(
        b'"player":' in line for line in before.splitlines()[1:]
    )
    assert not resumed.practice
    play_on(resumed.match, Random(2))
    resumed.record.close()
    assert resumed.record.fault is None
    assert path.read_bytes().startswith(before)
    assert replay(path.read_bytes()).finished
    assert [match.path for match in saved.each()] == [path]


def test_a_list_says_what_is_finished_practice_or_open_elsewhere(saved: SavedMatches) -> None:
    assert list(saved.each()) == []
    first = left(saved)
    second = left(saved, PRESIDENT, actions=100_000)
    practice = saved.practise(replay(first.read_bytes()).lines.lines, 8).record
    practice.close()
    assert practice.path
    third = saved.resume(practice.path).record
    found = {match.path: match for match in saved.each()}
    assert {path: can_go_on(match) for path, match in found.items()} == {
        first: True,
        second: False,
        practice.path: False,
    }
    assert found[second].finished
    assert (found[practice.path].practice, found[practice.path].in_use) == (True, True)
    setup = found[second].setup
    assert setup
    assert setup.players[0].name == "Ann"
    assert len({match.id for match in found.values()}) == 3
    third.close()
    assert all(can_go_on(match) for match in saved.each() if not match.finished)


def test_the_latest_match_is_the_first_in_the_list(saved: SavedMatches) -> None:
    paths = [left(saved, seed=seed) for seed in range(3)]
    for path, age in zip(paths, (5, 1, 9), strict=True):
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    assert [match.path for match in saved.each()] == [paths[1], paths[0], paths[2]]


def test_what_is_no_record_is_listed_with_the_reason_and_the_rest_as_ever(
    saved: SavedMatches, folder: Path
) -> None:
    good = left(saved)
    bad = folder / "bad.jsonl"
    for data in (b"\xff\n", b"\xff", b"[]\n", b'{"format": "clamber-record/9"}\n', b"\n\n"):
        bad.write_bytes(data)
        found = {match.path: match for match in saved.each()}
        assert can_go_on(found[good])
        assert not can_go_on(found[bad])
        assert (found[bad].fault or "").startswith("This match can’t be read: ")
        with pytest.raises(StoreFault, match="can’t be read"):
            saved.resume(bad)
        assert bad.read_bytes() == data


@pytest.mark.parametrize("data", [b"", b"{", b'{"format": "clamber-rec'])
def test_a_match_of_which_no_line_was_written_yet_is_not_listed(
    saved: SavedMatches, folder: Path, data: bytes
) -> None:
    folder.mkdir()
    (folder / "match.jsonl").write_bytes(data)
    assert list(saved.each()) == []
    with pytest.raises(StoreFault, match="can’t be read"):
        saved.resume(folder / "match.jsonl")


def test_a_match_that_is_open_is_not_opened_again_not_even_by_another_program(
    saved: SavedMatches,
) -> None:
    path = left(saved)
    resumed = saved.resume(path)
    with pytest.raises(StoreFault, match="open in another Clamber"):
        saved.resume(path)
    program = (
        "import sys, pathlib; from game.store.locks import is_locked\n"
        "print(is_locked(pathlib.Path(sys.argv[1])))"
    )
    call = [sys.executable, "-c", program, str(path)]
    root = Path(__file__).parents[2]
    assert subprocess.check_output(call, cwd=root, text=True) == "True\n"
    resumed.record.close()
    assert subprocess.check_output(call, cwd=root, text=True) == "False\n"
    assert sorted(path.parent.iterdir()) == [path], "nothing is left lying about"
    saved.resume(path).record.close()


def test_a_lock_of_a_program_that_was_killed_locks_nothing(saved: SavedMatches) -> None:
    path = left(saved)
    program = (
        "import os, sys, pathlib; from game.store.locks import take_lock\n"
        "assert take_lock(pathlib.Path(sys.argv[1])); os.kill(os.getpid(), 9)"
    )
    subprocess.run([sys.executable, "-c", program, str(path)], cwd=Path(__file__).parents[2])
    assert path.with_name(f".{path.name}.lock").exists()
    assert not is_locked(path)
    saved.resume(path).record.close()


def test_a_new_match_is_locked_from_its_first_line_on(saved: SavedMatches) -> None:
    record = saved.begin("social_climbing")
    begun(record, at_table(CLIMBING, 2, Random(1)))
    written(record)
    assert only(saved).in_use
    record.close()
    assert can_go_on(only(saved))


@pytest.mark.long
def test_a_last_line_cut_short_at_any_byte_costs_only_itself(
    saved: SavedMatches, folder: Path
) -> None:
    whole = left(saved, PRESIDENT).read_bytes()
    *lines, last, _ = whole.split(b"\n")
    before = b"\n".join(lines) + b"\n"
    for length in range(len(last) + 2):
        shutil.rmtree(folder)
        folder.mkdir()
        path = folder / "match.jsonl"
        torn = (before + last + b"\n")[: len(before) + length]
        path.write_bytes(torn)
        resumed = saved.resume(path)
        kept_lines = len(lines) + (length >= len(last))
        assert len(resumed.record.lines) == kept_lines
        play_on(resumed.match, Random(1), 3)
        resumed.record.close()
        assert replay(path.read_bytes()).reached > kept_lines
        copies = [other for other in folder.iterdir() if other != path]
        assert [copy.read_bytes() for copy in copies] == ([torn] if 0 < length < len(last) else [])
        assert [match.path for match in saved.each()] == [path]


def test_a_damaged_line_is_named_and_one_can_go_on_from_before_it(saved: SavedMatches) -> None:
    path = left(saved, PRESIDENT, actions=30)
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([*lines[:12], b"\x00\x00", *lines[13:]]))
    damaged = path.read_bytes()
    with pytest.raises(DamagedMatch, match="damaged from line 13 on") as fault:
        saved.resume(path)
    assert path.read_bytes() == damaged
    assert fault.value.good_lines == 12
    resumed = saved.resume(path, good_lines=12)
    play_on(resumed.match, Random(3))
    resumed.record.close()
    assert replay(path.read_bytes()).finished
    assert path.with_name(f"{path.stem}.broken-1.jsonl").read_bytes() == damaged
    assert [match.path for match in saved.each()] == [path]


def test_what_can_t_be_gone_on_with_says_why(saved: SavedMatches, folder: Path) -> None:
    with pytest.raises(StoreFault, match="no longer there"):
        saved.resume(folder / "gone.jsonl")
    finished = left(saved, actions=100_000)
    with pytest.raises(StoreFault, match="is over"):
        saved.resume(finished)
    finished.write_bytes(finished.read_bytes() + b"{}\n")
    with pytest.raises(DamagedMatch, match="damaged from line"):
        saved.resume(finished)
    assert not is_locked(finished)


def test_a_position_is_taken_up_as_practice_and_the_match_is_left_alone(
    saved: SavedMatches,
) -> None:
    path = left(saved, actions=100_000)
    before = path.read_bytes()
    lines = saved.read(path).lines
    heard: list[object] = []
    company = ResumeHelp(watch=lambda match: heard.append(match.listen(None, heard.append)))
    practice = saved.practise(lines, 10, company)
    assert practice.practice
    assert len(heard) > 5
    play_on(practice.match, Random(9))
    practice.record.close()
    assert path.read_bytes() == before
    assert practice.record.path
    header, *rest = map(json.loads, practice.record.path.read_text().splitlines())
    assert header["practice"] is True
    assert header["id"] != lines[0]["id"]
    assert rest[:9] == lines[1:10]
    assert replay(practice.record.path.read_bytes()).finished
    with pytest.raises(StoreFault, match="is over"):
        saved.practise(lines, len(lines))


def test_what_was_taken_back_is_not_in_the_file(saved: SavedMatches) -> None:
    path = left(saved, actions=40)
    resumed = saved.resume(path, ResumeHelp(can_undo=True))
    match = resumed.match
    while not (match.last_move and match.last_move.stands is None):
        play_on(match, Random(1), 1)
    lines = len(resumed.record.lines)
    match.undo()
    play_on(match, Random(5))
    resumed.record.close()
    assert replay(path.read_bytes()).finished
    assert len(resumed.record.lines) > lines
    assert [json.loads(line) for line in path.read_text().splitlines()] == resumed.record.lines


def test_a_match_can_be_removed_but_not_while_it_is_open(saved: SavedMatches) -> None:
    path = left(saved)
    resumed = saved.resume(path)
    with pytest.raises(StoreFault, match="open in another"):
        saved.delete(path)
    resumed.record.close()
    saved.delete(path)
    assert list(saved.each()) == []
    assert list(path.parent.iterdir()) == []


def test_a_finished_match_is_handed_on_once_with_all_its_lines(folder: Path) -> None:
    finished: list[object] = []
    saved = SavedMatches(folder, finished.append)
    path = left(saved)
    assert not finished
    resumed = saved.resume(path)
    play_on(resumed.match, Random(1))
    resumed.record.close()
    assert finished == [tuple(json.loads(line) for line in path.read_text().splitlines())]


# Disks that fail. Play goes on, the reason is told, and once there is room all is kept again.


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("code", TROUBLES)
@pytest.mark.parametrize("call", ["fsync", "open"])
def test_a_disk_that_fails_in_mid_match_stops_nothing_and_can_be_tried_again(
    saved: SavedMatches, code: int, call: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = {"fsync": "game.store.saves.os.fsync", "open": "game.store.files.os.open"}[call]
    setup = at_table(PRESIDENT, 4, Random(1))
    with monkeypatch.context() as broken:
        broken.setattr(target, failing(code))
        record = saved.begin("president")
        match = begun(record, setup)
        play_on(match, Random(1), 12)
        written(record)
        assert record.fault == os.strerror(code)
        play_on(match, Random(1), 2)
        record.try_again()
        written(record)
        assert record.fault == os.strerror(code)
    record.try_again()
    play_on(match, Random(1))
    record.close()
    assert record.fault is None
    assert record.path
    assert replay(record.path.read_bytes()).finished
    assert [match.path for match in saved.each()] == [record.path]


def left_on_a_full_disk(
    saved: SavedMatches, path: Path, monkeypatch: pytest.MonkeyPatch
) -> ResumedMatch:
    """Resume a match and leave it again; what is played meanwhile can't be written."""
    resumed = saved.resume(path)
    with monkeypatch.context() as broken:
        broken.setattr("game.store.saves.os.fsync", failing(errno.ENOSPC))
        play_on(resumed.match, Random(1), 10)
        resumed.record.close()
    return resumed


@pytest.mark.long
def test_a_match_that_is_played_on_elsewhere_is_not_written_over_by_an_earlier_table(
    saved: SavedMatches, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = left(saved, PRESIDENT, actions=5)
    earlier = left_on_a_full_disk(saved, path, monkeypatch)
    assert earlier.record.fault == os.strerror(errno.ENOSPC)
    later = saved.resume(path)
    play_on(later.match, Random(2), 1)
    before = path.stat().st_ino
    earlier.record.try_again()
    earlier.record.close()
    assert earlier.record.fault == "This match is open in another Clamber."
    assert path.stat().st_ino == before
    assert is_locked(path), "an earlier table doesn't let go for a later one"
    play_on(later.match, Random(2))
    later.record.close()
    assert later.record.fault is None
    assert [json.loads(line) for line in path.read_text().splitlines()] == later.record.lines
    assert sorted(path.parent.iterdir()) == [path]


def test_a_match_that_was_played_on_and_left_again_is_not_written_over_by_an_earlier_table(
    saved: SavedMatches, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = left(saved, PRESIDENT, actions=5)
    earlier = left_on_a_full_disk(saved, path, monkeypatch)
    later = saved.resume(path)
    play_on(later.match, Random(2), 3)
    later.record.close()
    newer = path.read_bytes()
    for _ in range(2):
        earlier.record.try_again()
        earlier.record.close()
        assert earlier.record.fault == "This match has been changed since it was left."
        assert path.read_bytes() == newer
        assert not is_locked(path)


def test_a_closed_match_that_is_tried_again_is_locked_until_it_is_closed_again(
    saved: SavedMatches, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = left(saved, PRESIDENT, actions=5)
    resumed = saved.resume(path)
    with monkeypatch.context() as broken:
        broken.setattr("game.store.saves.os.fsync", failing(errno.ENOSPC))
        play_on(resumed.match, Random(1), 10)
        resumed.record.close()
    resumed.record.try_again()
    written(resumed.record)
    assert is_locked(path)
    resumed.record.close()
    assert resumed.record.fault is None
    assert not is_locked(path)
    assert [json.loads(line) for line in path.read_text().splitlines()] == resumed.record.lines


@pytest.mark.skipif(sys.platform == "win32", reason="there no folder goes that is in use")
def test_a_folder_that_vanishes_is_noticed_and_can_be_made_anew(
    saved: SavedMatches, folder: Path
) -> None:
    path = left(saved, PRESIDENT)
    resumed = saved.resume(path)
    shutil.rmtree(folder)
    play_on(resumed.match, Random(1), 1)
    written(resumed.record)
    assert resumed.record.fault == os.strerror(2)
    resumed.record.try_again()
    play_on(resumed.match, Random(2))
    resumed.record.close()
    assert resumed.record.fault is None
    assert replay(path.read_bytes()).finished


@pytest.mark.quick_one_in(5)
@pytest.mark.parametrize("code", TROUBLES)
def test_a_match_in_a_folder_that_takes_nothing_goes_on_unkept(
    saved: SavedMatches, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = left(saved, PRESIDENT)
    path.write_bytes(path.read_bytes()[:-5])
    before = path.read_bytes()
    with monkeypatch.context() as broken:
        broken.setattr("game.store.locks.os.open", open_to_read(code))
        broken.setattr("tempfile.mkstemp", failing(code))
        broken.setattr("game.store.matches.keep_copy", failing(code))
        resumed = saved.resume(path)
        play_on(resumed.match, Random(1))
        resumed.record.close()
    assert resumed.record.fault == os.strerror(code)
    assert path.read_bytes() == before


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("call", ["copyfile", "copystat", "mkstemp"])
@pytest.mark.parametrize("good_lines", [None, 8])
def test_a_damaged_record_that_can_t_be_mended_at_first_is_mended_later_in_the_same_file(
    saved: SavedMatches, call: str, good_lines: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = left(saved, PRESIDENT)
    damaged = path.read_bytes()[:-5]
    path.write_bytes(damaged)
    target = {"mkstemp": "tempfile.mkstemp"}.get(call, f"shutil.{call}")
    with monkeypatch.context() as broken:
        broken.setattr(target, failing(errno.ENOSPC))
        resumed = saved.resume(path, good_lines=good_lines)
        for _ in range(2):
            play_on(resumed.match, Random(1), 2)
            written(resumed.record)
            assert resumed.record.fault == os.strerror(errno.ENOSPC)
            assert path.read_bytes() == damaged
            assert [match.path for match in saved.each()] == [path]
            assert list(path.parent.glob("*.jsonl")) == [path], "no copy is left of each try"
            resumed.record.try_again()
        written(resumed.record)
    resumed.record.try_again()
    play_on(resumed.match, Random(1))
    resumed.record.close()
    assert resumed.record.fault is None
    assert [json.loads(line) for line in path.read_text().splitlines()] == resumed.record.lines
    assert replay(path.read_bytes()).finished
    (copy,) = (file for file in path.parent.iterdir() if file != path)
    assert copy.read_bytes() == damaged


def test_a_record_that_is_gone_before_it_was_opened_is_written_anew(
    saved: SavedMatches, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = left(saved, PRESIDENT)
    path.write_bytes(path.read_bytes()[:-5])
    with monkeypatch.context() as broken:
        broken.setattr("game.store.matches.keep_copy", failing(errno.ENOSPC))
        resumed = saved.resume(path)
        written(resumed.record)
    path.unlink()
    resumed.record.try_again()
    play_on(resumed.match, Random(1))
    resumed.record.close()
    assert resumed.record.fault is None
    assert replay(path.read_bytes()).finished
    assert list(path.parent.iterdir()) == [path]


@LIMITED
def test_practice_that_can_t_be_kept_at_first_leaves_no_part_of_itself(
    saved: SavedMatches,
) -> None:
    path = left(saved, PRESIDENT)
    lines = saved.read(path).lines
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, before[1]))
        practice = saved.practise(lines, 10)
        written(practice.record)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert practice.record.fault == "File too large"
    assert list(path.parent.iterdir()) == [path]
    practice.record.try_again()
    play_on(practice.match, Random(1))
    practice.record.close()
    assert practice.record.fault is None
    assert practice.record.path
    assert {match.path for match in saved.each()} == {path, practice.record.path}
    assert replay(practice.record.path.read_bytes()).finished


@LIMITED
def test_a_record_that_may_not_grow_keeps_what_is_whole(saved: SavedMatches) -> None:
    path = left(saved, PRESIDENT)
    size = path.stat().st_size
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resumed = saved.resume(path)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + 100, before[1]))
        play_on(resumed.match, Random(1), 20)
        resumed.record.close()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert resumed.record.fault == "File too large"
    assert path.stat().st_size <= size + 100
    again = saved.resume(path)
    assert size < sum(len(json.dumps(line)) + 1 for line in again.record.lines) <= size + 100
    play_on(again.match, Random(1))
    again.record.close()
    assert replay(path.read_bytes()).finished


def test_a_clock_that_is_set_back_overwrites_nothing(
    saved: SavedMatches, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.store.saves.time.strftime", lambda _: "2020-01-01-000000")
    paths = {left(saved, seed=seed) for seed in range(4)}
    assert len(paths) == 4
    assert len({match.id for match in saved.each()}) == 4


# Damage of every kind.


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_damaged_records_are_refused_or_repaired_and_never_overwritten(
    game: Game, saved: SavedMatches, folder: Path
) -> None:
    rng = Random(game.id)
    good = left(saved, game, actions=12).read_bytes()
    for _ in range(amount(60, whole=2_500)):
        shutil.rmtree(folder)
        folder.mkdir()
        path = folder / "match.jsonl"
        path.write_bytes(damaged := damage(good, rng))
        assert [match.path for match in saved.each()] in ([path], [])
        go_on_somehow(saved, path)
        originals = [file.read_bytes() for file in folder.iterdir()]
        assert any(data.startswith(damaged) for data in originals)


def go_on_somehow(saved: SavedMatches, path: Path) -> None:
    """Take a match up, from before the damage if need be; what can't be is said in a sentence."""
    good_lines = None
    for _ in range(2):
        try:
            resumed = saved.resume(path, good_lines=good_lines)
        except StoreFault as refused:
            fault = refused
        else:
            play_on(resumed.match, Random(1), 2)
            resumed.record.close()
            assert resumed.record.fault is None
            return
        assert in_one_sentence(fault)
        good_lines = fault.good_lines if isinstance(fault, DamagedMatch) else 0
        if not good_lines:
            return
    raise AssertionError("what was said to be good is not")
