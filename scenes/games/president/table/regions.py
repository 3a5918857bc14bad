"""Computes the regions of a President & Bum table from the window's scale.

Sizes without a name are design units of a 1600 × 900 window, or shares of the region they lie in.
"""

from dataclasses import dataclass
from functools import lru_cache

from scenes.games.climbing.table.button_places import ButtonPlaces, buttons
from scenes.table.layout.hand import IN_AN_ARC, LEAST_HEIGHT
from scenes.table.layout.measures import (
    SMALLEST_CARD,
    field_of,
    fit_row,
    marker_height,
    seats_top,
    tag_height,
)
from scenes.ui.boxes import FILL, Box, arrange, cell, column, first_fit, layers, row
from scenes.ui.geometry import Rect, card_width
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


@lru_cache(64)
def horseshoe(
    scale: Scale, players: int, hand: int, open_hands: bool = False, *, watched: bool = False
) -> PresidentRegions:
    """Return the regions for a number of players and of cards in the viewer's hand.

    Beside a hand that is only ``watched`` there are no buttons.
    """
    s, others = scale, players - 1
    open_card = max(SMALLEST_CARD, s.px(100)) if open_hands else 0
    plate, button = max(144, s.px(230)), round(max(132, s.px(206)) * _wider(s))
    button = 0 if watched else button
    room = s.field - 2 * s.margin - plate - button - 4 * s.gutter
    high = _hand_height(s, hand, room)
    # With open hands nobody chooses cards, so none rises.
    rises = 0 if open_hands else lift(hand, high)
    own = row(cell("plate", plate, high), 2 * s.gutter, cell("hand", h=high), 2 * s.gutter, button)
    table = column(seats_top(s), _seats(s, others, open_card), rises + s.gutter, own, s.margin)
    areas = arrange(layers(row(s.margin, table, s.margin), buttons(s, button)), field_of(s))
    seats = tuple(areas[f"seat {number}"] for number in range(others))
    return PresidentRegions(
        seats=seats,
        open_card=open_card,
        plate=_below_open_hand(areas["plate"], seats[0], open_card),
        hand=areas["hand"],
        trick=areas["trick"],
        buttons=ButtonPlaces.among(areas),
    )


def _seats(s: Scale, others: int, open_card: int) -> Box[str]:
    """Return the seats with the trick between them: one at either side, the others above.

    Those at the sides begin beside the upper ones or, where there is no room for that, below them.
    """
    opposite = others - 2
    room = s.field - 2 * s.margin - (opposite - 1) * s.gutter
    wide = round(min(max(190, 330 * s.k) * _wider(s), room / opposite))
    high = max(64, s.px(112), round(SEAT_LINES * s.text(16)))
    left, *above, right = (cell(f"seat {number}", wide, high) for number in range(others))
    # Below a seat are the cards of an open hand, or the tag of a player who has passed.
    below = (open_card or tag_height(s)) + s.gutter // 2
    upper = row(FILL, row(*above, gap=s.gutter), FILL)
    trick = column(below, cell("trick"))

    def at_sides(drop: int, between: Box[str]) -> Box[str]:
        lower = [column(drop, side, FILL) for side in (left, right)]
        return row(lower[0], between, lower[1], gap=s.gutter)

    return first_fit(
        at_sides(round(0.5 * high), column(upper, trick)),
        column(upper, at_sides(below + marker_height(s), trick)),
    )


def _below_open_hand(plate: Rect, seat: Rect, open_card: int) -> Rect:
    """Return the viewer's plate, lower if the open hand of the seat above reaches down to it."""
    top = max(plate.y, seat.bottom + open_card + 4) if open_card else plate.y
    return plate._replace(y=top, h=plate.bottom - top)


def _wider(scale: Scale) -> float:
    """Return the factor by which larger text widens what it stands on."""
    return 1 + WIDER * (scale.text_size - 1)


def lift(hand: int, height: int) -> int:
    """Return how far chosen cards rise above a hand, in pixels."""
    return round(0.38 * height) + 12 if hand <= IN_AN_ARC else round(0.2 * height) + 16


def _hand_height(scale: Scale, hand: int, room: int) -> int:
    """Return the greatest card height at which every index of a hand is visible."""
    height = round(max(112, 0.255 * scale.height))
    while (
        height > LEAST_HEIGHT
        and fit_row(hand, card_width(height), room, HAND_MOST, scale.index).hidden
    ):
        height -= 2
    return height
