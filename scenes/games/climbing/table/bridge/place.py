"""Where the bridge stands: five treads that rise to the right, and the places on them.

Lengths without a name are units of a 1600 × 900 window, or shares of the bridge's size.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.games.climbing.table.bridge.keys import End
from scenes.ui.geometry import Rect, card_width, rect
from scenes.ui.scale import Scale

TREADS = (0.19, 0.225, 0.09, 0.225, 0.27)
"""The widths of the treads: the lower player, their cards, a landing, cards, the higher player."""

FOR_MANY = (0.16, 0.285, 0.04, 0.285, 0.23)
"""The same for three cards and more: their treads are wide enough for them."""

RISE = 0.085
"""How much higher each tread is than the one before, as a share of the bridge's height."""

STANDS = 0.15
"""How high the lowest tread is above the bridge's foot."""

CARD = 0.5
"""The height of a card."""

PORTRAIT, PORTRAIT_SHARE = 140, 0.47
"""The greatest diameter of a portrait in units, and as a share."""

THICK = 6.25
"""The thickness of a tread."""

LINE, BELOW_NAMES = 1.3, 14
"""The height of a line on the lowest tread's face in text sizes, and the air below the last."""

BELOW = 10
"""How far the face of the bridge reaches below its foot."""

CARDS_APART = 10
"""The gap between cards before a player, if there is room."""

LEAST_STEP = 0.6
"""The least step from card to card there, as a share of a card's width: indices stay free."""

LEAST_CARD = 0.55
"""The least height of cards that lie side by side, as a share of that of two."""

CARDS_ABOVE, PORTRAIT_ABOVE = 4, 5
"""How far cards and portraits stand above their tread."""

INTO = 0.42
"""The height of a card that goes into a portrait, as a share of its height before a player."""

FAN_STEP = 0.62
"""The greatest step of a blind pick's backs, as a share of a card's width."""

WALK = 0.1
"""How far outside their places people set out, as a share of the bridge's width."""


def names_height(scale: Scale, sizes: Sequence[int]) -> int:
    """Return the height of a tread with lines of words of some sizes on its face."""
    return _thick(scale) + round(LINE * sum(sizes)) + scale.px(BELOW_NAMES)


def _thick(scale: Scale) -> int:
    """Return the thickness of a tread."""
    return max(3, scale.px(THICK))


@dataclass(frozen=True, slots=True)
class BridgePlace:
    """The places on one bridge, in pixels."""

    scale: Scale
    area: Rect
    """From the top of the cards to the foot."""
    names: int
    """The least height of the lowest tread with its face, so that two lines have room on it."""
    cards: int
    """The number of cards that lie before each player."""

    @property
    def treads(self) -> tuple[Rect, ...]:
        """The treads from left to right."""
        thick, found, x = _thick(self.scale), [], float(self.area.x)
        for number, share in enumerate(FOR_MANY if self.cards > 2 else TREADS):
            wide, y = share * self.area.w, self._lowest - number * RISE * self.area.h
            found.append(rect(x, y, round(x + wide) - round(x), thick))
            x += wide
        return tuple(found)

    @property
    def _lowest(self) -> float:
        return self.area.bottom - STANDS * self.area.h

    @property
    def foot(self) -> int:
        """The y at which the face of the bridge ends."""
        below = self.area.bottom + self.scale.px(BELOW)
        return round(max(below, self._lowest + self.names))

    @property
    def card(self) -> int:
        """The height of a card."""
        return round(CARD * self.area.h)

    @property
    def walk(self) -> int:
        """How far outside their places people set out."""
        return round(WALK * self.area.w)

    def portrait(self, end: End) -> Rect:
        """Return the area of a player's portrait."""
        tread = self.treads[0 if end == "low" else -1]
        d = round(min(self.scale.px(PORTRAIT), PORTRAIT_SHARE * self.area.h))
        top = tread.y - d - self.scale.px(PORTRAIT_ABOVE)
        return rect(tread.center.x - d / 2, top, d, d)

    def into(self, end: End) -> Rect:
        """Return the area of a card as it goes into a portrait."""
        middle, high = self.portrait(end).center, round(INTO * self.card)
        return rect(middle.x - card_width(high) / 2, middle.y - high / 2, card_width(high), high)

    def lies(self, end: End, number: int) -> tuple[Rect, ...]:
        """Return the places of a number of cards before a player, from left to right.

        They are smaller if need be, so that each empty place is seen whole.
        """
        tread, high = self.treads[1 if end == "low" else 3], self.card
        room, air = tread.w, self.scale.px(CARDS_APART) / 2
        while high > LEAST_CARD * self.card and number * (card_width(high) + air) > room:
            high -= 1
        wide = card_width(high)
        step: float = wide + self.scale.px(CARDS_APART)
        if number > 1:
            step = max(LEAST_STEP * wide, min(step, (room - wide) / (number - 1)))
        left = tread.center.x - ((number - 1) * step + wide) / 2
        top = tread.y - high - self.scale.px(CARDS_ABOVE)
        return tuple(rect(left + place * step, top, wide, high) for place in range(number))

    def fan(self, number: int) -> tuple[Rect, ...]:
        """Return the places of a blind pick's backs, over three treads, on the stair's line."""
        first, last, wide = self.treads[1], self.treads[3], card_width(self.card)
        room = last.right - first.x
        step = min(FAN_STEP * wide, (room - wide) / max(1, number - 1))
        left = (first.x + last.right - (number - 1) * step - wide) / 2
        above = self.card + self.scale.px(CARDS_ABOVE) + _thick(self.scale)
        found = []
        for place in range(number):
            x = left + place * step
            share = (x + wide / 2 - first.x) / room
            found.append(rect(x, first.y + share * (last.y - first.y) - above, wide, self.card))
        return tuple(found)


def bridge_in(scale: Scale, room: Rect, names: int, most: int, cards: int) -> BridgePlace:
    """Return the bridge for a number of cards in a room, which it fills in width.

    It is at most ``most`` high; ``names`` is the height of two lines on its lowest tread.
    """
    below = max(names, STANDS * most + scale.px(BELOW))
    high = min(most, (room.h - below) / (1 - STANDS))
    return BridgePlace(scale, rect(room.x, room.y, room.w, high), names, cards)
