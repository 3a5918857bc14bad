"""What a search of Ladders draws: the same determinizations as elsewhere, and more with time."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from game.chance import SeededChance
from game.games.ladders.model.actions import Action
from game.games.ladders.model.board import Board, board_of
from game.games.ladders.model.view import View
from game.games.ladders.rules import Ladders
from game.games.ladders.search.determinizing import Determinizer, determinize
from game.games.ladders.search.outlook import FIRST_WORLDS, USES
from tests.games.ladders_game import rules_for

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"climb": 30}),
    (3, {"draw_face_up": False}),
    (4, {"partners": True}),
    (6, {"hold_portals": True}),
]


def views(rules: Ladders, seed: str) -> Iterator[View]:
    """Yield the view of the player to move at every tenth action of a greedy deal."""
    state, chance, rng = rules.new_match(), SeededChance(seed), Random(seed)
    rules.next_deal(state, chance)
    number = 0
    while state.turn is not None:
        if number % 10 == 0:
            yield rules.view(state, state.turn)
        legal = rules.legal_actions(state)
        rules.apply(state, rules.greedy(legal, rng.random()), chance)
        number += 1


def everything(board: Board) -> list[object]:
    piles = [board.climbs, board.hands, board.rungs, board.accents, board.draw, board.discard]
    counts = [board.turn, board.turns, board.over, board.moved, board.idle, board.reshuffles]
    return [board.teams, board.heights, *piles, *counts]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_board_is_drawn_as_a_state_is(players: int, options: dict[str, Any]) -> None:
    rules = rules_for(players, **options)
    before = after = 0
    for view in views(rules, f"boards {players}"):
        determinizer = Determinizer(view, rules.teams)
        rng, same = Random(1), Random(1)
        for _ in range(3):
            board = determinizer.board(rng)
            assert everything(board) == everything(board_of(determinize(view, same), rules.teams))
            board.hands[0].clear()
            board.draw.clear()
        before += view.memory is None
        after += view.memory is not None
    assert before
    assert after


def drawn_by(rules: Ladders, playouts: int) -> int:
    """Return how many different determinizations a search of so many playouts makes."""
    view = next(view for view in views(rules, "pool") if view.draw_size)
    outlook, rng = rules.outlook(view, legal_in(rules, view)), Random(2)
    found = set[tuple[int, ...]]()
    for _ in range(playouts):
        found.add(tuple(outlook.world(rng).board.draw))
    return len(found)


def legal_in(rules: Ladders, view: View) -> Sequence[Action]:
    return rules.legal_actions(rules.determinize(view, Random(3)))


def test_a_longer_search_draws_more_determinizations() -> None:
    rules = rules_for(2, climb=30)
    assert drawn_by(rules, FIRST_WORLDS // 2) == FIRST_WORLDS // 2
    assert drawn_by(rules, FIRST_WORLDS * USES) == FIRST_WORLDS
    assert drawn_by(rules, 4 * FIRST_WORLDS * USES) == 4 * FIRST_WORLDS
