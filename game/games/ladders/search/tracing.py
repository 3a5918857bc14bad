"""Draws the lots of cards that came out of HANDS, where these are in doubt."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeAlias

from game.games.ladders.model.memory import Counts, Lot, Note
from game.games.ladders.model.pack import STEPS, Step

Holding: TypeAlias = dict[Lot, int]
"""The number of unknown cards of each lot in a HAND."""


PATIENCE = 20
"""How many steps more than there are notes the first attempt may take."""


class _TooLong(Exception):
    """The attempt took too long; a new random order is faster."""


class PlayTrace:
    """One consistent explanation of all notes, in which no lot has more cards out than in.

    The lot of each card is drawn in proportion to how likely the card came out of the HAND.
    """

    def __init__(self, notes: Sequence[Note], lots: Mapping[Lot, Counts], rng: Random) -> None:
        self._notes = notes
        self._rng = rng
        patience = len(notes) + PATIENCE
        while not self._attempt(lots, patience):
            # Patience grows, so every order is tried in the end, and the true one is consistent.
            patience += 1

    def _attempt(self, lots: Mapping[Lot, Counts], patience: int) -> bool:
        self.lots = {lot: list(counts) for lot, counts in lots.items()}
        """The hidden cards of each lot, after removing the cards that were shown."""
        self.holdings: defaultdict[int, Holding] = defaultdict(dict)
        """The unknown cards left in each HAND."""
        self.shown: defaultdict[int, dict[Lot, Counts]] = defaultdict(dict)
        """The cards that came out of each HAND."""
        self._patience = patience
        try:
            explained = self._explain(0)
        except _TooLong:
            return False
        assert explained, "what has happened must be possible"
        return True

    def _explain(self, start: int) -> bool:
        """Explain the notes from ``start`` on; if that is impossible, change nothing."""
        if start == len(self._notes):
            return True
        self._patience -= 1
        if self._patience < 0:
            raise _TooLong
        player, lot, number = self._notes[start]
        if lot is None:
            return self._explain_shown(start, player, number)
        return self._explain_held(start, player, lot, number)

    def _explain_held(self, start: int, player: int, lot: Lot, count: int) -> bool:
        holding = self.holdings[player]
        holding[lot] = holding.get(lot, 0) + count
        if self._explain(start + 1):
            return True
        holding[lot] -= count
        return False

    def _explain_shown(self, start: int, player: int, step: Step) -> bool:
        for lot in self._likely_first(self.holdings[player], step):
            self._take(player, lot, step, 1)
            if self._explain(start + 1):
                return True
            self._take(player, lot, step, -1)
        return False

    def _take(self, player: int, lot: Lot, step: Step, count: int) -> None:
        self.holdings[player][lot] -= count
        self.lots[lot][step] -= count
        self.shown[player].setdefault(lot, [0] * len(STEPS))[step] += count

    def _likely_first(self, holding: Holding, step: Step) -> list[Lot]:
        """Return a card's possible lots in a weighted random order, likely ones rather first."""
        weights = {
            lot: count * self.lots[lot][step] / sum(self.lots[lot])
            for lot, count in holding.items()
            if count and self.lots[lot][step]
        }
        keys = {lot: self._rng.random() ** (1 / weight) for lot, weight in weights.items()}
        return sorted(keys, key=keys.__getitem__, reverse=True)
