"""Places that can be pointed at, and what can be looked through there."""

from dataclasses import dataclass
from typing import ClassVar

from game.cards import Card
from game.texts.words import Words
from scenes.table.pieces.piece import Key, Layer, Piece, Use
from scenes.ui.geometry import Rect


@dataclass(frozen=True, slots=True)
class Fan:
    """What can be looked through: a pile, a bank, the hidden part of a row."""

    title: str
    cards: tuple[Card, ...]
    """Oldest first."""
    counts: tuple[int, ...] = ()
    """How many there are of each, where equal cards are shown as one."""


@dataclass(frozen=True, slots=True)
class Spot(Piece):
    """A place that can be pointed at: a pile, a column, a bank."""

    layer: ClassVar[Layer] = Layer.PLACE
    id_word: ClassVar[str] = "spot"
    id_field: ClassVar[str] = "name"
    stays_seen: ClassVar[bool] = True

    name: str
    hit: Rect
    ring: Rect
    """What a ring goes round: the end card, or the empty slot."""
    body: Rect
    """The whole column or fan, which the glow goes round."""
    key: Key | None = None
    """The card that is lifted from here."""
    fan: Fan | None = None
    room: int = 10_000
    """Pixels free above it, by which its card may be raised."""
    words: Rect | None = None
    """On whose lower edge its words stand, where that is not the ring's."""
    foot: int | None = None
    """Above which height its words end: below stand others that shall be read meanwhile."""
    drop: Rect | None = None
    """Where a card may be let go of to end the turn here: only right inside it."""
    called: str = ""
    """What it is in words, where it has no fan with a title."""

    @property
    def area(self) -> Rect:
        """The whole of it."""
        return self.body

    @property
    def hit_area(self) -> Rect | None:
        """Where it can be pointed at."""
        return self.hit

    @property
    def outline(self) -> Rect:
        """The end card, or the empty slot."""
        return self.ring

    @property
    def use(self) -> Use:
        """Cards that lie here are looked through."""
        return "look" if self.fan and self.fan.cards else ""

    def spoken(self, words: Words) -> str:
        """Say what place it is."""
        return self.called or (self.fan.title if self.fan else "")
