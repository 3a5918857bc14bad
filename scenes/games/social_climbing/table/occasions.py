"""What there is to say something about in Social Climbing."""

from collections.abc import Iterator

from game.games.social_climbing.model.events import Banked, DealEnded, Dealt, Event, Placed
from scenes.games.occasions import Occasion, match_end

LARGE = 6
"""Points of a column that is worth a word."""

FEW = 6
"""Cards in the piles with which the end is near."""


class SocialClimbingOccasions:
    """Remembers how many cards the piles hold, and who led after the deal before."""

    def __init__(self) -> None:
        self._left = 0
        self._leaders: tuple[int, ...] = ()

    def hear(self, event: Event) -> Iterator[Occasion]:
        """Yield what an event is an occasion for."""
        match event:
            case Dealt():
                self._left = sum(event.sizes)
            case Placed(player):
                self._left -= 1
                if 0 < self._left <= FEW:
                    yield Occasion(player, "near_end")
            case Banked() if event.points >= LARGE:
                yield Occasion(event.player, "bank")
            case DealEnded():
                yield from self._ended(event)

    def _ended(self, event: DealEnded) -> Iterator[Occasion]:
        most = max(event.totals)
        leaders = tuple(player for player, total in enumerate(event.totals) if total == most)
        if event.match_winners is None:
            for player in leaders if self._leaders else ():
                if player not in self._leaders:
                    yield Occasion(player, "climbed")
        self._leaders = leaders
        yield from match_end(event.match_winners, len(event.totals))
