"""Every motion by a clock that is handed in: where it begins, that it ends, what stands still."""

from itertools import pairwise

import pytest

from game.texts.words import load_words
from scenes.table.game.contract import table_of
from scenes.table.layout.layout import TableLayout
from scenes.table.motion.choreography import choreograph
from scenes.table.motion.fan import OpenFan, unfolding
from scenes.table.motion.journey import Journey
from scenes.table.motion.packs import Riffled
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Blink, Pose, Timeline, Track, lying
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.spot import Fan
from scenes.table.present.lifting import Lifts, Raised
from scenes.table.present.presenter import Presenter
from scenes.ui.geometry import Point, Rect
from scenes.ui.scale import Scale
from scenes.ui.theme import Motion
from tests.scenes.table.conftest import make_session, measure

SCALE = Scale(1280, 720)
PACK = Rect(600, 300, 100, 140)
PILES = (Rect(400, 300, 100, 140), PACK, Rect(800, 300, 100, 140))
COLUMN = tuple(Rect(100 + 30 * i, 500, 70, 98) for i in range(4))
FRAME = 1 / 60


def layout(*cards: CardPlace) -> TableLayout:
    anchors = {("pack",): PACK, **{("pile", i): area for i, area in enumerate(PILES)}}
    return TableLayout(scale=SCALE, pieces=cards, anchors=anchors)


def old_table() -> TableLayout:
    return layout(*(CardPlace(("column", i), i, area, 1) for i, area in enumerate(COLUMN)))


def new_table() -> TableLayout:
    return layout(*(CardPlace(("pile", i, 0), 10 + i, area) for i, area in enumerate(PILES)))


def next_deal() -> list[Journey]:
    """A table swept, a pack shuffled, three cards dealt and turned up."""
    return [
        *(
            Journey(
                ("column", i), ("pack", "swept", i), i, i, "sweep", sound=None if i else "slide"
            )
            for i in range(len(COLUMN))
        ),
        *(
            Journey(("pack",), ("pack", i), None, None, "shuffle", i, None if i else "shuffle")
            for i in range(3)
        ),
        *(Journey(("pack",), ("pile", i, 0), None, 10 + i, "deal", i, "deal") for i in range(3)),
    ]


def dealt(tempo: Tempo) -> Timeline:
    return choreograph(old_table(), new_table(), next_deal(), tempo)


def seen(timeline: Timeline) -> list[Track]:
    return [track for track in timeline.moving() if track.seen(timeline.elapsed)]


def of_kind(timeline: Timeline, kind: str) -> list[Track]:
    heads = {"swept": ("pack", "swept"), "dealt": ("pile",)}
    return [t for t in timeline.tracks if t.key[: len(heads[kind])] == heads[kind]]


# Sweep, shuffle, deal: one after the other.


def test_a_swept_table_leaves_together_and_keeps_its_size(tempo: Tempo) -> None:
    swept = of_kind(dealt(tempo), "swept")
    assert {(track.delay, track.ends) for track in swept} == {(0.0, tempo.motion.sweep.seconds)}
    for track, area in zip(swept, COLUMN, strict=True):
        assert track.pose(0) == lying(area)
        assert track.end == Pose(*PACK.center, area.h)
        assert not track.seen(track.ends)


def test_the_pack_is_shuffled_before_a_card_is_dealt(tempo: Tempo) -> None:
    timeline = dealt(tempo)
    motion = tempo.motion
    (shuffle,) = {track.delay for track in timeline.tracks if isinstance(track, Riffled)}
    assert shuffle == motion.sweep.seconds
    assert min(t.delay for t in of_kind(timeline, "dealt")) == pytest.approx(
        motion.sweep.seconds + motion.shuffle.seconds
    )
    assert [cue.sound for cue in timeline.cues] == ["slide", "shuffle", "deal", "deal", "deal"]


def test_there_is_one_pack_at_any_moment_until_it_is_dealt(tempo: Tempo) -> None:
    timeline = dealt(tempo)
    gathered = 0.8 * tempo.motion.sweep.seconds
    last = max(track.delay for track in timeline.tracks)
    while not timeline.done:
        timeline.advance(FRAME)
        backs = [track for track in seen(timeline) if track.face(timeline.elapsed) is None]
        if gathered <= timeline.elapsed < last:
            assert backs
        elif timeline.elapsed < gathered:
            assert not backs


def test_a_riffle_parts_the_pack_and_lets_it_fall_back_exactly(tempo: Tempo) -> None:
    cards = [track for track in dealt(tempo).tracks if isinstance(track, Riffled)]
    for track in cards:
        assert track.pose(track.delay) == track.start
        assert track.pose(track.ends) == track.start
        apart = track.pose(track.delay + 0.3 * track.seconds)
        assert apart.x - track.start.x == pytest.approx(track.aside)
    assert {track.aside > 0 for track in cards} == {True, False}
    falls = [track.falls for track in cards]
    assert falls == sorted(set(falls)), "one after the other"


def test_dealt_cards_wait_in_the_pack_and_turn_up_on_their_way(tempo: Tempo) -> None:
    for track, area in zip(of_kind(dealt(tempo), "dealt"), PILES, strict=True):
        assert track.face(track.delay) is None
        assert track.face(track.ends) == track.becomes
        assert track.pose(track.ends) == lying(area)
        assert track.pose(track.delay + track.seconds / 2).turn == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("moment", [0.0, 0.1, 0.5, 1.0])
@pytest.mark.parametrize("reduced", [False, True])
def test_any_motion_can_be_ended_at_any_moment(
    motion: Motion, moment: float, reduced: bool
) -> None:
    timeline = dealt(Tempo(motion, 1.0, reduced))
    timeline.advance(moment)
    timeline.finish()
    assert timeline.done
    assert timeline.moving() == ()
    assert timeline.rings() == ()
    for track in of_kind(timeline, "dealt"):
        place = new_table().place(track.key)
        assert place
        assert track.pose(timeline.elapsed) == lying(place.rect)


def test_reduced_motion_moves_nothing_but_waits_as_long(motion: Motion) -> None:
    timeline, full = (dealt(Tempo(motion, 1.0, reduced)) for reduced in (True, False))
    for track in timeline.tracks:
        assert (track.start.x, track.start.height) == (track.end.x, track.end.height)
        assert not track.flips
    first = min(t.delay for t in of_kind(timeline, "dealt"))
    assert first == min(t.delay for t in of_kind(full, "dealt"))


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "off"])
def test_the_speed_multiplies_every_part(motion: Motion, speed: str) -> None:
    factor = motion.speeds[speed]
    assert dealt(Tempo(motion, factor)).seconds == pytest.approx(
        factor * dealt(Tempo(motion)).seconds
    )


# A card let go by hand.


def dropped(tempo: Tempo) -> Timeline:
    before = layout(CardPlace(("pile", 0, 5), 7, PILES[0]))
    after = layout(
        CardPlace(("column", 0), 7, COLUMN[0], 1), CardPlace(("pile", 0, 4), 9, PILES[0], 1)
    )
    journeys = [
        Journey(("pile", 0, 5), ("column", 0), 7, 7, "place", sound="place"),
        Journey(("pile", 0, 4), ("pile", 0, 4), None, 9, "flip", sound="flip"),
    ]
    return choreograph(before, after, journeys, tempo, {("pile", 0, 5): Pose(140, 540, 148)})


def test_the_ring_of_the_place_blinks_once(tempo: Tempo) -> None:
    timeline, shown = dropped(tempo), []
    while not timeline.done:
        shown.append(timeline.rings())
        timeline.advance(0.01)
    states = [bool(rings) for rings in shown]
    changes = sum(one != other for one, other in pairwise(states))
    assert states[0]
    assert 2 <= changes <= 3, "on, off, on"
    assert timeline.rings() == ()
    assert {area for rings in shown for area in rings} == {COLUMN[0]}


def test_nothing_blinks_that_takes_no_time() -> None:
    assert not Blink(COLUMN[0], 0.0).shown(0.0)


def test_the_card_below_turns_up_under_the_one_that_leaves(tempo: Tempo) -> None:
    timeline = dropped(tempo)
    flip, card = timeline.tracks
    assert flip.face(0.0) is None
    assert flip.face(timeline.seconds) == 9
    assert flip.pose(0.0) == flip.pose(timeline.seconds) == lying(PILES[0])
    assert card.end == lying(COLUMN[0])
    assert [cue.sound for cue in timeline.cues] == ["flip", "place"]


def test_a_dropped_card_rocks_and_settles_straight(tempo: Tempo) -> None:
    card = dropped(tempo).tracks[1]
    assert card.pose(card.seconds / 2).angle > 1
    assert card.pose(card.ends).angle == 0


def test_reduced_motion_keeps_a_ring_and_never_blinks(motion: Motion) -> None:
    timeline = dropped(Tempo(motion, reduced=True))
    assert timeline.fresh == (COLUMN[0],)
    assert timeline.rings() == ()


# Raised cards.

UP = Raised(("column", 0), 6, False)


def test_a_card_rises_over_90_ms_and_sinks_again(tempo: Tempo) -> None:
    lifts, heights = Lifts(), []
    for _ in range(6):
        lifts.update(0.018, (UP,), tempo)
        heights.append(lifts.raised[0].by)
    assert heights == sorted(heights)
    assert 0 < heights[0] < heights[-1] == 6
    lifts.update(0.018, (UP,), tempo)
    assert lifts.raised == (UP,), "once it is up nothing moves"
    while before := lifts.raised:
        lifts.update(0.018, (), tempo)
        assert lifts.raised != before


def test_one_card_sinks_while_the_next_rises_and_the_next_is_on_top(tempo: Tempo) -> None:
    lifts, other = Lifts(), Raised(("column", 1), 30, True)
    lifts.update(0.09, (UP,), tempo)
    lifts.update(0.03, (other,), tempo)
    assert [raised.key for raised in lifts.raised] == [UP.key, other.key]
    assert lifts.raised[1].chosen
    lifts.update(0.09, (other,), tempo)
    assert lifts.raised == (other,)


@pytest.mark.parametrize(("factor", "reduced"), [(0.0, False), (1.0, True)])
def test_without_motion_a_card_is_up_at_once(motion: Motion, factor: float, reduced: bool) -> None:
    lifts = Lifts()
    lifts.update(FRAME, (UP,), Tempo(motion, factor, reduced))
    assert lifts.raised == (UP,)
    lifts.update(FRAME, (), Tempo(motion, factor, reduced))
    assert lifts.raised == ()


def test_several_picked_cards_are_up_together(motion: Motion) -> None:
    lifts, other = Lifts(), Raised(("column", 1), 30, True)
    lifts.update(1.0, (UP, other), Tempo(motion))
    assert {raised.key: raised.by for raised in lifts.raised} == {UP.key: 6, other.key: 30}
    lifts.update(1.0, (other,), Tempo(motion))
    assert lifts.raised == (other,)


# A fan that opens.


def fan() -> OpenFan:
    cards = tuple((i, area) for i, area in enumerate(COLUMN))
    panel, line = Rect(0, 0, 9, 9), (Point(0, 0), Point(1, 1))
    return OpenFan(Fan("bank", (0, 1, 2, 3)), panel, cards, ("Ann",), Point(0, 0), 16, line)


def test_a_fan_opens_from_its_first_card(tempo: Tempo) -> None:
    timeline = unfolding(fan(), tempo)
    assert {track.pose(0.0) for track in timeline.tracks} == {lying(COLUMN[0])}
    timeline.finish()
    assert [track.pose(timeline.elapsed) for track in timeline.tracks] == [*map(lying, COLUMN)]


def test_a_fan_fades_in_where_it_lies_with_reduced_motion(motion: Motion) -> None:
    timeline = unfolding(fan(), Tempo(motion, reduced=True))
    for track, area in zip(timeline.tracks, COLUMN, strict=True):
        assert (track.start.x, track.start.alpha) == (area.center.x, 0.0)
        assert track.end == lying(area)


def test_the_table_is_empty_until_the_deal_has_been_shown(tempo: Tempo) -> None:
    session, _ = make_session(3, 1)
    session.next_deal()
    presenter = Presenter(session, table_of("social_climbing"), load_words(), measure)
    assert presenter.layout.of(CardPlace) == ()
    presenter.update(0.0, tempo)
    assert presenter.layout.of(CardPlace)
    assert not presenter.still
