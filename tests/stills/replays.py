"""Prepares the pictures of replays and statistics."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from game.analysis.over_matches import LevelPlay, OwnPlay, ShareFigures
from game.catalogue import find_game
from game.chance import Line, SeededChance
from game.match import Match, MatchSetup, Player
from game.options import OptionValue
from game.records.playback import Playback
from game.store.forgetting import Traces
from game.store.history.figures import (
    BestDeal,
    FigureQuery,
    Figures,
    LevelFigures,
    PastMatch,
    RivalFigures,
)
from scenes.screens.matches.resuming import seat_plans_of, seated
from scenes.screens.replay import ReplayedMatch, ReplayScene
from scenes.screens.statistics import Statistics
from scenes.screens.statistics.sources import Sources
from scenes.shell.handed.context import AppContext
from scenes.table.source.event_logs import Viewpoint
from scenes.ui.scene import Scene

NAMES = ("Ann", "Rufus", "Ben", "Odile", "Barnaby", "Delphine", "Ines")
NOW, IN_MAY, LATELY = 1_795_000_000.0, 1_778_000_000, 1_790_000_000
CODE = "CL1-PR5-191Q-4KD9-W2MX-TKS"
PLACES = (2, 4, 1, 3, 5, 2, 3, 1, 4, 2, 1, 3, 2, 5, 2, 1, 1, 3, 4, 2, 3, 1, 1, 1)
MOVES = ((16, 9, 6, 4, 3), (9, 10, 7, 5, 4), (7, 9, 9, 6, 5), (5, 5, 7, 7, 6), (4, 4, 5, 7, 10))


def replaying(
    game_id: str, players: int, viewpoint: Viewpoint = 0, share: float = 0.85
) -> Callable[[AppContext], Scene]:
    """Make the replay of a match of beginners, after a share of it."""

    def make(context: AppContext) -> Scene:
        playback = Playback(*played(game_id, players))
        cast = seated(seat_plans_of(playback.setup.players))
        scene = ReplayScene(context, ReplayedMatch(playback, cast, lambda lines: None))
        scene.look(viewpoint)
        scene.go(round(share * scene.index.last))
        return scene

    return make


def played(game_id: str, players: int, **fixed: OptionValue) -> tuple[MatchSetup, list[Line]]:
    game, lines = find_game(game_id), list[Line]()
    bots = (Player(name, "bot", "easy") for name in NAMES[1:players])
    options = game.sheet.resolve(fixed, players)
    setup = MatchSetup(game, (Player(NAMES[0], "human"), *bots), options, "a replay")
    match, rng = Match(setup, SeededChance("a replay"), lines.append), Random(1)
    judge = match.rules.heuristics["easy"]
    while match.outcome is None:
        match.next_deal()
        while match.to_move is not None:
            legal = match.legal_actions()
            match.play(match.to_move, judge(match.view(match.to_move), legal, rng))
    return setup, lines


class Remembered:
    """A history as it may look after some months."""

    def profiles(self) -> list[str]:
        return ["Ann", "Ben"]

    def table_sizes(self, profile: str, game: str) -> list[int]:
        return [5]

    def figures(self, question: FigureQuery) -> Figures:
        climbing = question.game in ("sociable", "president")
        moves = {
            (begun, ended): deals
            for begun, row in enumerate(MOVES, 1)
            for ended, deals in enumerate(row, 1)
        }
        return Figures(
            matches=48,
            won=14,
            even_wins=9.6,
            deals=187,
            hints=0,
            mean_place=2.5,
            even_place=3.0,
            streak=3,
            best_streak=5,
            best_streak_ended=IN_MAY,
            latest=tuple(PastMatch(LATELY, 5, place, place == 1, 12) for place in PLACES),
            by_level=(
                LevelFigures("easy", {1: 6, 2: 3, 3: 2, 4: 1}),
                LevelFigures("medium", {1: 5, 2: 6, 3: 4, 4: 3, 5: 2}),
                LevelFigures("hard", {1: 3, 2: 4, 3: 4, 4: 3, 5: 2}),
            ),
            rivals=(RivalFigures("Ben", 12, 7, 5), RivalFigures("Odile", 4, 1, 3)),
            places={1: 46, 2: 41, 3: 38, 4: 33, 5: 29},
            moves=moves if climbing else {},
            best_deals=tuple(
                BestDeal(24 - number, IN_MAY, 5, number + 1, CODE if number != 2 else None)
                for number in range(8)
            ),
        )

    def export(self, profile: str, path: Path) -> None:
        """Write nothing, because this is for a picture."""


class Empty(Remembered):
    """A history before the first match."""

    def profiles(self) -> list[str]:
        return []


def judged(question: FigureQuery) -> OwnPlay:
    """Return what debriefs may say of a person's play after some months."""
    if question.game == "ladders":
        return OwnPlay()
    return OwnPlay(
        (
            LevelPlay("easy", 3, 14, 0.41, 0.38),
            LevelPlay("medium", 6, 31, 0.12, 0.24),
            LevelPlay("hard", 1, 4, -0.35, None),
        ),
        7,
        (
            ShareFigures("cards", 24, 41, 19),
            ShareFigures("play", 48, 17, 33),
            ShareFigures("others", 28, 42, 16),
        ),
    )


def counted(game_id: str, history: Remembered | None = None) -> Callable[[AppContext], Scene]:
    """Make the statistics of a game."""

    def make(context: AppContext) -> Scene:
        sources = Sources(
            history=history or Remembered(),
            traces=lambda name: Traces(23, 14),
            forget=lambda name, whole: None,
            play=lambda game: counted(game)(context),
            folder=Path,
            copy=lambda code: None,
            rules=lambda game: counted(game)(context),
            judged=judged,
            start=lambda work: work(),
            clock=lambda: NOW,
        )
        return Statistics(context, sources, NAMES[0], game_id)

    return make
