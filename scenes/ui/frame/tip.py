"""Draws tooltips, which say what a thing does or why it can't be used."""

from typing import TYPE_CHECKING, Literal, TypeAlias

import pygame

from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

Side: TypeAlias = Literal["above", "below", "left", "right"]
"""The side of its owner on which a tip lies."""

MIDDLE = 0.5

_SIZE = 16
_WIDEST = 420


def draw_tip(
    art: "Art",
    target: "Surface",
    scale: Scale,
    owner: Rect,
    text: str,
    *,
    wanted: Side = "above",
    one_line: int = 0,
    along: float = MIDDLE,
) -> None:
    """Draw a tooltip on the ``wanted`` side of its owner; below if there is no room above.

    Up to a width of ``one_line`` units it has only one line. Above and below, ``along`` is the
    share of it that lies left of the owner's middle.
    """
    colours, size = art.theme.colours, scale.text(_SIZE)
    lines = _lines(art, scale, text, one_line)
    place, side = _place(art, scale, owner, lines, wanted, along)
    radius = scale.px(art.theme.radii.tip)
    art.cast(target, place, radius, 2)
    art.plate(target, place, colours.flag, 255, radius)
    _draw_arrow(art, target, scale, place, owner, side)
    step = art.line_height(size)
    top = place.center.y - len(lines) * step / 2
    for index, line in enumerate(lines):
        at = Point(place.center.x, top + (index + 0.5) * step)
        art.write(target, line, at, size, "medium", colours.on_flag, 0.5)


def tip_place(
    art: "Art",
    scale: Scale,
    owner: Rect,
    text: str,
    *,
    wanted: Side = "above",
    one_line: int = 0,
    along: float = MIDDLE,
) -> Rect:
    """Return the area of a tooltip's plate."""
    return _place(art, scale, owner, _lines(art, scale, text, one_line), wanted, along)[0]


def _lines(art: "Art", scale: Scale, text: str, one_line: int) -> tuple[str, ...]:
    size = scale.text(_SIZE)
    if art.text_width(text, size, "medium") <= scale.px(one_line):
        return (text,)
    return art.wrap(text, size, "medium", max(240, scale.px(_WIDEST)))


def _place(
    art: "Art", scale: Scale, owner: Rect, lines: tuple[str, ...], wanted: Side, along: float
) -> tuple[Rect, Side]:
    size = scale.text(_SIZE)
    padding, gap = max(10, scale.px(14)), max(10, scale.px(12))
    width = max(art.text_width(line, size, "medium") for line in lines) + 2 * padding
    height = max(scale.px(40), len(lines) * art.line_height(size) + padding)
    if wanted in ("left", "right"):
        y = min(max(4, owner.center.y - height / 2), scale.height - 4 - height)
        beside = max(4, owner.x - gap - width) if wanted == "left" else owner.right + gap
        return rect(min(beside, scale.width - 4 - width), y, width, height), wanted
    above = wanted == "above" and owner.y - gap - height >= 4
    y = owner.y - gap - height if above else owner.bottom + gap
    x = min(max(4, owner.center.x - along * width), scale.width - 4 - width)
    lies = rect(x, min(y, scale.height - 4 - height), width, height)
    return lies, "above" if above else "below"


def _draw_arrow(
    art: "Art", target: "Surface", scale: Scale, place: Rect, owner: Rect, side: Side
) -> None:
    long = max(6, scale.px(8))
    x = round(min(max(owner.center.x, place.x + 2 * long), place.right - 2 * long))
    y = round(place.center.y)
    match side:
        case "left":
            base = place.right - 1
            corners = [(base, y - long), (base, y + long), (place.right + long, y)]
        case "right":
            base = place.x
            corners = [(base, y - long), (base, y + long), (base - long, y)]
        case "above":
            base = place.bottom - 1
            corners = [(x - long, base), (x + long, base), (x, place.bottom + long)]
        case "below":
            corners = [(x - long, place.y), (x + long, place.y), (x, place.y - long)]
    pygame.draw.polygon(target, art.theme.colours.flag, corners)
