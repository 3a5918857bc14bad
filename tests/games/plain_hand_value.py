"""The value of a hand once more, stated plainly, to hold the kernel of ``medium`` against it.

It counts cards by rank, and works out every figure where it is needed. It adds up in the kernel's
order, so that the two agree to the last bit.
"""

from collections import Counter
from math import comb, exp

from game.cards import JOKER, Card, Rank
from game.climbing.model.actions import ClimbingAction, Give, Play
from game.climbing.model.plays import PlayRules
from game.climbing.model.view import AnyClimbingView


class PlainJudge:
    """Judges the actions of one view."""

    def __init__(self, rules: PlayRules, pack: tuple[Card, ...], view: AnyClimbingView) -> None:
        assert view.hand is not None
        self.rules = rules
        self.order = rules.ranks[::-1] if view.turned else rules.ranks
        self.hand = _ranks(view.hand)
        self.unseen = _ranks(pack) - self.hand
        for _, play in view.log:
            if isinstance(play, Play):
                self.unseen -= _played(play)
        self.rivals = max(1, len([size for size in view.sizes if size]) - 1)

    def value(self, action: ClimbingAction) -> float:
        """Return the promise of an action: higher if the hand it leaves is lighter."""
        if isinstance(action, Give):
            return -self._burden(self.hand - _ranks(action.cards))
        if not isinstance(action, Play):
            return -self._burden(self.hand)
        rest = self.hand - _played(action)
        if not rest:
            return 100.0
        lead = 2.0 if self._goes_in_one(rest) else 1.0
        return lead * exp(-0.7 * self._threats(action.rank, action.size)) - self._burden(rest)

    def _goes_in_one(self, hand: Counter[Rank]) -> bool:
        ranks = [rank for rank in hand if rank != JOKER]
        fits = hand[JOKER] <= self.rules.jokers_together and hand.total() <= self.rules.largest
        return len(ranks) < 2 and fits

    def _burden(self, hand: Counter[Rank]) -> float:
        """Return about the number of turns that others must grant for a hand."""
        weight = -0.9 * hand[JOKER]
        for rank in self.order:
            if hand[rank]:
                # Of equal ranks that beat each other, those unseen don't lie below.
                below = self._unseen_below(rank, itself=not self.rules.equal_rank)
                share = below / max(1, self.unseen.total())
                weight += 1 - 1.45 * share**2.0 - 0.15 * (hand[rank] - 1)
        return weight

    def _unseen_below(self, rank: Rank, *, itself: bool) -> int:
        place = self.order.index(rank) + itself
        return sum(self.unseen[lower] for lower in self.order[:place])

    def _threats(self, rank: Rank, size: int) -> float:
        """Return about how many sets beat a play."""
        if rank == JOKER or (size == 4 and self.rules.four_clears):
            return 0.0
        above = self.order[self.order.index(rank) + (not self.rules.equal_rank) :]
        jokers = self.unseen[JOKER]
        if size == 1:
            beaten_by_jokers = bool(above) or self.rules.joker_tops
            singles = sum(self.unseen[higher] for higher in above)
            return float(singles + beaten_by_jokers * jokers)
        threats, helping = 0.0, min(jokers, self.rules.jokers_together)
        for higher in above:
            if self.unseen[higher]:
                sets = comb(self.unseen[higher] + helping, size)
                threats += sets / self.rivals ** (size - 1)
        return threats


def _ranks(cards: tuple[Card, ...]) -> Counter[Rank]:
    return Counter(card >> 2 for card in cards)


def _played(play: Play) -> Counter[Rank]:
    return Counter({play.rank: play.naturals}) + Counter({JOKER: play.jokers})
