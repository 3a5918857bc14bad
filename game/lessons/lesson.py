"""A lesson: its cards, its steps, and what each step says."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.chance import Line
from game.options import OptionValue

StepKind: TypeAlias = Literal["told", "done"]
KINDS: tuple[StepKind, ...] = ("told", "done")


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step: an explanation, or an action of the learner; others may act after it."""

    kind: StepKind
    lit: tuple[str, ...]
    """What stays bright: names of pieces on the table, ``hand``, ``region:`` with a seat, or
    ``group:`` with a group of the table's pieces."""
    lines: tuple[Line, ...]
    """The actions that end the step, as record lines: the learner's own, if there is one, then
    those of the others.
    """
    say: str
    do: str = ""
    """The action in words."""
    other: str = ""
    """The response to another legal action, before it is undone."""
    refused: str = ""
    """The explanation after the table's own reason for a refused action."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of a game. It fixes all chance and all actions."""

    id: str
    """The name of its file: ``ladders-1``."""
    game: str
    seat: int
    """The learner's seat."""
    players: int
    options: Mapping[str, OptionValue]
    chance: tuple[Line, ...]
    """The outcomes of chance, in order, as record lines."""
    before: tuple[Line, ...]
    """The actions before its first step, because a lesson may begin in mid-match."""
    steps: tuple[LessonStep, ...]

    def lines_before(self, step: int) -> Sequence[Line]:
        """Return the actions that lead to the start of a step."""
        return [*self.before, *(line for one in self.steps[:step] for line in one.lines)]
