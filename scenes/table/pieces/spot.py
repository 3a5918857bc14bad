"""Spots: places that can be pointed at, and the cards that can be looked through there."""

from dataclasses import dataclass
from typing import ClassVar

from game.cards import Card
from game.texts.words import Words
from scenes.table.pieces.piece import Key, Layer, Piece, Use
from scenes.ui.geometry import Rect


@dataclass(frozen=True, slots=True)
class Fan:
    """The cards of a pile, a bank or the hidden part of a row, to be looked through."""

    title: str
    cards: tuple[Card, ...]
    """The cards, oldest first."""
    counts: tuple[int, ...] = ()
    """The number of each card, if equal cards are shown as one."""


@dataclass(frozen=True, slots=True)
class Spot(Piece):
    """A place that can be pointed at: a pile, a column, a bank."""

    layer: ClassVar[Layer] = Layer.PLACE
    id_word: ClassVar[str] = "spot"
    id_field: ClassVar[str] = "name"

    name: str
    hit: Rect
    ring: Rect
    """The rectangle that a ring goes round: the end card, or the empty slot."""
    body: Rect
    """The whole column or fan, which a glow surrounds."""
    key: Key | None = None
    """The key of the card that can be lifted from here."""
    fan: Fan | None = None
    room: int = 10_000
    """The pixels that its card may rise, free above it."""
    words: Rect | None = None
    """The rectangle on whose lower edge words stand; ``None`` for the ring."""
    foot: int | None = None
    """The y above which words must end, because other words below must stay readable."""
    drop: Rect | None = None
    """The area inside which a dropped card ends the turn here."""
    called: str = ""
    """The name of the place, if it has no fan with a title."""
    equals: tuple[Rect, ...] = ()
    """The visible parts of equal cards for which it also stands."""

    @property
    def area(self) -> Rect:
        """The whole place."""
        return self.body

    @property
    def hit_area(self) -> Rect | None:
        """The area that can be pointed at."""
        return self.hit

    @property
    def outline(self) -> Rect:
        """The end card, or the empty slot."""
        return self.ring

    @property
    def use(self) -> Use:
        """``look`` if there are cards to look through: more than the one that lies open here."""
        cards = self.fan.cards if self.fan else ()
        seen = 1 if self.key else 0
        return "look" if len(cards) > seen else ""

    def spoken(self, words: Words) -> str:
        """Return the name of the place."""
        return self.called or (self.fan.title if self.fan else "")
