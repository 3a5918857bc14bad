"""Finds occasions for bots' remarks in Social Climbing."""

from collections.abc import Iterator

from game.games.social_climbing.model.events import (
    Banked,
    Event,
    Placed,
    SocialClimbingDealEnded,
    SocialClimbingDealt,
)
from scenes.table.game.occasions import Occasion, match_end

LARGE = 6
"""The points of a column that are worth a remark."""

FEW = 6
"""The most cards in the piles that count as nearly the end."""


class SocialClimbingOccasions:
    """Keeps the number of cards in the piles, and the leader after the deal before."""

    def __init__(self) -> None:
        self._left = 0
        self._leaders: tuple[int, ...] = ()

    def hear(self, event: Event) -> Iterator[Occasion]:
        """Yield the occasions of an event."""
        match event:
            case SocialClimbingDealt():
                self._left = sum(event.sizes)
            case Placed(player):
                self._left -= 1
                if 0 < self._left <= FEW:
                    yield Occasion(player, "near_end")
            case Banked() if event.points >= LARGE:
                yield Occasion(event.player, "bank")
            case SocialClimbingDealEnded():
                yield from self._ended(event)

    def _ended(self, event: SocialClimbingDealEnded) -> Iterator[Occasion]:
        most = max(event.totals)
        leaders = tuple(player for player, total in enumerate(event.totals) if total == most)
        if event.match_winners is None:
            for player in leaders if self._leaders else ():
                if player not in self._leaders:
                    yield Occasion(player, "climbed")
        self._leaders = leaders
        yield from match_end(event.match_winners, len(event.totals))
