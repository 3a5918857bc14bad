"""No frame makes more pictures than it has time for; the rest is made beside it."""

from collections.abc import Callable
from functools import partial
from threading import Thread

import pygame
import pytest
from pygame import Surface

from game.store.keeper import SettingsKeeper
from game.texts.words import load_words
from scenes.screens.doors import ScreenDoors
from scenes.screens.title import Title
from scenes.shell.handed.context import AppContext
from scenes.shell.stack import SceneStack
from scenes.ui.art import Art
from scenes.ui.art.cache import PictureCache
from scenes.ui.art.grounds import GROUNDS_KEPT
from scenes.ui.art.raster import blank, raster_text, spent, svg_document
from scenes.ui.art.workshop import FRAME_SECONDS, Workshop
from scenes.ui.light import stage_pen
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme

GAMES = ("social_climbing", "sociable", "ladders", "president")


@pytest.fixture(autouse=True)
def _fresh_frame() -> None:
    spent.seconds = 0.0


def opened() -> Workshop:
    """A workshop with a thread, its first frame drawn."""
    workshop = Workshop()
    workshop.collect()
    return workshop


def test_the_first_frame_is_complete_whatever_it_takes() -> None:
    workshop = Workshop()
    spent.seconds += 1.0
    assert workshop.may_make(4000, 4000)
    workshop.collect()
    assert workshop.worst == 0, "nobody waits but for the program to open"
    assert not workshop.may_make(4000, 4000)


def test_a_frame_makes_small_pictures_until_its_time_is_up() -> None:
    workshop = opened()
    made = 0
    while workshop.may_make(60, 60):
        spent.seconds += 0.001
        made += 1
    assert 2 <= made <= 5
    workshop.collect()
    assert 0 < workshop.worst <= FRAME_SECONDS
    assert workshop.may_make(60, 60), "a new frame, new time"


def test_whatever_is_rasterised_counts_but_not_what_the_thread_makes() -> None:
    raster_text(svg_document(9, 9, ""), 9, 9)
    mine = spent.seconds
    assert mine > 0
    other = Thread(target=lambda: raster_text(svg_document(9, 9, ""), 9, 9))
    other.start()
    other.join()
    assert spent.seconds == mine


def test_a_large_picture_is_never_made_within_a_frame() -> None:
    assert opened().may_make(200, 280)
    assert not opened().may_make(500, 700)
    assert not opened().may_make(1920, 1080)


@pytest.mark.parametrize("threaded", [True, False])
def test_a_first_frame_waits_for_the_pictures_it_ordered(threaded: bool) -> None:
    workshop, delivered = Workshop(threaded), list[Surface]()
    for key in range(3):
        workshop.order(key, lambda: blank(2, 2), delivered.append)
    workshop.finish()
    assert len(delivered) == 3
    assert not workshop.busy


def first_frame(threaded: bool) -> bytes:
    """The title as the program opens with it, before anything else has passed."""
    theme, target = load_theme(), Surface((1280, 720))
    keeper = SettingsKeeper(None)
    context = AppContext(load_words(), theme, keeper, Art(theme, threaded=threaded), ScreenDoors())
    stack = SceneStack(context, Title(context), target.get_size())
    stack.draw(target)
    stack.close()
    context.close()
    return pygame.image.tobytes(target, "RGB")


def test_the_first_frame_has_the_steps_of_the_title_which_the_thread_draws_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn = list[str]()

    def draw(svg: str, width: int, height: int) -> Surface:
        drawn.append(svg)
        return raster_text(svg, width, height)

    monkeypatch.setattr(stage_pen, "raster_text", draw)
    assert first_frame(threaded=True) == first_frame(threaded=False)
    assert len(drawn) == 2 * len(set(drawn))


def test_without_a_thread_everything_is_made_at_once() -> None:
    workshop = Workshop(threaded=False)
    workshop.collect()
    spent.seconds += 1.0
    assert workshop.may_make(4000, 4000)


def late(monkeypatch: pytest.MonkeyPatch) -> Art:
    """Art whose frame has no time left; ordered pictures come with the next."""
    art = Art(load_theme(), threaded=False)
    monkeypatch.setattr(type(art.workshop), "may_make", lambda *_, **__: False)
    return art


def test_another_picture_stands_in_for_a_card_until_it_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    art = late(monkeypatch)
    stand_in = art.card(5, 140)
    assert stand_in.get_size() == (100, 140)
    assert not art._cards.has(5, 140)
    assert art.collect()
    assert art.card(5, 140) is not stand_in
    assert art._cards.has(5, 140)


@pytest.mark.parametrize("picture", [partial(Art.title_card, game_id="ladders"), Art.wordmark])
def test_a_title_card_is_stretched_until_it_is_made(
    picture: Callable[..., Surface], monkeypatch: pytest.MonkeyPatch
) -> None:
    art = late(monkeypatch)
    empty = picture(art, height=200)
    assert not empty.get_bounding_rect()
    art.collect()
    first = picture(art, height=200)
    assert first.get_bounding_rect()
    stretched = picture(art, height=300)
    assert stretched.get_height() == 300
    assert stretched.get_bounding_rect()
    art.collect()
    assert picture(art, height=300) is picture(art, height=300)


def test_the_title_card_of_a_game_without_a_drawing_is_a_card_face_down() -> None:
    art = Art(load_theme(), threaded=False)
    assert art.title_card("no_such_game", 140) is art.back(140)


def test_by_day_the_title_cards_have_daylight() -> None:
    themes = ("night", "daylight", "high_contrast")
    pixels = []
    for theme in themes:
        art = Art(load_theme(theme), threaded=False)
        pixels.append([art.title_card(game, 140).get_at((20, 16)) for game in GAMES])
    night, day, contrast = pixels
    assert all(one != other for one, other in zip(night, day, strict=True))
    assert night == contrast


@pytest.mark.long
def test_grounds_of_many_games_sizes_and_themes_never_pile_up() -> None:
    art = Art(load_theme(), threaded=False)
    for size in ((960, 540), (1280, 720)):
        art.fit(Scale(*size))
        for theme in ("night", "daylight"):
            art.dress(load_theme(theme))
            for game in GAMES:
                assert art.ground(game, size).get_size() == size
                art.collect()
                assert art.ground(game, size).get_size() == size
    assert art.kept_grounds._grounds.bytes <= GROUNDS_KEPT * 4 * 1280 * 720


def test_a_cache_that_may_keep_less_lets_go_at_once() -> None:
    cache = PictureCache(10_000)
    for number in range(10):
        cache.put(number, blank(10, 25))
    assert cache.bytes == 10_000
    cache.allow(3_000)
    assert list(cache) == [7, 8, 9]
