"""The passage from the last deal to the stage: the table sinks, and the sun rises to the winner."""

from itertools import pairwise

import numpy
import pygame
import pytest
from pygame import Surface

from game.catalogue import GAMES
from game.store.keeper import SettingsKeeper
from game.texts.words import load_words
from scenes.results.stage.arrival import REST, SAID, SILL, SKY, SUN, TABLE
from scenes.results.stage.sinking import SinkingTable
from scenes.results.stage.sunrise import RisingSky
from scenes.results.stage_page import StagePage
from scenes.screens.doors import ScreenDoors
from scenes.shell.handed.context import AppContext
from scenes.ui.art import Art
from scenes.ui.art.hours import hours_at
from scenes.ui.geometry import Point
from scenes.ui.light.stage_pen import LargePictures, StagePen
from scenes.ui.scale import Scale
from scenes.ui.theme import HOURS
from scenes.ui.theme_file import load_theme
from tests.scenes.sessions import played_at
from tests.scenes.table.test_hours import contrast
from tests.scenes.test_stage import composition, place_of, staged

SCALE = Scale(1280, 720)
SIZE = (1280, 720)
PLAYERS = {"social_climbing": 3, "sociable": 5, "president": 6, "ladders": 4}
WINNER = Point(950, 300)


def art_of(theme: str) -> Art:
    art = Art(load_theme(theme), threaded=False)
    art.fit(SCALE)
    return art


def sunrise(theme: str, game: str = "social_climbing") -> RisingSky:
    art = art_of(theme)
    pen = StagePen(art, art.theme, game, SCALE, LargePictures(art.workshop), HOURS)
    for _ in range(2):
        made = RisingSky(pen, WINNER, 180)
        for hour in (HOURS - 1, HOURS):
            art.ground(game, SIZE, hour)
        art.collect()
    return made


def lit_windows(made: RisingSky, moment: float) -> numpy.ndarray:
    """Return where windows shine at a moment, and how high each is."""
    dark = Surface(SIZE)
    for light in made._lights(SKY.share(moment)):
        light.draw(dark)
    return numpy.argwhere(pygame.surfarray.array3d(dark).max(axis=2) > 0)


# The words of the finished stage.


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("theme", ["night", "daylight"])
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_words_stand_out_from_the_sky_in_which_a_match_ends(
    theme: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    art = art_of(theme)
    context = AppContext(load_words(), art.theme, SettingsKeeper(None), art, ScreenDoors())
    page = staged(context, played_at(game, PLAYERS[game], {}, seed=1), SCALE)
    assert page._picture is not None
    parts = composition(page)
    monkeypatch.setattr(page._picture, "_write_one", lambda *words: None)
    page._picture._end_lighting(parts)
    shown = page._picture._said
    assert shown is not None
    palette = art.theme.palette(game)
    for words in parts.words:
        place = pygame.Rect(place_of(art, words)).clip(shown.get_rect())
        found = contrast(words.colour or palette.text, shown.subsurface(place))
        assert found >= (4.4 if words.size < 28 else 3.0), (words.text, found)


def test_words_and_the_shades_they_stand_on_fade_in_together() -> None:
    art = art_of("night")
    context = AppContext(load_words(), art.theme, SettingsKeeper(None), art, ScreenDoors())
    page = staged(context, played_at("sociable", 5, {}, seed=1), SCALE)
    picture = page._picture
    assert picture is not None
    title = pygame.Rect(place_of(art, composition(page).words[0]))
    around = title.inflate(30, 30)
    shown = {}
    for moment in (SAID.begins, (SAID.begins + SAID.ends) / 2, SAID.ends):
        picture.draw(target := Surface(SIZE), moment)
        shown[moment] = pygame.surfarray.array3d(target.subsurface(around)).astype(int)
    before, half, after = shown.values()
    assert (before == pygame.surfarray.array3d(picture._lit.subsurface(around))).all()
    far = numpy.abs(after - before) > 20
    assert far.mean() > 0.5, "letters and the shade around them"
    assert (abs(half - (before + after) / 2)[far] <= 2).all()


# The sky.


def test_the_sun_rises_from_where_it_stood_to_the_winner() -> None:
    made = sunrise("night")
    hour = load_theme("night").hours[HOURS - 1]
    [first, *_, last] = seen = [
        made._sun(moment, hour) for moment in numpy.linspace(SUN.begins, SUN.ends, 20)
    ]
    assert first[0].x == pytest.approx(hour.x * 0.8, abs=2)
    assert first[0].y == pytest.approx(hour.y * 0.8, abs=2)
    assert first[1] == pytest.approx(hour.radius * 0.8, abs=2)
    assert last == (WINNER, 180, 1.0)
    assert all(one[0].y >= other[0].y for one, other in pairwise(seen))
    assert made._sun(REST.ends, hour)[2] == hour.strength / 100
    assert made._sun(TABLE.ends, hour)[2] == 1.0


def test_by_night_the_windows_go_out_from_the_street_up() -> None:
    made = sunrise("night")
    all_lit, some, none = (
        lit_windows(made, moment) for moment in (SKY.begins, (SKY.begins + SKY.ends) / 2, SKY.ends)
    )
    assert len(all_lit) > len(some) > 0 == len(none)
    assert some[:, 1].mean() < all_lit[:, 1].mean() - 10, "the lower ones are out"


@pytest.mark.long
def test_by_day_the_windows_stay_lit() -> None:
    made = sunrise("daylight")
    assert len(lit_windows(made, SKY.ends)) == len(lit_windows(made, SKY.begins)) > 0


def test_the_sky_of_the_end_has_no_low_sun_left() -> None:
    made = sunrise("night")
    shown = made.picture(SKY.ends, ())
    pen = made._pen
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(pen.ground(), "RGB")


def test_the_sun_is_hidden_by_houses_before_it() -> None:
    # Those of the other games rise above the roofs.
    made = sunrise("night", "ladders")
    target = made.picture(TABLE.ends, ()).copy()
    made.draw_sun(target, TABLE.ends, ())
    hour = hours_at(load_theme("night"), "ladders", SIZE)[HOURS - 1]
    x, y, radius = (round(0.8 * length) for length in (hour.x, hour.y, hour.radius))
    disc = pygame.surfarray.array3d(target.subsurface((x - 40, y - radius, 80, 2 * radius)))
    reds = disc[:, :, 0]
    assert reds[:, : radius // 2].max() > 220
    assert numpy.median(reds[:, radius + radius // 2 :]) < 150


# The table.


def test_only_what_lies_on_the_ground_sinks_and_header_and_sill_stay() -> None:
    ground, window = Surface(SIZE), Surface(SIZE)
    for surface in (ground, window):
        surface.fill((40, 60, 90))
    window.fill((200, 0, 0), (300, 200, 200, 100))
    window.fill((0, 200, 0), (0, 0, 1280, 60))
    window.fill((0, 0, 200), (0, 660, 1280, 60))
    table, sky = SinkingTable(window, 60, 660), (9, 9, 9)
    while not table.ready:
        table.cut(ground)
    assert table.found

    def at(moment: float, x: int, y: int) -> tuple[int, int, int]:
        target = Surface(SIZE)
        target.fill(sky)
        table.draw(target, moment)
        r, g, b, _ = target.get_at((x, y))
        return r, g, b

    assert at(TABLE.begins, 310, 210) == (200, 0, 0)
    assert at(TABLE.begins, 100, 210) == sky, "the ground doesn't sink"
    assert at((TABLE.begins + TABLE.ends) / 2, 310, 210) == sky
    assert at((TABLE.begins + TABLE.ends) / 2, 310, 340) == (200, 0, 0)
    for moment in (TABLE.begins, TABLE.ends, SILL.begins):
        assert at(moment, 640, 30) == (0, 200, 0)
        assert at(moment, 640, 690) == (0, 0, 200)
    assert at(TABLE.ends, 310, 640) == sky
    assert at(SILL.ends, 640, 690) == at(SILL.ends, 640, 30) == sky


def test_without_the_ground_that_was_expected_nothing_is_cut_out() -> None:
    ground, window = Surface(SIZE), Surface(SIZE)
    window.fill((200, 200, 200))
    table = SinkingTable(window, 60, 660)
    while not table.ready:
        table.cut(ground)
    assert not table.found


@pytest.mark.long
def test_what_takes_long_is_made_while_the_table_rests() -> None:
    art = art_of("night")
    context = AppContext(load_words(), art.theme, SettingsKeeper(None), art, ScreenDoors())
    page = staged(context, played_at("president", 6, {}, seed=1), SCALE)
    fresh = StagePage(context, page.session, page.plan, fresh=True)
    fresh.resize(SCALE)
    target = Surface(SIZE)
    for _ in range(15):
        art.collect()
        fresh.draw(target)
        fresh.update(0.001)
    picture = fresh._picture
    assert picture is not None
    assert picture._lit is not None
    assert picture._said is not None
    assert picture._table is not None
    assert picture._table.ready
