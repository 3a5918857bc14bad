"""A card in the air hangs from the pointer, leans a little, and comes to rest."""

from dataclasses import replace

import pytest

from scenes.table.motion.carry import Carry
from scenes.table.motion.timeline import Pose, Track
from scenes.ui.geometry import Point
from scenes.ui.theme import Motion

START = Pose(100, 100, 200)
FRAME = 1 / 60


def settled(motion: Motion, at: Point, place: Point | None = None) -> Carry:
    carry = Carry(motion, START, at)
    for _ in range(120):
        carry = carry.after(FRAME, 1.0, place)
    return carry


def test_it_hangs_from_the_pointer_a_little_larger(motion: Motion) -> None:
    pose = settled(motion, Point(400, 300)).pose()
    assert (pose.x, pose.y) == pytest.approx((400, 300 - 20))
    assert pose.height == pytest.approx(200 * motion.picked_scale)
    assert pose.angle == pytest.approx(0, abs=0.1)


def test_it_follows_the_pointer_exactly(motion: Motion) -> None:
    carry = settled(motion, Point(400, 300))
    carry = replace(carry, at=Point(777, 555))
    assert (carry.pose().x, carry.pose().y) == pytest.approx((777, 535))


def test_it_leans_with_its_speed_and_never_too_far(motion: Motion) -> None:
    carry = settled(motion, Point(400, 300))
    leans = []
    for step in range(60):
        carry = replace(carry, at=Point(400 + 90 * step, 300))
        carry = carry.after(FRAME, 1.0, None)
        leans.append(carry.lean)
    assert min(leans) < -3
    assert all(abs(lean) <= motion.drag_tilt for lean in leans)
    for _ in range(60):
        carry = carry.after(FRAME, 1.0, None)
    assert carry.lean == pytest.approx(0, abs=0.1)
    assert carry.resting


def test_a_place_in_reach_draws_it_a_third_of_the_way(motion: Motion) -> None:
    pose = settled(motion, Point(400, 300), Point(500, 280)).pose()
    assert (pose.x, pose.y) == pytest.approx((430, 280), abs=0.5)


def test_reduced_motion_hangs_at_once_without_lean(motion: Motion) -> None:
    carry = Carry(motion, START, Point(400, 300), still=True)
    carry = replace(carry, at=Point(900, 300))
    carry = carry.after(FRAME, 1.0, Point(0, 0))
    pose = carry.pose()
    assert (pose.x, pose.y, pose.angle) == (900, 280, 0)


def test_its_lean_tells_its_speed(motion: Motion) -> None:
    """One degree for 90 pixels a second in a window of 1280 by 720, in which a unit is .8."""
    carry = settled(motion, Point(400, 300))
    for step in range(120):
        carry = replace(carry, at=Point(400 + 450 / 60 * step, 300))
        carry = carry.after(FRAME, 0.8, None)
    assert carry.lean == pytest.approx(-5, abs=0.1)


def test_it_rises_as_it_is_taken_and_sinks_over_a_place(motion: Motion) -> None:
    carry = Carry(motion, START, Point(400, 300))
    heights = []
    for _ in range(30):
        carry = carry.after(FRAME, 1.0, None)
        heights.append(carry.pose().lift)
    assert heights == sorted(heights)
    assert 0 < heights[0] < heights[-1] == motion.carry_lift
    for _ in range(40):
        carry = carry.after(FRAME, 1.0, Point(400, 280))
    assert carry.pose().lift == pytest.approx(motion.place_lift, abs=0.1)
    assert carry.pose().height == pytest.approx(200 * 1.026, abs=0.5)
    assert carry.resting


def test_over_a_place_it_leans_less(motion: Motion) -> None:
    carry = settled(motion, Point(400, 300))
    for step in range(60):
        carry = replace(carry, at=Point(400 + 30 * step, 300))
        carry = carry.after(FRAME, 1.0, Point(400 + 30 * step, 280))
    assert carry.lean == pytest.approx(-motion.place_tilt, abs=0.1)


def test_let_go_of_it_sinks_on_its_way(motion: Motion) -> None:
    pose = settled(motion, Point(400, 300)).pose()
    track = Track(("card",), 0, pose, START, 0.0, 0.2)
    lifts = [track.pose(at / 10).lift for at in (0, 1, 2)]
    assert lifts == [motion.carry_lift, motion.carry_lift / 2, 0]
