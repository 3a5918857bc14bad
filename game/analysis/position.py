"""A choice as its player saw it, and the interface through which games judge choices."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from game.analysis.estimates import Means
from game.chance import Line
from game.contract import Action
from game.reasons import Named, Reason


@dataclass(frozen=True, slots=True)
class ChoicePosition:
    """A choice: what the player knew and could do. Players are numbered by chair."""

    deal: int
    number: int
    """The step's number in the deal; with deal and mover it seeds all randomness."""
    view: Any
    legal: Sequence[Any]
    """At least two; actions that differ only in suits are one."""
    players: tuple[int, ...]
    """The player of each number."""

    @property
    def place(self) -> tuple[int, int, int]:
        """The key that identifies this choice in the match."""
        return self.deal, self.view.to_move, self.number

    def at_table(self, reason: Reason) -> Reason:
        """Return a reason with its players numbered as at the table."""
        facts = {
            name: Named(self.players[fact.player]) if isinstance(fact, Named) else fact
            for name, fact in reason.facts.items()
        }
        despite = reason.despite and self.at_table(reason.despite)
        return Reason(reason.key, facts, despite)


class ChoiceJudge(Protocol):
    """Judges choices under one rule set. ``game/games/<id>/analysis`` has ``make_judge(rules)``."""

    @property
    def least_named(self) -> float:
        """The least cost of a choice that is named."""

    @property
    def fewer_is_better(self) -> bool:
        """Whether the values are minus what is left to do, which is shown to people as it is.

        It is true for cards left in Ladders, and false for points.
        """

    def position(self, state: Any, number: int) -> ChoicePosition | None:
        """Return the choice that is due in a state; ``None`` if there is none to judge."""

    def choice(self, state: Any, position: ChoicePosition, action: Action) -> Action:
        """Return the legal action of a position that an action at the table corresponds to."""

    def action(self, state: Any, position: ChoicePosition, choice: Action) -> Action:
        """Return a legal action of a position as it is at the table, with its cards named."""

    def distinct(self, position: ChoicePosition) -> Sequence[Action]:
        """Return the actions to compare: all of them, or the best if there are many.

        A heuristic picks the best.
        """

    def worth(self, view: Any, actions: Sequence[Action], worlds: int, luck: Random) -> Means:
        """Return each action's value to the player to move, in the same determinizations."""

    def redrawn(self, state: Any, lines: Sequence[Line], luck: Random) -> list[Line]:
        """Return a record's lines up to a state, with all that its mover can't know redrawn.

        Only hidden cards of the latest deal change, so for the mover it is the same match.
        """

    def likeness(self, view: Any, best: Action) -> Hashable:
        """Return a key that is equal for positions that are nearly the same."""
