"""What is said at a lesson's step, and what comes of tries that are not the one asked for."""

from collections import Counter
from typing import Literal, TypeAlias

from game.lessons.lesson import LessonStep

Stage: TypeAlias = Literal["told", "done", "looking", "strayed", "offer"]
"""``looking``: others play; ``strayed``: another legal move lies there; ``offer``: the move is
offered to be done."""

PATIENCE = 3
"""How often the same wrong try is answered before the move is offered to be done."""


class Guide:
    """Follows one step. It decides no rule: what was refused, and why, it is told."""

    def __init__(self, step: LessonStep) -> None:
        self.step = step
        self.stage: Stage = step.kind
        self.refusal = ""
        """The table's own words about the latest refused try."""
        self._tries: Counter[str] = Counter()

    @property
    def acts(self) -> bool:
        """Whether the learner's hands may do something."""
        return self.stage == "done"

    @property
    def asks(self) -> bool:
        """Whether the learner is asked for a move, or offered that it is made for them."""
        return self.stage in ("done", "offer")

    @property
    def words(self) -> str:
        """What is said first."""
        if self.stage == "strayed":
            return self.step.other
        if self.stage == "looking":
            return ""
        return self.step.refused if self.refusal else self.step.say

    @property
    def task(self) -> str:
        """What is to be done, in words; empty where nothing is."""
        return self.step.do if self.asks else ""

    def watch(self) -> None:
        """What others answer is only looked at."""
        self.stage, self.refusal = "looking", ""

    def refuse(self, words: str) -> None:
        """Answer a try that the table has refused."""
        self.refusal = words
        if self._again(words):
            self.stage = "offer"

    def stray(self, move: str) -> None:
        """Answer a legal move other than the one asked for."""
        self.refusal = ""
        self.stage = "strayed"
        self._again(move)

    def put_back(self) -> None:
        """Go on once the other move has been put back."""
        patient = max(self._tries.values(), default=0) < PATIENCE
        self.stage = "done" if patient else "offer"

    def try_on(self) -> None:
        """The offer is declined."""
        self._tries.clear()
        self.stage, self.refusal = "done", ""

    def _again(self, tried: str) -> bool:
        self._tries[tried] += 1
        return self._tries[tried] >= PATIENCE
