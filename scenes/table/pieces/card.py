"""Cards as they lie."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.cards import JOKERS, NUMBERED, PORTAL, Card, card_text, rank_of, suit_of
from game.texts.words import Words
from scenes.table.pieces.piece import DrawFilter, Key, Layer, Need, Piece
from scenes.ui.geometry import Rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen
    from scenes.ui.art.rims import Blit

ASKEW = 0.25
"""Of its height, how far a turned card stands out of the place it lies in, at most."""


@dataclass(frozen=True, slots=True)
class CardPlace(Piece):
    """A card lying somewhere; later ones in a layout lie on top of earlier ones."""

    layer: ClassVar[Layer] = Layer.CARD
    id_word: ClassVar[str] = "card"
    id_field: ClassVar[str] = "key"
    stays_seen: ClassVar[bool] = True

    key: Key
    card: Card | None
    """``None``: face down."""
    rect: Rect
    elevation: int = 0
    angle: float = 0.0
    """Degrees counter-clockwise."""
    shade: float = 0.0
    """By which share it is darkened: it belongs to what is past."""
    need: Need = Need.CARD
    """A card is on the table for long."""

    @property
    def area(self) -> Rect:
        """Where it lies, not turned."""
        return self.rect

    def reach(self, pen: "Pen") -> Rect:
        """Return its area with its shadow, and with its corners where it is turned."""
        corners = self.rect.grown(ASKEW * self.rect.h) if self.angle else self.rect
        return pen.art.with_shadow(corners, self.elevation)

    def spoken(self, words: Words) -> str:
        """Say which card it is."""
        return card_name(words, self.card)

    def shown(self, only: DrawFilter) -> "CardPlace | None":
        """Return it, unless it is held, raised or on its way."""
        return None if self.key in only.away else self

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw it where it lies."""
        target.blits(self._blits(pen), False)

    def prepared(self, pen: "Pen") -> "Callable[[Surface], None]":
        """Return what draws it from pictures that are at hand."""
        blits = self._blits(pen)

        def draw(target: "Surface") -> None:
            target.blits(blits, False)

        return draw

    def _blits(self, pen: "Pen") -> "list[Blit]":
        art = pen.art
        if self.angle:
            return art.askew(self.card, self.rect.center, self.rect.h, self.angle)
        return art.lying(self.card, self.rect, self.elevation, self.shade, quick=True)


def card_name(words: Words, card: Card | None) -> str:
    """Return a card in words: "ten of hearts", "7", "red joker", "a card face down"."""
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
