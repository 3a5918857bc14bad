"""What a bot has settled to do next, so that a turn is thought about once."""

from collections.abc import Sequence
from dataclasses import replace

from game.bots.bot import Budget
from game.contract import Action


class Planned:
    """The rest of one bot's plan; it falls through as soon as it can't be carried out.

    It also knows how often the bot was asked in its turn: what comes into view within a turn is
    thought about with what is left of its time.
    """

    def __init__(self) -> None:
        self._seat: int | None = None
        self._actions: tuple[Action, ...] = ()
        self._mover: int | None = None
        self._asked = 0

    def keep(self, seat: int, actions: Sequence[Action]) -> None:
        """Remember what a seat will do next, in place of all before."""
        self._seat, self._actions = seat, tuple(actions)

    def drop(self) -> None:
        """Forget it."""
        self._seat, self._actions = None, ()

    def take(self, seat: int | None, legal: Sequence[Action]) -> Action | None:
        """Return the next action of a seat's plan; ``None`` where it has none, or can't do it."""
        self.moves(seat)
        if self._actions and self._seat == seat and self._actions[0] in legal:
            action, *rest = self._actions
            self._actions = tuple(rest)
            return action
        self.drop()
        return None

    def moves(self, seat: int | None) -> None:
        """Hear whose move it is; ``None`` is someone who is not a bot."""
        if seat != self._mover:
            self._mover, self._asked = seat, 0

    def budget(self, whole: Budget) -> Budget:
        """Return what there is for one more question in the turn under way."""
        self._asked += 1
        return replace(whole, asked=self._asked - 1)
