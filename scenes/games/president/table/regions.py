"""Computes the regions of a President & Bum table from the window's scale.

Sizes without a name are design units of a 1600 × 900 window, or shares of the region they lie in.
"""

from dataclasses import dataclass

from scenes.games.climbing.table.button_places import ButtonPlaces, button_places
from scenes.table.layout.hand import IN_AN_ARC, LEAST_HEIGHT
from scenes.table.layout.measures import (
    SMALLEST_CARD,
    fit_row,
    marker_height,
    seats_top,
    tag_height,
)
from scenes.ui.geometry import Rect, card_width, rect
from scenes.ui.scale import Scale

HAND_MOST = 0.78
"""The largest step from card to card in the hand, as a share of a card's width."""


SEAT_LINES = 3.3
"""The least height of a seat, in lines of words."""


WIDER = 0.35
"""How much wider seats and buttons are with larger text, as a share of how much larger it is."""


@dataclass(frozen=True, slots=True)
class PresidentRegions:
    """Every region of the table, in pixels."""

    seats: tuple[Rect, ...]
    """The opponents' seats, clockwise from the viewer's left."""
    open_card: int
    """The height of open cards below a seat; 0 if hands are hidden."""
    plate: Rect
    """The viewer's own plate."""
    hand: Rect
    """The area of the viewer's hand, as high as its cards."""
    trick: Rect
    buttons: ButtonPlaces


def horseshoe(scale: Scale, players: int, hand: int, open_hands: bool = False) -> PresidentRegions:
    """Return the regions for a number of players and of cards in the viewer's hand."""
    seats, open_card = _seats(scale, players - 1, open_hands)
    s, left = scale, scale.field_left + scale.margin
    column, plate = round(max(132, s.px(206)) * _wider(s)), max(144, s.px(230))
    room = s.field - 2 * s.margin - column - plate - 4 * s.gutter
    full = round(max(112, 0.255 * s.height))
    height = _hand_height(scale, hand, room, full)
    top = s.height - s.margin - height
    # Open hands reach down to the top of the plate.
    plate_top = max(top, seats[0].bottom + open_card + 4) if open_card else top
    return PresidentRegions(
        seats=seats,
        open_card=open_card,
        plate=rect(left, plate_top, plate, top + height - plate_top),
        hand=rect(left + plate + 2 * s.gutter, top, room, height),
        # With open hands nobody chooses cards, so none rises.
        trick=_trick(scale, seats, open_card, top, 0 if open_hands else _lift(hand, height)),
        buttons=button_places(s, column),
    )


def _right(scale: Scale) -> int:
    return scale.field_left + scale.field - scale.margin


def _wider(scale: Scale) -> float:
    """Return the factor by which larger text widens what it stands on."""
    return 1 + WIDER * (scale.text_size - 1)


def _lift(hand: int, height: int) -> int:
    """Return how far chosen cards rise above a hand, in pixels."""
    return round(0.38 * height) + 12 if hand <= IN_AN_ARC else round(0.2 * height) + 16


def _hand_height(scale: Scale, hand: int, room: int, full: int) -> int:
    """Return the greatest card height at which every index of a hand is visible."""
    height = full
    while (
        height > LEAST_HEIGHT
        and fit_row(hand, card_width(height), room, HAND_MOST, scale.index).hidden
    ):
        height -= 2
    return height


def _seats(scale: Scale, others: int, open_hands: bool) -> tuple[tuple[Rect, ...], int]:
    """Return the opponents' seats, and the height of open cards below them."""
    s = scale
    top = others - 2
    left, right = s.field_left + s.margin, _right(s)
    room = s.field - 2 * s.margin
    width = round(min(max(190, 330 * s.k) * _wider(s), (room - (top - 1) * s.gutter) / top))
    height = max(64, s.px(112), round(SEAT_LINES * s.text(16)))
    card = max(SMALLEST_CARD, s.px(100)) if open_hands else 0
    y = seats_top(s)
    row = top * width + (top - 1) * s.gutter
    first = s.field_left + s.field / 2 - row / 2
    tops = [rect(first + i * (width + s.gutter), y, width, height) for i in range(top)]
    wide = row > room - 2 * width - 2 * s.gutter
    # Between two stacked seats there are the upper one's tag and the lower one's turn marker.
    apart = (card or tag_height(s)) + marker_height(s) + s.gutter // 2
    below = y + height + apart if wide else y + round(0.5 * height)
    sides = [rect(x, below, width, height) for x in (left, right - width)]
    return (sides[0], *tops, sides[1]), card


def _trick(scale: Scale, seats: tuple[Rect, ...], card: int, hand_top: int, lift: int) -> Rect:
    """Return the area between seats and hand."""
    s = scale
    left, right = seats[0].right + s.gutter, seats[-1].x - s.gutter
    top = seats[1].bottom + (card or tag_height(s)) + s.gutter // 2
    return rect(left, top, right - left, hand_top - lift - s.gutter - top)
