"""Prepares the pictures of puzzles, and of moments of a match."""

from collections.abc import Callable
from datetime import date, timedelta
from functools import cache

from game.analysis.kept_reviews import Review
from game.analysis.review import Reviewer, rest_of
from game.analysis.splitters import Splitting
from game.puzzles.reading import puzzles_of
from game.records.playback import Playback
from scenes.screens.puzzle import PuzzleScene, Question
from scenes.screens.puzzle.casting import cast_for
from scenes.screens.puzzles import PuzzlesPage
from scenes.screens.replay import ReplayScene
from scenes.shell.handed.context import AppContext
from scenes.ui.scene import Scene
from tests.stills.replays import played, replaying

DAY = date(2026, 6, 14)


def puzzle(
    game_id: str, number: int, *, tells: bool = False, chosen: int | None = None
) -> Callable[[AppContext], Scene]:
    """Make a puzzle at its table; ``chosen`` is the choice made in a match."""

    def make(context: AppContext) -> Scene:
        shown = puzzles_of(game_id)[number]
        question = Question(
            puzzle=shown,
            cast=cast_for(context, shown),
            title="puzzle.title",
            note=lambda: context.words(
                "puzzles_page.daily", day=DAY.day, month=context.words.month(6)
            ),
            other=lambda: None,
            play_on=lambda: None,
            made=None if chosen is None else shown.alternatives[chosen].action,
            tells=tells,
        )
        return PuzzleScene(context, question)

    return make


def puzzles(context: AppContext) -> Scene:
    """Make the page of puzzles as it looks after some weeks."""
    book = context.records.puzzles
    for number in range(0, 60, 2):
        book.look("president", f"{number}", DAY - timedelta(number))
    return PuzzlesPage(context, lambda: DAY)


@cache
def _review(game_id: str, players: int) -> Review:
    """Judge the first player's choices in the match that is replayed."""
    playback = Playback(*played(game_id, players))
    reviewer = Reviewer(playback)
    choices = tuple(reviewer.review(step) for step in reviewer.steps(0))
    return Review(len(choices), choices, tuple(rest_of(Splitting(playback), 0)))


def judged(game_id: str, players: int, *, tab: int = 0) -> Callable[[AppContext], Scene]:
    """Make a replay with judged moves, at its most expensive moment."""

    def make(context: AppContext) -> Scene:
        scene = replaying(game_id, players)(context)
        assert isinstance(scene, ReplayScene)
        scene.review.judged.show(0, _review(game_id, players))
        scene.review.next_moment()
        scene.review._turn(tab)
        return scene

    return make
