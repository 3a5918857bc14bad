"""The debrief of a match: every player's result split into parts."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeAlias

from game.analysis.clearest import clearest_moments
from game.analysis.own_play import PlayedDeals, own_play
from game.analysis.reference import REFERENCE
from game.analysis.split import HeldChair, JudgedChoice, Note, PlayerSplit, Splitter
from game.analysis.splitters import NoDebrief, splitter_for
from game.records.playback import Playback

EachDeal: TypeAlias = Callable[[Callable[[int], Any], Sequence[int]], Iterable[Any]]
"""Applies a function to the number of each deal, as ``map`` does, in whatever processes."""

ROUGH = 0.02
"""The effort of the first figures, which take moments instead of seconds."""


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


def _ignore() -> None:
    """Ignore progress, because nobody waits for it."""


def debrief(playback: Playback, each: EachDeal = map, note: Note = _ignore) -> Debrief:
    """Split a match as ``split_match`` does, and find the clearest moments."""
    splitter = splitter_for(playback)
    found = _each_deal(splitter, playback, each, note)
    return _with_moments(splitter, playback, found, _add_up(splitter, playback, found))


def split_match(playback: Playback, each: EachDeal = map, note: Note = _ignore) -> Debrief:
    """Split a match deal by deal; raise ``NoDebrief`` with the reason if that is impossible.

    Where ``each`` sends its function to other processes, ``note`` is sent as well. It looks for no
    moments, which take as long as a review of some choices.
    """
    splitter = splitter_for(playback)
    return _add_up(splitter, playback, _each_deal(splitter, playback, each, note))


def debrief_in_steps(playback: Playback, note: Note) -> Iterator[Debrief]:
    """Yield rough figures first, then better ones after each deal; the last equal ``debrief``'s."""
    splitter, rough = splitter_for(playback), splitter_for(playback, ROUGH)
    deals = _deals(splitter, playback)
    found = [rough.take_apart(playback, deal, _ignore) for deal in deals]
    yield _add_up(rough, playback, found)
    for place, deal in enumerate(deals):
        found[place] = splitter.take_apart(playback, deal, note)
        last = _add_up(splitter, playback, found)
        yield last
    yield _with_moments(splitter, playback, found, last)


def _each_deal(splitter: Splitter, playback: Playback, each: EachDeal, note: Note) -> Sequence[Any]:
    return [*each(partial(_take_apart, playback, note), _deals(splitter, playback))]


def _take_apart(playback: Playback, note: Note, deal: int) -> Any:
    return splitter_for(playback).take_apart(playback, deal, note)


def _deals(splitter: Splitter, playback: Playback) -> Sequence[int]:
    deals = splitter.deals(playback)
    if not deals:
        raise NoDebrief("debrief.no_deal")
    return deals


def _add_up(splitter: Splitter, playback: Playback, deals: Sequence[Any]) -> Debrief:
    splits, choices = splitter.add_up(deals), splitter.choices(deals)
    moments = [None] * len(splits)
    played = own_play(playback, splitter.deals(playback), choices)
    return Debrief(REFERENCE, splits, moments, len(deals), splitter.chairs_held(deals), played)


def _with_moments(
    splitter: Splitter, playback: Playback, deals: Sequence[Any], found: Debrief
) -> Debrief:
    """Return the debrief with moments to show; rough figures have none."""
    choices = splitter.choices(deals)
    return replace(found, moments=clearest_moments(playback, choices, splitter.least_named))
