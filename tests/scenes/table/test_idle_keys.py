"""A key that the Controls page names for a game never does nothing without a word."""

import pytest

from scenes.table.game.contract import table_of
from scenes.table.input.intents import Intents
from scenes.ui.bindings import BINDINGS, is_place, key_of
from tests.driver.at_table import AtTable
from tests.driver.hands import Hands
from tests.scenes.table.on_sill import words_on

GAMES = ("social_climbing", "ladders", "sociable", "president")
PLAYERS = "human:Ann,bot:random,bot:random,bot:random"


def at_table(game: str) -> AtTable:
    app = AtTable(PLAYERS, game, size=(1280, 720))
    app.wait_for_turn(still=True)
    app.rest()
    return app


def happened(app: AtTable) -> object:
    """Return what a key may change."""
    hands, top = app.table.selection, app.table.tabletop
    shown = (
        top.opened.fan(app.table.layout),
        top.presenter.hand_view.looks_back,
        top.speech.reasons.said,
    )
    return len(app.taken), hands.in_hand, hands.chosen, shown


def acts_of(app: AtTable, game: str) -> list[str]:
    named = table_of(game).acts(app.context.words)
    last = 4 if game == "ladders" else 2 if game == "social_climbing" else 9
    places = [f"place_{number}" for number in range(1, last + 1)]
    return [act for act in (*named, "look") if not is_place(act) and act != "joke"] + places


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", GAMES)
def test_every_key_of_a_game_acts_or_says_why_not(game: str) -> None:
    app = at_table(game)
    silent = []
    for act in acts_of(app, game):
        assert BINDINGS[act].place == "table"
        if app.table.selection.in_hand:
            app.key("escape")
        app.key("home")
        before, hand = happened(app), app.table.layout.hand
        app.key(key_of(act).name)
        app.frame()
        if happened(app) == before and app.table.layout.hand == hand:
            silent.append(act)
        app.wait_for_turn(still=True)
    assert not silent


def test_a_key_of_the_game_says_whose_turn_it_is() -> None:
    app = AtTable(PLAYERS, "social_climbing", size=(1280, 720), bot_rest=2.0)
    app.wait_for_turn(still=True)
    app.session.play(app.session.legal[0])
    app.pass_time(1.0)
    app.key("d")
    assert "turn" in words_on(app.table)
    assert not app.taken[1:]


def test_the_sill_says_what_the_same_key_again_would_do() -> None:
    app = AtTable("human:Ann,bot:random", "social_climbing", size=(1280, 720))
    while app.wait_for_turn(still=True) and len(app.table.selection.intents.sources) < 4:
        app.session.play(app.session.legal[0])
    moves = [way for way in app.table.selection.intents.ways if way.target == "discard"]
    assert len(moves) == 1
    taken = len(app.taken)
    app.keys("home", "d")
    app.rest()
    assert f"D again: {moves[0].named}." in words_on(app.table)
    assert len(app.taken) == taken
    app.key("d")
    assert app.taken[taken:] == [moves[0].action]


def test_a_fan_opened_by_a_key_closes_when_the_focus_moves_on() -> None:
    app = AtTable("human:Ann,bot:random", "social_climbing", size=(1280, 720))
    for _ in range(6):
        app.wait_for_turn(still=True)
        app.session.play(app.session.legal[0])
    app.wait_for_turn(still=True)
    top, layout = app.table.tabletop, app.table.layout
    columns = [name for name in app.table.selection.stops() if name.startswith("column")]
    looked = next(name for name in columns if layout.named(name).use == "look")  # type: ignore[union-attr]
    app.walk_to(looked)
    app.key("f")
    assert top.opened.fan(app.table.layout)
    app.key("right")
    assert top.opened.fan(app.table.layout) is None
    app.close()


def test_what_was_looked_at_by_keys_does_not_lie_over_ones_turn() -> None:
    app = AtTable("human:Ann,bot:random", "social_climbing", speed="normal", bot_rest=0.5)
    for _ in range(6):
        app.wait_for_turn(still=True)
        app.session.play(app.session.legal[0])
    top = app.table.tabletop
    app.pass_until(lambda: top.presenter.still and not top.presenter.acting, 20.0)
    app.key("home")
    stops, layout = app.table.selection.all_stops(), app.table.layout
    top.focus(next(name for name in stops if layout.named(name).use == "look"))  # type: ignore[union-attr]
    app.key("f")
    assert top.opened.fan(app.table.layout)
    app.wait_for_turn(still=True)
    assert top.opened.fan(app.table.layout) is None
    app.close()


@pytest.mark.long
def test_enter_that_has_opened_and_closed_a_fan_goes_on_with_the_turn() -> None:
    app = AtTable("human:Ann,bot:random", "social_climbing", size=(1280, 720))
    top, looked = app.table.tabletop, None
    while looked is None and app.wait_for_turn(still=True):
        selection, layout = app.table.selection, app.table.layout
        others = [name for name in selection.all_stops() if name not in selection.stops()]
        looked = next((name for name in others if layout.named(name).use == "look"), None)  # type: ignore[union-attr]
        if looked is None:
            app.session.play(app.session.legal[0])
    top.focus(looked)
    app.key("return")
    assert top.opened.fan(app.table.layout)
    app.key("return")
    assert top.opened.fan(app.table.layout) is None
    assert app.table.selection.focus in app.table.selection.intents.sources
    taken = len(app.taken)
    app.keys("return", "return")
    assert len(app.taken) == taken + 1
    app.close()


def test_once_a_key_has_asked_for_a_hint_its_words_name_keys() -> None:
    app = at_table("ladders")
    assert not app.table.selection.by_keys
    app.key("h")
    assert app.table.selection.by_keys
    app.close()


@pytest.mark.long
def test_in_a_new_turn_the_focus_goes_to_the_first_card_that_fits() -> None:
    app = at_table("sociable")
    while not ((picks := app.table.selection.intents.picks) and picks.sources):
        app.session.play(app.session.legal[0])
        app.wait_for_turn(still=True)
    hands = Hands(app.table.selection)
    layout, intents = hands.layout, hands.intents
    assert intents.picks
    fitting = [name for name in hands.stops() if name in intents.picks.sources]
    assert len(fitting) > 1
    for before in (fitting[-1], "sort", "pass"):
        hands.focus = before
        hands.table_changed(layout, Intents(), None)
        hands.table_changed(layout, intents, 0)
        assert hands.focus == fitting[0], before
    app.close()
