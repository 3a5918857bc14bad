"""The town behind a table lights up with the match."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from pygame import Surface

from game.catalogue import GAMES
from game.match import Match
from scenes.screens.matches.resuming import seat_plans_of, seated
from scenes.screens.replay import ReplayedMatch, ReplayScene
from scenes.shell.handed.context import AppContext
from scenes.table.draw.static_layer import StaticLayer
from scenes.table.draw.town import Town
from scenes.table.game.contract import table_of
from scenes.table.layout.layout import TableLayout
from scenes.table.motion.city_lights import SHADES, CityLights, ProgressShares
from scenes.table.motion.tempo import Tempo
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import DrawFilter
from scenes.ui.art import Art
from scenes.ui.art.city import STEPS, panes_in_window, patches_of
from scenes.ui.art.hours import FIRST_HOUR
from scenes.ui.geometry import Rect
from scenes.ui.ground import ground_file
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from tests.driver.at_table import AtTable
from tests.driver.driver import Driver
from tests.scenes.replay_matches import playback_of
from tests.scenes.table.conftest import (
    SIZES,
    dressed_art,
    make_session,
    make_setting,
    make_setup,
    random_matches,
)

SCALE = Scale(1280, 720)
SIZE = (1280, 720)
ALL = float(STEPS)


@pytest.fixture(scope="module")
def art() -> Art:
    return dressed_art(SCALE)


@pytest.fixture
def layout(art: Art) -> TableLayout:
    session, _ = make_session(4, 4, "town")
    session.next_deal()
    setting = replace(make_setting(session.setup, SCALE), measure=art.text_width)
    return table_of("social_climbing").arrange(session.view, setting)


def layer(art: Art) -> StaticLayer:
    return StaticLayer(Pen(art, art.theme.palette("social_climbing"), SCALE), "social_climbing")


def town(art: Art) -> Town:
    return Town(Pen(art, art.theme.palette("social_climbing"), SCALE), "social_climbing", SIZE)


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


# The windows.


@pytest.mark.parametrize("theme", ["night", "daylight"])
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_a_town_has_patches_from_the_street_up(theme: str, game: str) -> None:
    file = ground_file(theme, game)
    assert file
    patches = patches_of(file)
    assert len(patches) > STEPS
    heights = [sum(pane[1] for pane in patch) / len(patch) for patch in patches]
    third = len(heights) // 3
    assert sum(heights[:third]) / third > sum(heights[-third:]) / third + 60
    for patch in patches:
        assert max(pane[2] for pane in patch) - min(pane[0] for pane in patch) <= 100


@pytest.mark.parametrize("size", SIZES)
def test_windows_lie_within_the_window(size: tuple[int, int]) -> None:
    file = ground_file("night", "president")
    assert file
    for patch in patches_of(file):
        for x, y, w, h in panes_in_window(patch, size):
            assert 0 <= x < x + w <= size[0]
            assert 0 <= y < y + h <= size[1]


def test_a_lit_window_is_the_lamp_mixed_in_and_nothing_else_changes(art: Art) -> None:
    dark, lit = Surface(SIZE), Surface(SIZE)
    art.ground("social_climbing", SIZE)
    art.collect()
    ground = art.ground("social_climbing", SIZE)
    dark.blit(ground, (0, 0))
    lit.blit(ground, (0, 0))
    things = town(art).drawn(ALL, (), FIRST_HOUR)
    for thing in things:
        thing.draw(lit)
    changed = [
        (x, y)
        for x in range(0, SIZE[0], 2)
        for y in range(0, SIZE[1], 2)
        if dark.get_at((x, y)) != lit.get_at((x, y))
    ]
    assert len(changed) > 500
    reaches = [pygame.Rect(thing.reach) for thing in things]
    assert all(pygame.Rect(*at, 1, 1).collidelist(reaches) >= 0 for at in changed)


def test_no_window_shines_behind_words(art: Art) -> None:
    words = Rect(200, 560, 500, 60)
    behind, beside = Surface(SIZE), Surface(SIZE)
    for thing in town(art).drawn(ALL, (words,), FIRST_HOUR):
        thing.draw(behind)
    for thing in town(art).drawn(ALL, (), FIRST_HOUR):
        thing.draw(beside)
    blank = Surface(words[2:])
    assert pixels(behind.subsurface(words)) == pixels(blank)
    assert pixels(beside.subsurface(words)) != pixels(blank)


def test_without_a_drawing_of_the_ground_nothing_shines() -> None:
    art = Art(load_theme("high_contrast"), threaded=False)
    assert town(art).drawn(ALL, (), FIRST_HOUR) == []


# What is drawn of it.


def test_patched_lights_are_those_of_a_complete_redraw(art: Art, layout: TableLayout) -> None:
    kept = layer(art)
    for lit in (0.0, 0.25, 1.0, 7.5, ALL, 12.0, 12.0 + 1 / SHADES, 0.0):
        patched = kept.picture(layout, DrawFilter(lit=lit))
        whole = Surface(SIZE)
        layer(art).draw(whole, layout, DrawFilter(lit=lit))
        assert pixels(patched) == pixels(whole), lit


def test_only_what_lights_up_is_another_thing_to_draw(art: Art) -> None:
    lights = town(art)
    before, same, after = (lights.drawn(lit, (), FIRST_HOUR) for lit in (9.0, 9.0, 9.5))
    assert before == same
    new = [thing for thing in after if thing not in before]
    assert 0 < len(new) <= 3, "a step of windows"
    assert sum(thing.reach.w * thing.reach.h for thing in new) < SIZE[0] * SIZE[1] / 20


# When they light up.


def test_a_step_comes_up_in_its_time(tempo: Tempo) -> None:
    lights = CityLights()
    lights.follow(ProgressShares(0.0, 0.0), tempo)
    lights.follow(ProgressShares(2 / STEPS, 0.0), tempo)
    assert lights.lit == 0
    assert lights.moving
    seen = []
    for _ in range(8):
        lights.advance(tempo.motion.town.seconds / 4 + 1e-9, tempo)
        seen.append(lights.lit)
    assert seen == sorted(seen)
    assert 0 < seen[0] < 1
    assert seen[3] == 1
    assert seen[-1] == 2
    assert not lights.moving


def test_what_nothing_led_to_is_there_at_once(tempo: Tempo) -> None:
    lights = CityLights()
    lights.follow(ProgressShares(0.5, 0.0), tempo)
    assert lights.lit == STEPS / 2
    lights.follow(ProgressShares(0.2, 0.0), tempo)
    assert lights.lit == STEPS / 5, "what was taken back goes out at once"


def test_without_motion_only_ends_of_deals_show(tempo: Tempo) -> None:
    lights = CityLights()
    still = replace(tempo, reduced=True)
    lights.follow(ProgressShares(0.4, 0.0), still)
    assert lights.lit == 0
    lights.follow(ProgressShares(0.5, 0.5), still)
    assert lights.lit == STEPS / 2
    assert not lights.moving


@pytest.mark.long
def test_whoever_is_to_move_finds_lit_what_is_due() -> None:
    app = AtTable("human:Ann,bot:easy", "social_climbing", speed="normal", bot_rest=1.0)
    presenter, came_up = app.table.tabletop.presenter, 0
    while presenter.lights.lit < 3:
        app.step()
        while presenter.moving:
            app.frame(0.05, drawn=False)
            came_up += presenter.lights.lit % 1 > 0
            assert not (presenter.acting and presenter.lights.moving), "it moves during a turn"
        progress = table_of("social_climbing").progress(presenter.view)
        assert presenter.lights.lit == round(STEPS * progress.now)
    assert came_up, "nothing came up softly"
    app.close()


@pytest.mark.long
def test_a_replay_shows_the_same_whether_one_jumps_or_goes_on(
    app: Driver, context: AppContext
) -> None:
    playback = playback_of("social_climbing", 3)
    cast = seated(seat_plans_of(playback.setup.players))
    scene = ReplayScene(context, ReplayedMatch(playback, cast))
    app.open(scene)
    middle = scene.index.last // 2
    scene.go(middle - 3)
    for _ in range(3):
        app.key("right")
        app.rest()
    went = scene.presenter.lights.lit
    scene.go(scene.index.last)
    app.rest()
    assert scene.presenter.lights.lit == STEPS
    scene.go(middle)
    app.rest()
    assert scene.presenter.lights.lit == went
    assert 0 < went < STEPS


@pytest.mark.parametrize(
    ("game", "players"), [("social_climbing", 3), ("sociable", 5), ("ladders", 3), ("president", 6)]
)
def test_a_match_begins_dark_and_ends_with_all_windows_lit(game: str, players: int) -> None:
    playback, table = playback_of(game, players), table_of(game)
    shares = [table.progress(playback.view(step, None)) for step in range(len(playback.steps))]
    assert shares[0].now == shares[0].by_deals <= 0.2
    assert shares[-1][:2] == (1.0, 1.0)
    assert all(one.now <= other.now for one, other in pairwise(shares))
    assert all(share.by_deals <= share.now for share in shares)


def test_a_column_that_pays_much_lights_houses_that_stay() -> None:
    table, setup, gained = table_of("social_climbing"), make_setup(3, 3, seed="houses"), 0
    lights, tempo = CityLights(), Tempo(load_theme().motion)

    def follow(match: Match) -> int:
        shares, before = table.progress(match.view(0)), lights.lit
        lights.follow(shares, tempo)
        lights.finish()
        assert lights.lit >= before, "a house goes out"
        return shares.gained

    for match in random_matches(setup, 500, 1):
        gained = max(gained, follow(match))
    assert match.to_move is None
    match.next_deal()
    follow(match)
    assert gained >= 2


def test_houses_of_a_paying_column_light_up_quicker(tempo: Tempo) -> None:
    slow, quick = CityLights(), CityLights()
    for lights in (slow, quick):
        lights.follow(ProgressShares(), tempo)
        lights.follow(ProgressShares(gained=2), tempo)
    quick.advance(0.09, tempo, paid=True)
    slow.advance(0.09, tempo)
    assert quick.lit >= 1 > slow.lit
