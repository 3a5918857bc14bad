"""Undo: marks of a session's state before each action that can still be undone."""

from collections.abc import Collection
from dataclasses import dataclass

from game.match import Match
from scenes.table.source.event_logs import Viewpoint


@dataclass(frozen=True, slots=True)
class Mark:
    """A session's state before an action."""

    turns: int
    lengths: dict[Viewpoint, int]
    """The length of each viewer's log."""
    chosen: bool = True
    """Whether the action was a person's and they had a choice."""


class UndoMarks:
    """Keeps the marks of one match; the match says which of its actions must stand."""

    def __init__(self, match: Match, people: Collection[int]) -> None:
        self._match = match
        self._people = people
        self._free = match.free_undo
        self._marks: list[Mark] = []

    @property
    def block(self) -> str | None:
        """The key of the reason why undo is blocked; ``None`` if the latest action can be undone.

        ``never`` means that this match never allows undo.
        """
        last = self._match.last_move
        if last is None:
            return "never"
        if self._free:
            return self._free_block
        if last.player is not None and last.player not in self._people:
            return "next_moved"
        return last.stands

    @property
    def _free_block(self) -> str | None:
        if self._match.to_move is None:
            return "deal_over"
        return None if any(mark.chosen for mark in self._marks) else "nothing"

    def begin_deal(self) -> None:
        """Drop all marks for a new deal."""
        self._marks.clear()

    def remember(self, mark: Mark) -> None:
        """Keep the mark of the latest action; an action that must stand drops all marks."""
        last = self._match.last_move
        if self._free or (last is not None and last.stands is None):
            self._marks.append(mark)
        else:
            self._marks.clear()

    def undo(self) -> Mark:
        """Undo the latest action in the match; return its mark.

        With free undo, go back to a person's latest choice, no matter who has moved since.
        """
        while True:
            self._match.undo()
            mark = self._marks.pop()
            if mark.chosen or not self._free:
                return mark
