"""The ranks to choose for jokers: beside the hand if there is room, else below the trick."""

from collections.abc import Sequence
from functools import partial

from scenes.table.input.intents import Offer
from scenes.table.input.selection import OFFER
from scenes.table.layout.builder import LINE, LayoutBuilder, Put
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.piece import SMALLEST_HIT
from scenes.table.pieces.plate import TablePlate
from scenes.ui.boxes import FILL, Box, backed, cell, column, fits, inset, row, sized
from scenes.ui.geometry import Rect, rect

MOST_ROWS = 3
"""The most rows of ranks beside a hand."""

ASKEW = 0.1
"""How far the outer cards of an arc may reach out of their areas, as a share of the height."""


def add_chooser(build: LayoutBuilder, offers: Sequence[Offer], hand: Rect, trick: Rect) -> Rect:
    """Add a small button for each rank, the likeliest emphasised; return the trick's area."""
    if len(offers) < 2:
        return trick
    s, words, free = build.setting.scale, _words(build), _beside(build, hand)
    for rows in range(1, MOST_ROWS + 1):
        ranks = _ranks(build, offers, rows)
        panel = _plated(build, column(words, round(0.3 * s.text(16)), ranks))
        if fits(panel, free):
            build.place(row(panel, FILL), free)
            return trick
    panel = _plated(build, row(words, s.gutter, _ranks(build, offers, 1)))
    build.place(column(FILL, panel, s.gutter // 2, align=0.5), trick)
    return trick._replace(h=trick.h - panel.height(trick.w).natural - s.gutter)


def _beside(build: LayoutBuilder, hand: Rect) -> Rect:
    """Return the free area right of a hand's cards."""
    cards = [place.rect.right for place in build.of(CardPlace) if place.key[0] == "hand"]
    left = max(cards, default=hand.x) + ASKEW * hand.h
    return rect(left, hand.y, max(0, hand.right - left), hand.h)


def _plated(build: LayoutBuilder, box: Box[Put]) -> Box[Put]:
    """Return a box on a plate, with air round it."""
    edge = build.setting.scale.gutter
    return backed(
        inset(box, edge, edge), lambda area: build.add(TablePlate(area, "stage"), "chooser")
    )


def _words(build: LayoutBuilder) -> Box[Put]:
    """Return the words on what is chosen; they are never set smaller, so they take their width."""
    setting, size = build.setting, build.setting.scale.text(16)
    words = setting.words.count("climbing.stand_for", len(setting.picked))
    wide = setting.measure(words, size, "semibold")
    line = build.line("chooser", words, size, "semibold", "text", w=wide)
    return sized(line, h=round(LINE * size))


def _ranks(build: LayoutBuilder, offers: Sequence[Offer], rows: int) -> Box[Put]:
    """Return the buttons of the ranks in a number of rows, of which the last may be shorter."""
    side, gap = max(SMALLEST_HIT, build.setting.scale.px(44)), max(3, build.setting.scale.px(5))
    ranks = [
        cell(partial(_add_rank, build, offer, number), side, side)
        for number, offer in enumerate(offers)
    ]
    across = -(-len(offers) // rows)
    starts = range(0, len(ranks), across)
    return column(*(row(*ranks[start : start + across], gap=gap) for start in starts), gap=gap)


def _add_rank(build: LayoutBuilder, offer: Offer, number: int, area: Rect) -> None:
    name = f"{OFFER}{number}" if number else f"{OFFER}0:rank"
    build.add(TableButton(name, area, offer.short, primary=not number))
