"""The match that is asked about: what was played, by whom, and where it is kept."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.analysis.splitters import asked_of, can_be_split
from game.chance import Line
from game.match import MatchSetup
from game.measuring.same_deal import deal_starts
from game.store.guests import guests_of
from game.texts.words import Words
from scenes.screens.why.parts.telling import SplitWords
from scenes.table.layout.setting import SeatedPlayer


@dataclass(frozen=True, slots=True)
class Subject:
    """A match whose lines are known to be good."""

    setup: MatchSetup
    lines: Sequence[Line]
    cast: tuple[SeatedPlayer, ...]
    record: Path | None = None
    """Its file, beside which what is found out is kept."""

    @property
    def people(self) -> list[int]:
        """The seats of people; nobody asks a bot."""
        return [seat for seat, one in enumerate(self.setup.players) if one.kind == "human"]

    @property
    def guests(self) -> list[int]:
        """The seats of those of whom nothing is kept."""
        return guests_of(self.lines[0])

    @property
    def totals(self) -> list[int]:
        """The points of the match, by player."""
        return list(self.lines[-1]["totals"])

    @property
    def asked(self) -> Sequence[str]:
        """Of what shares people are asked first."""
        return asked_of(self.setup.game)

    @property
    def titled(self) -> bool:
        """Whether anybody held a position or title that came from a draw or a deal before."""
        return any(deal.order for deal in deal_starts(self.lines))

    def told_in(self, words: Words) -> SplitWords:
        """Return what puts its split into words."""
        return SplitWords(words, self.setup.game.id, self.titled)

    @property
    def can_be_split(self) -> bool:
        """Whether it is of a game whose results can be taken apart."""
        return can_be_split(self.setup.game)

    @property
    def first_shown(self) -> int:
        """The seat whose page is shown first: a person's, where there is one."""
        return (self.people or [0])[0]
