"""A choice as its maker saw it, and how each game says what its alternatives are worth."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from game.analysis.estimates import Means
from game.chance import Line
from game.contract import Action
from game.reasons import Named, Reason


@dataclass(frozen=True, slots=True)
class Position:
    """What was known and what could be done. Players are numbered by chair, not by seat."""

    deal: int
    number: int
    """Which step of the deal it is: with the deal and the mover all that luck follows from."""
    view: Any
    legal: Sequence[Any]
    """More than one; what differs only in suit is one action."""
    players: tuple[int, ...]
    """By number, who it is at the table."""

    @property
    def place(self) -> tuple[int, int, int]:
        """What tells this choice from all others of the match."""
        return self.deal, self.view.to_move, self.number

    def at_table(self, reason: Reason) -> Reason:
        """Return a reason with its players as they are known at the table."""
        facts = {
            name: Named(self.players[fact.player]) if isinstance(fact, Named) else fact
            for name, fact in reason.facts.items()
        }
        return Reason(reason.key, facts)


class Judge(Protocol):
    """Judges choices of one rule set. ``game/games/<id>/analysis`` has ``make_judge(rules)``."""

    @property
    def least_named(self) -> float:
        """How much a choice must have cost to be spoken of."""

    @property
    def fewer_is_better(self) -> bool:
        """Whether actions are worth what is left to do, counted below 0: people are told how much.

        So it is with rungs; points are told as they are.
        """

    def position(self, state: Any, number: int) -> Position | None:
        """Return the choice that is due in a state; ``None`` where there is none to be judged."""

    def choice(self, state: Any, position: Position, action: Action) -> Action:
        """Return which of a position's legal actions an action at the table is."""

    def action(self, state: Any, position: Position, choice: Action) -> Action:
        """Return a legal action of a position as it is at the table, its cards named."""

    def distinct(self, position: Position) -> Sequence[Action]:
        """Return the actions to be held against each other: all, or where they are many the best.

        Those that a quick judgement promises most are the best.
        """

    def worth(self, view: Any, actions: Sequence[Action], worlds: int, luck: Random) -> Means:
        """Return what each action is worth to the player to move, all in the same worlds."""

    def drawn_anew(self, state: Any, lines: Sequence[Line], luck: Random) -> list[Line]:
        """Return the lines of a record up to a state with all drawn that its mover can't know.

        Only what is hidden in the latest deal changes: to the mover it is the same match.
        """

    def likeness(self, view: Any, best: Action) -> Hashable:
        """Return what two positions have in common that are nearly the same, by what is best."""
