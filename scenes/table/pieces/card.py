"""Cards lying on the table."""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from game.cards import JOKERS, NUMBERED, PORTAL, Card, card_text, rank_of, suit_of
from game.texts.words import Words
from scenes.table.pieces.piece import Comes, DrawFilter, Key, Layer, Need, Piece
from scenes.ui.art.workshop import CardWanted
from scenes.ui.geometry import Point, Rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen
    from scenes.ui.art.rims import Blit
    from scenes.ui.art.workshop import Wanted

ASKEW = 0.25
"""The farthest that a turned card reaches out of its area, as a share of its height."""


@dataclass(frozen=True, slots=True)
class Brought:
    """How a card comes along with somebody who walks on."""

    manner: Comes
    far: int
    """How far it comes, in pixels to the right."""


@dataclass(frozen=True, slots=True)
class CardPlace(Piece):
    """A card lying on the table; cards later in the layout lie on top of earlier ones."""

    layer: ClassVar[Layer] = Layer.CARD
    id_word: ClassVar[str] = "card"
    id_field: ClassVar[str] = "key"

    key: Key
    card: Card | None
    """``None``: face down."""
    rect: Rect
    elevation: int = 0
    angle: float = 0.0
    """Degrees counter-clockwise."""
    shade: float = 0.0
    """The share by which a card of the past is darkened, 0 to 1."""
    need: Need = Need.CARD
    """Cards lie on the table for long, so covering one matters."""
    brought: Brought | None = None
    """How it comes along with whoever brings it; ``None`` if it lies there already."""

    @property
    def area(self) -> Rect:
        """The card's rectangle without its angle."""
        return self.rect

    @property
    def turned(self) -> Rect:
        """The smallest upright rectangle of whole pixels round the card at its angle."""
        cosine, sine = map(abs, _turn(self.angle))
        across = (self.rect.w * cosine + self.rect.h * sine) / 2
        down = (self.rect.w * sine + self.rect.h * cosine) / 2
        x, y = self.rect.center
        left, top = math.floor(x - across), math.floor(y - down)
        return Rect(left, top, math.ceil(x + across) - left, math.ceil(y + down) - top)

    @property
    def pictures(self) -> "tuple[Wanted, ...]":
        """The card."""
        return (CardWanted(self.card, self.rect.h),)

    def holds(self, point: Point) -> bool:
        """Return whether a point lies on the card at its angle."""
        cosine, sine = _turn(self.angle)
        middle = self.rect.center
        x, y = point.x - middle.x, point.y - middle.y
        return self.rect.contains(
            Point(middle.x + x * cosine - y * sine, middle.y + x * sine + y * cosine)
        )

    def reach(self, pen: "Pen") -> Rect:
        """Return the area with the shadow, and with the corners of a turned card."""
        corners = self.rect.grown(ASKEW * self.rect.h) if self.angle else self.rect
        return pen.art.with_shadow(corners, self.elevation)

    def spoken(self, words: Words) -> str:
        """Return the name of the card."""
        return card_name(words, self.card)

    @property
    def comes(self) -> Comes:
        """At once, unless somebody brings it."""
        return self.brought.manner if self.brought else ""

    def shown(self, only: DrawFilter) -> "CardPlace | None":
        """Return the card unless it is held, raised or moving; one that is brought on its way."""
        if self.key in only.away:
            return None
        share = only.coming.get(self.id, 1.0) if self.brought else 1.0
        if share == 1 or self.brought is None or (only.fades and share):
            return self
        off = round((share - 1) * self.brought.far)
        return replace(self, rect=self.rect.moved(off, 0)) if share else None

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the card."""
        target.blits(self._blits(pen), False)

    def prepared(self, pen: "Pen") -> "Callable[[Surface], None]":
        """Return a function that draws the card from pictures made beforehand."""
        blits = self._blits(pen)

        def draw(target: "Surface") -> None:
            target.blits(blits, False)

        return draw

    def _blits(self, pen: "Pen") -> "list[Blit]":
        art = pen.art
        if self.angle:
            return art.askew(self.card, self.rect.center, self.rect.h, self.angle)
        return art.lying(self.card, self.rect, self.elevation, self.shade, quick=True)


def _turn(angle: float) -> tuple[float, float]:
    """Return cosine and sine of an angle in degrees."""
    turn = math.radians(angle)
    return math.cos(turn), math.sin(turn)


def card_name(words: Words, card: Card | None) -> str:
    """Return the name of a card: "ten of hearts", "7", "red joker", "a card face down"."""
    if card is None or card < 0:
        return words("pieces.face_down")
    if card == PORTAL:
        return words("pieces.portal")
    if card in NUMBERED:
        return card_text(card)
    if card in JOKERS:
        return words("pieces.jokers.red" if card == JOKERS[0] else "pieces.jokers.black")
    rank = words.rank(rank_of(card), "long")
    return words("pieces.card", rank=rank, suit=words(f"pieces.suits.{'CDHS'[suit_of(card)]}"))
