"""Which lots the cards that came out of HANDS may have been of, where nobody can be sure."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeAlias

from game.games.ladders.memory import Counts, Lot, Note
from game.games.ladders.pack import STEPS, Step

Holding: TypeAlias = dict[Lot, int]
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
        self._dead_ends: set[object] = set()
        explained = self._explain(0)
        assert explained, "what has happened must be possible"

    def _explain(self, start: int) -> bool:
        """Explain the notes from one on; where that can't be, leave everything as it was."""
        if start == len(self._notes):
            return True
        if self._dead_ends and self._standing(start) in self._dead_ends:
            return False
        player, lot, number = self._notes[start]
        explained = (
            self._explain_shown(start, player, number)
            if lot is None
            else self._explain_held(start, player, lot, number)
        )
        if not explained:
            self._dead_ends.add(self._standing(start))
        return explained

    def _standing(self, start: int) -> object:
        """Return all that the notes from one on depend on, however it has come about."""
        lots = tuple(map(tuple, self.lots.values()))
        return start, lots, tuple(tuple(held.values()) for held in self.holdings.values())

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
