"""A table as a paper book: it stands up as it comes, and lies down as it is left."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from scenes.table.draw.lying_down import LyingDown
from scenes.table.draw.paper_town import PaperTown
from scenes.table.draw.pop_up import PopUp
from scenes.ui.geometry import Rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext
    from scenes.table.draw.picture import Picture
    from scenes.table.sill.place import SillPlace


class StandingUp:
    """How one table stands up; once it stands, nothing is kept of it."""

    def __init__(self, context: "AppContext") -> None:
        self._context = context
        self._pop_up: PopUp | None = None

    @property
    def running(self) -> bool:
        """Whether the table is about to stand up, or does."""
        return self._pop_up is not None

    def begin(self, make: Callable[[float], PopUp]) -> None:
        """Begin, unless nothing may travel; ``make`` takes a factor for durations."""
        travel = self._context.travel
        self._pop_up = make(min(1.0, travel)) if travel else None

    def ready(self, *, table: bool) -> bool:
        """Return whether the next frame's pictures are there; ``table``: those of the table are.

        If those of the paper don't come in time, the table stands at once.
        """
        if self._pop_up:
            begins = self._pop_up.ready(table=table)
            if self._pop_up.possible:
                return begins
            self._pop_up = None
        return table

    def pass_time(self, seconds: float) -> None:
        """Let time pass."""
        if self._pop_up:
            self._pop_up.pass_time(seconds)
            if not self._pop_up.possible or self._pop_up.done or not self._context.in_front:
                self._pop_up = None

    def draw(
        self,
        target: "Surface",
        draw_whole: "Callable[[Surface], None]",
        places: Callable[[], Sequence[Rect]],
    ) -> bool:
        """Draw the table as it stands up; return whether it does.

        ``draw_whole`` draws it as it will be, ``places`` returns where something lies on it.
        """
        if self._pop_up is None:
            return False
        self._pop_up.draw(target, draw_whole, places)
        return True

    def stand(self) -> None:
        """Let the table stand at once."""
        self._pop_up = None


class LeavingTable:
    """Has the pictures made with which one table lies down, as soon as it may be left."""

    def __init__(self, context: "AppContext", game_id: str, picture: "Picture") -> None:
        self._context = context
        self._game_id = game_id
        self._picture = picture
        self._town: PaperTown | None = None

    def expect(self, hour: int, sill: "SillPlace") -> None:
        """Have the town's pictures made; ``hour`` is the table's."""
        if self._context.travel and self._context.in_front:
            size = (sill.strip.w, sill.strip.bottom)
            self._town = PaperTown(self._context.art, self._game_id, hour, size)

    def stay(self) -> None:
        """Free the pictures: nobody is about to leave."""
        self._town = None

    def lie_down(self, sill: "SillPlace") -> LyingDown | None:
        """Return how the table lies down; ``None`` if its town isn't ready."""
        town, context = self._town, self._context
        if town is None or not town.count or not town.complete:
            return None
        ledge, deep = self._picture.ledge(sill), context.theme.palette(self._game_id).deep
        factor = min(1.0, context.travel)
        return LyingDown(town, sill.strip, ledge, deep, context.theme.motion, factor)
