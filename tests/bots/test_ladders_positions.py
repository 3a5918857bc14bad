"""Positions of Ladders, twenty in each file: what hard and expert make of them.

``ladders_missed.yaml`` has positions that an earlier hard missed.
"""

from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from game.bots.bot import Budget, Task
from game.bots.levels import find_bot
from game.cards import card_text
from game.games.ladders.model.actions import RUNGS, LaddersAction
from game.games.ladders.model.pack import PACK
from game.games.ladders.model.state import LaddersState, fronts_of
from game.games.ladders.rules import Ladders
from tests.games.ladders_game import LADDERS, at_table, cards, rules_for

FILES = Path(__file__).parent / "positions"
PLAYOUTS = Budget(playouts=1000)
"""Stands for a second, in which there are some 5,000; a level makes its share of them."""


def positions(name: str) -> list[dict[str, Any]]:
    loaded = yaml.safe_load((FILES / f"{name}.yaml").read_text(encoding="utf-8"))
    assert isinstance(loaded, list)
    return loaded


def state_of(rules: Ladders, position: dict[str, Any]) -> LaddersState:
    """Return the position with everything that nobody sees dealt anyhow."""
    piles = [(text or " x0").split(" x") for text in position["climbs"]]
    state = at_table(
        rules,
        climbs=[top for top, _ in piles],
        hands=[str(position["hand"])],
        rungs={divmod(place, RUNGS): str(t) for place, t in position.get("rungs", {}).items()},
        accents=position["accents"],
    )
    state.moved = True
    rest = list(PACK)
    for pile in [*state.climbs, *state.hands, *state.rungs, *state.accents]:
        for card in pile:
            rest.remove(card)
    Random(0).shuffle(rest)
    for player, (_, size) in enumerate(piles):
        hidden = max(0, int(size) - 1)
        state.climbs[player] = [*(rest.pop() for _ in range(hidden)), *state.climbs[player]]
        state.hands[player] += [rest.pop() for _ in range(5 * (player > 0))]
    state.draw = rest
    state.fronts = fronts_of(state.hands, state.climbs, state.rungs)
    return state


def is_meant(action: LaddersAction, words: str, state: LaddersState) -> bool:
    """Say whether an action is the move a position speaks of."""
    what, *rest = words.split()
    if what == "draw":
        return action.kind == "draw"
    if what != (action.source or action.kind) or rest[0] not in ("any", card_text(action.card)):
        return False
    if "of" in rest and action.owner != int(rest[rest.index("of") + 1]):
        return False
    if "as" in rest and len(state.accents[action.accent]) + 1 != int(rest[rest.index("as") + 1]):
        return False
    pile = state.rungs[action.rung] if what == "discard" else []
    return "on" not in rest or pile[-1:] == [*cards(rest[rest.index("on") + 1])]


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("level", ["hard", "expert"])
@pytest.mark.parametrize(
    ("name", "players", "by_hard"),
    [("ladders", 2, 18), ("ladders_missed", 2, 17), ("ladders_partners", 4, 18)],
)
def test_the_right_move_is_found(name: str, players: int, by_hard: int, level: str) -> None:
    rules = rules_for(players, **{"climb": 20, "partners": True} if players == 4 else {"climb": 20})
    bot, missed, given = find_bot(LADDERS, level), [], positions(name)
    for position in given:
        state = state_of(rules, position)
        legal, view = rules.legal_actions(state), rules.view(state, 0)
        action = bot.choose(Task(rules, view, legal, PLAYOUTS, Random(1)))
        right = any(is_meant(action, words, state) for words in position.get("right", []))
        wrong = any(is_meant(action, words, state) for words in position.get("wrong", []))
        if wrong or not (right or "wrong" in position):
            missed.append(f"{position['why']} Played: {action}")
    assert len(given) == 20
    assert len(given) - len(missed) >= (by_hard if level == "hard" else 20), "\n".join(missed)
