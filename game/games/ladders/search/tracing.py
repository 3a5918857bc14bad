"""Which lots the cards that came out of HANDS may have been of, where nobody can be sure."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeAlias

from game.games.ladders.model.memory import Counts, Lot, Note
from game.games.ladders.model.pack import STEPS, Step

Holding: TypeAlias = dict[Lot, int]
"""How many unknown cards of each lot a HAND holds."""


PATIENCE = 20
"""How many steps more than there are notes a first attempt may take."""


class _TooLong(Exception):
    """An attempt found no way: starting again in another random order is quicker."""


class PlayTrace:
    """One way in which it may have been: every note explained, and no lot overdrawn.

    A card is taken to be of a lot as likely as it is to come out of the HAND's cards at random.
    """

    def __init__(self, notes: Sequence[Note], lots: Mapping[Lot, Counts], rng: Random) -> None:
        self._notes = notes
        self._rng = rng
        patience = len(notes) + PATIENCE
        while not self._attempt(lots, patience):
            # Ever longer, so that in the end every way is tried: one of them is what happened.
            patience += 1

    def _attempt(self, lots: Mapping[Lot, Counts], patience: int) -> bool:
        self.lots = {lot: list(counts) for lot, counts in lots.items()}
        """What of each lot is still hidden, once the cards shown are taken out."""
        self.holdings: defaultdict[int, Holding] = defaultdict(dict)
        """By player, the unknown cards left in HAND."""
        self.shown: defaultdict[int, dict[Lot, Counts]] = defaultdict(dict)
        """By player, the cards that came out of HAND."""
        self._patience = patience
        try:
            explained = self._explain(0)
        except _TooLong:
            return False
        assert explained, "what has happened must be possible"
        return True

    def _explain(self, start: int) -> bool:
        """Explain the notes from one on; where that can't be, leave everything as it was."""
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
        """Return the lots a card may be of in a random order, the likely ones rather first."""
        weights = {
            lot: count * self.lots[lot][step] / sum(self.lots[lot])
            for lot, count in holding.items()
            if count and self.lots[lot][step]
        }
        keys = {lot: self._rng.random() ** (1 / weight) for lot, weight in weights.items()}
        return sorted(keys, key=keys.__getitem__, reverse=True)
