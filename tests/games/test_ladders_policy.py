"""The kernel's rollout policy does what looking at everything one by one would."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from game.chance.numbers import RandomNumbers
from game.games.ladders.analysis.lots import DealsByLot
from game.games.ladders.model.board import CLIMB, DISCARD, DRAW, HAND, RUNG, Board, Move
from game.games.ladders.model.pack import ANY_STEP, TOP
from game.games.ladders.rollouts.boards import as_lists
from game.games.ladders.rollouts.flat_board import FlatBoard
from game.games.ladders.rollouts.moves import packed, unpacked
from game.games.ladders.rollouts.policy import choose, find_move, play_on
from game.games.ladders.rollouts.reaching import lacking_from
from game.games.ladders.rules import Ladders
from game.games.ladders.search.discarding import Discarding
from game.games.ladders.search.reaching import kinds_in, missing_by_height, tops_of
from tests.amounts import amount
from tests.games.ladders_game import rules_for
from tests.games.ladders_policy import discards_of, missing, plain_move, plays_of

pytestmark = pytest.mark.kernel

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"climb": 20}),
    (2, {"climb": 5, "four_rungs_first": True}),
    (3, {"climb": 12, "hold_portals": True}),
    (4, {"climb": 12, "partners": True}),
    (4, {"climb": 20, "four_rungs_first": True, "hold_portals": True}),
    (6, {"climb": 8, "partners": True, "hold_portals": True}),
]
WILD = 0.35
"""The share of moves that are made at random, so that all kinds of boards occur."""


def discarding_of(rules: Ladders) -> Discarding:
    return Discarding(rules.options.four_rungs_first, rules.options.hold_portals)


def boards(rules: Ladders, number: int, wild: float = WILD) -> Iterator[tuple[FlatBoard, Board]]:
    """Yield boards of deals, for the kernel and as lists."""
    rng = Random(number)
    numbers, deals = RandomNumbers(rng), DealsByLot(rules.players, rules.options)
    while True:
        board = deals.deal(numbers)
        while not board.over:
            lists = as_lists(board, rules.teams)
            yield board, lists
            move = find_move(board, numbers)
            if rng.random() < wild:
                move = packed(at_random(lists, discarding_of(rules), rng) or unpacked(move))
            board.make(move, numbers)


def at_random(board: Board, discarding: Discarding, rng: Random) -> Move | None:
    moves = plays_of(board, portals=True) + discards_of(board, discarding)
    return rng.choice(moves) if moves else None


def ties(numbers: RandomNumbers) -> Callable[[], float]:
    """Return what the kernel breaks ties by."""
    drawn: list[int] = []

    def tie() -> float:
        drawn[:] = [(drawn[0] if drawn else numbers.below(65536)) * 25173 + 13849 & 65535]
        return drawn[0] / 65536

    return tie


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_policy_is_what_it_is_said_to_be(players: int, options: dict[str, Any]) -> None:
    rules, done = rules_for(players, **options), Counter[int]()
    every = amount(400, whole=9000)
    for number, (board, lists) in zip(range(every), boards(rules, players), strict=False):
        found = unpacked(find_move(board, RandomNumbers(Random(number))))
        tie = ties(RandomNumbers(Random(number)))
        assert found == plain_move(lists, discarding_of(rules), tie), (number, lists.hands)
        done[found[0]] += 1
    assert min(done[what] for what in (HAND, RUNG, CLIMB, DISCARD)) > every / 30


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_what_is_missing_is_counted_alike_by_all(players: int, options: dict[str, Any]) -> None:
    """By the kernel, by plans, which remember it by height, and one by one."""
    rules = rules_for(players, **options)
    for _, (board, lists) in zip(range(60), boards(rules, 5), strict=False):
        held = {*lists.hands[lists.turn]}
        tops, kinds = tops_of(lists, lists.turn), kinds_in(held)
        for _ in range(2):
            found = missing_by_height(tops, kinds)
            assert found == [missing([height], tops, held) for height in range(TOP)]
        assert found == [lacking_from(board, board.turn, height, ~kinds) for height in range(TOP)]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_choice_ends_where_something_new_comes_into_view(
    players: int, options: dict[str, Any]
) -> None:
    rules = rules_for(players, **options)
    for number, (board, _) in zip(range(100), boards(rules, 6), strict=False):
        chosen, moved = board.clone(), board.clone()
        choose(chosen, RandomNumbers(Random(number)), RandomNumbers(Random(7)))
        taste, luck, what = RandomNumbers(Random(number)), RandomNumbers(Random(7)), HAND
        while what < CLIMB and not moved.over:
            move = find_move(moved, taste)
            what = unpacked(move)[0]
            moved.make(move, luck)
        assert everything(chosen) == everything(moved)
        assert what >= CLIMB or moved.over


def everything(board: FlatBoard) -> list[object]:
    """Return all that a board knows."""
    lists = as_lists(board, ())
    piles = [lists.climbs, lists.hands, lists.rungs, lists.accents, lists.draw, lists.discard]
    counts = [board.turn, board.turns, board.over, board.moved, board.idle, board.reshuffles]
    return [*piles, *counts, board.lifted]


def test_a_copy_is_independent() -> None:
    for _, (board, _) in zip(range(60), boards(rules_for(4), 8), strict=False):
        before = everything(board)
        copy = board.clone()
        assert everything(copy) == before
        play_on(copy, RandomNumbers(Random(1)), copy.turns + 8)
        assert everything(board) == before != everything(copy)


def test_a_rollout_of_some_turns_begins_the_one_to_the_end() -> None:
    for number in range(20):
        rules = rules_for(3, climb=6)
        numbers, same = RandomNumbers(Random(number)), RandomNumbers(Random(number))
        deals = DealsByLot(3, rules.options)
        board, other = deals.deal(numbers), DealsByLot(3, rules.options).deal(same)
        for turns in range(5, 400, 5):
            play_on(board, numbers, turns)
            assert board.over or board.turns == turns
        play_on(other, same, -1)
        assert other.over
        assert everything(board) == everything(other)


@pytest.mark.parametrize(
    "move",
    [(HAND, ANY_STEP, -1, 3), (RUNG, 11, 23, 0), (CLIMB, 4, 5, 2), (DISCARD, 12, 20, -1)],
)
def test_moves_are_packed_and_unpacked(move: Move) -> None:
    assert unpacked(packed(move)) == move
    assert unpacked(packed((DRAW, 0, 0, 0))) == (DRAW, 0, 0, 0)
