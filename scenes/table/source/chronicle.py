"""The record of a match as a table needs it, and one that lasts no longer than the match."""

from collections.abc import Callable, Sequence
from typing import Protocol

from game.chance import Line


class Record(Protocol):
    """Where the lines of a match go."""

    @property
    def lines(self) -> Sequence[Line]:
        """All lines so far."""

    @property
    def behind(self) -> bool:
        """Whether lines are still to be written: bots then wait."""

    def keep(self, line: Line) -> object:
        """Take in a line."""

    def cut(self, lines: int) -> None:
        """Forget all but the first lines."""

    def close(self) -> None:
        """The match is over, or left."""


class Chronicle:
    """Remembers the lines of a match, and tells others of them."""

    def __init__(
        self,
        keep: Callable[[Line], object] = lambda line: None,
        cut: Callable[[int], None] = lambda lines: None,
        before: Sequence[Line] = (),
    ) -> None:
        """``before`` are the lines that there were already, where a match goes on."""
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
        """Nothing is kept."""
