"""A button that does nothing now keeps its place, is a stop of the focus, and says why."""

import pytest

from scenes.table.input.effects import Refuse
from scenes.table.pieces.button import TableButton
from scenes.table.pieces.turn import TurnMarker
from scenes.table.sill.saying import Said
from scenes.ui.geometry import Point
from tests.driver.at_table import AtTable
from tests.driver.run import FRAME
from tests.scenes.table.on_sill import said_as

FOUR = "human:Ann,bot:easy,bot:easy,bot:easy"
COLUMN = ("offer:0", "pass", "last_trick", "sort")


def told(app: AtTable) -> list[str]:
    """Return what the sill says of a button or a try."""
    app.frame()
    found = said_as(app.table, Said)
    return [found.spoken(app.context.words)] if found else []


def words_off(app: AtTable) -> dict[str, str]:
    """Return the buttons with words that are off, and why."""
    buttons = app.table.layout.of(TableButton)
    return {button.name: button.why for button in buttons if button.off and button.text}


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("game", ["president", "sociable"])
def test_the_column_of_buttons_is_whole_from_the_first_card_to_the_last(game: str) -> None:
    app, off = AtTable(FOUR, game), set()
    for _ in range(36):
        app.step()
        layout = app.table.layout
        if app.table.tabletop.presenter.view.to_move is None or layout.button("put_back"):
            continue
        there = {button.name for button in layout.of(TableButton)}
        assert there.issuperset(COLUMN)
        off |= {*words_off(app)}
    assert off >= {"offer:0", "last_trick"}
    app.close()


@pytest.mark.long
def test_focus_pointer_button_and_key_all_say_why() -> None:
    app = AtTable(FOUR, "president", seed="a lead", turn_lines="off")
    while app.wait_for_turn(still=True) and "pass" not in words_off(app):
        app.session.play(app.rng.choice(app.session.legal))
    app.rest()
    why = words_off(app)
    assert why["pass"] == app.context.words("climbing.why_off.lead")
    for name in why:
        while app.table.selection.focus != name:
            app.key("tab")
        assert told(app) == [why[name]], "in focus"
        app.key("return")
        assert told(app) == [why[name]], "pressed by key"
    app.key("home")
    app.point(Point(5, 5))
    app.point(app.aim("pass"))
    app.pass_time(1.0)
    assert told(app) == [why["pass"]], "under the pointer"
    app.point(Point(5, 5))
    app.frame()
    assert not told(app)
    app.click_name("pass")
    assert told(app) == [why["pass"]], "clicked"
    app.key("home")
    app.key("x")
    assert told(app) == [why["pass"]], "by its letter"
    app.close()


@pytest.mark.long
def test_what_a_button_says_of_the_turn_goes_with_the_turn() -> None:
    app = AtTable(FOUR, "president", seed="a lead", turn_lines="off")
    while app.wait_for_turn(still=True) and "pass" not in words_off(app):
        app.session.play(app.rng.choice(app.session.legal))
    app.rest()
    app.click_name("pass")
    assert told(app) == [words_off(app)["pass"]]
    app.session.play(app.session.legal[0])
    app.frame()
    assert words_off(app).get("pass") != app.context.words("climbing.why_off.lead")
    assert app.context.words("climbing.why_off.lead") not in told(app)
    app.close()


@pytest.mark.long
@pytest.mark.parametrize("game", ["president", "sociable"])
def test_whose_turn_it_is_said_to_be_is_where_the_flag_stands(game: str) -> None:
    app, seen = AtTable(FOUR, game, seed="a lead", speed="normal", turn_lines="off"), 0
    presenter = app.table.tabletop.presenter
    app.pass_until(lambda: presenter.layout.button("offer:0") is not None)
    app.point(app.aim("offer:0"))
    for _ in range(2000):
        app.pass_time(FRAME, FRAME)
        turn, button = presenter.timeline.turn, presenter.layout.button("offer:0")
        if presenter.acting:
            app.session.play(app.rng.choice(app.session.legal))
        elif turn and turn.before and button and presenter.timeline.elapsed < turn.sinks:
            mover, after = presenter.mover, presenter.view.to_move
            if after is None or mover is None or app.session.cast[after].name not in button.why:
                continue
            if said := told(app):
                group = next(one.group for one in turn.before if isinstance(one, TurnMarker))
                assert group == (f"seat:{mover}" if mover else group), "where the flag stands"
                name = app.session.cast[mover].name
                waits = app.context.words("table.why_off.waiting")
                wanted = app.context.words("table.why_off.turn", name=name) if mover else waits
                assert said == [wanted]
                seen += 1
    assert seen > 2
    app.close()


@pytest.mark.long
def test_nothing_says_that_cards_move_while_all_lie() -> None:
    app = AtTable("human:Ann,human:Ben,bot:easy,bot:easy", "sociable", auto_pass_together="steady")
    moving = app.context.words("table.why_off.waiting")
    reasons, presenter = app.table.tabletop.speech.reasons, app.table.tabletop.presenter
    assert app.pass_until(lambda: presenter.still)
    assert app.session.viewing.opening
    app.key("p")
    assert reasons.said
    assert reasons.said.words != moving, "how a deal begins is shown to everyone for a while"
    for _ in range(400):
        if app.session.seen.passing and presenter.still:
            break
        passes = [one for one in app.session.legal if app.session.rules.passes(one)]  # type: ignore[attr-defined]
        if passes and app.top is app.table:
            app.session.play(passes[0])
            app.frame(drawn=False)
        else:
            app.step()
    assert app.session.seen.passing
    app.rest()
    assert moving not in words_off(app).values(), "whoever has passed waits for no card"
    app.close()


def test_a_refusal_goes_with_the_turn() -> None:
    app = AtTable(FOUR, "sociable", seed="a lead")
    app.wait_for_turn(still=True)
    app.rest()
    tabletop = app.table.tabletop
    tabletop.carry_out(Refuse(app.table.layout.hand[0], None))
    assert tabletop.speech.reasons.said
    app.session.play(app.session.legal[0])
    app.frame()
    assert not tabletop.speech.reasons.said
    app.close()


def test_an_own_column_that_ends_wrong_says_when_it_can_be_banked() -> None:
    app = AtTable("human:Ann,bot:easy", "social_climbing")
    while app.wait_for_turn(still=True) and not words_off(app):
        app.session.play(app.rng.choice(app.session.legal))
    app.rest()
    name, why = next(iter(words_off(app).items()))
    assert name.startswith("bank:")
    assert "3, 6 or 9" in why
    app.click_name(name)
    assert told(app) == [why]
    app.close()


def test_watchers_have_nothing_to_press_but_the_pace_and_read_why_it_goes_no_faster() -> None:
    app = AtTable("bot:easy,bot:easy", "social_climbing")
    app.pass_until(lambda: all(app.table.tabletop.presenter.view.columns[0]))
    assert all(button.icon for button in app.table.layout.of(TableButton))
    while not (faster := app.table.layout.button("faster")) or not faster.off:
        app.click_name("faster")
        app.frame()
    app.click_name("faster")
    assert told(app) == [app.context.words("table.why_off.faster")]
    app.keys("space")
    app.pass_until(lambda: not told(app), seconds=5.0)
    assert not told(app), "where nobody is to press anything, it would stay for ever"
    app.close()
