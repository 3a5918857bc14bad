"""The regions follow LAYOUT §3: nothing overlaps or leaves the window, and §9's numbers hold."""

import math

import pytest

from scenes.games.social_climbing.table.regions import Regions, regions
from scenes.table.layout.measures import fit_row
from scenes.ui.geometry import Rect, card_width
from scenes.ui.scale import Scale
from tests.scenes.table.conftest import SIZES


def parts(areas: Regions) -> list[Rect]:
    return [
        *areas.seats,
        *areas.piles,
        areas.discard,
        areas.last,
        areas.plate,
        *areas.columns,
        *areas.captions,
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_no_region_lies_on_another_or_outside(
    size: tuple[int, int], players: int, text_size: float
) -> None:
    scale = Scale(*size, text_size)
    areas = parts(regions(scale, players))
    for number, area in enumerate(areas):
        assert area.x >= scale.field_left
        assert area.right <= scale.field_left + scale.field
        assert area.y >= scale.header
        assert area.bottom <= scale.height
        for other in areas[number + 1 :]:
            # Neighbours may share the pixel that rounding gives to both.
            assert not area.grown(-1).overlaps(other.grown(-1))


# Below a header of 40 pixels a pennant takes 15 from the piles: it stands outside its plate.
NUMBERS = {
    # size: (seat w, seat h, seat card, pile h, stage card, column w), two and six players
    (960, 540): ((235, 198, 70, 172, 113, 377), (179, 161, 70, 110, 113, 377)),
    (1280, 720): ((314, 245, 90, 230, 151, 512), (239, 185, 81, 187, 151, 512)),
    (1920, 1080): ((470, 357, 135, 345, 226, 768), (359, 271, 122, 281, 226, 768)),
    (3840, 2160): ((941, 694, 270, 691, 453, 1536), (718, 529, 244, 562, 453, 1536)),
}


@pytest.mark.parametrize("size", NUMBERS)
@pytest.mark.parametrize("players", [2, 6])
def test_the_numbers_of_the_layout_page_are_reproduced(size: tuple[int, int], players: int) -> None:
    areas = regions(Scale(*size), players)
    seat = areas.seats[0]
    found = (
        seat.w,
        seat.h,
        areas.seat_card,
        areas.piles[0].h,
        areas.columns[0].h,
        areas.columns[0].w,
    )
    assert found == NUMBERS[size][players == 6]


@pytest.mark.parametrize("size", SIZES)
def test_a_column_of_fourteen_shows_every_index(size: tuple[int, int]) -> None:
    column = regions(Scale(*size), 6).columns[0]
    width = card_width(column.h)
    row = fit_row(14, width, column.w - 8, 0.62)
    assert row.hidden == 0
    assert row.step >= math.ceil(66 / 250 * width)


def test_a_longer_column_hides_its_oldest_cards_in_a_stub() -> None:
    row = fit_row(30, 100, 500, 0.62)
    assert row.hidden > 0
    assert row.stub >= 32
    shown = 30 - row.hidden
    assert row.stub + (shown - 1) * row.step + 100 <= 500
