"""The frame of the tower: roof and beacon above, ground and caption below."""

from math import ceil, radians, sin

from scenes.games.sociable.pieces.beacon import BEAMS, Beacon, Beams
from scenes.games.sociable.table.regions import SociableRegions
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.pieces.ornaments import Bar
from scenes.ui.boxes import column, fits, sized
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale

LAMP = 43
"""The distance from the lamp to the topmost floor, in units."""

FAR = 1310
"""The length of the beams in units."""


def add_frame(build: LayoutBuilder, areas: SociableRegions, *, lit: bool) -> None:
    """Add roof and ground, and the beacon's beams while it is ``lit``."""
    s, top = build.setting.scale, areas.floors[0]
    lamp = Point(round(top.center.x), top.y - s.px(LAMP))
    if lit:
        build.add(Beams(_reached(s, lamp), lamp, s.px(FAR)), "beams")
    build.add(Beacon(lamp, top.y), "beacon")
    build.add(Bar(areas.ground))


def _reached(s: Scale, lamp: Point) -> Rect:
    """Return the part of the window in which the beams are visible."""
    far, turns = s.px(FAR), [turn + side * half for turn, half, _ in BEAMS for side in (-1, 1)]
    left, right = max(0, round(lamp.x - far)), min(s.width, round(lamp.x + far))
    reaches = [
        sin(radians(turn)) * (far if abs(turn) < 90 else min(far, lamp.x - left)) for turn in turns
    ]
    top = max(0, round(lamp.y) + ceil(min(reaches)) - 8)
    return Rect(left, top, right - left, round(lamp.y) + ceil(max(reaches)) + 8 - top)


def add_caption(build: LayoutBuilder, areas: SociableRegions) -> None:
    """Add words below the tower on the direction of turns, if there is room."""
    s, ground = build.setting.scale, areas.ground
    size, words = s.text(16), build.setting.words("sociable.turns_run_down")
    wide = build.setting.measure(words, size, "medium")
    line = build.line("", words, size, anchor="middle", w=wide)
    caption = column(s.gap(3), sized(line, h=size), round(0.2 * size), align=0.5)
    room = round(2 * (ground.center.x - s.field_left))
    below = Rect(s.field_left, ground.bottom, room, s.height - ground.bottom)
    if fits(caption, below):
        build.place(caption, below)
