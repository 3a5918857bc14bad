"""Moments of matches as tables show them: any game, number of players, window and size of text."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import isqrt
from random import Random
from typing import Any

import pygame

from game.chance import SeededChance
from game.match import Match, MatchSetup, Player
from game.registry import Game
from scenes.table.game.contract import GameTable, table_of
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import MoveLine, Setting
from scenes.table.sill.place import SPEAKING
from scenes.ui.art.letters import text_width
from scenes.ui.scale import Scale
from scenes.ui.type.fonts import Face
from tests.amounts import share
from tests.driver.seated import NAMES, make_setting
from tests.matches import random_setup
from tests.scenes.table.conftest import SIZES

WINDOWS = [Scale(*size, text_size) for size in SIZES for text_size in (1.0, 1.25, 1.5)]
"""All windows and sizes of text that are tried."""

GROWS = ("add", "start", "play")
"""The kinds of actions that fill a table, in games whose actions have kinds."""

SAID = ("started with a 10", "discarded a queen", "queen on queen")
MOST = 300
"""After how many moves a deal is left: by then rungs and columns are long."""


@dataclass(frozen=True)
class Moment:
    """What one seat sees at a moment of a match, and how it lies on the table."""

    setup: MatchSetup
    moves: int
    """How many were played before."""
    view: Any
    setting: Setting
    layout: TableLayout

    def __str__(self) -> str:
        scale, players = self.setting.scale, len(self.setup.players)
        return (
            f"{self.setup.game.id}, {players} players, a table of {scale.width} × {scale.height},"
            f" text at {scale.text_size:.0%}, seat {self.setting.viewer} after {self.moves} moves"
        )


def moments(
    game: Game,
    players: int,
    scales: Iterable[Scale],
    *,
    seat: int | None = None,
    every_move: bool = False,
) -> Iterator[Moment]:
    """Yield moments of a match at each scale, with options drawn for it.

    Without a ``seat`` they are seen by whoever is to move, and by another who takes turns.
    """
    table: GameTable[Any, Any, Any] = table_of(game.id)
    for scale in scales:
        rng = Random(f"{game.id} {players} {scale}")
        people = tuple(Player(name, "human") for name in NAMES[:players])
        setup = replace(random_setup(game, players, rng), players=people)
        for moves, match in _positions(setup, rng, every_move):
            turns = {moves % players, match.to_move} if seat is None else {seat}
            for viewer in turns - {None}:
                assert viewer is not None
                view = match.view(viewer)
                setting = make_setting(
                    setup,
                    scale,
                    viewer,
                    match.to_move == viewer,
                    measure=measure,
                    log=_told(players)[:3],
                    said=dict(enumerate(_told(players))),
                )
                yield Moment(setup, moves, view, setting, table.arrange(view, setting))


def scales_of(game: Game, case: int, of: int) -> Sequence[Scale]:
    """Return what the sill leaves of windows; so many cases try all windows between them."""
    on_shelf = table_of(game.id).on_shelf
    windows = share(WINDOWS, case, of)
    return [SPEAKING.in_window(window).above(on_shelf=on_shelf) for window in windows]


def measure(text: str, size: int, face: Face) -> int:
    """Return the width of a text as it is drawn."""
    pygame.font.init()
    return text_width(text, size, face)


def _positions(setup: MatchSetup, rng: Random, every_move: bool) -> Iterator[tuple[int, Match]]:
    """Play two deals at random, people taking by hand; yield the match more and more seldom."""
    match = Match(setup, SeededChance(setup.seed or ""), takers=range(len(setup.players)))
    played = 0
    for _ in range(2):
        match.next_deal()
        for moves in range(MOST):
            if every_move or isqrt(moves) ** 2 == moves or match.to_move is None:
                yield played, match
            if match.to_move is None:
                break
            match.play(match.to_move, _lively(match, rng))
            played += 1
        if match.outcome or match.to_move is not None:
            return


def _lively(match: Match, rng: Random) -> Any:
    """Return an action that mostly fills the table, and now and then any."""
    legal = match.legal_actions()
    passes = getattr(match.rules, "passes", lambda _: False)
    fills = [a for a in legal if getattr(a, "kind", GROWS[0]) in GROWS and not passes(a)]
    return rng.choice(fills if fills and rng.random() < 0.75 else legal)


def _told(players: int) -> tuple[MoveLine, ...]:
    """Return last moves of which none is short."""
    return tuple(
        MoveLine(number % players, SAID[number % 3], ("nowhere",), ("nowhere",), brief="began 10")
        for number in range(max(players, 3))
    )
