"""Reasons for giving these cards away and not others."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.cards import JOKER, Card, rank_of
from game.climbing.model.actions import Give
from game.climbing.model.hands import count_of, counts_of, hand_of
from game.climbing.model.view import ClimbingView
from game.reasons import Because, Facts, Ranked, SearchLine, rival_of

if TYPE_CHECKING:
    from game.climbing.rules import Climbing


class GiveCase:
    """The advised gift, and the best alternative."""

    def __init__(
        self, rules: "Climbing[Any]", view: ClimbingView, search_lines: Sequence[SearchLine]
    ) -> None:
        give, rival = search_lines[0].action, rival_of(search_lines)
        assert isinstance(give, Give)
        self.rules = rules
        self.cards = give.cards
        self.instead: tuple[Card, ...] = rival.action.cards if rival else ()
        """The cards of the alternative; empty without one."""
        self.hand = view.hand or ()
        self.counts = counts_of(hand_of(self.hand))

    def power(self, card: Card) -> int:
        """Return the place of a card in the usual order."""
        return self.rules.giving.power(card)

    def broken(self, cards: Sequence[Card]) -> list[int]:
        """Return the ranks of which some but not all cards would go."""
        going = counts_of(hand_of(cards))
        ranks = {rank_of(card) for card in cards} - {JOKER}
        return sorted(rank for rank in ranks if count_of(going, rank) < count_of(self.counts, rank))

    def ranks_left(self, cards: Sequence[Card]) -> int:
        """Return the number of ranks left in hand once some cards have gone, jokers excluded."""
        return len({rank_of(card) for card in self.hand if card not in cards} - {JOKER})


def keeps_the_lead(case: GiveCase) -> Facts | None:
    """The card that leads the deal stays; the alternative would give it away."""
    card = case.rules.lead_card
    stays = card is not None and card in case.hand and card not in case.cards
    return {} if stays and card in case.instead else None


def lowest(case: GiveCase) -> Facts | None:
    """No card in hand is lower than the given ones."""
    kept = [case.power(card) for card in case.hand if card not in case.cards]
    below = all(case.power(card) <= min(kept, default=0) for card in case.cards)
    return {"count": len(case.cards)} if below else None


def keeps_sets(case: GiveCase) -> Facts | None:
    """The gift breaks no set; the alternative would break one."""
    given = {rank_of(card) for card in case.cards}
    # A rank that is given away whole is no set that stays.
    stay = [rank for rank in case.broken(case.instead) if rank not in given]
    if not stay or case.broken(case.cards):
        return None
    return {"kept": Ranked(stay[0], count_of(case.counts, stay[0]))}


def fewer_ranks(case: GiveCase) -> Facts | None:
    """The gift leaves fewer ranks in hand than the alternative."""
    left = case.ranks_left(case.cards)
    if not case.instead or left >= case.ranks_left(case.instead):
        return None
    return {"count": left}


def keeps_high_for_a_set(case: GiveCase) -> Facts | None:
    """A higher card stays, although the gift breaks a set, and the alternative breaks none."""
    high, broken = keeps_high(case), case.broken(case.cards)
    if high is None or not broken or case.broken(case.instead):
        return None
    return {**high, "broken": Ranked(broken[-1], count_of(case.counts, broken[-1]))}


def keeps_high(case: GiveCase) -> Facts | None:
    """A card stays that is higher than every given one."""
    highest = max(case.instead, key=case.power, default=None)
    if highest is None or any(case.power(card) >= case.power(highest) for card in case.cards):
        return None
    return {"kept": Ranked(rank_of(highest))}


def keeps_whole_rank(case: GiveCase) -> Facts | None:
    """All cards of a rank stay, of which the alternative would give some."""
    given = {rank_of(card) for card in case.cards}
    kept = sorted((card for card in case.instead if rank_of(card) not in given), key=case.power)
    if not kept:
        return None
    rank = rank_of(kept[-1])
    return {"kept": Ranked(rank, count_of(case.counts, rank))}


GIVES: Mapping[str, Because[GiveCase]] = {
    "climbing.give_keeps_the_lead": keeps_the_lead,
    "climbing.give_keeps_sets": keeps_sets,
    "climbing.give_lowest": lowest,
    "climbing.give_fewer_ranks": fewer_ranks,
    "climbing.give_keeps_high_for_a_set": keeps_high_for_a_set,
    "climbing.give_keeps_high": keeps_high,
    "climbing.give_keeps_whole_rank": keeps_whole_rank,
}
"""The reasons for a gift, by weight."""
