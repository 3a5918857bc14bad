"""Passes: without looking, by nobody's choice, and automatic ones that can be stopped."""

from typing import Any

import pygame
import pytest
from pygame import Surface

from game.store.settings import Settings
from scenes.screens.pause import PauseScene
from scenes.table.curtain import CurtainScene
from scenes.table.curtain.buttons import DEAF_SECONDS
from scenes.table.curtain.exchange_report import ExchangeReport
from scenes.table.over.badges import TimeBar
from scenes.table.pieces.label import TableLabel
from scenes.table.source.pass_timing import PASS_SECONDS
from scenes.ui.geometry import Point
from tests.driver.at_table import AtTable
from tests.driver.run import FRAME
from tests.scenes.table.on_sill import words_on

PEOPLE = "human:Nora,human:Ben,human:Odile,human:Rufus"
MIXED = "human:Nora,bot:random,human:Ben,human:Odile"
ALONE = "human:Ann,bot:random,bot:random,bot:random"


def at_curtain(app: AtTable, *, passing: bool = True) -> CurtainScene:
    """Go on until the curtain waits for somebody who may pass, or else for one who may not."""
    for _ in range(300):
        app.wait(0.4)
        top, viewing = app.top, app.session.viewing
        due = isinstance(top, CurtainScene) and viewing.due is not None
        if isinstance(top, CurtainScene) and due and app.session.may_pass_unseen == passing:
            app.wait(DEAF_SECONDS)
            return top
        app.step()
    raise AssertionError("no such curtain falls")


def window(app: AtTable) -> bytes:
    target = Surface(app.size)
    app.stack.draw(target)
    # The window itself has not been drawn.
    app.stack.refresh()
    return pygame.image.tobytes(target, "RGB")


# Without looking.


@pytest.mark.long
@pytest.mark.parametrize("game", ["sociable", "president"])
def test_the_curtain_offers_a_pass_exactly_where_the_open_table_allows_one(game: str) -> None:
    app = AtTable(PEOPLE, game, seed="offer")
    offered, kept = 0, 0
    for _ in range(150):
        app.wait(0.4)
        if app.session.deal_over:
            break
        if isinstance(app.top, CurtainScene) and app.session.viewing.due is not None:
            view: Any = app.session._match.view(None)
            allowed = view.due is None and view.last is not None
            assert app.top._buttons.offers_pass == allowed
            offered, kept = offered + allowed, kept + (not allowed)
        app.step()
    assert offered > 5
    assert kept > 1


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("by", ["key", "pointer", "focus"])
def test_one_press_passes_and_no_hand_is_seen(by: str) -> None:
    app = AtTable(PEOPLE)
    curtain = at_curtain(app)
    who, turns = app.session.viewing.due, app.session._turns
    if by == "key":
        app.key("x")
    elif by == "focus":
        app.keys("down", "return")
    else:
        app.click(curtain._layout.passing.center)
    assert app.session._turns == turns + 1
    assert app.session._match.to_move != who
    assert not app.session.seen.hand_open
    for _ in range(20):
        app.frame(0.05)
        assert app.session.view.hand is None
        if app.top is not curtain and isinstance(app.top, CurtainScene):
            return
    raise AssertionError("the curtain does not fall for the next person")


@pytest.mark.long
def test_it_takes_the_same_time_and_looks_the_same_whatever_the_hands() -> None:
    seen, choices = [], []
    for other in (False, True):
        app = AtTable(PEOPLE, seed="alike", speed="normal", reduced_motion=False)
        at_curtain(app)
        match = app.session._match
        if other:
            rules, public = match.rules, match.view(None)
            hands = match._state.hands[:]
            for _ in range(50):
                match._state = rules.determinize(public, app.rng)
                if (match.forced is None) != choices[0]:
                    break
            assert match._state.hands != hands
        choices.append(match.forced is None)
        app.key("x")
        frames = []
        for _ in range(90):
            app.frame(1 / 30, drawn=False)
            frames.append((type(app.top), window(app)))
        seen.append(frames)
    assert choices[0] != choices[1], "one of them could have played, the other could not"
    assert seen[0] == seen[1]
    assert seen[0][-1][0] is CurtainScene


@pytest.mark.long
def test_a_press_meant_for_the_table_passes_nobody() -> None:
    app = AtTable(PEOPLE)
    at_curtain(app)
    app.key("x")
    for _ in range(200):
        if isinstance(app.top, CurtainScene):
            break
        app.frame(0.05)
    turns = app.session._turns
    # As quick as somebody who presses again before the next name has been read.
    app.pass_time(0.9)
    assert app.top._buttons._pass.why_not or not app.top._buttons.offers_pass
    app.key("x")
    assert app.session._turns == turns
    assert app.top._buttons.offers_pass
    app.frame()
    button, words = app.top._buttons._pass, app.context.words
    assert button.label == words("curtain.soon"), "the press is seen to come too early"
    app.frame(DEAF_SECONDS)
    assert button.label == words("curtain.pass")
    app.key("x")
    assert app.session._turns == turns + 1 or not app.session.viewing.due


def test_before_a_lead_nothing_passes() -> None:
    app = AtTable(PEOPLE)
    curtain = at_curtain(app, passing=False)
    turns = app.session._turns
    app.key("x")
    app.click(curtain._layout.passing.center)
    assert app.session._turns == turns
    assert app.top is curtain


@pytest.mark.long
def test_both_buttons_are_as_large() -> None:
    app = AtTable(PEOPLE, size=(1280, 720))
    layout = at_curtain(app)._layout
    assert layout.open[2:] == layout.passing[2:]
    assert layout.open.bottom < layout.passing.y


# By nobody's choice.


@pytest.mark.long
def test_nobody_is_asked_where_nothing_in_the_pack_could_answer_and_the_log_says_so() -> None:
    passed, told = 0, 0
    for seed in ("a", "b", "c"):
        app = AtTable(MIXED, seed=seed)
        rules: Any = app.session.rules
        for _ in range(150):
            app.wait(0.3)
            session = app.session
            view: Any = session._match.view(None)
            if session.deal_over:
                break
            if session.waits_for_person and rules.unanswerable(view):
                assert not session.legal
                assert not session.covered
                passed += 1
            lines = [line.move.words for line in app.table.tabletop.presenter.lines]
            told += "passes: nothing goes on it" in lines
            app.step()
    assert told


@pytest.mark.long
def test_with_several_people_no_clock_passes_unless_it_is_chosen() -> None:
    assert Settings().auto_pass_together == "off"
    app = AtTable(PEOPLE, auto_pass="at_once")
    until_stuck(app)
    turns = app.session._turns
    app.wait(20 * PASS_SECONDS)
    assert app.session._turns == turns
    assert app.top is app.table


def until_stuck(app: AtTable, *, comes: bool | None = None) -> None:
    """Go on until a person who looks can only pass; ``comes``: automatically or not."""
    for _ in range(400):
        app.wait(0.05, FRAME)
        session = app.session
        looks = app.top is app.table and session.legal and app.table.tabletop.presenter.still
        if looks and session._match.forced == "pass" and comes in (None, session.seen.pass_comes):
            # What has come in the last frame is laid out in the next.
            app.frame(drawn=False)
            return
        if looks or app.top is not app.table:
            app.step()
    raise AssertionError("somebody can always play")


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", ["sociable", "president"])
def test_who_can_only_pass_sees_it_as_the_main_button_with_the_reason(
    game: str, size: tuple[int, int], text_size: int
) -> None:
    app = AtTable(PEOPLE, game, size=size, text_size=text_size, seed="reason")
    until_stuck(app)
    button = app.table.layout.button("pass")
    assert button
    assert button.primary
    app.rest()
    assert words_on(app.table).endswith("Nothing in hand goes on it: pass.")
    # The sill alone speaks, also when the pointer asks about the other button.
    labels = " ".join(label.text for label in app.table.layout.of(TableLabel))
    assert "Nothing in hand" not in labels


# Alone.


def bar(app: AtTable) -> TimeBar | None:
    return next((piece for piece in app.table.over if isinstance(piece, TimeBar)), None)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", ["sociable", "president"])
def test_the_automatic_pass_says_so_and_its_bar_runs_down(game: str) -> None:
    app = AtTable(ALONE, game, auto_pass="steady", size=(1280, 720))
    until_stuck(app, comes=True)
    button = app.table.layout.button("pass")
    assert button
    assert (button.text, button.primary) == ("Passing for you", True)
    app.frame(0.5)
    assert words_on(app.table) == "No card you hold fits. Esc stops it."
    turns, widths = app.session._turns, []
    while app.session._turns == turns:
        app.frame(0.1)
        if shown := bar(app):
            assert button.rect.holds(shown.place)
            widths.append(shown.left.w)
    assert len(widths) > 8
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < 0.2 * shown_width(button.rect.w)


def shown_width(button: int) -> float:
    return 0.9 * button


@pytest.mark.long
def test_the_bar_leaves_two_and_a_half_seconds_to_stop_the_pass() -> None:
    app = AtTable(ALONE, auto_pass="steady")
    until_stuck(app, comes=True)
    turns, left, seconds = app.session._turns, app.session.pass_left, 0.0
    assert left
    while app.session._turns == turns:
        app.frame(0.05)
        seconds += 0.05
    assert seconds == pytest.approx(2.5 * left, abs=0.1)


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("by", ["return", "click", "escape"])
def test_a_press_on_it_or_escape_stops_it_and_the_setting_stays(by: str) -> None:
    app = AtTable(ALONE, auto_pass="steady")
    until_stuck(app, comes=True)
    turns = app.session._turns
    if by == "click":
        area = app.table.layout.area("pass")
        assert area
        app.click(Point(*area.center))
    else:
        app.key(by)
    app.wait(3 * PASS_SECONDS)
    assert app.session._turns == turns
    assert not isinstance(app.top, PauseScene)
    button = app.table.layout.button("pass")
    assert button
    assert (button.text, button.primary) == ("Pass", True)
    assert bar(app) is None
    assert app.context.settings.auto_pass == "steady"
    assert app.table.selection.focus == "pass"
    app.key("return")
    assert app.session._turns > turns
    until_stuck(app, comes=True)


def test_the_key_of_the_pass_passes_at_once_while_the_bar_runs_down() -> None:
    app = AtTable(ALONE, auto_pass="steady")
    until_stuck(app, comes=True)
    turns = app.session._turns
    app.key("x")
    assert app.session._turns > turns


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("auto_pass", ["steady", "at_once"])
def test_it_never_comes_at_the_first_look_at_a_hand(auto_pass: str) -> None:
    first = 0
    for seed in range(12):
        app = AtTable(ALONE, "president", auto_pass=auto_pass, seed=str(seed))
        while not app.session.legal:
            app.wait(0.1)
        if app.session._match.forced == "pass":
            first += 1
            turns = app.session._turns
            app.wait(3 * PASS_SECONDS)
            assert app.session._turns == turns
            assert not app.session.seen.pass_comes
    assert first


@pytest.mark.long
def test_a_report_of_the_exchange_waits_for_whoever_passed_without_looking() -> None:
    app = AtTable("human:Nora,human:Ben,human:Odile,human:Rufus,human:Ines")
    passed, told = set[int](), set[int]()
    for _ in range(120):
        app.wait(0.4)
        session, due = app.session, app.session.viewing.due
        if session.deal_over:
            break
        if isinstance(app.top, CurtainScene) and session.may_pass_unseen and due not in passed:
            assert due is not None
            passed.add(due)
            app.wait(DEAF_SECONDS)
            app.key("x")
            continue
        if isinstance(app.top, ExchangeReport):
            told.add(session.viewer)
        app.step()
    assert told & passed


@pytest.mark.long
def test_no_pass_comes_by_itself_while_the_log_lies_over_its_button() -> None:
    app = AtTable(ALONE, "president", size=(960, 540), auto_pass="steady")
    until_stuck(app, comes=True)
    turns = app.session._turns
    app.key("l")
    app.wait(4 * PASS_SECONDS)
    assert app.table.log
    assert app.session._turns == turns
    assert not app.session.seen.pass_comes


@pytest.mark.long
def test_a_key_meant_for_an_automatic_pass_does_not_pass_the_next_turn() -> None:
    app = AtTable("human:Ann,bot:easy,bot:easy,bot:easy", "president", auto_pass="steady")
    session, wanted = app.session, app.context.words("table.passed_before")
    for _ in range(300):
        app.wait(0.1)
        if not session.legal:
            continue
        passes = [one for one in session.legal if session.passes_twice(one)]
        if passes and len(session.legal) > 1:
            break
        if len(session.legal) > 1:
            session.play(next(one for one in session.legal if not session.rules.passes(one)))  # type: ignore[attr-defined]
    assert passes, "a turn after an automatic pass"
    taken = len(app.taken)
    app.key("x")
    said = app.table.tabletop.speech.reasons.said
    assert said
    assert said.words == wanted
    assert len(app.taken) == taken
    app.wait(1.1)
    app.key("x")
    assert app.taken[taken:] == passes
    app.close()
