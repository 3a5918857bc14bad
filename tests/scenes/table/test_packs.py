"""A finished pile stands small below a star, then leaves as one."""

from dataclasses import replace

import pygame
import pytest
from pygame import Surface

from scenes.table.layout.layout import TableLayout
from scenes.table.motion.choreography import choreograph
from scenes.table.motion.journey import Journey, Schedule
from scenes.table.motion.packs import SMALL, STANDS, Flourished, taken
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Pose, Timeline, lying
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.lighting.light import StarBurst
from scenes.table.pieces.pen import Pen
from scenes.ui.art import Art
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme

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


def test_the_pile_lies_then_stands_small_below_its_star(tempo: Tempo) -> None:
    pile = Rect(500, 300, 90, 126)
    timeline = finished(pile, tempo)
    [star] = timeline.bursts
    assert star.area == pile
    assert star.delay == pytest.approx(0.18)
    for track in timeline.tracks:
        assert track.pose(0.17) == lying(pile)
        small = track.pose(0.5)
        assert small.height == pytest.approx(SMALL * pile.h)
        assert pile.center.y < small.y < pile.bottom
    assert star.share(0.1) is None
    assert star.share(0.2) is not None
    assert star.share(0.55) is not None
    assert star.share(0.75) is None


def test_a_twelve_keeps_nobody_waiting_and_takes_900_ms(tempo: Tempo) -> None:
    timeline = finished(Rect(500, 300, 90, 126), tempo)
    assert timeline.open
    assert timeline.seconds == pytest.approx(0.9)


@pytest.mark.parametrize("theme", ["night", "daylight", "high_contrast"])
def test_a_star_is_drawn_within_its_area_and_grows(theme: str) -> None:
    pygame.display.init()
    pygame.font.init()
    art = Art(load_theme(theme), threaded=False)
    art.fit(SCALE)
    pen, wide = Pen(art, art.theme.palette("ladders"), SCALE), []
    for share in (0.0, 0.1, 0.4, 0.79):
        star = StarBurst(Rect(500, 300, 90, 126), share=share)
        target = Surface((1280, 720), pygame.SRCALPHA)
        star.draw(target, pen)
        seen = target.get_bounding_rect(min_alpha=1)
        assert pygame.Rect(star.area).contains(seen)
        wide.append(seen.w)
    assert wide == sorted(wide)
    assert 0 < wide[0] < wide[-1]


def test_all_leave_together_and_turn_over_on_the_way(tempo: Tempo) -> None:
    timeline = finished(Rect(500, 300, 90, 126), tempo)
    late = 0.99 * timeline.seconds
    poses = [track.pose(late) for track in timeline.tracks]
    assert max(pose.x for pose in poses) - min(pose.x for pose in poses) < 1
    standing = 0.99 * STANDS * timeline.seconds
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


def test_reduced_motion_shows_no_star(tempo: Tempo) -> None:
    timeline = finished(Rect(500, 300, 90, 126), replace(tempo, reduced=True))
    assert not timeline.bursts
    assert not any(isinstance(track, Flourished) for track in timeline.tracks)
    assert all(track.start.x == track.end.x for track in timeline.tracks)


@pytest.mark.parametrize(
    ("lies", "vanishes"),
    [
        ((640, 300), (540, 60)),
        ((400, 300), (400, 60)),
        ((900, 40), (540, 40)),
        ((20, 45), (300, 40)),
    ],
)
def test_a_pack_vanishes_at_the_near_edge_of_its_takers_seat(
    tempo: Tempo, lies: tuple[int, int], vanishes: tuple[int, int]
) -> None:
    """The face is at the left of the seat; the pack flies over none of its words."""
    seat, face = Rect(300, 20, 240, 40), lying(Rect(304, 24, 32, 32))
    journey = Journey(("play", 1), ("seat", 0, "took", 0), 1, 1, "taken")
    start = Pose(*lies, height=120)
    track = taken(journey, (start, face), seat, 0.8, Schedule([journey], tempo))
    assert (track.end.x, track.end.y) == vanishes
    # Not smaller than a back at a hand: it is seen to be taken.
    assert 45 < track.pose(track.ends - 0.001).height < 60
