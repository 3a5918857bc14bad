"""What a session was like before the actions that can still be taken back."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from game.match import Match
from scenes.table.curtained import Eye
from scenes.table.game_table import GameTable
from scenes.table.journey import Journey, taken_back


@dataclass(frozen=True, slots=True)
class Mark:
    """What a session was like before an action."""

    turns: int
    lengths: dict[Eye, int]
    """How far each story had come."""


class TakingBack:
    """Follows a match that knows itself which of its actions must stand."""

    def __init__(self, match: Match, people: Collection[int]) -> None:
        self._match = match
        self._people = people
        self._marks: list[Mark] = []

    @property
    def block(self) -> str | None:
        """Why the latest action can't be taken back, as a key; ``None`` if it can.

        ``never`` where nothing ever is.
        """
        last = self._match.last_move
        if last is None:
            return "never"
        if last.player is not None and last.player not in self._people:
            return "next_moved"
        return last.stands

    def begin_deal(self) -> None:
        """Nothing has been done yet."""
        self._marks.clear()

    def remember(self, mark: Mark) -> None:
        """Keep what was so before the latest action; one that stands settles those before."""
        last = self._match.last_move
        if last is not None and last.stands is None:
            self._marks.append(mark)
        else:
            self._marks.clear()

    def undo(self) -> Mark:
        """Take the latest action back in the match; return what was so before it."""
        self._match.undo()
        return self._marks.pop()


def ways_back(table: GameTable, view: Any, undone: Sequence[Any]) -> Sequence[Journey]:
    """Return the ways back of all cards that undone events moved; ``view`` is from before them."""
    ways: list[Journey] = []
    for event in undone:
        ways += map(taken_back, table.journeys(view, event))
        view = table.after(view, event)
    return ways
