"""The features of what a player has at hand, and their values."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.games.ladders.model.board import Board
from game.games.ladders.model.pack import ANY_STEP, HOW_MANY, NO_STEP, TOP, Kinds, Step
from game.games.ladders.search.opponents import Opponents
from game.games.ladders.search.reaching import BETWEEN, FURTHER, NUMBERS, run_of, tops_of
from game.games.ladders.search.value_weights import ValueWeights

DEEP: Final = 4
"""How many cards of a RUNG, from the top, count for its order."""

Heights = tuple[int, ...]


class Rung(NamedTuple):
    """One RUNG, possibly with some cards played from it."""

    top: Step
    """``NO_STEP`` if the RUNG is empty."""
    run: Kinds
    """The kinds it offers."""
    order: float
    """The value of its cards and their order."""


NO_RUNG: Final = Rung(NO_STEP, 0, 0.0)


class FeatureValues:
    """Computes feature values of one board with one set of weights, and caches them."""

    def __init__(
        self, board: Board, weights: ValueWeights, others: Opponents, climbed: int = 0
    ) -> None:
        """``climbed`` of the team's CLIMB cards on the board are counted as played."""
        self.weights = weights
        self._board = board
        self._others = others
        self._tops = tops_of(board, board.turn)
        lefts = [sum(len(board.climbs[mate]) for mate in team) for team in board.teams]
        self._left = lefts[board.turn] - climbed
        self._others_left = min(
            left for player, left in enumerate(lefts) if player not in board.teams[board.turn]
        )
        self._of_next_card: list[float] | None = None
        self._rungs: dict[tuple[int, int], Rung] = {}
        self._ways: dict[tuple[Kinds, int, Heights], float] = {}
        self._common: dict[Heights, float] = {}

    def rung(self, place: int, size: int) -> Rung:
        """Return a RUNG after playing from it until ``size`` cards are left."""
        found = self._rungs.get((place, size))
        if found is None:
            pile = self._board.rungs[place][:size]
            # A partner's RUNGS count for the partner.
            own = place // 4 == self._board.turn
            order = self._order(pile) if own else 0.0
            found = Rung(pile[-1], run_of(pile), order) if pile else NO_RUNG
            self._rungs[place, size] = found
        return found

    def common(self, heights: Heights) -> float:
        """Return the value of the heights and of the cards left on CLIMBS."""
        heights = tuple(sorted(heights))
        worth = self._common.get(heights)
        if worth is None:
            worth = self.weights.even + self.weights.lowest * heights[0]
            worth += self._lead(self._left) + self._others.worth(heights)
            self._common[heights] = worth
        return worth

    def hand(self, hand: Sequence[Step], heights: Heights) -> float:
        """Return the value of the cards in HAND, without SKIP PORTALS and ways to CLIMB."""
        numbers = [step for step in hand if step != ANY_STEP]
        kinds = {*numbers}
        worth = self.weights.held * len(hand) + self.weights.double * (len(numbers) - len(kinds))
        return worth + self.weights.hand_fits * len(kinds.intersection(heights))

    def way(self, kinds: Kinds, portals: int, heights: Heights) -> float:
        """Return the value of the distance to the team's CLIMBS, with all cards at hand."""
        key = kinds & NUMBERS, portals, heights
        worth = self._ways.get(key)
        if worth is None:
            worth = self._portals_and_kinds(key[0], portals) + self._way(*key)
            self._ways[key] = worth
        return worth

    def next_card(self, kinds: Kinds, portals: int, heights: Heights) -> float:
        """Return the expected value of the distance to the next, unknown card of CLIMB."""
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
        """Return the value of knowing one card of the next HAND."""
        worth = self.weights.at_once if drawn == ANY_STEP or drawn in heights else 0.0
        if ANY_STEP in self._tops or not self._tops:
            return worth
        portals += drawn == ANY_STEP
        first, _ = _two_fewest((kinds | 1 << drawn) & NUMBERS, self._tops, heights)
        return worth + self.weights.reach[min(max(0, first - portals), len(self.weights.reach) - 1)]

    def order_of_two(self, step: Step, below: Step) -> float:
        """Return the value of one card of a RUNG on another, or on none."""
        weights = self.weights
        if step >= TOP or below >= TOP:
            return 0.0
        if step == below:
            return weights.onto_equal
        if step > below:
            return weights.onto_lower + weights.per_gap_up * (step - below)
        return weights.onto_next if below == step + 1 else weights.per_gap_down * (below - step)

    @property
    def _chances(self) -> list[float]:
        if self._of_next_card is None:
            self._of_next_card = _chances_of(self._board)
        return self._of_next_card

    def _lead(self, own: int) -> float:
        others = self._others_left
        weights, ahead = self.weights, others - own
        worth = weights.lead * ahead + weights.share_of_lead * ahead / (others + own + 2)
        # An empty CLIMB, as after a partner's last card, counts as half a card.
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
    """Return the number of missing kinds on the best way to CLIMB, and by the second pile."""
    first, second, *_ = sorted(
        [min([HOW_MANY[BETWEEN[height][top] & ~kinds] for top in tops]) for height in heights]
    )
    return first, second


def _chances_of(board: Board) -> list[float]:
    """Return, by step, the probability that an unseen card has it."""
    left = [14] * TOP + [20]
    piles = [board.discard, board.hands[board.turn], *board.rungs, *board.accents]
    for pile in [*piles, *(climb[-1:] for climb in board.climbs)]:
        for step in pile:
            left[step] -= 1
    return [max(0, count) / max(1, sum(left)) for count in left]
