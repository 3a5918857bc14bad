"""The debrief of a match: every player's result split into parts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.analysis.clearest import clearest_moments
from game.analysis.own_play import PlayedDeals, own_play
from game.analysis.reference import REFERENCE
from game.analysis.split import Figures, HeldChair, JudgedChoice, PlayerSplit
from game.analysis.splitters import Splitting
from game.process.spreading import Each
from game.records.playback import Playback

ROUGH = 0.02
"""The effort of the first figures, which take moments instead of seconds."""
MOST_STEPS = 20
"""How many interim debriefs there are at most, whatever the length of the match."""


@dataclass(frozen=True, slots=True)
class Debrief:
    """The split results of a match."""

    reference: str
    players: Sequence[PlayerSplit]
    moments: Sequence[JudgedChoice | None]
    """Each player's clearest moment; ``None`` if none is clear yet."""
    deals: int
    """The number of finished deals that it covers."""
    held: Sequence[Sequence[HeldChair]] = ()
    """Where each player sat in each deal, in games with positions or titles."""
    played: Sequence[PlayedDeals] = ()
    """The gain from each player's own choices per deal, without choices made after a hint."""


def debrief(playback: Playback, each: Each = map) -> Debrief:
    """Split a match as ``split_match`` does, and find the clearest moments."""
    splitting = Splitting(playback)
    return _with_moments(splitting, splitting.figures(each), each)


def split_match(splitting: Splitting, each: Each = map) -> Debrief:
    """Split a match; raise ``NoDebrief`` with the reason if that is impossible.

    It looks for no moments, which take as long as a review of some choices.
    """
    return _add_up(splitting, splitting.put_together(splitting.figures(each)))


def debrief_in_steps(splitting: Splitting, each: Each = map) -> Iterator[Debrief]:
    """Yield rough figures first, then better and better ones; the last equal ``debrief``'s."""
    rough, units, told = Splitting(splitting.playback, ROUGH), splitting.units, 0
    # Not by ``each``: other processes are still starting, and this takes less time than that.
    found = {unit: rough.judge(unit) for unit in units}
    yield _add_up(splitting, splitting.put_together(found))
    for done, (unit, figures) in enumerate(
        zip(units, each(splitting.judge, units), strict=True), 1
    ):
        found[unit] = figures
        if done * MOST_STEPS >= (told + 1) * len(units):
            told = done * MOST_STEPS // len(units)
            yield _add_up(splitting, splitting.put_together(found))
    yield _with_moments(splitting, found, each)


def _add_up(splitting: Splitting, deals: Sequence[Any]) -> Debrief:
    """Return the debrief without moments: rough figures have none."""
    splitter = splitting.splitter
    splits, choices = splitter.add_up(deals), splitter.choices(deals)
    played = own_play(splitting.playback, splitting.deals, choices)
    moments = [None] * len(splits)
    return Debrief(REFERENCE, splits, moments, len(deals), splitter.chairs_held(deals), played)


def _with_moments(splitting: Splitting, figures: Figures, each: Each) -> Debrief:
    splitter, deals = splitting.splitter, splitting.put_together(figures)
    choices = splitter.choices(deals)
    moments = clearest_moments(splitting.playback, choices, splitter.least_named, each)
    return replace(_add_up(splitting, deals), moments=moments)
