"""The ``medium`` level: judges each action by what it promises and what it leaves to opponents.

A column is worth its points times its chance to reach a bank, plus the likely gain of the next turn
from open and unseen cards. The opponents' prospects count against an action, so it also denies them
cards. As a result the player takes high cards while there is time to climb back, gives its columns
different ends, banks a stuck column before it discards, and heads for a 3, 6 or 9 towards the end.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from game.cards import Card, Rank, rank_of
from game.chance.adding import added
from game.games.social_climbing.model.actions import NO_RANK, SocialClimbingAction, merged
from game.games.social_climbing.model.view import SocialClimbingView
from game.games.social_climbing.search.evaluation import (
    MEDIUM_WEIGHTS,
    Columns,
    ColumnsEvaluation,
    Expectations,
    TrustWeights,
)
from game.games.social_climbing.search.prospects import EMPTY_SLOT, Column, column_of, grown

# Tuned by mirrored tournaments (docs/decisions/0002).
SPITE = 1.0
"""The weight of the opponents' prospects relative to the player's own."""


class _Outcome(NamedTuple):
    """The visible table after an action."""

    columns: tuple[Column, Column]
    """The player's own columns."""
    banked: int
    tops: tuple[Rank, ...]
    """``NO_RANK`` for an empty pile or an unknown new top."""
    unknown: int
    """The number of unknown tops."""
    left: int
    """The number of cards in the piles."""


def medium_action(
    view: SocialClimbingView, legal: Sequence[SocialClimbingAction], rng: Random
) -> SocialClimbingAction:
    """Return the action with the best promise; ties are broken at random."""
    actions = merged(legal)
    if len(actions) == 1:
        return actions[0]
    table = _AnalysedView(view, MEDIUM_WEIGHTS)
    return max(actions, key=lambda action: (table.value(action), rng.random()))


def action_values(
    view: SocialClimbingView,
    actions: Sequence[SocialClimbingAction],
    weights: TrustWeights = MEDIUM_WEIGHTS,
) -> list[float]:
    """Return the promise of each action, in points more than it leaves to the opponents."""
    table = _AnalysedView(view, weights)
    return [table.value(action) for action in actions]


class _AnalysedView:
    """One view, analysed once for all the actions to judge."""

    def __init__(self, view: SocialClimbingView, weights: TrustWeights) -> None:
        assert view.to_move is not None
        self._piles = view.piles
        self._own = view.columns[view.to_move]
        self._left = sum(pile.size for pile in view.piles)
        self._tops = tuple(
            NO_RANK if pile.top is None else rank_of(pile.top) for pile in view.piles
        )
        # In turn order from the next player, with the player to move last.
        self._order = [(view.to_move + step) % view.players for step in range(1, view.players + 1)]
        self._columns = [
            (column_of(left), column_of(right))
            for left, right in (view.columns[player] for player in self._order)
        ]
        self._scores = [view.scores[player] for player in self._order]
        self._evaluation = ColumnsEvaluation(self._columns, Expectations(odds(view), weights))
        self._opposed: dict[tuple[tuple[Rank, ...], int], float] = {}

    def value(self, action: SocialClimbingAction) -> float:
        """Return the promise of an action, in points more than it leaves to the opponents."""
        after = self._after(action)
        own = after.banked + self._expected_points(len(self._order) - 1, after.columns, after)
        return own - SPITE * self._opposition(after)

    def _after(self, action: SocialClimbingAction) -> _Outcome:
        columns = [column_of(cards) for cards in self._own]
        tops, left, banked, unknown = self._tops, self._left, 0, 0
        if action.pile is not None:
            pile = self._piles[action.pile]
            columns[action.column] = grown(columns[action.column], tops[action.pile])
            revealed = rank_of(pile.below[0]) if pile.below else NO_RANK
            tops = (*tops[: action.pile], revealed, *tops[action.pile + 1 :])
            unknown = int(pile.size > 1 and revealed == NO_RANK)
            left -= 1
        elif action.kind == "bank":
            banked = columns[action.column].points
            columns[action.column] = EMPTY_SLOT
        else:
            columns[action.column] = column_of(self._own[action.column][:-1])
        return _Outcome((columns[0], columns[1]), banked, tops, unknown, left)

    def _expected_points(self, place: int, columns: Columns, after: _Outcome) -> float:
        return self._evaluation.expected_points(
            place, columns, after.tops, after.unknown, after.left
        )

    def _opposition(self, after: _Outcome) -> float:
        """Return the opponents' mean of points and prospects."""
        key = after.tops, after.left
        if key not in self._opposed:
            opponents = range(len(self._order) - 1)
            self._opposed[key] = added(
                self._scores[place] + self._expected_points(place, self._columns[place], after)
                for place in opponents
            ) / len(opponents)
        return self._opposed[key]


def odds(view: SocialClimbingView) -> tuple[float, ...]:
    """Return, by rank, the probability that the next hidden card has it, from counting cards."""
    hidden = [4 * view.options.packs] * 13
    for card in _seen(view):
        hidden[rank_of(card)] -= 1
    total = sum(hidden) or 1
    return tuple(count / total for count in hidden)


def _seen(view: SocialClimbingView) -> Iterator[Card]:
    """Yield every card that is or was open."""
    for columns in (*view.columns, *view.banked):
        for cards in columns:
            yield from cards
    yield from view.discards
    yield from (pile.top for pile in view.piles if pile.top is not None)
