"""The rules by mouse, and of the right game: arrows, wheel, and where the title leads."""

import pytest

from game.catalogue import find_game
from scenes.screens.lobby import Lobby
from scenes.screens.rules import RulesPage
from scenes.screens.rules.turning import WheelTurns
from scenes.screens.statistics import Statistics
from scenes.screens.title import Title
from scenes.ui.geometry import Point
from tests.driver.driver import Driver

GAME = "social_climbing"
SIZES = [(1280, 720), (960, 540)]
PAUSE = 2 * WheelTurns.PAUSE


def reading(app: Driver, game: str = GAME) -> RulesPage:
    page = RulesPage(app.context, game)
    app.show(page)
    return page


def middle(page: RulesPage) -> Point:
    return page.pane.rect.center


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("size", SIZES)
def test_arrows_lead_to_every_chapter_and_back_and_say_where_one_is(size: tuple[int, int]) -> None:
    app = Driver(size=size)
    page = reading(app)
    pages = len(page.chapters) + (size[0] < 1000)
    for number in range(pages):
        assert page.shown == number
        assert page.chapter_buttons.count.text == f"{number + 1} of {pages}"
        app.click_on(page.chapter_buttons.on)
        app.rest()
    assert page.shown == pages - 1, "the last arrow leads nowhere"
    assert page.chapter_buttons.on.tip == "This is the last chapter."
    for number in reversed(range(pages)):
        assert page.shown == number
        app.click_on(page.chapter_buttons.back)
    assert page.chapter_buttons.back.tip == "This is the first chapter."
    app.close()


def test_the_arrows_stay_where_they_are_from_chapter_to_chapter() -> None:
    app = Driver()
    page = reading(app, "president")
    places = set()
    for chapter in range(len(page.chapters)):
        page.turn_to(chapter)
        places.add((page.chapter_buttons.back.rect, page.chapter_buttons.on.rect))
    assert len(places) == 1
    app.close()


def test_an_arrow_that_was_chosen_by_key_keeps_the_focus() -> None:
    app = Driver()
    page = reading(app)
    page.controls.focus(page.chapter_buttons.on)
    app.keys("return", "return")
    assert page.shown == 2
    assert page.controls.focused is page.chapter_buttons.on
    app.close()


def test_the_wheel_scrolls_to_the_end_of_a_chapter_and_then_leads_on() -> None:
    app = Driver(size=(960, 540), text_size=150)
    page = reading(app)
    long = next(n for n in range(len(page.chapters)) if turned_to(page, n).pane.most)
    turned_to(page, long)
    for _ in range(100):
        app.wheel(middle(page), -1)
    assert (page.shown, page.pane.scrolled) == (long, page.pane.most), "one turn stays here"
    app.pass_time(PAUSE)
    app.wheel(middle(page), -1)
    assert (page.shown, page.pane.scrolled) == (long + 1, 0)
    app.wheel(middle(page), -1)
    assert (page.shown, page.pane.scrolled) == (long + 1, 0), "one turn, one chapter"
    app.rest()
    app.wheel(middle(page), 1)
    assert (page.shown, page.pane.scrolled) == (long, page.pane.most), "and back to its end"
    app.rest()
    app.close()


def turned_to(page: RulesPage, chapter: int) -> RulesPage:
    page.turn_to(chapter)
    return page


def test_the_wheel_stops_at_the_first_and_the_last_chapter_and_beside_the_page() -> None:
    app = Driver()
    page = reading(app)
    app.wheel(middle(page), 1)
    assert page.shown == 0
    app.rest()
    app.wheel(page.rows[3].rect.center, -1)
    assert page.shown == 0
    page.turn_to(len(page.chapters) - 1)
    app.rest()
    app.wheel(middle(page), -1)
    assert page.shown == len(page.chapters) - 1
    app.close()


@pytest.mark.parametrize("game", ["sociable", "ladders", "president"])
def test_f1_at_the_title_opens_the_rules_of_the_game_in_focus(game: str) -> None:
    app = Driver()
    title = app.top
    assert isinstance(title, Title)
    title.controls.focus(title.card(game))
    app.keys("left", "right", "f1", "ctrl+tab")
    assert isinstance(app.top, RulesPage)
    assert app.top.game_id == game
    app.keys("escape", "escape")
    assert app.top is title
    assert title.controls.focused is title.card(game)
    app.close()


def test_f1_at_the_title_opens_the_rules_of_the_game_under_the_pointer() -> None:
    app = Driver()
    title = app.top
    assert isinstance(title, Title)
    app.point(title.card("ladders").rect.center)
    app.rest()
    app.keys("f1", "ctrl+tab")
    assert isinstance(app.top, RulesPage)
    assert app.top.game_id == "ladders"
    app.close()


def test_how_to_play_opens_the_game_one_comes_from() -> None:
    app = Driver()
    app.open_lobby("president")
    app.rest()
    app.key("f1")
    assert isinstance(app.top, RulesPage)
    assert app.top.game_id == "president"
    app.key("escape")
    assert isinstance(app.top, Lobby)
    app.key("escape")
    app.rest()
    app.click_on("How to play")
    app.key("ctrl+tab")
    assert isinstance(app.top, RulesPage)
    assert app.top.game_id == "president"
    app.close()


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", ["sociable", "ladders"])
def test_after_a_match_title_rules_and_statistics_open_the_game_last_played(game: str) -> None:
    app = Driver(speed="off")
    app.sit_down(game, "human:Ann,bot:easy,bot:easy,bot:easy")
    app.rest()
    app.keys("escape")
    app.click_on("Leave the table")
    app.rest()
    name = find_game(game).name
    app.click_on(f"Play {name}")
    assert isinstance(app.top, Lobby)
    assert app.top.plan.game.id == game
    app.key("escape")
    app.click_on("Statistics")
    assert isinstance(app.top, Statistics)
    app.rest()
    assert app.top.game_id == game
    app.key("escape")
    app.click_on("How to play")
    app.key("ctrl+tab")
    assert isinstance(app.top, RulesPage)
    assert app.top.game_id == game
    app.close()


def test_a_game_last_played_that_is_not_known_leads_to_the_first() -> None:
    app = Driver(last_game="tarot")
    app.click_on("How to play")
    app.key("ctrl+tab")
    assert isinstance(app.top, RulesPage)
    assert app.top.game_id == GAME
    app.close()
