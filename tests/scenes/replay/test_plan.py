"""A replay shows its table as large as it is laid out, in every window."""

import pytest

from game.analysis.kept_reviews import Review
from scenes.screens.matches.resuming import seat_plans_of, seated
from scenes.screens.replay import ReplayedMatch, ReplayScene
from scenes.screens.replay.plan import HEADER_SEEN
from scenes.screens.replay.table_picture import hidden_above
from scenes.shell.context import AppContext
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.count import Count
from scenes.table.pieces.plate import TablePlate
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from tests.scenes.replay_matches import playback_of
from tests.scenes.table.conftest import SIZES
from tests.scenes.table.overlaps import (
    SEATINGS,
    cut_names,
    layouts,
    outside,
    places_on_places,
    turn_marker_on,
    words_on_words,
)

TEXT_SIZES = (1.0, 1.3, 1.5)


def planned(
    context: AppContext, size: tuple[int, int], text_size: float, *, judged: bool
) -> tuple[Rect, Scale]:
    """Return what is seen of a replay's table, and the scale in which that is laid out."""
    playback = playback_of("sociable", 5)
    scene = ReplayScene(
        context, ReplayedMatch(playback, seated(seat_plans_of(playback.setup.players)))
    )
    if judged:
        scene.review.judged.show(0, Review(1))
    scene.resize(Scale(*size, text_size))
    return scene.table.rect, scene.presenter.layout.scale


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("judged", [False, True])
def test_the_table_is_never_drawn_smaller_and_only_its_free_edge_is_left_out(
    context: AppContext, size: tuple[int, int], text_size: float, judged: bool
) -> None:
    seen, own = planned(context, size, text_size, judged=judged)
    assert own.width == seen.w
    left_out = own.height - (own.header - HEADER_SEEN) - seen.h
    assert 0 <= left_out <= own.margin
    assert own.text_size <= text_size


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize(("game_id", "players"), SEATINGS)
def test_on_the_smallest_table_of_a_replay_nothing_is_covered_or_cut(
    context: AppContext, game_id: str, players: int
) -> None:
    _, own = planned(context, (960, 540), 1.5, judged=False)
    faults: list[str] = []
    for view, layout, setting in layouts(game_id, players, own):
        faults += [
            *turn_marker_on(layout),
            *places_on_places(layout),
            *words_on_words(layout),
            *outside(layout),
            *cut_names(layout, setting, view),
        ]
    assert not sorted(set(faults))


@pytest.mark.quick_one_in(5)
@pytest.mark.parametrize(("game_id", "players"), SEATINGS)
@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("judged", [False, True])
def test_in_the_smallest_window_no_plate_card_or_count_lies_outside_what_is_seen(
    context: AppContext, game_id: str, players: int, text_size: float, judged: bool
) -> None:
    seen, own = planned(context, (960, 540), text_size, judged=judged)
    shown = Rect(0, hidden_above(own), seen.w, seen.h)
    cut = {
        f"{type(piece).__name__} at {piece.area}"
        for _, layout, _ in layouts(game_id, players, own)
        for piece in (*layout.of(TablePlate), *layout.of(CardPlace), *layout.of(Count))
        if not shown.holds(piece.area)
    }
    assert not cut
