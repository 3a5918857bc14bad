"""The replay index: the deals of a match, their steps, and the steps in words."""

from dataclasses import dataclass
from functools import cached_property

from game.records.playback import Playback, PlaybackStep
from game.texts.words import Words
from scenes.table.game.contract import AnyTable
from scenes.table.layout.setting import MoveLine
from scenes.table.source.event_logs import Viewpoint


@dataclass(frozen=True, slots=True)
class DealSpan:
    """One deal of a match: its steps, and the beginnings of its tricks or turns."""

    number: int
    """The number of the deal, from 0."""
    first: int
    last: int
    marks: tuple[int, ...]
    """The steps that ended a trick or began another player's turn."""
    winners: tuple[int, ...]
    """The winners; none if the record ends before the deal."""

    @property
    def steps(self) -> int:
        """The number of steps after the one that deals."""
        return self.last - self.first


@dataclass(frozen=True, slots=True)
class StepLine:
    """One step in words."""

    step: int
    line: MoveLine


class ReplayIndex:
    """All steps of a match, with their words."""

    def __init__(self, playback: Playback, table: AnyTable, words: Words) -> None:
        self.playback = playback
        self.table = table
        self._words = words
        self._described: dict[tuple[int, Viewpoint], tuple[StepLine, ...]] = {}

    @property
    def steps(self) -> tuple[PlaybackStep, ...]:
        """All steps from the first deal on."""
        return self.playback.steps

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.steps) - 1

    @cached_property
    def deals(self) -> tuple[DealSpan, ...]:
        """All deals, in order."""
        starts = [number for number, step in enumerate(self.steps) if step.player is None]
        ends = [*(start - 1 for start in starts[1:]), self.last]
        return tuple(self._span(*ends) for ends in zip(starts, ends, strict=True))

    def deal_at(self, step: int) -> DealSpan:
        """Return the deal of a step."""
        return self.deals[self.steps[step].deal]

    def moves_of(self, deal: int, viewpoint: Viewpoint) -> tuple[StepLine, ...]:
        """Return all moves of a deal in words, the oldest first."""
        key = (deal, viewpoint)
        if key not in self._described:
            self._described[key] = tuple(self._tell(self.deals[deal], viewpoint))
        return self._described[key]

    def moves_until(self, step: int, viewpoint: Viewpoint) -> list[StepLine]:
        """Return the moves of a step's deal up to that step, the oldest first."""
        return [one for one in self.moves_of(self.steps[step].deal, viewpoint) if one.step <= step]

    def _tell(self, deal: DealSpan, viewpoint: Viewpoint) -> list[StepLine]:
        found = []
        for number in range(deal.first, deal.last + 1):
            # With all hands open, the log also names cards passed between two players.
            open_to_all = self.steps[number].events
            events = open_to_all if viewpoint is None else self.playback.events(number, viewpoint)
            moves = (self.table.describe(event, self._words) for event in events)
            found += [StepLine(number, move) for move in moves if move]
        return found

    def _span(self, first: int, last: int) -> DealSpan:
        steps = range(first + 1, last + 1)
        rounds = [n for n in steps if any(map(self.table.ends_round, self.steps[n].events))]
        turns = [n for n in steps if self.steps[n].player != self.steps[n - 1].player]
        result = self.steps[last].result
        return DealSpan(
            number=self.steps[first].deal,
            first=first,
            last=last,
            marks=tuple(rounds or turns[1:]),
            winners=result.winners if result else (),
        )
