"""What was so in a lobby before a deal code was taken, so that it can come back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.options import OptionSheet, OptionValue
from game.store.settings import SeatChoice


@dataclass(frozen=True, slots=True)
class Before:
    """What a deal code has changed."""

    wanted: Mapping[str, OptionValue]
    coded: Mapping[str, OptionValue]
    """The options before, and as the code has them."""
    came: tuple[SeatChoice, ...]
    left: tuple[tuple[int, SeatChoice], ...]
    """Who had to leave, in the order of their seats, and which seats these were."""

    def seats_again(self, seats: Sequence[SeatChoice], sheet: OptionSheet) -> list[SeatChoice]:
        """Return the seats without those who came, and with those who left, as far as they fit."""
        again = [seat for seat in seats if seat not in self.came]
        for place, seat in self.left:
            if len(again) < sheet.most_players:
                again.insert(place, seat)
        return again if len(again) >= sheet.least_players else list(seats)

    def options_again(self, wanted: dict[str, OptionValue]) -> dict[str, OptionValue]:
        """Return the options of before, unless they have been changed since."""
        return dict(self.wanted) if wanted == self.coded else wanted
