"""Saved matches that are looked at: as far as they are good, and never written to."""

from pathlib import Path
from random import Random

import pytest

from game.catalogue import GAMES, find_game
from game.records.replay import replay
from game.registry import Game
from game.store.faults import StoreFault
from game.store.listing import look_at
from game.store.matches import SavedMatches
from tests.amounts import amount
from tests.store.folders import at_table, damage, in_one_sentence, kept

SOCIABLE = find_game("sociable")


def left(saved: SavedMatches, game: Game = SOCIABLE, actions: int = 30) -> Path:
    rng = Random(f"{game.id} {actions}")
    players = game.sheet.least_players
    return kept(saved.begin(game.id), at_table(game, players, rng), rng, actions)


def is_damaged(path: Path) -> bool:
    """Say whether the list of matches marks one as damaged."""
    match = look_at(path)
    assert match
    return match.damaged


def test_a_whole_record_is_read_to_its_end(saved: SavedMatches) -> None:
    for actions in (30, 100_000):
        path = left(saved, actions=actions)
        read = saved.read(path)
        assert read.fault is None
        assert list(read.lines) == list(replay(path.read_bytes()).lines.lines)
        assert read.setup.game is SOCIABLE
        assert not is_damaged(path)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_record_whose_last_line_is_torn_is_read_up_to_there(
    saved: SavedMatches, game: Game
) -> None:
    path = left(saved, game)
    lines = replay(path.read_bytes()).lines.lines
    path.write_bytes(torn := path.read_bytes()[:-5])
    read = saved.read(path)
    assert list(read.lines) == list(lines[:-1])
    assert read.fault == (
        f"{path.name} breaks off in the middle of line {len(lines)} and is shown up to there."
    )
    assert is_damaged(path)
    assert path.read_bytes() == torn
    assert list(path.parent.glob("*.jsonl")) == [path]


@pytest.mark.parametrize("last", [b"{}", b"nothing", b'{"player": 99, "action": "pass"}', b""])
def test_a_record_whose_last_line_is_wrong_is_read_up_to_there(
    saved: SavedMatches, last: bytes
) -> None:
    path = left(saved)
    good = path.read_bytes()
    path.write_bytes(wrong := good + last + b"\n")
    read = saved.read(path)
    assert list(read.lines) == list(replay(good).lines.lines)
    assert read.fault
    number = good.count(b"\n") + 1
    assert read.fault.startswith(f"{path.name} is damaged from line {number} on and shown up to")
    assert in_one_sentence(StoreFault(read.fault))
    assert path.read_bytes() == wrong
    assert list(path.parent.glob("*.jsonl")) == [path]


def test_the_list_marks_what_ends_with_no_line_of_a_record(saved: SavedMatches) -> None:
    path = left(saved)
    good = path.read_bytes()
    for last, is_so in ((b"{}\n", True), (b"nothing\n", True), (b"[]\n", True), (b"", False)):
        path.write_bytes(good + last)
        assert is_damaged(path) == is_so


def test_a_finished_match_is_read_up_to_a_wrong_line_in_its_midst(saved: SavedMatches) -> None:
    path = left(saved, actions=100_000)
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([*lines[:20], b"#", *lines[21:]]))
    read = saved.read(path)
    assert len(read.lines) == 20
    assert "line 21" in (read.fault or "")


def test_where_nothing_was_dealt_there_is_nothing_to_see(saved: SavedMatches) -> None:
    path = left(saved)
    header, _, rest = path.read_bytes().partition(b"\n")
    path.write_bytes(header + b"\n")
    with pytest.raises(StoreFault, match="No card was dealt"):
        saved.read(path)
    path.write_bytes(header + b"\n" + rest[:10])
    with pytest.raises(StoreFault, match="breaks off in the middle of line 2"):
        saved.read(path)
    path.write_bytes(b"hello\n" + rest)
    with pytest.raises(StoreFault, match="This match can’t be read"):
        saved.read(path)
    path.unlink()
    with pytest.raises(StoreFault, match="no longer there"):
        saved.read(path)
    path.mkdir()
    with pytest.raises(StoreFault, match="This match can’t be read"):
        saved.read(path)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_damaged_in_any_way_is_read_as_far_as_it_is_good(
    saved: SavedMatches, game: Game
) -> None:
    path = left(saved, game, actions=12)
    good, rng = path.read_bytes(), Random(game.id)
    for _ in range(amount(25, whole=1_000)):
        path.write_bytes(damaged := damage(good, rng))
        fault = what_is_wrong(saved, path)
        assert fault is None or in_one_sentence(StoreFault(fault))
        assert path.read_bytes() == damaged
        assert list(path.parent.glob("*.jsonl")) == [path]


def what_is_wrong(saved: SavedMatches, path: Path) -> str | None:
    """Return what is wrong with a record, of which at least a deal is read, or nothing at all."""
    try:
        read = saved.read(path)
    except StoreFault as fault:
        return str(fault)
    assert any(line.get("chance") == "deal" for line in read.lines)
    if read.fault is None:
        assert list(read.lines) == list(replay(path.read_bytes()).lines.lines[: len(read.lines)])
    return read.fault
