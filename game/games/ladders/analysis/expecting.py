"""The expected number of CLIMB cards that each team has left at the end of a deal.

It assumes that all cards are known, as in a determinization. Features of what is at hand shorten a
team's way by so many CLIMB cards. The distance behind the nearest other team, and the spread of
what may still happen, give the expectation.

It is plain Python with C types in ``expecting.pxd`` (see ``rollouts.flat_board``).
"""

from math import exp, log, log1p, sqrt
from typing import Final

from game.games.ladders.analysis.rung_weights import RungWeights, rung_weights
from game.games.ladders.model.pack import ANY_STEP, NO_STEP, TOP
from game.games.ladders.rollouts.flat_board import FlatBoard
from game.games.ladders.rollouts.reaching import (
    further,
    how_many,
    kinds_on_rungs,
    lacking_from,
    portals_of,
)

DEEP: Final = 4
"""How many pairs of cards of a RUNG, from the top, count for its order."""
NUMBERS: Final = 4095
"""All kinds except SKIP PORTAL."""


class Weights:
    """The weights for a number of teams, as ``RungWeights`` explains them."""

    def __init__(self, given: RungWeights) -> None:
        self.lacking = [0.0] * 4
        self.missing = [0.0] * 5
        self.second = [0.0] * 3
        self.portals = [0.0] * 4
        self.now_lacking = [0.0] * 4
        for number in range(4):
            self.lacking[number] = given.lacking[number]
            self.portals[number] = given.portals[number]
            self.now_lacking[number] = given.now_lacking[number]
        for number in range(5):
            self.missing[number] = given.missing[number]
        for number in range(3):
            self.second[number] = given.second[number]
        self.portal_on_climb = given.portal_on_climb
        self.away = given.away
        self.spent = given.spent
        self.held = given.held
        self.double = given.double
        self.hand_fits = given.hand_fits
        self.rung_fits = given.rung_fits
        self.kinds = given.kinds
        self.onto_next = given.onto_next
        self.onto_equal = given.onto_equal
        self.per_gap_up = given.per_gap_up
        self.empty = given.empty
        self.covered_portals = given.covered_portals
        self.now_portal_on_climb = given.now_portal_on_climb
        self.now_held = given.now_held
        self.least_spread = given.least_spread
        self.spread = given.spread
        self.nearness = given.nearness
        self.slope = given.slope
        self.slope_of_partners = given.slope_of_partners


LOADED: list[Weights] = []
"""The weights of two teams and of more; empty until they are needed."""


def expected_rungs(board: FlatBoard) -> list[float]:
    """Return, by player, the expected number of CLIMB cards left, the same for partners."""
    partners = board.mates[0] != 0
    teams = board.players // 2 if partners else board.players
    if not LOADED:
        LOADED.extend(map(Weights, rung_weights()))
    weights = LOADED[0 if teams == 2 else 1]
    ways, left_to_all = [0.0] * 6, 0
    # Partners sit opposite, so the first players are on different teams.
    for one in range(teams):
        left = board.climb_sizes[one]
        at_hand = value_at_hand(board, one, weights)
        if partners:
            left += board.climb_sizes[board.mates[one]]
            at_hand += value_at_hand(board, board.mates[one], weights)
        ways[one] = left - at_hand
        left_to_all += left
    spread = weights.least_spread + weights.spread * float(sqrt(left_to_all / teams))
    slope = weights.slope_of_partners if partners else weights.slope
    found = []
    for player in range(board.players):
        one = player if player < teams else player - teams
        if player == one:
            behind = (ways[one] - nearest_of(ways, teams, one, weights.nearness * spread)) / spread
            found.append(slope * spread * above_nothing(behind))
        else:
            found.append(found[one])
    return found


def nearest_of(ways: list[float], teams: int, but: int, spread: float) -> float:
    """Return the soft minimum of the other teams' ways: about equally short ones may each be it."""
    shortest, total = 1e9, 0.0
    for one in range(teams):
        if one != but and ways[one] < shortest:
            shortest = ways[one]
    if teams == 2:
        return shortest
    for one in range(teams):
        if one != but:
            total += exp((shortest - ways[one]) / spread)
    return shortest - spread * float(log(total))


def above_nothing(behind: float) -> float:
    """Return the mean of the positive part of a value that spreads around ``behind``."""
    if behind > 0.0:
        return behind + float(log1p(exp(-behind)))
    return float(log1p(exp(behind)))


def value_at_hand(board: FlatBoard, player: int, weights: Weights) -> float:
    """Return the value, in CLIMB cards, of what a player has at hand."""
    kinds = (kinds_on_rungs(board, player) | board.hand_kinds[player]) & NUMBERS
    portals = portals_of(board, player)
    worth = weights.portals[portals if portals < 3 else 3] + weights.kinds * how_many(kinds)
    worth += value_in_hand(board, player, weights) + value_on_rungs(board, player, weights)
    if player == board.turn:
        worth += weights.now_held * board.hand_sizes[player]
    return worth + value_of_way(board, player, kinds, portals, weights)


def value_of_way(
    board: FlatBoard, player: int, kinds: int, portals: int, weights: Weights
) -> float:
    """Return the value of the distance to the team's CLIMBS, with what is at hand."""
    top, other = board.climb_tops[player], board.climb_tops[board.mates[player]]
    moves = player == board.turn
    if top == ANY_STEP or other == ANY_STEP:
        return weights.portal_on_climb + (weights.now_portal_on_climb if moves else 0.0)
    if top == NO_STEP and other == NO_STEP:
        return 0.0
    first = second = away = TOP
    for place in range(4):
        height = board.heights[place]
        lacking = lacking_from(board, player, height, ~kinds)
        if lacking < first:
            first, second = lacking, first
        elif lacking < second:
            second = lacking
        if top != NO_STEP and further(height, top) < away:
            away = further(height, top)
        if other != NO_STEP and further(height, other) < away:
            away = further(height, other)
    left = first - portals if first > portals else 0
    then = second - portals if second > portals else 0
    worth = weights.lacking[left if left < 3 else 3] + weights.missing[first if first < 4 else 4]
    worth += weights.second[then if then < 2 else 2]
    worth += weights.spent * (first if first < portals else portals) + weights.away * away
    return worth + (weights.now_lacking[left if left < 3 else 3] if moves else 0.0)


def value_in_hand(board: FlatBoard, player: int, weights: Weights) -> float:
    """Return the value of the cards in HAND by themselves."""
    size, kinds = board.hand_sizes[player], board.hand_kinds[player] & NUMBERS
    numbers = size - board.held[player * 13 + ANY_STEP]
    fitting = 0
    for place in range(4):
        fitting |= 1 << board.heights[place]
    worth = weights.held * size + weights.double * (numbers - how_many(kinds))
    return worth + weights.hand_fits * how_many(kinds & fitting)


def value_on_rungs(board: FlatBoard, player: int, weights: Weights) -> float:
    """Return the value of a player's own RUNGS, by their order."""
    worth, steps, below = 0.0, board.steps, board.below
    for rung in range(player * 4, player * 4 + 4):
        cell = board.rungs[rung]
        if not cell:
            worth += weights.empty
            continue
        top = steps[cell]
        for place in range(4):
            if board.heights[place] == top:
                worth += weights.rung_fits
                break
        worth += weights.covered_portals * (board.portals_on[rung] - (top == ANY_STEP))
        for _ in range(DEEP):
            under = below[cell]
            if not under:
                break
            step, covered = steps[cell], steps[under]
            if step < TOP and covered < TOP:
                if step == covered:
                    worth += weights.onto_equal
                elif step > covered:
                    worth += weights.per_gap_up * (step - covered)
                elif covered == step + 1:
                    worth += weights.onto_next
            cell = under
    return worth
