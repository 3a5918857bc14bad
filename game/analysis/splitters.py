"""Finds the splitter of a game, if it has one, and takes matches apart with it, unit by unit."""

from collections.abc import Sequence
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from game.analysis.split import Figures, Splitter, Unit
from game.chance import Line
from game.faults import Fault
from game.process.spreading import Each
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


class Splitting:
    """One match with the splitter of its game."""

    def __init__(self, playback: Playback, effort: float = 1.0) -> None:
        """Find the splitter; raise ``NoDebrief`` if the game has none."""
        self.playback = playback
        self.splitter: Splitter = splitter_for(playback, effort)
        self._effort = effort

    def __reduce__(self) -> tuple[Any, ...]:
        """Send it to another process by what it was made from."""
        return type(self), (self.playback, self._effort)

    @cached_property
    def deals(self) -> Sequence[int]:
        """The numbers (0-based) of the deals that have ended; raises ``NoDebrief`` without any."""
        deals = self.playback.ended_deals
        if not deals:
            raise NoDebrief("debrief.no_deal")
        return deals

    @cached_property
    def units(self) -> Sequence[Unit]:
        """All units of these deals, each once."""
        lists = (self.splitter.units(self.playback, deal) for deal in self.deals)
        return list(dict.fromkeys(unit for units in lists for unit in units))

    def judge(self, unit: Unit) -> Any:
        """Return the figures of one unit."""
        return self.splitter.judge(self.playback, unit)

    def figures(self, each: Each = map) -> Figures:
        """Return the figures of all units."""
        return dict(zip(self.units, each(self.judge, self.units), strict=True))

    def put_together(self, figures: Figures) -> list[Any]:
        """Return the analysis of each deal."""
        splitter, playback = self.splitter, self.playback
        return [splitter.put_together(playback, deal, figures) for deal in self.deals]


def _module_of(game: Game) -> str:
    return f"game.games.{game.id}.analysis"
