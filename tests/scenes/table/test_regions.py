"""Social Climbing's regions: one rule for all numbers of players; nothing overlaps or leaves."""

import math

import pytest

from scenes.games.social_climbing.table.regions import regions
from scenes.table.layout.measures import fit_row
from scenes.ui.geometry import card_width
from scenes.ui.scale import Scale
from tests.scenes.table.conftest import SIZES


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_a_plate_has_a_column_on_either_side(
    size: tuple[int, int], players: int, text_size: float
) -> None:
    scale = Scale(*size, text_size)
    areas = regions(scale, players)
    plates = [(areas.plate, areas.columns)]
    plates += [(seat.plate, seat.columns) for seat in areas.seats if seat.kind == "plate"]
    assert len(plates) == (2 if players == 2 else 1)
    middle = scale.field_left + scale.field / 2
    for plate, (left, right) in plates:
        assert abs(plate.center.x - middle) <= 1
        assert left.right < plate.x
        assert plate.right < right.x
        assert abs((plate.x - left.right) - (right.x - plate.right)) <= 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_columns_of_a_seat_never_hide_one_anothers_index(
    size: tuple[int, int], text_size: float
) -> None:
    for players in range(2, 7):
        for seat in regions(Scale(*size, text_size), players).seats:
            upper, lower = seat.columns
            inside = [one for one in (upper, lower) if seat.rect.contains(one.center)]
            assert len(inside) == 2
            if seat.kind == "rows":
                assert lower.y - upper.y >= 0.5 * upper.h
                assert seat.rect.y < upper.y
                assert lower.bottom <= seat.rect.bottom
            else:
                assert upper.right < lower.x


@pytest.mark.parametrize("size", SIZES)
def test_piles_are_never_smaller_with_four_than_with_six(size: tuple[int, int]) -> None:
    heights = [regions(Scale(*size), players).piles[0].h for players in range(2, 7)]
    assert heights == sorted(heights, reverse=True)
    assert heights[-1] >= 0.2 * 900 * Scale(*size).k


@pytest.mark.parametrize("size", SIZES)
def test_discard_stands_on_the_foot_line_of_the_piles(size: tuple[int, int]) -> None:
    for players in range(2, 7):
        areas = regions(Scale(*size), players)
        assert areas.discard.bottom == areas.piles[0].bottom
        assert abs(areas.discard.h - 0.8 * areas.piles[0].h) <= 1
        middle = areas.piles[1].center.x
        assert abs(middle - areas.plate.center.x) <= 1


@pytest.mark.parametrize("size", SIZES)
def test_a_column_of_fifteen_shows_every_index(size: tuple[int, int]) -> None:
    scale = Scale(*size)
    for column in regions(scale, 6).columns:
        heights = range(column.h, max(84, scale.px(130)) - 1, -1)
        fitting = [
            high for high in heights
            if not fit_row(15, card_width(high), column.w, 0.5).hidden
        ]  # fmt: skip
        assert fitting
        assert fitting[0] >= 0.9 * column.h


def test_a_longer_column_hides_its_oldest_cards_in_a_stub() -> None:
    row = fit_row(30, 100, 500, 0.62)
    assert row.hidden > 0
    assert row.stub >= 32
    shown = 30 - row.hidden
    assert row.stub + (shown - 1) * row.step + 100 <= 500
    assert row.step >= math.ceil(66 / 250 * 100)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_larger_window_of_the_same_shape_has_a_larger_table(players: int) -> None:
    def shares(height: int) -> list[float]:
        areas = regions(Scale(height * 16 // 9, height), players)
        seat, column = areas.seats[0], areas.columns[0]
        lengths = (seat.rect.w, seat.rect.h, areas.piles[0].h, column.h, column.w, areas.plate.w)
        return [length / height for length in lengths]

    # A header of whole pixels, and what has a least size, count for more in small windows.
    assert shares(1080) == pytest.approx(shares(720), rel=0.035)
    assert shares(2160) == pytest.approx(shares(720), rel=0.035)
