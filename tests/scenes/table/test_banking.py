"""A column that is banked runs into the stair of its bank: number and step grow together."""

from dataclasses import replace

import pytest

from game.games.social_climbing.model.events import Banked
from game.games.social_climbing.model.scoring import points
from scenes.games.social_climbing.pieces.stair import BankStair
from scenes.games.social_climbing.table.intents import bank_button
from scenes.table.game.contract import table_of
from scenes.table.layout.layout import BankPlace, TableLayout
from scenes.table.motion.banking import EDGE, LEANS, BankedTrack
from scenes.table.motion.choreography import choreograph
from scenes.table.motion.journey import Journey
from scenes.table.motion.tempo import Tempo
from scenes.table.motion.timeline import Timeline, lying
from scenes.table.over.flying_card import FlyingCard
from scenes.table.over.moving import CountingNumber
from scenes.table.over.paying import bank_glow, step_sparks
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.piece import DrawFilter
from scenes.table.pieces.slot import Slot
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from tests.driver.at_table import AtTable
from tests.driver.driver import Driver
from tests.scenes.table.conftest import make_setup, random_matches

SCORE = ("score", 0)
LIKED = ("add", "start", "bank", "discard")


@pytest.mark.long
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
            counted.append(int(numbers[0].text))
            assert sum(stairs[0].steps) <= counted[-1], "the step grows after the number"
    assert counted == sorted(counted)
    assert len(set(counted)) > 2
    at_rest = table.layout.of(BankStair)
    assert not any(stair.heat for stair in at_rest)
    assert max(counted) <= max(sum(stair.steps) for stair in at_rest)


PLATE_EDGE = Rect(560, 440, 44, 62)
ROW = [Rect(600 + 60 * place, 400, 120, 168) for place in range(4)]
STEP = Rect(480, 480, 21, 30)


def banking(tempo: Tempo, worth: int = 4) -> Timeline:
    """A column of four cards right of a plate runs into the bank there, for some points."""
    scale = Scale(1280, 720)
    cards = [CardPlace(("column", 0, 1, place), place, ROW[place]) for place in range(4)]
    places = {("bank", 0): STEP, ("edge", 0, 1): PLATE_EDGE, ("column", 0, 1): ROW[0]}
    banks = {SCORE: BankPlace(STEP, Rect(400, 400, 160, 120))}
    journeys = [
        Journey(
            ("column", 0, 1, place),
            ("bank", 0, place),
            place,
            place,
            "bank",
            order=place,
            counts=(SCORE, worth * (place + 1) // 4),
            over=("edge", 0, 1),
        )
        for place in range(4)
    ]
    before, after = (
        TableLayout(scale, pieces, anchors=places, banks=banks) for pieces in (tuple(cards), ())
    )
    return choreograph(before, after, journeys, tempo)


def test_the_oldest_card_goes_first_and_each_80_ms_after_the_one_before(tempo: Tempo) -> None:
    tracks = banking(tempo).tracks
    assert [track.card for track in tracks] == [0, 1, 2, 3]
    assert [track.delay for track in tracks] == pytest.approx([0, 0.08, 0.16, 0.24])


def test_the_row_closes_up_to_where_it_began(tempo: Tempo) -> None:
    for track in banking(tempo).tracks[1:]:
        at = [track.pose(track.delay * share).x for share in (0, 0.5, 0.999)]
        assert at[0] == lying(ROW[track.card or 0]).x
        assert at == sorted(at, reverse=True)
        assert at[-1] == pytest.approx(ROW[0].center.x, abs=1)


def test_a_card_is_small_over_the_edge_and_smallest_in_its_step(tempo: Tempo) -> None:
    for track in banking(tempo).tracks:
        edge = track.pose(track.delay + EDGE * track.seconds)
        assert (edge.x, edge.y, edge.height) == pytest.approx((*PLATE_EDGE.center, 62), abs=0.5)
        assert edge.angle == pytest.approx(LEANS, abs=0.1)
        last = track.pose(track.ends - 1e-6)
        assert (last.x, last.y, last.height) == pytest.approx((*STEP.center, 30), abs=0.5)
        assert not track.seen(track.ends)


def test_at_most_three_cards_are_in_the_air(tempo: Tempo) -> None:
    tracks = banking(tempo).tracks
    for moment in range(50):
        now = moment / 100
        assert sum(0 < track.share(now) < 1 for track in tracks) <= 3


@pytest.mark.parametrize(("worth", "sparks"), [(3, 3), (4, 6), (9, 6), (10, 12), (25, 12)])
def test_the_more_a_column_pays_the_farther_it_goes(tempo: Tempo, worth: int, sparks: int) -> None:
    timeline = banking(tempo, worth)
    pay, last = timeline.pay, max(track.ends for track in timeline.tracks)
    assert pay
    assert (pay.points, pay.sparks) == (worth, sparks)
    assert pay.begins == pytest.approx(last)
    assert bool(pay.rays_left(last + 0.01)) == (worth > 3)
    assert pay.number_left(last - 0.01) == 0 < pay.number_left(last + 0.01)
    assert pay.heat(last) == 1
    timeline.elapsed = timeline.ticks[0].at + 0.02
    [sparks_of_card] = step_sparks(TableLayout(Scale(1280, 720)), timeline)
    assert sparks_of_card.area.bottom < STEP.y, "above the step only"
    timeline.elapsed = last
    assert not list(step_sparks(TableLayout(Scale(1280, 720)), timeline))
    assert pay.heat(last + 0.41) == pytest.approx(0)
    assert timeline.seconds >= pay.ends


@pytest.mark.long
def test_the_button_that_banks_is_golden_and_goes_after_the_glow() -> None:
    app = AtTable("human:Ann,bot:random", "social_climbing", size=(1280, 720), speed="normal")
    while app.wait_for_turn(still=True):
        banks = [action for action in app.session.legal if action.kind == "bank"]
        if banks:
            break
        app.session.play(app.session.legal[0])
    name = bank_button(banks[0].column)
    app.click_name(name)
    pay = app.table.tabletop.presenter.timeline.pay
    assert pay
    assert pay.button
    assert pay.button.name == name
    assert pay.button.primary
    span = pay.tempo.motion.bank_glow.seconds
    assert pay.button_left(span) == 1 > pay.glow_left(span)
    assert pay.button_left(span + pay.tempo.motion.bank_button.seconds) == 0
    app.frame()
    assert app.table.tabletop.presenter.moods.now[0] == "pleased", "the face looks up already"
    app.close()


def test_the_column_glows_as_it_is_banked(tempo: Tempo) -> None:
    timeline = banking(tempo)
    [glow] = bank_glow(timeline)
    assert glow.strength == 1
    assert all(glow.area.contains(card.center) for card in ROW)
    timeline.elapsed = 0.045
    assert next(bank_glow(timeline)).strength == pytest.approx(0.5)
    timeline.elapsed = 0.091
    assert not list(bank_glow(timeline))
    assert not list(bank_glow(banking(replace(tempo, reduced=True))))


@pytest.mark.long
def test_what_is_paid_is_seen_before_the_flag_sinks() -> None:
    app = AtTable("human:Ann,bot:easy", "social_climbing", speed="normal", seed="bank")
    presenter = app.table.tabletop.presenter
    for _ in range(3000):
        if app.asked and not app.table.moving:
            app.session.play(min(app.session.legal, key=lambda act: act.kind != "bank"))
        app.frame(0.05, drawn=False)
        if presenter.timeline.pay and presenter.timeline.turn:
            break
    pay, turn = presenter.timeline.pay, presenter.timeline.turn
    assert pay
    assert turn
    assert turn.sinks >= pay.rested > pay.begins
    # Words come when the number has gone; the empty place stands as an outline all the while.
    assert all(coming.ends >= pay.ends for coming in presenter.timeline.comings)
    [slot] = [one for one in presenter.layout.of(Slot) if one.id in presenter.timeline.coming()]
    outline = slot.shown(DrawFilter(coming=presenter.timeline.coming()))
    assert slot.lines
    assert not outline.lines
    assert outline.rect == slot.rect
    app.key("space")
    assert presenter.timeline.done, "any press ends it"
    app.close()


@pytest.mark.long
def test_nothing_covers_face_name_and_number_while_cards_are_banked() -> None:
    app, seen = AtTable("human:Ann,bot:easy", "social_climbing", speed="normal", seed="bank"), 0
    presenter = app.table.tabletop.presenter
    for _ in range(4000):
        if app.asked and not app.table.moving:
            app.session.play(min(app.session.legal, key=lambda act: act.kind != "bank"))
        app.frame(0.02, drawn=False)
        banked = [one for one in presenter.timeline.tracks if isinstance(one, BankedTrack)]
        flying = [one for one in app.table.over if isinstance(one, FlyingCard)]
        for card in flying if banked and banked[0].key[1] == 0 else ():
            rays = presenter.layout.banks["score", 0].rays
            assert rays
            if rays.x < card.area.center.x < rays.right:
                assert card.area.y >= rays.y
                seen += 1
        if seen > 30:
            break
    assert seen > 30
    app.close()


def test_reduced_motion_shows_number_and_step_at_once_and_no_rays(tempo: Tempo) -> None:
    timeline = banking(replace(tempo, reduced=True), 12)
    pay = timeline.pay
    assert pay
    assert len({tick.at for tick in timeline.ticks}) == 1
    assert pay.points == 12
    assert pay.rays_left(pay.begins + 0.01) == 0 == pay.sparks
    assert pay.risen(pay.begins + 0.4) == 0
    assert pay.number_left(pay.begins + 0.6) == 1
    assert pay.ends - pay.begins == pytest.approx(0.8)


def test_reduced_motion_lets_no_card_run(tempo: Tempo) -> None:
    for track in banking(replace(tempo, reduced=True)).tracks:
        assert track.start.x == track.end.x


def test_from_a_column_left_of_its_bank_the_nearest_card_goes_first_and_all_lie_as_before() -> None:
    setup, seen = make_setup(2, 2, seed="left"), set()
    for match in random_matches(setup, 500, 1):
        view = match.view(0)
        for slot, column in enumerate(view.columns[0]):
            if len(column) < 3:
                continue
            event = Banked(0, slot, column, points(column), by_rule=False, to_move=1)
            journeys = table_of("social_climbing").journeys(view, event)
            assert [one.card for one in journeys] == list(column), "newer cards lie on older ones"
            orders = [one.order for one in journeys]
            assert orders == sorted(orders, reverse=slot == 0)
            worth = [
                one.counts[1] for one in sorted(journeys, key=lambda one: one.order) if one.counts
            ]
            assert worth == sorted(worth)
            assert worth[-1] == view.scores[0] + points(column)
            seen.add(slot)
    assert seen == {0, 1}
