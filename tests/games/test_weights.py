"""Fitted weights are data: read when a bot first needs them, and refused in one sentence."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import assets
from game.assets import AssetFault, asset_path, assets_folder
from game.bots.bot import Budget, Task
from game.bots.levels import find_bot
from game.catalogue import find_game
from game.chance import SeededChance
from game.climbing.search.weights import policy_weights
from game.games.ladders.analysis.rung_weights import rung_weights
from game.games.ladders.search.value_weights import plan_weights
from tests.told import told

READERS: dict[str, Callable[[], object]] = {
    "sociable": lambda: policy_weights.__wrapped__("sociable"),
    "president": lambda: policy_weights.__wrapped__("president"),
    "ladders_plans": plan_weights.__wrapped__,
    "ladders_deals": rung_weights.__wrapped__,
}
FOLDER = assets_folder() / "weights"


def test_every_file_is_read() -> None:
    assert {file.name for file in FOLDER.iterdir()} == {f"{name}.json" for name in READERS}
    for read in READERS.values():
        read()


@pytest.fixture
def file(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the weights of a reader, which is read in place of the original."""
    copy = tmp_path / f"{request.getfixturevalue('name')}.json"
    copy.write_bytes((FOLDER / copy.name).read_bytes())
    original = asset_path
    monkeypatch.setattr(
        assets,
        "asset_path",
        lambda name: copy if name == f"weights/{copy.name}" else original(name),
    )
    return copy


def without_last_key(data: dict[str, Any]) -> None:
    inner = data
    while isinstance(last := inner[list(inner)[-1]], dict):
        inner = last
    del inner[list(inner)[-1]]


def with_a_text(data: dict[str, Any]) -> None:
    first = _first_list(data)
    first[-1] = "1"


def with_no_number(data: dict[str, Any]) -> None:
    _first_list(data)[-1] = 1e300


def with_a_list_too_long(data: dict[str, Any]) -> None:
    first = _first_list(data)
    first += first * 20


def _first_list(data: Any) -> list[Any]:
    if isinstance(data, dict):
        return next(_first_list(value) for value in data.values() if not isinstance(value, float))
    assert isinstance(data, list)
    return _first_list(data[0]) if isinstance(data[0], list) else data


@pytest.mark.parametrize("name", READERS)
@pytest.mark.parametrize(
    "damage", [without_last_key, with_a_text, with_no_number, with_a_list_too_long]
)
def test_damage_is_told_in_one_sentence(
    name: str, damage: Callable[[dict[str, Any]], None], file: Path
) -> None:
    data = json.loads(file.read_text(encoding="utf-8"))
    damage(data)
    file.write_text(json.dumps(data), encoding="utf-8")
    with told(AssetFault, rf"weights/{name}\.json.* is damaged"):
        READERS[name]()


@pytest.mark.parametrize("name", READERS)
def test_a_file_cut_short_or_gone_is_told_in_one_sentence(name: str, file: Path) -> None:
    file.write_bytes(file.read_bytes()[:200])
    with told(AssetFault, rf"weights/{name}\.json.* is damaged"):
        READERS[name]()
    file.unlink()
    with told(AssetFault, rf"weights/{name}\.json can’t be read"):
        READERS[name]()


@pytest.mark.parametrize("game_id", ["sociable", "president"])
def test_weights_are_read_when_a_bot_first_searches(game_id: str) -> None:
    policy_weights.cache_clear()
    game = find_game(game_id)
    rules, chance = game.rules(4, game.sheet.resolve({}, 4)), SeededChance("weights")
    state = rules.new_match()
    rules.next_deal(state, chance)
    while len(legal := rules.legal_actions(state)) == 1:
        rules.apply(state, legal[0], chance)
    task = Task(
        rules, rules.view(state, rules.to_move(state)), legal, Budget(playouts=5), Random(1)
    )
    find_bot(game, "medium").choose(task)
    assert not policy_weights.cache_info().currsize
    find_bot(game, "hard").choose(task)
    assert policy_weights.cache_info().currsize
