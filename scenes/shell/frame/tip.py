"""Draws tooltips, which say what a thing does or why it can't be used."""

from typing import TYPE_CHECKING

import pygame

from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

_SIZE = 16
_WIDEST = 420


def draw_tip(art: "Art", target: "Surface", scale: Scale, owner: Rect, text: str) -> None:
    """Draw a tooltip above its owner, or below if there is no room above."""
    colours, size = art.theme.colours, scale.text(_SIZE)
    lines = _lines(art, scale, text)
    place = tip_place(art, scale, owner, text)
    radius = scale.px(art.theme.radii.tip)
    art.cast(target, place, radius, 2)
    art.plate(target, place, colours.flag, 255, radius)
    _draw_arrow(art, target, scale, place, owner)
    step = art.line_height(size)
    top = place.center.y - len(lines) * step / 2
    for index, line in enumerate(lines):
        at = Point(place.center.x, top + (index + 0.5) * step)
        art.write(target, line, at, size, "medium", colours.on_flag, 0.5)


def tip_place(art: "Art", scale: Scale, owner: Rect, text: str) -> Rect:
    """Return the area of a tooltip's plate."""
    size, lines = scale.text(_SIZE), _lines(art, scale, text)
    padding, gap = max(10, scale.px(14)), max(10, scale.px(12))
    width = max(art.text_width(line, size, "medium") for line in lines) + 2 * padding
    height = max(scale.px(40), len(lines) * art.line_height(size) + padding)
    above = owner.y - gap - height >= 4
    y = owner.y - gap - height if above else owner.bottom + gap
    x = min(max(4, owner.center.x - width / 2), scale.width - 4 - width)
    return rect(x, min(y, scale.height - 4 - height), width, height)


def _lines(art: "Art", scale: Scale, text: str) -> tuple[str, ...]:
    return art.wrap(text, scale.text(_SIZE), "medium", max(240, scale.px(_WIDEST)))


def _draw_arrow(art: "Art", target: "Surface", scale: Scale, place: Rect, owner: Rect) -> None:
    """Draw the arrow from the plate to its owner."""
    long = max(6, scale.px(8))
    x = round(min(max(owner.center.x, place.x + 2 * long), place.right - 2 * long))
    if place.y < owner.y:
        base, point = place.bottom - 1, place.bottom + long
    else:
        base, point = place.y, place.y - long
    corners = [(x - long, base), (x + long, base), (x, point)]
    pygame.draw.polygon(target, art.theme.colours.flag, corners)
