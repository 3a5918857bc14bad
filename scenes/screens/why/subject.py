"""The match of a debrief: its lines, its players and its file."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from game.analysis.split import JudgedChoice
from game.analysis.splitters import asked_of
from game.chance import Line
from game.match import MatchSetup
from game.measuring.same_deal import deal_starts
from game.store.guests import guests_of
from game.texts.words import Words
from scenes.screens.why.parts.telling import SplitWords
from scenes.table.layout.setting import SeatedPlayer
from scenes.ui.scene import Step

ShowMoment: TypeAlias = Callable[[JudgedChoice, str], Step | None]
"""Returns the step that shows a choice of the match, with words about it."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A match with valid lines."""

    setup: MatchSetup
    lines: Sequence[Line]
    cast: tuple[SeatedPlayer, ...]
    record: Path | None = None
    """The record's file, beside which the debrief is stored."""

    @property
    def people(self) -> list[int]:
        """The seats of people, who are asked the question."""
        return [seat for seat, one in enumerate(self.setup.players) if one.kind == "human"]

    @property
    def guests(self) -> list[int]:
        """The seats of guests, about whom nothing is stored."""
        return guests_of(self.lines[0])

    @property
    def totals(self) -> list[int]:
        """The points of the match, by player."""
        return list(self.lines[-1]["totals"])

    @property
    def asked(self) -> Sequence[str]:
        """The names of the shares in the question."""
        return asked_of(self.setup.game)

    @property
    def titled(self) -> bool:
        """Whether any player held a position or title from a draw or an earlier deal."""
        return any(deal.order for deal in deal_starts(self.lines))

    def told_in(self, words: Words) -> SplitWords:
        """Return the words for its split."""
        return SplitWords(words, self.setup.game.id, self.titled)

    @property
    def first_shown(self) -> int:
        """The seat whose page is shown first: a person's, if there is one."""
        return (self.people or [0])[0]
