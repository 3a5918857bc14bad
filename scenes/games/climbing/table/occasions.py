"""Finds occasions for bots' remarks in climbing games."""

from collections.abc import Iterator

from game.cards import ACE, JOKER, KING
from game.climbing.model.events import (
    ClimbingDealEnded,
    ClimbingDealt,
    ClimbingPlayed,
    Event,
    Passed,
    RoundEnded,
    WentOut,
)
from scenes.table.game.occasions import Occasion, match_end

FEW = 2
"""The most cards in a hand that count as nearly out."""

HIGH = (KING, ACE, JOKER)
"""Ranks that are rarely beaten."""


class ClimbingOccasions:
    """Keeps the newest play and everyone's positions."""

    def __init__(self) -> None:
        self._top: ClimbingPlayed | None = None
        self._order: tuple[int, ...] = ()

    def hear(self, event: Event) -> Iterator[Occasion]:
        """Yield the occasions of an event."""
        match event:
            case ClimbingDealt():
                yield from self._risen_and_sunk(event.order)
                self._top, self._order = None, event.order
            case ClimbingPlayed():
                yield from self._played(event)
                self._top = event
            case Passed(player) if self._top and self._top.play.rank not in HIGH:
                yield Occasion(player, "passed")
            case WentOut(player, 0):
                yield Occasion(player, "out_first")
            case RoundEnded(last):
                yield Occasion(last, "trick")
                self._top = None
            case ClimbingDealEnded():
                yield from match_end(event.match_winners, len(event.order))

    def _played(self, event: ClimbingPlayed) -> Iterator[Occasion]:
        if self._top and not event.leads and self._top.play.rank in HIGH:
            yield Occasion(self._top.player, "beaten")
        if 0 < event.left <= FEW:
            yield Occasion(event.player, "near_end")

    def _risen_and_sunk(self, order: tuple[int, ...]) -> Iterator[Occasion]:
        for place, player in enumerate(order if self._order else ()):
            before = self._order.index(player)
            if place != before:
                yield Occasion(player, "climbed" if place < before else "sank")
