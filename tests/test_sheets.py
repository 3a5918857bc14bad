"""Files of games' options: every fault is one sentence that says where, and what is allowed."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from game import registry
from game.assets import AssetFault, yaml_asset
from game.catalogue import GAMES, find_game
from game.cli import main
from game.files.clipping import LONGEST
from game.sheets import SheetFault, read_sheet
from tests.fuzz.hostile_assets import assets_in
from tests.told import english, told

Change = Callable[[Any], None]


def put(value: object, *keys: object) -> Change:
    def change(data: Any) -> None:
        for key in keys[:-1]:
            data = data[key]
        data[keys[-1]] = value

    return change


def drop(*keys: object) -> Change:
    def change(data: Any) -> None:
        for key in keys[:-1]:
            data = data[key]
        del data[keys[-1]]

    return change


FAULTS = [
    (put([], "options"), "president.options is [], but a mapping of names"),
    (put("x" * 10**6, "options"), "president.options is 'xxx"),
    (put(None, "options", "ends"), "president.options.ends is None, but a mapping"),
    (put({"a": 1}, "options", "ends", "label"), "president.options.ends.label is {'a': 1}, but a"),
    (put(True, "options", "deals", "least"), "options.deals.least is True, but a whole number"),
    (put(-1, "options", "deals", "least"), "options.deals.least is -1, but 0 to"),
    (put("knob", "options", "ends", "kind"), "options.ends.kind is 'knob', but only switch"),
    (put(10**18, "options", "deals", "most"), "options.deals.most is 1000000000000000000, but 1"),
    (put([], "options", "ends", "values"), "options.ends.values is [], but 1 to"),
    (put([[1]], "options", "ends", "values"), "options.ends.values is [[1]], but 1 to"),
    (put(51, "options", "deals", "default"), "options.deals.default is 51, but only 1, 2"),
    (put(True, "options", "deals", "default"), "options.deals.default is True, but only 1, 2"),
    (drop("options", "deals", "default"), "options.deals.default is None, but only 1, 2"),
    (put({4: 1}, "options", "deals", "default"), "options.deals.default is None, but only 1"),
    (put({4: [99]}, "options", "deals", "by_players"), "options.deals.by_players is 99, but only"),
    (put({4: []}, "options", "deals", "by_players"), "leaves nothing to choose with 4 players"),
    (put({"x": [1]}, "options", "deals", "by_players"), "options.deals.by_players is 'x', but a"),
    (put({"x": 1}, "options", "deals", "needs"), "options.deals is 'x', but only ends, target"),
    (put({"ends": 1}, "options", "deals", "needs"), "options.deals.ends is 1, but only target"),
    (put({"ends": 1}, "options", "deals", "excludes"), "excludes.ends is 1, but a mapping"),
    (put({"ends": {}}, "options", "deals", "excludes"), "excludes.ends lacks 'value'"),
    (put("yes", "options", "jokers", "house"), "options.jokers.house is 'yes', but true or false"),
    (put({}, "options", 7), "options.7 lacks 'kind'"),
]


@pytest.mark.parametrize(("change", "said"), FAULTS)
def test_a_fault_is_named_with_its_place(change: Change, said: str) -> None:
    data = yaml_asset("games/president.yaml")
    change(data)
    with pytest.raises(SheetFault) as fault:
        read_sheet("president", "President & Bum", range(4, 8), data)
    assert said in english(fault.value)
    assert len(english(fault.value)) <= LONGEST


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (drop("options", "jokers"), "president.options are not those of the rules"),
        (put({"kind": "switch", "default": True, "label": "", "help": ""}, "options", "extra"),
         "president.options are not those of the rules"),
    ],
)  # fmt: skip
def test_options_that_the_rules_do_not_take_are_refused(change: Change, said: str) -> None:
    data = yaml_asset("games/president.yaml")
    change(data)
    registry.forget_sheets()
    with patch("game.assets.yaml_asset", lambda _: data), told(SheetFault, said):
        assert find_game("president").sheet
    registry.forget_sheets()


@pytest.mark.parametrize("game", GAMES)
def test_our_own_options_are_those_of_the_rules(game: registry.Game) -> None:
    assert game.sheet.resolve({}, game.sheet.most_players)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[" * 100_000, "nested more than 32 levels deep"),
        ("name: 0x_", "line 1: '0x_' is no number that can be read"),
        ("- a", "must hold entries by name"),
        ("x" * 1_000_001, "Larger than 1 MB"),
    ],
)
def test_a_file_that_can_t_be_read_is_named_in_one_sentence(
    text: str, said: str, tmp_path: Path
) -> None:
    (tmp_path / "file.yaml").write_text(text)
    with (
        patch("game.assets.assets_folder", lambda: tmp_path),
        told(AssetFault, r"the file file\.yaml") as fault,
    ):
        yaml_asset("file.yaml")
    assert said in english(fault.value)


def test_the_command_line_refuses_a_game_with_damaged_options(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "ladders.yaml").write_text("options: {climb: 2001-99-99}")
    registry.forget_sheets()
    with assets_in(tmp_path):
        assert main(["code", "--game", "ladders", "--players", "2"]) == 2
    registry.forget_sheets()
    assert capsys.readouterr().err == (
        "clamber: ladders.options.climb is '2001-99-99', but a mapping of names is allowed there\n"
    )
