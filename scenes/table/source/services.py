"""What the program gives a session: the bots' thinker, the record, and settings."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

from game.bots.question import BotThinker
from game.chance import Line
from game.store.settings import AutoPass, TableFaces

if TYPE_CHECKING:
    from game.store.matches import ResumeHelp

Keep: TypeAlias = Callable[[Line], object]


class TakenUp(Protocol):
    """What a session needs to know of a match that was resumed."""

    @property
    def practice(self) -> bool:
        """Whether the match began from a position of another match."""


@dataclass(frozen=True, slots=True)
class SessionServices:
    """The bots' thinker, the record, and functions that read the current settings."""

    thinker: BotThinker
    keep: Keep | None = None
    table_faces: Callable[[], TableFaces] = lambda: "player"
    """Whether the table turns to the person to move or stays, by the current settings."""
    rest: Callable[[], float] = lambda: 0.5
    """Seconds of rest before a bot's move, by the current settings."""
    close: Callable[[], None] = lambda: None
    """Ends the record."""
    cut: Callable[[int], None] = lambda lines: None
    """Cuts the record to a number of lines."""
    record: Callable[[], Sequence[Line]] = tuple
    """All lines of the record so far."""
    behind: Callable[[], bool] = lambda: False
    """Whether the record lags behind the match; bots then wait, so that no more can be lost."""
    take_up: "Callable[[ResumeHelp], TakenUp] | None" = None
    """Resumes a match that was left, instead of starting one."""
    guided: bool = False
    """Whether each step is explained, as in a lesson; then no move counts as learnt."""
    auto_pass: Callable[[], AutoPass] = lambda: "off"
    """Whether one person alone who can only pass does so automatically, by the current settings."""
    auto_pass_together: Callable[[], AutoPass] = lambda: "off"
    """The same where several people with private hands share the screen."""
