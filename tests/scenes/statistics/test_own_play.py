"""Own play in the statistics: what is said of it, and nothing where nothing is known."""

from typing import Any

import pytest

from game.analysis.over_matches import LevelPlay, OwnPlay, ShareFigures
from game.catalogue import GAMES
from game.store.history.figures import FigureQuery
from game.store.paths import matches_folder
from game.texts.words import load_words
from scenes.screens.statistics import Statistics
from scenes.screens.statistics.opening import statistics_of
from scenes.screens.statistics.own_play import OwnPlayChart, answers_told, play_rows
from scenes.screens.statistics.sources import Sources
from scenes.screens.title import Title
from scenes.shell.handed.context import AppContext
from tests.analysis.test_own_play import ANN, kept, match_of
from tests.driver.driver import Driver
from tests.scenes.statistics.test_statistics import FakeHistory, opened

PLAY = OwnPlay(
    (LevelPlay("easy", 3, 14, 0.414, 0.38), LevelPlay("hard", 1, 1, -0.35, None)),
    2,
    (ShareFigures("began", 20, 10.4, 10), ShareFigures("play", 80, 89.6, 10)),
)


def statistics(
    context: AppContext, play: OwnPlay, asked: list[FigureQuery], game: str = "social_climbing"
) -> Statistics:
    def judged(question: FigureQuery) -> OwnPlay:
        asked.append(question)
        return play

    sources = Sources(
        history=FakeHistory(),
        traces=lambda _: pytest.fail("nobody asked"),
        forget=lambda *_: None,
        play=lambda _: Title(context),
        folder=lambda: pytest.fail("nobody asked"),
        copy=lambda _: None,
        rules=lambda _: Title(context),
        judged=judged,
        start=lambda work: work(),
    )
    return Statistics(context, sources, "Ann", game)


def chart(scene: Any) -> OwnPlayChart | None:
    parts = [part for part in scene.board.parts if part.name == "own_play"]
    return parts[0].chart if parts else None


def test_a_mean_is_said_with_its_interval_and_from_how_many_deals() -> None:
    words = load_words()
    easy, hard = play_rows(words, PLAY)
    assert easy.said == "+0.41 (+0.03 to +0.79), 14 deals"
    assert hard.said == "−0.35, one deal: too few for an interval"
    told = answers_told(words, "social_climbing", PLAY)
    assert told == (
        "Your 2 answers to “Why?” and what was found, in percent: "
        "Who began 20 and 10, 10 apart, Your play 80 and 90, 10 apart."
    )
    assert answers_told(words, "social_climbing", OwnPlay()) == ""


def test_it_is_asked_for_with_the_figures_of_the_same_question(
    app: Driver, context: AppContext
) -> None:
    asked: list[FigureQuery] = []
    scene = statistics(context, PLAY, asked)
    opened(app, context, scene)
    shown = chart(scene)
    assert shown
    assert [row.name for row in shown.rows] == ["Easy", "Hard"]
    assert [(one.profile, one.game) for one in asked] == [("Ann", "social_climbing")]


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_below_the_chart_stands_what_play_is_compared_with(
    app: Driver, context: AppContext, game: str
) -> None:
    scene = statistics(context, PLAY, [], game)
    opened(app, context, scene)
    shown = chart(scene)
    assert shown
    assert "compared with a steady bot" in shown.below[0]


def test_where_nothing_was_taken_apart_nothing_is_said(app: Driver, context: AppContext) -> None:
    scene = statistics(context, OwnPlay(), [])
    opened(app, context, scene)
    assert chart(scene) is None


def test_sentences_give_way_where_rows_need_the_room(app: Driver, context: AppContext) -> None:
    levels = tuple(
        LevelPlay(level, 1, 9, 0.1, 0.2)
        for level in ("random", "easy", "medium", "hard", "expert", "people")
    )
    scene = statistics(context, OwnPlay(levels), [])
    opened(app, context, scene, (960, 540))
    app.change(text_size=150)
    assert scene.board
    scene.board.shown = [part.name for part in scene.board.parts].index("own_play")
    scene._lay_again()
    app.frame()
    shown = chart(scene)
    assert shown
    assert shown.rect.h >= len(levels) * scene.scale.text(16)


def test_the_program_asks_the_debriefs_beside_its_own_records(context: AppContext) -> None:
    lines = match_of()
    matches_folder().mkdir(parents=True)
    mark = kept(
        matches_folder(),
        "a",
        lines,
        [1.0, 2.0, 3.0],
        {"began": 1.0, "play": 1.0, "others": 0.0, "chance": 0.0},
    )
    context.records.answers.keep("Ann", mark, (20, 70, 10))
    scene = statistics_of(context, "social_climbing")
    found = scene._sources.judged(ANN)
    assert [(one.level, one.deals) for one in found.levels] == [("easy", 3)]
    assert found.answers == 1
