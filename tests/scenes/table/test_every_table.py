"""Every table at many moments, in windows of all sizes: what is to be seen can be seen and hit."""

import pytest

from scenes.table.pieces.label import TableLabel
from tests.matches import SEATINGS, seating_id
from tests.scenes.table.legible import Check, cut, missed, outside, overlapping, unread
from tests.scenes.table.moments import Moment, moments, scales_of

CASES = 15
"""How many games with a number of players try all windows and sizes of text between them."""
SHOWN = 12
"""How many faults a failure tells."""


@pytest.fixture(scope="module", params=SEATINGS, ids=seating_id)
def seen(request: pytest.FixtureRequest) -> list[Moment]:
    """Return moments that all checks look at: to lay them out takes longer than to check them."""
    game, players = request.param
    return list(moments(game, players, scales_of(game, SEATINGS.index(request.param), CASES)))


def expect_none(check: Check, seen: list[Moment]) -> None:
    """Fail with the game, the window, the moment and the pieces where a check finds faults."""
    faults = [f"{moment}: {fault}" for moment in seen for fault in check(moment.layout)]
    assert seen
    assert not faults, f"{len(faults)} faults\n" + "\n".join(faults[:SHOWN])


@pytest.mark.quick_one_in(4)
def test_everything_lies_inside_the_window_above_the_sill(seen: list[Moment]) -> None:
    expect_none(outside, seen)


@pytest.mark.quick_one_in(4)
def test_nothing_lies_on_what_is_to_be_read(seen: list[Moment]) -> None:
    expect_none(overlapping, seen)


@pytest.mark.quick_one_in(2)
def test_the_index_of_every_card_in_a_row_is_visible(seen: list[Moment]) -> None:
    expect_none(unread, seen)


@pytest.mark.quick_one_in(2)
def test_targets_are_at_least_32_pixels_wide_and_high_and_are_hit_in_their_middle(
    seen: list[Moment],
) -> None:
    expect_none(missed, seen)


@pytest.mark.quick_one_in(2)
def test_no_words_are_cut(seen: list[Moment]) -> None:
    expect_none(cut, seen)


def test_every_name_stands_whole_on_the_table_unless_something_is_given(seen: list[Moment]) -> None:
    lacking = [
        f"{moment}: {guest.name!r} is nowhere whole"
        for moment in seen
        if getattr(moment.view, "due", None) is None
        for guest in moment.setting.cast
        if not any(guest.name in label.text for label in moment.layout.of(TableLabel))
    ]
    assert not lacking[:SHOWN]
