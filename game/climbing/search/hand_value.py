"""The value of a hand, and the ``medium`` level: shed burdens, keep what wins the lead.

A hand is worth the sum of its sets. A low set is a burden until someone lets it go. A high set
takes the lead, and so lets a low one go. An action is judged by the hand it leaves and its chance
to win the round. As a result, low sets are led whole, sets and aces are not broken or spent on low
cards, jokers wait, and the player uses an unbeatable play before the last set.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import comb, exp
from random import Random

from game.cards import JOKER, Card, Rank
from game.climbing.model.actions import Action, Give, Pass, Play, Take
from game.climbing.model.hands import Counts, count_of, counts_of, hand_of, played_counts
from game.climbing.model.plays import FOUR, PlayRules
from game.climbing.model.view import ClimbingView


@dataclass(frozen=True, slots=True)
class HandWeights:
    """Weights of a hand's value, tuned by mirrored tournaments."""

    height: float = 1.45
    """How much less of a burden the highest set is than the lowest."""
    bend: float = 2.0
    """How late in the order of ranks height begins to count."""
    joker: float = 0.9
    """The value of a joker in the hand."""
    lead: float = 1.0
    """The value of winning the round."""
    finish: float = 2.0
    """The value of winning the round if all remaining cards then go in one play."""
    threat: float = 0.7
    """How much each set that could beat a play lowers its chance to win the round."""
    size: float = 0.15
    """How much each further card lightens a set, because the set goes in one turn."""


WEIGHTS = HandWeights()


def medium_action(
    rules: PlayRules,
    pack: Counts,
    view: ClimbingView,
    legal: Sequence[Action],
    rng: Random,
    weights: HandWeights = WEIGHTS,
) -> Action:
    """Return the action with the best promise; ties are broken at random."""
    if len(legal) == 1:
        return legal[0]
    judge = HandJudge(rules, pack, view, weights)
    return max(legal, key=lambda action: (judge.value(action), rng.random()))


class HandJudge:
    """Judges the actions of one view, which it analyses once."""

    def __init__(
        self, rules: PlayRules, pack: Counts, view: ClimbingView, weights: HandWeights = WEIGHTS
    ) -> None:
        assert view.hand is not None
        self._weights = weights
        self._rules = rules
        self._order = rules.ranks[::-1] if view.turned else rules.ranks
        self._hand = counts_of(hand_of(view.hand))
        self._held = len(view.hand)
        shown = 0
        for _, play in view.log:
            if isinstance(play, Play):
                shown += played_counts(play.rank, play.naturals, play.jokers)
        self._unseen = pack - self._hand - shown
        self._rivals = max(1, sum(size > 0 for size in view.sizes) - 1)
        self._burdens = self._burden_by_rank()
        self._chances: dict[tuple[Rank, int], float] = {}

    def value(self, action: Action) -> float:
        """Return the promise of an action: higher if the hand it leaves is lighter."""
        if isinstance(action, (Pass, Take)):
            return -self._burden(self._hand)
        if isinstance(action, Give):
            return -self._burden(self._hand - counts_of(hand_of(action.cards)))
        if action.size == self._held:
            return 100.0
        gone = played_counts(action.rank, action.naturals, action.jokers)
        rest = self._hand - gone
        worth = self._weights.finish if self._goes_in_one(rest) else self._weights.lead
        return worth * self._chance_to_win(action.rank, action.size) - self._burden(rest)

    def _goes_in_one(self, hand: Counts) -> bool:
        """Return whether a hand can be led in one play."""
        naturals = [held for rank in self._order if (held := count_of(hand, rank))]
        jokers = count_of(hand, JOKER)
        size = sum(naturals) + jokers
        return (
            len(naturals) < 2
            and jokers <= self._rules.jokers_together
            and size <= self._rules.largest
        )

    def _burden(self, hand: Counts) -> float:
        """Return the weight of a hand: about the number of turns that others must grant for it."""
        total = -self._weights.joker * count_of(hand, JOKER)
        for rank, burden in self._burdens.items():
            held = hand >> rank * 4 & 15
            if held:
                total += burden - self._weights.size * (held - 1)
        return total

    def _burden_by_rank(self) -> Mapping[Rank, float]:
        """Return the weight of a set of each rank, by the share of unseen cards below it."""
        below, burdens = 0.0, {}
        total = max(1, sum(count_of(self._unseen, rank) for rank in (*self._order, JOKER)))
        for rank in self._order:
            unseen = count_of(self._unseen, rank)
            if not self._rules.equal_rank:
                below += unseen
            share = below / total
            if self._rules.equal_rank:
                below += unseen
            burdens[rank] = 1 - self._weights.height * share**self._weights.bend
        return burdens

    def _chance_to_win(self, rank: Rank, size: int) -> float:
        """Return the chance that nobody beats ``size`` cards of this rank."""
        key = rank, size
        if key not in self._chances:
            self._chances[key] = exp(-self._weights.threat * self._threats(rank, size))
        return self._chances[key]

    def _threats(self, rank: Rank, size: int) -> float:
        """Return about how many sets beat a play; the more hands, the fewer sets lie together."""
        if rank == JOKER or (size == FOUR and self._rules.four_clears):
            return 0.0
        place = self._order.index(rank) + (0 if self._rules.equal_rank else 1)
        jokers = count_of(self._unseen, JOKER)
        threats = 0.0
        above = self._order[place:]
        for other in above:
            unseen = count_of(self._unseen, other)
            threats += _sets(unseen, min(jokers, self._rules.jokers_together), size, self._rivals)
        if size == 1 and (above or self._rules.joker_tops):
            threats += jokers
        return threats


@cache
def _sets(naturals: int, jokers: int, size: int, hands: int) -> float:
    """Return about how many sets of a size lie together in one hand."""
    if size == 1:
        return float(naturals)
    return comb(naturals + jokers, size) / hands ** (size - 1) if naturals else 0.0


@cache
def counts_in(pack: tuple[Card, ...]) -> Counts:
    """Return the number of cards of each rank in a pack."""
    return counts_of(hand_of(pack))
