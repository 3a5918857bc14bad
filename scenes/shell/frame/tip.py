"""Draws tooltips, which say what a thing does or why it can't be used."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

_SIZE = 16
_WIDEST = 420
_LEVELS = (0.5, 0.3, 0.7, 0.15, 0.85)
"""Where the middle of its owner is in the height of a tooltip beside it."""


def draw_tip(
    art: "Art",
    target: "Surface",
    scale: Scale,
    owner: Rect,
    text: str,
    clear: Sequence[Rect] = (),
) -> None:
    """Draw a tooltip at its owner; areas that are ``clear`` stay free if they can."""
    colours, size = art.theme.colours, scale.text(_SIZE)
    lines = _lines(art, scale, text)
    place = tip_place(art, scale, owner, text, clear)
    radius = scale.px(art.theme.radii.tip)
    art.cast(target, place, radius, 2)
    art.plate(target, place, colours.flag, 255, radius)
    _draw_arrow(art, target, scale, place, owner)
    step = art.line_height(size)
    top = place.center.y - len(lines) * step / 2
    for index, line in enumerate(lines):
        at = Point(place.center.x, top + (index + 0.5) * step)
        art.write(target, line, at, size, "medium", colours.on_flag, 0.5)


def tip_place(art: "Art", scale: Scale, owner: Rect, text: str, clear: Sequence[Rect] = ()) -> Rect:
    """Return the area of a tooltip's plate: above its owner, or below if there is no room above.

    If it would lie on anything ``clear`` there, it stands beside its owner, where the window has
    room: level with it, or somewhat lower or higher.
    """
    size, lines = scale.text(_SIZE), _lines(art, scale, text)
    padding, gap = max(10, scale.px(14)), max(10, scale.px(12))
    width = max(art.text_width(line, size, "medium") for line in lines) + 2 * padding
    height = max(scale.px(40), len(lines) * art.line_height(size) + padding)
    above = owner.y - gap - height >= 4
    y = owner.y - gap - height if above else owner.bottom + gap
    x = min(max(4, owner.center.x - width / 2), scale.width - 4 - width)
    place = rect(x, min(y, scale.height - 4 - height), width, height)
    window = Rect(0, 0, scale.width, scale.height)

    def is_free(place: Rect) -> bool:
        return window.holds(place) and not any(place.overlaps(one) for one in clear)

    if is_free(place):
        return place
    levels = [
        min(max(4, owner.center.y - share * height), scale.height - 4 - height) for share in _LEVELS
    ]
    sides = owner.right + gap, owner.x - gap - width
    beside = (rect(x, level, width, height) for level in levels for x in sides)
    return next(filter(is_free, beside), place)


def _lines(art: "Art", scale: Scale, text: str) -> tuple[str, ...]:
    return art.wrap(text, scale.text(_SIZE), "medium", max(240, scale.px(_WIDEST)))


def _draw_arrow(art: "Art", target: "Surface", scale: Scale, place: Rect, owner: Rect) -> None:
    """Draw the arrow from the plate to its owner."""
    long = max(6, scale.px(8))
    if place.x >= owner.right or place.right <= owner.x:
        y = round(owner.center.y)
        base, point = (
            (place.x, place.x - long)
            if place.x >= owner.right
            else (place.right - 1, place.right + long)
        )
        corners = [(base, y - long), (base, y + long), (point, y)]
    else:
        x = round(min(max(owner.center.x, place.x + 2 * long), place.right - 2 * long))
        base, point = (
            (place.bottom - 1, place.bottom + long)
            if place.y < owner.y
            else (place.y, place.y - long)
        )
        corners = [(x - long, base), (x + long, base), (x, point)]
    pygame.draw.polygon(target, art.theme.colours.flag, corners)
