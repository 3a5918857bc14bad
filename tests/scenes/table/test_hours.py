"""The ground behind a table goes through the hours of a match, and words stay readable on it."""

import itertools
import re
from dataclasses import replace
from itertools import pairwise

import numpy
import pygame
import pytest
from pygame import Surface

from game.catalogue import GAMES
from scenes.games.climbing.table.bridge.pieces import Bridge, BridgePerson
from scenes.screens.matches.resuming import seat_plans_of, seated
from scenes.screens.replay import ReplayedMatch, ReplayScene
from scenes.shell.handed.context import AppContext
from scenes.table.draw import town
from scenes.table.draw.dirty_regions import Drawn
from scenes.table.draw.moon import moon
from scenes.table.draw.sky import BANDS, STEPS, table_sky
from scenes.table.draw.static_layer import StaticLayer
from scenes.table.draw.town import Town
from scenes.table.game.contract import table_of
from scenes.table.layout.layout import TableLayout
from scenes.table.motion.city_lights import ProgressShares
from scenes.table.motion.hours import MOST_A_FRAME, Hours, hour_of
from scenes.table.motion.tempo import Tempo
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import DrawFilter
from scenes.table.pieces.plate import TablePlate
from scenes.table.sill.place import SPEAKING
from scenes.ui.art import Art
from scenes.ui.art.city import raster_lights, raster_lit_ground
from scenes.ui.art.crossing import Grounds, lay_hour
from scenes.ui.art.hours import HourShown, drawing_at, hours_at, raster_hour, sun_area
from scenes.ui.geometry import Rect
from scenes.ui.ground import drawn_at, ground_file, in_window, raster_ground
from scenes.ui.scale import Scale
from scenes.ui.theme import HOURS, SKY_PLACES, Colour, Hour
from scenes.ui.theme_file import load_theme
from tests.driver.at_table import AtTable
from tests.driver.driver import Driver
from tests.scenes.replay_matches import playback_of
from tests.scenes.table.conftest import dressed_art, make_session, make_setting
from tests.stills.screens import SCREENS, reach, scratch_home

SCALE = Scale(1280, 720)
SIZE = (1280, 720)
SMALL = (640, 360)
ALL = [game.id for game in GAMES]
SLOW = {"speed": "normal", "bot_rest": 1.0}


@pytest.fixture(scope="module")
def art() -> Art:
    return dressed_art(SCALE)


@pytest.fixture
def layout(art: Art) -> TableLayout:
    session, _ = make_session(4, 4, "hours")
    session.next_deal()
    setting = replace(make_setting(session.setup, SCALE), measure=art.text_width)
    return table_of("social_climbing").arrange(session.view, setting)


def pen_of(art: Art) -> Pen:
    return Pen(art, art.theme.palette("social_climbing"), SCALE)


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def ground(theme: str, game: str, hour: int, *, sun: bool = True) -> Surface:
    file, look = ground_file(theme, game), load_theme(theme).hours_of(game)[hour]
    assert file
    return raster_hour(file, SMALL, look if sun else look._replace(light="none"))


# What words stand on.


def luminance(colours: numpy.ndarray) -> numpy.ndarray:
    parts = colours.astype(float) / 255
    linear = numpy.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return linear @ numpy.array([0.2126, 0.7152, 0.0722])


def contrast(words: Colour, behind: Surface) -> float:
    """Return the contrast of words with the two hundredths of a ground that are nearest to them."""
    lights = luminance(pygame.surfarray.array3d(behind))
    own = luminance(numpy.array(words))
    light, dark = numpy.maximum(lights, own), numpy.minimum(lights, own)
    return float(numpy.percentile((light + 0.05) / (dark + 0.05), 2))


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("hour", range(HOURS))
@pytest.mark.parametrize("game", ALL)
def test_words_stand_out_from_the_brightest_of_every_night(game: str, hour: int) -> None:
    # None stand on its sun, which has a place of its own.
    colours, behind = load_theme("night").palette(game), ground("night", game, hour, sun=False)
    assert contrast(colours.text, behind) >= 5.2
    # Near the horizon of dusk and of first light; between them the night is dark.
    assert contrast(colours.second, behind) >= (3.7 if hour in (0, HOURS - 1) else 5.2)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("hour", range(HOURS))
@pytest.mark.parametrize("game", ALL)
def test_words_stand_out_from_the_darkest_of_every_day(game: str, hour: int) -> None:
    colours, behind = load_theme("daylight").palette(game), ground("daylight", game, hour)
    assert contrast(colours.text, behind) >= 7.1
    assert contrast(colours.second, behind) >= 4.4


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("hour", range(HOURS))
@pytest.mark.parametrize("game", ["sociable", "president"])
@pytest.mark.parametrize("theme", ["night", "daylight"])
def test_a_landmark_stands_out_from_the_sky_at_every_hour(theme: str, game: str, hour: int) -> None:
    file = ground_file(theme, game)
    assert file
    drawing = re.sub(
        r'<path id="lamps"[^>]*/>', "", drawing_at(file, load_theme(theme).hours_of(game)[hour])
    )
    bare = re.sub(r'<path id="landmark"[^>]*/>', "", drawing)
    with_it, without = (
        pygame.surfarray.array3d(raster_ground(text.encode(), SMALL)) for text in (drawing, bare)
    )
    # Above the roofs of the town.
    place = (with_it != without).any(2) & (numpy.arange(SMALL[1]) < 0.6 * SMALL[1])
    apart = lightness(with_it[place]) - lightness(without[place])
    assert abs(apart.mean()) >= 7


@pytest.mark.parametrize("game", ["sociable", "president"])
@pytest.mark.parametrize("theme", ["night", "daylight"])
def test_no_light_of_a_landmark_stands_behind_the_words_of_a_page(theme: str, game: str) -> None:
    file = ground_file(theme, game)
    assert file
    page, drawn = raster_hour(file, SMALL, None), raster_ground(file, SMALL)
    assert (pygame.surfarray.array3d(page) != pygame.surfarray.array3d(drawn)).any()
    dark = re.sub(r'<path id="lamps"[^>]*/>', "", drawing_at(file, None))
    assert page.get_buffer().raw == raster_ground(dark.encode(), SMALL).get_buffer().raw


def lightness(colours: numpy.ndarray) -> numpy.ndarray:
    """Return how light colours look, from 0 to 100."""
    light = luminance(colours)
    return numpy.where(light > 0.008856, 116 * numpy.cbrt(light) - 16, 903.3 * light)


def test_the_dusk_of_president_is_no_mud() -> None:
    seen = pygame.transform.average_color(ground("night", "president", 0))[:3]
    assert max(seen) - min(seen) > 0.45 * max(seen), "its houses and its sky have a clear hue"


def test_a_game_with_a_dusk_of_its_own_has_the_other_hours_of_all() -> None:
    theme = load_theme("night")
    assert theme.hours_of("president")[0] != theme.hours[0]
    assert theme.hours_of("president")[2:4] == theme.hours[2:4]
    assert theme.hours_of("sociable") == theme.hours
    assert load_theme("high_contrast").hours_of("president") == ()


@pytest.mark.parametrize("game", ALL)
def test_words_may_stand_on_the_sun_of_a_day(game: str) -> None:
    worn = load_theme("daylight")
    for hour in range(HOURS):
        sun = worn.hours_of(game)[hour]
        assert sun.light == "sun"
        scale = SMALL[0] / 1600
        middle, half = (sun.x * scale, (sun.y - 0.5 * sun.radius) * scale), 0.3 * sun.radius
        side = round(half * scale)
        disc = pygame.Rect(0, 0, side, side)
        disc.center = round(middle[0]), round(middle[1])
        behind = ground("daylight", game, hour).subsurface(disc)
        assert contrast(worn.palette(game).text, behind) > 4.5, hour


@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize("theme", ["night", "daylight"])
def test_a_sun_is_lighter_than_its_rim(theme: str, game: str) -> None:
    for hour in load_theme(theme).hours_of(game)[:HOURS]:
        if hour.light == "sun":
            rim, disc = lightness(numpy.array([hour.rim, hour.disc]))
            assert disc > rim + 4


def test_by_day_the_four_grounds_are_told_apart_at_every_hour() -> None:
    for hour in range(HOURS):
        tones = [
            numpy.array(pygame.transform.average_color(ground("daylight", game, hour))[:3])
            for game in ALL
        ]
        apart = [abs(one - other).max() for i, one in enumerate(tones) for other in tones[:i]]
        assert min(apart) >= 6, hour


def test_a_day_has_a_sun_and_never_a_moon() -> None:
    assert {hour.light for hour in load_theme("daylight").hours[:HOURS]} == {"sun"}
    night = [hour.light for hour in load_theme("night").hours[:HOURS]]
    assert night == ["sun", "moon", "moon", "moon", "sun"]


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1024, 768), (1720, 720)])
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_sun_and_moon_stand_where_the_table_leaves_the_sky_open(
    game: str, size: tuple[int, int]
) -> None:
    theme = load_theme()
    for hour in hours_at(theme, game, size)[:HOURS]:
        wanted = theme.on_ground(game).sky[SKY_PLACES.index(hour.at)][0]
        at = in_window((hour.x, hour.y, hour.x, hour.y), size).center
        for share, place, side in zip(wanted, at, size, strict=True):
            assert place == pytest.approx(side * share / 100, abs=3)


LIGHT = {"LightPool", "RimLight", "Beams", "Shade", "Spot"}
"""Pieces that are only light or shade, or not seen."""


@pytest.mark.quick_one_in(16)
@pytest.mark.parametrize("sill", [True, False])
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [(960, 540), (1152, 648), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(
    ("game", "players"),
    [
        *(("social_climbing", players) for players in range(2, 7)),
        *(("sociable", players) for players in (4, 5)),
        *(("ladders", players) for players in (2, 3, 4, 6)),
        *(("president", players) for players in (4, 5, 6, 7)),
    ],
)
def test_no_sun_and_no_moon_meets_anything_on_a_table(
    game: str, players: int, size: tuple[int, int], text: float, sill: bool
) -> None:
    window, table = Scale(*size, text), table_of(game)
    place = SPEAKING.in_window(window)
    scale = place.above(on_shelf=table.on_shelf) if sill else window
    playback, measure = playback_of(game, players), dressed_art(scale).text_width
    taken, met = set(), set()
    steps = [0, 1, 2, 3, *range(4, len(playback.steps), max(1, len(playback.steps) // 10))]
    for viewer, step in itertools.product((0, 1), steps):
        setting = replace(make_setting(playback.setup, scale, viewer), measure=measure)
        layout = table.arrange(playback.view(step, viewer), setting)
        taken.add(layout.taken)
        # While cards are exchanged neither shines.
        if layout.one(BridgePerson) is None:
            pieces = (one for one in layout.pieces if type(one).__name__ not in LIGHT)
            met |= {(one.own_id, one.area) for one in pieces}
    assert len(taken) == 1, "they would jump in the course of a match"
    for theme in ("night", "daylight"):
        for hour in hours_at(load_theme(theme), game, size, next(iter(taken))):
            if hour.light != "none":
                far = hour.radius * drawn_at(size)[2]
                at = in_window((hour.x, hour.y, hour.x, hour.y), size).center
                hit = [what for what, area in met if area.apart(at) < far]
                assert not hit, (theme, hour.at)


@pytest.mark.parametrize("game", ALL)
def test_the_usual_table_has_a_sun_or_a_moon_at_every_hour(game: str) -> None:
    """Where nothing is free they are left out, but that is rare."""
    scale = SPEAKING.in_window(SCALE).above(on_shelf=table_of(game).on_shelf)
    playback = playback_of(game, 5 if game == "president" else 4)
    setting = replace(make_setting(playback.setup, scale), measure=dressed_art(scale).text_width)
    taken = table_of(game).arrange(playback.view(0, 0), setting).taken
    for theme in ("night", "daylight"):
        assert all(
            hour.light != "none" for hour in hours_at(load_theme(theme), game, SIZE, taken)[:HOURS]
        )


def test_without_a_free_place_there_is_no_sun() -> None:
    for hour in hours_at(load_theme(), "ladders", SIZE, [Rect(0, 0, *SIZE)]):
        assert hour.light == "none"


def made_ground(art: Art, game: str, *, sun: bool = True) -> Surface:
    """Return the ground of a game's first hour, once it has been made."""
    art.ground(game, SMALL, 0, sun=sun)
    art.collect()
    return art.ground(game, SMALL, 0, sun=sun)


def test_another_table_in_a_window_moves_its_sun(art: Art) -> None:
    before = art.hours("social_climbing", SMALL)[0]
    dusk = in_window((before.x, before.y, before.x, before.y), SMALL).grown(20)
    shown = pixels(made_ground(art, "social_climbing"))
    assert art.kept_grounds.open_sky("social_climbing", SMALL, [dusk])
    assert not art.kept_grounds.open_sky("social_climbing", SMALL, [dusk])
    after = art.hours("social_climbing", SMALL)[0]
    assert (after.x, after.y) != (before.x, before.y)
    assert pixels(made_ground(art, "social_climbing")) != shown


def test_no_sun_shines_behind_the_words_of_a_page(art: Art) -> None:
    file, hour = ground_file("night", "ladders"), art.hours("ladders", SMALL)[0]
    assert file
    assert hour.light == "sun"
    bare = raster_hour(file, SMALL, hour._replace(light="none"))
    assert pixels(made_ground(art, "ladders", sun=False)) == pixels(bare)


@pytest.mark.long
def test_the_moon_of_a_table_in_play_is_seen(app: Driver) -> None:
    table = app.sit_down("president", "human:Ann,bot:easy,bot:easy,bot:easy,bot:easy")
    app.rest()
    size = (app.size[0], app.size[1])
    covering = [
        piece.area for piece in table.layout.pieces if isinstance(piece, (TablePlate, CardPlace))
    ]
    for hour in app.context.art.hours("president", size)[1:4]:
        assert hour.light == "moon"
        reach = in_window((hour.x - 44, hour.y - 44, hour.x + 44, hour.y + 44), size)
        assert not any(area.overlaps(reach) for area in covering), hour.at


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("name", ["sociable_give", "president_give"])
def test_no_moon_shines_while_cards_are_exchanged(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Hour] = []
    monkeypatch.setattr(town, "moon", lambda hour, spots: (made.append(hour), moon(hour, spots))[1])
    with scratch_home():
        still = reach(SCREENS[name], SIZE)
        presenter, game = still.table.tabletop.presenter, still.table.session.setup.game.id
        for hour in range(HOURS):
            monkeypatch.setattr(Hours, "shown", HourShown(hour, hour))
            still.stack.refresh()
            still.stack.draw(still.target)
        faces = [face.area for face in presenter.layout.of(BridgePerson)]
        still.stack.close()
    assert not made
    dusk = hours_at(load_theme(), game, SIZE, presenter.layout.taken)[0]
    far = dusk.radius
    sun = in_window((dusk.x - far, dusk.y - far, dusk.x + far, dusk.y + far), SIZE)
    assert len(faces) == 2
    assert not any(face.overlaps(sun) for face in faces)


def test_in_high_contrast_there_are_no_hours() -> None:
    art = Art(load_theme("high_contrast"), threaded=False)
    art.fit(SCALE)
    grounds = [pixels(art.ground("ladders", SIZE, hour)) for hour in range(HOURS)]
    assert len(set(grounds)) == 1
    assert set(grounds[0]) == {0}


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("theme", ["night", "daylight"])
@pytest.mark.parametrize("game", ALL)
def test_the_light_of_windows_is_the_same_at_every_hour(theme: str, game: str) -> None:
    """It lies over a ground as if that had been drawn with its windows lit."""
    worn, file = load_theme(theme), ground_file(theme, game)
    assert file
    lamp = worn.palette(game).lamp
    light = raster_lights(file, SIZE, lamp, (55, 80, 70))
    for hour in (worn.hours[0], worn.hours[HOURS - 1]):
        laid = raster_hour(file, SIZE, hour)
        laid.blit(light, (0, SIZE[1] - light.get_height()))
        drawn = raster_lit_ground(file, SIZE, lamp, hour)
        one, other = (pygame.surfarray.array3d(shown).astype(int) for shown in (laid, drawn))
        assert abs(one - other).max() <= 16


# What is drawn of it.


def test_a_patched_sky_is_that_of_a_complete_redraw(art: Art, layout: TableLayout) -> None:
    kept = StaticLayer(pen_of(art), "social_climbing")
    # Also where the bands are apart by less than a step: there a turn may begin, and it stays.
    for shown in (HourShown(), HourShown(1, 0, 0.5), HourShown(1, 1, 1.0), HourShown(3, 1, 0.319)):
        for hour in {shown.hour, shown.before}:
            art.ground("social_climbing", SIZE, hour)
            art.collect()
        only = DrawFilter(hour=shown, lit=7.0)
        patched = kept.picture(layout, only)
        whole = Surface(SIZE)
        StaticLayer(pen_of(art), "social_climbing").draw(whole, layout, only)
        assert pixels(patched) == pixels(whole), shown


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("theme", ["night", "daylight"])
@pytest.mark.parametrize("game", ALL)
def test_a_sun_has_set_before_the_next_one_rises(theme: str, game: str) -> None:
    worn = load_theme(theme)
    art = Art(worn, threaded=False)
    art.fit(SCALE)
    file, hours = ground_file(theme, game), hours_at(worn, game, SIZE)
    assert file
    bare = Grounds(lambda hour: raster_hour(file, SIZE, hours[hour]._replace(light="none")))
    drawn = art.grounds(game, SIZE)
    for now in range(1, HOURS):
        for hour in (now - 1, now):
            art.ground(game, SIZE, hour)
            art.collect()
        for shown, gone in (
            (HourShown(now, now - 1, 0.4), now),
            (HourShown(now, now - 1, 0.6), now - 1),
        ):
            sky, without, place = Surface(SIZE), Surface(SIZE), sun_area(hours[gone], SIZE)
            lay_hour(sky, Rect(0, 0, *SIZE), shown, drawn)
            lay_hour(without, Rect(0, 0, *SIZE), shown, bare)
            other = sun_area(hours[2 * now - 1 - gone], SIZE)
            without.fill(0, other)
            sky.fill(0, other)
            seen, wanted = (
                pygame.surfarray.array3d(s.subsurface(place)).astype(int) for s in (sky, without)
            )
            assert abs(seen - wanted).max() <= 3, shown


def test_in_a_frame_only_one_band_of_the_sky_is_drawn_again(art: Art, tempo: Tempo) -> None:
    sky, hours, seen = table_sky(pen_of(art), "social_climbing"), Hours(), []
    hours.follow(ProgressShares(0.0, 0.0), tempo)
    hours.follow(ProgressShares(0.2, 0.0), tempo)
    before = sky.drawn(hours.shown)
    while hours.moving:
        hours.advance(1 / 60, tempo)
        now = sky.drawn(hours.shown)
        seen.append(sum(one is not other for one, other in zip(before, now, strict=True)))
        before = now
    assert max(seen) == 1
    assert sum(seen) >= BANDS * STEPS - 2


def test_the_ground_of_an_hour_that_has_gone_by_is_freed(art: Art) -> None:
    sky = table_sky(pen_of(art), "president")
    for hour in (0, 1):
        art.ground("president", SIZE, hour)
        art.collect()
    sky.drawn(HourShown(1, 0, 0.5))
    dusk, lamps = (("night", "president", SIZE, art.hours("president", SIZE)[n]) for n in (0, 1))
    assert dusk in art.kept_grounds._grounds
    sky.drawn(HourShown(1, 1, 1.0))
    assert dusk not in art.kept_grounds._grounds
    assert lamps in art.kept_grounds._grounds


def test_the_moon_stands_behind_no_words_and_changes_with_the_hour(art: Art) -> None:
    city = Town(pen_of(art), "social_climbing", SIZE)
    windows = {one.reach for one in city.drawn(0.0, (), HourShown(0, 0, 1.0))}

    def moons(shown: HourShown, *words: Rect) -> list[Drawn]:
        return [one for one in city.drawn(0.0, words, shown) if one.reach not in windows]

    [first] = moons(HourShown(1, 1, 1.0))
    assert moons(HourShown(1, 1, 1.0), first.reach.grown(-4)) == []
    assert moons(HourShown(0, 0, 1.0)) == []
    # The next one waits until it has gone.
    [going], none, [coming] = (moons(HourShown(2, 1, share)) for share in (0.25, 0.5, 0.75))
    assert none == []
    assert going.reach == first.reach
    assert not coming.reach.overlaps(first.reach)


# When it goes on.


@pytest.mark.parametrize("share", [0.0, 0.3, 0.8, 1.0])
def test_without_light_a_sky_shows_no_sun(share: float) -> None:
    worn = load_theme("daylight")
    art = Art(worn, threaded=False)
    art.fit(SCALE)
    file, hours = ground_file("daylight", "sociable"), hours_at(worn, "sociable", SIZE)
    assert file
    for hour in (0, 1):
        art.ground("sociable", SIZE, hour)
        art.collect()
    bare = Grounds(lambda hour: raster_hour(file, SIZE, hours[hour]._replace(light="none")))
    sky, without = Surface(SIZE), Surface(SIZE)
    dark = HourShown(1, 0, share, light=False)
    lay_hour(sky, Rect(0, 0, *SIZE), dark, art.grounds("sociable", SIZE))
    lay_hour(without, Rect(0, 0, *SIZE), dark, bare)
    seen, wanted = (pygame.surfarray.array3d(one).astype(int) for one in (sky, without))
    assert abs(seen - wanted).max() <= 3


def test_no_sun_shines_while_a_bridge_stands() -> None:
    art = Art(load_theme("daylight"), threaded=False)
    art.fit(SCALE)
    hour = hours_at(art.theme, "sociable", SIZE)[1]
    assert hour.light == "sun"
    art.ground("sociable", SIZE, 1)
    art.collect()
    tread = Rect(0, 0, 1, 1)
    bridge = Bridge(tread, (tread,), (1,))
    bridge.settle(("bridge",), "", (0, 0))
    seen = []
    for pieces in ((), (bridge,)):
        target = Surface(SIZE)
        layout, only = TableLayout(SCALE, pieces), DrawFilter(hour=HourShown(1, 1))
        StaticLayer(pen_of(art), "sociable").draw(target, layout, only)
        seen.append(pygame.surfarray.array3d(target).astype(int))
    changed = abs(seen[1] - seen[0]).max(axis=2)
    area = sun_area(hour, SIZE)
    assert changed[area.x : area.right, area.y : area.bottom].any()
    changed[area.x : area.right, area.y : area.bottom] = 0
    assert not changed[2:, 2:].any()


def test_an_hour_comes_up_in_its_time(tempo: Tempo) -> None:
    hours = Hours()
    hours.follow(ProgressShares(0.0, 0.0), tempo)
    assert not hours.moving
    hours.follow(ProgressShares(0.45, 0.0), tempo)
    assert hours.moving
    seen = []
    for _ in range(5):
        for _ in range(25):
            hours.advance(tempo.motion.hour.seconds / 100 + 1e-9, tempo)
        seen.append(hours.shown)
    assert [one.hour for one in seen] == [2] * 5
    assert [one.before for one in seen] == [0, 0, 0, 2, 2]
    assert [one.share for one in seen] == pytest.approx([0.25, 0.5, 0.75, 1, 1])
    assert not hours.moving


def test_if_frames_are_late_the_sky_takes_longer(tempo: Tempo) -> None:
    hours = Hours()
    hours.follow(ProgressShares(0.0, 0.0), tempo)
    hours.follow(ProgressShares(0.2, 0.0), tempo)
    hours.advance(1.0, tempo)
    assert 0 < hours.shown.share <= MOST_A_FRAME


def test_an_hour_begins_once_its_pictures_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    app = AtTable("bot:random,bot:random", "social_climbing", speed="normal", bot_rest=0.0)
    hours, made = app.table.tabletop.presenter.hours, []
    monkeypatch.setattr(app.context.art.kept_grounds, "obtain_crossing", lambda *_: bool(made))
    monkeypatch.setattr("scenes.table.motion.hours.hour_of", lambda _share: 1)
    for _ in range(60):
        app.frame(1 / 30, drawn=False)
        assert hours.shown == HourShown()
    made.append(True)
    assert app.pass_until(lambda: 0 < hours.shown.share < 1, 20.0)
    app.close()


def test_while_a_person_acts_the_next_hours_pictures_are_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, asked = AtTable("human:Ann,bot:random", "social_climbing"), []
    monkeypatch.setattr(
        app.context.art.kept_grounds, "obtain_crossing", lambda *what: asked.append(what[-2:])
    )
    assert app.pass_until(lambda: app.table.tabletop.presenter.acting, 20.0)
    app.frame()
    assert set(asked) == {(0, 1)}
    app.close()


def test_all_is_ready_for_the_next_hour_if_nothing_is_awaited() -> None:
    art = Art(load_theme("night"), threaded=True)
    art.fit(SCALE)
    art.collect()
    look = (art.ground_of("sociable", SIZE), 0, 1)
    assert not art.kept_grounds.obtain_crossing(*look)
    while art.workshop.busy:
        art.collect()
    assert art.kept_grounds.obtain_crossing(*look)
    assert art.kept_grounds.sunless(art.ground_of("sociable", SIZE), 0)


def test_of_the_pictures_without_sun_those_of_two_hours_are_kept() -> None:
    """Both are blended in every frame while one hour goes over into the next."""
    art = Art(load_theme("daylight"), threaded=False)

    def without_sun(hour: int) -> Surface:
        found = art.kept_grounds.sunless(art.ground_of("sociable", SMALL), hour)
        assert found
        return found.picture

    first, second = without_sun(0), without_sun(1)
    assert without_sun(0) is first
    without_sun(2)
    assert without_sun(1) is second
    assert without_sun(0) is not first, "it has gone by"


def test_after_a_reset_the_hour_is_there_at_once(tempo: Tempo) -> None:
    hours = Hours()
    hours.follow(ProgressShares(0.5, 0.0), tempo)
    assert hours.shown == HourShown(2, 2, 1.0)


def test_without_motion_the_sky_waits_for_the_end_of_a_deal(tempo: Tempo) -> None:
    hours, still = Hours(), replace(tempo, reduced=True)
    hours.follow(ProgressShares(0.0, 0.0), still)
    hours.follow(ProgressShares(0.3, 0.0), still)
    assert hours.shown.hour == 0
    hours.follow(ProgressShares(0.4, 0.4), still)
    assert hours.shown == HourShown(2, 2, 1.0)


@pytest.mark.long
def test_the_sky_stands_still_while_somebody_is_to_act() -> None:
    app = AtTable("human:Ann,bot:easy", "social_climbing", options={"deals": 1}, **SLOW)
    presenter, seen, paid = app.table.tabletop.presenter, set(), 0
    while not (presenter.hours.shown.hour > 2 or app.session.deal_over):
        app.step()
        before = presenter.hours.shown
        while presenter.moving and not app.session.deal_over:
            app.frame(0.05, drawn=False)
            after, timeline = presenter.hours.shown, presenter.timeline
            assert not presenter.acting or after == before, "it moves during a turn"
            if timeline.pay and not timeline.done:
                assert after == before, "it moves while a column pays"
                paid += 1
            seen.add(after.share)
            before = after
    assert len(seen) > 10, "it never went over softly"
    assert paid
    app.close()


@pytest.mark.long
def test_a_press_shows_the_hour_that_is_due(tempo: Tempo) -> None:
    app = AtTable("human:Ann,bot:easy", "social_climbing", options={"deals": 1}, **SLOW)
    presenter = app.table.tabletop.presenter
    while presenter.hours.shown.share == 1 and not app.session.deal_over:
        app.step()
        while presenter.moving and presenter.hours.shown.share == 1 and not app.session.deal_over:
            app.frame(0.05, drawn=False)
    assert presenter.hours.shown.share < 1
    app.table.tabletop.settle()
    assert presenter.hours.shown.share == 1
    assert presenter.hours.shown.hour == hour_of(
        table_of("social_climbing").progress(presenter.view).now
    )
    app.close()


@pytest.mark.parametrize(
    ("game", "players"), [("social_climbing", 3), ("sociable", 5), ("ladders", 3), ("president", 6)]
)
def test_a_match_begins_in_the_first_hour_and_ends_in_the_last(game: str, players: int) -> None:
    playback, table = playback_of(game, players), table_of(game)
    hours = [
        hour_of(table.progress(playback.view(step, None)).now)
        for step in range(len(playback.steps))
    ]
    assert hours[0] == 0
    assert hours[-1] == HOURS - 1
    assert all(one <= other for one, other in pairwise(hours))


@pytest.mark.long
def test_a_replay_shows_the_hour_of_its_step(app: Driver, context: AppContext) -> None:
    playback = playback_of("social_climbing", 3)
    scene = ReplayScene(
        context, ReplayedMatch(playback, seated(seat_plans_of(playback.setup.players)))
    )
    app.open(scene)
    for step in (0, scene.index.last // 2, scene.index.last, 3):
        scene.go(step)
        app.rest()
        progress = table_of("social_climbing").progress(playback.view(step, None))
        assert scene.presenter.hours.shown == HourShown(
            hour_of(progress.now), hour_of(progress.now), 1.0
        )
