"""Pages change by a stair, tabs by a small slide; any press ends it and is for the new page."""

from typing import Any

import numpy
import pygame
import pytest

from scenes.screens.how_to_play import HowToPlay
from scenes.screens.lobby import Lobby
from scenes.screens.pause import PauseScene
from scenes.screens.settings import SettingsScene
from scenes.screens.title import Title
from scenes.shell.paging.stair import COLUMNS
from scenes.table.scene import TableScene
from scenes.ui.inputs import Key
from scenes.ui.scene import Home, Pop, Push, Replace
from scenes.ui.widgets.tabs import Tabs
from tests.driver.driver import PAD, Driver
from tests.driver.run import FRAME
from tests.scenes.test_stack import Page

LONGEST = 0.6
"""Seconds within which any change of pages is over."""
TREADS = 0.12
"""The greatest share of the window that treads, their shadows and their light take."""


@pytest.fixture
def app() -> Any:
    app = Driver(speed="normal")
    app.waits = False
    app.rest()
    yield app
    app.close()


def pixels(app: Driver) -> Any:
    return pygame.surfarray.array3d(app.surface).astype(numpy.int16)


def begin(app: Driver, step: Any) -> None:
    """Carry out a step, and draw the first frame of the change."""
    app.stack.carry_out(step)
    while True:
        app.frame()
        if not app.stack.draws_later:
            return


def until_rest(app: Driver) -> list[Any]:
    """Return all frames until the change is over, what is at rest last."""
    frames = [pixels(app)]
    for _ in range(round(LONGEST / FRAME)):
        if app.frame():
            frames.append(pixels(app))
    assert not app.stack.turning
    app.rest()
    return [*frames, pixels(app)]


def strange(frame: Any, old: Any, new: Any) -> float:
    """Return the share of pixels that show neither page."""
    return float(((frame != old).any(axis=2) & (frame != new).any(axis=2)).mean())


@pytest.mark.long
@pytest.mark.parametrize("back", [False, True])
def test_both_pages_stand_still_while_the_stair_uncovers_the_next(app: Driver, back: bool) -> None:
    if back:
        app.show(SettingsScene(app.context))
        app.rest()
    old = pixels(app)
    begin(app, Pop() if back else Push(SettingsScene(app.context)))
    assert app.stack.turning
    *frames, new = until_rest(app)
    shown = [float((frame == new).all(axis=2).mean()) for frame in frames]
    assert shown == sorted(shown), "what is uncovered is covered again"
    assert sum(shown[0] + 0.05 < share < 0.95 for share in shown) > 5, "it is there at once"
    assert max(strange(frame, old, new) for frame in frames) < TREADS
    # The stair comes from the left, and sinks from the right.
    wide = app.size[0] // COLUMNS
    first, last = (
        (slice(-wide, None), slice(0, wide)) if back else (slice(0, wide), slice(-wide, None))
    )
    ahead = [
        float((frame[first] == new[first]).mean()) - float((frame[last] == new[last]).mean())
        for frame in frames[2:-2]
    ]
    assert max(ahead) > 0.3


def press(app: Driver, how: str) -> None:
    match how:
        case "key":
            app.send(pygame.KEYDOWN, key=pygame.K_x, mod=0, scancode=27, unicode="x")
        case "click":
            app.send(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
        case "pad":
            button = pygame.CONTROLLER_BUTTON_A
            app.send(pygame.CONTROLLERBUTTONDOWN, instance_id=PAD, button=button)
        case "wheel":
            app.send(pygame.MOUSEWHEEL, y=1, precise_y=1.0)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("how", ["key", "click", "pad", "wheel"])
@pytest.mark.parametrize("frames", [0, 1, 9])
def test_a_press_reaches_the_new_page_and_shows_it_in_the_next_frame(
    app: Driver, how: str, frames: int
) -> None:
    first, second = Page((200, 0, 0)), Page((0, 0, 200))
    app.open(first)
    app.stack.carry_out(Push(second))
    for _ in range(frames):
        app.frame()
    assert app.stack.turning
    heard = len(second.heard)
    press(app, how)
    assert len(second.heard) == heard + 1
    assert not any(isinstance(one, type(second.heard[-1])) for one in first.heard)
    assert app.frame()
    assert not app.stack.turning
    assert {app.surface.get_at((x, 300))[:3] for x in range(0, 1280, 40)} == {(0, 0, 200)}


def test_a_press_that_leads_on_begins_at_the_page_that_was_coming(app: Driver) -> None:
    pages = [Page((200, 0, 0)), Page((0, 200, 0)), Page((0, 0, 200))]
    app.open(pages[0])
    begin(app, Push(pages[1]))
    for _ in range(6):
        app.frame()
    assert len({app.surface.get_at((x, 700))[:3] for x in range(0, 1280, 20)}) > 1
    pages[1].answer = Push(pages[2])
    press(app, "key")
    while app.surface.get_at((1279, 0))[:3] == (200, 0, 0):
        assert app.frame() or app.stack.draws_later
    assert app.surface.get_at((1279, 0))[:3] == (0, 200, 0)


def test_a_release_and_a_move_of_the_pointer_end_nothing(app: Driver) -> None:
    begin(app, Push(SettingsScene(app.context)))
    app.send(pygame.MOUSEMOTION, pos=(300, 300), rel=(0, 0), buttons=(0, 0, 0))
    app.send(pygame.MOUSEBUTTONUP, pos=(300, 300), button=1)
    app.send(pygame.KEYUP, key=pygame.K_RETURN, mod=0, scancode=40, unicode="")
    assert app.stack.turning


def test_no_time_passes_for_a_page_that_is_coming_and_then_the_loop_sleeps(app: Driver) -> None:
    app.open(Page())
    page = Page()
    begin(app, Push(page))
    while app.stack.turning:
        assert page.seconds == 0
        app.frame()
    app.frame()
    assert page.seconds > 0
    app.frame()
    assert not app.frame(), "the loop does not sleep"


def test_who_listens_hears_the_new_page_at_once(app: Driver) -> None:
    settings = SettingsScene(app.context)
    app.stack.carry_out(Push(settings))
    assert app.stack.turning
    assert app.stack.tree() == settings.tree()


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("step", ["push", "home", "replace"])
def test_with_reduced_motion_a_page_only_fades_for_a_moment(app: Driver, step: str) -> None:
    app.change(reduced_motion=True)
    app.show(HowToPlay(app.context, "ladders"))
    app.rest()
    old = pixels(app)
    steps = {
        "push": Push(SettingsScene(app.context)),
        "home": Home(),
        "replace": Replace(Lobby(app.context, "ladders")),
    }
    begin(app, steps[step])
    *frames, new = until_rest(app)
    low, high = numpy.minimum(old, new) - 3, numpy.maximum(old, new) + 3
    assert all(((frame >= low) & (frame <= high)).all(axis=2).mean() > 0.999 for frame in frames)
    # A mix of both everywhere: nothing comes from a side.
    between = [strange(frame, old, new) for frame in frames]
    assert 2 <= sum(share > 0 for share in between) <= round(0.2 / FRAME)


def test_there_is_no_change_where_motion_is_off_or_nobody_looks(app: Driver) -> None:
    app.change(speed="off")
    app.stack.carry_out(Push(SettingsScene(app.context)))
    assert not app.stack.turning
    app.change(speed="normal")
    app.send(pygame.WINDOWFOCUSLOST)
    app.stack.carry_out(Pop())
    assert not app.stack.turning


def test_high_contrast_has_a_white_tread_without_light_or_shadow(app: Driver) -> None:
    app.change(theme="high_contrast")
    app.open(Page((200, 0, 0)))
    begin(app, Push(Page((0, 0, 200))))
    colours = set()
    while app.stack.turning:
        app.frame()
        colours |= {app.surface.get_at((50, y))[:3] for y in range(720)}
    assert colours == {(200, 0, 0), (0, 0, 200), (255, 255, 255)}


@pytest.mark.long
def test_a_dialog_is_no_page_and_a_resize_ends_a_change(app: Driver) -> None:
    app.sit_down("ladders", "human:Ann,bot:easy")
    app.rest()
    app.stack.carry_out(app.context.doors.open("pause", app.context, app.table.session))
    assert isinstance(app.top, PauseScene)
    assert not app.stack.turning
    begin(app, Home())
    assert isinstance(app.top, Title)
    assert app.stack.turning
    app.resize((1600, 900))
    assert not app.stack.turning
    app.rest()


@pytest.mark.long
def test_nothing_lies_over_a_table_at_which_somebody_may_move(app: Driver) -> None:
    table = app.sit_down("ladders", "human:Ann,bot:easy", seed="1")
    app.pass_until(lambda: table.tabletop.presenter.acting)
    app.rest()
    app.stack.carry_out(Push(SettingsScene(app.context)))
    assert app.stack.turning
    app.rest()
    app.stack.carry_out(Pop())
    assert not app.stack.turning
    assert isinstance(app.top, TableScene)


@pytest.mark.long
def test_a_tab_slides_where_it_stands_and_nothing_above_it_moves(app: Driver) -> None:
    app.show(SettingsScene(app.context))
    app.rest()
    old = pixels(app)
    app.send(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_CTRL, scancode=43, unicode="")
    assert app.stack.turning
    *frames, new = until_rest(app)
    [tabs] = [one for one in app.widgets() if isinstance(one, Tabs)]
    above = tabs.rect.y
    assert (old[:, above + tabs.rect.h :] != new[:, above + tabs.rect.h :]).any()
    assert all((frame[:, :above] == new[:, :above]).all() for frame in frames)
    assert any(strange(frame, old, new) > 0.02 for frame in frames), "nothing fades"
    both = (old == new).all(axis=(0, 2))
    foot = both[::-1].argmin()
    assert foot > 20
    assert all((frame[:, -foot:] == new[:, -foot:]).all() for frame in frames), "the foot moves"


@pytest.mark.long
def test_another_game_in_the_lobby_is_no_other_page(app: Driver) -> None:
    app.show(Lobby(app.context, "ladders"))
    app.rest()
    begin(app, Replace(Lobby(app.context, "sociable")))
    header = app.stack.scale.header // 2
    *frames, new = until_rest(app)
    assert all((frame[:, :header] == new[:, :header]).all() for frame in frames[3:])


def test_one_switch_takes_what_the_new_page_offers(app: Driver) -> None:
    app.change(one_switch=True)
    app.rest()
    begin(app, Push(SettingsScene(app.context)))
    assert app.stack.turning
    app.pass_time(1.0)
    app.stack.handle(Key("space"))
    assert not app.stack.turning
    app.frame()
    app.check_window()


def test_the_climber_looks_up_where_he_is_before_the_stair_comes(app: Driver) -> None:
    before, title = pixels(app), app.top
    assert isinstance(title, Title)
    area = title._climber.area
    begin(app, Push(Lobby(app.context, "ladders")))
    app.frame()
    now = pixels(app)
    differs = (before != now).any(axis=2)
    assert differs[area.x : area.right, area.y : area.bottom].any(), "he doesn't look up"
    differs[area.x : area.right, area.y : area.bottom] = False
    assert not differs.any(), "the stair is there already"
    app.key("escape")
    app.rest()
    app.check_window()


def test_with_reduced_motion_he_does_not_look_up(app: Driver) -> None:
    app.change(reduced_motion=True)
    title = app.top
    assert isinstance(title, Title)
    assert title.lead_on() is None
