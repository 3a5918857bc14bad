"""The badge of a winner: a tick and a word on cream, for gold is the move alone."""

from typing import TYPE_CHECKING

from scenes.games.social_climbing.results.row_measures import CHIP
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.widgets.widget import Look

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art


def draw_badge(
    art: "Art", target: "Surface", look: Look, text: str, at: Point, room: float
) -> Rect:
    """Draw a badge from its top left, cut to a room in pixels, and return where it lies."""
    palette, size = look.palette, look.scale.text(CHIP)
    inset = max(8, look.scale.px(10))
    text = art.clip(text, size, "semibold", max(1, round(room) - 2 * inset - size))
    width = art.text_width(text, size, "semibold") + 2 * inset + size + 2
    place = rect(at.x, at.y, width, 1.7 * size)
    art.plate(target, place, palette.text, 255, place.h // 2)
    tick = art.icon("check", size, palette.plate)
    target.blit(tick, (place.x + inset - 2, round(place.center.y - size / 2)))
    words = Point(place.x + inset + size + 2, place.center.y)
    art.write(target, text, words, size, "semibold", palette.plate)
    return place
