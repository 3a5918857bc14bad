"""The areas of a Ladders table in which anything may lie in the course of a match."""

from dataclasses import replace

from game.games.ladders.model.view import LaddersView
from scenes.games.ladders.table.ours import own_line_end
from scenes.games.ladders.table.regions import PILL_APART, LaddersRegions, regions
from scenes.games.ladders.table.shelf import LIFT, Shelf, shelf, words_height
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.measures import marker_height
from scenes.table.pieces.count import pill_height
from scenes.ui.geometry import Rect, rect, union
from scenes.ui.scale import Scale

LARGEST_PACK = 180
"""A number of cards in DRAW with as many digits as any."""


def taken(build: LayoutBuilder, view: LaddersView) -> list[Rect]:
    """Return what seats, piles with their words, and the shelf take, whoever looks at them."""
    setting, partners = build.setting, view.options.partners
    s, marker = setting.scale, marker_height(setting.scale)
    line = shelf(s, partners=partners).line
    builds = (LayoutBuilder(replace(setting, viewer=seat)) for seat in range(view.players))
    longest = max(own_line_end(one, view, line) for one in builds)
    found = list[Rect]()
    # Beside a short name the piles may be larger than beside a long one.
    for end in (0.0, longest):
        areas = regions(s, view.players, partners=partners, line=end)
        seats = (places.rect for places in areas.seats)
        found += [seat._replace(y=seat.y - marker, h=seat.h + marker) for seat in seats]
        found += [*_piles(build, areas), *_shelf(s, areas.ours, longest)]
    return found


def _piles(build: LayoutBuilder, areas: LaddersRegions) -> list[Rect]:
    s, words, middle = build.setting.scale, build.setting.words, areas.middle
    foot = s.gap(PILL_APART) + pill_height(s.text(20))
    size, accents = s.text(18), union(middle.accents)
    counted = build.setting.measure(
        words("ladders.draw_pile", count=LARGEST_PACK), size, "semibold"
    )
    draw = middle.draw
    # The words end before the ring of the first pile.
    said = min(draw.center.x, accents.x - s.px(30) - counted / 2) - counted / 2
    above = size + 2 * s.gap(4) if middle.draw_above else 0
    name = build.setting.measure(words("table.discard"), size, "semibold") + s.px(14)
    discard, tall = middle.discard, round(2.2 * max(22, s.px(35) * s.text_size))
    return [
        accents._replace(h=accents.h + foot),
        rect(min(said, draw.x), draw.y - above, max(counted, draw.w), draw.h + above + foot),
        discard,
        rect(discard.right, discard.bottom - tall, name, tall),
    ]


def _shelf(s: Scale, ours: Shelf, end: float) -> list[Rect]:
    """Return the shelf below its words, and the line with the viewer's name, up to its ``end``."""
    line, tray, hand, risen = ours.line, ours.tray, ours.hand, round(LIFT * ours.hand.h)
    right = max(tray.right, ours.partner.right if ours.partner else 0)
    top = tray.y - round(words_height(s) / 2)
    return [
        line if ours.partner else rect(line.x, line.y, end - line.x, line.h),
        rect(tray.x, top, right - tray.x, s.height - top),
        rect(0, line.bottom, right, s.height - line.bottom),
        rect(hand.x, hand.y - risen, hand.w, s.height - hand.y + risen),
    ]
