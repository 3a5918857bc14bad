"""What a bot has settled to do next, so that a turn is thought about once."""

from collections.abc import Sequence
from typing import Any


class Planned:
    """The rest of one bot's plan; it falls through as soon as it can't be carried out."""

    def __init__(self) -> None:
        self._seat: int | None = None
        self._actions: tuple[Any, ...] = ()

    def keep(self, seat: int, actions: Sequence[Any]) -> None:
        """Remember what a seat will do next, in place of all before."""
        self._seat, self._actions = seat, tuple(actions)

    def drop(self) -> None:
        """Forget it."""
        self._seat, self._actions = None, ()

    def take(self, seat: int | None, legal: Sequence[Any]) -> Any | None:
        """Return the next action of a seat's plan; ``None`` where it has none, or can't do it."""
        if self._actions and self._seat == seat and self._actions[0] in legal:
            action, *rest = self._actions
            self._actions = tuple(rest)
            return action
        self.drop()
        return None
