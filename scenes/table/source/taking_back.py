"""What a session was like before the actions that can still be taken back."""

from collections.abc import Collection
from dataclasses import dataclass

from game.match import Match
from scenes.table.source.event_logs import Eye


@dataclass(frozen=True, slots=True)
class Mark:
    """What a session was like before an action."""

    turns: int
    lengths: dict[Eye, int]
    """How long each viewer's log was."""
    chosen: bool = True
    """Whether it was a person's action, and they had a choice."""


class TakingBack:
    """Follows a match that knows itself which of its actions must stand."""

    def __init__(self, match: Match, people: Collection[int]) -> None:
        self._match = match
        self._people = people
        self._free = match.free_undo
        self._marks: list[Mark] = []

    @property
    def block(self) -> str | None:
        """Why the latest action can't be taken back, as a key; ``None`` if it can.

        ``never`` where nothing ever is.
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
        """Nothing has been done yet."""
        self._marks.clear()

    def remember(self, mark: Mark) -> None:
        """Keep what was so before the latest action; one that stands settles those before."""
        last = self._match.last_move
        if self._free or (last is not None and last.stands is None):
            self._marks.append(mark)
        else:
            self._marks.clear()

    def undo(self) -> Mark:
        """Take the latest action back in the match; return what was so before it.

        Where that is free: back to the latest choice of a person, whoever has moved since.
        """
        while True:
            self._match.undo()
            mark = self._marks.pop()
            if mark.chosen or not self._free:
                return mark
