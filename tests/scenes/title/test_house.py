"""One's own house on the title: finished matches light its windows, and open their replay."""

import re

import pytest

from game.match import Player
from game.store.paths import city_path, matches_folder
from game.store.settings import THEMES, ThemeName
from scenes.screens.replay import ReplayScene
from scenes.screens.title import Title
from scenes.screens.title.house import House
from scenes.shell.frame.tip import tip_place
from scenes.shell.scanning.mark import ScanMark
from scenes.ui.access import AccessNode
from scenes.ui.geometry import Rect
from tests.driver.driver import Driver
from tests.driver.one_switch import OneSwitch
from tests.driver.run import FRAME
from tests.finished import ANNS, BEN, BOTH, keep, played

SIZES = [(1280, 720), (960, 540), (1920, 1080), (1024, 768), (2560, 1080), (960, 1400)]


def title_with(app: Driver, matches: int, size: tuple[int, int] = (1280, 720)) -> Title:
    """Return the title with so many lit windows."""
    for number in range(matches):
        keep(matches_folder(), number, BOTH if number == 1 else ANNS)
    return look(app, size)


def look(app: Driver, size: tuple[int, int] = (1280, 720)) -> Title:
    app.change(offers_lesson=False)
    app.open(Title(app.context), size)
    app.context.city_lookup.look()
    app.context.city_lookup.wait()
    app.rest()
    assert isinstance(app.top, Title)
    return app.top


def listed(app: Driver) -> list[AccessNode]:
    return [node for node in app.stack.tree().nodes if node.role == "option"]


def test_finished_matches_light_windows_gold_for_a_win(app: Driver) -> None:
    house = title_with(app, 3)._house
    assert len(house.lit) == 3
    won = 0 in ANNS[-1]["winners"]
    assert {one.gold for one in house.lit if one.number != 1} == {won}
    colours = app.context.theme.palette("social_climbing")
    for at, one in enumerate(house.lit):
        place = house.area_of(at)
        seen = tuple(app.surface.get_at((place.x + place.w // 4, place.bottom - 3)))[:3]
        assert seen == (colours.accent if one.gold else colours.lamp)


def test_nothing_is_lit_before_the_matches_have_been_looked_through(app: Driver) -> None:
    keep(matches_folder(), 1)
    app.open(Title(app.context), (1280, 720))
    app.rest()
    assert not app.top._house.lit
    assert not app.top._house.focusable


def test_at_the_start_they_are_looked_through_once_the_sun_is_up(app: Driver) -> None:
    keep(matches_folder(), 1)
    title = Title(app.context)
    title.rise()
    app.open(title, (1280, 720))
    app.pass_time(0.5, step=FRAME)
    assert not app.context.city_lookup.busy
    app.rest()
    assert len(title._house.lit) == 1


def test_pointing_at_a_window_says_when_what_and_with_whom(app: Driver) -> None:
    house = title_with(app, 1)._house
    app.point(house.area_of(0).center)
    app.rest()
    assert app.top.controls.telling
    assert re.match(r"2\d September: \w", house.tip)
    assert "Social Climbing with Ben" in house.tip
    app.point(house.rect.center)
    app.rest()
    assert not app.top.controls.telling, "a dark window says nothing"


def test_a_click_opens_the_replay_at_the_moment_as_who_it_is_about_saw_it(app: Driver) -> None:
    title = title_with(app, 2)
    house, [_, window] = title._house, title._lit
    app.click(house.area_of(1).center)
    replay = app.top
    assert isinstance(replay, ReplayScene)
    steps = replay.index.playback.steps
    line = window.memory.moment.line
    assert steps[replay.run.step].lines >= line
    assert replay.run.step == 0 or steps[replay.run.step - 1].lines < line
    assert replay.run.viewpoint == window.memory.seat
    app.keys("escape")
    assert app.top is title


def test_a_match_that_has_gone_says_so_and_goes_dark_with_the_next_look(app: Driver) -> None:
    house = title_with(app, 1)._house
    for path in matches_folder().glob("*.jsonl"):
        path.unlink()
    app.click(house.area_of(0).center)
    assert isinstance(app.top, Title)
    told = [notice.title for notice in app.context.notices.shown]
    assert app.context.words("notices.match_unopened") in told
    app.context.look_again()
    app.context.city_lookup.wait()
    app.rest()
    assert not house.lit


def test_a_match_that_ends_lights_its_window_when_the_title_is_seen_next(app: Driver) -> None:
    title = title_with(app, 1)
    keep(matches_folder(), 7)
    app.context.look_again()
    app.context.city_lookup.wait()
    app.frame()
    assert len(title._house.lit) == 2
    assert title._house.changing, "it lights up slowly"
    app.rest()
    assert not title._house.changing


def test_what_nobody_can_word_stays_dark(app: Driver) -> None:
    title_with(app, 2)
    file = city_path()
    text = file.read_text(encoding="utf-8")
    kind = app.top._lit[0].memory.moment.kind
    file.write_text(text.replace(f'"{kind}"', '"nonsense"', 1), encoding="utf-8")
    app.context.look_again()
    app.context.city_lookup.wait()
    app.rest()
    assert len(app.top._house.lit) == 1


# Keys, pads, one switch, readers


def test_the_house_is_one_stop_and_the_arrows_lead_through_it(app: Driver) -> None:
    house = title_with(app, 12)._house
    stops = [type(widget).__name__ for widget in app.top.controls.live]
    assert stops.count("House") == 1
    assert stops[-1] == "House"
    app.keys("tab")
    while app.top.controls.focused is not house:
        app.keys("tab")
    app.rest()
    assert app.top.controls.telling
    newest = house.lit[house._chosen]
    assert newest.number == 11
    app.keys("left")
    assert house.lit[house._chosen].number == 10
    app.keys("down")
    assert house.lit[house._chosen].number == 2
    app.keys("up", "right")
    assert house.lit[house._chosen].number == 11
    app.rest()
    app.keys("return")
    assert isinstance(app.top, ReplayScene)


def test_where_the_house_ends_the_arrows_lead_on(app: Driver) -> None:
    house = title_with(app, 2)._house
    app.keys("tab")
    while app.top.controls.focused is not house:
        app.keys("tab")
    app.keys("left", "left")
    assert app.top.controls.focused is not house


@pytest.mark.long
def test_a_gamepad_opens_a_window(app: Driver) -> None:
    house = title_with(app, 3)._house
    app.top.controls.focus(house)
    app.pad(14)
    app.pad(0)
    assert isinstance(app.top, ReplayScene) or app.top.controls.focused is house


@pytest.mark.long
def test_one_switch_is_offered_the_house_as_one_thing(app: Driver) -> None:
    title_with(app, 25)
    hand = OneSwitch(app)
    app.stack.scanner.look()
    tree = app.stack.scanner._tree
    inside = [item for item in tree if any(leaf.name.startswith("window:") for leaf in item.leaves)]
    assert len(inside) == 1
    assert len(list(inside[0].leaves)) == 25
    assert max(len(item.parts) for item in inside) <= 8
    assert all(leaf.label for leaf in inside[0].leaves)
    hand.take(lambda item: item.name == "window:7")
    assert isinstance(app.top, ReplayScene)


def test_long_words_for_one_switch_stay_in_the_smallest_window(app: Driver) -> None:
    app.change(text_size=200)
    people = [Player(f"Somebody called {name}", "bot", "easy") for name in "ABCDE"]
    keep(matches_folder(), 1, played(Player("Ann", "human"), *people))
    look(app, (960, 540))
    OneSwitch(app)
    [item] = [item for item in app.top.scan() if item.name.startswith("window:")]
    pill = ScanMark()._pill(item, item.area, app.context.art, app.stack.scale)
    assert Rect(0, 0, 960, 540).holds(pill)


def test_a_reader_finds_a_list_with_names_the_newest_first(app: Driver) -> None:
    title = title_with(app, 5)
    nodes = app.stack.tree().nodes
    names = [node.name for node in listed(app)]
    assert names == [one.says for one in title._house.lit]
    before = nodes[nodes.index(listed(app)[0]) - 1]
    assert before.name == app.context.words.count("city.list", 5)
    assert nodes[-1] == listed(app)[-1], "they stand behind all buttons"
    app.stack.reach(listed(app)[3].id, press=True)
    assert isinstance(app.top, ReplayScene)


def test_of_several_people_the_words_say_whose_moment_it_is(app: Driver) -> None:
    keep(matches_folder(), 1, BOTH)
    title = look(app)
    [window] = title._house.lit
    name = ("Ann", "Zoe")[title._lit[0].memory.seat]
    assert f": {name}, " in window.says


@pytest.mark.quick_one_in(5)
@pytest.mark.parametrize("language", ["en", "de", "fr", "pl", "es"])
def test_every_language_has_words_for_the_windows(app: Driver, language: str) -> None:
    app.change(language=language)
    app.rest()
    keep(matches_folder(), 1)
    keep(matches_folder(), 2, BOTH)
    keep(matches_folder(), 3, played(Player("Ann", "human"), BEN, Player("Bo", "bot", "easy")))
    house = look(app)._house
    month = app.context.words.month(9)
    assert all(month in one.says and "{" not in one.says for one in house.lit)


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_the_house_stands_clear_of_words_and_buttons(
    app: Driver, size: tuple[int, int], text_size: int
) -> None:
    app.change(text_size=text_size)
    house = title_with(app, 40, size)._house
    for place in house._places:
        assert place.x >= 0
        assert place.right <= size[0]
        assert place.bottom <= size[1]
        others = [one for one in app.top.controls.widgets if one.rect.w and one is not house]
        assert not any(place.overlaps(one.rect) for one in others if one is not house.words)
    assert all(0 <= one.number < len(house._places) for one in house.lit)


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("theme", THEMES)
def test_a_lit_window_differs_from_a_dark_one_in_every_theme(app: Driver, theme: ThemeName) -> None:
    app.change(theme=theme)
    house: House = title_with(app, 1)._house
    lit, dark = house._places[0], house._places[1]
    seen = [app.surface.subsurface(place).copy() for place in (lit, dark)]
    assert seen[0].get_buffer().raw != seen[1].get_buffer().raw


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_what_a_window_says_lies_on_no_games_name(size: tuple[int, int], app: Driver) -> None:
    title = title_with(app, 2, size)
    house, art = title._house, app.context.art
    said = "6 September 2025: from Vice Bum to President in one deal, with Odile, Bruno and Rufus"
    captions = [card.caption(art, title.scale) for card in title._cards]
    assert list(house.tip_clear) == captions
    for at in range(len(house.lit)):
        place = tip_place(art, title.scale, house.area_of(at), said, house.tip_clear)
        assert not [one for one in captions if place.overlaps(one)]
