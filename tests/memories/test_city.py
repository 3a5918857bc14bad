"""The windows of the city: which matches light one, and what is kept of them."""

import json
import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.match import Player
from game.memories import city
from game.memories.city import WINDOWS, CityWindow, look_at_city
from game.memories.remembering import remember
from game.records.record import write_line
from game.store.matches import SavedMatches
from tests.finished import ANNS, BEGAN, BEN, BOTH, keep, played


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "matches"


def look(folder: Path) -> tuple[CityWindow, ...]:
    *_, last = look_at_city(folder, folder.parent / "city.json")
    return last


def names(windows: Sequence[CityWindow]) -> list[int]:
    return [int(window.path.stem) for window in windows]


def test_a_finished_match_of_a_person_lights_a_window_the_newest_first(folder: Path) -> None:
    for number in (1, 3, 2):
        keep(folder, number)
    windows = look(folder)
    assert names(windows) == [3, 2, 1]
    assert {window.people for window in windows} == {(0,)}
    assert sorted(window.number for window in windows) == [0, 1, 2]


def test_guests_bots_practice_and_open_matches_light_none(folder: Path) -> None:
    keep(folder, 1, guests=[0])
    keep(folder, 2, played(Player("Cleo", "bot", "easy"), BEN))
    keep(folder, 3, practice=True)
    keep(folder, 4, played(Player("Ann", "human"), BEN, ends=False))
    assert look(folder) == ()


def test_an_empty_or_missing_folder_lights_none(folder: Path) -> None:
    assert look(folder) == ()
    folder.mkdir()
    assert look(folder) == ()


def test_a_win_of_a_person_is_known_and_one_of_a_bot_or_a_guest_is_none(folder: Path) -> None:
    won = played(Player("Ann", "human"), BEN, seed="a")[-1]["winners"]
    keep(folder, 1)
    keep(folder, 2, BOTH, guests=[won[0]])
    beside, alone = look(folder)
    assert alone.winners == tuple(seat for seat in won if seat == 0)
    assert beside.winners == ()
    assert beside.people == (1 - won[0],)


@pytest.mark.long
def test_the_newest_forty_are_lit_and_each_keeps_its_window(folder: Path) -> None:
    for number in range(WINDOWS + 3):
        keep(folder, number)
    before = {window.path: window.number for window in look(folder)}
    assert len(before) == WINDOWS
    assert sorted(before.values()) == list(range(WINDOWS))
    keep(folder, 100)
    after = {window.path: window.number for window in look(folder)}
    (new,) = after.keys() - before.keys()
    (gone,) = before.keys() - after.keys()
    assert after.pop(new) == before[gone]
    assert after.items() <= before.items()


def test_a_match_that_is_known_is_not_played_through_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(folder, 1)
    first = look(folder)
    monkeypatch.setattr(city, "remember", lambda *_: pytest.fail("it was played again"))
    assert list(look_at_city(folder, folder.parent / "city.json")) == [first]


@pytest.mark.parametrize(
    "text", ["", "[]", "hello", '{"format": 1}', '{"format": 99, "matches": {}}', "\udcff"]
)
def test_what_is_kept_is_found_again_if_the_file_is_lost_or_damaged(
    folder: Path, text: str
) -> None:
    keep(folder, 1)
    windows, file = look(folder), folder.parent / "city.json"
    kept = file.read_text(encoding="utf-8")
    file.write_text(text, encoding="utf-8", errors="surrogateescape")
    assert look(folder) == windows
    assert file.read_text(encoding="utf-8") == kept
    file.unlink()
    assert look(folder) == windows


@pytest.mark.parametrize(
    ("at", "value"),
    [(0, "x"), (1, WINDOWS), (1, -1), (2, []), (2, [0, "won_with", 5, {}, 2.0, []])],
)
def test_a_value_that_cannot_be_is_damage(folder: Path, at: int, value: object) -> None:
    keep(folder, 1)
    windows, file = look(folder), folder.parent / "city.json"
    kept = json.loads(file.read_text(encoding="utf-8"))
    kept["matches"]["1.jsonl"][at] = value
    file.write_text(json.dumps(kept), encoding="utf-8")
    assert look(folder) == windows


def test_the_file_names_nobody(folder: Path) -> None:
    keep(folder, 1, BOTH)
    look(folder)
    kept = (folder.parent / "city.json").read_text(encoding="utf-8")
    assert "Ann" not in kept
    assert "Zoe" not in kept


def test_the_window_of_a_damaged_record_stays_dark_and_is_tried_once(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(folder, 1)
    moved = next(number for number, line in enumerate(ANNS) if "player" in line)
    keep(folder, 2, [*ANNS[:moved], *ANNS[moved + 1 :]])
    assert names(look(folder)) == [1]
    monkeypatch.setattr(city, "remember", lambda *_: pytest.fail("it was tried again"))
    assert names(look(folder)) == [1]


def test_a_record_that_the_rules_choke_on_hides_no_other(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(folder, 1)
    keep(folder, 2)

    def chokes(data: bytes, *rest: object) -> object:
        monkeypatch.setattr(city, "remember", remember)
        raise AssertionError("no such state")

    monkeypatch.setattr(city, "remember", chokes)
    assert len(look(folder)) == 1


def test_a_deleted_persons_windows_go_dark_and_others_keep_theirs(folder: Path) -> None:
    keep(folder, 1)
    keep(folder, 2, BOTH)
    before = look(folder)
    SavedMatches(folder).forget("Ann")
    (after,) = look(folder)
    assert names([after]) == [2]
    assert after.people == (1,)
    assert after.memory.seat == 1
    SavedMatches(folder).forget("Zoe")
    assert look(folder) == ()
    assert len(before) == 2


def test_a_record_that_has_changed_is_played_through_again(folder: Path) -> None:
    path = keep(folder, 1)
    first = look(folder)
    others = played(Player("Ann", "human"), BEN, Player("Cy", "bot", "easy"), seed="b")
    path.write_text("".join(map(write_line, others)), encoding="utf-8")
    os.utime(path, (BEGAN + 50, BEGAN + 50))
    (window,) = look(folder)
    assert len(window.setup.players) == 3
    assert window.memory != first[0].memory


def test_windows_are_lit_even_if_nothing_can_be_kept(folder: Path) -> None:
    keep(folder, 1)
    (folder.parent / "city.json").mkdir()
    assert names(look(folder)) == [1]
    assert names(look(folder)) == [1]


def test_what_is_known_is_told_before_the_rest_is_found(folder: Path) -> None:
    keep(folder, 1)
    look(folder)
    keep(folder, 2)
    told = [names(windows) for windows in look_at_city(folder, folder.parent / "city.json")]
    assert told == [[1], [2, 1]]
