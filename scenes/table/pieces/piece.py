"""The base class of all pieces in a table's display list.

A new kind of piece is one module with a subclass of ``Piece``. All readers of a layout (the static
layer, hit testing, focus, bubbles, hints, a screen reader) use only what is declared here.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import IntEnum
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Literal, NamedTuple, TypeAlias

from game.texts.words import Words
from scenes.ui.art.hours import FIRST_HOUR, HourShown
from scenes.ui.art.portraits import Mood
from scenes.ui.geometry import Rect
from scenes.ui.type.fitting import Measure

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen
    from scenes.ui.art.workshop import Wanted

Key: TypeAlias = tuple[str | int, ...]
"""Names the place of a physical card, such as ``("column", player, slot, index)``.

A card keeps its key until an event moves it; then a ``Journey`` names the old and the new key.
"""

Band: TypeAlias = Literal["still", "moving"]
"""``still``: drawn into the static layer; ``moving``: drawn in every frame."""

Comes: TypeAlias = Literal["", "unroll", "don", "appear", "rise", "draw", "walk", "step", "outline"]
"""The manner in which a new piece appears; empty if it is just there."""

Use: TypeAlias = Literal["", "press", "ask", "look"]
"""What can be done with a piece by itself: press it, ask why it is off, look through its cards,
or nothing."""

SMALLEST_HIT = 32
"""The least width and height of a hit area, in pixels."""


class Counting(NamedTuple):
    """How a number and what grows with it look while it counts."""

    heat: float = 0.0
    """How much lamplight they have, 0 to 1."""
    swell: float = 1.0
    """The number's size, as a share of that at rest."""
    lag: float = 0.0
    """How much of the latest change is still to come for what grows."""


class Layer(IntEnum):
    """The drawing order, lowest first. Pieces of one layer are drawn in the order of adding."""

    LIGHT = 5
    """Light that falls on the ground."""
    PLATE = 10
    PLACE = 20
    """Spots and slots; most are not drawn."""
    FACE = 30
    SASH = 35
    EMBLEM = 40
    SLOT = 50
    BAR = 60
    SIGN = 70
    STAIR = 80
    WINDOWS = 90
    WORDS = 110
    CARD = 120
    """The layers below the cards have a cached picture of their own: cards come and go on it."""
    COUNT = 130
    BUTTON = 140
    KEY_CAP = 150
    TABLE_BEFORE = 152
    """The table as the viewer before saw it, while it turns. From here on all pieces move."""
    SILL = 153
    """The ledge on which the program speaks."""
    RIDER = 154
    OVER_SILL = 155
    """Counts at the foot of cards that stand on the ledge itself."""
    NUMBER = 156
    FLIGHT = 158
    TURN_LINE = 160
    MARK = 172
    """Rings, glow and the open tray."""
    RAISED = 174
    """Raised cards, and marks on cards taken or to be taken."""
    COIN = 180
    FOCUS = 181
    SOLES = 182
    """Over the brackets of the focus, and over a card that is raised for it."""
    NO_ENTRY = 183
    TURN_MARKER = 184
    HELD = 185
    """The held card; only words about it lie above."""
    PLACE_WORDS = 186
    HOUSE = 195
    """The house of all seats, which fills the table between two deals."""
    OVER = 200
    """Panels and words over the table."""


class Need(IntEnum):
    """How important it is that a piece stays visible when something must be covered.

    The numbers are weights of areas: a hint covers five plates rather than one card.
    """

    NONE = 0
    SEAT = 2
    ASIDE = 4
    """Words beside the game: a joke, or moves that the log shows as well."""
    CARD = 12
    FACE = 30
    WORDS = 40
    MOVE = 60
    """Buttons that make a move, and the turn marker."""


@dataclass(frozen=True, slots=True)
class DrawFilter:
    """Says which pieces to leave out or to change, because they move or are switched off."""

    away: frozenset[Key] = frozenset()
    """Keys of cards that are held or moving."""
    raised: Mapping[Key, int] = field(default_factory=dict)
    """How many pixels each card is raised, for pieces that rise with it."""
    marked: frozenset[Key] = frozenset()
    """Keys of cards with a mark of what can be done, which leaves no room for one of what was."""
    live: frozenset[Key] = frozenset()
    """Keys of numbers that are counting up."""
    caps: bool = True
    """Whether key caps are shown."""
    landed: bool = True
    """Whether the marks of the last move are shown, as its card lies."""
    riding: frozenset[int] = frozenset()
    """Players who are changing seats."""
    tray: bool = False
    """Whether the tray that ends a turn is open."""
    moods: Mapping[str, Mood] = field(default_factory=dict)
    """Moods other than ordinary, by the portrait's face."""
    turn: bool = True
    """Whether the turn marker stands at a seat; it is left out while it goes on."""
    coming: Mapping[Key, float] = field(default_factory=dict)
    """How far each appearing piece has come, 0 to 1, by id."""
    receives: Rect | None = None
    """The area of the portrait in which a pack has just arrived."""
    fades: bool = False
    """Whether pieces fade in where they are instead of coming from elsewhere."""
    lit: float = 0.0
    """How many steps of the city's windows are lit; see ``scenes.ui.art.city``."""
    hour: HourShown = FIRST_HOUR
    """The hour of the match, which is that of the ground."""

    @property
    def still(self) -> "DrawFilter":
        """The filter for the static layer, where a raised card counts as away."""
        return replace(self, away=self.away.union(self.raised), raised={}, turn=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece(ABC):
    """One thing on a table. The layout builder fills in ``id``, ``group`` and ``order``."""

    id: Key = ()
    """Unique in a layout, and stable: the same thing has the same id in the next layout."""
    group: str = ""
    """The group it belongs to: ``header``, ``seat:2``, ``middle``, ``own`` …"""
    order: tuple[int, int] = field(default=(0, 0), compare=False)
    """Its place in reading order: the group's number, then its own number among all pieces."""
    name: str = ""
    """The name that pointer and keys use; empty if it can't be pointed at."""

    layer: ClassVar[Layer]
    id_word: ClassVar[str] = ""
    """The first part of the id of a kind that has an id of its own."""
    id_field: ClassVar[str] = ""
    """The field that completes such an id: ``key`` or ``name``; if empty, the group does."""
    for_play: ClassVar[bool] = False
    """Whether only a player can use it; a replay leaves it out."""
    band: ClassVar[Band] = "still"

    @property
    def own_id(self) -> Key:
        """The id that it has by itself; empty if group and number must identify it."""
        if not self.id_word or not self.id_field:
            return (self.id_word,) if self.id_word else ()
        told: Key | str | None = getattr(self, self.id_field)
        if not told:
            return ()
        return (self.id_word, told) if isinstance(told, str) else (self.id_word, *told)

    @property
    @abstractmethod
    def area(self) -> Rect:
        """The rectangle it covers, in window pixels, without shadows."""

    def reach(self, pen: "Pen") -> Rect:
        """Return the dirty region of drawing it: its area with shadows."""
        return self.area

    @property
    def hit_area(self) -> Rect | None:
        """The area that can be pointed at; ``None`` if it is only there to be seen."""
        return None

    @property
    def outline(self) -> Rect:
        """The rectangle that rings and the focus go round."""
        return self.area

    @property
    def use(self) -> Use:
        """What can be done with it by itself; ``Intents`` lists its moves under its name."""
        return ""

    @property
    def text_area(self) -> Rect | None:
        """The area of words in the open, over which no mark may run; ``None`` without words."""
        return None

    @property
    def hides_lights(self) -> bool:
        """Whether it takes the middle of the sky: no sun or moon shines among its faces."""
        return False

    @property
    def need(self) -> Need:
        """How important it is that it stays visible."""
        return Need.NONE

    @property
    def comes(self) -> Comes:
        """The manner in which it appears once the cards have arrived; empty if at once."""
        return ""

    def is_new(self, before: "Piece | None") -> bool:
        """Return whether it appears in that manner, given the piece with its id before, if any."""
        return before is None

    @property
    def pictures(self) -> "tuple[Wanted, ...]":
        """The cards and portraits that it is drawn with, which must be ready when it is shown."""
        return ()

    @property
    def decoration(self) -> bool:
        """Whether it is only decoration, which is never spoken."""
        return False

    def spoken(self, words: Words) -> str:
        """Return its name for a screen reader; empty for decoration."""
        return ""

    def meaning(self, words: Words) -> str:
        """Return what a mark means, for whoever points at it; empty if it is no mark."""
        return ""

    @property
    def counter(self) -> Key | None:
        """The key of the number that it shows, if that counts up while cards arrive."""
        return None

    def at_count(self, value: int, now: Counting) -> "Piece":
        """Return the piece showing another value of its number, as it looks while it counts."""
        return self

    def measured(self, measure: Measure) -> "Piece":
        """Return the piece with its words measured, on which its area depends."""
        return self

    def settle(self, id: Key, group: str, order: tuple[int, int]) -> None:
        """Fill in id, group and order; only the maker of a display list calls this, once.

        It changes the frozen piece in place: copying the hundreds of pieces of a list would take
        a quarter of the layout's time, and nobody else has seen the piece yet.
        """
        object.__setattr__(self, "id", id)
        object.__setattr__(self, "group", group)
        object.__setattr__(self, "order", order)

    def shown(self, only: DrawFilter) -> "Piece | None":
        """Return the piece as it is drawn now; ``None`` if it is left out."""
        return self

    def draw(self, target: "Surface", pen: "Pen") -> None:  # noqa: B027 - not all are drawn
        """Draw the piece; pieces that are only pointed at draw nothing."""

    def prepared(self, pen: "Pen") -> "Callable[[Surface], None]":
        """Return a function that draws the piece, with all repeatable work done in advance."""
        return partial(self.draw, pen=pen)


def hit_zone(area: Rect, grow: float = 0, least: int = SMALLEST_HIT) -> Rect:
    """Return an area grown by ``grow`` pixels on each side, and to ``least`` pixels each way."""
    zone = area.grown(grow)
    return zone.grown(max(0, least - zone.w) / 2, max(0, least - zone.h) / 2)
