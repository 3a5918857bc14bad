"""Who sits at a table of a class: guests with quick names, and bots. Needs no window."""

from collections.abc import Mapping

from game.bots.levels import usual_level
from game.options import OptionValue
from game.records.classcode import ClassCode
from game.store.settings import GUEST, PERSONS, SeatChoice
from scenes.screens.lobby.known_people import free_guest
from scenes.screens.lobby.plan import LobbyPlan
from scenes.ui.acquaintances import PEOPLE


class ClassSeats(LobbyPlan):
    """The players at a table and its number; the code says how many they are, and the rules."""

    seats_given = True

    def __init__(self, code: ClassCode) -> None:
        """Seat a guest on every chair."""
        super().__init__(code.game)
        # Nobody has to type a name: these are known to all.
        self._known = PEOPLE
        self.code = code
        self.table: int | None = 1 if code.tables == 1 else None
        """The number of the table; ``None`` until it is chosen."""
        self.predicted: dict[str, tuple[int, int] | None] = {}
        """What people have predicted for the match to come, by name; ``None``: not now."""
        self.seats = []
        for _ in range(code.players):
            quick = free_guest(GUEST, self.seats, self._known)
            self.seats.append(SeatChoice(quick.name, GUEST, quick.face))

    def _fill(self) -> None:
        """Seat nobody besides those whom the code asks for."""

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """The value of every option at this table."""
        return self.code.options_at(self.table or 1)

    def seat_people(self, count: int) -> None:
        """Seat so many people: bots leave for guests, or take the places of the last people."""
        level = self.bots_level or usual_level(self.levels)
        while self.people != count:
            add = self.people < count
            fitting = [
                seat for seat, one in enumerate(self.seats) if (one.player in PERSONS) != add
            ]
            self.seat_as(fitting[0] if add else fitting[-1], GUEST if add else level)

    def take_from(self, other: "ClassSeats") -> None:
        """Take over names, bots and the number of another table, as far as this one has them."""
        if other.players == self.players:
            self.seats = list(other.seats)
        if other.table and other.table <= self.code.tables:
            self.table = other.table
