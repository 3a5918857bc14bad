"""How buttons and key caps look: shared by the widgets of all screens and the pieces of a table."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.ui.art.fonts import Face
from scenes.ui.geometry import Rect
from scenes.ui.theme import Colour

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art


@dataclass(frozen=True, slots=True)
class Rim:
    """The line round a button or a key cap; width in pixels."""

    colour: Colour | None
    width: float


def button_face(
    art: "Art",
    target: "Surface",
    place: Rect,
    radius: int,
    fill: Colour,
    rim: Rim,
    *,
    elevation: int = 0,
    still: bool = False,
) -> None:
    """Draw the body of a button that can be pressed, with its shadow where it is raised.

    ``still``: it keeps its place, so that only the part of the shadow beside it is drawn.
    """
    if elevation:
        art.cast(target, place, radius, elevation, hidden=still)
    art.plate(target, place, fill, 255, radius, rim.colour, rim.width)


def idle_face(
    art: "Art", target: "Surface", place: Rect, radius: int, colour: Colour, dash: int
) -> None:
    """Draw the dashed outline of a button that does nothing now; ``dash`` in pixels."""
    art.dashed(target, place, radius, colour, 1.6, dash)


def icon_face(art: "Art", target: "Surface", place: Rect, icon: str, ink: Colour) -> None:
    """Draw the icon in the middle of a round button."""
    size = round(0.5 * place.h)
    at = place.x + (place.w - size) // 2, place.y + (place.h - size) // 2
    target.blit(art.icon(icon, size, ink), at)


def cap_face(
    art: "Art",
    target: "Surface",
    place: Rect,
    radius: int,
    rim: Rim,
    text: tuple[str, int, Face],
    ink: Colour,
    fill: Colour | None = None,
) -> None:
    """Draw a key with its text, given with size in pixels and face."""
    art.plate(target, place, fill, 255 if fill else 0, radius, rim.colour, rim.width)
    words, size, face = text
    art.write(target, words, place.center, size, face, ink, 0.5)
