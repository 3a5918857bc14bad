"""The theme file is read whole, and every fault in it is told in one sentence."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pygame import Surface

from game.assets import yaml_asset
from game.files.clipping import LONGEST
from game.store.settings import THEMES, ThemeName
from scenes.ui.art import Art
from scenes.ui.easing import EASINGS, ease
from scenes.ui.geometry import Rect
from scenes.ui.ground import ground_file
from scenes.ui.scale import Scale
from scenes.ui.theme import Colour, Ground, ThemeFault, mix
from scenes.ui.theme_file import load_theme, read_ground, read_theme
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import accent_rim, hovered, pressed
from scenes.ui.widgets.pressable import ring
from tests.told import english, told


def luminance(colour: Colour) -> float:
    def linear(part: int) -> float:
        share = part / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    r, g, b = (linear(part) for part in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: Colour, other: Colour) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


GAMES = [None, "social_climbing", "sociable", "ladders", "president"]

MEASURED = {
    "night": {
        ("text", "plate"): 16.5, ("second", "plate"): 11.7, ("on_accent", "accent"): 8.4,
        ("accent_line", "plate"): 9.4, ("control", "plate"): 8.1, ("focus", "plate"): 18.2,
        ("bad", "plate"): 9.1, ("good", "plate"): 10.8,
    },
    "high_contrast": {
        ("text", "plate"): 21, ("second", "plate"): 21, ("on_accent", "accent"): 14.6,
        ("accent_line", "plate"): 14.6, ("control", "plate"): 21, ("focus", "plate"): 14.1,
        ("bad", "plate"): 12.2, ("good", "plate"): 15.6, ("text", "ground"): 21,
    },
    "daylight": {
        ("text", "plate"): 15.7, ("second", "plate"): 9.6, ("on_accent", "accent"): 8.4,
        ("accent_line", "plate"): 6.9, ("control", "plate"): 7.3, ("focus", "plate"): 8.5,
        ("bad", "plate"): 7.6, ("good", "plate"): 8.5, ("text", "ground"): 13.0,
    },
}  # fmt: skip
"""What SCREENS.md measured, by theme, for a role on what lies behind it."""

WORDS = {"text": 7, "second": 4.5, "bad": 4.5, "good": 4.5, "accent_line": 4.5}
LINES = {"control": 3, "focus": 3, "accent_line": 3, "ice": 3}


@pytest.mark.parametrize("theme", THEMES)
def test_roles_keep_the_contrast_that_was_measured_for_them(theme: ThemeName) -> None:
    colours = load_theme(theme).palette()
    for (role, ground), measured in MEASURED[theme].items():
        found = contrast(getattr(colours, role), getattr(colours, ground))
        assert found >= measured - 0.1, f"{role} on {ground}"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("theme", THEMES)
def test_words_and_lines_stand_out_from_every_plate(theme: ThemeName, game: str | None) -> None:
    colours = load_theme(theme).palette(game)
    for least in (WORDS, LINES):
        for role, ratio in least.items():
            for ground in ("plate", "raised", "field", "panel"):
                found = contrast(getattr(colours, role), getattr(colours, ground))
                assert found >= ratio, f"{role} on {ground}"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("theme", THEMES)
def test_words_and_marks_stand_out_from_the_table(theme: ThemeName, game: str | None) -> None:
    colours = load_theme(theme).palette(game)
    for ground in (colours.deep, colours.ground, colours.lift):
        assert contrast(colours.text, ground) >= 7
        assert contrast(colours.second, ground) >= 4.5
        assert contrast(colours.flag, ground) >= 4.5
        assert contrast(colours.control, ground) >= 3
        assert contrast(colours.focus, ground) >= 3
        # Gold stands out itself, or its edge does.
        assert max(contrast(c, ground) for c in (colours.accent, colours.accent_edge)) >= 3
    assert contrast(colours.on_flag, colours.flag) >= 7
    assert contrast(colours.accent_edge, colours.face) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_used_controls_keep_their_words_readable(theme: ThemeName) -> None:
    """Under the pointer and pressed a fill changes; what is written on it must not drown."""
    worn = load_theme(theme)
    colours, marks = worn.palette(), worn.marks
    for fill, words in ((colours.raised, colours.text), (colours.accent, colours.on_accent)):
        assert contrast(words, hovered(colours, fill, marks.hover_light)) >= 4.5
        assert contrast(words, pressed(colours, fill, marks.press_shade)) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_every_players_line_is_seen_in_a_chart(theme: ThemeName) -> None:
    worn = load_theme(theme)
    assert all(contrast(line, worn.palette().plate) >= 3 for line in worn.players)
    assert len(set(worn.players)) == len(worn.players) >= 7
    assert all(contrast(floor, worn.palette().plate) >= 3 for floor in worn.floors)
    assert len(set(worn.floors)) == len(worn.floors) == 7
    lines, edges = worn.players_on_steps, [worn.palette(game).foot for game in GAMES]
    assert all(contrast(line, edge) >= 3 for line in lines for edge in edges)
    assert len(set(lines)) == len(lines) == len(worn.players)


def test_high_contrast_has_broader_marks_and_no_scenery() -> None:
    marks = load_theme("high_contrast").marks
    assert (marks.ring, marks.control_focus_width) == (6, 4)
    assert all(ground_file("high_contrast", game) is None for game in GAMES if game)


def test_daylight_has_soft_shadows_and_a_darker_edge_round_cards() -> None:
    daylight = load_theme("daylight")
    assert {elevation.alpha for elevation in daylight.elevations} == {50}
    assert daylight.colours.edge == (0x85, 0x78, 0x58)
    # Gold never touches ivory without its copper line.
    assert accent_rim(daylight.colours) == (0x83, 0x41, 0x07)


def test_a_game_changes_only_its_own_tints() -> None:
    theme = load_theme()
    plain, ladders = theme.palette(), theme.palette("ladders")
    assert ladders.plate == (0x14, 0x09, 0x1F)
    assert ladders.accent == plain.accent
    assert theme.palette("no such game") == plain


def drop(*keys: str) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        for key in keys[:-1]:
            data = data[key]
        del data[keys[-1]]

    return change


def put(value: object, *keys: str) -> Callable[[dict[str, Any]], None]:
    def change(data: Any) -> None:
        for key in keys[:-1]:
            data = data[key]
        data[keys[-1]] = value

    return change


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (drop("night"), "lacks 'night'"),
        (drop("night", "colours", "ink"), "night.colours lacks 'ink'"),
        (put("red", "night", "colours", "ink"), "night.colours.ink is 'red'"),
        (put("#123456", "night", "colours", "puce"), "has 'puce'"),
        (put(1.5, "type", "body"), "type.body is 1.5, but a whole number"),
        (put(True, "marks", "ring"), "marks.ring is True"),
        (put(-1, "motion", "play_arc"), "motion.play_arc is -1"),
        (put("bounce", "motion", "deal", "easing"), "motion.deal.easing is 'bounce'"),
        (put(3, "elevations"), "elevations is 3"),
        (put([], "motion"), "motion is []"),
        (put(7, "night", "measures"), "night.measures is 7"),
        (put({"sparkle": 1}, "night", "measures"), "night.measures has 'sparkle'"),
        (put({"marks": {"ring": "wide"}}, "night", "measures"), "marks.ring is 'wide'"),
        (put({"marks": {"rung": 3}}, "night", "measures"), "marks has 'rung'"),
        (put(10**6, "type", "hero"), "type.hero is 1000000, but a whole number from 1 to 200"),
        (put(0, "type", "body"), "type.body is 0, but a whole number from 1 to 200"),
        (put(float("nan"), "motion", "drag_tilt"), "motion.drag_tilt is nan, but a number from 0"),
        (put(float("inf"), "motion", "speeds", "slow"), "motion.speeds.slow is inf, but a number"),
        (put(0, "motion", "drag_hertz"), "motion.drag_hertz is 0, but a number from 0.1 to 60"),
        (put(1.5, "marks", "dimmed"), "marks.dimmed is 1.5, but a number from 0 to 1"),
        (drop("motion", "speeds", "off"), "motion.speeds lacks 'off'"),
        (put([], "night", "players"), "night.players is [], but a list of colours"),
        (put(["#FFFFFF"], "night", "teams"), "allowed there, 3 or more"),
        (put(["x" * 10**6], "night", "teams"), "night.teams is ['xxx"),
    ],
)
def test_a_fault_is_named_with_its_place(
    change: Callable[[dict[str, Any]], None], said: str
) -> None:
    data = yaml_asset("theme.yaml")
    change(data)
    with pytest.raises(ThemeFault) as fault:
        read_theme(data, "night")
    assert said in english(fault.value)
    assert "\n" not in english(fault.value)
    assert len(english(fault.value)) <= LONGEST


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ([], "scenery/ladders.yaml is [], but a mapping of names"),
        (
            {"dusk": {}},
            "scenery/ladders.yaml has 'dusk', but only sky, night, daylight, high_contrast are",
        ),
        ({"night": 7}, "scenery/ladders.yaml: night is 7, but a mapping of names"),
        ({"night": {"plate": "#123456"}}, "night has 'plate', but only colours, hours are"),
        (
            {"night": {"colours": {"plate": "#12345"}}},
            "night.colours.plate is '#12345', but a colour",
        ),
        ({"night": {"colours": {"plat": "#123456"}}}, "night.colours has 'plat', but only ground"),
        ({"night": {"hours": 3}}, "night.hours is 3, but a list of six hours"),
        (
            {"night": {"hours": [{}] * 7}},
            "night.hours is [{}, {}, {}, {}, {}, {}, ...], but a list",
        ),
        ({"night": {"hours": [{"radius": 900}]}}, "hours[0].radius is 900, but a whole number"),
        (
            {"sky": [[1, 2]]},
            "scenery/ladders.yaml: sky is [[1, 2]], but a mapping of names is allowed",
        ),
    ],
)
def test_a_fault_in_the_look_of_a_ground_is_named_with_its_place(data: Any, said: str) -> None:
    theme, hours = load_theme(), yaml_asset("theme.yaml")["night"]["hours"]
    plain = Ground(theme.colours, theme.hours, ())
    with pytest.raises(ThemeFault) as fault:
        read_ground(data, "scenery/ladders.yaml", "night", plain, hours)
    assert said in english(fault.value)


def test_a_theme_that_does_not_exist_is_named() -> None:
    with told(ThemeFault, "lacks 'dusk'"):
        load_theme("dusk")


def test_a_file_that_is_no_yaml_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "theme.yaml").write_text("night: {colours: [", encoding="utf-8")
    monkeypatch.setattr("game.assets.assets_folder", lambda: tmp_path)
    load_theme.cache_clear()
    with told(ThemeFault, "the file theme") as fault:
        load_theme("night")
    assert "\n" not in english(fault.value)
    load_theme.cache_clear()


@pytest.mark.parametrize("name", sorted(EASINGS))
def test_every_easing_begins_and_ends_where_it_should(name: str) -> None:
    assert ease(name, 0) == pytest.approx(0)
    assert ease(name, 1) == pytest.approx(1)
    assert ease(name, -3) == pytest.approx(0)
    assert ease(name, 7) == pytest.approx(1)


def test_only_the_settling_curve_runs_past_its_end() -> None:
    highest = {name: max(ease(name, i / 100) for i in range(101)) for name in EASINGS}
    assert highest.pop("out_back") > 1.05
    assert max(highest.values()) <= 1 + 1e-9


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert mix((0, 10, 20), (100, 110, 120), 0) == (0, 10, 20)
    assert mix((0, 10, 20), (100, 110, 120), 0.5) == (50, 60, 70)
    assert mix((0, 10, 20), (100, 110, 120), 1) == (100, 110, 120)


@pytest.mark.parametrize("units", [0.6, 0.8, 1.2])
@pytest.mark.parametrize("theme", THEMES)
def test_a_focus_ring_is_seen_on_light_and_on_dark_ground(theme: ThemeName, units: float) -> None:
    theme_read = load_theme(theme)
    art, colours = Art(theme_read, threaded=False), theme_read.colours
    scale = Scale(round(1600 * units), round(900 * units))
    art.fit(scale)
    place = Rect(40, 40, 120, 40)
    for ground in (colours.ground, colours.plate, colours.body, colours.foot):
        target = Surface((200, 120))
        target.fill(ground)
        ring(Brush(art, target, scale, colours), place, 8)
        beside = [target.get_at((x, 60))[:3] for x in range(place.x)]
        assert sum(contrast(colour, ground) >= 3 for colour in beside) >= 2, ground
