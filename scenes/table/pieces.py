"""The pieces a table's layout is made of, as plain values."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.cards import Card
from scenes.geometry import Point, Rect

Key: TypeAlias = tuple[str | int, ...]
"""Names the place a physical card has, as ``("column", player, slot, index)``.

A card keeps its key until an event moves it; then a ``Journey`` names both ends.
"""

Face: TypeAlias = Literal["medium", "semibold", "display"]
Anchor: TypeAlias = Literal["left", "middle", "right"]


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


@dataclass(frozen=True, slots=True)
class Fan:
    """What can be looked through: a pile, a bank, the hidden part of a row."""

    title: str
    cards: tuple[Card, ...]
    """Oldest first."""


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
    kind: Literal["seat", "head", "stage", "stub", "log"]


@dataclass(frozen=True, slots=True)
class Portrait:
    """Somebody's face in a circle."""

    face: str
    rect: Rect


@dataclass(frozen=True, slots=True)
class Label:
    """A text beside its anchor point, which is level with the middle of the text."""

    text: str
    at: Point
    size: int
    face: Face = "medium"
    colour: Literal["text", "soft"] = "text"
    anchor: Anchor = "left"
    key: Key | None = None
    """Of a number that counts up while cards arrive."""


@dataclass(frozen=True, slots=True)
class Count:
    """A number of cards in a pill."""

    text: str
    at: Point
    size: int
    width: int


@dataclass(frozen=True, slots=True)
class TableButton:
    """A button at the table. Its name is its way in ``Intents``, or a command of the scene."""

    name: str
    rect: Rect
    text: str = ""
    icon: str = ""
    cap: str = ""
    """The key that does the same."""


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
