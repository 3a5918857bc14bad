"""Which games' results can be taken apart, and what takes them apart."""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

from game.analysis.split import Splitter
from game.faults import Fault
from game.records.playback import Playback
from game.registry import Game


class NoDebrief(Fault):
    """Why a match can't be taken apart."""


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


def _module_of(game: Game) -> str:
    return f"game.games.{game.id}.analysis"
