"""What the title offers somebody new: reached by any hand, whole in any window, gone for good."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.catalogue import GAMES
from game.registry import Game
from scenes.screens.lesson import LessonScene
from scenes.screens.lobby import Lobby
from scenes.screens.title import Title
from scenes.screens.title.offer import LessonOffer
from scenes.shell.handed.resume_lookup import ResumeLookup
from scenes.ui.geometry import Point
from tests.driver.driver import Driver

SIZES = [(1280, 720), (1920, 1080), (960, 540), (1024, 768), (2560, 1080), (3840, 2160)]
TEXT_SIZES = [100, 115, 130, 150, 200]
PAD = {
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "return": pygame.CONTROLLER_BUTTON_A,
}


@pytest.fixture
def newcomer() -> Iterator[Driver]:
    """The app at its first start."""
    app = Driver()
    yield app
    app.close()


def title_of(app: Driver) -> Title:
    assert isinstance(app.top, Title)
    return app.top


def offer_of(app: Driver) -> LessonOffer:
    offer = title_of(app).offer
    assert offer
    return offer


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_it_is_whole_and_lies_on_nothing_else(size: tuple[int, int], text_size: int) -> None:
    app = Driver(size=size, text_size=text_size)
    title, offer = title_of(app), offer_of(app)
    if not offer.rect.w:
        # In the smallest window the largest text leaves the games no room beside it.
        assert (size, text_size) == ((960, 540), 200)
        app.close()
        return
    art, scale = app.context.art, app.stack.scale
    plate, own = offer.rect, offer.widgets[1:]
    others = [w for w in title.controls.widgets if w not in offer.widgets]
    assert plate.y >= title.headline.y
    assert not any(plate.overlaps(other.rect) for other in others)
    for index, widget in enumerate(own):
        assert (widget.rect.x, widget.rect.y) >= (plate.x, plate.y)
        assert (widget.rect.right, widget.rect.bottom) <= (plate.right, plate.bottom)
        assert not any(widget.rect.overlaps(other.rect) for other in own[index + 1 :])
    words = offer.words
    assert words.height(art, scale, words.rect.w) <= words.rect.h
    label = art.text_width(offer.show_me.label, scale.text(15), "semibold")
    assert label <= offer.show_me.rect.w - scale.gap(16)
    app.close()


def test_enter_plays_all_the_same(newcomer: Driver) -> None:
    newcomer.key("return")
    assert isinstance(newcomer.top, Lobby)


def by_keys(app: Driver, *keys: str) -> None:
    app.keys(*keys)


def by_pad(app: Driver, *keys: str) -> None:
    for key in keys:
        app.pad(PAD[key])


@pytest.mark.parametrize("use", [by_keys, by_pad])
def test_keys_and_pad_reach_both_its_buttons(newcomer: Driver, use: object) -> None:
    assert callable(use)
    # First the focus comes into sight, then it goes to the first card, and on up.
    use(newcomer, "up", "up", "up")
    assert title_of(newcomer).controls.focused is offer_of(newcomer).show_me
    use(newcomer, "up")
    assert title_of(newcomer).controls.focused is offer_of(newcomer).close
    use(newcomer, "return")
    newcomer.rest()
    assert title_of(newcomer).offer is None


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("use", [by_keys, by_pad])
def test_it_leads_to_the_lesson_of_the_game_that_had_the_focus(
    newcomer: Driver, use: object
) -> None:
    assert callable(use)
    title = title_of(newcomer)
    title.controls.focus(title.card("sociable"))
    newcomer.frame()
    title.controls.focus(offer_of(newcomer).show_me)
    newcomer.frame()
    use(newcomer, "return")
    assert isinstance(newcomer.top, LessonScene)
    assert newcomer.top.lesson.game == "sociable"


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_it_names_the_chosen_game_as_the_play_button_does_and_begins_its_lesson(
    newcomer: Driver, game: Game
) -> None:
    title = title_of(newcomer)
    mark = title._wordmark
    newcomer.click(title.card(game.id))
    assert isinstance(newcomer.top, Lobby)
    newcomer.key("escape")
    newcomer.rest()
    (chosen,) = (card for card in GAMES if title.card(card.id).chosen)
    assert chosen is game
    assert game.name in offer_of(newcomer).words.text
    assert newcomer.widget(f"Play {game.name}")
    assert title._wordmark == mark, "nothing moves for another name"
    newcomer.click(offer_of(newcomer).show_me)
    assert isinstance(newcomer.top, LessonScene)
    assert newcomer.top.lesson.game == game.id


@pytest.mark.parametrize("by_pointer", [True, False], ids=["pointer", "keys"])
def test_other_words_in_it_do_not_end_the_climbers_walk(
    newcomer: Driver, *, by_pointer: bool
) -> None:
    newcomer.rest()
    title = title_of(newcomer)
    home = title._climber.at
    if by_pointer:
        newcomer.point(title.card("president").rect.center)
    else:
        title.controls.focus(title.card("president"))
    newcomer.frame()
    ways = [title._climber.at]
    for _ in range(20):
        newcomer.frame()
        ways.append(title._climber.at)
    assert "President" in offer_of(newcomer).words.text
    assert len({way for way in ways if home < way < 3}) > 10
    newcomer.rest()
    assert title._climber.at == 3


@pytest.mark.long
def test_it_keeps_its_game_while_the_pointer_travels_to_it_across_a_card(
    newcomer: Driver,
) -> None:
    newcomer.rest()
    title = title_of(newcomer)
    start, way = title.card("president").rect.center, title.card("sociable").rect
    newcomer.point(start)
    newcomer.rest()
    for step in range(40):
        newcomer.point(Point(way.x + step * way.w / 40, way.center.y))
        newcomer.frame()
        assert "President" in offer_of(newcomer).words.text
    newcomer.click(offer_of(newcomer).show_me)
    assert isinstance(newcomer.top, LessonScene)
    assert newcomer.top.lesson.game == "president"


def test_a_click_begins_the_first_games_lesson_and_it_never_comes_back(newcomer: Driver) -> None:
    newcomer.click_on("Show me")
    assert isinstance(newcomer.top, LessonScene)
    assert newcomer.top.lesson.game == "social_climbing"
    newcomer.key("escape")
    newcomer.rest()
    assert title_of(newcomer).offer is None
    assert Title(newcomer.context).offer is None


@pytest.mark.long
def test_closed_it_gives_way_to_the_tagline_at_once_and_at_every_later_start(
    tmp_path: Path,
) -> None:
    first = Driver(home=tmp_path)
    first.click_on(offer_of(first).close)
    first.rest()
    shown = {getattr(widget, "text", "") for widget in first.widgets()}
    assert any("getting on in the world" in text for text in shown)
    first.close()
    again = Driver(home=tmp_path)
    assert title_of(again).offer is None
    again.close()


def test_whoever_has_begun_a_match_is_new_no_longer(newcomer: Driver) -> None:
    newcomer.sit_down("president", "human:Ann,bot:easy,bot:easy,bot:easy")
    newcomer.stack.show(Title(newcomer.context))
    assert title_of(newcomer).offer is None


def test_its_buttons_say_what_they_do(newcomer: Driver) -> None:
    offer = offer_of(newcomer)
    assert offer.show_me.label == "Show me"
    assert offer.show_me.tip
    assert offer.close.tip == "No, thank you"


def test_the_title_waits_for_the_matches_that_are_looked_for(
    newcomer: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    title = title_of(newcomer)
    newcomer.rest()
    assert not title.waiting
    monkeypatch.setattr(ResumeLookup, "busy", True)
    assert title.waiting
