"""What a table needs of a match's record, and a record that is kept in memory only."""

from collections.abc import Callable, Sequence
from typing import Protocol

from game.chance import Line


class Record(Protocol):
    """Takes the lines of a match's record."""

    @property
    def lines(self) -> Sequence[Line]:
        """All lines so far."""

    @property
    def behind(self) -> bool:
        """Whether lines are still unwritten; bots wait meanwhile."""

    def keep(self, line: Line) -> object:
        """Take in a line."""

    def cut(self, lines: int) -> None:
        """Forget all but the first lines."""

    def close(self) -> None:
        """End the record: the match is over, or left."""


class MemoryRecord:
    """A record in memory that passes each line and each cut on to callbacks."""

    def __init__(
        self,
        keep: Callable[[Line], object] = lambda line: None,
        cut: Callable[[int], None] = lambda lines: None,
        before: Sequence[Line] = (),
    ) -> None:
        """``before`` holds the lines recorded so far, if the match is resumed."""
        self.lines = list(before)
        self.behind = False
        self._keep = keep
        self._cut = cut

    def keep(self, line: Line) -> None:
        """Take in a line."""
        self.lines.append(line)
        self._keep(line)

    def cut(self, lines: int) -> None:
        """Forget all but the first lines."""
        del self.lines[lines:]
        self._cut(lines)

    def close(self) -> None:
        """Do nothing: no file is open."""
