"""The tower's regions: nothing overlaps or leaves the window; its parts grow with the window."""

from itertools import pairwise

import pytest

from scenes.games.sociable.table.regions import tower
from scenes.games.sociable.table.trick import stairs
from scenes.ui.geometry import card_width, cards_in
from scenes.ui.scale import Index, Scale
from tests.scenes.table.conftest import SIZES

PLAYERS = (4, 5)
SHARES = (0.357, 0.155, 0.265, 0.148, 1.33, 0.510)
"""Of the window's height: floor w and h, the hand's cards, the step of 4, the trick's w and h."""


@pytest.mark.parametrize("height", [540, 720, 1080, 2160])
def test_a_larger_window_of_the_same_shape_has_a_larger_table(height: int) -> None:
    areas = tower(Scale(height * 16 // 9, height), 5, 4)
    found = (*areas.floors[-1][2:], areas.hand.h, areas.step, *areas.trick[2:])
    # A header of whole pixels counts for more in small windows.
    assert [length / height for length in found] == pytest.approx(SHARES, rel=0.04)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
def test_floors_are_stacked_and_widen_downward(size: tuple[int, int], players: int) -> None:
    floors = tower(Scale(*size), players, 6).floors
    assert len(floors) == players
    for upper, lower in pairwise(floors):
        assert 2 <= lower.y - upper.bottom <= 6
        assert lower.w > upper.w
        assert abs(lower.center.x - upper.center.x) <= 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("cards", [8, 11])
@pytest.mark.parametrize("index", [Index(), Index(0.37, 0.27, 0.45)])
def test_the_largest_hands_show_every_index(
    size: tuple[int, int], cards: int, index: Index
) -> None:
    areas = tower(Scale(*size, index=index), 4, cards)
    width = card_width(areas.hand.h)
    assert areas.hand.h >= 84
    assert areas.step >= index.fan * width
    assert (cards - 1) * areas.step + width <= areas.hand.w


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
def test_shafts_stand_beside_the_tower_and_apart(size: tuple[int, int], players: int) -> None:
    areas = tower(Scale(*size), players, 6)
    up, down = areas.shafts.up, areas.shafts.down
    assert max(floor.right for floor in areas.floors) < up.x
    assert up.right < down.x
    assert down.right < size[0]
    assert (up.y, up.bottom) == (areas.floors[0].y, areas.floors[-1].bottom)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("plays", [[1], [2, 2], [1, 1, 1], [3, 3, 3], [5, 5, 5]])
def test_plays_climb_to_the_right_inside_their_region(
    size: tuple[int, int], plays: list[int]
) -> None:
    scale = Scale(*size)
    areas = tower(scale, 5, 6)
    steps = stairs(scale, areas.stage, areas.newest, plays, middle=areas.middle)
    assert len(steps) == len(plays)
    for step, number in zip(steps, plays, strict=True):
        cards = cards_in(step.cards, number)
        for card in cards:
            assert card.x >= areas.stage.x
            assert card.right <= areas.stage.right
            assert card.y >= areas.trick.y
            assert card.bottom == step.tread.y
        for before, after in pairwise(cards):
            assert after.x - before.x >= int(scale.index.fan * before.w)
        assert step.words.bottom <= areas.trick.bottom
    for lower, higher in pairwise(steps):
        assert higher.tread.y < lower.tread.y
        assert higher.tread.x == lower.tread.right, "treads meet without a seam"
        assert higher.cards.x > lower.cards.right
        assert higher.cards.h >= lower.cards.h


def test_a_stair_grows_with_a_large_window() -> None:
    found = []
    for size in ((1920, 1080), (3840, 2160)):
        scale = Scale(*size)
        areas = tower(scale, 5, 6)
        _, step = stairs(scale, areas.stage, areas.newest, [1, 2])
        assert step.riser is not None
        before, after = step.cards.x - step.tread.x, step.tread.right - step.cards.right
        found.append((step.tread.h, step.riser.w, before, after))
    small, large = found
    assert large == pytest.approx([2 * length for length in small], abs=1)
