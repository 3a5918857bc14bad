"""The debrief of a match: every player's result taken apart."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

from game.analysis.reference import REFERENCE
from game.analysis.split import PlayerSplit, Splitter
from game.faults import Fault
from game.records.playback import Playback


class NoDebrief(Fault):
    """Why a match can't be taken apart."""


@dataclass(frozen=True, slots=True)
class Debrief:
    """A match taken apart."""

    reference: str
    players: Sequence[PlayerSplit]
    deals: int
    """How many deals it is of: those that were over."""


def splitter_for(playback: Playback) -> Splitter:
    """Return what takes the deals of a match apart, by its game's id."""
    game = playback.setup.game
    name = f"game.games.{game.id}.analysis"
    if find_spec(name) is None:
        raise NoDebrief("debrief.no_such", game=game.name)
    splitter: Splitter = import_module(name).make_splitter(playback.rules)
    return splitter


def debrief(playback: Playback) -> Debrief:
    """Take a match apart, deal by deal; ``NoDebrief`` says why that can't be done."""
    splitter = splitter_for(playback)
    numbers = splitter.deals(playback)
    if not numbers:
        raise NoDebrief("debrief.no_deal")
    found = [splitter.take_apart(playback, deal) for deal in numbers]
    return Debrief(REFERENCE, splitter.add_up(found), len(numbers))
