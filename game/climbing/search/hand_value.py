"""The value of a hand, and the ``medium`` level: shed burdens, keep what wins the lead.

A hand is worth the sum of its sets. A low set is a burden until someone lets it go. A high set
takes the lead, and so lets a low one go. An action is judged by the hand it leaves and its chance
to win the round. As a result, low sets are led whole, sets and aces are not broken or spent on low
cards, jokers wait, and the player uses an unbeatable play before the last set.

This is a kernel: ``hand_value.pxd`` gives it C types (decision 25).
"""

from collections.abc import Callable, Sequence
from functools import cache
from math import comb, exp
from random import Random
from typing import Final

from game.cards import JOKER, Card, Rank
from game.climbing.model.actions import ClimbingAction, Pass, Play, Take
from game.climbing.model.hands import JOKERS_SHIFT, Counts, counts_of, hand_of
from game.climbing.model.plays import AT_LEAST, FOUR, PlayRules, Ranks, rank_set
from game.climbing.model.view import AnyClimbingView
from game.climbing.rollouts.numbering import MOST_PLAYERS, RANKS

# Tuned by mirrored tournaments.
HEIGHT: Final = 1.45
"""How much less of a burden the highest set is than the lowest."""
BEND: Final = 2.0
"""How late in the order of ranks height begins to count."""
HOLDS_A_JOKER: Final = 0.9
"""The value of a joker in the hand."""
LEADS: Final = 1.0
"""The value of winning the round."""
FINISHES: Final = 2.0
"""The value of winning the round if all remaining cards then go in one play."""
THREAT: Final = 0.7
"""How much each set that could beat a play lowers its chance to win the round."""
MANY: Final = 0.15
"""How much each further card lightens a set, because the set goes in one turn."""
GOES_OUT: Final = 100.0
"""The promise of a play of all cards."""

JOKER_RANK: Final = JOKER
JOKERS: Final = JOKERS_SHIFT
FOURS: Final = FOUR
ONE_OF_EACH: Final[Counts] = AT_LEAST[1]
NATURAL: Final[Ranks] = rank_set(tuple(range(JOKER)))
NATURALS: Final[Counts] = NATURAL // 8 * 15
"""All ranks but the joker's: as a set of ranks, and as all bits that a hand has for them."""

UNSEEN: Final = 55
"""The step in ``BURDENS`` from one number of unseen cards below a set to the next."""
BURDENS: list[float] = [
    1 - HEIGHT * (below / max(1, total)) ** BEND
    for below in range(UNSEEN)
    for total in range(UNSEEN)
]
"""How heavy a single is, by the unseen cards below it and all that are unseen."""

HELD: Final = 5
RIVALS: Final = 3 * HELD
SIZE: Final = MOST_PLAYERS * RIVALS
"""The steps in ``SETS``: past none to four of a rank, to the next number of rivals and size."""


def _sets(naturals: int, jokers: int, size: int, hands: int) -> float:
    """Return about how many sets of a size lie together in one hand."""
    if size == 1:
        return float(naturals)
    return comb(naturals + jokers, size) / hands ** (size - 1) if naturals else 0.0


SETS: list[float] = [
    _sets(naturals, jokers, size, max(1, hands))
    for size in range(1, 7)
    for hands in range(MOST_PLAYERS)
    for jokers in range(3)
    for naturals in range(HELD)
]
"""The same by size from 1, number of rivals, jokers and naturals that are unseen."""

STEP: Final = RANKS
"""The step from size to size in ``HandJudge.chances``."""
UNKNOWN: Final = -1.0


def medium_action(
    rules: PlayRules,
    pack: Counts,
    view: AnyClimbingView,
    legal: Sequence[ClimbingAction],
    rng: Random,
) -> ClimbingAction:
    """Return the action with the best promise; ties are broken at random."""
    if len(legal) == 1:
        return legal[0]
    return HandJudge(rules, pack, view).best(legal, rng.random)


class HandJudge:
    """Judges the actions of one view, which it analyses once."""

    def __init__(self, rules: PlayRules, pack: Counts, view: AnyClimbingView) -> None:
        self.together = rules.jokers_together
        self.largest = rules.largest
        self.equal_rank = rules.equal_rank
        self.four_clears = rules.four_clears
        self.joker_tops = rules.joker_tops
        self.order = [0] * 13
        """The ranks from lowest to highest, without jokers."""
        self.ranks = 0
        self.hand = self.unseen = 0
        self.rivals = 0
        self.kinds = 0
        """How many ranks the hand holds, without jokers."""
        self.shifts = [0] * 13
        """For each of them, from the lowest: where a hand has it."""
        self.burdens = [0.0] * 65
        """What none to four cards of each of them weigh."""
        self.chances = [-1.0] * 98
        """Of plays to win the round, by size and rank, or ``UNKNOWN``."""
        self.read(rules.ranks[::-1] if view.turned else rules.ranks, pack, view)

    def read(self, order: Sequence[Rank], pack: Counts, view: AnyClimbingView) -> None:
        """Take over a view; ``pack`` are all cards of the game."""
        assert view.hand is not None
        hand = counts_of(hand_of(view.hand))
        shown = rivals = 0
        for _, play in view.log:
            if isinstance(play, Play):
                naturals, jokers = play.naturals, play.jokers
                shown += (naturals << play.rank * 4) + (jokers << JOKERS)
        for size in view.sizes:
            if size:
                rivals += 1
        self.hand = hand
        self.unseen = pack - hand - shown
        self.rivals = max(1, rivals - 1)
        for place, rank in enumerate(order):
            self.order[place] = rank
        self.ranks = len(order)
        self.weigh_ranks()

    def weigh_ranks(self) -> None:
        """Find what sets of the hand's ranks weigh, by the share of unseen cards below them."""
        unseen, hand, order, burdens = self.unseen, self.hand, self.order, self.burdens
        total, below, kinds = unseen >> JOKERS & 15, 0, 0
        for place in range(self.ranks):
            total += unseen >> order[place] * 4 & 15
        assert total < UNSEEN
        for place in range(self.ranks):
            shift = order[place] * 4
            lower = below
            below += unseen >> shift & 15
            if hand >> shift & 15:
                burden = BURDENS[(lower if self.equal_rank else below) * UNSEEN + total]
                self.shifts[kinds] = shift
                for held in range(1, 5):
                    burdens[kinds * HELD + held] = burden - MANY * (held - 1)
                kinds += 1
        self.kinds = kinds

    def best(self, legal: Sequence[ClimbingAction], draw: Callable[[], float]) -> ClimbingAction:
        """Return the action with the best promise; of equals, the one that draws most."""
        found, most, luck = legal[0], -GOES_OUT, -1.0
        for action in legal:
            value, drawn = self.value(action), draw()
            if value > most or (value == most and drawn > luck):
                found, most, luck = action, value, drawn
        return found

    def value(self, action: ClimbingAction) -> float:
        """Return the promise of an action: higher if the hand it leaves is lighter."""
        hand = self.hand
        if isinstance(action, Play):
            rank, naturals, jokers = action.rank, action.naturals, action.jokers
            rest = hand - (naturals << rank * 4) - (jokers << JOKERS)
            if not rest:
                return GOES_OUT
            worth = FINISHES if self.goes_in_one(rest) else LEADS
            return worth * self.chance_to_win(rank, naturals + jokers) - self.burden(rest)
        if isinstance(action, (Pass, Take)):
            return -self.burden(hand)
        rest = hand - counts_of(hand_of(action.cards))
        return -self.burden(rest)

    def goes_in_one(self, hand: Counts) -> bool:
        """Return whether a hand can be led in one play."""
        held = hand + ONE_OF_EACH & NATURAL
        if held & (held - 1):
            return False
        jokers = hand >> JOKERS
        # 16 is 1 modulo 15, so this is how many are held of the one rank.
        naturals = (hand & NATURALS) % 15
        return jokers <= self.together and naturals + jokers <= self.largest

    def burden(self, hand: Counts) -> float:
        """Return the weight of a hand: about the number of turns that others must grant for it."""
        total, shifts, burdens = -HOLDS_A_JOKER * (hand >> JOKERS), self.shifts, self.burdens
        for place in range(self.kinds):
            held = hand >> shifts[place] & 15
            if held:
                total += burdens[place * HELD + held]
        return total

    def chance_to_win(self, rank: Rank, size: int) -> float:
        """Return the chance that nobody beats ``size`` cards of this rank."""
        place = size * STEP + rank
        chance = self.chances[place]
        if chance == UNKNOWN:
            threats = self.threats(rank, size)
            chance = self.chances[place] = exp(-THREAT * threats)
        return chance

    def threats(self, rank: Rank, size: int) -> float:
        """Return about how many sets beat a play; the more hands, the fewer sets lie together."""
        if rank == JOKER_RANK or (size == FOURS and self.four_clears):
            return 0.0
        unseen, order, ranks, place = self.unseen, self.order, self.ranks, 0
        while order[place] != rank:
            place += 1
        if not self.equal_rank:
            place += 1
        jokers, threats = unseen >> JOKERS & 15, 0.0
        row = (size - 1) * SIZE + self.rivals * RIVALS + min(jokers, self.together) * HELD
        for above in range(place, ranks):
            threats += SETS[row + (unseen >> order[above] * 4 & 15)]
        if size == 1 and (place < ranks or self.joker_tops):
            threats += jokers
        return threats


@cache
def counts_in(pack: tuple[Card, ...]) -> Counts:
    """Return the number of cards of each rank in a pack."""
    return counts_of(hand_of(pack))
