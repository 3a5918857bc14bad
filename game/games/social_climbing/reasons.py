"""What can be measured of taking, banking and discarding alike, from the view of the player."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from game.cards import Card, Rank, rank_of
from game.games.social_climbing.model.actions import (
    BANKING_RANKS,
    SLOTS,
    SocialClimbingAction,
    neighbours,
)
from game.games.social_climbing.model.scoring import CARD_POINTS, points
from game.games.social_climbing.model.view import SocialClimbingView
from game.reasons import (
    LESS,
    MORE,
    Comparison,
    Facts,
    Named,
    Ranked,
    Reason,
    counted,
    difference,
    without_facts,
)

SUITS = 4


def why(
    view: SocialClimbingView,
    actions: Sequence[SocialClimbingAction],
    instead: Sequence[SocialClimbingAction],
) -> Reason | None:
    """Return in what one action is ahead of another; ``None`` if nothing speaks for it."""
    return difference(
        MEASURES, SocialClimbingCase(view, actions[0]), SocialClimbingCase(view, instead[0])
    )


class OpenBank(NamedTuple):
    """What an opponent could come to bank with an open card."""

    points: int
    player: int
    rank: Rank


class SocialClimbingCase:
    """An action, and what the table looks like after it."""

    def __init__(self, view: SocialClimbingView, action: SocialClimbingAction) -> None:
        assert view.to_move is not None
        self.view = view
        self.me = view.to_move
        self.action = action
        self.column = view.columns[self.me][action.column]
        """The column that the action takes from or adds to, as it was."""

    @property
    def card(self) -> Card | None:
        """The card that the action takes from a pile."""
        return None if self.action.pile is None else self.view.piles[self.action.pile].top

    @property
    def next_player(self) -> int:
        """Whose turn it is afterwards."""
        return (self.me + 1) % self.view.players

    @property
    def ends_the_deal(self) -> bool:
        """Whether the action takes the last card of the piles."""
        return self.card is not None and sum(pile.size for pile in self.view.piles) == 1

    @property
    def turns_up(self) -> bool:
        """Whether the action turns up a card that nobody has seen."""
        if self.action.pile is None:
            return False
        pile = self.view.piles[self.action.pile]
        return pile.size > 1 and pile.below is None

    @cached_property
    def columns(self) -> list[tuple[Card, ...]]:
        """The player's own columns after the action."""
        after = list(self.view.columns[self.me])
        if self.card is not None:
            after[self.action.column] = (*self.column, self.card)
        else:
            after[self.action.column] = () if self.action.kind == "bank" else self.column[:-1]
        return after

    @property
    def ends(self) -> list[Rank]:
        """The ranks at the end of the player's own columns after the action."""
        return [rank_of(column[-1]) for column in self.columns if column]

    @property
    def open_ranks(self) -> list[Rank]:
        """The ranks known to lie open after the action."""
        tops = [pile.top for pile in self.view.piles]
        if self.action.pile is not None:
            below = self.view.piles[self.action.pile].below
            tops[self.action.pile] = below[0] if below else None
        return [rank_of(top) for top in tops if top is not None]

    @property
    def bankable(self) -> int:
        """The points of the player's own columns that end in a 3, 6 or 9 after the action."""
        ready = [column for column in self.columns if column and _ends_well(column)]
        return sum(map(points, ready))

    @property
    def best_chance(self) -> OpenBank | None:
        """The most that an opponent could come to bank with a card known to lie open."""
        return max(self._chances(), default=None, key=lambda chance: chance.points)

    def _chances(self) -> Iterator[OpenBank]:
        ranks = sorted(BANKING_RANKS.intersection(self.open_ranks))
        for turn in range(1, self.view.players):
            player = (self.me + turn) % self.view.players
            for column in self.view.columns[player]:
                fitting = [rank for rank in ranks if column and not _ends_well(column)
                           and neighbours(rank, rank_of(column[-1]))]  # fmt: skip
                for rank in fitting:
                    yield OpenBank(points(column) + CARD_POINTS[rank * SUITS], player, rank)

    def still_out(self, ranks: set[Rank]) -> int:
        """Return how many cards of some ranks are on the piles after the action."""
        view = self.view
        gone = [*view.discards, *(card for seat in view.banked for col in seat for card in col)]
        gone += [card for seat in view.columns for column in seat for card in column]
        gone += [] if self.card is None else [self.card]
        whole = len(ranks) * SUITS * view.options.packs
        return whole - sum(rank_of(card) in ranks for card in gone)


def _ends_well(column: Sequence[Card]) -> bool:
    return rank_of(column[-1]) in BANKING_RANKS


def _beside(end: Rank) -> set[Rank]:
    return {(end + step) % 13 for step in (-1, 0, 1)}


def banked(case: SocialClimbingCase) -> int:
    """The points that are banked at once, or as the deal ends."""
    if case.ends_the_deal:
        return case.bankable
    return points(case.column) if case.action.kind == "bank" else 0


def bankable(case: SocialClimbingCase) -> int:
    """The points that the player may bank next."""
    return 0 if case.ends_the_deal else case.bankable


def chance_left(case: SocialClimbingCase) -> int:
    """The most points that an opponent could come to bank with an open card."""
    chance = case.best_chance
    return chance.points if chance and not case.ends_the_deal else 0


def thrown_away(case: SocialClimbingCase) -> int | None:
    """The points of a discarded card."""
    return CARD_POINTS[case.column[-1]] if case.action.kind == "discard" else None


def near_the_bank(case: SocialClimbingCase) -> int:
    """The number of cards still out on which a column of the player could be banked."""
    near = [_beside(rank) & BANKING_RANKS for rank in case.ends if rank not in BANKING_RANKS]
    return case.still_out(set[Rank]().union(*near))


def open_and_fitting(case: SocialClimbingCase) -> int:
    """The number of open cards that go on the player's columns next."""
    return sum(any(neighbours(rank, end) for end in case.ends) for rank in case.open_ranks)


def held(case: SocialClimbingCase) -> int:
    """The points in the player's columns."""
    return sum(map(points, case.columns))


def fitting(case: SocialClimbingCase) -> int:
    """The number of cards still out that go on the player's columns."""
    return case.still_out(set[Rank]().union(*map(_beside, case.ends)))


def places_free(case: SocialClimbingCase) -> int:
    """The number of places for a column that are free."""
    return SLOTS - len(case.ends)


def turned_up(case: SocialClimbingCase) -> int:
    """Whether a new card is turned up for the next player."""
    return int(case.turns_up)


def deal_over(case: SocialClimbingCase) -> int:
    """Whether the deal ends."""
    return int(case.ends_the_deal)


def longest(case: SocialClimbingCase) -> int:
    """The points of the player's better column."""
    return max(map(points, case.columns))


def _chances(better: SocialClimbingCase, worse: SocialClimbingCase) -> Facts:
    chance = worse.best_chance
    assert chance
    return {"name": Named(chance.player), "rank": Ranked(chance.rank), "count": chance.points}


def _next(better: SocialClimbingCase, worse: SocialClimbingCase) -> Facts:
    return {"name": Named(better.next_player)}


MEASURES: Mapping[str, Comparison[SocialClimbingCase]] = {
    "social_climbing.safe": counted(banked, MORE),
    "social_climbing.bankable": counted(bankable, MORE),
    "social_climbing.chance_left": Comparison(chance_left, LESS, _chances),
    "social_climbing.thrown_away": counted(thrown_away, LESS),
    "social_climbing.near": counted(near_the_bank, MORE),
    "social_climbing.open_fits": counted(open_and_fitting, MORE),
    "social_climbing.held": counted(held, MORE),
    "social_climbing.out_fits": counted(fitting, MORE),
    "social_climbing.places": counted(places_free, MORE),
    "social_climbing.turns_up": Comparison(turned_up, LESS, _next),
    "social_climbing.deal_over": Comparison(deal_over, LESS, without_facts),
    "social_climbing.longest": counted(longest, MORE),
}
"""The measures of an action, by weight."""
