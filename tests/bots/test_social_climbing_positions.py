"""Positions of Social Climbing, twenty in each file: what hard and expert make of them.

``social_climbing_endings.yaml`` has ends of deals that an earlier hard missed.
"""

from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from game.bots.bot import Budget, Task
from game.bots.levels import find_bot
from game.cards import STANDARD_PACK, Card, read_card
from game.catalogue import find_game
from game.chance import SeededChance
from game.contract import AnyRules
from game.games.social_climbing.model.actions import (
    SocialClimbingAction,
    end_rank,
    ends_code,
    merged,
)
from game.games.social_climbing.model.state import SocialClimbingState

GAME = find_game("social_climbing")
FOLDER = Path(__file__).parent / "positions"
FILES = ["social_climbing", "social_climbing_endings"]
PLAYOUTS = Budget(playouts=2000)
"""Stands for a second, in which there are 30,000 and more."""

SIDES = ("left", "right")
NO_CHANCE = SeededChance("positions")
WORTH_PROVING = 2
"""The points by which right moves must be better than all others."""


def positions(name: str) -> list[dict[str, Any]]:
    loaded = yaml.safe_load((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"))
    assert isinstance(loaded, list)
    return loaded


def cards(text: str) -> list[Card]:
    return list(map(read_card, text.split()))


def state_of(rules: AnyRules, position: dict[str, Any]) -> SocialClimbingState:
    state = rules.new_match()
    assert isinstance(state, SocialClimbingState)
    state.deal = state.turn = 0
    piles = [pile.partition(" x") for pile in position["piles"]]
    state.piles = [cards(shown)[::-1] for shown, _, _ in piles]
    state.columns = [cards(column) for column in position["columns"]]
    named = [card for pile in [*state.piles, *state.columns] for card in pile]
    assert len(set(named)) == len(named), position["why"]
    rest = [card for card in STANDARD_PACK if card not in named]
    Random(0).shuffle(rest)
    for pile, (_, _, size) in zip(state.piles, piles, strict=True):
        pile[:0] = [rest.pop() for _ in range(int(size or len(pile)) - len(pile))]
    state.discards = rest
    state.tops = [end_rank(pile) for pile in state.piles]
    state.left = sum(map(len, state.piles))
    state.ends = [ends_code(*state.columns[:2]), ends_code(*state.columns[2:])]
    return state


def name_of(action: SocialClimbingAction) -> str:
    side = SIDES[action.column]
    return f"{action.kind} {side}" if action.pile is None else f"{action.kind} {action.pile} {side}"


def right_moves(position: dict[str, Any], names: set[str]) -> set[str]:
    return set(position["right"]) if "right" in position else names - set(position["wrong"])


@pytest.mark.parametrize(("level", "least"), [("hard", 18), ("expert", 20)])
@pytest.mark.parametrize("name", FILES)
def test_the_right_move_is_found(name: str, level: str, least: int) -> None:
    rules, bot = GAME.rules(2, GAME.sheet.resolve({}, 2)), find_bot(GAME, level)
    given, missed = positions(name), []
    for position in given:
        state = state_of(rules, position)
        legal = rules.legal_actions(state)
        action = bot.choose(Task(rules, rules.view(state, 0), legal, PLAYOUTS, Random(1)))
        if name_of(action) not in right_moves(position, set(map(name_of, merged(legal)))):
            missed.append(f"{position['why']} Played: {name_of(action)}")
    assert len(given) == 20
    assert len(given) - len(missed) >= least, "\n".join(missed)


@pytest.mark.parametrize(("name", "least"), [("social_climbing", 15), (FILES[1], 20)])
def test_where_nothing_is_hidden_the_right_moves_are_best(name: str, least: int) -> None:
    rules = GAME.rules(2, GAME.sheet.resolve({}, 2))
    proved = 0
    for position in positions(name):
        state = state_of(rules, position)
        if len({card >> 2 for pile in state.piles for card in pile[:-1]}) > 1:
            continue
        values: dict[str, int] = {}
        for action in merged(rules.legal_actions(state)):
            after = state.clone()
            rules.apply(after, action, NO_CHANCE)
            values[name_of(action)] = ahead(rules, after, {})
        right = right_moves(position, set(values))
        others = [value for name, value in values.items() if name not in right]
        best = min(values[name] for name in right)
        assert best - max(others) >= WORTH_PROVING, (position["why"], values)
        proved += 1
    assert proved >= least


def ahead(rules: AnyRules, state: SocialClimbingState, known: dict[Any, int]) -> int:
    """Return the points by which seat 0 ends ahead from here, both playing as well as can be."""
    if state.turn is None:
        return state.scores[0] - state.scores[1]
    key = (state.turn, *map(tuple, state.piles), *map(tuple, state.columns))
    if key not in known:
        values = []
        for action in merged(rules.legal_actions(state)):
            after = state.clone()
            rules.apply(after, action, NO_CHANCE)
            values.append(ahead(rules, after, known) - (state.scores[0] - state.scores[1]))
        known[key] = max(values) if state.turn == 0 else min(values)
    return known[key] + state.scores[0] - state.scores[1]
