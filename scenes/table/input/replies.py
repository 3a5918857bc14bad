"""What a person's gesture or key means, and the buttons that every table knows by name."""

from dataclasses import dataclass
from typing import TypeAlias

from game.contract import Action
from scenes.ui.geometry import Point

COMMANDS = ("pause", "help", "log", "undo", "hint", "hands", "halt", "step", "slower", "faster")
"""Buttons of the scene rather than of the game."""

PUT_BACK = "put_back"
"""The button that puts back what is picked."""

CONTROLS = ("sort", "last_trick")
"""Buttons that change only how this screen shows the table."""


@dataclass(frozen=True, slots=True)
class PlayAction:
    """Take a legal action."""

    action: Action
    source: str | None = None
    companions: tuple[str, ...] = ()
    """What hung in the air with it."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """A source can't go to a target, or nowhere at all; ``homeward``: a held card glides back."""

    source: str
    target: str | None
    homeward: bool = False


@dataclass(frozen=True, slots=True)
class Taken:
    """A card was chosen or lifted."""

    source: str


@dataclass(frozen=True, slots=True)
class PutBack:
    """What was chosen or held goes back; ``homeward`` where it hung in the air."""

    source: str
    homeward: bool = False


@dataclass(frozen=True, slots=True)
class LookThrough:
    """Open or close the fan of a spot."""

    spot: str | None


@dataclass(frozen=True, slots=True)
class TableCommand:
    """Press a button of the scene: pause, help."""

    name: str


@dataclass(frozen=True, slots=True)
class Control:
    """Press a button that changes only how this screen shows the table."""

    name: str


@dataclass(frozen=True, slots=True)
class AskWhy:
    """Somebody tried a button that does nothing now: say why."""

    button: str


@dataclass(frozen=True, slots=True)
class Reorder:
    """Cards of the hand come to lie before another, or (``None``) last."""

    moved: tuple[str, ...]
    before: str | None


Reply: TypeAlias = (
    PlayAction | Refuse | Taken | PutBack | LookThrough | TableCommand | Control | AskWhy | Reorder
)


@dataclass(frozen=True, slots=True)
class Held:
    """A card in the air: whose, and where the pointer is."""

    source: str
    at: Point
    companions: tuple[str, ...] = ()
    """What hangs there with it: the other picked cards."""
