"""Plans and playouts on bare steps keep to the rules."""

from random import Random
from typing import Any

import pytest

from game.chance import SeededChance
from game.games.ladders.model.board import DRAW, STOP, action_of, board_of, seen_by
from game.games.ladders.rules import Ladders
from game.games.ladders.search.evaluation import valued_plans
from game.games.ladders.search.quick import QuickPlay
from tests.games.ladders_game import at_table, rules_for

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"climb": 15}),
    (3, {"hold_portals": True, "four_rungs_first": True}),
    (4, {"partners": True, "draw_face_up": False}),
    (6, {"partners": True, "four_rungs_first": True}),
]


class Shared:
    """Chance that shuffles as a board does."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def settle(self, drawing: Any, deal: int) -> Any:
        cards = sorted(drawing.discard)
        self._rng.shuffle(cards)
        return tuple(reversed(cards))


def quick_for(rules: Ladders) -> QuickPlay:
    options = rules.options
    return QuickPlay(four_rungs_first=options.four_rungs_first, hold_portals=options.hold_portals)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_board_goes_the_way_of_the_state(players: int, options: dict[str, Any]) -> None:
    """Whole deals among quick players, compared after every move."""
    rules = rules_for(players, **options)
    quick = quick_for(rules)
    for deal in range(3):
        state, rng, luck, same_luck = rules.new_match(), Random(deal), Random(7), Random(7)
        rules.next_deal(state, SeededChance(f"board {deal}"))
        board, turns = board_of(state, rules.teams), 0
        while (player := state.turn) is not None:
            assert board.turns == turns
            assert not board.over
            assert _piles(board) == _piles(board_of(state, rules.teams))
            action = action_of(move := quick.move(board, rng))
            assert action in rules.legal_actions(state)
            rules.apply(state, action, Shared(luck))
            board.make(move, same_luck)
            turns += state.turn != player
        assert board.over


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_board_as_it_is_seen_has_the_cards_that_the_seat_sees(
    players: int, options: dict[str, Any]
) -> None:
    rules, rng, chance = rules_for(players, **options), Random(3), SeededChance("seen")
    quick, state = quick_for(rules), rules.new_match()
    rules.next_deal(state, chance)
    for _ in range(80):
        assert state.turn is not None
        seen, board = seen_by(rules.view(state, state.turn)), board_of(state, rules.teams)
        assert [pile[-1:] for pile in seen.climbs] == [pile[-1:] for pile in board.climbs]
        assert sorted(seen.hands[state.turn]) == sorted(board.hands[state.turn])
        assert (seen.turn, seen.rungs, seen.accents) == (board.turn, board.rungs, board.accents)
        assert not seen.over
        rules.apply(state, action_of(quick.move(board, rng)), chance)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_plan_is_legal_to_its_end(players: int, options: dict[str, Any]) -> None:
    rules = rules_for(players, **options)
    quick, rng, chance = quick_for(rules), Random(1), SeededChance("plans")
    state = rules.new_match()
    rules.next_deal(state, chance)
    for _ in range(60):
        assert state.turn is not None
        board = seen_by(rules.view(state, state.turn))
        for _, plan in valued_plans(board, quick.discarding)[:40]:
            after = state.clone()
            for move in plan:
                assert action_of(move) in rules.legal_actions(after)
                rules.apply(after, action_of(move), chance)
        rules.apply(state, action_of(quick.move(board, rng)), chance)


def test_a_board_on_which_nobody_can_do_anything_is_over_after_a_whole_round() -> None:
    rules = rules_for(3)
    state = at_table(rules, climbs=["9", "9", "9"], rungs={(0, 0): "2"})
    board, rng = board_of(state, rules.teams), Random(1)
    for number in range(3):
        assert not board.over, number
        board.make((STOP, 0, 0, 0), rng)
    assert board.over


def test_drawing_and_stopping_are_told_apart() -> None:
    assert action_of((DRAW, 0, 0, 0)).kind == "draw"
    assert action_of((STOP, 0, 0, 0)).kind == "stop"


def _piles(board: Any) -> tuple[Any, ...]:
    piles = (board.climbs, board.hands, board.rungs, board.accents, board.draw)
    return board.turn, board.idle, board.reshuffles, *piles, sorted(board.discard), board.heights
