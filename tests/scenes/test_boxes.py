"""Boxes for layout: what fits lies inside and apart, nothing is squeezed, room is shared fairly."""

from itertools import combinations, count, pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from scenes.ui.boxes import (
    FILL,
    Box,
    Size,
    air,
    arrange,
    backed,
    cell,
    column,
    first_fit,
    fits,
    flow,
    grid,
    inset,
    layers,
    row,
    share,
    sized,
)
from scenes.ui.geometry import Rect

WINDOW = Rect(7, 11, 300, 200)
SIZES = st.builds(
    lambda least, more, stretch: Size(least, least + more, stretch),
    st.integers(0, 40),
    st.integers(0, 60),
    st.sampled_from([0, 0, 1, 2, 0.51]),
)
GAPS = st.integers(0, 12)
PLACES = st.builds(
    Rect, st.integers(-9, 9), st.integers(-9, 9), st.integers(0, 900), st.integers(0, 900)
)


class Thing:
    """Something in a box, which knows its least size. What is higher in less width is text."""

    def __init__(self, w: Size, h: Size, area: int) -> None:
        self.w, self.h, self.area = w, h, area

    def height(self, width: int) -> Size:
        """Return the height of so many pixels of text, or of what is always as high."""
        return Size(*(length + self.area // max(1, width) for length in self.h[:2]), self.h.stretch)


def boxed(w: Size, h: Size, area: int) -> Box[Thing]:
    thing = Thing(w, h, area)
    return cell(thing, w, thing.height)


def nested(inner: SearchStrategy[Box[Thing]]) -> SearchStrategy[Box[Thing]]:
    few = st.lists(inner, min_size=1, max_size=4)
    parts = st.lists(inner | GAPS | SIZES, max_size=6)
    aligned = st.sampled_from([0.0, 0.5, 1.0])
    return (
        st.builds(lambda p, gap, align: row(*p, gap=gap, align=align), parts, GAPS, aligned)
        | st.builds(lambda p, gap, align: column(*p, gap=gap, align=align), parts, GAPS, aligned)
        | st.builds(lambda p, x, y: grid([p, p[::-1]], x, y), few, GAPS, GAPS)
        | st.builds(inset, inner, GAPS, GAPS)
        | st.builds(lambda p, x, y: flow(*p, gap=x, row_gap=y), few, GAPS, GAPS)
        | st.builds(lambda p: first_fit(*p), few)
    )


BOXES = st.recursive(st.builds(boxed, SIZES, SIZES, st.sampled_from([0, 0, 2000])), nested)


def laid(box: Box[Thing], place: Rect) -> list[tuple[Thing, Rect]]:
    return list(arrange(box, place).items())


def holds(outer: Rect, inner: Rect) -> bool:
    across = outer.x <= inner.x and inner.right <= outer.right
    return across and outer.y <= inner.y and inner.bottom <= outer.bottom


# What holds for all boxes.


@pytest.mark.long
@settings(max_examples=120, deadline=None)
@given(BOXES, PLACES)
def test_what_fits_lies_inside_and_apart(box: Box[Thing], place: Rect) -> None:
    if not fits(box, place):
        place = place._replace(w=box.width.least)
        place = place._replace(h=box.height(place.w).least)
    places = [found for _, found in laid(box, place)]
    assert all(holds(place, found) for found in places)
    assert not any(one.overlaps(other) for one, other in combinations(places, 2))


@pytest.mark.long
@settings(max_examples=120, deadline=None)
@given(BOXES, PLACES)
def test_nothing_is_smaller_than_its_least_size_however_little_room_there_is(
    box: Box[Thing], place: Rect
) -> None:
    for thing, found in laid(box, place):
        assert found.w >= thing.w.least
        assert found.h >= thing.height(found.w).least


@pytest.mark.long
@settings(max_examples=60, deadline=None)
@given(BOXES, PLACES)
def test_arranging_is_a_function_of_boxes_and_place_alone(box: Box[Thing], place: Rect) -> None:
    assert laid(box, place) == laid(box, place)


@pytest.mark.long
@settings(max_examples=60, deadline=None)
@given(st.lists(BOXES, min_size=1, max_size=4), PLACES)
def test_the_first_variant_that_fits_is_taken_and_else_the_last(
    variants: list[Box[Thing]], place: Rect
) -> None:
    fitting = [variant for variant in variants if fits(variant, place)]
    wanted = fitting[0] if fitting else variants[-1]
    assert list(first_fit(*variants).places(place)) == list(wanted.places(place))


# How a line is shared.


@given(st.lists(SIZES, min_size=1, max_size=8), st.integers(-50, 900))
def test_a_line_stretches_only_what_stretches_and_shrinks_only_what_can(
    sizes: list[Size], room: int
) -> None:
    lengths = share(sizes, room)
    natural, least = sum(size.natural for size in sizes), sum(size.least for size in sizes)
    for size, length in zip(sizes, lengths, strict=True):
        if room >= natural:
            assert length >= size.natural
            assert size.stretch or length == size.natural
        else:
            assert size.least <= length <= size.natural
    if room >= natural and not any(size.stretch for size in sizes):
        assert sum(lengths) == natural
    else:
        assert sum(lengths) == max(room, least)


@given(st.lists(SIZES, min_size=2, max_size=8), st.integers(0, 900))
def test_room_left_over_is_shared_by_weight_to_the_pixel(sizes: list[Size], spare: int) -> None:
    lengths = share(sizes, sum(size.natural for size in sizes) + spare)
    total = sum(size.stretch for size in sizes)
    for size, length in zip(sizes, lengths, strict=True):
        due = spare * size.stretch / total if total else 0
        assert abs(length - size.natural - due) <= 1


@pytest.mark.long
@given(st.lists(SIZES, min_size=2, max_size=8), st.floats(0, 1))
def test_where_room_is_short_all_give_the_same_share_of_what_they_can(
    sizes: list[Size], part: float
) -> None:
    most = sum(size.natural - size.least for size in sizes)
    room = sum(size.natural for size in sizes) - round(part * most)
    given_up = round(part * most) / (most or 1)
    for size, length in zip(sizes, share(sizes, room), strict=True):
        assert abs(size.natural - length - given_up * (size.natural - size.least)) <= 1


def test_equal_columns_end_at_the_edge_and_have_equal_gaps() -> None:
    for width in range(100, 200):
        places = list(arrange(row(*map(cell, range(7)), gap=5), Rect(0, 0, width, 9)).values())
        assert places[-1].right == width
        assert all(later.x - sooner.right == 5 for sooner, later in pairwise(places))
        assert max(p.w for p in places) - min(p.w for p in places) <= 1


# Single kinds of boxes.


def test_numbers_between_boxes_are_gaps_and_replace_the_common_one() -> None:
    places = arrange(row(3, cell("a", 10), cell("b", 10), 20, 1, cell("c", 10), gap=4), WINDOW)
    assert [place.x - WINDOW.x for place in places.values()] == [3, 17, 48]
    assert arrange(column(cell("a"), 30), WINDOW)["a"].bottom == WINDOW.bottom - 30


def test_across_a_line_a_box_stretches_or_stands_where_it_is_aligned() -> None:
    for align, y in ((0.0, 11), (0.5, 91), (1.0, 171)):
        places = arrange(row(cell("low", 10, 40), cell("high", 10), align=align), WINDOW)
        assert places["low"] == Rect(7, y, 10, 40)
        assert places["high"] == Rect(17, 11, 10, 200)
    assert arrange(column(cell("a", 30, 9), align=1.0), WINDOW)["a"].right == WINDOW.right


def test_gaps_that_stretch_bring_what_is_between_them_to_the_middle() -> None:
    box = column(FILL, row(FILL, cell("a", 100, 50), FILL), FILL)
    assert arrange(box, WINDOW)["a"] == Rect(107, 86, 100, 50)


def test_air_is_shared_by_weight() -> None:
    places = arrange(column(air(1), cell("one", h=20), air(3), cell("other", h=20)), WINDOW)
    spare = WINDOW.h - 40
    assert places["one"].y == WINDOW.y + spare // 4
    assert places["other"].bottom == WINDOW.bottom


def test_a_gap_that_stretches_does_so_along_its_line_alone() -> None:
    assert row(cell("a", 9, 9), FILL).height(50) == Size(9, 9)
    assert column(cell("a", 9, 9), FILL).width == Size(9, 9)


def test_gaps_one_after_another_are_one_gap() -> None:
    places = arrange(row(cell("a", 10), 5, Size(0, 20, 1), cell("b", 10), gap=99), WINDOW)
    assert places["b"].right == WINDOW.right
    assert row(cell("a", 10), 5, Size(0, 20, 1)).width == Size(15, 35, 1)


def test_a_grid_has_one_width_for_every_column() -> None:
    names = [cell(("name", n), Size(5, 10 + 20 * n), 10) for n in range(3)]
    bars = [cell(("bar", n), FILL, 10 + n) for n in range(3)]
    places = arrange(grid(zip(names, bars, strict=True), gap=6, row_gap=2), WINDOW)
    assert {places["name", n].w for n in range(3)} == {50}
    assert {places["bar", n].x for n in range(3)} == {WINDOW.x + 56}
    assert [places["bar", n].y - WINDOW.y for n in range(3)] == [0, 12, 25]


def test_a_plate_is_as_large_as_what_lies_on_it() -> None:
    box = backed(inset(cell("words", 100, 50), 20, 10), "plate")
    places = arrange(box, WINDOW)
    assert places == {"plate": WINDOW, "words": Rect(27, 21, 100, 50)}
    assert list(places) == ["plate", "words"]
    assert arrange(box, Rect(0, 0, 9, 9))["plate"] == Rect(0, 0, 140, 70)
    assert (box.width, box.height(140)) == (Size(140, 140), Size(70, 70))


def test_layers_share_a_place() -> None:
    box = layers(cell("table"), row(FILL, cell("drawer", 100, FILL)))
    assert arrange(box, WINDOW) == {"table": WINDOW, "drawer": Rect(207, 11, 100, 200)}
    assert box.width == Size(100, 100, 1)


@pytest.mark.parametrize(("width", "lines"), [(130, [3]), (129, [2, 1]), (40, [1, 1, 1])])
def test_a_flow_begins_a_row_where_the_last_one_is_full(width: int, lines: list[int]) -> None:
    box = flow(*(cell(n, 40, 20) for n in range(3)), gap=5, row_gap=8)
    places = arrange(box, Rect(0, 0, width, 100))
    rows = [sum(place.y == y for place in places.values()) for y in range(0, 100, 28)]
    assert [found for found in rows if found] == lines
    assert box.height(width).natural == 28 * len(lines) - 8
    assert box.width == Size(40, 130)


def test_height_follows_from_the_width_that_is_left_beside_others() -> None:
    words: Box[Any] = cell("words", FILL, lambda width: 6000 // width)
    both = row(cell("icon", 40, 40), 10, words, align=0)
    assert both.height(250).natural == 40
    assert both.height(110).natural == 100
    below = arrange(column(both, 5, cell("foot", h=20)), Rect(0, 0, 110, 500))
    assert below["foot"].y == 105


def test_sized_replaces_what_follows_from_the_things() -> None:
    inner = cell(next(count()), 10, 10)
    assert sized(inner, w=Size(1, 2, 3)).width == Size(1, 2, 3)
    assert sized(inner, w=Size(1, 2, 3)).height(9) == Size(10, 10)
    assert row(inner, h=70).height(9) == Size(70, 70)


def test_what_is_higher_than_its_row_stands_out_evenly() -> None:
    box = column(row(cell("a", 10, 40), h=20))
    assert arrange(box, WINDOW)["a"] == Rect(7, 1, 10, 40)


def test_among_others_variants_shrink_to_the_least_of_them() -> None:
    variants = first_fit(cell("wide", 100, 20), cell("narrow", 40, 20))
    assert variants.width == Size(40, 100)
    assert set(arrange(row(variants, cell("b", 60)), Rect(0, 0, 159, 20))) == {"narrow", "b"}
    variants = first_fit(cell("high", 20, 100), cell("low", 20, 40))
    assert variants.height(20) == Size(40, 100)
    assert set(arrange(column(variants, cell("b", h=60)), Rect(0, 0, 20, 159))) == {"low", "b"}


def test_variants_are_as_high_as_the_first_that_is_narrow_enough() -> None:
    variants = first_fit(cell("wide", 100, 20), cell("narrow", 40, 50))
    assert [variants.height(width).natural for width in (100, 99)] == [20, 50]
