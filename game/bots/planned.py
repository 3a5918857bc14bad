"""The rest of a bot's plan, so that it thinks about a turn only once."""

from collections.abc import Sequence
from dataclasses import replace

from game.bots.bot import Budget
from game.contract import Action


class PlannedActions:
    """The rest of one bot's plan, dropped as soon as its next action is illegal.

    It also counts how often the bot was asked in its turn, because later questions of a turn get a
    part of its remaining time.
    """

    def __init__(self) -> None:
        self._seat: int | None = None
        self._actions: tuple[Action, ...] = ()
        self._mover: int | None = None
        self._asked = 0

    def keep(self, seat: int, actions: Sequence[Action]) -> None:
        """Store what a seat will do next, replacing any earlier plan."""
        self._seat, self._actions = seat, tuple(actions)

    def drop(self) -> None:
        """Drop the plan."""
        self._seat, self._actions = None, ()

    def take(self, seat: int | None, legal: Sequence[Action]) -> Action | None:
        """Return the next action of a seat's plan; ``None`` if it has none or it is illegal."""
        self.moves(seat)
        if self._actions and self._seat == seat and self._actions[0] in legal:
            action, *rest = self._actions
            self._actions = tuple(rest)
            return action
        self.drop()
        return None

    def moves(self, seat: int | None) -> None:
        """Note whose turn it is; ``None`` means a person's."""
        if seat != self._mover:
            self._mover, self._asked = seat, 0

    def forget(self) -> None:
        """Drop the plan, and count questions from the beginning, as in a new deal."""
        self.drop()
        self.moves(None)

    def budget(self, whole: Budget) -> Budget:
        """Return the budget for the next question in the current turn."""
        self._asked += 1
        return replace(whole, asked=self._asked - 1)
