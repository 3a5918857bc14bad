"""The accessibility tree of screens: what it holds, and that all can be done by it."""

from collections.abc import Iterator, Mapping

import pytest

from scenes.screens.controls.switch import AskSwitch
from scenes.screens.lobby import Lobby
from scenes.screens.pause import PauseScene
from scenes.screens.settings import SettingsScene
from scenes.screens.title import Title
from scenes.table.curtain import CurtainScene
from scenes.table.scene import TableScene
from scenes.ui.access import AccessNode, Tree
from scenes.ui.bindings import act_words, key_of
from scenes.ui.geometry import NOWHERE
from tests.driver.at_table import AtTable
from tests.driver.driver import Driver

MOST_PRESSES = 3000
FIVE = "human:Ann" + ",bot:easy" * 4
MATCHES: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "social_climbing": ("human:Ann,bot:easy", {"deals": 1}),
    "sociable": (FIVE, {"target": 11}),
    "ladders": ("human:Ann,bot:easy", {"climb": 10}),
    "president": (FIVE, {"ends": "deals", "deals": 2}),
}
"""The players and options of short matches, by game."""


@pytest.fixture
def app() -> Iterator[Driver]:
    app = Driver(speed="off", bot_rest=0.0)
    app.frame()
    yield app
    app.close()


def named(app: Driver, name: str) -> AccessNode:
    """Return the only node with a name that can be pressed."""
    found = [node for node in app.stack.tree().nodes if node.name == name and node.usable]
    assert len(found) == 1, (name, [node.name for node in app.stack.tree().nodes])
    return found[0]


def press(app: Driver, name: str) -> None:
    app.stack.reach(named(app, name).id, press=True)
    app.rest()


def test_a_node_that_is_focused_is_not_pressed(app: Driver) -> None:
    settings = named(app, "Settings")
    app.stack.reach(settings.id, press=False)
    app.rest()
    assert isinstance(app.top, Title)
    assert app.stack.tree().focus == settings.id
    app.stack.reach(settings.id, press=True)
    app.rest()
    assert isinstance(app.top, SettingsScene)


def test_values_are_named_by_their_setting_and_chosen_each_by_itself(app: Driver) -> None:
    press(app, "Settings")
    assert named(app, "Theme: Night").chosen
    press(app, "Theme: Daylight")
    assert app.context.settings.theme == "daylight"
    assert named(app, "Theme: Daylight").chosen
    assert not named(app, "Theme: Night").chosen
    press(app, "Full screen: Off")
    assert app.context.settings.fullscreen
    press(app, "Hearing")
    press(app, "How much is told: Full")
    assert app.context.settings.narration == "full"
    press(app, "How much is told: Brief")
    assert app.context.settings.narration == "brief"


def test_what_is_scrolled_away_can_be_pressed(app: Driver) -> None:
    app.change(text_size=150)
    app.begin(Lobby(app.context, "president"), (960, 540))
    app.rest()
    away = [node for node in app.stack.tree().nodes if node.usable and node.area == NOWHERE]
    assert away, "all fits"
    before = app.stack.tree().focus
    app.stack.reach(away[-1].id, press=False)
    app.rest()
    tree = app.stack.tree()
    assert tree.focus == away[-1].id != before
    focused = tree.find(tree.focus)
    assert focused
    assert focused.area != NOWHERE


def test_a_dialog_hides_the_table_below_and_a_report_does_not() -> None:
    app = AtTable("human:Ann,bot:easy", "ladders")
    app.wait_for_turn(still=True)
    assert any(node.role == "card" for node in app.stack.tree().nodes)
    app.key("escape")
    assert isinstance(app.top, PauseScene)
    assert not any(node.role == "card" for node in app.stack.tree().nodes)
    app.close()


def test_a_covered_table_says_nothing_and_opens_by_two_presses() -> None:
    app = AtTable("human:Ann,human:Ben,bot:easy,bot:easy", "president", curtain="hold")
    app.until(CurtainScene)
    table = next(scene for scene in app.stack.scenes if isinstance(scene, TableScene))
    assert table.tree() == Tree()
    curtain = app.top
    assert isinstance(curtain, CurtainScene)
    for _ in range(2):
        assert app.top is curtain, "one press has opened it"
        app.stack.reach("open", press=True)
        app.frame()
    app.rest()
    assert app.top is not curtain
    app.close()


def test_the_log_on_the_curtain_is_opened_and_read() -> None:
    app = AtTable("human:Ann,human:Ben,bot:easy,bot:easy", "president")
    app.until(CurtainScene)
    act = act_words(app.context.words, "log")
    before = texts_of(app)
    press(app, act)
    [log] = texts_of(app) - before
    assert log.startswith(f"{app.context.words('table.log_title')}. ")
    press(app, act)
    assert texts_of(app) == before
    app.close()


def texts_of(app: Driver) -> set[str]:
    return {node.name for node in app.stack.tree().nodes if node.role == "text"}


def test_a_press_of_a_reader_is_never_the_one_switch(app: Driver) -> None:
    app.change(one_switch=True, switch_by=key_of("choose").name)
    app.rest()
    press(app, "Settings")
    assert isinstance(app.top, SettingsScene)


def test_a_press_of_a_reader_leaves_the_question_for_a_switch_and_is_no_answer(app: Driver) -> None:
    app.show(SettingsScene(app.context))
    app.show(AskSwitch(app.context))
    press(app, app.context.words("controls.ask.leave"))
    assert isinstance(app.top, SettingsScene)
    assert app.context.settings.switch_by == "space"


@pytest.mark.long
@pytest.mark.parametrize("game", MATCHES)
def test_a_whole_match_can_be_played_by_pressing_nodes(game: str) -> None:
    players, options = MATCHES[game]
    app = AtTable(players, game, options=options, auto_pass="at_once")
    for number in range(MOST_PRESSES):
        app.rest()
        if not any(isinstance(scene, TableScene) for scene in app.stack.scenes):
            break
        if not isinstance(app.top, TableScene):
            if app.session.match_over:
                break
            go_on = [n for n in app.stack.tree().nodes if n.usable and n.name in GO_ON]
            assert go_on, [n.name for n in app.stack.tree().nodes]
            app.stack.reach(go_on[0].id, press=True)
            continue
        _press_something(app, number)
    assert app.session.match_over
    app.close()


GO_ON = ("Next deal", "Go on")
NO_MOVES = (
    *("Pause", "What happened", "How it is played", "Hint", "Sort by sets", "Sort by rank"),
    *("Last trick", "Put back", "Take back", "This trick"),
)
"""Buttons that make no move."""


def _press_something(app: AtTable, number: int) -> None:
    nodes = [
        node
        for node in app.stack.tree().nodes
        if node.usable and not node.off and node.name not in NO_MOVES
    ]
    moves = [node for node in nodes if node.role == "button" or "can go here" in node.name]
    cards = [node for node in nodes if node.role == "card" and not node.chosen]
    chosen = moves if moves and number % 3 else cards or moves or nodes
    node = app.rng.choice(chosen)
    app.stack.reach(node.id, press=True)


def test_a_press_on_a_card_picks_it_and_plays_nothing_that_is_picked() -> None:
    app = AtTable(FIVE, "president", seed="pressed", speed="off", bot_rest=0.0)
    assert app.wait_for_turn(still=True)
    cards = [node for node in app.stack.tree().nodes if node.role == "card" and node.usable]
    asked = app.session.legal
    for card in (cards[0], cards[-1]):
        app.stack.reach(card.id, press=True)
        app.frame()
    assert app.session.legal == asked
    picked = {node.id for node in app.stack.tree().nodes if node.chosen}
    assert cards[-1].id in picked
