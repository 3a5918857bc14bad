"""A new table stands up like a paper book: once, before the deal, and no press waits for it."""

from typing import Any

import numpy
import pygame
import pytest

from game.catalogue import GAMES
from scenes.screens.lesson import LessonScene
from scenes.screens.replay import ReplayedMatch, ReplayScene
from scenes.screens.settings import SettingsScene
from scenes.table.draw.paper_town import PaperSheet, PaperTown
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.scene import TableScene
from scenes.table.setup import no_record, table_scene_for
from scenes.ui.art.hours import hours_at, raster_hour
from scenes.ui.ground import ground_file
from scenes.ui.scene import Home, Pop, Push
from tests.driver.driver import Driver
from tests.driver.run import difference
from tests.scenes.replay_matches import playback_of

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
    """Open a table, and wait until the stair has uncovered some of its sky."""
    app.stack.carry_out(Home(table))
    app.pass_time(0.15)
    assert app.stack.turning


@pytest.mark.quick_one_in(4)
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
    assert frames > 20
    assert not app.stack.turning
    assert difference(sky, app.surface) is not None
    table.settle()
    app.frame()
    app.check_window()


def test_the_first_row_stands_when_the_stair_is_gone_and_time_to_play_comes_soon(
    app: Driver,
) -> None:
    table = new_table(app)
    app.stack.carry_out(Home(table))
    frames = 0
    while table.standing_up:
        frames += app.frame()
        if app.stack.turning:
            continue
        pop_up = table._standing_up._pop_up
        assert pop_up is None or pop_up._stand >= 1
    assert frames / 60 < 0.85, "stair and town take longer than one of them has to"


def test_a_row_that_comes_late_holds_nothing_up_but_what_follows(app: Driver) -> None:
    table = new_table(app)
    begin(app, table)
    pop_up = table._standing_up._pop_up
    assert pop_up
    late = pop_up._town._pictures.pop(2)
    app.pass_time(0.3)
    assert len(pop_up._risen) == 2
    assert table.standing_up
    pop_up._town._pictures[2] = late
    app.pass_time(0.1)
    assert len(pop_up._risen) >= 3


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("frames", [0, 3, 20])
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


@pytest.mark.long
def test_one_table_stands_up_once(app: Driver) -> None:
    table = new_table(app)
    begin(app, table)
    app.rest()
    assert not table.standing_up
    app.stack.carry_out(Push(SettingsScene(app.context)))
    app.rest()
    app.stack.carry_out(Pop())
    app.frame()
    assert not table.standing_up


@pytest.mark.long
def test_a_resize_ends_it(app: Driver) -> None:
    table = new_table(app)
    begin(app, table)
    assert table.standing_up
    app.resize((1280, 720))
    assert not table.standing_up
    app.rest()
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


@pytest.mark.long
def test_a_lesson_stands_up_with_its_words_last(app: Driver) -> None:
    lesson = LessonScene(app.context, "ladders-1")
    app.stack.carry_out(Push(lesson))
    app.frame()
    assert lesson.table.standing_up
    app.rest()
    assert not lesson.table.standing_up
    app.check_window()


@pytest.mark.long
def test_its_pictures_are_freed(app: Driver) -> None:
    table = new_table(app)
    begin(app, table)
    app.rest()
    assert not any(one.startswith("_pop") and getattr(table, one) for one in vars(table))


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("theme", ["night", "daylight"])
@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_the_town_that_stands_is_the_town_behind_the_table(
    app: Driver, game_id: str, theme: str
) -> None:
    app.change(theme=theme)
    app.rest()
    art, hour = app.context.art, 0
    town = PaperTown(art, game_id, hour, SIZE)
    art.workshop.finish()
    assert town.count >= 3
    for number in range(town.count):
        town.draw_sheets(town.sky, [PaperSheet(number, 1.0, 0.0)])
    file = ground_file(theme, game_id)
    assert file is not None
    whole = raster_hour(file, SIZE, hours_at(art.theme, game_id, SIZE)[hour])
    one, other = (pygame.surfarray.array3d(s).astype(numpy.int16) for s in (whole, town.sky))
    assert numpy.abs(one - other).max() <= 2


def test_rows_that_move_show_nothing_of_what_was_drawn_before(app: Driver) -> None:
    art, ground = app.context.art, pygame.Surface(SIZE)
    sheets = [PaperSheet(1, 0.4, 0.6), PaperSheet(0, 0.8, 1.0)]

    def shown(*drawn_before: PaperSheet) -> pygame.Surface:
        town = PaperTown(art, "sociable", 1, SIZE)
        art.workshop.finish()
        town.draw_sheets(ground.copy(), drawn_before)
        picture = ground.copy()
        town.draw_sheets(picture, sheets)
        return picture

    assert shown().get_bounding_rect()
    assert not difference(shown(), shown(PaperSheet(0, 1.05, 1.0), PaperSheet(2, 0.9, 1.0)))


def test_a_window_that_is_not_drawn_holds_no_table_up(app: Driver) -> None:
    table = new_table(app)
    app.stack.carry_out(Home(table))
    for _ in range(60):
        app.frame(drawn=False)
    assert not table.standing_up


@pytest.mark.long
def test_a_replay_stands_up_and_a_press_ends_it(app: Driver) -> None:
    guests = tuple(
        SeatedPlayer(name, "KC", name == "Ann") for name in ("Ann", "Ben", "Odile", "Ines")
    )
    replay = ReplayScene(app.context, ReplayedMatch(playback_of("sociable", 4), guests))
    app.stack.carry_out(Push(replay))
    app.pass_time(0.3)
    assert replay.standing_up
    app.key("right")
    assert not replay.standing_up
    assert replay.run.step == 1
    app.rest()
    app.check_window()


def test_the_first_frame_of_the_program_may_be_that_of_a_table_that_stands_up() -> None:
    app = Driver(picture_thread=True, speed="normal")
    table = new_table(app)
    app.stack.show(table)
    table.stand_up()
    app.stack.draw(app.surface)
    assert table.standing_up
    assert app.pass_until(lambda: not table.standing_up, 5.0)
    app.close()
