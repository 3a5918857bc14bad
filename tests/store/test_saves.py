"""A match's record is kept as it happens, and nothing ever stops the game."""

import json
from pathlib import Path
from random import Random

import pytest

from game.catalogue import find_game
from game.chance import SeededChance
from game.match import Match
from game.records.replay import replay
from game.store.saves import RecordKeeper
from tests.matches import random_setup, steps


def ticking() -> float:
    ticking.now += 0.25  # type: ignore[attr-defined]
    return ticking.now  # type: ignore[attr-defined,no-any-return]


ticking.now = 0.0  # type: ignore[attr-defined]


def test_a_kept_match_is_a_record_that_replays(tmp_path: Path) -> None:
    keeper = RecordKeeper(tmp_path / "matches", "social_climbing", ticking)
    setup = random_setup(find_game("social_climbing"), 3, Random(1))
    for _ in steps(Match(setup, SeededChance("kept"), keeper.keep), Random(2)):
        pass
    keeper.close()
    assert keeper.fault is None
    assert keeper.path
    played = replay(keeper.path.read_bytes())
    assert played.finished
    stamps = [json.loads(line)["t"] for line in keeper.path.read_text().splitlines()]
    assert stamps == sorted(stamps)
    assert stamps[-1] > 0


def test_two_matches_at_once_have_two_files(tmp_path: Path) -> None:
    keepers = [RecordKeeper(tmp_path, "social_climbing") for _ in range(3)]
    for number, keeper in enumerate(keepers):
        keeper.keep({"number": number})
        keeper.close()
    texts = [keeper.path.read_text() for keeper in keepers if keeper.path]
    assert [json.loads(text)["number"] for text in texts] == [0, 1, 2]


def test_where_nothing_can_be_kept_play_goes_on_and_it_says_so(tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("in the way")
    keeper = RecordKeeper(blocked / "matches", "social_climbing")
    keeper.keep({"any": "line"})
    keeper.close()
    assert keeper.path is None
    assert keeper.fault


def test_a_disk_that_fills_up_in_mid_match_is_told_and_raises_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.store.saves.os.fsync", full)
    keeper = RecordKeeper(tmp_path, "social_climbing")
    keeper.keep({"any": "line"})
    keeper.close()
    keeper.keep({"a": "later line"})
    assert keeper.fault == "No space left on device"


def test_half_a_character_in_a_name_stops_no_record(tmp_path: Path) -> None:
    keeper = RecordKeeper(tmp_path, "social_climbing")
    keeper.keep({"name": "A\udcff"})
    keeper.close()
    assert keeper.fault is None
    assert keeper.path
    assert json.loads(keeper.path.read_text(encoding="utf-8"))["name"] == "A?"
