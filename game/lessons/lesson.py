"""A guided deal: its cards, its steps, and what is said at each of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.chance import Line
from game.options import OptionValue

StepKind: TypeAlias = Literal["told", "done"]
KINDS: tuple[StepKind, ...] = ("told", "done")


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step: something is told, or the learner does something; then others may play."""

    kind: StepKind
    lit: tuple[str, ...]
    """What is not darkened: names on the table's display list, ``hand``, or ``region:`` a seat."""
    lines: tuple[Line, ...]
    """The actions that end it, as in a record: the learner's own, if it is theirs to do, then what
    the others answer."""
    say: str
    do: str = ""
    """The act in words."""
    other: str = ""
    """What is said of another legal move, before it is put back."""
    refused: str = ""
    """What is true, said after the table's own reason for refusing a move."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of a game. All chance and all actions of it are settled."""

    id: str
    """As its file is called: ``ladders-1``."""
    game: str
    seat: int
    """Where the learner sits."""
    players: int
    options: Mapping[str, OptionValue]
    chance: tuple[Line, ...]
    """What luck decides, in order, as in a record."""
    before: tuple[Line, ...]
    """The actions before its first step: it may begin in the middle of a match."""
    steps: tuple[LessonStep, ...]

    def lines_before(self, step: int) -> Sequence[Line]:
        """Return the actions that lead to the beginning of a step."""
        return [*self.before, *(line for one in self.steps[:step] for line in one.lines)]
