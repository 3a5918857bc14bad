"""Effects: what a gesture or a key asks the table to do; and the buttons of every table."""

from dataclasses import dataclass
from typing import TypeAlias

from game.contract import Action
from scenes.ui.geometry import Point

TO_END = "to_end"
"""The button with which people who are all out see the rest of a deal quickly."""

COMMANDS = (
    *("pause", "help", "log", "undo", "hint", "clock"),
    *("hands", "halt", "step", "slower", "faster"),
    TO_END,
)
"""Buttons that command the scene rather than the game."""

PUT_BACK = "put_back"
"""The button that puts the picked cards back."""

CONTROLS = ("sort", "last_trick")
"""Buttons that only change how this screen shows the table."""


@dataclass(frozen=True, slots=True)
class PlayAction:
    """Play a legal action."""

    action: Action
    source: str | None = None
    companions: tuple[str, ...] = ()
    """The spots of the cards that were held along with its card."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """A source can't go to a target, or to any; ``homeward``: a held card glides back."""

    source: str
    target: str | None
    homeward: bool = False


@dataclass(frozen=True, slots=True)
class Taken:
    """A card was chosen or lifted."""

    source: str


@dataclass(frozen=True, slots=True)
class PutBack:
    """The chosen or held card goes back; ``homeward``: it was held and glides."""

    source: str
    homeward: bool = False


@dataclass(frozen=True, slots=True)
class LookThrough:
    """Open or close the fan of a spot."""

    spot: str | None


@dataclass(frozen=True, slots=True)
class TableCommand:
    """Press a button of the scene, such as pause or help."""

    name: str


@dataclass(frozen=True, slots=True)
class Control:
    """Press a button that only changes how this screen shows the table."""

    name: str


@dataclass(frozen=True, slots=True)
class AskWhy:
    """A player pressed a button that is off: show why."""

    button: str


@dataclass(frozen=True, slots=True)
class Idle:
    """The key of an act of the game has nothing to do now: say why."""

    act: str


@dataclass(frozen=True, slots=True)
class Reorder:
    """Cards move within the hand before another card, or to the end (``None``)."""

    moved: tuple[str, ...]
    before: str | None


Effect: TypeAlias = (
    PlayAction
    | Refuse
    | Taken
    | PutBack
    | LookThrough
    | TableCommand
    | Control
    | AskWhy
    | Idle
    | Reorder
)


@dataclass(frozen=True, slots=True)
class Held:
    """The held card: its source, and the pointer's position."""

    source: str
    at: Point
    companions: tuple[str, ...] = ()
    """The spots of the other picked cards, held along with it."""
