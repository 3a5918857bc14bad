"""A table's header: its buttons stand off the window's edge, and no turn marker reaches them."""

from itertools import product

import pytest

from scenes.table.layout.measures import marker_height, seats_top
from scenes.ui.scale import HEADER_AIR, Scale

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
