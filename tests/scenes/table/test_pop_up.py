"""A new table stands up like a paper book: once, before the deal, and no press waits for it."""

from typing import Any

import numpy
import pygame
import pytest

from game.catalogue import GAMES
from scenes.screens.lesson import LessonScene
from scenes.screens.settings import SettingsScene
from scenes.table.draw.paper_sheets import count_sheets, raster_bare_sky, raster_sheet
from scenes.table.scene import TableScene
from scenes.table.setup import no_record, table_scene_for
from scenes.ui.ground import ground_file, raster_ground
from scenes.ui.scene import Home, Pop, Push
from tests.driver.driver import Driver
from tests.driver.run import difference

SIZE = (960, 540)


@pytest.fixture
def app() -> Any:
    app = Driver(size=SIZE, speed="normal")
    app.waits = False
    app.rest()
    yield app
    app.close()


def new_table(app: Driver, game_id: str = "ladders") -> TableScene:
    players = "human:Ann" + ",bot:easy" * (
        next(g for g in GAMES if g.id == game_id).sheet.least_players - 1
    )
    return table_scene_for(app.context, game_id, players, {}, "pop-up", no_record)


def begin(app: Driver, table: TableScene) -> None:
    """Open a table, and wait until the stair has uncovered its sky."""
    app.stack.carry_out(Home(table))
    while app.stack.turning:
        app.frame()


@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_the_town_stands_up_before_the_deal_and_then_is_the_table(
    app: Driver, game_id: str
) -> None:
    table = new_table(app, game_id)
    begin(app, table)
    sky = app.surface.copy()
    assert table.standing_up
    waiting = table.tabletop.presenter.timeline.elapsed
    frames = 0
    while table.standing_up:
        assert table.tabletop.presenter.timeline.elapsed == waiting, "cards move in an unbuilt town"
        frames += app.frame()
    assert frames > 30
    assert difference(sky, app.surface) is not None
    table.settle()
    app.frame()
    app.check_window()


@pytest.mark.parametrize("frames", [0, 3, 30])
def test_a_press_is_for_the_table_which_then_stands(app: Driver, frames: int) -> None:
    table = new_table(app)
    begin(app, table)
    for _ in range(frames):
        app.frame()
    assert table.standing_up
    app.key("escape")
    assert not table.standing_up
    assert app.top is not table, "the pause was not opened"
    app.frame()
    app.check_window()


def test_a_press_under_the_stair_reaches_the_table_too(app: Driver) -> None:
    table = new_table(app)
    app.stack.carry_out(Home(table))
    app.frame()
    assert app.stack.turning
    app.key("escape")
    assert not table.standing_up
    assert not app.stack.turning
    assert app.top is not table, "the pause was not opened"
    app.frame()
    app.check_window()


def test_one_table_stands_up_once(app: Driver) -> None:
    table = new_table(app)
    begin(app, table)
    app.pass_time(1.0)
    assert not table.standing_up
    app.stack.carry_out(Push(SettingsScene(app.context)))
    app.rest()
    app.stack.carry_out(Pop())
    app.frame()
    assert not table.standing_up


def test_a_resize_ends_it(app: Driver) -> None:
    table = new_table(app)
    begin(app, table)
    assert table.standing_up
    app.resize((1280, 720))
    assert not table.standing_up
    app.frame()
    app.check_window()


@pytest.mark.parametrize(
    "settings", [{"reduced_motion": True}, {"speed": "off"}, {"theme": "high_contrast"}]
)
def test_nothing_stands_up_without_motion_or_without_a_town(
    app: Driver, settings: dict[str, Any]
) -> None:
    app.change(**settings)
    app.rest()
    table = new_table(app)
    app.stack.carry_out(Home(table))
    app.frame()
    while app.stack.turning:
        app.frame()
    app.frame()
    assert not table.standing_up


def test_a_lesson_stands_up_with_its_words_last(app: Driver) -> None:
    lesson = LessonScene(app.context, "ladders-1")
    app.stack.carry_out(Push(lesson))
    while app.stack.turning:
        app.frame()
    assert lesson.table.standing_up
    app.rest()
    assert not lesson.table.standing_up
    app.check_window()


def test_its_pictures_are_freed(app: Driver) -> None:
    table = new_table(app)
    begin(app, table)
    app.rest()
    assert not any(one.startswith("_pop") and getattr(table, one) for one in vars(table))


@pytest.mark.parametrize("theme", ["night", "daylight"])
@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_sky_and_sheets_together_are_the_ground(game_id: str, theme: str) -> None:
    file = ground_file(theme, game_id)
    assert file is not None
    whole, pieces = raster_ground(file, SIZE), raster_bare_sky(file, SIZE, None)
    assert count_sheets(file) >= 3
    for number in range(count_sheets(file)):
        sheet = raster_sheet(file, number, SIZE, None, (0, 0, 0), 0)
        pieces.blit(sheet, (0, SIZE[1] - sheet.get_height()))
    one, other = (pygame.surfarray.array3d(s).astype(numpy.int16) for s in (whole, pieces))
    # Light on the sheets' edges is all that differs.
    assert (numpy.abs(one - other).max(axis=2) > 8).mean() < 0.04
