"""What every piece of a table tells about itself.

A new kind of piece is one module with a subclass of ``Piece``. Whatever reads a layout (the static
layer, hit testing, focus, bubbles, hints, a screen reader) reads only what is declared here.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Literal, Protocol, TypeAlias

from game.texts.words import Words
from scenes.ui.geometry import Rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

Key: TypeAlias = tuple[str | int, ...]
"""Names the place a physical card has, as ``("column", player, slot, index)``.

A card keeps its key until an event moves it; then a ``Journey`` names both ends.
"""

Face: TypeAlias = Literal["medium", "semibold", "display"]
Band: TypeAlias = Literal["still", "moving"]
"""Whether a piece is part of the picture that is kept, or drawn in every frame."""

SMALLEST_HIT = 32
"""No hit area is narrower or lower, in pixels."""


class Layer(IntEnum):
    """The order of drawing, the lowest first. Pieces of one layer are drawn as they were added."""

    PLATE = 10
    PLACE = 20
    """Where things are put; most of it is not drawn."""
    FACE = 30
    EMBLEM = 40
    SLOT = 50
    BAR = 60
    SIGN = 70
    STAIR = 80
    WINDOWS = 90
    TRACE = 100
    WORDS = 110
    CARD = 120
    """What lies lower is kept as a picture of its own, which cards come and go on."""
    COUNT = 130
    BUTTON = 140
    KEY_CAP = 150
    TURN_LINE = 160
    MOVER = 170
    COIN = 180
    PENNANT = 190
    OVER = 200
    """What lies over the table for a while."""


class Need(IntEnum):
    """How much it matters that a piece stays in sight, where something must be covered.

    The numbers weigh areas against each other: a hint covers five plates rather than a card.
    """

    NONE = 0
    SEAT = 2
    CARD = 12
    FACE = 30
    WORDS = 40
    MOVE = 60
    """What a move is made with, and whose it is."""


class Measure(Protocol):
    """Tells how wide a text will be, in pixels."""

    def __call__(self, text: str, size: int, face: Face) -> int:
        """Return the width of a text at a size in pixels."""


@dataclass(frozen=True, slots=True)
class DrawFilter:
    """What a still table leaves out or shows otherwise, because it moves or is not wanted."""

    away: frozenset[Key] = frozenset()
    """Cards that are held, raised or on their way."""
    live: frozenset[Key] = frozenset()
    """Numbers that are counting."""
    caps: bool = True
    """Whether buttons bear their keys."""
    trace: bool = True
    """Whether the way of the last card is shown."""
    riding: frozenset[int] = frozenset()
    """Players who are out of their seats."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """One thing on a table. The layout builder fills in what identifies it and where it is read."""

    id: Key = ()
    """Unique in a layout; the same from one view to the next for what is the same thing."""
    group: str = ""
    """What it belongs to: ``header``, ``seat:2``, ``middle``, ``own`` …"""
    order: tuple[int, int] = field(default=(0, 0), compare=False)
    """Its place in reading order: the group's number, then its number among all that was added."""
    name: str = ""
    """By which hands and keys know it; empty for what can't be pointed at."""

    layer: ClassVar[Layer]
    band: ClassVar[Band] = "still"
    stays_seen: ClassVar[bool] = False
    """Whether it is seen whatever somebody says: no bubble may hide it."""

    @property
    def own_id(self) -> Key:
        """What identifies it by itself; empty where its group and number must."""
        return ()

    @property
    def area(self) -> Rect:
        """Where it lies, in window pixels, without shadows."""
        raise NotImplementedError(f"{type(self).__name__} lies nowhere")

    def reach(self, pen: "Pen") -> Rect:
        """Return all that is changed when it is drawn, its shadow included."""
        return self.area

    @property
    def hit_area(self) -> Rect | None:
        """Where it can be pointed at; ``None`` for what lies there only to be seen."""
        return None

    @property
    def outline(self) -> Rect:
        """What rings and the focus go round."""
        return self.area

    @property
    def text_area(self) -> Rect | None:
        """Where its words stand in the open, so that no mark may run over them."""
        return None

    @property
    def need(self) -> Need:
        """How much it matters that it stays in sight."""
        return Need.NONE

    @property
    def decoration(self) -> bool:
        """Whether it tells nothing that other pieces do not tell: then it is not spoken."""
        return False

    def spoken(self, words: Words) -> str:
        """Return what it is called in words; empty for decoration."""
        return ""

    def measured(self, measure: Measure) -> "Piece":
        """Return it with the widths of its words, which areas follow from."""
        return self

    def shown(self, only: DrawFilter) -> "Piece | None":
        """Return it as it is to be drawn now; ``None`` where it is not drawn."""
        return self

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw it; what is only pointed at draws nothing."""

    def prepared(self, pen: "Pen") -> "Callable[[Surface], None]":
        """Return what draws it, with all work done that need not be done each time."""
        return partial(self.draw, pen=pen)


def hit_zone(area: Rect, grow: float = 0) -> Rect:
    """Return an area grown by ``grow`` pixels, and then to at least 32 × 32."""
    zone = area.grown(grow)
    return zone.grown(max(0, SMALLEST_HIT - zone.w) / 2, max(0, SMALLEST_HIT - zone.h) / 2)
