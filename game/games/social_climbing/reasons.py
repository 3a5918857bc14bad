"""Reasons to take, bank or discard, each checked against the view of the player to move."""

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


def why(view: View, legal: Sequence[Action], search_lines: Sequence[SearchLine]) -> Reason | None:
    """Return why the first search line is good, or ``None`` if no reason holds."""
    case = Case(view, legal, search_lines)
    return first_that_holds(case, REASONS[case.action.kind])


class Case:
    """The advised action, and the best alternative."""

    def __init__(
        self, view: View, legal: Sequence[Action], search_lines: Sequence[SearchLine]
    ) -> None:
        assert view.to_move is not None
        rival = rival_of(search_lines)
        self.view = view
        self.legal = legal
        self.me = view.to_move
        self.action: Action = search_lines[0].action
        self.rival: Action | None = rival.action if rival else None
        self.column = view.columns[self.me][self.action.column]
        """The column that the action takes from or adds to."""

    def card_of(self, action: Action | None) -> Card | None:
        """Return the card that an action takes from a pile."""
        if action is None or action.pile is None:
            return None
        return self.view.piles[action.pile].top

    @property
    def rank(self) -> Rank:
        """The rank that the action takes from a pile."""
        card = self.card_of(self.action)
        assert card is not None
        return rank_of(card)

    def tops(self, but: int | None = None) -> Iterator[Rank]:
        """Yield the ranks on top of the piles, except for pile ``but``."""
        for number, pile in enumerate(self.view.piles):
            if pile.top is not None and number != but:
                yield rank_of(pile.top)

    def opponents(self) -> Iterator[tuple[int, tuple[Card, ...]]]:
        """Yield the opponents' columns, those of the next player first."""
        for turn in range(1, self.view.players):
            player = (self.me + turn) % self.view.players
            for column in self.view.columns[player]:
                if column:
                    yield player, column

    @property
    def last_card(self) -> bool:
        """Whether the piles hold a single card, which ends the deal when it is taken."""
        return sum(pile.size for pile in self.view.piles) == 1

    @property
    def others_take(self) -> bool:
        """Whether an open card can go on one of the player's columns or start one."""
        return any(action.pile is not None for action in self.legal)


# Reasons to take a card from a pile.


def may_be_banked(case: Case) -> Facts | None:
    """The column will end in a 3, 6 or 9."""
    card = case.card_of(case.action)
    if case.rank not in BANKING_RANKS or case.last_card or card is None:
        return None
    return {"rank": Ranked(case.rank), "count": points((*case.column, card))}


def banked_at_the_end(case: Case) -> Facts | None:
    """The card is the last of the deal, and columns that end in a 3, 6 or 9 are then banked."""
    card = case.card_of(case.action)
    if case.rank not in BANKING_RANKS or not case.last_card or card is None:
        return None
    return {"rank": Ranked(case.rank), "count": points((*case.column, card))}


def denies_a_bank(case: Case) -> Facts | None:
    """The card would let an opponent bank a column with more points than the player's."""
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
    """The card is worth more than one point, and more than the alternative."""
    card, instead = case.card_of(case.action), case.card_of(case.rival)
    assert card is not None
    worth = CARD_POINTS[card]
    more = worth > 1 and (instead is None or CARD_POINTS[instead] < worth)
    return {"rank": Ranked(case.rank), "count": worth} if more else None


def one_step_off(case: Case) -> Facts | None:
    """A neighbouring rank that ends a bankable column lies open on another pile."""
    open_now = [
        rank
        for rank in case.tops(case.action.pile)
        if rank in BANKING_RANKS and neighbours(rank, case.rank)
    ]
    return {"rank": Ranked(open_now[0])} if open_now else None


def goes_on(case: Case) -> Facts | None:
    """Another open card will fit on the column."""
    following = [rank for rank in case.tops(case.action.pile) if neighbours(rank, case.rank)]
    return {"rank": Ranked(following[0])} if following else None


def near_the_bank(case: Case) -> Facts | None:
    """A neighbouring rank is a 3, 6 or 9."""
    near = [rank for rank in sorted(BANKING_RANKS) if neighbours(rank, case.rank)]
    return {"rank": Ranked(near[0])} if near and case.rank not in BANKING_RANKS else None


def denies(case: Case) -> Facts | None:
    """The card fits an opponent's column, and no other pile shows its rank."""
    if case.rank in case.tops(case.action.pile):
        return None
    for player, column in case.opponents():
        if neighbours(case.rank, rank_of(column[-1])):
            return {"name": Named(player), "rank": Ranked(case.rank)}
    return None


def second_column(case: Case) -> Facts | None:
    """The player already has another column; two different ends fit more cards."""
    other = case.view.columns[case.me][1 - case.action.column]
    if not other or neighbours(rank_of(other[-1]), case.rank):
        return None
    return {"rank": Ranked(case.rank), "other": Ranked(rank_of(other[-1]))}


# Reasons to do something with a column alone.


def nothing_goes_on(case: Case) -> Facts | None:
    """No open card fits on the column."""
    end = rank_of(case.column[-1])
    stuck = not any(neighbours(rank, end) for rank in case.tops())
    return {"count": points(case.column)} if stuck else None


def banks(case: Case) -> Facts | None:
    """Banking always makes points safe."""
    return {"count": points(case.column)}


def lays_bare(case: Case) -> Facts | None:
    """The card below the end card is a 3, 6 or 9."""
    if len(case.column) < 2 or rank_of(case.column[-2]) not in BANKING_RANKS:
        return None
    return {"rank": Ranked(rank_of(case.column[-2])), "count": points(case.column[:-1])}


def nothing_to_take(case: Case) -> Facts | None:
    """No open card can be taken."""
    return None if case.others_take else {}


def opens_up(case: Case) -> Facts | None:
    """An open card fits on the card below the end card."""
    if len(case.column) < 2:
        return None
    below = rank_of(case.column[-2])
    fitting = [rank for rank in case.tops() if neighbours(rank, below)]
    return {"rank": Ranked(fitting[0]), "other": Ranked(below)} if fitting else None


def frees_the_place(case: Case) -> Facts | None:
    """The column's only card goes, which frees its slot."""
    return {"rank": Ranked(rank_of(case.column[0]))} if len(case.column) == 1 else None


def leaves_nothing_new(case: Case) -> Facts | None:
    """The only alternative, a start, would uncover a card for the next player."""
    starts = [action.pile for action in case.legal if action.kind == "start"]
    adds = any(action.kind == "add" for action in case.legal)
    turned_up = any(pile is not None and case.view.piles[pile].size > 1 for pile in starts)
    return {"name": Named((case.me + 1) % case.view.players)} if turned_up and not adds else None


def waits(case: Case) -> Facts | None:
    """A card fits on the column, but taking any would uncover one for the next player."""
    end, takes = rank_of(case.column[-1]), [a.pile for a in case.legal if a.pile is not None]
    fits = any(neighbours(rank, end) for rank in case.tops())
    turned_up = all(pile is not None and case.view.piles[pile].size > 1 for pile in takes)
    return {"name": Named((case.me + 1) % case.view.players)} if fits and turned_up else None


def goes_on_with_the_deal(case: Case) -> Facts | None:
    """One card is left in the piles, and taking it would end the deal."""
    return {} if case.last_card and case.others_take else None


def costs_no_more(case: Case) -> Facts | None:
    """The other column's end card is worth at least as much."""
    other = case.view.columns[case.me][1 - case.action.column]
    cheap = other and CARD_POINTS[case.column[-1]] <= CARD_POINTS[other[-1]]
    return {"count": CARD_POINTS[case.column[-1]]} if cheap else None


def goes_up_in_worth(case: Case) -> Facts | None:
    """Every card in a column adds to its bank."""
    card = case.card_of(case.action)
    assert card is not None
    return {"count": points((*case.column, card))}


def fills_the_place(case: Case) -> Facts | None:
    """An empty slot earns nothing."""
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
"""The reasons for each kind of action, by weight."""
