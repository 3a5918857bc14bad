"""Deals counted beside the frame loop: those that are kept, and then more of them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TypeAlias

from game.measuring.keeping import KeptDeals
from game.measuring.lab import LabDeals, play_lab_deals
from game.measuring.mobility import Course, LabDeal, Mobility, told
from game.process.beside import Beside, StartsWorker, Tell, start_worker, what_went_wrong
from game.process.logs import log_of
from game.store.faults import reason_of

log = log_of(__name__)

STEP, STEPS = 50, 40
"""Deals from one report to the next; where many are wanted, so many reports in all."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What is known of one rule set by now."""

    number: int
    """Of the rule set."""
    first: int
    """Of the deals that are told of now."""
    played: Sequence[LabDeal]
    figures: Mobility | Course
    """Of all deals by now."""
    seconds: float = 0.0
    """For how long these were played."""


@dataclass(frozen=True, slots=True)
class Fell:
    """Why no more is counted."""

    reason: str


_News: TypeAlias = Counted | Fell | str
"""A text says why deals could not be kept."""


class Counting(Beside[_News]):
    """The same deals counted by several rule sets, in turn."""

    def __init__(
        self,
        wanted: Sequence[LabDeals],
        folder: Path | None = None,
        start: StartsWorker = start_worker,
    ) -> None:
        """In ``folder`` they are kept; without one they are only shown."""
        self.wanted = tuple(wanted)
        self.figures: list[Mobility | Course | None] = [None] * len(wanted)
        """By rule set."""
        self.deals: list[list[LabDeal]] = [[] for _ in wanted]
        self.failure = ""
        """Why no more is counted."""
        self.unkept = ""
        """Why deals could not be written to the disk."""
        self._seconds, self._played = 0.0, 0
        self._folder = folder
        self._kept: list[KeptDeals | None] = [None] * len(wanted)
        super().__init__("lab", start)

    @property
    def count(self) -> int:
        """How many deals all rule sets have by now."""
        return min(map(len, self.deals))

    @property
    def of(self) -> int:
        """How many are wanted."""
        return len(self.wanted[0].numbers)

    @property
    def done(self) -> bool:
        """Whether nothing more will come."""
        return self.count >= self.of or bool(self.failure)

    @property
    def pace(self) -> float:
        """The seconds that a deal by one rule set takes; 0 where that is not known."""
        return self._seconds / self._played if self._played else 0.0

    def take_in(self, news: _News) -> None:
        """Make what is new known to the loop."""
        match news:
            case Counted():
                self._add(news)
            case Fell():
                self.failure = news.reason
            case str():
                self.unkept = news

    def _add(self, news: Counted) -> None:
        self.deals[news.number][news.first :] = news.played
        self.figures[news.number] = news.figures
        if news.seconds:
            self._seconds += news.seconds
            self._played += len(news.played)

    # On the thread.

    def run(self) -> None:
        """Read what is kept, and have the rest played."""
        begun = [self._read(number) for number in range(len(self.wanted))]
        for number, deals in enumerate(begun):
            if deals:
                self.tell(Counted(number, 0, deals, told(deals)))
        if any(len(deals) < self.of for deals in begun):
            self.do(partial(count, self.wanted, begun), self._take)

    def fail(self, fault: Exception) -> None:
        """Tell that no more is counted."""
        log.warning("the lab has stopped", exc_info=fault)
        self.tell(Fell(what_went_wrong(fault)))

    def _read(self, number: int) -> list[LabDeal]:
        if self._folder is None:
            return []
        try:
            kept = self._kept[number] = KeptDeals(self._folder, self.wanted[number])
        except OSError as fault:
            self.tell(reason_of(fault))
            return []
        return kept.deals[: self.of]

    def _take(self, news: _News) -> None:
        if isinstance(news, Counted):
            self._keep(news)
        self.tell(news)

    def _keep(self, news: Counted) -> None:
        kept = self._kept[news.number]
        if kept is None or news.first != len(kept.deals):
            return
        try:
            kept.add(news.played)
        except OSError as fault:
            self._kept[news.number] = None
            self.tell(reason_of(fault))


def count(
    wanted: Sequence[LabDeals], begun: Sequence[Sequence[LabDeal]], tell: Tell[Counted]
) -> None:
    """Play the deals of some rule sets, those with the fewest first; ``begun`` are played."""
    found = [list(deals) for deals in begun]
    whole = len(wanted[0].numbers)
    step = max(STEP, whole // STEPS)
    while (least := min(map(len, found))) < whole:
        number = [len(deals) for deals in found].index(least)
        upto = min(whole, least + step - least % step)
        started = perf_counter()
        played = play_lab_deals(replace(wanted[number], numbers=wanted[number].numbers[least:upto]))
        found[number] += played
        seconds = perf_counter() - started
        tell(Counted(number, least, played, told(found[number]), seconds))
