"""Draws words, plates, buttons and key caps, for widgets and for a table's pieces."""

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from scenes.ui.geometry import Point, Rect
from scenes.ui.theme import Colour, Palette
from scenes.ui.type.fonts import Face

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art


Tone: TypeAlias = Literal[
    "text",
    "second",
    "line",
    "accent_line",
    "bad",
    "good",
    "on_accent",
    "brass",
    "lamp",
    "on_body",
    "on_body_second",
]
"""The name of a palette's colour, for words or an icon."""


def toned(palette: Palette, tone: Tone) -> Colour:
    """Return the colour of a tone."""
    colour: Colour = getattr(palette, tone)
    return colour


class Lettering(NamedTuple):
    """The type of a line: ``size`` in pixels; anchor 0 begins at its point, .5 centres, 1 ends."""

    size: int
    face: Face = "medium"
    tone: Tone = "text"
    anchor: float = 0.0


def words_face(
    art: "Art", target: "Surface", palette: Palette, text: str, at: Point, set_in: Lettering
) -> Rect:
    """Draw a line of words centred on ``at.y``; return its area."""
    colour = toned(palette, set_in.tone)
    return art.write(target, text, at, set_in.size, set_in.face, colour, set_in.anchor)


class PlateLook(NamedTuple):
    """The look of a plate, with colours named as in a palette; ``None`` for no outline."""

    alpha: int = 235
    fill: Literal["plate", "raised"] = "plate"
    line: Literal["line", "control", "brass", "flag"] | None = "line"


def plate_face(
    art: "Art",
    target: "Surface",
    palette: Palette,
    place: Rect,
    look: PlateLook,
    radius: int,
    width: float,
    line: Colour | None = None,
) -> None:
    """Draw a plate with an outline of a width in pixels; ``line`` overrides the look's colour."""
    line = line or (getattr(palette, look.line) if look.line else None)
    art.plate(target, place, getattr(palette, look.fill), look.alpha, radius, line, width)


class Rim(NamedTuple):
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
    """Draw the body of an enabled button, with its shadow if it is raised.

    ``still``: the button doesn't move, so that only the visible part of its shadow is drawn.
    """
    if elevation:
        art.cast(target, place, radius, elevation, hidden=still)
    art.plate(target, place, fill, 255, radius, rim.colour, rim.width)


def idle_face(
    art: "Art", target: "Surface", place: Rect, radius: int, colour: Colour, dash: int
) -> None:
    """Draw the dashed outline of a disabled button; ``dash`` is in pixels."""
    art.dashed(target, place, radius, colour, 2, dash)


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
    """Draw a key cap; its text comes with a size in pixels and a face."""
    art.plate(target, place, fill, 255 if fill else 0, radius, rim.colour, rim.width)
    words, size, face = text
    art.write(target, words, place.center, size, face, ink, 0.5)
