"""The names above the bars of a replay."""

from types import SimpleNamespace
from typing import Any

import pytest

from scenes.screens.replay.bar_names import BarNames, DealName, NameRow
from scenes.ui.geometry import Rect

BARS = (Rect(0, 20, 100, 10), Rect(110, 20, 100, 10))
NAMES = (DealName("Deal 1", "1", ""), DealName("Deal 2", "2", ""))


def written(taken: tuple[Rect, ...], here: int) -> list[str]:
    said: list[str] = []
    art: Any = SimpleNamespace(
        text_width=lambda text, size, font: 10 * len(text),
    )
    brush: Any = SimpleNamespace(
        art=art,
        write=lambda text, *rest: said.append(text),
        palette=SimpleNamespace(text="white", second="grey"),
        scale=SimpleNamespace(px=lambda units: units),
    )
    row = NameRow(Rect(0, 0, 210, 16), 14, 4, taken)
    BarNames(NAMES).draw(brush, row, BARS, here)
    return [one for one in said if one]


def test_a_name_stands_at_the_end_of_its_bar_that_is_free() -> None:
    assert written((), here=0) == ["Deal 1", "Deal 2"]
    assert written((Rect(110, 0, 20, 16),), here=0) == ["Deal 1", "Deal 2"]


def test_a_name_stands_between_two_moments_at_the_ends_of_its_bar() -> None:
    at_the_ends = Rect(110, 0, 18, 16), Rect(192, 0, 18, 16)
    assert written(at_the_ends, here=0) == ["Deal 1", "Deal 2"]


@pytest.mark.parametrize("here", [0, 1])
def test_beside_a_moments_number_no_deal_is_named_by_its_number_alone(here: int) -> None:
    middle_of_the_second = Rect(150, 0, 20, 16)
    assert written((middle_of_the_second,), here=here) == ["Deal 1"]
