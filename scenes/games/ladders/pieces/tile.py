"""A tile for the top of a RUNG, where a card would be too small: a number in its colour."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.cards import PORTAL, Card, card_text
from game.texts.words import Words
from scenes.table.pieces.card import card_name
from scenes.table.pieces.piece import DrawFilter, Key, Layer, Need, Piece
from scenes.ui.art.raster import raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Point, Rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

NUMERAL, NUMERAL_WIDE = 0.48, 0.62
"""The numeral's size as a share of the height; for two digits, at most this share of the width."""

ALIKE, NOTCH = ("6", "9"), 0.24
"""Numbers that are alike upside down: a notch, so wide as a share of the tile's width, says where
the foot is.
"""

MOST_PIPS = 5
DARK = 380
"""A ground whose red, green and blue sum to less than this gets a light numeral."""


@dataclass(frozen=True, slots=True)
class RungTile(Piece):
    """The top card of a RUNG as a small tile, with pips for the number of cards there."""

    layer: ClassVar[Layer] = Layer.CARD
    id_word: ClassVar[str] = "tile"
    id_field: ClassVar[str] = "key"

    key: Key
    """The key of the card."""
    card: Card
    rect: Rect
    cards: int
    """The number of cards on the RUNG."""

    @property
    def area(self) -> Rect:
        """The tile."""
        return self.rect

    @property
    def need(self) -> Need:
        """The need of a card, for which it stands."""
        return Need.CARD

    def spoken(self, words: Words) -> str:
        """Return the name of the card and the number of cards there."""
        name = card_name(words, self.card)
        if self.cards == 1:
            return name
        return words("ladders.tile", card=name, count=self.cards)

    def shown(self, only: DrawFilter) -> "RungTile | None":
        """Return the tile unless its card is moving."""
        return None if self.key in only.away else self

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the tile with its number and pips."""
        place, palette, theme = self.rect, pen.palette, pen.art.theme
        ground = theme.tiles[12 if self.card == PORTAL else int(card_text(self.card)) - 1]
        ink = palette.face if sum(ground) < DARK else palette.ink
        radius = max(4, round(0.14 * place.w))
        pen.art.plate(target, place, ground, 255, radius, palette.face, max(1.5, 0.05 * place.w))
        if card_text(self.card) in ALIKE:
            key = ("notch", place.w, palette.face)
            notch = pen.pictures.get(key, lambda: _notch(place.w, radius, hex_of(palette.face)))
            target.blit(notch, (place.x, place.bottom - notch.get_height()))
        middle = place.center
        if self.card == PORTAL:
            star = pen.pictures.get(("portal", place.w), lambda: _spark(place.w, hex_of(ink)))
            x, y = middle.x - star.get_width() / 2, middle.y - star.get_height() / 2
            target.blit(star, (round(x), round(y)))
        else:
            text = card_text(self.card)
            size = round(NUMERAL * place.h)
            size = min(size, round(NUMERAL_WIDE * place.w)) if len(text) > 1 else size
            up = 0.05 * place.h if self.cards > 1 else 0
            pen.art.write(target, text, Point(middle.x, middle.y - up), size, "semibold", ink, 0.5)
        self._draw_pips(target, palette.face if sum(ground) < DARK else palette.ink)

    def _draw_pips(self, target: "Surface", ink: tuple[int, int, int]) -> None:
        count = min(MOST_PIPS, self.cards) if self.cards > 1 else 0
        side = max(2, round(0.08 * self.rect.w))
        left = round(self.rect.center.x - (count * side + (count - 1) * side * 0.7) / 2)
        for number in range(count):
            x = left + round(number * 1.7 * side)
            target.fill(ink, Rect(x, self.rect.bottom - 2 * side - 2, side, side))


def _notch(width: int, radius: int, fill: str) -> "Surface":
    """Return the lower left corner of a tile, cut off."""
    side = max(radius + 2, round(NOTCH * width))
    path = f"M0,0L{side},{side}H{radius}A{radius},{radius} 0 0 1 0,{side - radius}Z"
    return raster_text(svg_document(side, side, f'<path d="{path}" fill="{fill}"/>'), side, side)


def _spark(width: int, fill: str) -> "Surface":
    side, far, near = 0.68 * width, 0.34 * width, 0.06 * width
    at = [
        (0, -far), (near, -near), (far, 0), (near, near),
        (0, far), (-near, near), (-far, 0), (-near, -near),
    ]  # fmt: skip
    path = "L".join(f"{side / 2 + x:.2f} {side / 2 + y:.2f}" for x, y in at)
    body = f'<path d="M{path}Z" fill="{fill}"/>'
    return raster_text(svg_document(side, side, body), round(side), round(side))
