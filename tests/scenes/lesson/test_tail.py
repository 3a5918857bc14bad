"""The tail of Pip's plate: at what is lit straight beside it, or there is none."""

import pytest

from scenes.screens.lesson.plate import NEAR, pointed_at
from scenes.ui.geometry import Rect

PLATE = Rect(400, 300, 300, 100)


@pytest.mark.parametrize(
    ("lit", "part"),
    [
        (Rect(450, 420, 80, 120), Rect(450, 420, 80, 120)),
        (Rect(200, 420, 300, 120), Rect(435, 420, 65, 120)),
        (Rect(720, 200, 80, 400), Rect(720, 335, 80, 30)),
    ],
)
def test_it_points_at_the_part_that_lies_straight_beside_the_plate(lit: Rect, part: Rect) -> None:
    assert pointed_at(PLATE, [lit], NEAR) == part


@pytest.mark.parametrize(
    "lit",
    [
        Rect(100, 500, 80, 120),
        Rect(450, PLATE.bottom + NEAR + 1, 80, 120),
        Rect(450, 350, 80, 120),
    ],
    ids=["across a corner", "far off", "under the plate"],
)
def test_it_is_left_out_where_it_would_point_at_something_else(lit: Rect) -> None:
    assert pointed_at(PLATE, [lit], NEAR) is None


def test_of_several_lit_things_it_points_at_the_nearest() -> None:
    near, far = Rect(450, 410, 80, 120), Rect(450, 150, 80, 120)
    assert pointed_at(PLATE, [far, near], NEAR) == near
