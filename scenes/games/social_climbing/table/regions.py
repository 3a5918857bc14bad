"""Computes the rectangles of a Social Climbing table from the window's size and the text size.

Above are the seats of the others, in the middle the piles, below the viewer's plate between the
viewer's two columns. Lengths are design units of a 1600 × 900 window unless said otherwise.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.games.social_climbing.model.actions import PILES
from scenes.games.social_climbing.table.seat_regions import COLUMNS, SeatParts, seat_parts
from scenes.table.layout.measures import field_of, marker_height
from scenes.ui.boxes import FILL, Box, arrange, cell, column, layers, row, sized
from scenes.ui.geometry import Rect, card_width
from scenes.ui.scale import Scale

PILES_OF = {2: 0.286, 3: 0.25, 4: 0.25}
MANY_PILES = 0.245
"""Height of the draw piles, as a share of the window's: by number of players; for five or more."""

WIDEST_PILES = 290
"""Greatest height of a draw pile, so that the row of piles and DISCARD fit side by side."""

SMALL_PILE, GIVEN = 0.19, 34
"""Height of a small draw pile, as a share of the window's; where there is less room for piles, how
much lower the viewer's plate and cards get for their sake, in units."""

LEAST_PILE = 56
"""Smallest height of a draw pile, in pixels; only reached in a replay with large texts."""

PILE_WORDS = 3.9
"""The width of the words below a pile, as a multiple of their text size."""

DISCARD = 0.8
"""Height of DISCARD, as a share of a draw pile's height."""

PLATE, PLATE_GROWS, PLATE_HIGH = 230, 140, 237
"""The viewer's plate: its width, how much wider it is with texts of double size, its height."""

OWN_CARD = {2: 215}
MANY_OWN_CARD = 197
"""Height of the viewer's cards: with two players, and with more."""

LEAST_OWN_CARD = 130
"""Smallest height of the viewer's cards; they shrink so that the index of each can be seen."""

RISE, RISES = 35, 4
"""How much higher than the first card of a column its last may lie; how much each card adds."""

DISCARD_APART = 60
"""How far DISCARD lies from the draw piles, in units, with text of ordinary size."""

DISCARD_WORDS = {2: 18}
MANY_DISCARD_WORDS = 26
"""How far the words below DISCARD may stand out on either side, in units, with such text: with two
players, and with more."""

DARK = 312
"""Height of the strip at the bottom of the window in which the background gets darker."""


@dataclass(frozen=True, slots=True)
class SocialClimbingRegions:
    """Every region of the table, in pixels."""

    seats: tuple[SeatParts, ...]
    """The seats of the other players, clockwise from the viewer's left."""
    ground: Rect
    """The strip behind the viewer's cards in which the background gets darker."""
    plate: Rect
    """The viewer's own plate."""
    columns: tuple[Rect, Rect]
    """The viewer's columns: one ends at the plate's left side, one begins at its right side."""
    piles: tuple[Rect, ...]
    discard: Rect
    discard_words: int
    """How far the words below DISCARD may stand out on either side."""


@lru_cache(64)
def regions(scale: Scale, players: int, own: float = 0, other: float = 0) -> SocialClimbingRegions:
    """Return the regions for a number of players.

    ``own`` is the width of the viewer's name in pixels; ``other``, that of the opponent's name,
    matters only where there are two players.
    """
    s, foot = scale, scale.px(25)
    plate = s.height - foot - s.px(PLATE_HIGH)
    seats = seat_parts(s, players - 1, _above_turn_marker(s, plate) - LEAST_PILE - s.gutter, other)
    upper = max(seat.plate.bottom for seat in seats) + max(9, s.px(15))
    room = _above_turn_marker(s, plate) - upper
    given = min(s.px(GIVEN), max(0, round(SMALL_PILE * s.height) - room))
    card = s.px(OWN_CARD.get(players, MANY_OWN_CARD)) - given
    left, right = (cell(side, h=card) for side in COLUMNS)
    middle = cell("plate", _plate_width(s, own), s.px(PLATE_HIGH) - given)
    stage = row(s.margin, left, s.px(20), middle, s.px(20), right, s.margin, align=1)
    pile = _pile_height(s, players, room + given)
    y = upper + max(0, room + given - pile - s.px(40)) // 2
    areas = arrange(
        layers(
            column(FILL, cell("ground", h=s.px(DARK))),
            column(y, _piles(s, players, pile)),
            column(FILL, stage, foot),
        ),
        field_of(s),
    )
    return SocialClimbingRegions(
        seats=seats,
        ground=areas["ground"]._replace(x=0, w=s.width),
        plate=areas["plate"],
        columns=(areas[COLUMNS[0]], areas[COLUMNS[1]]),
        piles=tuple(areas[f"pile {number}"] for number in range(PILES)),
        discard=areas["discard"],
        discard_words=s.px(DISCARD_WORDS.get(players, MANY_DISCARD_WORDS))
        + _discard_grows(s, players),
    )


def portrait_size(s: Scale) -> int:
    """Return the diameter of the viewer's portrait."""
    return max(40, s.px(70))


def _plate_width(s: Scale, name: float) -> int:
    width = max(138, s.px(PLATE)) + s.px(PLATE_GROWS) * (s.text_size - 1)
    return round(max(width, s.px(17) + portrait_size(s) + s.px(14) + name + s.gap(12)))


def below_piles(s: Scale) -> int:
    """Return the free height below the piles, for the number of cards left."""
    return round(1.7 * s.text(18)) + s.gap(2)


def _above_turn_marker(s: Scale, plate: int) -> int:
    """Return the lowest y for piles above a plate: their words and the turn marker come below."""
    return plate - marker_height(s) - 2 - below_piles(s)


def _pile_height(s: Scale, players: int, room: int) -> int:
    share = PILES_OF.get(players, MANY_PILES)
    return max(LEAST_PILE, int(min(share * s.height, WIDEST_PILES * s.k, room)))


def _piles(s: Scale, players: int, high: int) -> Box[str]:
    """Return the draw piles in the middle of the field, and DISCARD at their right."""
    wide, discard = card_width(high), round(DISCARD * high)
    gap = max(s.px(32), round(PILE_WORDS * s.text(18)) + s.gap(8) - wide)
    piles = [cell(f"pile {number}", wide, high) for number in range(PILES)]
    apart = s.px(DISCARD_APART) + _discard_grows(s, players)
    beside = row(apart, cell("discard", card_width(discard), discard), FILL, align=1)
    return row(FILL, row(*piles, gap=gap), sized(beside, FILL), align=1)


def _discard_grows(s: Scale, players: int) -> int:
    """Return by how much DISCARD lies farther from the piles, as text is large, in pixels.

    The large cards of two players leave no room for that beside a Bank button.
    """
    return round(s.px(DISCARD_APART) * (s.text_size - 1)) if players > 2 else 0
