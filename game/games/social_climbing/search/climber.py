"""How a practised player climbs: weighs every action by what it promises and what it leaves.

A column is worth its points times the chance that they still come home. On top of that comes what
the next turn is likely to add, from the cards that lie open and those that are not yet seen. The
same is reckoned for the opponents and held against the action, so that it also denies them cards.
What this brings about: high cards are picked up while there is time to climb back, the two columns
are kept where different cards fit them, a column that is stuck is banked before a card is thrown
away, and towards the end everything returns to a 3, 6 or 9.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from game.cards import Card, Rank, rank_of
from game.games.social_climbing.model.actions import NO_RANK, Action, merged
from game.games.social_climbing.model.view import View
from game.games.social_climbing.search.judgement import (
    PRACTISED,
    Columns,
    Judgement,
    TrustWeights,
)
from game.games.social_climbing.search.prospects import EMPTY_SLOT, Column, column_of, grown

# Found by mirrored tournaments (docs/decisions/0002).
SPITE = 1.0
"""How much the opponents' prospects count, against one's own."""


class _Outcome(NamedTuple):
    """The table as an action leaves it, as far as one can see."""

    columns: tuple[Column, Column]
    """One's own."""
    banked: int
    tops: tuple[Rank, ...]
    """``NO_RANK`` where a pile is empty or its new top is not yet known."""
    unknown: int
    """How many tops are not yet known."""
    left: int
    """Cards in the piles."""


def climber(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """Return the action that promises most; between equals, any."""
    actions = merged(legal)
    if len(actions) == 1:
        return actions[0]
    table = _Table(view, PRACTISED)
    return max(actions, key=lambda action: (table.promise(action), rng.random()))


def promises(
    view: View, actions: Sequence[Action], weights: TrustWeights = PRACTISED
) -> list[float]:
    """Return what actions promise, in points above what they leave the opponents."""
    table = _Table(view, weights)
    return [table.promise(action) for action in actions]


class _Table:
    """One view, read once for all the actions to be weighed."""

    def __init__(self, view: View, weights: TrustWeights) -> None:
        assert view.to_move is not None
        self._piles = view.piles
        self._own = view.columns[view.to_move]
        self._left = sum(pile.size for pile in view.piles)
        self._tops = tuple(
            NO_RANK if pile.top is None else rank_of(pile.top) for pile in view.piles
        )
        # In the order in which they come to move: oneself last.
        self._order = [(view.to_move + step) % view.players for step in range(1, view.players + 1)]
        self._columns = [
            (column_of(left), column_of(right))
            for left, right in (view.columns[player] for player in self._order)
        ]
        self._scores = [view.scores[player] for player in self._order]
        self._judgement = Judgement(self._columns, odds(view), weights)
        self._opposed: dict[tuple[tuple[Rank, ...], int], float] = {}

    def promise(self, action: Action) -> float:
        """Return what an action promises, in points above what it leaves the opponents."""
        after = self._after(action)
        own = after.banked + self._outlook(len(self._order) - 1, after.columns, after)
        return own - SPITE * self._opposition(after)

    def _after(self, action: Action) -> _Outcome:
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

    def _outlook(self, place: int, columns: Columns, after: _Outcome) -> float:
        return self._judgement.outlook(place, columns, after.tops, after.unknown, after.left)

    def _opposition(self, after: _Outcome) -> float:
        """Return what the opponents have and may hope for, on average."""
        key = after.tops, after.left
        if key not in self._opposed:
            opponents = range(len(self._order) - 1)
            self._opposed[key] = sum(
                self._scores[place] + self._outlook(place, self._columns[place], after)
                for place in opponents
            ) / len(opponents)
        return self._opposed[key]


def odds(view: View) -> tuple[float, ...]:
    """Return by rank how likely the next hidden card is to have it: whoever counts, knows."""
    hidden = [4 * view.options.packs] * 13
    for card in _seen(view):
        hidden[rank_of(card)] -= 1
    total = sum(hidden) or 1
    return tuple(count / total for count in hidden)


def _seen(view: View) -> Iterator[Card]:
    """Return every card that lies or has lain open."""
    for columns in (*view.columns, *view.banked):
        for cards in columns:
            yield from cards
    yield from view.discards
    yield from (pile.top for pile in view.piles if pile.top is not None)
