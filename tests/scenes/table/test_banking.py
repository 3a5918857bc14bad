"""A column that is banked runs into the stair of its bank: number and step grow together."""

from dataclasses import replace

import pytest

from scenes.games.social_climbing.pieces.stair import BankStair
from scenes.table.layout.layout import TableLayout
from scenes.table.motion.banking import AT_EDGE, EDGE, IN_STEP, LEANS
from scenes.table.motion.choreography import choreograph
from scenes.table.motion.journey import Journey
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Timeline, lying
from scenes.table.over.moving import CountingNumber
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.label import TableLabel
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from tests.driver.driver import Driver

LIKED = ("add", "start", "bank", "discard")


def test_number_and_step_grow_together_while_the_cards_arrive() -> None:
    app = Driver(size=(1280, 720), speed="normal", bot_rest=0.0)
    table = app.sit_down("social_climbing", "human:Ann,bot:random", seed="a")
    session = table.session
    for _ in range(40):
        app.pass_until(lambda: bool(session.legal))
        app.rest()
        own = session.view.columns[0]
        banks = [act for act in session.legal if act.kind == "bank" and len(own[act.column]) > 2]
        if banks:
            break
        session.play(min(session.legal, key=lambda act: LIKED.index(act.kind)))
    session.play(banks[0])
    counted = []
    for _ in range(90):
        app.frame()
        now = [one.piece for one in table.over if isinstance(one, CountingNumber)]
        stairs = [piece for piece in now if isinstance(piece, BankStair)]
        numbers = [piece for piece in now if isinstance(piece, TableLabel)]
        assert len(stairs) == len(numbers) <= 1
        if stairs:
            assert stairs[0].grows, "the step's line shines as it grows"
            counted.append(sum(stairs[0].steps))
            assert numbers[0].text == str(counted[-1])
    assert counted == sorted(counted)
    assert len(set(counted)) > 2
    at_rest = table.layout.of(BankStair)
    assert not any(stair.grows for stair in at_rest)
    assert max(counted) <= max(sum(stair.steps) for stair in at_rest)


ROW = [Rect(600 + 60 * place, 400, 120, 168) for place in range(4)]
STEP = Rect(480, 480, 66, 92)


def banking(tempo: Tempo) -> Timeline:
    """A column of four cards right of a plate runs into the bank there."""
    scale = Scale(1280, 720)
    cards = [CardPlace(("column", 0, 1, place), place, ROW[place]) for place in range(4)]
    bank = {("bank", 0): STEP}
    journeys = [
        Journey(("column", 0, 1, place), ("bank", 0, place), place, place, "bank", order=place)
        for place in range(4)
    ]
    before, after = TableLayout(scale, tuple(cards), anchors=bank), TableLayout(scale, anchors=bank)
    return choreograph(before, after, journeys, tempo)


def test_the_oldest_card_goes_first_and_each_70_ms_after_the_one_before(tempo: Tempo) -> None:
    tracks = banking(tempo).tracks
    assert [track.card for track in tracks] == [0, 1, 2, 3]
    assert [track.delay for track in tracks] == pytest.approx([0, 0.07, 0.14, 0.21])


def test_the_row_closes_up_to_where_it_began(tempo: Tempo) -> None:
    for track in banking(tempo).tracks[1:]:
        at = [track.pose(track.delay * share).x for share in (0, 0.5, 0.999)]
        assert at[0] == lying(ROW[track.card or 0]).x
        assert at == sorted(at, reverse=True)
        assert at[-1] == pytest.approx(ROW[0].center.x, abs=1)


def test_a_card_is_smaller_at_the_edge_and_smallest_in_its_step(tempo: Tempo) -> None:
    for track in banking(tempo).tracks:
        edge = track.pose(track.delay + EDGE * track.seconds)
        assert edge.height == pytest.approx(AT_EDGE * 168, abs=0.5)
        assert edge.angle == pytest.approx(LEANS, abs=0.1)
        last = track.pose(track.ends - 1e-6)
        assert last.height == pytest.approx(IN_STEP * 168, abs=0.5)
        assert (last.x, last.y) == pytest.approx(STEP.center, abs=0.5)
        assert not track.seen(track.ends)


def test_reduced_motion_lets_no_card_run(tempo: Tempo) -> None:
    for track in banking(replace(tempo, reduced=True)).tracks:
        assert track.start.x == track.end.x
