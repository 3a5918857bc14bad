"""The row of portraits that chooses a player's page."""

from collections.abc import Callable, Sequence

from scenes.table.layout.setting import SeatedPlayer
from scenes.ui.bindings import steps_by
from scenes.ui.geometry import Rect, rect
from scenes.ui.inputs import Input, Key, PointerUp
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.pressable import ring
from scenes.ui.widgets.widget import Answer, Done, Live, Still

_FACE, _GAP = 48, 14
_LEAST = 34


class Face(Still):
    """One portrait, in the middle of its place."""

    def __init__(self, name: str = "JH") -> None:
        self.name = name

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        side = min(self.rect.w, self.rect.h)
        at = self.rect.center
        brush.portrait((round(at.x - side / 2), round(at.y - side / 2)), self.name, side)


class Portraits(Live):
    """Portraits side by side; ← → go to the next; the shown player's has a ring."""

    def __init__(
        self, cast: Sequence[SeatedPlayer], shown: Callable[[], int], show: Callable[[int], None]
    ) -> None:
        self._cast = tuple(cast)
        self._shown = shown
        self._show = show
        self._pointed: int | None = None

    @property
    def spoken(self) -> str:
        """The name of the shown player."""
        return self._cast[self._shown()].name

    @property
    def tip(self) -> str:
        """The name of the hovered portrait's player."""
        return self._cast[self._shown() if self._pointed is None else self._pointed].name

    def tip_anchor(self) -> Rect:
        """The area of the hovered portrait."""
        return self._places()[self._shown() if self._pointed is None else self._pointed]

    def natural_width(self, scale: Scale) -> int:
        """Return its width in pixels."""
        return len(self._cast) * (_face(scale) + scale.px(_GAP))

    def handle(self, happened: Input) -> Answer:
        """Show another player by click or key; keys beyond the ends are left to others."""
        if isinstance(happened, Key) and (by := steps_by(happened, "left", "right")):
            wanted = self._shown() + by
            return self._go(wanted) if 0 <= wanted < len(self._cast) else None
        if isinstance(happened, PointerUp):
            for seat, place in enumerate(self._places()):
                if place.grown(_GAP // 2).contains(happened.at):
                    return self._go(seat)
        return None

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, shown = brush.palette, self._shown()
        self._pointed = None
        for seat, (member, place) in enumerate(zip(self._cast, self._places(), strict=True)):
            pointed = brush.hovered and brush.pointer is not None and place.contains(brush.pointer)
            if pointed:
                self._pointed = seat
            if seat == shown or pointed:
                colour = palette.flag if seat == shown else palette.control
                brush.ring(place, place.h // 2, colour, max(2, brush.scale.px(3)), 1)
            if seat == shown and brush.focused:
                ring(brush, place.grown(4), place.h // 2 + 4)
            brush.portrait((place.x, place.y), member.face, place.w)

    def _places(self) -> list[Rect]:
        step = self.rect.w / len(self._cast)
        side = max(16, min(self.rect.h - 10, round(0.8 * step)))
        y = self.rect.center.y - side / 2
        return [
            rect(self.rect.x + (seat + 0.5) * step - side / 2, y, side, side)
            for seat in range(len(self._cast))
        ]

    def _go(self, seat: int) -> Answer:
        if 0 <= seat < len(self._cast) and seat != self._shown():
            self._show(seat)
        return Done()


def _face(scale: Scale) -> int:
    return max(_LEAST, scale.px(_FACE))
