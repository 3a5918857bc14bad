"""Determinizations of a Social Climbing view: every order of the unseen cards is possible."""

from collections import Counter
from random import Random

from game.cards import Card, Rank, packs, rank_of
from game.chance.shuffling import shuffle
from game.games.social_climbing.model.actions import NO_RANK, end_rank, ends_code
from game.games.social_climbing.model.state import SocialClimbingState
from game.games.social_climbing.model.view import SocialClimbingView


def unseen(view: SocialClimbingView) -> list[Card]:
    """Return the hidden cards of the piles, in pack order."""
    if view.deal < 0 or view.options.open_piles:
        return []
    left = Counter(packs(view.options.packs))
    left.subtract(card for columns in view.columns for column in columns for card in column)
    left.subtract(card for bank in view.banked for column in bank for card in column)
    left.subtract(view.discards)
    left.subtract(pile.top for pile in view.piles if pile.top is not None)
    return list(left.elements())


def determinize(view: SocialClimbingView, rng: Random) -> SocialClimbingState:
    """Return a state with the hidden cards in a uniformly random order."""
    state = SocialClimbingState(view.players)
    state.deal = view.deal
    state.first = view.first
    state.turn = view.to_move
    state.piles = HiddenPiles(view).dealt(rng)
    state.tops = [end_rank(pile) for pile in state.piles]
    state.left = sum(len(pile) for pile in state.piles)
    state.columns = [list(column) for columns in view.columns for column in columns]
    state.ends = [ends_code(*columns) for columns in view.columns]
    state.banked = [list(bank) for bank in view.banked]
    state.scores = list(view.scores)
    state.discards = list(view.discards)
    state.totals = list(view.totals)
    state.wins = list(view.wins)
    return state


class HiddenPiles:
    """The piles of one view, whose hidden cards can be dealt again and again."""

    __slots__ = ("_bottom", "_hidden", "_known", "_unseen")

    def __init__(self, view: SocialClimbingView, *, by_rank: bool = False) -> None:
        """``by_rank``: deal ranks instead of cards, with ``NO_RANK`` below each pile."""
        self._unseen = unseen(view)
        self._hidden = [pile.size - 1 if self._unseen and pile.size else 0 for pile in view.piles]
        """By pile: how many of its cards are hidden."""
        self._known = [
            [] if pile.top is None else [*reversed(pile.below or ()), pile.top]
            for pile in view.piles
        ]
        if by_rank:
            self._unseen = [rank_of(card) for card in self._unseen]
            self._known = [[rank_of(card) for card in pile] for pile in self._known]
        self._bottom: list[Card | Rank] = [NO_RANK] if by_rank else []

    @property
    def in_known_order(self) -> bool:
        """Whether nothing is hidden: all orders of the unseen cards are the same."""
        return len(set(self._unseen)) <= 1

    def dealt(self, rng: Random) -> list[list[Card | Rank]]:
        """Return the piles with the unseen cards in random order, the top card last."""
        cards, at = self._unseen[:], len(self._unseen)
        shuffle(cards, rng)
        piles = []
        for hidden, known in zip(self._hidden, self._known, strict=True):
            below = cards[at - hidden : at]
            below.reverse()
            at -= hidden
            piles.append(self._bottom + below + known)
        return piles
