"""The guide of a lesson's step: its words, and its answers to tries other than the asked move."""

from collections import Counter
from collections.abc import Sequence
from typing import Literal, TypeAlias

from game.lessons.lesson import LessonStep

Stage: TypeAlias = Literal["told", "done", "looking", "strayed", "offer"]
"""``looking``: others play; ``strayed``: another legal move was made; ``offer``: the guide offers
to make the move."""

PATIENCE = 3
"""How often the same wrong try is answered before the guide offers to make the move."""


class Guide:
    """Guides through one step. It decides no rule: refusals and reasons come from the table."""

    def __init__(self, step: LessonStep) -> None:
        self.step = step
        self.stage: Stage = step.kind
        self.refusal = ""
        """The table's reason for the latest refusal, while the same cards are chosen."""
        self._refused: Sequence[str] = ()
        self._tries: Counter[str] = Counter()

    @property
    def acts(self) -> bool:
        """Whether the learner may act at the table."""
        return self.stage == "done"

    @property
    def asks(self) -> bool:
        """Whether a move is asked of the learner, or offered to be made for them."""
        return self.stage in ("done", "offer")

    @property
    def words(self) -> str:
        """The main words."""
        if self.stage == "strayed":
            return self.step.other
        if self.stage == "looking":
            return ""
        return self.step.refused if self.refusal else self.step.say

    @property
    def task(self) -> str:
        """The task in words; empty if there is none."""
        return self.step.do if self.asks else ""

    def watch(self) -> None:
        """Switch to looking while others play."""
        self.stage, self.refusal = "looking", ""

    def refuse(self, words: str, chosen: Sequence[str]) -> None:
        """Answer a try that the table has refused, with the names of what was chosen then."""
        self.refusal, self._refused = words, chosen
        if self._again(words):
            self.stage = "offer"

    def reconsider(self, chosen: Sequence[str]) -> bool:
        """Withdraw a correction once something else is chosen; return whether it was withdrawn."""
        withdrawn = bool(self.refusal) and chosen != self._refused
        if withdrawn:
            self.refusal = ""
        return withdrawn

    def stray(self, move: str) -> None:
        """Answer a legal move other than the asked one."""
        self.refusal = ""
        self.stage = "strayed"
        self._again(move)

    def put_back(self) -> None:
        """Go on after the other move was undone."""
        patient = max(self._tries.values(), default=0) < PATIENCE
        self.stage = "done" if patient else "offer"

    def try_on(self) -> None:
        """Note that the offer was declined."""
        self._tries.clear()
        self.stage, self.refusal = "done", ""

    def _again(self, tried: str) -> bool:
        self._tries[tried] += 1
        return self._tries[tried] >= PATIENCE
