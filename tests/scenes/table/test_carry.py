"""A card in the air hangs from the pointer, leans a little, and comes to rest."""

import pytest

from scenes.table.motion.carry import Carry
from scenes.table.motion.timeline import Pose
from scenes.ui.geometry import Point
from scenes.ui.theme import Motion

START = Pose(100, 100, 200)
FRAME = 1 / 60


def settled(motion: Motion, at: Point, place: Point | None = None) -> Carry:
    carry = Carry(motion, START, at)
    for _ in range(120):
        carry.update(FRAME, 1.0, place)
    return carry


def test_it_hangs_from_the_pointer_a_little_larger(motion: Motion) -> None:
    pose = settled(motion, Point(400, 300)).pose()
    assert (pose.x, pose.y) == pytest.approx((400, 300 - 20))
    assert pose.height == pytest.approx(200 * motion.picked_scale)
    assert pose.angle == pytest.approx(0, abs=0.1)


def test_it_follows_the_pointer_exactly(motion: Motion) -> None:
    carry = settled(motion, Point(400, 300))
    carry.move(Point(777, 555))
    assert (carry.pose().x, carry.pose().y) == pytest.approx((777, 535))


def test_it_leans_with_its_speed_and_never_too_far(motion: Motion) -> None:
    carry = settled(motion, Point(400, 300))
    leans = []
    for step in range(60):
        carry.move(Point(400 + 90 * step, 300))
        carry.update(FRAME, 1.0, None)
        leans.append(carry.lean)
    assert min(leans) < -3
    assert all(abs(lean) <= motion.drag_tilt for lean in leans)
    for _ in range(60):
        carry.update(FRAME, 1.0, None)
    assert carry.lean == pytest.approx(0, abs=0.1)
    assert carry.resting


def test_a_place_in_reach_draws_it_a_third_of_the_way(motion: Motion) -> None:
    pose = settled(motion, Point(400, 300), Point(500, 280)).pose()
    assert (pose.x, pose.y) == pytest.approx((430, 280), abs=0.5)


def test_reduced_motion_hangs_at_once_without_lean(motion: Motion) -> None:
    carry = Carry(motion, START, Point(400, 300), still=True)
    carry.move(Point(900, 300))
    carry.update(FRAME, 1.0, Point(0, 0))
    pose = carry.pose()
    assert (pose.x, pose.y, pose.angle) == (900, 280, 0)
