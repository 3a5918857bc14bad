"""The debrief of a match: every player's result taken apart."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from game.analysis.own_play import PlayedDeals, own_play
from game.analysis.reference import REFERENCE
from game.analysis.split import HeldChair, JudgedChoice, Note, PlayerSplit, Splitter
from game.faults import Fault
from game.records.playback import Playback
from game.registry import Game

ROUGH = 0.02
"""The effort for first figures: seconds of work become moments."""


class NoDebrief(Fault):
    """Why a match can't be taken apart."""


@dataclass(frozen=True, slots=True)
class Debrief:
    """A match taken apart."""

    reference: str
    players: Sequence[PlayerSplit]
    moments: Sequence[JudgedChoice | None]
    """By player, which of their choices changed most for certain; ``None`` where none is clear."""
    deals: int
    """How many deals it is of: those that were over."""
    held: Sequence[Sequence[HeldChair]] = ()
    """By player, where they sat deal by deal, in games in which positions are held."""
    played: Sequence[PlayedDeals] = ()
    """By player, what their own choices brought deal by deal; those after a hint are left out."""


def can_be_split(game: Game) -> bool:
    """Say whether a game's results can be taken apart."""
    return find_spec(_module_of(game)) is not None


def asked_of(game: Game) -> Sequence[str]:
    """Return of what shares people are asked before they see how a match of a game is split."""
    asked: Sequence[str] = import_module(_module_of(game)).ASKED
    return asked


def splitter_for(playback: Playback, effort: float = 1.0) -> Splitter:
    """Return what takes the deals of a match apart, by its game's id."""
    game = playback.setup.game
    if not can_be_split(game):
        raise NoDebrief("debrief.no_such", game=game.name)
    splitter: Splitter = import_module(_module_of(game)).make_splitter(playback.rules, effort)
    return splitter


def debrief(playback: Playback) -> Debrief:
    """Take a match apart, deal by deal; ``NoDebrief`` says why that can't be done."""
    splitter = splitter_for(playback)
    deals = _deals(splitter, playback)
    found = [splitter.take_apart(playback, deal, _nothing) for deal in deals]
    return _add_up(splitter, playback, found)


def debrief_in_steps(playback: Playback, note: Note) -> Iterator[Debrief]:
    """Yield rough figures first, then better ones after each deal; the last are ``debrief``'s."""
    splitter, rough = splitter_for(playback), splitter_for(playback, ROUGH)
    deals = _deals(splitter, playback)
    found = [rough.take_apart(playback, deal, _nothing) for deal in deals]
    yield _add_up(rough, playback, found)
    for place, deal in enumerate(deals):
        found[place] = splitter.take_apart(playback, deal, note)
        yield _add_up(splitter, playback, found)


def _deals(splitter: Splitter, playback: Playback) -> Sequence[int]:
    deals = splitter.deals(playback)
    if not deals:
        raise NoDebrief("debrief.no_deal")
    return deals


def _add_up(splitter: Splitter, playback: Playback, deals: Sequence[Any]) -> Debrief:
    splits, choices = splitter.add_up(deals), splitter.choices(deals)
    moments = [
        _clearest([one for one in choices if one.player == player], splitter.least_named)
        for player in range(len(splits))
    ]
    played = own_play(playback, splitter.deals(playback), choices)
    return Debrief(REFERENCE, splits, moments, len(deals), splitter.chairs_held(deals), played)


def _clearest(choices: Sequence[JudgedChoice], least: float) -> JudgedChoice | None:
    """Return the choice whose interval is the farthest from 0, where any is told from none."""
    named = [one for one in choices if abs(one.gain.value) >= least and _clear_by(one) > 0]
    return max(named, key=_clear_by, default=None)


def _clear_by(choice: JudgedChoice) -> float:
    low, high = choice.gain.interval
    return max(low, -high)


def _module_of(game: Game) -> str:
    return f"game.games.{game.id}.analysis"


def _nothing() -> None:
    """Nobody waits for the steps."""
