"""What opens a commitment lies beside its record until the match is over, and goes with it."""

import json
import stat
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.catalogue import find_game
from game.match import MatchSetup, Player
from game.records.commitment import SealedSeed, committed, new_sealed_seed
from game.records.record import read_lines
from game.records.verifying import verify
from game.store.history.summary import summarise
from game.store.matches import SavedMatches
from game.store.paths import opening_path
from tests.store.folders import at_table, begun, kept, play_on, written

GAME = find_game("president")


def setup_with(*words: str) -> MatchSetup:
    sealed = SealedSeed(new_sealed_seed().opening, words)
    return committed(at_table(GAME, 4, Random(1), deals=2), sealed)


def left(saved: SavedMatches, setup: MatchSetup, actions: int = 9) -> Path:
    return kept(saved.begin(GAME.id, opening=setup.opening), setup, Random(1), actions)


def finished(saved: SavedMatches, path: Path) -> str:
    """Go on with a match to its end; return how a check of it ends."""
    resumed = saved.resume(path)
    play_on(resumed.match, Random(2))
    resumed.record.close()
    return verify(path.read_bytes()).kind


def test_it_is_secret_until_the_end_and_then_told(saved: SavedMatches) -> None:
    path = left(saved, setup_with("gull"))
    opening = opening_path(path)
    assert sys.platform == "win32" or stat.S_IMODE(opening.stat().st_mode) == 0o600
    secret = json.loads(opening.read_text())
    assert secret.keys() == {"seed", "salt"}
    assert not any(value in path.read_text() for value in secret.values())
    assert verify(path.read_bytes()).kind == "unfinished"
    assert finished(saved, path) == "fair"
    assert secret.items() <= json.loads(path.read_text().splitlines()[-1]).items()
    assert not opening.exists()


def test_it_is_there_before_any_line_that_needs_it(saved: SavedMatches) -> None:
    setup = setup_with()
    record = saved.begin(GAME.id, opening=setup.opening)
    written(record)
    assert record.path
    assert record.path.read_bytes() == b""
    assert opening_path(record.path).exists()


def test_a_program_that_is_killed_finds_it_again(saved: SavedMatches) -> None:
    setup = setup_with("gull")
    record = saved.begin(GAME.id, opening=setup.opening)
    play_on(begun(record, setup), Random(1), 9)
    written(record)
    assert record._lock
    record._lock.release()
    assert record.path
    assert finished(saved, record.path) == "fair"


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("damage", ["gone", "nonsense", "another", "a folder"])
def test_where_it_is_lost_the_match_goes_on_and_a_check_says_so(
    saved: SavedMatches, damage: str
) -> None:
    path = left(saved, setup_with())
    opening = opening_path(path)
    secret = opening.read_text()
    opening.unlink()
    if damage == "nonsense":
        opening.write_text("[" * 100_000)
    elif damage == "another":
        opening.write_text(secret.replace('"salt": "', '"salt": "f')[:-4] + '"}')
    elif damage == "a folder":
        opening.mkdir()
    assert finished(saved, path) == "unopened"


@pytest.mark.long
def test_it_is_written_later_where_the_disk_was_full_at_first(
    saved: SavedMatches, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    setup = setup_with()
    with monkeypatch.context() as disk:
        disk.setattr("game.store.kept.write_atomically", full)
        record = saved.begin(GAME.id, opening=setup.opening)
        match = begun(record, setup)
        play_on(match, Random(1), 9)
        written(record)
        assert record.fault == "No space left on device"
    record.try_again()
    written(record)
    assert record.fault is None
    assert record.path
    assert opening_path(record.path).exists()
    record.close()
    assert finished(saved, record.path) == "fair"


def test_it_goes_with_a_match_that_is_removed(saved: SavedMatches) -> None:
    for remove in (saved.delete, lambda _: saved.forget("Ann", whole_matches=True)):
        path = left(saved, setup_with())
        remove(path)
        assert list(path.parent.iterdir()) == []


def test_it_goes_with_a_match_that_was_hardly_begun(saved: SavedMatches) -> None:
    setup = setup_with()
    record = saved.begin(GAME.id, opening=setup.opening)
    play_on(begun(record, setup), Random(1), 1)
    record.discard()
    assert record.path
    assert list(record.path.parent.iterdir()) == []


@pytest.mark.long
def test_a_match_that_was_checked_is_looked_at_and_counted_with_its_seed(
    saved: SavedMatches,
) -> None:
    setup = setup_with("gull")
    path = left(saved, setup, actions=100_000)
    assert saved.read(path).setup.seed == setup.seed
    code = summarise(read_lines(path.read_bytes()).lines).code
    assert code
    assert setup.seed
    assert setup.seed[:2] in code.replace("-", "")


def test_practice_commits_to_nothing_and_has_nothing_to_hide(saved: SavedMatches) -> None:
    path = left(saved, setup_with("gull"), actions=100_000)
    record = saved.practise(read_lines(path.read_bytes()).lines, 20).record
    record.close()
    assert record.path
    assert verify(record.path.read_bytes()).kind == "practice"
    assert not opening_path(record.path).exists()
    assert b"commit" not in record.path.read_bytes()


@pytest.mark.long
def test_a_word_that_names_somebody_goes_with_them(saved: SavedMatches) -> None:
    setup = setup_with("Ann likes stairs", "gull")
    setup = replace(setup, players=(Player("Ann", "human"), *setup.players[1:]))
    path = left(saved, setup, actions=100_000)
    assert verify(path.read_bytes()).kind == "fair"
    saved.forget("Ann")
    assert b"Ann" not in path.read_bytes()
    assert json.loads(path.read_text().splitlines()[0])["words"] == [None, "gull"]
    assert verify(path.read_bytes()).kind == "word_gone"
