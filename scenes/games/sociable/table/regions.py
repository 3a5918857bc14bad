"""Computes the regions of a SOCiable table: the tower of positions, the trick, the hand.

A pure function of the window, the number of players and the cards in the hand; the numbers are
those of the layout page.
"""

from dataclasses import dataclass
from functools import lru_cache

from scenes.games.climbing.table.button_places import ButtonPlaces, buttons
from scenes.table.layout.measures import SMALLEST_CARD, field_of, fit_row
from scenes.table.layout.shafts import Shafts
from scenes.ui.boxes import FILL, Box, arrange, cell, column, layers, row, sized
from scenes.ui.geometry import Rect, card_width, rect
from scenes.ui.scale import Scale

NARROWS = 0.018
"""How much narrower each floor is on each side than the one below, as a share of the width."""

ROOF = 65
"""The height of the roof with the lamp, between header and topmost floor, in units."""

SHAFT = 62 / 96
"""The width of a shaft, as a share of a floor's height."""

CORNICE = 6
"""How far the line of a floor reaches out on each side in pixels, as a small gap."""

HAND_MOST = 0.78
"""The largest step from card to card in the hand, as a share of a card's width."""

LEANS = 0.3
"""The room for the outer cards of an arc beside the row, as a share of a card's width."""

OPENED = 3.6
"""The greatest width of an open hand, in card widths."""

SMALLEST_HAND_CARD = 84
"""The least height of a card in the hand, in pixels."""


@dataclass(frozen=True, slots=True)
class SociableRegions:
    """The regions of one table, in pixels."""

    floors: tuple[Rect, ...]
    """The floors, from the Boss's down."""
    ground: Rect
    """The line below the tower."""
    shafts: Shafts
    strip: int
    """The free width right of the tower for turn markers and "passed", in pixels."""
    opened: int
    """The width right of that for open hands of an onlooker's table, in pixels."""
    trick: Rect
    """The area from the header to the raised cards of the hand; the strip is its left part."""
    stage: Rect
    """The trick's region without the strip and open hands at its left."""
    newest: int
    """The greatest height of the cards of the newest play."""
    hand: Rect
    """The area of the hand, as high as its cards."""
    step: float
    """The step from card to card in the hand."""
    buttons: ButtonPlaces

    @property
    def middle(self) -> float:
        """The x of the trick's middle if there is room: above the hand's."""
        return self.stage.center.x if self.opened else self.hand.center.x

    @property
    def centred(self) -> Rect:
        """The largest part of the stage that is symmetric about the middle."""
        stage, half = self.stage, min(self.middle - self.stage.x, self.stage.right - self.middle)
        return rect(self.middle - half, stage.y, 2 * half, stage.h)

    @property
    def beside_shafts(self) -> Rect:
        """The trick's region without the shafts in which players ride."""
        left = self.shafts.down.right + self.floors[-1].x
        return self.trick._replace(x=left, w=self.trick.right - left)

    def beside(self, floor: Rect) -> Rect:
        """Return the free area right of a floor, up to the strip's end."""
        return floor._replace(x=floor.right, w=self.trick.x + self.strip - floor.right)


@lru_cache(64)
def tower(
    scale: Scale,
    players: int,
    cards: int | None,
    *,
    opened: bool = False,
    watched: bool = False,
) -> SociableRegions:
    """Return the regions for a number of players, and of cards in the viewer's hand.

    An onlooker has no hand (``None``) and may see all hands ``opened``. Beside a hand that is only
    ``watched`` there are no buttons.
    """
    s, wide, strip = scale, max(196, round(0.2 * scale.field)), max(92, scale.px(100))
    button = 0 if watched else max(162, s.px(200), round(7.8 * s.text(18)))
    room = s.field - 2 * s.margin - wide - strip - button - 4 * s.gutter
    high, step = _hand_row(s, cards or 0, room)
    hand = row(strip, cell("hand", h=high), button + 2 * s.gutter)
    # Chosen cards rise above the hand. Without one, the trick has that room, too.
    rises = round(0.34 * high) + 14 + s.gutter
    aside = _opened_width(_floor_height(s, players)) + s.gutter if opened else 0
    trick = layers(cell("trick"), row(strip + aside, cell("stage")))
    table = row(
        s.margin,
        column(s.header + s.px(ROOF), _floors(s, players, wide), w=wide),
        2 * s.gutter,
        column(
            s.header,
            layers(trick, column(FILL, hand)) if cards is None else column(trick, rises, hand),
            s.margin,
        ),
        s.margin,
        align=0,
    )
    areas = arrange(layers(table, buttons(s, button)), field_of(s))
    floors = tuple(areas[f"floor {number}"] for number in range(players))
    lowest = floors[-1]
    return SociableRegions(
        floors=floors,
        ground=Rect(lowest.x - 8, lowest.bottom + 2, lowest.w + 16, 4),
        shafts=_shafts(s, floors),
        strip=strip,
        opened=aside,
        trick=areas["trick"],
        stage=areas["stage"],
        newest=_newest(s, areas["trick"].h, areas["stage"].w),
        hand=areas["hand"],
        step=step,
        buttons=ButtonPlaces.among(areas),
    )


def _floors(s: Scale, players: int, wide: int) -> Box[str]:
    """Return the floors, all of one height, each narrower than the one below."""
    pitch = _pitch(s, players)

    def floor(number: int) -> Box[str]:
        narrower = round((players - 1 - number) * NARROWS * wide)
        return row(narrower, cell(f"floor {number}", h=_floor_height(s, players)), narrower)

    each = (part for number in range(players) for part in (floor(number), FILL))
    return sized(column(*each), h=round(players * pitch))


def _pitch(s: Scale, players: int) -> float:
    """Return the height of a floor with the gap below it."""
    return (s.height - s.header - s.px(ROOF) - max(20, s.px(40))) / players


def _floor_height(s: Scale, players: int) -> int:
    return round(_pitch(s, players)) - 4


def opened_height(floor: int) -> int:
    """Return the height of an open hand's cards beside a floor of a height."""
    return max(SMALLEST_CARD, round(0.84 * floor))


def _opened_width(floor: int) -> int:
    return round(OPENED * card_width(opened_height(floor)))


def _shafts(s: Scale, floors: tuple[Rect, ...]) -> Shafts:
    """Return both shafts, right of the tower; after a deal, the trick's cards lie beside them."""
    lowest = floors[-1]
    width = round(SHAFT * (lowest.h + 4))
    up = rect(lowest.right + s.gap(CORNICE + 4), floors[0].y, width, lowest.bottom - floors[0].y)
    return Shafts(up=up, down=up.moved(width + max(4, s.px(6)), 0))


def _hand_row(s: Scale, cards: int, room: int) -> tuple[int, float]:
    """Return the height of the hand's cards and the step between them, so that all fit."""
    height = round(max(116, 0.265 * s.height))
    while True:
        width = card_width(height)
        row = fit_row(cards, width, room - LEANS * width, HAND_MOST, s.index)
        if not row.hidden or height <= SMALLEST_HAND_CARD:
            return height, row.step
        height -= 2


def _newest(s: Scale, high: int, stage: int) -> int:
    return int(min(0.62 * high, 0.34 * s.height, 1.4 * (stage - 76) / 3.8))
