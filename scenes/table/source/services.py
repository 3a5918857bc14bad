"""What the program gives to a session: who thinks for the bots, where the record goes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

from game.chance import Line
from game.store.settings import AutoPass, TableFaces
from scenes.table.source.answering import Asker

if TYPE_CHECKING:
    from game.store.matches import ResumeHelp
    from scenes.table.source.session import Session

Keep: TypeAlias = Callable[[Line], object]


class TakenUp(Protocol):
    """What is to be known of a match that was taken up."""

    @property
    def practice(self) -> bool:
        """Whether it was taken up from a position of another match."""


@dataclass(frozen=True, slots=True)
class SessionServices:
    """Who thinks for the bots, where the record goes, and what is set now."""

    thinker: Asker
    keep: Keep | None = None
    table_faces: Callable[[], TableFaces] = lambda: "player"
    """Whether the table turns to the person to move or stays, as set now."""
    rest: Callable[[], float] = lambda: 0.5
    """Seconds of rest before a bot's move, as set now."""
    another: "Callable[[], Session] | None" = None
    """Makes the session of the next match with the same players and options."""
    close: Callable[[], None] = lambda: None
    """Ends the record."""
    cut: Callable[[int], None] = lambda lines: None
    """Has the record end after so many lines."""
    record: Callable[[], Sequence[Line]] = tuple
    """All lines of the record so far."""
    behind: Callable[[], bool] = lambda: False
    """Whether the record is behind the match: bots then wait, so that no more can be lost."""
    take_up: "Callable[[ResumeHelp], TakenUp] | None" = None
    """Goes on with a match that was left, in place of beginning one."""
    guided: bool = False
    """Whether somebody says at each step what may be done: then nothing counts as learnt by it."""
    auto_pass: Callable[[], AutoPass] = lambda: "off"
    """Whether people who can play nothing pass by themselves, as set now."""
