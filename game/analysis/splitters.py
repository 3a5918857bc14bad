"""Finds the splitter of a game, if it has one."""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

from game.analysis.split import Splitter
from game.chance import Line
from game.faults import Fault
from game.records.playback import Playback
from game.registry import Game


class NoDebrief(Fault):
    """Why a match has no debrief."""


def can_be_split(game: Game) -> bool:
    """Return whether a game's results can be split."""
    return find_spec(_module_of(game)) is not None


def asked_of(game: Game) -> Sequence[str]:
    """Return the shares that people estimate before they see the split of a game's match."""
    asked: Sequence[str] = import_module(_module_of(game)).ASKED
    return asked


def parts_of(game: Game) -> Sequence[str]:
    """Return all parts that a result of a game can have, in the order of events."""
    parts: Sequence[str] = import_module(_module_of(game)).PARTS
    return parts


def parts_in(game: Game, lines: Sequence[Line]) -> Sequence[str]:
    """Return the parts that every result in a record has, in the order of events."""
    module = import_module(_module_of(game))
    parts: Sequence[str] = module.parts_in(lines) if hasattr(module, "parts_in") else module.PARTS
    return parts


def scores_in(game: Game, lines: Sequence[Line]) -> Sequence[float]:
    """Return the scores that are split, by player, from the record alone: nothing is played."""
    scores: Sequence[float] = import_module(_module_of(game)).scores_in(lines)
    return scores


def splitter_for(playback: Playback, effort: float = 1.0) -> Splitter:
    """Return the splitter for a match; raise ``NoDebrief`` if its game has none."""
    game = playback.setup.game
    if not can_be_split(game):
        raise NoDebrief("debrief.no_such", game=game.name)
    splitter: Splitter = import_module(_module_of(game)).make_splitter(playback.rules, effort)
    return splitter


def _module_of(game: Game) -> str:
    return f"game.games.{game.id}.analysis"
