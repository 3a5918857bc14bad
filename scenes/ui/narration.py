"""What is said aloud of what happens, for whoever listens: a screen reader, or the system's voice.

Sentences wait here for a moment and are told together, so that nothing floods while bots play.
"""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from game.texts.words import Words
from scenes.ui.access import ended

Kind: TypeAlias = Literal["moves", "turns", "talk", "notices", "screens", "answers"]
"""What a sentence is about: moves and results, whose turn it is, what is said on the sill, notices,
a screen that opens, or the answer to a question. The last two are always told."""

PAUSE = 0.7
"""The seconds between two tellings, unless somebody has asked."""
MOST = 6
"""The most sentences told at once; of more, the newest."""


class Narration:
    """Sentences that wait to be told."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self.listened = False
        """Whether anybody listens; if not, nothing needs to be put into words."""
        self.latest = ""
        """What was told last."""
        self.audience = 0
        """How often others have begun to listen."""
        self.told_kinds: Mapping[Kind, bool] = {}
        """Which kinds are told; a kind that is missing is."""
        self._said: list[str] = []
        self.asked = False
        """Whether somebody waits for an answer, which is told at once."""
        self._rested = PAUSE

    def say(self, kind: Kind, sentence: str) -> None:
        """Tell a sentence soon; at once, and before all others, if somebody has asked for it."""
        if not self.listened or not sentence or not self.told_kinds.get(kind, True):
            return
        if kind == "answers":
            self._said, self.asked = [], True
        self._said.append(sentence)

    def forget(self) -> None:
        """Drop what waits and what was told last: from now on others may be listening."""
        self._said, self.asked, self.latest = [], False, ""
        self.audience += 1

    def repeat(self) -> None:
        """Tell again what was told last."""
        self.say("answers", self.latest)

    def take(self, seconds: float) -> str:
        """Let time pass; return what is to be told now, usually nothing."""
        self._rested += seconds
        if not self._said or (self._rested < PAUSE and not self.asked):
            return ""
        left_out = max(0, len(self._said) - MOST)
        said = self._said[left_out:]
        if left_out:
            said.insert(0, self._words("curtain.before", count=left_out))
        self.latest = " ".join(map(ended, said))
        self._said, self.asked, self._rested = [], False, 0.0
        return self.latest

    @property
    def waiting(self) -> bool:
        """Whether something waits to be told."""
        return bool(self._said)
