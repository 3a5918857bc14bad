"""What several people, one alone, or nobody at all may do beside playing cards."""

from typing import Any

import pytest

from game.catalogue import find_game
from game.records.replay import replay
from scenes.screens.lobby.plan import LobbyPlan
from scenes.table.asking import AskScene
from scenes.table.pieces.card import CardPlace
from scenes.table.scene import TableScene
from scenes.table.setup import no_record, table_scene_for
from scenes.table.source.chronicle import Chronicle
from scenes.table.source.passing import PASS_SECONDS
from scenes.table.source.session import UNDO_SECONDS
from scenes.ui.geometry import Point
from scenes.ui.inputs import PointerDown, PointerMove, PointerUp, Wheel
from tests.matches import record_bytes
from tests.scenes.company import FRAME, Company

ALONE = "human:Ann,bot:random"
BOTS = "bot:random,bot:random,bot:random,bot:random,bot:random"


def act(company: Company, kind: str) -> Any:
    """Take an action of a kind, as soon as the person to move has one."""
    for _ in range(400):
        company.wait(0.05)
        legal = company.session.legal if company.top is company.table else ()
        found = [action for action in legal if action.kind == kind]
        if found:
            company.session.play(found[0])
            company.table.update(0.0)
            return found[0]
        if legal or company.top is not company.table:
            company.step()
    raise AssertionError(f"never a {kind}")


# Taking back.


def test_a_discard_is_taken_back_by_key_and_the_record_knows_nothing_of_it() -> None:
    record = Chronicle()
    lines = record.lines
    company = Company(ALONE, "social_climbing", record=record, bot_rest=0.5)
    act(company, "start")
    for _ in range(100):
        if company.session.legal:
            break
        company.wait(0.1)
    before, kept = company.session.view, list(lines)
    log = company.table.tabletop.showing.lines
    act(company, "discard")
    assert company.session.view != before
    company.wait(0.2)
    company.press("ctrl+z")
    assert company.session.view == before
    assert lines == kept
    assert company.table.tabletop.showing.lines == log
    assert replay(record_bytes(lines)).reached == len(lines)
    company.step()
    company.wait(3.0)
    assert replay(record_bytes(lines)).reached == len(lines)


def test_what_is_taken_back_glides_back() -> None:
    company = Company(ALONE, "social_climbing", bot_rest=0.5, speed="normal")
    act(company, "start")
    company.wait(6.0)
    act(company, "discard")
    company.wait(1.0)
    discarded = company.table.layout.rect_of(("discard",))
    company.press("ctrl+z")
    (track,) = company.table.tabletop.showing.timeline.tracks
    assert track.key[0] == "column"
    assert discarded
    assert discarded.contains(Point(track.start.x, track.start.y))
    assert company.session.legal, "nobody waits for it"


def test_the_button_says_why_a_move_stands() -> None:
    company = Company(ALONE, "social_climbing", bot_rest=0.5)
    company.wait(0.1)
    button = company.table.layout.button("undo")
    assert button
    assert button.off, "nothing has been done yet"
    act(company, "start")
    company.wait(FRAME)
    assert company.session.undo_block == "new_card"
    company.press("u")
    said = company.table.tabletop.reasons._said
    assert said
    assert said.words == company.desk.words("undo.new_card")
    act(company, "discard")
    company.wait(2 * FRAME)
    button = company.table.layout.button("undo")
    assert button
    assert not button.off
    before = company.session.to_move
    company.stack.handle(PointerDown(button.rect.center))
    company.stack.handle(PointerUp(button.rect.center))
    company.wait(FRAME)
    assert company.session.to_move != before


def test_a_bot_leaves_time_to_take_a_move_back() -> None:
    company = Company(ALONE, "social_climbing", bot_rest=0.1)
    act(company, "start")
    act(company, "discard")
    company.wait(0.8 * UNDO_SECONDS)
    assert company.session.undo_block is None
    company.wait(UNDO_SECONDS)
    assert company.session.undo_block in ("next_moved", "new_card")


def test_where_nothing_is_ever_taken_back_there_is_no_button() -> None:
    company = Company("human:Ann,bot:random,bot:random,bot:random", "sociable")
    company.wait(0.5)
    assert company.session.undo_block == "never"
    assert company.table.layout.button("undo") is None
    company.press("ctrl+z")


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_plays_of_a_ladders_turn_go_back_while_no_new_card_has_come(seed: str) -> None:
    company = Company(ALONE, "ladders", seed=seed)
    taken = 0
    for _ in range(150):
        company.wait(0.1)
        session = company.session
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
            company.step()
        if taken > 3:
            return
    raise AssertionError("hardly a play could be taken back")


# Passing by itself.


def stuck(company: Company) -> None:
    """Go on until a person who looks can do nothing but pass."""
    for _ in range(200):
        company.wait(0.05)
        session = company.session
        if company.top is company.table and session.legal and session._match.forced == "pass":
            return
        company.step()
    raise AssertionError("somebody can always play")


ONE = "human:Ann,bot:random,bot:random,bot:random"


def test_nobody_is_passed_over_unless_so_it_is_set() -> None:
    company = Company(ONE, auto_pass="off")
    stuck(company)
    company.wait(4 * PASS_SECONDS)
    assert company.session._match.forced == "pass"


@pytest.mark.parametrize("players", [ONE, "human:Ann,human:Ben,bot:random,human:Odile"])
def test_at_a_constant_pace_a_pass_comes_after_the_same_time(players: str) -> None:
    company = Company(players, auto_pass="steady")
    stuck(company)
    who, moves = company.session.to_move, company.session._turns
    company.wait(0.7 * PASS_SECONDS)
    assert (company.session.to_move, company.session._turns) == (who, moves)
    company.wait(0.5 * PASS_SECONDS)
    assert company.session._turns > moves


def test_a_chosen_pass_waits_as_long_as_a_forced_one_where_others_sit_by() -> None:
    company = Company("human:Ann,human:Ben,bot:random,human:Odile", auto_pass="steady")
    rules = company.session.rules
    for _ in range(200):
        company.wait(0.02)
        session = company.session
        legal = session.legal if company.top is company.table else ()
        passing = [action for action in legal if rules.passes(action)]  # type: ignore[attr-defined]
        if passing and len(legal) > 1 and session._passing._pondered < 0.3:
            moves = session._turns
            session.play(passing[0])
            assert session.legal == ()
            company.wait(0.6 * PASS_SECONDS)
            assert session._turns == moves
            company.wait(0.6 * PASS_SECONDS)
            assert session._turns > moves
            return
        company.step()
    raise AssertionError("nobody can choose to pass")


def test_at_once_it_happens_at_once_and_no_curtain_falls_for_it() -> None:
    company = Company("human:Ann,human:Ben,bot:random,human:Odile", auto_pass="at_once")
    for _ in range(60):
        company.step()
        company.wait(2.0)
        if company.top is company.table and company.session.waits_for_person:
            assert company.session._match.forced != "pass"


def test_nobody_is_asked_for_a_pass_that_happens_at_once() -> None:
    company = Company("human:Ann,human:Ben,human:Odile,human:Rufus", auto_pass="at_once")
    session, passed_over = company.session, 0
    for _ in range(600):
        company.step()
        away = session.waits_for_person and session.to_move != session.viewer
        passed_over += away and not session.covered
        if away:
            assert not session.legal, "somebody else looks"
            assert not company.table.tabletop.showing.acting
            assert not company.table.tabletop.showing.intents().buttons
    assert passed_over


# Watching.


def test_who_watches_can_pause_step_and_hasten() -> None:
    company = Company(BOTS, bot_rest=0.4)
    company.wait(1.0)
    company.press("space")
    moves = company.session._turns
    company.wait(3.0)
    assert company.session._turns == moves
    company.press("right")
    company.wait(2.0)
    assert company.session._turns == moves + 1
    company.press("=", "=", "=", "=")
    assert company.session.pace.speed == 4
    faster = company.table.layout.button("faster")
    assert faster
    assert faster.off
    company.press("-")
    assert company.session.pace.speed == 2


def test_hands_lie_open_only_to_those_who_watch() -> None:
    company = Company(BOTS)
    company.wait(1.0)
    faces = {place.card for place in company.table.layout.of(CardPlace) if place.card is not None}
    company.press("h")
    opened = {place.card for place in company.table.layout.of(CardPlace) if place.card is not None}
    held = {card for hand in company.session.viewing.hands.values() for card in hand}
    assert held
    assert held <= opened
    assert not held & faces
    alone = Company(ONE)
    alone.wait(0.5)
    alone.press("h")
    assert not alone.session.pace.open_hands
    assert not alone.session.viewing.hands


def test_open_hands_go_with_what_is_shown() -> None:
    company = Company(BOTS, speed="slow", bot_rest=0.2)
    company.press("h")
    checked = 0
    for _ in range(200):
        company.wait(0.1)
        showing = company.table.tabletop.showing
        if showing.still and showing.view.to_move is not None:
            sizes = tuple(len(showing._hands[seat]) for seat in range(5))
            assert sizes == showing.view.sizes
            checked += 1
    assert checked > 10


def test_bots_alone_sit_down_from_the_lobby_and_from_the_command_line() -> None:
    company = Company(BOTS)
    plan = LobbyPlan(find_game("president"))
    for seat in range(plan.players):
        plan.seat_as(seat, "easy")
    assert plan.first_fault() is None
    for sitters in (BOTS, plan.sitters()):
        table = table_scene_for(company.desk, "president", sitters, {}, "s", no_record)
        assert table.session.people == ()
        assert table.session.view.hand is None, "an onlooker sees no hand"


# The log.


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (2560, 1080)])
def test_the_log_lies_beside_the_table_where_there_is_room(size: tuple[int, int]) -> None:
    company = Company(ALONE, "social_climbing", size=size)
    for _ in range(6):
        company.step()
    company.wait(1.0)
    always = size[0] > 2 * size[1]
    assert (company.table.log is not None) == always
    company.press("l")
    log = company.table.log
    assert log
    wide = company.table.layout.scale.width
    assert wide in (size[0], log.panel.x)
    assert (wide == log.panel.x) == (log.panel.x >= 1000 and not always)
    company.frame()


def test_the_newest_line_is_last_and_the_wheel_goes_back() -> None:
    company = Company(ALONE, "social_climbing")
    for _ in range(40):
        company.step()
    company.wait(1.0)
    company.press("l")
    log, lines = company.table.log, company.table.tabletop.showing.lines
    assert log
    assert log.rows[-1].line == lines[0]
    assert log.earlier
    assert not log.later
    company.stack.handle(Wheel(log.panel.center, 3))
    back = company.table.log
    assert back
    assert back.rows[-1].line == lines[3]
    company.press("pageup")
    assert company.table.log
    assert company.table.log.rows[0].line != back.rows[0].line


def test_a_card_let_go_of_over_the_log_does_not_hang_on_in_the_air() -> None:
    company = Company(ALONE, "social_climbing", size=(960, 540))
    company.until(TableScene)
    company.press("l")
    log = company.table.log
    assert log
    start = company.table.layout.area(company.table.hands.intents.sources[0])
    assert start
    assert not log.panel.contains(start.center)
    company.stack.handle(PointerDown(start.center))
    company.stack.handle(PointerMove(log.panel.center))
    assert company.table.held
    company.stack.handle(PointerUp(log.panel.center))
    assert not company.table.held
    company.stack.handle(PointerMove(start.center))
    assert not company.table.held


def test_a_press_on_the_log_is_not_meant_for_the_table_and_its_cross_closes_it() -> None:
    company = Company(ALONE, "social_climbing")
    company.wait(0.5)
    company.press("l")
    log = company.table.log
    assert log
    assert log.close
    for at in (log.panel.center, Point(log.panel.x + 5, log.panel.bottom - 5), log.close.center):
        company.stack.handle(PointerMove(at))
        company.stack.handle(PointerDown(at))
        company.stack.handle(PointerUp(at))
    assert company.table.log is None
    assert company.table.hands.chosen is None


def test_private_lines_have_a_lock_and_stand_only_in_the_log_of_the_two() -> None:
    company = Company("human:Ann,human:Ben,human:Odile,human:Rufus,human:Ines")
    seen: dict[int, set[tuple[int, ...]]] = {}
    for _ in range(40):
        company.step()
        company.wait(0.3)
        if company.session.covered:
            assert not any(line.private for line in company.table.tabletop.showing.lines)
            continue
        private = [line for line in company.table.tabletop.showing.lines if line.private]
        cards = {line.told.cards for line in private if line.told.cards}
        viewer = company.session.viewer
        for line in private:
            assert not line.told.cards or viewer in (line.told.player, line.told.other)
        seen[viewer] = seen.get(viewer, set()) | cards
    assert any(seen.values())


# Asking first.


def test_where_so_it_is_set_every_move_is_asked_about() -> None:
    company = Company(ALONE, "social_climbing", ask_first=True)
    for _ in range(50):
        company.wait(0.1)
        if company.session.legal:
            break
    company.wait(0.2)
    before = company.session.view
    way = company.table.hands.intents.ways[0]
    for answer in ("escape", "do"):
        for name in (way.source, way.target):
            area = company.table.layout.area(name)
            assert area
            company.stack.handle(PointerDown(area.center))
            company.stack.handle(PointerUp(area.center))
        asked = company.top
        assert isinstance(asked, AskScene)
        assert company.session.view == before
        if answer == "escape":
            company.press("escape")
            company.wait(0.2)
            assert company.session.view == before
    company.press("tab", "return")
    company.wait(0.1)
    assert company.session.view != before
