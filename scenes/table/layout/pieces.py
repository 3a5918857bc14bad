"""The pieces a table's layout is made of, as plain values."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.cards import Card
from scenes.ui.geometry import Point, Rect

Key: TypeAlias = tuple[str | int, ...]
"""Names the place a physical card has, as ``("column", player, slot, index)``.

A card keeps its key until an event moves it; then a ``Journey`` names both ends.
"""

Face: TypeAlias = Literal["medium", "semibold", "display"]
Anchor: TypeAlias = Literal["left", "middle", "right"]
CountKind: TypeAlias = Literal["count", "climb", "next", "stands", "cards", "word"]
"""What a pill counts: cards, what is still to climb, what a pile takes, or stands for."""


@dataclass(frozen=True, slots=True)
class CardPlace:
    """A card lying somewhere; later ones in a layout lie on top of earlier ones."""

    key: Key
    card: Card | None
    """``None``: face down."""
    rect: Rect
    elevation: int = 0
    angle: float = 0.0
    """Degrees counter-clockwise."""
    shade: float = 0.0
    """By which share it is darkened: it belongs to what is past."""


@dataclass(frozen=True, slots=True)
class Fan:
    """What can be looked through: a pile, a bank, the hidden part of a row."""

    title: str
    cards: tuple[Card, ...]
    """Oldest first."""
    counts: tuple[int, ...] = ()
    """How many there are of each, where equal cards are shown as one."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that can be pointed at: a pile, a column, a bank."""

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
    drop: Rect | None = None
    """Where a card may be let go of to end the turn here: only right inside it."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place without a card: an outline, and a word in it."""

    rect: Rect
    word: str = ""
    size: int = 14


@dataclass(frozen=True, slots=True)
class Plate:
    """A panel behind a seat, a stage, a log; ``kind`` is looked up in the theme."""

    rect: Rect
    kind: Literal["seat", "head", "stage", "stub", "floor", "own_floor", "out", "now", "tray"]
    team: int | None = None
    """Whose colour its line has, where partners play."""


@dataclass(frozen=True, slots=True)
class Sign:
    """A drawn sign that stands for itself, as "swap" does; its name is its icon's."""

    name: str
    rect: Rect
    colour: Literal["text", "soft", "good"] = "soft"


@dataclass(frozen=True, slots=True)
class Windows:
    """Points as the windows of a floor: so many of a row are lit."""

    places: tuple[Rect, ...]
    lit: int
    rider: int | None = None
    """The player they belong to: they are dark while that one changes seats."""


@dataclass(frozen=True, slots=True)
class Rider:
    """Who moves with their portrait when seats change: their name goes with it, set so large."""

    player: int
    name: str
    size: int


@dataclass(frozen=True, slots=True)
class Shafts:
    """Where players ride when seats change: climbers in one, who sinks in the other."""

    up: Rect
    down: Rect


@dataclass(frozen=True, slots=True)
class Portrait:
    """Somebody's face in a circle."""

    face: str
    rect: Rect
    rider: Rider | None = None
    """Whoever changes seats with it."""


@dataclass(frozen=True, slots=True)
class Emblem:
    """The shape that tells a team, in its colour."""

    team: int
    rect: Rect


@dataclass(frozen=True, slots=True)
class Tray:
    """Where a card is laid down to end the turn."""

    rect: Rect
    words: str
    name: str
    """Whose turn it is; empty where that is "you"."""


@dataclass(frozen=True, slots=True)
class Label:
    """A text beside its anchor point, which is level with the middle of the text."""

    text: str
    at: Point
    size: int
    face: Face = "medium"
    colour: Literal["text", "soft", "faint"] = "text"
    anchor: Anchor = "left"
    key: Key | None = None
    """Of a number that counts up while cards arrive."""
    rider: int | None = None
    """The player it belongs to: it is away while they change seats."""


@dataclass(frozen=True, slots=True)
class Coin:
    """Somebody's face on a card: who played it, or whom it came from."""

    face: str
    at: Point
    """Its middle."""
    size: int
    key: Key | None = None
    """Of the card: it rises with it."""


@dataclass(frozen=True, slots=True)
class Stair:
    """The golden stair as an ornament: so many of its steps are climbed."""

    rect: Rect
    steps: int
    climbed: int


@dataclass(frozen=True, slots=True)
class Count:
    """A number of cards in a pill, or a word."""

    text: str
    at: Point
    size: int
    width: int
    rider: int | None = None
    """The player it belongs to: it is away while they change seats."""
    kind: CountKind = "count"
    key: Key | None = None
    """The card it stands on: it is away while that one is."""


@dataclass(frozen=True, slots=True)
class TableButton:
    """A button at the table. Its name is its way in ``Intents``, or a command of the scene."""

    name: str
    rect: Rect
    text: str = ""
    icon: str = ""
    cap: str = ""
    """The key that does the same."""
    off: bool = False
    """Whether it does nothing now; pressing it says why."""
    chosen: bool = False
    """Whether what it is for is so now."""
    primary: bool = False
    """Whether it is the move: what most would do next."""


@dataclass(frozen=True, slots=True)
class KeyCap:
    """A key that does something here, shown where key hints are wanted."""

    text: str
    left: Point
    """The middle of its left side."""
    size: int


@dataclass(frozen=True, slots=True)
class Pennant:
    """Whose turn it is: words on a plate's upper edge, and a line round the plate."""

    plate: Rect
    rect: Rect
    words: str
    size: int


@dataclass(frozen=True, slots=True)
class Trace:
    """The last move: dots from one point to another, and the mover's portrait at the end."""

    start: Point
    end: Point
    face: str
    size: int
