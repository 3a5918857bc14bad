"""One switch: every screen can be reached and left, and whole matches are played with one key."""

from collections.abc import Sequence

import pygame
import pytest

from game.catalogue import GAMES
from game.store.settings import LONGEST_STEP, SHORTEST_STEP, LobbyChoice, SeatChoice
from scenes.screens.controls import ControlsPage
from scenes.screens.controls.switch import AskSwitch
from scenes.screens.lesson import LessonScene
from scenes.screens.lobby import Lobby
from scenes.screens.pause import PauseScene
from scenes.screens.puzzle import PuzzleScene
from scenes.screens.settings import SettingsScene
from scenes.screens.title import Title
from scenes.shell.frame.screen import Screen
from scenes.shell.scanning.mark import ScanMark
from scenes.shell.scanning.scanner import ROUNDS, SETTLES
from scenes.table.curtain import CurtainScene
from scenes.table.scene import TableScene
from scenes.ui.geometry import Rect
from scenes.ui.inputs import Key
from scenes.ui.scan import ScanItem, Scanned
from scenes.ui.widgets.field import TextField
from scenes.ui.widgets.slider import Slider
from scenes.ui.widgets.switch import Switch
from scenes.ui.widgets.tabs import Tabs
from tests.driver.at_table import AtTable
from tests.driver.driver import Driver
from tests.driver.one_switch import PACE, OneSwitch
from tests.pilot.plans import SHORT
from tests.pilot.switch_player import SwitchPlayer
from tests.stills import screens as pictures

SEATS = {"social_climbing": 3, "ladders": 2, "sociable": 4, "president": 4}
NEAR = 24
"""So many pixels from what it marks a ring still belongs to it."""
SHOWN = sorted(name for name, picture in pictures.SCREENS.items() if picture.scene)


def begun(game: str, people: int = 1, key: str = "space") -> tuple[Driver, SwitchPlayer]:
    """Return a match begun from the title with the switch alone, set for a short one before."""
    app = Driver(size=(960, 540), speed="off", bot_rest=0.0, auto_pass="off")
    seats = tuple(
        SeatChoice(
            f"Seat {n}", "human" if n < people else "easy", f"{'JQK'[n % 3]}{'HSDC'[n // 3]}"
        )
        for n in range(SEATS[game])
    )
    app.context.keeper.remember_lobby(game, LobbyChoice(seats, SHORT[game]))
    if key != "space":
        app.change(switch_by=key)
    player = SwitchPlayer(app, key=key)
    player.begin(game)
    return app, player


def moves_of(session: object, seat: int) -> int:
    return sum(line.get("player") == seat for line in session._services.record())  # type: ignore[attr-defined]


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_a_whole_match_from_the_title_to_the_result_is_played_with_one_key(game: str) -> None:
    app, player = begun(game)
    session = player.play()
    assert session.match_over
    assert player.hand.presses > moves_of(session, 0) > 0
    app.rest()
    app.close()


@pytest.mark.long
@pytest.mark.parametrize("game", ["sociable", "president"])
def test_two_people_share_the_screen_and_one_switch(game: str) -> None:
    app, player = begun(game, people=2)
    session = player.play()
    assert min(moves_of(session, 0), moves_of(session, 1)) > 0
    app.close()


@pytest.mark.long
def test_any_key_can_be_the_switch_and_then_space_is_none() -> None:
    app, player = begun("ladders", key="f7")
    assert isinstance(app.top, TableScene)
    player.play()
    app.close()


# What is offered


def scanner_at_rest(app: Driver) -> Sequence[ScanItem]:
    app.rest()
    return app.stack.scanner._tree


@pytest.mark.quick_one_in(12)
@pytest.mark.parametrize("name", SHOWN)
def test_every_screen_offers_something_that_is_seen_and_can_be_left(app: Driver, name: str) -> None:
    picture = pictures.SCREENS[name]
    assert picture.scene
    app.show(picture.scene(app.context))
    # A table may still come to its curtain, or to the result of its deal.
    app.pass_time(6.0, 0.1, drawn=False)
    app.frame()
    scene = app.top
    hand = OneSwitch(app)
    assert isinstance(scene, Scanned)
    app.pass_until(lambda: bool(app.stack.scanner._tree), 5.0)
    window = app.surface.get_rect()
    for _ in range(len(app.stack.scanner._tree) + 1):
        marked = app.stack.scanner.marked
        assert marked
        assert marked.label or window.colliderect(marked.seen), f"{marked} is nowhere"
        app.frame(PACE, drawn=False)
    names = [item.name for item in hand.offered]
    assert len(names) == len(set(names)), "each has a name of its own"
    if isinstance(scene, Title):
        return
    for _ in range(6):
        # First a question is passed over, once for everybody who is asked.
        if app.top is not scene:
            return
        names = [item.name for item in hand.offered]
        hand.take(next(name for name in ("back", "pause") if name in names))
        app.frame()
    assert app.top is not scene


def test_the_mark_goes_round_for_ever_and_nothing_else_happens(app: Driver) -> None:
    OneSwitch(app)
    app.frame()
    tree = app.stack.scanner._tree
    met = []
    for _ in range(3 * len(tree)):
        marked = app.stack.scanner.marked
        assert marked
        met.append(marked.name)
        app.pass_time(PACE, PACE / 4)
    assert met == 3 * [item.name for item in tree]
    assert isinstance(app.top, Title)


def test_a_group_is_gone_through_twice_and_then_all_groups_again(app: Driver) -> None:
    hand = OneSwitch(app)
    app.pass_time(SETTLES, SETTLES)
    scanner = app.stack.scanner
    first = scanner._tree[0]
    assert first.parts
    hand.press()
    met = []
    for _ in range(ROUNDS * len(first.parts) + 1):
        assert scanner.marked
        met.append(scanner.marked.name)
        app.pass_time(PACE, PACE / 4)
    assert met == [*(ROUNDS * [part.name for part in first.parts]), first.name]
    app.close()


def test_only_the_mark_is_drawn_again_while_it_goes_round(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    OneSwitch(app)
    app.rest()
    app.check_rests = False
    drawn: list[int] = []
    draw = Title.draw
    monkeypatch.setattr(Title, "draw", lambda self, target: (drawn.append(1), draw(self, target)))
    frames = app.frames
    app.pass_time(6 * PACE, PACE / 4)
    for _ in range(20):
        app.frame(PACE / 4)
    assert app.frames > frames + 2
    assert not drawn


def test_a_held_key_takes_once_and_a_trembling_hand_too(app: Driver) -> None:
    hand = OneSwitch(app)
    app.pass_time(SETTLES, SETTLES)
    scanner = app.stack.scanner
    first = scanner._tree[0]
    hand.press()
    hand.press()
    assert scanner._path == [first.name], "a second press right after the first means nothing"
    app.pass_time(SETTLES, SETTLES)
    assert isinstance(app.top, Title)
    app.key("space", held=0.2)
    app.close()


def test_while_it_is_on_the_switch_does_nothing_else(app: Driver) -> None:
    app.open_lobby("ladders")
    OneSwitch(app)
    assert isinstance(app.top, Lobby)
    field = next(one for one in app.widgets() if isinstance(one, TextField))
    app.click(field)
    app.type("a ")
    app.key("space")
    assert field.text.endswith("a")
    app.close()


# Turning it on and off, and the switch itself


def at_access(app: Driver) -> SettingsScene:
    """Open the page of the settings with the switch."""
    app.key("f2")
    app.rest()
    app.keys(*["ctrl+shift+tab"] * 3)
    app.rest()
    assert isinstance(app.top, SettingsScene)
    return app.top


def row_of(app: Driver, label: str) -> Switch:
    found = [one for one in app.widgets() if isinstance(one, Switch) and one._label == label]
    return found[0]


def test_it_is_turned_off_with_the_switch_alone() -> None:
    app = Driver(size=(960, 540))
    player = SwitchPlayer(app)
    hand = player.hand
    settings = app.context.words("settings.title")
    player.press(app.widget(settings))
    assert isinstance(app.top, SettingsScene)
    tabs = next(one for one in app.top.controls.live if isinstance(one, Tabs))
    number = app.top.controls.live.index(tabs)
    for page in range(1, len(tabs._names)):
        labels = [one._label for one in app.widgets() if isinstance(one, Switch)]
        if app.context.words("settings.access.one_switch") in labels:
            break
        hand.take(f"Tabs:{number}:{page}")
        app.frame()
    player.press(row_of(app, app.context.words("settings.access.one_switch")))
    assert not app.context.settings.one_switch
    app.rest()
    assert app.stack.scanner.marked is None
    app.close()


def offers_of(app: Driver) -> list[ScanItem]:
    assert isinstance(app.top, Scanned)
    return [leaf for item in app.top.scan() for leaf in item.leaves]


def test_each_other_section_of_tabs_is_offered_where_its_name_stands() -> None:
    app = Driver(size=(1280, 720))
    at_access(app)
    page = app.top
    assert isinstance(page, SettingsScene)
    tabs = next(one for one in page.controls.live if isinstance(one, Tabs))
    app.frame()
    offered = {one.area for one in offers_of(app) if one.name.startswith("Tabs")}
    assert offered == {part.area for part in tabs.parts if not part.chosen}
    for part in tabs.parts:
        item = next((one for one in offers_of(app) if one.area == part.area), None)
        assert (item is None) == (part.name == tabs.spoken)
        if item is not None:
            item.take()
            app.frame()
            assert tabs.spoken == part.name
    app.close()


@pytest.mark.parametrize(("seconds", "left"), [(SHORTEST_STEP, "right"), (LONGEST_STEP, "left")])
def test_no_step_beyond_the_end_of_a_value_is_offered(seconds: float, left: str) -> None:
    app = Driver(size=(1280, 720), switch_seconds=seconds)
    page = at_access(app)
    slider = next(n for n, one in enumerate(page.controls.live) if isinstance(one, Slider))
    offered = [one.name for one in offers_of(app) if one.name.startswith(f"Slider:{slider}:")]
    assert offered == [f"Slider:{slider}:{left}"]
    app.close()


@pytest.mark.quick_one_in(5)
@pytest.mark.parametrize("name", ["title", "lobby", "president_lobby", "settings", "rules"])
def test_the_ring_around_a_group_stays_near_what_is_in_it(name: str) -> None:
    still = pictures.reach(pictures.PICTURES[name], (1280, 720))
    still.settle()
    stack, top = still.stack, still.stack.top
    assert isinstance(top, Screen)
    groups = [item for item in top.scan() if item.parts]
    assert groups
    for item in groups:
        picture = pygame.Surface((1280, 720))
        ScanMark().draw(picture, item, stack.context.art, stack.scale, top.palette)
        ring = pygame.mask.from_threshold(picture, top.palette.focus, (1, 1, 1, 255))
        assert ring.count()
        for leaf in item.leaves:
            picture.fill("black", leaf.area.grown(NEAR))
        ring = pygame.mask.from_threshold(picture, top.palette.focus, (1, 1, 1, 255))
        assert not ring.count(), item.name
    still.stack.close()


def test_all_of_a_row_group_is_in_sight_when_it_is_offered() -> None:
    app = Driver(size=(960, 540))
    page = at_access(app)
    number = next(n for n, one in enumerate(page.controls.live) if isinstance(one, Slider))
    last = f"Slider:{number}:left"
    hand = OneSwitch(app)
    groups = []
    for _ in range(200):
        marked = app.stack.scanner.marked
        assert marked
        if marked.parts and last in (leaf.name for leaf in marked.leaves):
            groups.append(marked)
            if all(not part.parts for part in marked.parts):
                break
            hand.press()
        else:
            app.frame(PACE, drawn=False)
    rows = groups[-2]
    assert len(rows.parts) > 1, "it is offered with the rows beside it"
    assert all(leaf.seen.w for leaf in rows.leaves), "though it lies below the fold"
    app.close()


@pytest.mark.quick_one_in(5)
@pytest.mark.parametrize("name", ["settings", "lobby", "pause", "why", "rules"])
def test_one_thing_leads_back_and_it_lies_on_its_button(name: str) -> None:
    still = pictures.reach(pictures.PICTURES[name], (1280, 720))
    still.settle()
    top = still.stack.top
    assert isinstance(top, Scanned)
    ways = [leaf for item in top.scan() for leaf in item.leaves if leaf.name == "back"]
    assert [way.area.w > 0 for way in ways] == [True]
    assert ways[0].take() is not None, "it leads away"
    still.stack.close()


def test_the_pace_is_set_by_the_switch_step_by_step() -> None:
    app = Driver(size=(1280, 720))
    page = at_access(app)
    hand = OneSwitch(app)
    slider = next(
        number for number, one in enumerate(page.controls.live) if type(one).__name__ == "Slider"
    )
    hand.take(f"Slider:{slider}:right")
    app.pass_time(SETTLES + 0.1, 0.1)
    before = app.context.settings.switch_seconds
    hand.press()
    assert app.context.settings.switch_seconds == pytest.approx(before + 0.2), "it is offered again"
    app.close()


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize(
    ("switch", "named"), [("mouse", "Right click"), ("pad", "LS"), ("key", "F7")]
)
def test_the_switch_is_any_key_or_button(switch: str, named: str) -> None:
    app = Driver(size=(1280, 720))
    page = at_access(app)
    button = next(one for one in page.controls.live if type(one).__name__ == "SwitchButton")
    page.controls.focus(button)
    app.click(button)
    assert isinstance(app.top, AskSwitch)
    press = {
        "mouse": lambda: app.click(button.rect.center, "right"),
        "pad": lambda: app.pad(pygame.CONTROLLER_BUTTON_LEFTSTICK),
        "key": lambda: app.key("f7"),
    }[switch]
    press()
    app.rest()
    assert app.top is page
    assert button.label == named
    app.change(one_switch=True, switch_seconds=PACE)
    app.pass_time(SETTLES + 0.1, 0.1)
    taken: list[bool] = []
    take = app.stack.scanner.take
    app.stack.scanner.take = lambda: (taken.append(True), take())[1]  # type: ignore[method-assign]
    press()
    assert taken == [True]
    app.key("space")
    assert taken == [True], "it is the switch no more"
    app.close()


def test_asking_for_the_switch_is_left_by_esc_and_by_its_button() -> None:
    app = Driver(size=(1280, 720))
    page = at_access(app)
    button = next(one for one in page.controls.live if type(one).__name__ == "SwitchButton")
    for leave in (lambda: app.key("escape"), lambda: app.click(app.top.buttons[0])):
        page.controls.focus(button)
        app.click(button)
        assert isinstance(app.top, AskSwitch)
        leave()
        app.rest()
        assert app.top is page
    assert app.context.settings.switch_by == "space"
    app.close()


# The curtain


def test_the_curtain_opens_by_two_presses_however_far_apart() -> None:
    app = AtTable("human:Ann,human:Ben,bot:random,bot:random", "sociable", curtain="two_presses")
    app.until(CurtainScene)
    app.key("space")
    app.pass_time(30.0, 0.5)
    assert isinstance(app.top, CurtainScene)
    app.key("space")
    app.wait(0.5)
    assert not isinstance(app.top, CurtainScene)
    app.close()


def test_with_one_switch_nobody_holds_whatever_the_setting() -> None:
    app = AtTable("human:Ann,human:Ben,bot:random,bot:random", "sociable", curtain="hold")
    app.until(CurtainScene)
    hand = OneSwitch(app)
    hand.take("open")
    assert isinstance(app.top, CurtainScene), "one press alone shows nothing"
    hand.take("open")
    app.wait(0.5)
    assert not isinstance(app.top, CurtainScene)
    app.close()


def test_from_the_curtain_one_reads_the_log_and_pauses() -> None:
    app = AtTable("human:Ann,human:Ben,bot:random,bot:random", "sociable")
    app.until(CurtainScene)
    curtain, hand = app.top, OneSwitch(app)
    hand.take("log")
    hand.take("log")
    assert app.top is curtain
    hand.take("back")
    assert isinstance(app.top, PauseScene)
    app.close()


def test_the_page_of_controls_is_walked_row_by_row() -> None:
    app = Driver(size=(960, 540))
    app.show(ControlsPage(app.context, "ladders"))
    hand = OneSwitch(app)
    page = app.top
    assert isinstance(page, Screen)
    last = len(page.controls.live) - 1
    hand.take(f"ActRow:{last}")
    assert app.top is not page
    hand.take("back")
    assert app.top is page
    app.close()


# Lessons and puzzles


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("lesson", ["ladders-1", "sociable-1"])
def test_a_lesson_is_done_with_one_switch(lesson: str) -> None:
    app = Driver(size=(1280, 720), speed="off", bot_rest=0.0)
    scene = LessonScene(app.context, lesson)
    app.show(scene)
    player = SwitchPlayer(app)
    for _ in range(60):
        app.pass_until(lambda: app.top is not scene or scene.guide.stage != "looking", 10.0)
        app.pass_time(4.0, 0.1)
        if app.top is not scene:
            break
        intents = scene.table.selection.intents
        if scene.guide.acts and (intents.picks or intents.ways or intents.buttons):
            player.move(scene.table, scene.asked)
        elif not scene.guide.acts:
            names = [item.name for item in player.hand.offered if item.name.startswith("Button")]
            player.hand.take(names[0])
    assert app.top is not scene, "it does not come to its end"
    assert lesson in app.context.settings.learnt
    app.close()


def test_a_puzzle_is_answered_with_one_switch(app: Driver) -> None:
    picture = pictures.SCREENS["ladders_puzzle"]
    assert picture.scene
    scene = picture.scene(app.context)
    assert isinstance(scene, PuzzleScene)
    app.show(scene)
    app.frame()
    player = SwitchPlayer(app)
    assert scene.stage == "asks"
    player.move(scene.table, scene.table.session.legal[0])
    app.pass_until(lambda: scene.stage == "told", 10.0)
    assert scene.stage == "told"
    app.close()


def test_a_picked_card_is_marked_where_it_comes_to_rest_from_the_first_frame() -> None:
    picture = pictures.Picture(pictures.PICTURES["sociable_trick"].scene)
    still = pictures.reach(picture, (1280, 720))
    still.settle()
    top = still.stack.top
    assert isinstance(top, TableScene)

    def places() -> list[Rect | None]:
        return [top.tabletop.seen_area(name) for name in top.layout.hand]

    before = places()
    still.stack.handle(Key("p"))
    still.stack.update(0.01)
    at_once = places()
    still.settle()
    assert places() == at_once != before
    still.stack.close()
