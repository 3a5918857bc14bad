"""What quick players find fast is what looking at everything one by one would find."""

from collections.abc import Iterator
from random import Random

import pytest

from game.games.ladders.analysis.lots import dealt_by_lot
from game.games.ladders.analysis.reference_policy import ReferencePolicy
from game.games.ladders.model.actions import PLACES_OF
from game.games.ladders.model.board import DISCARD, Board, Move
from game.games.ladders.model.pack import ANY_STEP, NO_STEP, TOP
from game.games.ladders.model.scoring import team_by_player
from game.games.ladders.search.discarding import FAR, NEVER, SPARE, WAY_OPEN, Discarding, fit
from game.games.ladders.search.quick import QuickPlay
from game.games.ladders.search.reaching import (
    kinds_in,
    missing_by_height,
    run_of,
    tops_of,
)

TABLES = ((2, False), (3, False), (4, True))
HOUSES = ((False, False), (True, True))


def boards(players: int, partners: bool, *, four: bool, hold: bool) -> Iterator[Board]:
    """Yield boards of deals that quick players play."""
    luck = Random(3)
    quick = QuickPlay(four_rungs_first=four, hold_portals=hold)
    board = dealt_by_lot(team_by_player(players, partners), 12, luck)
    while not board.over:
        yield board
        board.make(quick.move(board, luck), luck)


def missing(heights: list[int], tops: list[int], kinds: int) -> int:
    """Count step by step what is missing on the nearest way to a CLIMB card."""
    if ANY_STEP in tops:
        return 0
    ways = [
        sum(not kinds >> (height + on) % TOP & 1 for on in range((top - height) % TOP))
        for top in tops
        for height in heights
    ]
    return min(ways, default=TOP)


def plainly_best(discarding: Discarding, board: Board, rng: Random) -> Move:
    """Weigh every discard by itself."""
    player = board.turn
    hand, heights, tops = board.hands[player], board.heights, tops_of(board, player)
    others = kinds_in(())
    for mate in board.teams[player][1:]:
        for place in PLACES_OF[mate]:
            others |= run_of(board.rungs[place])
    worths = {}
    for step, place in discarding.possible(board):
        pile = board.rungs[place]
        top = pile[-1] if pile else NO_STEP
        worth = rng.random() * 1e-3
        if ANY_STEP in (step, top):
            worth += NEVER
        else:
            far = min((step - height) % TOP for height in heights)
            worth += fit(step, top) + FAR * far
            worth += SPARE * (hand.count(step) - 1)
        kept = hand[:]
        kept.remove(step)
        left = others | 1 << step | kinds_in(kept)
        for other in PLACES_OF[player]:
            if other != place or top == step + 1:
                left |= run_of(board.rungs[other])
        worths[step, place] = worth + WAY_OPEN[missing(heights, tops, left)]
    step, place = max(worths, key=lambda found: worths[found])
    return DISCARD, step, place, -1


@pytest.mark.parametrize(("players", "partners"), TABLES)
@pytest.mark.parametrize(("four", "hold"), HOUSES)
def test_a_discard_is_the_best_of_all_that_there_are(
    players: int, partners: bool, four: bool, hold: bool
) -> None:
    discarding, seen = Discarding(four, hold), 0
    for number, board in enumerate(boards(players, partners, four=four, hold=hold)):
        if board.hands[board.turn]:
            seen += 1
            found = discarding.best(board, Random(number))
            assert found == plainly_best(discarding, board, Random(number))
    assert seen > 50


@pytest.mark.parametrize(("players", "partners"), TABLES)
def test_what_is_missing_is_known_by_height_however_often_it_is_asked(
    players: int, partners: bool
) -> None:
    for board in boards(players, partners, four=False, hold=False):
        tops, kinds = tops_of(board, board.turn), kinds_in(board.hands[board.turn])
        for _ in range(2):
            found = missing_by_height(tops, kinds)
            assert found == [missing([height], tops, kinds) for height in range(TOP)]


@pytest.mark.parametrize(
    ("players", "partners", "left", "turns"),
    [
        (2, False, [0.0, 2.0], 48),
        (3, False, [8.0, 0.0, 4.0], 61),
        (4, True, [0.0, 4.0, 0.0, 4.0], 62),
    ],
)
def test_the_reference_plays_a_deal_as_it_always_did(
    players: int, partners: bool, left: list[float], turns: int
) -> None:
    board = dealt_by_lot(team_by_player(players, partners), 20, Random(1))
    habits = ReferencePolicy(four_rungs_first=False, hold_portals=False)
    assert (habits.finish(board, Random(2)), board.turns) == (left, turns)
