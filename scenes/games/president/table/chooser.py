"""The ranks to choose for jokers: beside the hand if there is room, else below the trick."""

from collections.abc import Sequence

from scenes.table.input.intents import Offer
from scenes.table.input.selection import OFFER
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.piece import SMALLEST_HIT
from scenes.table.pieces.plate import TablePlate
from scenes.ui.geometry import Point, Rect, rect

MOST_ROWS = 3
"""The most rows of ranks beside a hand."""

ASKEW = 0.1
"""How far the outer cards of an arc may reach out of their areas, as a share of the height."""


def add_chooser(build: LayoutBuilder, offers: Sequence[Offer], hand: Rect, trick: Rect) -> Rect:
    """Add a small button for each rank, the likeliest emphasised; return the trick's area."""
    if len(offers) < 2:
        return trick
    free = _beside(build, hand)
    for rows in range(1, MOST_ROWS + 1):
        panel = _panel(build, offers, rows, free)
        if panel.w <= free.w and panel.h <= free.h:
            _add_below_words(build, offers, rows, panel)
            return trick
    taken = _side(build) + 3 * build.setting.scale.gutter
    _add_beside_words(build, offers, Point(trick.center.x, trick.bottom - taken / 2))
    return rect(trick.x, trick.y, trick.w, trick.h - taken)


def _beside(build: LayoutBuilder, hand: Rect) -> Rect:
    """Return the free area right of a hand's cards."""
    cards = [place.rect.right for place in build.of(CardPlace) if place.key[0] == "hand"]
    left = max(cards, default=hand.x) + ASKEW * hand.h
    return rect(left, hand.y, max(0, hand.right - left), hand.h)


def _panel(build: LayoutBuilder, offers: Sequence[Offer], rows: int, free: Rect) -> Rect:
    """Return the place of a panel with words above a number of rows of ranks."""
    s, side, gap = build.setting.scale, _side(build), _gap(build)
    across = -(-len(offers) // rows)
    words = build.setting.measure(_words(build), s.text(16), "semibold")
    width = max(words, across * (side + gap) - gap) + 2 * s.gutter
    height = round(1.5 * s.text(16)) + rows * (side + gap) - gap + 2 * s.gutter
    return rect(free.x, free.center.y - height / 2, width, height)


def _add_below_words(build: LayoutBuilder, offers: Sequence[Offer], rows: int, panel: Rect) -> None:
    s, step = build.setting.scale, _side(build) + _gap(build)
    size, across = s.text(16), -(-len(offers) // rows)
    build.add(TablePlate(panel, "stage"), "chooser")
    at = Point(panel.x + s.gutter, panel.y + s.gutter + 0.6 * size)
    build.add(TableLabel(_words(build), at, size, "semibold"), "chooser")
    top = panel.bottom - s.gutter - rows * step + _gap(build)
    for number, offer in enumerate(offers):
        row, column = divmod(number, across)
        at = Point(panel.x + s.gutter + column * step, top + row * step)
        _add_rank(build, offer, number, at)


def _add_beside_words(build: LayoutBuilder, offers: Sequence[Offer], middle: Point) -> None:
    s, side = build.setting.scale, _side(build)
    step, size = side + _gap(build), s.text(16)
    said = build.setting.measure(_words(build), size, "semibold") + 2 * s.gutter
    width = said + len(offers) * step + s.gutter
    panel = rect(middle.x - width / 2, middle.y - side / 2 - s.gutter, width, side + 2 * s.gutter)
    build.add(TablePlate(panel, "stage"), "chooser")
    at = Point(panel.x + s.gutter, middle.y)
    build.add(TableLabel(_words(build), at, size, "semibold"), "chooser")
    for number, offer in enumerate(offers):
        at = Point(panel.x + said + number * step, middle.y - side / 2)
        _add_rank(build, offer, number, at)


def _add_rank(build: LayoutBuilder, offer: Offer, number: int, at: Point) -> None:
    """Add the button of a rank; ``at`` is its upper left corner."""
    side = _side(build)
    name = f"{OFFER}{number}" if number else f"{OFFER}0:rank"
    build.add(TableButton(name, rect(at.x, at.y, side, side), offer.short, primary=not number))


def _words(build: LayoutBuilder) -> str:
    return build.setting.words.count("climbing.stand_for", len(build.setting.picked))


def _side(build: LayoutBuilder) -> int:
    return max(SMALLEST_HIT, build.setting.scale.px(44))


def _gap(build: LayoutBuilder) -> int:
    return max(3, build.setting.scale.px(5))
