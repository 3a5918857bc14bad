"""What can be measured of every gift in the exchange."""

from collections import Counter
from collections.abc import Mapping

from game.cards import JOKER, Card, Rank, rank_of
from game.climbing.model.hands import count_of, counts_of, hand_of
from game.climbing.model.plays import PlayRules
from game.climbing.model.view import AnyClimbingView
from game.reasons import LESS, MORE, Comparison, Facts, Ranked, counted, without_facts


class GiveCase:
    """A gift from the view of its giver."""

    def __init__(
        self,
        rules: PlayRules,
        lead_card: Card | None,
        view: AnyClimbingView,
        cards: tuple[Card, ...],
    ) -> None:
        self.rules = rules
        self.lead_card = lead_card
        self.cards = cards
        self.hand = view.hand or ()
        self.counts = counts_of(hand_of(self.hand))

    @property
    def broken(self) -> list[Rank]:
        """The ranks of which some but not all cards would go."""
        going = counts_of(hand_of(self.cards))
        ranks = {rank_of(card) for card in self.cards} - {JOKER}
        return sorted(rank for rank in ranks if count_of(going, rank) < count_of(self.counts, rank))

    @property
    def powers(self) -> tuple[int, ...]:
        """The places of the given cards in the usual order, the highest first."""
        return tuple(sorted(map(self.rules.power, map(rank_of, self.cards)), reverse=True))

    @property
    def ranks_left(self) -> int:
        """The number of ranks left in hand, jokers excluded."""
        return len({rank_of(card) for card in self.hand if card not in self.cards} - {JOKER})


def keeps_the_first_lead(case: GiveCase) -> int:
    """Whether the card that leads the deal stays."""
    return int(case.lead_card in case.hand and case.lead_card not in case.cards)


def sets_broken(case: GiveCase) -> int:
    """The number of sets that the gift breaks up."""
    return len(case.broken)


def powers(case: GiveCase) -> tuple[int, ...]:
    """How high the given cards are."""
    return case.powers


def ranks_left(case: GiveCase) -> int:
    """The number of ranks left to get rid of."""
    return case.ranks_left


def _broken(better: GiveCase, worse: GiveCase) -> Facts:
    rank = next(rank for rank in worse.broken if rank not in better.broken)
    return {"kept": Ranked(rank, count_of(worse.counts, rank))}


def _higher(better: GiveCase, worse: GiveCase) -> Facts:
    """The highest cards that only one of the gifts has."""
    ranks = [Counter(map(rank_of, case.cards)) for case in (better, worse)]
    power = better.rules.power
    given, kept = (max(one - other, key=power) for one, other in (ranks, ranks[::-1]))
    return {"kept": Ranked(kept), "given": Ranked(given)}


GIFTS: Mapping[str, Comparison[GiveCase]] = {
    "climbing.first_lead": Comparison(keeps_the_first_lead, MORE, without_facts),
    "climbing.gift_breaks": Comparison(sets_broken, LESS, _broken),
    "climbing.gift_height": Comparison(powers, LESS, _higher),
    "climbing.gift_ranks": counted(ranks_left, LESS),
}
"""The measures of a gift, by weight."""
