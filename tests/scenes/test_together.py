"""What several people, one alone, or nobody at all may do beside playing cards."""

from typing import Any

import pytest

from game.catalogue import find_game
from game.match import Match
from game.records.match_record import MemoryRecord
from game.records.replay import replay
from scenes.games.climbing.table.sets import set_words
from scenes.screens.lobby.plan import LobbyPlan
from scenes.table.asking import AskScene
from scenes.table.curtain.exchange_report import ExchangeReport
from scenes.table.pieces.card import CardPlace
from scenes.table.scene import TableScene
from scenes.table.setup import no_record, table_scene_for
from scenes.table.source.pass_timing import PASS_SECONDS, READING_SECONDS
from scenes.table.source.session import UNDO_SECONDS
from scenes.ui.geometry import Point
from scenes.ui.inputs import Wheel
from tests.driver.at_table import AtTable
from tests.driver.run import FRAME
from tests.matches import record_bytes
from tests.scenes.table.on_sill import words_on

ALONE = "human:Ann,bot:random"
BOTS = "bot:random,bot:random,bot:random,bot:random,bot:random"


def act(app: AtTable, kind: str) -> Any:
    """Take an action of a kind, as soon as the person to move has one."""
    for _ in range(400):
        app.wait(0.05)
        legal = app.session.legal if app.top is app.table else ()
        found = [action for action in legal if action.kind == kind]
        if found:
            app.session.play(found[0])
            app.table.update(0.0)
            return found[0]
        if legal or app.top is not app.table:
            app.step()
    raise AssertionError(f"never a {kind}")


# Taking back.


def test_a_discard_is_taken_back_by_key_and_the_record_knows_nothing_of_it() -> None:
    record = MemoryRecord()
    lines = record.lines
    app = AtTable(ALONE, "social_climbing", record=record, bot_rest=0.5)
    act(app, "start")
    for _ in range(100):
        if app.session.legal:
            break
        app.wait(0.1)
    before, kept = app.session.view, list(lines)
    log = app.table.tabletop.presenter.lines
    act(app, "discard")
    assert app.session.view != before
    app.wait(0.2)
    app.keys("ctrl+z")
    assert app.session.view == before
    assert lines == kept
    assert app.table.tabletop.presenter.lines == log
    assert replay(record_bytes(lines)).reached == len(lines)
    app.step()
    app.wait(3.0)
    assert replay(record_bytes(lines)).reached == len(lines)


def test_what_is_taken_back_glides_back() -> None:
    app = AtTable(ALONE, "social_climbing", bot_rest=0.5, speed="normal")
    act(app, "start")
    app.wait(6.0)
    act(app, "discard")
    app.wait(1.0)
    discarded = app.table.layout.rect_of(("discard",))
    app.keys("ctrl+z")
    (track,) = app.table.tabletop.presenter.timeline.tracks
    assert track.key[0] == "column"
    assert discarded
    assert discarded.contains(Point(track.start.x, track.start.y))
    assert app.session.legal, "nobody waits for it"


def test_the_button_says_why_a_move_stands() -> None:
    app = AtTable(ALONE, "social_climbing", bot_rest=0.5)
    app.wait(0.1)
    button = app.table.layout.button("undo")
    assert button
    assert button.off, "nothing has been done yet"
    act(app, "start")
    app.wait(FRAME)
    assert app.session.undo_block == "new_card"
    app.keys("u")
    said = app.table.tabletop.speech.reasons.said
    assert said
    assert said.words == app.context.words("undo.new_card")
    act(app, "discard")
    app.wait(2 * FRAME)
    button = app.table.layout.button("undo")
    assert button
    assert not button.off
    before = app.session.to_move
    app.press(button.rect.center)
    app.release(button.rect.center)
    app.wait(FRAME)
    assert app.session.to_move != before


def test_a_bot_leaves_time_to_take_a_move_back() -> None:
    app = AtTable(ALONE, "social_climbing", bot_rest=0.1)
    act(app, "start")
    act(app, "discard")
    app.wait(0.8 * UNDO_SECONDS)
    assert app.session.undo_block is None
    app.wait(UNDO_SECONDS)
    assert app.session.undo_block in ("next_moved", "new_card")


def test_where_nothing_is_ever_taken_back_there_is_no_button() -> None:
    app = AtTable("human:Ann,bot:random,bot:random,bot:random", "sociable")
    app.wait(0.5)
    assert app.session.undo_block == "never"
    assert app.table.layout.button("undo") is None
    app.keys("ctrl+z")


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_plays_of_a_ladders_turn_go_back_while_no_new_card_has_come(seed: str) -> None:
    app = AtTable(ALONE, "ladders", seed=seed)
    taken = 0
    for _ in range(150):
        app.wait(0.1)
        session = app.session
        plays = [action for action in session.legal if action.kind == "play"]
        if plays:
            before, hands = session.view, session.legal
            session.play(plays[-1])
            if session.undo_block is None:
                session.undo()
                assert session.view == before
                assert session.legal == hands
                taken += 1
                session.play(plays[-1])
        else:
            app.step()
        if taken > 3:
            return
    raise AssertionError("hardly a play could be taken back")


# Passing by itself.


def stuck(app: AtTable, *, again: bool = True) -> None:
    """Go on until a person who looks can do nothing but pass, with a hand they know by then.

    Without ``again`` they may see it for the first time.
    """
    for _ in range(1600):
        app.wait(0.05)
        session = app.session
        known = not again or session.viewer in session._pass_timing._acquainted
        forced = session.legal and session._match.forced == "pass"
        if app.top is app.table and forced and known and not session._pass_timing._stopped:
            return
        # A turn that begins is looked at first.
        if session.legal or app.top is not app.table:
            app.step()
    raise AssertionError("somebody can always play")


ONE = "human:Ann,bot:random,bot:random,bot:random"


@pytest.mark.long
def test_nobody_is_passed_over_unless_so_it_is_set() -> None:
    app = AtTable(ONE, auto_pass="off")
    stuck(app)
    app.wait(4 * PASS_SECONDS)
    assert app.session._match.forced == "pass"


SEVERAL = "human:Ann,human:Ben,bot:random,human:Odile"


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("players", "seconds"), [(ONE, PASS_SECONDS), (SEVERAL, READING_SECONDS)])
def test_at_a_constant_pace_a_pass_comes_after_the_same_time(players: str, seconds: float) -> None:
    # Behind a curtain nobody has seen the cards before.
    app = AtTable(players, auto_pass="steady", auto_pass_together="steady")
    stuck(app)
    who, moves = app.session.to_move, app.session._turns
    app.wait(0.8 * seconds)
    assert (app.session.to_move, app.session._turns) == (who, moves)
    app.wait(0.4 * seconds)
    assert app.session._turns > moves


@pytest.mark.long
def test_no_pass_comes_while_a_report_hides_the_hand_nor_before_it_can_be_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = AtTable(
        "human:Ann,human:Ben,human:Odile,human:Rufus,human:Ines", auto_pass_together="steady"
    )
    app.until(ExchangeReport)
    # Whoever looks can only pass.
    monkeypatch.setattr(Match, "forced", "pass")
    moves = app.session._turns
    app.wait(2 * READING_SECONDS)
    assert isinstance(app.top, ExchangeReport)
    app.keys("return")
    app.wait(0.8 * READING_SECONDS)
    assert app.top is app.table
    assert not app.session.covered
    assert app.session._turns == moves


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("button", [False, True])
@pytest.mark.parametrize("game", ["sociable", "president"])
def test_a_hint_to_who_can_only_pass_says_so_at_once_and_the_pass_lets_it_be_read(
    game: str, button: bool
) -> None:
    app = AtTable(ONE, game, auto_pass="steady")
    stuck(app)
    app.wait(0.8 * PASS_SECONDS)
    moves = app.session._turns
    app.click_name("hint") if button else app.key("h")
    app.frame(0.0)
    assert words_on(app.table) == "Pass. Nothing in hand goes on it."
    app.wait(0.8 * READING_SECONDS)
    assert app.session._turns == moves
    app.wait(0.4 * READING_SECONDS)
    assert app.session._turns > moves


@pytest.mark.long
def test_the_first_pass_of_a_deal_that_comes_by_itself_is_explained() -> None:
    app = AtTable(ONE, auto_pass="steady")
    stuck(app)
    assert not app.table.tabletop.speech.reasons.said
    view: Any = app.session.view
    top = set_words(app.context.words, view.top)
    app.wait(1.2 * PASS_SECONDS)
    assert words_on(app.table) == f"Nothing in hand went on {top}: you passed."


@pytest.mark.long
def test_what_a_bot_planned_ends_with_the_deal() -> None:
    app = AtTable("bot:random,bot:random", "social_climbing", auto_pass="steady")
    app.pass_until(lambda: app.session.deal_over)
    planned = app.session._bot._planned
    planned.keep(0, ["more"])
    app.session.next_deal()
    assert planned.take(0, ["more"]) is None


@pytest.mark.long
def test_it_is_not_where_others_would_learn_of_it() -> None:
    app = AtTable(SEVERAL, auto_pass_together="steady")
    stuck(app)
    app.wait(1.2 * READING_SECONDS)
    assert app.session.passed == 0
    assert not app.table.tabletop.speech.reasons.said


@pytest.mark.long
def test_a_chosen_pass_is_acknowledged_and_waits_as_long_as_a_forced_one_where_others_sit_by() -> (
    None
):
    app = AtTable("human:Ann,human:Ben,bot:random,human:Odile", auto_pass_together="steady")
    rules = app.session.rules
    for _ in range(200):
        app.wait(0.02)
        session = app.session
        legal = session.legal if app.top is app.table else ()
        passing = [action for action in legal if rules.passes(action)]  # type: ignore[attr-defined]
        if passing and len(legal) > 1 and session._pass_timing._pondered < 0.0:
            moves = session._turns
            app.key("x")
            app.frame()
            button = app.table.layout.button("pass")
            assert button
            assert (button.text, button.primary) == ("Passing…", False)
            assert session.legal == ()
            app.keys("x", "p", "return")
            assert session._turns == moves
            app.wait(0.7 * READING_SECONDS)
            assert session._turns == moves
            app.wait(0.4 * READING_SECONDS)
            assert session._turns > moves
            return
        app.step()
    raise AssertionError("nobody can choose to pass")


@pytest.mark.long
def test_at_once_it_happens_at_once_and_no_curtain_falls_for_it() -> None:
    app = AtTable("human:Ann,human:Ben,bot:random,human:Odile", auto_pass_together="at_once")
    for _ in range(60):
        app.step()
        app.wait(2.0)
        if app.top is app.table and app.session.waits_for_person:
            assert app.session._match.forced != "pass"


@pytest.mark.long
def test_nobody_is_asked_for_a_pass_that_happens_at_once() -> None:
    app = AtTable("human:Ann,human:Ben,human:Odile,human:Rufus", auto_pass_together="at_once")
    session, passed_over = app.session, 0
    for _ in range(600):
        app.step()
        away = session.waits_for_person and session.to_move != session.viewer
        passed_over += away and not session.covered
        if away:
            assert not session.legal, "somebody else looks"
            assert not app.table.tabletop.presenter.acting
            assert not app.table.tabletop.presenter.intents().buttons
    assert passed_over


# Watching.


def test_who_watches_can_pause_step_and_hasten() -> None:
    app = AtTable(BOTS, bot_rest=0.4)
    app.wait(1.0)
    app.keys("space")
    moves = app.session._turns
    app.wait(3.0)
    assert app.session._turns == moves
    app.keys("right")
    app.wait(2.0)
    assert app.session._turns == moves + 1
    app.keys("=", "=", "=", "=")
    assert app.session.pace.speed == 4
    faster = app.table.layout.button("faster")
    assert faster
    assert faster.off
    app.keys("-")
    assert app.session.pace.speed == 2


def test_hands_lie_open_only_to_those_who_watch() -> None:
    app = AtTable(BOTS)
    app.wait(1.0)
    faces = {place.card for place in app.table.layout.of(CardPlace) if place.card is not None}
    app.keys("h")
    opened = {place.card for place in app.table.layout.of(CardPlace) if place.card is not None}
    held = {card for hand in app.session.viewing.hands.values() for card in hand}
    assert held
    assert held <= opened
    assert not held & faces
    alone = AtTable(ONE)
    alone.wait(0.5)
    alone.keys("h")
    assert not alone.session.pace.open_hands
    assert not alone.session.viewing.hands


@pytest.mark.long
def test_open_hands_go_with_what_is_shown() -> None:
    app = AtTable(BOTS, speed="slow", bot_rest=0.2)
    app.keys("h")
    checked = 0
    for _ in range(200):
        app.wait(0.1)
        presenter = app.table.tabletop.presenter
        if presenter.settled and presenter.view.to_move is not None:
            sizes = tuple(len(presenter._hands[seat]) for seat in range(5))
            assert sizes == presenter.view.sizes
            checked += 1
    assert checked > 10


def test_bots_alone_sit_down_from_the_lobby_and_from_the_command_line() -> None:
    app = AtTable(BOTS)
    plan = LobbyPlan(find_game("president"))
    for seat in range(plan.players):
        plan.seat_as(seat, "easy")
    assert plan.first_fault() is None
    for seat_plans in (BOTS, plan.seat_plans()):
        table = table_scene_for(app.context, "president", seat_plans, {}, "s", no_record)
        assert table.session.people == ()
        assert table.session.view.hand is None, "an onlooker sees no hand"


# The log.


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (2560, 1080)])
def test_the_log_lies_beside_the_table_where_there_is_room(size: tuple[int, int]) -> None:
    app = AtTable(ALONE, "social_climbing", size=size)
    for _ in range(6):
        app.step()
    app.wait(1.0)
    always = size[0] > 2 * size[1]
    assert (app.table.log is not None) == always
    app.keys("l")
    log = app.table.log
    assert log
    wide = app.table.layout.scale.width
    assert wide in (size[0], log.panel.x)
    assert (wide == log.panel.x) == (log.panel.x >= 1000 and not always)
    app.shown()


@pytest.mark.long
def test_the_newest_line_is_last_and_the_wheel_goes_back() -> None:
    app = AtTable(ALONE, "social_climbing")
    for _ in range(40):
        app.step()
    app.wait(1.0)
    app.keys("l")
    log, lines = app.table.log, app.table.tabletop.presenter.lines
    assert log
    assert log.rows[-1].line == lines[0]
    assert log.earlier
    assert not log.later
    app.stack.handle(Wheel(log.panel.center, 3))
    back = app.table.log
    assert back
    assert back.rows[-1].line == lines[3]
    app.keys("pageup")
    assert app.table.log
    assert app.table.log.rows[0].line != back.rows[0].line


@pytest.mark.long
def test_a_card_let_go_of_over_the_log_does_not_hang_on_in_the_air() -> None:
    app = AtTable(ALONE, "social_climbing", size=(1920, 1080))
    app.until(TableScene)
    app.keys("l")
    log = app.table.log
    assert log
    start = app.table.layout.area(app.table.selection.intents.sources[0])
    assert start
    assert not log.panel.contains(start.center)
    app.press(start.center)
    app.point(log.panel.center)
    assert app.table.held
    app.release(log.panel.center)
    assert not app.table.held
    app.point(start.center)
    assert not app.table.held


def test_a_press_on_the_log_is_not_meant_for_the_table_and_its_cross_closes_it() -> None:
    app = AtTable(ALONE, "social_climbing")
    app.wait(0.5)
    app.keys("l")
    log = app.table.log
    assert log
    assert log.close
    for at in (log.panel.center, Point(log.panel.x + 5, log.panel.bottom - 5), log.close.center):
        app.point(at)
        app.press(at)
        app.release(at)
    assert app.table.log is None
    assert app.table.selection.chosen is None


@pytest.mark.long
def test_private_lines_have_a_lock_and_stand_only_in_the_log_of_the_two() -> None:
    app = AtTable("human:Ann,human:Ben,human:Odile,human:Rufus,human:Ines")
    seen: dict[int, set[tuple[int, ...]]] = {}
    for _ in range(40):
        app.step()
        app.wait(0.3)
        if app.session.covered:
            assert not any(line.private for line in app.table.tabletop.presenter.lines)
            continue
        private = [line for line in app.table.tabletop.presenter.lines if line.private]
        cards = {line.move.cards for line in private if line.move.cards}
        viewer = app.session.viewer
        for line in private:
            assert not line.move.cards or viewer in (line.move.player, line.move.other)
        seen[viewer] = seen.get(viewer, set()) | cards
    assert any(seen.values())


# Asking first.


def test_where_so_it_is_set_every_move_is_asked_about() -> None:
    app = AtTable(ALONE, "social_climbing", ask_first=True)
    for _ in range(50):
        app.wait(0.1)
        if app.session.legal:
            break
    app.wait(0.2)
    before = app.session.view
    way = app.table.selection.intents.ways[0]
    for answer in ("escape", "do"):
        for name in (way.source, way.target):
            area = app.table.layout.area(name)
            assert area
            app.press(area.center)
            app.release(area.center)
        asked = app.top
        assert isinstance(asked, AskScene)
        assert app.session.view == before
        if answer == "escape":
            app.keys("escape")
            app.wait(0.2)
            assert app.session.view == before
    app.keys("tab", "return")
    app.wait(0.1)
    assert app.session.view != before
