"""Plans and playouts on bare steps keep to the rules."""

from random import Random
from typing import Any

import pytest

from game.chance import SeededChance
from game.chance.numbers import RandomNumbers
from game.games.ladders.model.actions import LaddersAction
from game.games.ladders.model.board import (
    CLIMB,
    DRAW,
    STOP,
    Board,
    action_of,
    seen_by,
    steps_of,
)
from game.games.ladders.model.pack import KINDS
from game.games.ladders.model.state import LaddersState
from game.games.ladders.rollouts.boards import as_lists
from game.games.ladders.rollouts.flat_board import FlatBoard
from game.games.ladders.rollouts.moves import packed, unpacked
from game.games.ladders.rollouts.policy import find_move
from game.games.ladders.rules import Ladders
from game.games.ladders.search.evaluation import valued_plans
from tests.amounts import amount
from tests.games.ladders_boards import flat_board_of
from tests.games.ladders_game import at_table, rules_for
from tests.games.ladders_policy import discards_of, plays_of
from tests.games.test_ladders_policy import discarding_of

pytestmark = pytest.mark.kernel

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"climb": 15}),
    (3, {"hold_portals": True, "four_rungs_first": True}),
    (4, {"partners": True, "draw_face_up": False}),
    (6, {"partners": True, "four_rungs_first": True}),
]


class Following:
    """Chance that shuffles as a board did, which has made the same move before."""

    def __init__(self, board: FlatBoard) -> None:
        self._board = board

    def settle(self, drawing: Any, deal: int) -> Any:
        # The cards lifted since lie beyond the end of DRAW.
        size = self._board.draw_size
        self._board.draw_size = len(drawing.discard)
        cards = self._board.draw_pile()
        self._board.draw_size = size
        assert sorted(cards) == sorted(steps_of(drawing.discard))
        return tuple(KINDS[step] for step in reversed(cards))


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_board_goes_the_way_of_the_state(players: int, options: dict[str, Any]) -> None:
    """Whole deals, compared after every move, of which some are the policy's and some are not."""
    rules = rules_for(players, **options)
    reshuffles = 0
    for deal in range(amount(4, whole=120)):
        state, rng = rules.new_match(), Random(deal)
        numbers = RandomNumbers(rng)
        rules.next_deal(state, SeededChance(f"board {deal}"))
        board, turns = flat_board_of(state, rules.options), 0
        while (player := state.turn) is not None:
            assert board.turns == turns
            assert not board.over
            assert everything(board) == everything(flat_board_of(state, rules.options))
            move = unpacked(find_move(board, numbers))
            if rng.random() < deal % 2 / 2:
                lists = as_lists(board, rules.teams)
                legal = plays_of(lists, portals=True) + discards_of(lists, discarding_of(rules))
                move = rng.choice(legal or [move])
            assert action_of(move) in rules.legal_actions(state)
            before = board.reshuffles
            board.make(packed(move), numbers)
            reshuffles += board.reshuffles > before
            rules.apply(state, action_of(move), Following(board))
            turns += state.turn not in (player, None)
        assert board.over
        assert board.rungs_left() == [-left for left in rules.standing(state)]
    assert reshuffles


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_board_as_it_is_seen_has_the_cards_that_the_seat_sees(
    players: int, options: dict[str, Any]
) -> None:
    rules, rng, chance = rules_for(players, **options), Random(3), SeededChance("seen")
    state = rules.new_match()
    rules.next_deal(state, chance)
    for _ in range(80):
        assert state.turn is not None
        seen, board = seen_by(rules.view(state, state.turn)), lists_of(state, rules)
        assert [pile[-1:] for pile in seen.climbs] == [pile[-1:] for pile in board.climbs]
        assert sorted(seen.hands[state.turn]) == sorted(board.hands[state.turn])
        assert (seen.turn, seen.rungs, seen.accents) == (board.turn, board.rungs, board.accents)
        rules.apply(state, policys(state, rules, rng), chance)


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_plan_is_legal_to_its_end(players: int, options: dict[str, Any]) -> None:
    rules = rules_for(players, **options)
    rng, chance = Random(1), SeededChance("plans")
    state = rules.new_match()
    rules.next_deal(state, chance)
    for _ in range(60):
        assert state.turn is not None
        board = seen_by(rules.view(state, state.turn))
        for _, plan in valued_plans(board, discarding_of(rules))[:40]:
            after = state.clone()
            for move in plan:
                assert action_of(move) in rules.legal_actions(after)
                rules.apply(after, action_of(move), chance)
        rules.apply(state, policys(state, rules, rng), chance)


def test_a_board_on_which_nobody_can_do_anything_is_over_after_a_whole_round() -> None:
    rules = rules_for(3)
    state = at_table(rules, climbs=["9", "9", "9"], rungs={(0, 0): "2"})
    board, numbers = flat_board_of(state, rules.options), RandomNumbers(Random(1))
    for number in range(3):
        assert not board.over, number
        board.make(packed((STOP, 0, 0, 0)), numbers)
    assert board.over


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_plays_on_lists_are_those_of_the_board(players: int, options: dict[str, Any]) -> None:
    rules, rng = rules_for(players, **options), Random(4)
    state, plays = rules.new_match(), 0
    rules.next_deal(state, SeededChance("lists"))
    board, numbers = flat_board_of(state, rules.options), RandomNumbers(rng)
    while not board.over:
        move = find_move(board, numbers)
        lists = as_lists(board, rules.teams)
        board.make(move, numbers)
        if unpacked(move)[0] < CLIMB:
            lists.play(unpacked(move))
            assert shown(lists) == shown(as_lists(board, rules.teams))
            plays += 1
    assert plays > 20


def test_drawing_and_stopping_are_told_apart() -> None:
    assert action_of((DRAW, 0, 0, 0)).kind == "draw"
    assert action_of((STOP, 0, 0, 0)).kind == "stop"


def shown(board: Board) -> list[object]:
    return [board.hands, board.rungs, board.accents, board.heights, sorted(board.discard)]


def lists_of(state: LaddersState, rules: Ladders) -> Board:
    return as_lists(flat_board_of(state, rules.options), rules.teams)


def policys(state: LaddersState, rules: Ladders, rng: Random) -> LaddersAction:
    """Return what the policy does."""
    move = find_move(flat_board_of(state, rules.options), RandomNumbers(rng))
    return action_of(unpacked(move))


def everything(board: FlatBoard) -> list[object]:
    """Return what the rules know, too."""
    lists = as_lists(board, ())
    piles = [lists.climbs, lists.hands, lists.rungs, lists.accents, lists.draw, lists.discard]
    return [*piles, board.turn, board.moved, board.idle, board.reshuffles]
