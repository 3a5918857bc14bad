"""A table's header: its buttons stand off the window's edge, and no turn marker reaches them."""

from dataclasses import replace
from itertools import pairwise, product

import pytest

from scenes.table.game.contract import table_of
from scenes.table.layout.measures import marker_height, seats_top
from scenes.table.layout.setting import HeaderButton
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.label import TableLabel
from scenes.ui.scale import HEADER_AIR, SMALLEST_CONTROL, Scale
from tests.scenes.table.conftest import make_setting, make_setup, random_matches

SIZES = ((960, 540), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160))


@pytest.mark.parametrize(("size", "text_size"), list(product(SIZES, (1.0, 1.25, 1.5))))
def test_the_buttons_of_a_header_have_air_above_them_and_no_turn_marker_over_them(
    size: tuple[int, int], text_size: float
) -> None:
    scale = Scale(*size, text_size)
    top = scale.header_middle - scale.header_button / 2
    assert top >= HEADER_AIR
    assert seats_top(scale) - marker_height(scale) >= top + scale.header_button


@pytest.mark.parametrize("size", SIZES[2:])
def test_from_1280_by_720_on_the_buttons_of_a_header_are_as_high_as_any(
    size: tuple[int, int],
) -> None:
    scale = Scale(*size)
    assert scale.header_button == scale.control(44)
    assert scale.header_middle == pytest.approx(31 * min(size[0] / 1280, size[1] / 720), abs=1)


def test_whatever_their_size_the_buttons_can_be_hit_like_any_control() -> None:
    setup = make_setup(3, seed="header")
    (match,) = random_matches(setup, 1, 1)
    layout = table_of("social_climbing").arrange(
        match.view(0), make_setting(setup, Scale(960, 540))
    )
    zones = [button.hit_area for button in layout.of(TableButton) if button.icon]
    assert zones
    assert all(zone and min(zone.w, zone.h) >= SMALLEST_CONTROL for zone in zones)
    assert not any(one.overlaps(other) for one, other in pairwise(zones))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_words_among_the_round_buttons_are_as_far_from_them_as_they_from_one_another(
    size: tuple[int, int], text_size: float
) -> None:
    setup, scale = make_setup(3, seed="header"), Scale(*size, text_size)
    (match,) = random_matches(setup, 1, 1)
    shown = (
        HeaderButton("help", "question"),
        HeaderButton("clock", "clock"),
        HeaderButton("time", text="130 min"),
        HeaderButton("log", "log"),
    )
    setting = replace(make_setting(setup, scale), round_buttons=shown)
    layout = table_of("social_climbing").arrange(match.view(0), setting)
    (time,) = (label for label in layout.of(TableLabel) if label.id[-1] == "time")
    wide = setting.measure(time.text, time.size, "semibold")
    left, right = round(time.at.x - wide / 2), round(time.at.x + wide / 2)
    buttons = {button.name: button.rect for button in layout.of(TableButton)}
    assert buttons["clock"].x - right == pytest.approx(scale.gap(8), abs=1)
    assert left - buttons["log"].right == pytest.approx(scale.gap(8), abs=1)
