"""Which lots the cards that came out of HANDS may have been of, where nobody can be sure."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from random import Random

from game.games.ladders.memory import Counts, Lot, Note
from game.games.ladders.pack import STEPS

Holding = dict[Lot, int]
"""How many unknown cards of each lot a HAND holds."""


class Trace:
    """One way in which it may have been: every note explained, and no lot overdrawn.

    A card is taken to be of a lot as likely as it is to come out of the HAND's cards at random.
    """

    def __init__(self, notes: Sequence[Note], lots: Mapping[Lot, Counts], rng: Random) -> None:
        self.lots = {lot: list(counts) for lot, counts in lots.items()}
        """What of each lot is still hidden, once the cards shown are taken out."""
        self.holdings: defaultdict[int, Holding] = defaultdict(dict)
        """By player, the unknown cards left in HAND."""
        self.shown: defaultdict[int, dict[Lot, Counts]] = defaultdict(dict)
        """By player, the cards that came out of HAND."""
        self._notes = notes
        self._rng = rng
        self._dead_ends: set[tuple[int, tuple[tuple[int, ...], ...]]] = set()
        explained = self._explain(0)
        assert explained, "what has happened must be possible"

    def _explain(self, start: int) -> bool:
        """Explain the notes from one on; where that can't be, leave everything as it was."""
        if start == len(self._notes):
            return True
        # The same cards taken in another order lead nowhere twice.
        left = start, tuple(map(tuple, self.lots.values()))
        if left in self._dead_ends:
            return False
        player, lot, step = self._notes[start]
        holding = self.holdings[player]
        if lot is not None:
            holding[lot] = holding.get(lot, 0) + step
            if self._explain(start + 1):
                return True
            holding[lot] -= step
        elif self._explain_shown(start, player, step):
            return True
        self._dead_ends.add(left)
        return False

    def _explain_shown(self, start: int, player: int, step: int) -> bool:
        holding = self.holdings[player]
        for lot in self._likely_first(holding, step):
            self._take(player, lot, step, 1)
            if self._explain(start + 1):
                return True
            self._take(player, lot, step, -1)
        return False

    def _take(self, player: int, lot: Lot, step: int, count: int) -> None:
        self.holdings[player][lot] -= count
        self.lots[lot][step] -= count
        self.shown[player].setdefault(lot, [0] * len(STEPS))[step] += count

    def _likely_first(self, holding: Holding, step: int) -> list[Lot]:
        """Return the lots a card may be of in a random order, the likely ones rather first."""
        weights = {
            lot: count * self.lots[lot][step] / sum(self.lots[lot])
            for lot, count in holding.items()
            if count and self.lots[lot][step]
        }
        keys = {lot: self._rng.random() ** (1 / weight) for lot, weight in weights.items()}
        return sorted(keys, key=keys.__getitem__, reverse=True)
