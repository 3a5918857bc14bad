"""Why to take, bank or discard: what can be checked in the view of whoever is to move."""

from collections.abc import Iterator, Mapping, Sequence

from game.cards import Card, Rank, rank_of
from game.games.social_climbing.model.actions import BANKING_RANKS, Action, neighbours
from game.games.social_climbing.model.scoring import CARD_POINTS, points
from game.games.social_climbing.model.view import View
from game.reasons import (
    Because,
    Facts,
    Named,
    Ranked,
    Reason,
    SearchLine,
    first_that_holds,
    rival_of,
)


def why(view: View, legal: Sequence[Action], courses: Sequence[SearchLine]) -> Reason | None:
    """Return why the first of some courses is a good one, if it can be told."""
    case = Case(view, legal, courses)
    return first_that_holds(case, REASONS[case.action.kind])


class Case:
    """What is to be done, and what would be done in its place."""

    def __init__(self, view: View, legal: Sequence[Action], courses: Sequence[SearchLine]) -> None:
        assert view.to_move is not None
        rival = rival_of(courses)
        self.view = view
        self.legal = legal
        self.me = view.to_move
        self.action: Action = courses[0].action
        self.rival: Action | None = rival.action if rival else None
        self.column = view.columns[self.me][self.action.column]
        """The column that is taken from or put on."""

    def card_of(self, action: Action | None) -> Card | None:
        """Return the card that an action takes from a pile."""
        if action is None or action.pile is None:
            return None
        return self.view.piles[action.pile].top

    @property
    def rank(self) -> Rank:
        """The rank that is taken from a pile."""
        card = self.card_of(self.action)
        assert card is not None
        return rank_of(card)

    def tops(self, but: int | None = None) -> Iterator[Rank]:
        """Yield the ranks on top of the piles, one pile perhaps left out."""
        for number, pile in enumerate(self.view.piles):
            if pile.top is not None and number != but:
                yield rank_of(pile.top)

    def opponents(self) -> Iterator[tuple[int, tuple[Card, ...]]]:
        """Yield the others' columns, those of the next to move first."""
        for turn in range(1, self.view.players):
            player = (self.me + turn) % self.view.players
            for column in self.view.columns[player]:
                if column:
                    yield player, column

    @property
    def last_card(self) -> bool:
        """Whether one card is left in the piles: whoever takes it ends the deal."""
        return sum(pile.size for pile in self.view.piles) == 1

    @property
    def others_take(self) -> bool:
        """Whether a pile has a card that goes on one of one's columns, or starts one."""
        return any(action.pile is not None for action in self.legal)


# What is taken from a pile.


def may_be_banked(case: Case) -> Facts | None:
    """The column ends in a 3, 6 or 9 then."""
    card = case.card_of(case.action)
    if case.rank not in BANKING_RANKS or case.last_card or card is None:
        return None
    return {"rank": Ranked(case.rank), "count": points((*case.column, card))}


def banked_at_the_end(case: Case) -> Facts | None:
    """It is the last card of the deal, and columns that end in a 3, 6 or 9 are banked then."""
    card = case.card_of(case.action)
    if case.rank not in BANKING_RANKS or not case.last_card or card is None:
        return None
    return {"rank": Ranked(case.rank), "count": points((*case.column, card))}


def denies_a_bank(case: Case) -> Facts | None:
    """The card would let an opponent bank a column, of more points than one's own."""
    card = case.card_of(case.action)
    if case.rank not in BANKING_RANKS or case.rank in case.tops(case.action.pile) or card is None:
        return None
    own = points((*case.column, card))
    for player, column in case.opponents():
        end = rank_of(column[-1])
        needs = end not in BANKING_RANKS and neighbours(case.rank, end)
        worth = points((*column, card))
        if needs and worth > own:
            return {"name": Named(player), "rank": Ranked(case.rank), "count": worth}
    return None


def worth_more(case: Case) -> Facts | None:
    """The card is worth more than one point, and more than the other card."""
    card, instead = case.card_of(case.action), case.card_of(case.rival)
    assert card is not None
    worth = CARD_POINTS[card]
    more = worth > 1 and (instead is None or CARD_POINTS[instead] < worth)
    return {"rank": Ranked(case.rank), "count": worth} if more else None


def one_step_off(case: Case) -> Facts | None:
    """The next rank, up or down, could be banked, and lies open on another pile."""
    open_now = [
        rank
        for rank in case.tops(case.action.pile)
        if rank in BANKING_RANKS and neighbours(rank, case.rank)
    ]
    return {"rank": Ranked(open_now[0])} if open_now else None


def goes_on(case: Case) -> Facts | None:
    """Another open card would go on the column then."""
    following = [rank for rank in case.tops(case.action.pile) if neighbours(rank, case.rank)]
    return {"rank": Ranked(following[0])} if following else None


def near_the_bank(case: Case) -> Facts | None:
    """A 3, 6 or 9 is the next rank, up or down."""
    near = [rank for rank in sorted(BANKING_RANKS) if neighbours(rank, case.rank)]
    return {"rank": Ranked(near[0])} if near and case.rank not in BANKING_RANKS else None


def denies(case: Case) -> Facts | None:
    """The card goes on an opponent's column, and no other pile has one like it."""
    if case.rank in case.tops(case.action.pile):
        return None
    for player, column in case.opponents():
        if neighbours(case.rank, rank_of(column[-1])):
            return {"name": Named(player), "rank": Ranked(case.rank)}
    return None


def second_column(case: Case) -> Facts | None:
    """The other column exists: two ends take more of what turns up."""
    other = case.view.columns[case.me][1 - case.action.column]
    if not other or neighbours(rank_of(other[-1]), case.rank):
        return None
    return {"rank": Ranked(case.rank), "other": Ranked(rank_of(other[-1]))}


# What is done with a column alone.


def nothing_goes_on(case: Case) -> Facts | None:
    """No pile has a card that goes on the column."""
    end = rank_of(case.column[-1])
    stuck = not any(neighbours(rank, end) for rank in case.tops())
    return {"count": points(case.column)} if stuck else None


def banks(case: Case) -> Facts | None:
    """A bank is always so many points that stay."""
    return {"count": points(case.column)}


def lays_bare(case: Case) -> Facts | None:
    """Below the end card lies a 3, 6 or 9."""
    if len(case.column) < 2 or rank_of(case.column[-2]) not in BANKING_RANKS:
        return None
    return {"rank": Ranked(rank_of(case.column[-2])), "count": points(case.column[:-1])}


def nothing_to_take(case: Case) -> Facts | None:
    """No open card can be taken at all."""
    return None if case.others_take else {}


def opens_up(case: Case) -> Facts | None:
    """An open card goes on what lies below the end card."""
    if len(case.column) < 2:
        return None
    below = rank_of(case.column[-2])
    fitting = [rank for rank in case.tops() if neighbours(rank, below)]
    return {"rank": Ranked(fitting[0]), "other": Ranked(below)} if fitting else None


def frees_the_place(case: Case) -> Facts | None:
    """The column's only card goes."""
    return {"rank": Ranked(rank_of(case.column[0]))} if len(case.column) == 1 else None


def leaves_nothing_new(case: Case) -> Facts | None:
    """A start is all else there is, and would turn up a card for whoever is next."""
    starts = [action.pile for action in case.legal if action.kind == "start"]
    adds = any(action.kind == "add" for action in case.legal)
    turned_up = any(pile is not None and case.view.piles[pile].size > 1 for pile in starts)
    return {"name": Named((case.me + 1) % case.view.players)} if turned_up and not adds else None


def waits(case: Case) -> Facts | None:
    """A card goes on the column, but any that is taken would turn up one for whoever is next."""
    end, takes = rank_of(case.column[-1]), [a.pile for a in case.legal if a.pile is not None]
    fits = any(neighbours(rank, end) for rank in case.tops())
    turned_up = all(pile is not None and case.view.piles[pile].size > 1 for pile in takes)
    return {"name": Named((case.me + 1) % case.view.players)} if fits and turned_up else None


def goes_on_with_the_deal(case: Case) -> Facts | None:
    """One card is left in the piles: whoever takes it ends the deal."""
    return {} if case.last_card and case.others_take else None


def costs_no_more(case: Case) -> Facts | None:
    """The other column's end card is worth at least as much."""
    other = case.view.columns[case.me][1 - case.action.column]
    cheap = other and CARD_POINTS[case.column[-1]] <= CARD_POINTS[other[-1]]
    return {"count": CARD_POINTS[case.column[-1]]} if cheap else None


def goes_up_in_worth(case: Case) -> Facts | None:
    """Any card more in a column is more for its bank."""
    card = case.card_of(case.action)
    assert card is not None
    return {"count": points((*case.column, card))}


def fills_the_place(case: Case) -> Facts | None:
    """A place that stands empty earns nothing."""
    return {} if not case.column else None


TAKEN: Mapping[str, Because[Case]] = {
    "social_climbing.denies_a_bank": denies_a_bank,
    "social_climbing.may_be_banked": may_be_banked,
    "social_climbing.banked_at_the_end": banked_at_the_end,
    "social_climbing.worth_more": worth_more,
    "social_climbing.one_step_off": one_step_off,
    "social_climbing.goes_on": goes_on,
    "social_climbing.near_the_bank": near_the_bank,
    "social_climbing.denies": denies,
}

REASONS: Mapping[str, Mapping[str, Because[Case]]] = {
    "add": {**TAKEN, "social_climbing.goes_up_in_worth": goes_up_in_worth},
    "start": {
        **TAKEN,
        "social_climbing.second_column": second_column,
        "social_climbing.fills_the_place": fills_the_place,
    },
    "bank": {
        "social_climbing.nothing_goes_on": nothing_goes_on,
        "social_climbing.banks": banks,
    },
    "discard": {
        "social_climbing.lays_bare": lays_bare,
        "social_climbing.opens_up": opens_up,
        "social_climbing.nothing_to_take": nothing_to_take,
        "social_climbing.waits": waits,
        "social_climbing.frees_the_place": frees_the_place,
        "social_climbing.goes_on_with_the_deal": goes_on_with_the_deal,
        "social_climbing.leaves_nothing_new": leaves_nothing_new,
        "social_climbing.costs_no_more": costs_no_more,
    },
}
"""Why to do each kind of thing, by weight."""
