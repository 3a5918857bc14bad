"""Finds occasions for bots' remarks in Ladders."""

from collections.abc import Iterator

from game.cards import PORTAL
from game.games.ladders.model.events import Event, LaddersDealEnded, LaddersDealt, LaddersPlayed
from scenes.table.game.occasions import Occasion, match_end

FEW = 3
"""The most cards on a CLIMB that count as nearly at the top."""

QUICK = 3
"""The cards played from CLIMB in one turn that are worth a remark."""


class LaddersOccasions:
    """Keeps the number of cards on each CLIMB, and who is climbing quickly."""

    def __init__(self) -> None:
        self._climbs: list[int] = []
        self._mover = -1
        self._in_turn = 0

    def hear(self, event: Event) -> Iterator[Occasion]:
        """Yield the occasions of an event."""
        player = getattr(event, "player", self._mover)
        if player != self._mover:
            self._mover, self._in_turn = player, 0
        match event:
            case LaddersDealt():
                self._climbs = [event.climb] * len(event.tops)
            case LaddersPlayed(source="climb"):
                yield from self._climbed(event)
            case LaddersPlayed() if event.card == PORTAL:
                yield Occasion(event.player, "portal")
            case LaddersDealEnded():
                yield from match_end(event.match_winners, len(event.left))

    def _climbed(self, event: LaddersPlayed) -> Iterator[Occasion]:
        self._climbs[event.owner] -= 1
        self._in_turn += 1
        if 0 < self._climbs[event.owner] <= FEW:
            yield Occasion(event.player, "near_end")
        elif self._in_turn == QUICK:
            yield Occasion(event.player, "climbed")
