"""Whose turn it is: the flag sinks at one seat once the card lies, then rises at the next."""

from collections.abc import Iterator
from typing import Any

import pytest

from scenes.table.motion.packs import TakenTrick
from scenes.table.motion.timeline import Timeline
from scenes.table.over.badges import FadedTab
from scenes.table.over.flying_card import FlyingCard
from scenes.table.over.handing_over import FadedTurnMarker, SinkingMarker, TurnUnderCards
from scenes.table.pieces.piece import Piece
from scenes.table.pieces.turn import TurnMarker
from tests.driver.at_table import AtTable

MOMENT = 0.01
GAMES = ("social_climbing", "sociable", "ladders", "president")
SIZES = ((1280, 720), (960, 540), (1920, 1080))


def seated(game_id: str, size: tuple[int, int] = SIZES[0], **settings: Any) -> AtTable:
    bots = 2 if game_id in ("social_climbing", "ladders") else 3
    players = "human:Ann" + ",bot:easy" * bots
    return AtTable(players, game_id, seed="flag", speed="normal", size=size, **settings)


def motions(app: AtTable, number: int) -> Iterator[Timeline]:
    """Play; stop at the beginning of each motion after which it is somebody else's turn."""
    presenter, found = app.table.tabletop.presenter, 0
    for _ in range(60_000):
        if app.asked and not app.table.moving:
            app.session.play(app.rng.choice(app.session.legal))
        app.frame(MOMENT, drawn=False)
        timeline = presenter.timeline
        if timeline.turn and not timeline.landed and timeline.elapsed < MOMENT:
            found += 1
            yield timeline
        if found == number or app.session.deal_over:
            return
    raise AssertionError("the deal doesn't end")


def flags(app: AtTable) -> list[Piece]:
    """Return the turn markers that are drawn now."""
    shown = app.table._moment().shown()
    lying = [piece for piece in app.table.layout.of(TurnMarker) if piece.shown(shown)]
    return [*lying, *(p for p in app.table.over if isinstance(p, SinkingMarker | FadedTurnMarker))]


def places(app: AtTable) -> Any:
    """Return the flag of the layout, and that of the player who has just moved."""
    timeline = app.table.tabletop.presenter.timeline
    before = timeline.turn.before if timeline.turn else ()
    old = next((piece for piece in before if isinstance(piece, TurnMarker)), None)
    return old, app.table.layout.one(TurnMarker)


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game_id", GAMES)
def test_the_flag_never_travels_and_rises_only_when_the_card_lies(
    game_id: str, size: tuple[int, int]
) -> None:
    app, seen = seated(game_id, size), 0
    for timeline in motions(app, 6):
        old, new = places(app)
        stands, taken = new, any(isinstance(track, TakenTrick) for track in timeline.tracks)
        while not timeline.turn_stands:
            drawn = flags(app)
            assert len(drawn) <= 1, "two flags"
            for flag in drawn:
                assert isinstance(flag, SinkingMarker)
                assert flag.rect in [place.rect for place in (old, new) if place]
                if not timeline.landed:
                    assert flag.rect == old.rect, "before the card lies"
                    assert flag.out == 1 or taken
            seen += len(drawn)
            app.frame(MOMENT, drawn=False)
            stands = app.table.layout.one(TurnMarker)
        # Once the last of an exchange has given, it is nobody's turn.
        standing = [stands] if stands else []
        assert app.table.tabletop.presenter.timeline is not timeline or flags(app) == standing
    assert seen > 100
    app.close()


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game_id", GAMES)
def test_from_take_off_to_your_turn_it_takes_570_ms_and_then_the_tabs_appear(game_id: str) -> None:
    app, timed = seated(game_id), 0
    presenter = app.table.tabletop.presenter
    for timeline in motions(app, 40):
        flown = [track.seconds for track in timeline.tracks if track.lands]
        if not presenter._source.seen.asks_person or timeline.rest or flown != [0.28]:
            continue
        assert timeline.turn
        assert timeline.turn.up == pytest.approx(0.57)
        timed += 1
        while timeline.elapsed < 0.57 - 2 * MOMENT:
            assert not presenter.acting
            app.frame(MOMENT, drawn=False)
        app.wait(3 * MOMENT)
        if presenter._source.next:
            # In Ladders, a turn begins with a draw.
            continue
        assert presenter.acting
        fading = [piece for piece in app.table.over if isinstance(piece, FadedTab)]
        assert fading or not app.table.selection.intents.fitting
        app.wait(0.09)
        assert not [piece for piece in app.table.over if isinstance(piece, FadedTab)]
    assert timed
    app.close()


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("press", ["key", "mouse", "pad"])
def test_the_first_press_ends_it_all_and_is_obeyed_if_it_says_what_it_means(press: str) -> None:
    app = seated("social_climbing")
    presenter = app.table.tabletop.presenter
    for timeline in motions(app, 60):
        if presenter._source.seen.asks_person and not timeline.rest:
            break
    else:
        raise AssertionError("no bot handed on the turn")
    app.wait(0.1)
    assert not timeline.landed
    assert not presenter.acting
    source = "pile:0"
    assert not app.table.selection.chosen
    if press == "mouse":
        app.press(app.aim(source))
        app.release(app.aim(source))
    elif press == "pad":
        app.pad(0)
    else:
        app.key("return")
    assert presenter.timeline.done
    assert presenter.acting
    assert flags(app) == [app.table.layout.one(TurnMarker)]
    # Enter may have been meant for the motion alone.
    assert bool(app.table.selection.chosen) == (press == "mouse")
    app.close()


@pytest.mark.long
def test_with_reduced_motion_the_flags_fade_where_they_stand() -> None:
    app, seen = seated("president", reduced_motion=True), 0
    for timeline in motions(app, 5):
        assert timeline.turn
        assert timeline.turn.ends - timeline.turn.rises == pytest.approx(0.12)
        old, new = places(app)
        while not timeline.turn_stands:
            assert not [piece for piece in app.table.over if isinstance(piece, SinkingMarker)]
            drawn = [piece for piece in flags(app) if isinstance(piece, FadedTurnMarker)]
            assert all(flag.piece in (old, new) for flag in drawn)
            assert timeline.landed or new not in [flag.piece for flag in drawn]
            seen += len(drawn)
            app.frame(MOMENT, drawn=False)
    assert seen
    app.close()


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("game_id", GAMES)
def test_no_flag_lies_over_a_card_in_the_air(game_id: str, reduced: bool) -> None:
    app, seen = AtTable("human:Ann,bot:easy,bot:easy,bot:easy", game_id, speed="normal",
                        reduced_motion=reduced), 0  # fmt: skip
    for _ in range(600):
        if app.top is not app.table or seen > 60:
            break
        if app.asked and not app.table.moving:
            app.session.play(app.rng.choice(app.session.legal))
        app.frame(0.02, drawn=False)
        moment, flags = app.table._moment(), []
        flying = [one for one in app.table.over if isinstance(one, FlyingCard)]
        if not flying or moment.presented.timeline.landed:
            continue
        shown = [piece.shown(moment.shown()) for piece in app.table.layout.moving]
        flags = [one for one in shown if isinstance(one, TurnMarker)]
        under = [one for one in app.table.over if isinstance(one, (SinkingMarker, TurnUnderCards))]
        assert not flags
        assert all(one.layer < flying[0].layer for one in under)
        assert sum(isinstance(one, SinkingMarker) for one in under) <= 1, "never two flags"
        seen += 1
    assert seen > 20
    app.close()


@pytest.mark.parametrize(
    ("game_id", "key"),
    [("president", "x"), ("president", "1"), ("ladders", "d"), ("social_climbing", "f")],
)
def test_words_that_name_a_turn_go_with_it(game_id: str, key: str) -> None:
    app = seated(game_id, bot_rest=2.0)
    reasons = app.table.tabletop.speech.reasons
    presenter, cast = app.table.tabletop.presenter, app.session.cast
    while not app.session.goes_on:
        app.wait_for_turn()
        app.session.play(app.session.legal[0])
    app.table.settle()
    named = presenter.mover
    assert named is not None
    app.key(key)
    assert reasons.said
    assert cast[named].name in reasons.said.words
    assert app.pass_until(lambda: presenter.mover != named)
    app.frame()
    assert reasons.said is None
    app.close()
