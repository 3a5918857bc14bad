"""What a player has at hand, trait by trait, and what that is worth."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple

from game.games.ladders.model.board import Board
from game.games.ladders.model.pack import ANY_STEP, HOW_MANY, NO_STEP, TOP, Kinds, Step
from game.games.ladders.search.others import Opponents
from game.games.ladders.search.reaching import BETWEEN, FURTHER, NUMBERS, run_of, tops_of
from game.games.ladders.search.value_weights import ValueWeights

DEEP: Final = 4
"""How many cards of a RUNG, from the top, matter for the order they lie in."""

Heights = tuple[int, ...]


class Rung(NamedTuple):
    """One RUNG, as far as it may be used up."""

    top: Step
    """``NO_STEP`` where it is empty."""
    run: Kinds
    """What it has to offer."""
    order: float
    """What its cards and their order are worth."""


NO_RUNG: Final = Rung(NO_STEP, 0, 0.0)


class Scales:
    """Weighs the traits of one board under one set of weights; what was weighed is remembered."""

    def __init__(self, board: Board, weights: ValueWeights, others: Opponents) -> None:
        self.weights = weights
        self._board = board
        self._others = others
        self._tops = tops_of(board, board.turn)
        lefts = [sum(len(board.climbs[mate]) for mate in team) for team in board.teams]
        self._left = lefts[board.turn]
        self._others_left = min(
            left for player, left in enumerate(lefts) if player not in board.teams[board.turn]
        )
        self._rungs: dict[tuple[int, int], Rung] = {}
        self._ways: dict[tuple[Kinds, int, Heights], float] = {}
        self._common: dict[Heights, float] = {}

    def rung(self, place: int, size: int) -> Rung:
        """Return a RUNG from which cards were played until so many were left."""
        found = self._rungs.get((place, size))
        if found is None:
            pile = self._board.rungs[place][:size]
            # A partner's order is the partner's care.
            own = place // 4 == self._board.turn
            order = self._order(pile) if own else 0.0
            found = Rung(pile[-1], run_of(pile), order) if pile else NO_RUNG
            self._rungs[place, size] = found
        return found

    def common(self, heights: Heights, climbed: int = 0) -> float:
        """Return what it is worth how the ACCENTS stand, and how many cards of CLIMB are left."""
        heights = tuple(sorted(heights))
        worth = self._common.get(heights)
        if worth is None:
            worth = self.weights.even + self.weights.lowest * heights[0]
            worth += self._lead(self._left - climbed) + self._others.worth(heights)
            self._common[heights] = worth
        return worth

    def hand(self, hand: Sequence[Step], heights: Heights) -> float:
        """Return what the cards in HAND are worth, but for SKIP PORTALS and ways to CLIMB."""
        numbers = [step for step in hand if step != ANY_STEP]
        kinds = {*numbers}
        worth = self.weights.held * len(hand) + self.weights.double * (len(numbers) - len(kinds))
        return worth + self.weights.hand_fits * len(kinds.intersection(heights))

    def way(self, kinds: Kinds, portals: int, heights: Heights) -> float:
        """Return what it is worth how far the team's CLIMBS are, with all that is at hand."""
        key = kinds & NUMBERS, portals, heights
        worth = self._ways.get(key)
        if worth is None:
            worth = self._portals_and_kinds(key[0], portals) + self._way(*key)
            self._ways[key] = worth
        return worth

    def next_card(self, kinds: Kinds, portals: int, heights: Heights) -> float:
        """Return what it is worth how near the next card of CLIMB may be: nobody knows which."""
        weights, chances = self.weights, self._chances
        worth = self._portals_and_kinds(kinds & NUMBERS, portals)
        worth += weights.reach[0] * chances[ANY_STEP]
        for top in range(TOP):
            first = min([HOW_MANY[BETWEEN[height][top] & ~kinds] for height in heights])
            lacking = min(max(0, first - portals), len(weights.reach) - 1)
            worth += chances[top] * (
                weights.reach[lacking] + (weights.at_once if not first else 0.0)
            )
        return worth

    def drawing(self, drawn: Step, kinds: Kinds, portals: int, heights: Heights) -> float:
        """Return what it is worth that one card of the next HAND is known."""
        worth = self.weights.at_once if drawn == ANY_STEP or drawn in heights else 0.0
        if ANY_STEP in self._tops or not self._tops:
            return worth
        portals += drawn == ANY_STEP
        first, _ = _two_fewest((kinds | 1 << drawn) & NUMBERS, self._tops, heights)
        return worth + self.weights.reach[min(max(0, first - portals), len(self.weights.reach) - 1)]

    def order_of_two(self, step: Step, below: Step) -> float:
        """Return what it is worth that one card of a RUNG lies on another, or on none."""
        weights = self.weights
        if step >= TOP or below >= TOP:
            return 0.0
        if step == below:
            return weights.onto_equal
        if step > below:
            return weights.onto_lower + weights.per_gap_up * (step - below)
        return weights.onto_next if below == step + 1 else weights.per_gap_down * (below - step)

    @cached_property
    def _chances(self) -> list[float]:
        return _chances_of(self._board)

    def _lead(self, own: int) -> float:
        others = self._others_left
        weights, ahead = self.weights, others - own
        worth = weights.lead * ahead + weights.share_of_lead * ahead / (others + own + 2)
        # None left, as after the last card of a partner's, counts as half a card.
        return worth + weights.own_last / (own or 0.5) + weights.others_last / (others or 0.5)

    def _order(self, pile: Sequence[Step]) -> float:
        worth = self.weights.on_rungs * len(pile)
        for place in range(max(1, len(pile) - DEEP), len(pile)):
            worth += self.order_of_two(pile[place], pile[place - 1])
        return worth

    def _portals_and_kinds(self, kinds: Kinds, portals: int) -> float:
        weights = self.weights
        worth = weights.portals[min(portals, len(weights.portals) - 1)]
        return worth + weights.kinds * HOW_MANY[kinds]

    def _way(self, kinds: Kinds, portals: int, heights: Heights) -> float:
        weights, tops = self.weights, self._tops
        if ANY_STEP in tops:
            return weights.portal_on_climb
        if not tops:
            return 0.0
        first, second = _two_fewest(kinds, tops, heights)
        lacking, other = max(0, first - portals), max(0, second - portals)
        worth = weights.lacking[min(lacking, len(weights.lacking) - 1)]
        worth += weights.missing[min(first, len(weights.missing) - 1)]
        worth += weights.spent * min(first, portals)
        worth += weights.second[other] if other < len(weights.second) else 0.0
        return worth + weights.away * min(
            [FURTHER[height][top] for height in heights for top in tops]
        )


def _two_fewest(kinds: Kinds, tops: Sequence[Step], heights: Heights) -> tuple[int, int]:
    """Return how many numbers are missing on the best way to CLIMB, and on another pile."""
    first, second, *_ = sorted(
        [min([HOW_MANY[BETWEEN[height][top] & ~kinds] for top in tops]) for height in heights]
    )
    return first, second


def _chances_of(board: Board) -> list[float]:
    """Return by step how likely a card that nobody has seen is of this step."""
    left = [14] * TOP + [20]
    piles = [board.discard, board.hands[board.turn], *board.rungs, *board.accents]
    for pile in [*piles, *(climb[-1:] for climb in board.climbs)]:
        for step in pile:
            left[step] -= 1
    return [max(0, count) / max(1, sum(left)) for count in left]
