"""The brush: what widgets are drawn with, and in which state."""

from typing import TYPE_CHECKING, NamedTuple

from scenes.ui.art.portraits import Mood
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale
from scenes.ui.theme import Colour, Palette
from scenes.ui.type.fonts import Face

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art


class Brush(NamedTuple):
    """A surface with the art, measures and colours to draw on it, and a widget's state."""

    art: "Art"
    surface: "Surface"
    scale: Scale
    palette: Palette
    hovered: bool = False
    focused: bool = False
    """Whether it has the focus and the focus is shown: after a key, not after a click."""
    pressed: bool = False
    active: bool = False
    """Whether it has the focus, shown or not."""
    hints: bool = True
    """Whether key caps are shown."""
    pad: bool = False
    """Whether a gamepad was used last, so that key hints show its buttons."""
    enter: bool = True
    """Whether Enter presses the button that says so, not something else in focus."""
    pointer: Point | None = None

    def write(
        self,
        text: str,
        at: Point,
        size: int,
        font: Face = "medium",
        colour: Colour | None = None,
        anchor: float = 0.0,
    ) -> Rect:
        """Draw a line of text centred on ``at.y``; anchor 0 begins at x, .5 centres, 1 ends."""
        return self.art.write(self.surface, text, at, size, font, colour, anchor)

    def write_within(
        self,
        text: str,
        at: Point,
        size: int,
        width: float,
        font: Face = "medium",
        colour: Colour | None = None,
        anchor: float = 0.0,
    ) -> Rect:
        """Write a line in a width: what doesn't fit is set smaller, and only then cut."""
        size, text = self.art.fit_text(text, size, font, width)
        return self.write(text, at, size, font, colour, anchor)

    def plate(
        self,
        place: Rect,
        fill: Colour | None,
        alpha: int = 255,
        radius: int = 0,
        line: Colour | None = None,
        width: float = 1,
    ) -> None:
        """Draw a rounded plate, its line inside its edge."""
        self.art.plate(self.surface, place, fill, alpha, radius, line, width)

    def icon(
        self, at: tuple[float, float], name: str, size: int, colour: Colour, weight: float = 2.2
    ) -> None:
        """Draw an icon of a size in pixels; ``weight`` is its line width in a box of 24."""
        self.surface.blit(self.art.icon(name, size, colour, weight), at)

    def portrait(
        self, at: tuple[float, float], face: str, size: int, mood: Mood = "ordinary"
    ) -> None:
        """Draw a round portrait ``size`` pixels wide and high, its top left corner at a point."""
        self.surface.blit(self.art.avatar(face, size, mood), at)

    def card(
        self,
        card: int | None,
        place: Rect,
        elevation: int = 1,
        dim: float = 0.0,
        *,
        quick: bool = False,
    ) -> None:
        """Draw a card (``None``: a back) with its shadow, darkened by a share.

        ``quick``: a stand-in will do while its picture is made.
        """
        self.art.draw_card(self.surface, card, place, elevation, dim, quick)

    def dashed(self, place: Rect, radius: int, colour: Colour, width: float, dash: int) -> None:
        """Draw a dashed rounded outline; ``dash`` is in pixels."""
        self.art.dashed(self.surface, place, radius, colour, width, dash)

    def ring(self, place: Rect, radius: int, colour: Colour, width: float, gap: int = 0) -> None:
        """Draw a ring around a place, outside it and away from it by a gap."""
        self.art.ring(self.surface, place, radius, colour, width, gap)

    def cast(self, place: Rect, radius: int, elevation: int, *, hidden: bool = False) -> None:
        """Draw the shadow of a rounded shape; ``hidden``: only what an opaque one leaves free."""
        self.art.cast(self.surface, place, radius, elevation, hidden=hidden)
