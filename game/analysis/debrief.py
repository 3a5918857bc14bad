"""The debrief of a match: every player's result taken apart."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.analysis.clearest import clearest_moments
from game.analysis.own_play import PlayedDeals, own_play
from game.analysis.reference import REFERENCE
from game.analysis.split import HeldChair, JudgedChoice, Note, PlayerSplit, Splitter
from game.analysis.splitters import NoDebrief, splitter_for
from game.records.playback import Playback

ROUGH = 0.02
"""The effort for first figures: seconds of work become moments."""


@dataclass(frozen=True, slots=True)
class Debrief:
    """A match taken apart."""

    reference: str
    players: Sequence[PlayerSplit]
    moments: Sequence[JudgedChoice | None]
    """By player, the choice that changed most for certain; ``None`` where none is clear as yet."""
    deals: int
    """How many deals it is of: those that were over."""
    held: Sequence[Sequence[HeldChair]] = ()
    """By player, where they sat deal by deal, in games in which positions are held."""
    played: Sequence[PlayedDeals] = ()
    """By player, what their own choices brought deal by deal; those after a hint are left out."""


def debrief(playback: Playback) -> Debrief:
    """Take a match apart, deal by deal; ``NoDebrief`` says why that can't be done."""
    splitter = splitter_for(playback)
    deals = _deals(splitter, playback)
    found = [splitter.take_apart(playback, deal, _nothing) for deal in deals]
    return _with_moments(splitter, playback, found, _add_up(splitter, playback, found))


def debrief_in_steps(playback: Playback, note: Note) -> Iterator[Debrief]:
    """Yield rough figures first, then better ones after each deal; the last are ``debrief``'s."""
    splitter, rough = splitter_for(playback), splitter_for(playback, ROUGH)
    deals = _deals(splitter, playback)
    found = [rough.take_apart(playback, deal, _nothing) for deal in deals]
    yield _add_up(rough, playback, found)
    for place, deal in enumerate(deals):
        found[place] = splitter.take_apart(playback, deal, note)
        last = _add_up(splitter, playback, found)
        yield last
    yield _with_moments(splitter, playback, found, last)


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
    """Return a debrief with the moments that are pointed out: no rough figure names any."""
    choices = splitter.choices(deals)
    return replace(found, moments=clearest_moments(playback, choices, splitter.least_named))


def _nothing() -> None:
    """Nobody waits for the steps."""
