"""Lays out the viewer's hand: a gentle arc if there is room, else a straight row."""

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from game.cards import Card
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.measures import fit_row
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.pieces.card import CardPlace, card_name
from scenes.table.pieces.coin import Coin
from scenes.table.pieces.piece import Key, hit_zone
from scenes.table.pieces.spot import Spot
from scenes.ui.geometry import Point, Rect, card_in, card_width, rect

IN_AN_ARC = 9
"""The most cards that lie in an arc; more lie in a straight row."""

LEAST_HEIGHT = 84
"""The least height in pixels to which cards shrink so that every index stays visible."""

LIFT = 0.2
"""How far a chosen card rises, as a share of its height."""

_SPOT = "hand:"

COIN_DOWN = 0.62
"""The offset from a card's upper edge to the coin of its giver, as a share of its height."""


@dataclass(frozen=True, slots=True)
class HandArea:
    """The area of a hand, and how far its cards may spread."""

    rect: Rect
    """The height is the cards' height, unless they must shrink."""
    most: float
    """The largest step from card to card, as a share of a card's width."""


@dataclass(frozen=True, slots=True)
class _Fan:
    """The geometry of a hand's cards."""

    number: int
    step: float
    height: int
    left: float
    top: float
    angle: float
    """The degrees from card to card."""

    @property
    def width(self) -> int:
        return card_width(self.height)

    def seen(self, place: int) -> float:
        """Return the width of a card's uncovered part."""
        return self.width if place == self.number - 1 else min(self.width, self.step)

    def turn(self, place: int) -> float:
        """Return a card's angle in degrees."""
        return ((self.number - 1) / 2 - place) * self.angle

    def middle(self, place: int) -> Point:
        """Return the centre of a card."""
        off = (self.number - 1) / 2 - place
        sag = off * off * self.angle * self.step * math.radians(0.5)
        x = self.left + place * self.step + self.width / 2
        return Point(x, self.top + self.height / 2 + sag)

    def strip(self, place: int) -> Rect:
        """Return the uncovered part of a card as an upright rectangle."""
        turn, middle, seen = math.radians(self.turn(place)), self.middle(place), self.seen(place)
        off = (seen - self.width) / 2
        x = middle.x - self.height / 2 * math.sin(turn) + off * math.cos(turn)
        y = middle.y - self.height / 2 * math.cos(turn) - off * math.sin(turn)
        return rect(x - seen / 2, y, seen, self.height)


def hand_key(card: Card) -> Key:
    """Return the key of a card in the viewer's hand."""
    return ("hand", card)


def hand_spot(card: Card) -> str:
    """Return the name of the spot of a card in the viewer's hand."""
    return f"{_SPOT}{card}"


def card_at(spot: str) -> Card:
    """Return the card that a spot of the viewer's hand names."""
    return int(spot.removeprefix(_SPOT))


def add_hand(
    build: LayoutBuilder,
    cards: Sequence[Card],
    area: HandArea,
    givers: Mapping[Card, SeatedPlayer] | None = None,
    without_place: Collection[Card] = (),
) -> None:
    """Add the viewer's cards from left to right; given cards show their giver's face.

    Cards ``without_place`` are put elsewhere afterwards; the others lie as if these were gone.
    """
    names = [hand_spot(card) for card in cards]
    fan = _fan(build, sum(card not in without_place for card in cards), area)
    for number, (name, card) in enumerate(zip(names, cards, strict=True)):
        place = sum(other not in without_place for other in cards[:number])
        middle = fan.middle(place)
        lies = rect(middle.x - fan.width / 2, middle.y - fan.height / 2, fan.width, fan.height)
        key = hand_key(card)
        laid = CardPlace(key, card, lies, 1, fan.turn(place))
        build.add(laid)
        strip = fan.strip(place)
        risen = round(LIFT * fan.height) if name in build.setting.picked else 0
        # Where hit areas overlap, the card that is seen there takes the press.
        whole = laid.turned
        zone = hit_zone(rect(whole.x, whole.y - risen, whole.w, whole.h + risen))
        called = card_name(build.setting.words, card)
        build.add(Spot(name, zone, strip, strip, key, called=called))
        if member := (givers or {}).get(card):
            size = max(22, build.setting.scale.px(34))
            low = Point(strip.center.x, strip.y + COIN_DOWN * fan.height)
            build.add(Coin(member.face, low, size, key, member.name))
    build.hand += names
    build.hand_zone = area.rect.grown(build.setting.scale.gutter, LIFT * area.rect.h)
    build.anchors["hand",] = card_in(area.rect, area.rect.h)
    build.no_fan.append(area.rect)


def _fan(build: LayoutBuilder, number: int, area: HandArea) -> _Fan:
    index = build.setting.scale.index
    height = area.rect.h
    row = fit_row(number, card_width(height), area.rect.w, area.most, index)
    while row.hidden and height > LEAST_HEIGHT:
        height -= 2
        row = fit_row(number, card_width(height), area.rect.w, area.most, index)
    width = card_width(height)
    # With too many cards for every index, the cards come closer: none may be out of reach.
    step = (area.rect.w - width) / (number - 1) if row.hidden else row.step
    left = area.rect.center.x - (step * (number - 1) + width) / 2
    angle = min(3.0, 20 / number) if 1 < number <= IN_AN_ARC else 0.0
    half = (number - 1) / 2
    drop = half * half * angle * step * math.radians(0.5)
    drop += math.sin(math.radians(half * angle)) * width / 2
    top = area.rect.bottom - height - 0.8 * drop
    return _Fan(number, step, height, left, top, angle)
