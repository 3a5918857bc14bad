"""A finished pile opens like a stair, then leaves as one."""

from dataclasses import replace

import pytest

from scenes.table.layout.layout import TableLayout
from scenes.table.motion.choreography import choreograph
from scenes.table.motion.journey import Journey
from scenes.table.motion.packs import STAIR_STANDS, Flourished
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Timeline, lying
from scenes.table.pieces.card import CardPlace
from scenes.ui.geometry import Rect, card_width
from scenes.ui.scale import Scale

SCALE = Scale(1280, 720)
HEAP = Rect(900, 300, 80, 112)
CARDS = 12


def finished(pile: Rect, tempo: Tempo) -> Timeline:
    anchors = {("accent", 0): pile, ("discard",): HEAP}
    before = TableLayout(SCALE, (CardPlace(("accent", 0), 11, pile),), anchors=anchors)
    top = CardPlace(("discard", 0), None, HEAP)
    after = TableLayout(SCALE, (top,), anchors=anchors)
    journeys = [
        Journey(("accent", 0), _end(order), order, None, "flourish", order=order)
        for order in range(CARDS)
    ]
    return choreograph(before, after, journeys, tempo)


def _end(order: int) -> tuple[str | int, ...]:
    return ("discard", 0) if order == CARDS - 1 else ("discard", "below", order)


def stair(timeline: Timeline) -> list[tuple[float, float]]:
    at = STAIR_STANDS * timeline.seconds
    return [(pose.x, pose.y) for pose in (track.pose(at) for track in timeline.tracks)]


@pytest.mark.parametrize("x", [40, 500, 1140])
@pytest.mark.parametrize("y", [60, 300])
def test_the_stair_rises_to_the_right_inside_the_window(x: int, y: int, tempo: Tempo) -> None:
    pile = Rect(x, y, 90, 126)
    steps = stair(finished(pile, tempo))
    assert steps == sorted(steps, key=lambda at: (at[0], -at[1]))
    assert steps[0][1] == pytest.approx(pile.center.y)
    half = card_width(pile.h) / 2
    assert all(half < left < SCALE.width - half for left, _ in steps)
    assert all(top > pile.h / 2 for _, top in steps)
    assert steps[-1][1] < steps[0][1]


def test_all_leave_together_and_turn_over_on_the_way(tempo: Tempo) -> None:
    timeline = finished(Rect(500, 300, 90, 126), tempo)
    late = 0.99 * timeline.seconds
    poses = [track.pose(late) for track in timeline.tracks]
    assert max(pose.x for pose in poses) - min(pose.x for pose in poses) < 1
    standing = 0.99 * STAIR_STANDS * timeline.seconds
    assert [track.face(standing) for track in timeline.tracks] == list(range(CARDS))
    assert {track.face(late) for track in timeline.tracks} == {None}


def test_a_finished_pile_begins_as_it_lay_and_ends_on_the_heap(tempo: Tempo) -> None:
    pile = Rect(500, 300, 90, 126)
    timeline = finished(pile, tempo)
    assert timeline.seconds == tempo.motion.flourish.seconds
    for track in timeline.tracks:
        assert isinstance(track, Flourished)
        assert track.pose(0) == lying(pile)
        assert track.pose(timeline.seconds) == lying(HEAP)
    seen = [track.seen(timeline.seconds) for track in timeline.tracks]
    assert seen == [False] * (CARDS - 1) + [True], "only the top of the heap is on the table"


def test_reduced_motion_shows_no_stair(tempo: Tempo) -> None:
    timeline = finished(Rect(500, 300, 90, 126), replace(tempo, reduced=True))
    assert not any(isinstance(track, Flourished) for track in timeline.tracks)
    assert all(track.start.x == track.end.x for track in timeline.tracks)
