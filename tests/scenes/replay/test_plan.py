"""A replay shows its table as large as it is laid out, in every window."""

import pytest

from game.analysis.kept_reviews import Review
from game.registry import Game
from scenes.screens.matches.resuming import seat_plans_of, seated
from scenes.screens.replay import ReplayedMatch, ReplayScene
from scenes.screens.replay.plan import HEADER_SEEN, drawer_x, is_beside
from scenes.screens.replay.table_picture import hidden_above, newest_card
from scenes.shell.handed.context import AppContext
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.count import Count
from scenes.table.pieces.plate import TablePlate
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from tests.matches import PLAYER_COUNTS
from tests.scenes.replay_matches import playback_of
from tests.scenes.table.conftest import SIZES
from tests.scenes.table.legible import cut, outside, overlapping
from tests.scenes.table.moments import moments

TEXT_SIZES = (1.0, 1.3, 1.5)


def replay(context: AppContext) -> ReplayScene:
    playback = playback_of("sociable", 5)
    cast = seated(seat_plans_of(playback.setup.players))
    return ReplayScene(context, ReplayedMatch(playback, cast))


def shown_at_the_right(scene: ReplayScene) -> Rect:
    """Go to a step whose card lies in the right part of the table, and return its area."""
    for step in range(scene.index.last // 2, scene.index.last):
        scene.go(step)
        scene.update(0.0)
        card = newest_card(scene.presenter.layout, scene.table.rect)
        if card and card.center.x > 0.68 * scene.table.rect.w:
            return card
    raise AssertionError("no step has its card there")


def planned(
    context: AppContext, size: tuple[int, int], text_size: float, *, judged: bool
) -> tuple[Rect, Scale]:
    """Return what is seen of a replay's table, and the scale in which that is laid out."""
    scene = replay(context)
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
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_on_the_smallest_table_of_a_replay_nothing_is_covered_or_cut(
    context: AppContext, game: Game, players: int
) -> None:
    _, own = planned(context, (960, 540), 1.5, judged=False)
    for moment in moments(game, players, [own]):
        for check in (outside, overlapping, cut):
            assert not check(moment.layout), str(moment)


@pytest.mark.quick_one_in(10)
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("judged", [False, True])
def test_in_the_smallest_window_no_plate_card_or_count_lies_outside_what_is_seen(
    context: AppContext, game: Game, players: int, text_size: float, judged: bool
) -> None:
    seen, own = planned(context, (960, 540), text_size, judged=judged)
    shown = Rect(0, hidden_above(own), seen.w, seen.h)
    cut = {
        f"{type(piece).__name__} at {piece.area}"
        for moment in moments(game, players, [own])
        for kind in (TablePlate, CardPlace, Count)
        for piece in moment.layout.of(kind)
        if not shown.holds(piece.area)
    }
    assert not cut


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize(
    ("size", "text_size"), [((960, 540), 1.0), ((960, 540), 1.5), ((1280, 720), 1.3)]
)
def test_a_list_over_the_table_leaves_the_tower_and_the_last_card_free(
    context: AppContext, size: tuple[int, int], text_size: float
) -> None:
    scene = replay(context)
    scene.resize(Scale(*size, text_size))
    card = shown_at_the_right(scene)
    scene._toggle_log()
    panel, floors = scene._panel.area, scene.presenter.layout.regions
    assert not panel.overlaps(card)
    assert len(floors) == 5
    assert not any(panel.overlaps(floor) for floor in floors.values())


def test_a_list_over_the_table_prefers_the_right_edge_and_covers_the_fewest_seats() -> None:
    scale, at_the_right = Scale(960, 540), Rect(760, 100, 80, 120)
    column = [Rect(10, 100 * y, 160, 90) for y in range(4)]
    assert drawer_x(scale, None, []) is None
    assert drawer_x(scale, at_the_right, []) == scale.margin
    assert drawer_x(scale, at_the_right, column) == 170 + scale.gutter
    assert drawer_x(scale, Rect(300, 100, 80, 120), column) is None


def test_a_list_over_the_table_leaves_the_open_hands_beside_the_tower_free() -> None:
    scale, at_the_right = Scale(960, 540), Rect(760, 100, 80, 120)
    column = [Rect(10, 100 * y, 160, 90) for y in range(4)]
    hands = [Rect(300 + 30 * x, 100 * y, 60, 84) for x in range(4) for y in range(4)]
    assert drawer_x(scale, at_the_right, column, hands) == 450 + scale.gutter
    seat = Rect(500, 0, 150, 90)
    assert drawer_x(scale, None, [*column, seat], hands) is None
    assert drawer_x(scale, at_the_right, [seat], hands) == scale.margin


@pytest.mark.parametrize(
    "scale", [Scale(1280, 720, 1.15), Scale(1600, 900, 1.3), Scale(1920, 1080, 1.5)]
)
def test_large_text_leaves_the_list_beside_the_table_in_a_wide_window(scale: Scale) -> None:
    assert is_beside(scale)
