"""The row of one player in a match's standings."""

from dataclasses import dataclass

from scenes.results.flourish_row import FlourishRow
from scenes.ui.access import joined
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

_PLACE, _NAME, _NOTE, _NUMBER = 24, 19, 15, 30
_NOTE_AT = 0.4
"""The start of the note in a low row, as a share of its width."""

_WIDE = 30
"""The least width of a row, in text heights, for name and note side by side."""


@dataclass(frozen=True, slots=True)
class RankedPlayer:
    """The content of a row."""

    place: int
    name: str
    face: str
    number: int
    note: str
    """A note; empty if the number says it all."""
    colour: int
    """The seat, which gives the colour of the player's line in the chart."""
    won: bool


class StandingRow(FlourishRow, Still):
    """Place, portrait, name and the number that ranks the player."""

    def __init__(self, placed: RankedPlayer) -> None:
        self.placed = placed
        self.on_body = False
        """Whether it stands on the face of a stair, not on a plate."""

    @property
    def spoken(self) -> str:
        """The place, the player, the number and the note."""
        one = self.placed
        return joined((f"{one.place}. {one.name}", str(one.number), one.note))

    def flourish_area(self, scale: Scale) -> Rect:
        """Return the row's area without the number."""
        return self.rect._replace(w=max(1, self.rect.w - round(2.4 * scale.text(_NUMBER))))

    def least_height(self, scale: Scale, width: int) -> int:
        """Return how high it must be in a width, in pixels."""
        if self.placed.note and width < _WIDE * scale.text(_NAME):
            return max(36, _two_lines(scale))
        return max(28, round(1.4 * max(scale.text(_NAME), scale.text(_NUMBER))))

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, scale, place, placed = brush.palette, brush.scale, self.rect, self.placed
        self.draw_flourish(brush)
        y, size = place.center.y, scale.text(_NAME)
        text = palette.on_body if self.on_body else palette.text
        second = palette.on_body_second if self.on_body else palette.second
        colour = text if placed.won else second
        number_at = Point(place.x + scale.text(_PLACE) / 2, y)
        brush.write(str(placed.place), number_at, scale.text(_PLACE), "display", colour, 0.5)
        side = min(scale.px(46) if scale.px(46) > 28 else 28, place.h - 4)
        x = place.x + round(1.3 * scale.text(_PLACE))
        brush.portrait((x, round(y - side / 2)), placed.face, side)
        bar = rect(x + side + scale.gap(6), y - side * 0.32, max(3, scale.px(5)), side * 0.64)
        colours = brush.art.theme.players
        brush.plate(bar, colours[placed.colour % len(colours)], 255, bar.w // 2)
        right = brush.write(
            str(placed.number),
            Point(place.right, y),
            scale.text(_NUMBER),
            "display",
            text,
            1,
        )
        x = bar.right + max(8, scale.px(12))
        room = right.x - scale.gap(10) - x
        if placed.note and not (self.on_body and place.h < _two_lines(scale)):
            small = scale.text(_NOTE)
            low = place.h < _two_lines(scale)
            y -= 0 if low else 0.62 * small
            at = Point(place.x + _NOTE_AT * place.w, y)
            at = at if low else Point(x, y + 0.66 * (size + small))
            note = brush.art.clip(placed.note, small, "medium", round(x + room - at.x))
            brush.write(note, at, small, "medium", second)
            room = round(at.x - scale.gutter - x) if low else room
        name = brush.art.clip(placed.name, size, "semibold", room)
        brush.write(name, Point(x, y), size, "semibold", text)


def _two_lines(scale: Scale) -> int:
    return round(1.4 * (scale.text(_NAME) + scale.text(_NOTE)))
