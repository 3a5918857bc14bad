"""What every piece of a table tells about itself.

A new kind of piece is one module with a subclass of ``Piece``. Whatever reads a layout (the static
layer, hit testing, focus, bubbles, hints, a screen reader) reads only what is declared here.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import IntEnum
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from game.texts.words import Words
from scenes.ui.art.fitting import Measure
from scenes.ui.art.portraits import Mood
from scenes.ui.geometry import Rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

Key: TypeAlias = tuple[str | int, ...]
"""Names the place a physical card has, as ``("column", player, slot, index)``.

A card keeps its key until an event moves it; then a ``Journey`` names both ends.
"""

Band: TypeAlias = Literal["still", "moving"]
"""Whether a piece is part of the picture that is kept, or drawn in every frame."""

Comes: TypeAlias = Literal["", "unroll", "don"]
"""In which manner a piece that is new comes onto its place, where it does not just lie there."""

Use: TypeAlias = Literal["", "press", "ask", "look"]
"""What can be done with a piece by itself: press it, ask why it does nothing now, look through it,
or nothing."""

SMALLEST_HIT = 32
"""No hit area is narrower or lower, in pixels."""


class Layer(IntEnum):
    """The order of drawing, the lowest first. Pieces of one layer are drawn as they were added."""

    LIGHT = 5
    """Light that falls on the ground."""
    PLATE = 10
    PLACE = 20
    """Where things are put; most of it is not drawn."""
    FACE = 30
    SASH = 35
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
    TABLE_BEFORE = 152
    """The table as another viewer saw it, while it turns. From here on nothing lies still."""
    RIDER = 154
    NUMBER = 156
    FLIGHT = 158
    TURN_LINE = 160
    MOVER = 170
    MARK = 172
    """Rings, glow, the open tray."""
    RAISED = 174
    """Raised cards, and what marks cards as taken or to be taken."""
    COIN = 180
    FOCUS = 181
    NO_ENTRY = 182
    PENNANT = 183
    HELD = 184
    """Above it is only what is said of it."""
    PLACE_WORDS = 186
    OVER = 200
    """What is told over the table."""


class Need(IntEnum):
    """How much it matters that a piece stays in sight, where something must be covered.

    The numbers weigh areas against each other: a hint covers five plates rather than a card.
    """

    NONE = 0
    SEAT = 2
    ASIDE = 4
    """What is told beside the game: a joke, or moves that the log has as well."""
    CARD = 12
    FACE = 30
    WORDS = 40
    MOVE = 60
    """What a move is made with, and whose it is."""


@dataclass(frozen=True, slots=True)
class DrawFilter:
    """What is left out of a table or shown otherwise, because it moves or is not wanted."""

    away: frozenset[Key] = frozenset()
    """Cards that are held or on their way."""
    raised: Mapping[Key, int] = field(default_factory=dict)
    """By how many pixels cards are raised, for what rises with them."""
    live: frozenset[Key] = frozenset()
    """Numbers that are counting."""
    caps: bool = True
    """Whether buttons bear their keys."""
    trace: bool = True
    """Whether the way of the last card is shown."""
    riding: frozenset[int] = frozenset()
    """Players who are out of their seats."""
    tray: bool = False
    """Whether the tray is open in which a card is laid down to end the turn."""
    moods: Mapping[str, Mood] = field(default_factory=dict)
    """By portrait, which faces look otherwise than ordinary."""
    turn: bool = True
    """Whether whose turn it is stands at their seat: it may be on its way."""
    coming: Mapping[Key, float] = field(default_factory=dict)
    """By id, how far what is new has come onto its place, from 0."""
    lit: float = 0.0
    """How many steps of the town behind the table are lit: see ``scenes.ui.art.city``."""

    @property
    def still(self) -> "DrawFilter":
        """The same for what lies still: of that nothing rises, a raised card is away."""
        return replace(self, away=self.away.union(self.raised), raised={}, turn=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece(ABC):
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
    id_word: ClassVar[str] = ""
    """Of its id, where it is identified by itself: by this word alone, or by a field as well."""
    id_field: ClassVar[str] = ""
    """Which field that is: its ``key``, its ``name``; where that is empty, its group must do."""
    for_play: ClassVar[bool] = False
    """Whether it is of use only to who plays: a replay has none of it."""
    band: ClassVar[Band] = "still"
    stays_seen: ClassVar[bool] = False
    """Whether it is seen whatever somebody says: no bubble may hide it."""
    comes: ClassVar[Comes] = ""

    @property
    def own_id(self) -> Key:
        """What identifies it by itself; empty where its group and number must."""
        if not self.id_word or not self.id_field:
            return (self.id_word,) if self.id_word else ()
        told: Key | str | None = getattr(self, self.id_field)
        if not told:
            return ()
        return (self.id_word, told) if isinstance(told, str) else (self.id_word, *told)

    @property
    @abstractmethod
    def area(self) -> Rect:
        """Where it lies, in window pixels, without shadows."""

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
    def use(self) -> Use:
        """What can be done with it by itself; moves are what ``Intents`` says of its name."""
        return ""

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

    @property
    def counter(self) -> Key | None:
        """The number that counts while cards arrive, if it tells one."""
        return None

    def at_count(self, value: int) -> "Piece":
        """Return it while its number has come to a value."""
        return self

    def measured(self, measure: Measure) -> "Piece":
        """Return it with the widths of its words, which areas follow from."""
        return self

    def settle(self, id: Key, group: str, order: tuple[int, int]) -> None:
        """Fill in what identifies it and where it is read: whoever makes a list does, once.

        In place, for a list has hundreds of pieces and a copy of each costs a quarter of laying it
        out; no one but its maker has seen the piece before.
        """
        object.__setattr__(self, "id", id)
        object.__setattr__(self, "group", group)
        object.__setattr__(self, "order", order)

    def shown(self, only: DrawFilter) -> "Piece | None":
        """Return it as it is to be drawn now; ``None`` where it is not drawn."""
        return self

    def draw(self, target: "Surface", pen: "Pen") -> None:  # noqa: B027 - not all are drawn
        """Draw it; what is only pointed at draws nothing."""

    def prepared(self, pen: "Pen") -> "Callable[[Surface], None]":
        """Return what draws it, with all work done that need not be done each time."""
        return partial(self.draw, pen=pen)


def hit_zone(area: Rect, grow: float = 0) -> Rect:
    """Return an area grown by ``grow`` pixels, and then to at least 32 × 32."""
    zone = area.grown(grow)
    return zone.grown(max(0, SMALLEST_HIT - zone.w) / 2, max(0, SMALLEST_HIT - zone.h) / 2)
