"""Every motion leads from what was seen to exactly what is seen, and reduced motion to nowhere."""

from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from scenes.table.game.contract import table_of
from scenes.table.layout.layout import TableLayout
from scenes.table.motion.choreography import choreograph, glides_home
from scenes.table.motion.journey import Journey
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Pose, Timeline, lying
from scenes.table.pieces.card import CardPlace
from scenes.table.source.contract import Happened
from scenes.ui.geometry import rect
from scenes.ui.scale import Scale
from scenes.ui.theme import Motion
from tests.scenes.table.conftest import make_session, make_setting

TABLE = table_of("social_climbing")
SCALE = Scale(1280, 720)


class Moved(NamedTuple):
    """One event, and the views before and after it."""

    event: Any
    before: Any
    after: Any


@cache
def happenings(players: int, seed: str = "c") -> list[tuple[TableLayout, TableLayout, Moved]]:
    session, _ = make_session(players, players, seed, house={"table_faces": lambda: "stays"})
    setting = make_setting(session.setup, SCALE)
    session.next_deal()
    rng = Random(seed)
    while session.to_move is not None:
        session.play(rng.choice(session.legal))
    found, view = [], None
    while update := session.take():
        if isinstance(update, Happened):
            found.append(Moved(update.event, view, update.view))
        view = update.view
    return [(TABLE.arrange(h.before, setting), TABLE.arrange(h.after, setting), h) for h in found]


def motion_of(before: TableLayout, after: TableLayout, happening: Moved, tempo: Tempo) -> Timeline:
    journeys = TABLE.journeys(happening.before, happening.event)
    return choreograph(before, after, journeys, tempo)


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("reduced", [False, True])
def test_motion_ends_exactly_at_the_new_layout(players: int, reduced: bool, motion: Motion) -> None:
    kinds = set()
    for before, after, happening in happenings(players):
        timeline = motion_of(before, after, happening, Tempo(motion, 1.0, reduced))
        kinds.add(type(happening.event).__name__)
        for track in timeline.tracks:
            place = after.place(track.key)
            if place is None:
                assert not track.stays, "what is not in the new layout is gone at the end"
                continue
            assert track.end == lying(place.rect, place.angle)
            assert track.face(timeline.seconds + 1) == place.card
    assert kinds == {
        "SocialClimbingDealt",
        "Placed",
        "Banked",
        "SocialClimbingDiscarded",
        "SocialClimbingDealEnded",
    }


@pytest.mark.long
def test_every_card_that_changes_place_is_followed(motion: Motion) -> None:
    for before, after, happening in happenings(4):
        timeline = motion_of(before, after, happening, Tempo(motion))
        followed = {track.key for track in timeline.tracks}
        for place in after.of(CardPlace):
            old = before.place(place.key)
            uncovered = place.key[0] in ("pile", "under", "discard", "bank")
            if old is None and not uncovered:
                assert place.key in followed
            if old is not None and old.rect != place.rect:
                assert place.key in followed


@pytest.mark.long
def test_motion_begins_where_the_card_was_seen(motion: Motion) -> None:
    for before, after, happening in happenings(3):
        timeline = motion_of(before, after, happening, Tempo(motion))
        for journey in TABLE.journeys(happening.before, happening.event):
            lay = before.place(journey.start)
            track = next(track for track in timeline.tracks if track.key == journey.end)
            if lay:
                assert track.pose(0) == lying(lay.rect, lay.angle)


@pytest.mark.long
def test_reduced_motion_never_travels(motion: Motion) -> None:
    for before, after, happening in happenings(3):
        timeline = motion_of(before, after, happening, Tempo(motion, 1.0, reduced=True))
        for track in timeline.tracks:
            assert (track.start.x, track.start.y) == (track.end.x, track.end.y)


def test_without_motion_everything_is_there_at_once_but_still_sounds(motion: Motion) -> None:
    sounded = 0
    for before, after, happening in happenings(2):
        timeline = motion_of(before, after, happening, Tempo(motion, 0.0))
        sounded += len(timeline.advance(0.0))
        assert timeline.done
    assert sounded > 20


def test_slow_takes_twice_as_long_and_fast_half(motion: Motion) -> None:
    before, after, happening = next(
        found for found in happenings(2) if type(found[2].event).__name__ == "Placed"
    )
    lengths = [
        motion_of(before, after, happening, Tempo(motion, motion.speeds[speed])).seconds
        for speed in ("slow", "normal", "fast")
    ]
    assert lengths == pytest.approx([2 * lengths[1], lengths[1], lengths[1] / 2])


@pytest.mark.long
def test_a_deal_never_takes_longer_than_it_may(motion: Motion) -> None:
    before, after, happening = happenings(6)[0]
    timeline = motion_of(before, after, happening, Tempo(motion))
    before_it = motion.shuffle.seconds
    assert 0.3 < timeline.seconds - before_it <= motion.deal_longest_ms / 1000


@pytest.mark.long
def test_banking_counts_up_to_the_new_score(motion: Motion) -> None:
    banked = 0
    for before, after, happening in happenings(2, "bank"):
        if type(happening.event).__name__ != "Banked":
            continue
        banked += 1
        timeline = motion_of(before, after, happening, Tempo(motion))
        player = happening.event.player
        assert timeline.began["score", player] == happening.before.scores[player]
        assert timeline.ticks[-1].value == happening.after.scores[player]
        values = [tick.value for tick in timeline.ticks]
        assert values == sorted(values)
    assert banked


def test_a_card_let_go_begins_where_it_hung(motion: Motion) -> None:
    before, after, happening = next(
        found for found in happenings(2) if type(found[2].event).__name__ == "Placed"
    )
    journeys = TABLE.journeys(happening.before, happening.event)
    hung = Pose(640, 400, 200, 5.0)
    timeline = choreograph(before, after, journeys, Tempo(motion), held={journeys[0].start: hung})
    assert any(track.pose(0) == hung for track in timeline.tracks)


def test_a_refused_card_glides_home(motion: Motion) -> None:
    _, layout, _ = happenings(2)[0]
    spot = layout.spot("pile:0")
    assert spot
    assert spot.key
    (track,) = glides_home(layout, {spot.key: Pose(10, 10, 200)}, Tempo(motion))
    assert track.pose(0) == Pose(10, 10, 200)
    assert track.end == lying(spot.ring)
    assert track.ends == pytest.approx(motion.refuse.seconds)


def test_a_card_that_lay_open_sets_out_from_there_with_its_face_up(motion: Motion) -> None:
    key = ("back", 2, 5)
    layout = TableLayout(SCALE, (CardPlace(key, 12, rect(700, 90, 50, 70)),))
    after = TableLayout(SCALE, (CardPlace(("play", 12), 12, rect(300, 300, 100, 140)),))
    played = Journey(("back", 2), ("play", 12), None, 12, "place")
    (track,) = choreograph(layout, after, [played], Tempo(motion)).tracks
    assert (track.pose(0), track.face(0)) == (lying(rect(700, 90, 50, 70)), 12)
    assert not track.flips
