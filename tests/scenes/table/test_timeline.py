"""Motion by a clock that is handed in."""

import pytest

from scenes.table.motion.timeline import Cue, Pose, Tick, Timeline, Track, lying
from scenes.ui.geometry import Rect

HERE, THERE = Pose(0, 0, 100), Pose(100, 50, 200)


def track(**changes: object) -> Track:
    facts = {
        "key": ("k",),
        "card": 5,
        "start": HERE,
        "end": THERE,
        "delay": 1.0,
        "seconds": 2.0,
        "easing": "linear",
    }
    return Track(**{**facts, **changes})  # type: ignore[arg-type]


def test_a_card_waits_then_travels_then_lies() -> None:
    moving = track()
    assert moving.pose(0.5) == HERE
    assert moving.pose(2.0) == Pose(50, 25, 150)
    assert moving.pose(3.0) == THERE
    assert moving.pose(99) == THERE


def test_an_arc_bends_upwards_and_ends_exactly() -> None:
    moving = track(arc=24.0)
    assert moving.pose(2.0).y == pytest.approx(25 - 24)
    assert moving.pose(3.0) == THERE


def test_a_flip_shows_the_other_side_from_the_middle_on() -> None:
    moving = track(card=None, becomes=7, flips=True)
    assert moving.face(1.9) is None
    assert moving.face(2.1) == 7
    assert moving.pose(2.0).turn == pytest.approx(0, abs=1e-9)
    assert moving.pose(3.0).turn == 1


def test_what_does_not_wait_or_stay_is_not_seen_then() -> None:
    moving = track(waits=False, stays=False)
    assert [moving.seen(at) for at in (0.5, 2.0, 3.5)] == [False, True, False]
    assert [track().seen(at) for at in (0.5, 2.0, 3.5)] == [True, True, True]


def test_a_timeline_is_done_when_the_last_has_arrived() -> None:
    timeline = Timeline(tracks=[track(), track(delay=2.5)])
    assert timeline.seconds == 4.5
    timeline.advance(4.4)
    assert not timeline.done
    assert len(timeline.moving()) == 2
    timeline.advance(0.2)
    assert timeline.done
    assert timeline.moving() == ()


def test_cues_sound_once_when_they_are_reached() -> None:
    cues = [Cue("deal", 0.0), Cue("place", 1.0, 3), Cue("bank", 2.0)]
    timeline = Timeline(tracks=[track()], cues=cues)
    assert timeline.advance(0.0) == (cues[0],)
    assert timeline.advance(0.9) == ()
    assert timeline.advance(0.2) == (cues[1],)
    assert timeline.advance(5.0) == (cues[2],)
    assert timeline.advance(5.0) == ()


def test_finishing_arrives_at_once_and_sounds_only_the_last_cue() -> None:
    cues = [Cue("deal", 0.5), Cue("deal", 1.0), Cue("place", 1.5)]
    timeline = Timeline(tracks=[track()], cues=cues)
    assert timeline.finish() == (cues[2],)
    assert timeline.done
    assert timeline.finish() == ()
    assert timeline.advance(1.0) == ()


def test_numbers_count_as_cards_arrive() -> None:
    timeline = Timeline(
        tracks=[track()],
        ticks=[Tick(("score", 0), 1.0, 4), Tick(("score", 0), 2.0, 6)],
        began={("score", 0): 3},
    )
    shown = []
    for _ in range(3):
        shown.append(timeline.number(("score", 0)))
        timeline.advance(1.0)
    assert shown == [3, 4, 6]
    assert timeline.number(("score", 0)) is None, "the layout itself says it once all is done"
    assert timeline.number(("score", 1)) is None


def test_nothing_to_move_is_done_from_the_start() -> None:
    assert Timeline().done


def test_a_card_lies_about_the_middle_of_its_rectangle() -> None:
    assert lying(Rect(10, 20, 50, 70), 3.0) == Pose(35, 55, 70, 3.0)
