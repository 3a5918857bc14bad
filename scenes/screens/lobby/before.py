"""A lobby's choices before a deal code was applied, to restore them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.options import OptionSheet, OptionValue
from game.store.settings import SeatChoice


@dataclass(frozen=True, slots=True)
class ChangedByCode:
    """The choices that a deal code has changed."""

    wanted: Mapping[str, OptionValue]
    coded: Mapping[str, OptionValue]
    """The options before the code (``wanted``) and by the code."""
    came: tuple[SeatChoice, ...]
    left: tuple[tuple[int, SeatChoice], ...]
    """The players who had to leave, with their seats, in order."""

    def seats_again(self, seats: Sequence[SeatChoice], sheet: OptionSheet) -> list[SeatChoice]:
        """Return the seats without players who came, and with those who left if they fit."""
        again = [seat for seat in seats if seat not in self.came]
        for place, seat in self.left:
            if len(again) < sheet.most_players:
                again.insert(place, seat)
        return again if len(again) >= sheet.least_players else list(seats)

    def options_again(self, wanted: dict[str, OptionValue]) -> dict[str, OptionValue]:
        """Return the options from before, except those changed since."""
        return dict(self.wanted) if wanted == self.coded else wanted
