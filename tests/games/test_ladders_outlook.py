"""The determinizations that a search of Ladders draws: how they are made, and how many."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.chance import SeededChance
from game.games.ladders.model.board import Board, board_of
from game.games.ladders.model.view import View
from game.games.ladders.rules import Ladders
from game.games.ladders.search.determinizing import Determinizer, determinize
from game.games.ladders.search.outlook import MOST_WORLDS
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


def outlook_of_two() -> Any:
    rules = rules_for(2, climb=30)
    view = next(view for view in views(rules, "pool") if view.draw_size)
    return rules.outlook(view, rules.legal_actions(rules.determinize(view, Random(3))))


def tried(outlook: Any, plan: Any, rng: Random) -> float:
    """Return the reward of one playout of a plan for the player to move."""
    position = outlook.after(outlook.world(rng), plan, rng)
    return float(outlook.rewards(position, rng)[outlook._player])


def test_a_plan_is_tried_in_every_determinization_before_one_comes_again() -> None:
    outlook, rng = outlook_of_two(), Random(2)
    plan = outlook.moves(outlook.world(rng))[1]
    for number in range(MOST_WORLDS + 10):
        assert len(outlook._worlds) == min(number, MOST_WORLDS)
        tried(outlook, plan, rng)
    assert len({tuple(world.board.draw) for world in outlook._worlds}) == MOST_WORLDS


def test_all_plans_are_tried_in_the_same_determinizations() -> None:
    outlook, rng = outlook_of_two(), Random(2)
    best, *others = outlook.moves(outlook.world(rng))
    assert len(others) > 1
    for number in range(5):
        for plan in others:
            tried(outlook, plan, rng)
            assert len(outlook._worlds) == number + 1
        assert tried(outlook, best, rng) == 0.5, "its gain over itself"
        assert len(outlook._worlds) == number + 1


@pytest.mark.parametrize(
    ("players", "partners", "share"), [(2, False, 1 / 2), (3, False, 1 / 3), (4, True, 1 / 2)]
)
def test_a_blocked_deal_counts_as_if_all_teams_were_as_likely_to_win(
    players: int, partners: bool, share: float
) -> None:
    rules = rules_for(players, partners=partners)
    state = rules.new_match()
    rules.next_deal(state, SeededChance("blocked"))
    assert state.turn is not None
    outlook = rules.outlook(rules.view(state, state.turn), rules.legal_actions(state))
    board = board_of(state, rules.teams)
    board.over = True
    assert outlook._played_on(board, (), Random(1)) == pytest.approx(share)
    board.climbs[(state.turn + 1) % players].clear()
    # An opponent alone has won; with a partner, there is still a CLIMB to empty.
    left = share if partners else 0
    assert outlook._played_on(board, (), Random(1)) == pytest.approx(left)
