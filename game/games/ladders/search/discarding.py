"""Which discards the house rules of a match allow, without those that come to the same."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.ladders.model.pack import ANY_STEP, Step


@dataclass(frozen=True, slots=True)
class Discarding:
    """Finds discards under the house rules of one match."""

    four_rungs_first: bool
    hold_portals: bool

    def places_for(self, step: Step, hand: Sequence[Step], empty: Sequence[bool]) -> list[int]:
        """Return the numbers of the RUNGS that take a card; of empty ones, only the first."""
        if step == ANY_STEP and self.hold_portals and hand.count(step) < len(hand):
            return []
        if True not in empty:
            return [*range(len(empty))]
        first = empty.index(True)
        if self.four_rungs_first:
            return [first]
        return [first, *(rung for rung, is_empty in enumerate(empty) if not is_empty)]
