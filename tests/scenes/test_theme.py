"""The theme file is read whole, and every fault in it is told in one sentence."""

from collections.abc import Callable
from typing import Any

import pytest

from game.assets import yaml_asset
from scenes.easing import EASINGS, ease
from scenes.theme import Colour, mix
from scenes.theme_file import ThemeFault, load_theme, read_theme


def luminance(colour: Colour) -> float:
    def linear(part: int) -> float:
        share = part / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    r, g, b = (linear(part) for part in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: Colour, other: Colour) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("game", [None, "social_climbing", "sociable", "ladders", "president"])
def test_what_is_read_and_used_stands_out_from_every_ground(game: str | None) -> None:
    colours = load_theme().palette(game)
    for ground in (colours.plate, colours.raised, colours.field):
        assert contrast(colours.text, ground) >= 7
        assert contrast(colours.second, ground) >= 4.5
        assert contrast(colours.control, ground) >= 3
        assert contrast(colours.focus, ground) >= 3
    assert contrast(colours.on_accent, colours.accent) >= 4.5
    assert contrast(colours.bad, colours.plate) >= 4.5
    assert contrast(colours.good, colours.plate) >= 4.5


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
        (put("#12345", "night", "tints", "ladders", "plate"), "night.tints.ladders.plate"),
        (put("#123456", "night", "tints", "ladders", "plat"), "has 'plat'"),
        (put("#123456", "night", "colours", "puce"), "has 'puce'"),
        (put(1.5, "type", "body"), "type.body is 1.5, but a whole number"),
        (put(True, "marks", "ring"), "marks.ring is True"),
        (put(-1, "motion", "play_arc"), "motion.play_arc is -1"),
        (put("bounce", "motion", "deal", "easing"), "motion.deal.easing is 'bounce'"),
        (put(3, "elevations"), "elevations is 3"),
        (put([], "motion"), "motion is []"),
    ],
)
def test_a_fault_is_named_with_its_place(
    change: Callable[[dict[str, Any]], None], said: str
) -> None:
    data = yaml_asset("theme.yaml")
    change(data)
    with pytest.raises(ThemeFault) as fault:
        read_theme(data, "night")
    assert said in str(fault.value)
    assert "\n" not in str(fault.value)


def test_a_theme_that_does_not_exist_is_named() -> None:
    with pytest.raises(ThemeFault, match="lacks 'dusk'"):
        load_theme("dusk")


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
