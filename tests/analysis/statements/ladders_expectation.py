"""What is expected of a board of Ladders once more, on lists, to hold the kernel against it."""

from collections.abc import Sequence
from math import exp, fsum, log, log1p, sqrt

from game.games.ladders.analysis.rung_weights import RungWeights, rung_weights
from game.games.ladders.model.actions import PLACES_OF
from game.games.ladders.model.board import Board
from game.games.ladders.model.pack import ANY_STEP, TOP, Step
from tests.games.ladders_policy import between, kinds_at_hand, tops_of

DEEP = 4
"""How many pairs of cards of a RUNG, from the top, count for its order."""


def plainly_expected(board: Board) -> list[float]:
    """Return, by player, the expected number of CLIMB cards left, the same for partners."""
    mates = len(board.teams[0])
    teams = len(board.teams) // mates
    weights = rung_weights()[teams > 2]
    # Partners sit opposite, so the first players are on different teams.
    lefts = [sum([len(board.climbs[mate]) for mate in board.teams[one]]) for one in range(teams)]
    ways = [
        left - fsum([_at_hand(board, mate, weights) for mate in board.teams[one]])
        for one, left in enumerate(lefts)
    ]
    spread = weights.least_spread + weights.spread * sqrt(sum(lefts) / teams)
    slope = weights.slope if mates == 1 else weights.slope_of_partners
    found = []
    for one, way in enumerate(ways):
        others = _nearest([*ways[:one], *ways[one + 1 :]], weights.nearness * spread)
        found.append(slope * spread * _above_nothing((way - others) / spread))
    return [found[player % teams] for player in range(len(board.teams))]


def _nearest(ways: Sequence[float], spread: float) -> float:
    """Return the soft minimum of the ways: those about equally short may each be the shortest."""
    shortest = min(ways)
    if len(ways) == 1:
        return shortest
    return shortest - spread * log(fsum([exp((shortest - way) / spread) for way in ways]))


def _above_nothing(behind: float) -> float:
    """Return the mean of the positive part of a value that spreads around ``behind``."""
    return behind + log1p(exp(-behind)) if behind > 0 else log1p(exp(behind))


def _at_hand(board: Board, player: int, weights: RungWeights) -> float:
    """Return the value, in CLIMB cards, of what a player has at hand."""
    hand, heights, moves = board.hands[player], board.heights, player == board.turn
    kinds = (kinds_at_hand(board, player) | {*hand}) - {ANY_STEP}
    rungs = [place for owner in board.teams[player] for place in PLACES_OF[owner]]
    tops = [board.rungs[place][-1] for place in rungs if board.rungs[place]]
    portals = (hand + tops).count(ANY_STEP)
    worth = weights.portals[min(portals, 3)] + weights.kinds * len(kinds)
    worth += _in_hand(hand, heights, weights) + _on_rungs(board, player, weights)
    if moves:
        worth += weights.now_held * len(hand)
    return worth + _way(board, player, (kinds, portals), weights)


def _way(board: Board, player: int, supply: tuple[set[Step], int], weights: RungWeights) -> float:
    """Return the value of the distance to the team's CLIMBS, with what is at hand."""
    tops, heights, moves = tops_of(board, player), board.heights, player == board.turn
    kinds, portals = supply
    if not tops:
        return 0.0
    if ANY_STEP in tops:
        return weights.portal_on_climb + (weights.now_portal_on_climb if moves else 0.0)
    missing = [min([len(between(height, top) - kinds) for top in tops]) for height in heights]
    first, second, *_ = sorted(missing)
    lacking, other = max(0, first - portals), max(0, second - portals)
    worth = weights.lacking[min(lacking, 3)] + weights.missing[min(first, 4)]
    worth += weights.second[min(other, 2)] + weights.spent * min(first, portals)
    worth += weights.away * min([(top - height) % TOP for height in heights for top in tops])
    return worth + (weights.now_lacking[min(lacking, 3)] if moves else 0.0)


def _in_hand(hand: Sequence[Step], heights: Sequence[int], weights: RungWeights) -> float:
    numbers = [step for step in hand if step != ANY_STEP]
    kinds = {*numbers}
    worth = weights.held * len(hand) + weights.double * (len(numbers) - len(kinds))
    return worth + weights.hand_fits * len(kinds.intersection(heights))


def _on_rungs(board: Board, player: int, weights: RungWeights) -> float:
    """Return the value of a player's own RUNGS, by their order."""
    worth = 0.0
    for place in PLACES_OF[player]:
        pile = board.rungs[place]
        if not pile:
            worth += weights.empty
            continue
        top = pile[-1]
        worth += weights.rung_fits * (top in board.heights)
        worth += weights.covered_portals * (pile.count(ANY_STEP) - (top == ANY_STEP))
        for at in range(max(1, len(pile) - DEEP), len(pile)):
            worth += _order(pile[at], pile[at - 1], weights)
    return worth


def _order(step: Step, below: Step, weights: RungWeights) -> float:
    if step >= TOP or below >= TOP:
        return 0.0
    if step == below:
        return weights.onto_equal
    if step > below:
        return weights.per_gap_up * (step - below)
    return weights.onto_next if below == step + 1 else 0.0
