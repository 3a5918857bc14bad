"""Plays the lab's deals in the background: reads the kept ones, then plays the rest."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TypeAlias

from game.measuring.keeping import KeptDeals
from game.measuring.lab import LabDeals, play_lab_deals
from game.measuring.mobility import DealFigures, LabDeal, Mobility, figures_of
from game.process.background import BackgroundWork, Tell, what_went_wrong
from game.process.logs import log_of
from game.process.spreading import Each
from game.process.starting import StartsWorker, start_worker
from game.store.faults import reason_of

log = log_of(__name__)

STEP, STEPS = 50, 40
"""The number of deals per report, and the most reports if many deals are wanted."""
FIRST = 5
"""The number of deals in the first report of a rule set, which soon shows that something happens.

What is imported and cached on first use makes it slow, so it says nothing about the rest.
"""
TIMED = 1.0
"""For how many seconds deals are timed before the time of a deal is known: less is chance."""


@dataclass(frozen=True, slots=True)
class Counted:
    """News about one rule set."""

    number: int
    """The index of the rule set."""
    first: int
    """The number of the first deal in ``played``."""
    played: Sequence[LabDeal]
    figures: Mobility | DealFigures
    """The figures of all deals so far."""
    seconds: float = 0.0
    """How long it took to play these deals, after those of the report before."""


@dataclass(frozen=True, slots=True)
class KeptRead:
    """All deals played before have been read."""


@dataclass(frozen=True, slots=True)
class CountFailed:
    """The counting has failed."""

    reason: str


_News: TypeAlias = Counted | KeptRead | CountFailed | str
"""A text says why deals could not be saved."""


class LabCount(BackgroundWork[_News]):
    """Plays the same deals by several rule sets, in turn; or only reads those played before."""

    def __init__(
        self,
        wanted: Sequence[LabDeals],
        folder: Path | None = None,
        start: StartsWorker = start_worker,
        *,
        plays: bool = True,
    ) -> None:
        """``folder`` keeps the deals; with ``None`` they are only shown.

        Unless it ``plays``, it only reads the kept deals.
        """
        self.wanted = tuple(wanted)
        self.reading = True
        """Whether deals played before are still being read."""
        self.figures: list[Mobility | DealFigures | None] = [None] * len(wanted)
        """By rule set."""
        self.deals: list[list[LabDeal]] = [[] for _ in wanted]
        self.failure = ""
        """Why no more deals are played."""
        self.unkept = ""
        """Why deals could not be saved."""
        self._seconds, self._played = 0.0, 0
        self._folder, self._plays = folder, plays
        self._kept: list[KeptDeals | None] = [None] * len(wanted)
        super().__init__("lab", start)

    @property
    def count(self) -> int:
        """The number of deals that all rule sets have so far."""
        return min(map(len, self.deals))

    @property
    def of(self) -> int:
        """The number of deals wanted."""
        return len(self.wanted[0].numbers)

    @property
    def done(self) -> bool:
        """Whether nothing more will come."""
        return self.count >= self.of or bool(self.failure)

    @property
    def pace(self) -> float:
        """The seconds that a deal by one rule set takes; 0 if unknown."""
        return self._seconds / self._played if self._seconds >= TIMED else 0.0

    def take_in(self, news: _News) -> None:
        """Store news from the thread, in the main loop."""
        match news:
            case Counted():
                self._add(news)
            case KeptRead():
                self.reading = False
            case CountFailed():
                self.reading = False
                self.failure = news.reason
            case str():
                self.unkept = news

    def _add(self, news: Counted) -> None:
        self.deals[news.number][news.first :] = news.played
        self.figures[news.number] = news.figures
        if news.seconds:
            self._seconds += news.seconds
            self._played += len(news.played)

    @property
    def seconds_left(self) -> float:
        """The seconds that the rest will take; 0 if unknown."""
        return self.pace * sum(self.of - len(deals) for deals in self.deals)

    # The methods below run on the thread.

    def run(self) -> None:
        """Read the kept deals, and play the rest if wanted."""
        begun = [self._read(number) for number in range(len(self.wanted))]
        for number, deals in enumerate(begun):
            if deals:
                self.tell(Counted(number, 0, deals, figures_of(deals)))
        self.tell(KeptRead())
        if self._plays and any(len(deals) < self.of for deals in begun):
            self.do(partial(count, self.wanted, begun), self._take)

    def fail(self, fault: Exception) -> None:
        """Report that no more deals are played."""
        log.warning("the lab has stopped", exc_info=fault)
        self.tell(CountFailed(what_went_wrong(fault)))

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
    wanted: Sequence[LabDeals],
    begun: Sequence[Sequence[LabDeal]],
    tell: Tell[Counted],
    each: Each,
) -> None:
    """Play the deals of some rule sets, fewest first; ``begun`` have been played already."""
    found = [list(deals) for deals in begun]
    warm = [False for _ in begun]
    pieces = _pieces(wanted, [len(deals) for deals in begun])
    played = each(play_lab_deals, [piece for _, piece in pieces])
    started = perf_counter()
    for (number, _), deals in zip(pieces, played, strict=True):
        first = len(found[number])
        found[number] += deals
        now = perf_counter()
        seconds = now - started if warm[number] else 0.0
        started, warm[number] = now, True
        tell(Counted(number, first, deals, figures_of(found[number]), seconds))


def _pieces(wanted: Sequence[LabDeals], begun: Sequence[int]) -> list[tuple[int, LabDeals]]:
    """Return the deals to play, in pieces with the index of their rule set, fewest first."""
    pieces, counts = list[tuple[int, LabDeals]](), list(begun)
    whole = len(wanted[0].numbers)
    step = max(STEP, whole // STEPS)
    while (least := min(counts)) < whole:
        number = counts.index(least)
        upto = min(whole, least + step - least % step if least else FIRST)
        deals = wanted[number]
        pieces.append((number, replace(deals, numbers=deals.numbers[least:upto])))
        counts[number] = upto
    return pieces
