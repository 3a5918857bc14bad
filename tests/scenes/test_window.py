"""From pygame's events to inputs; how large the window opens; which way it flips."""

import gc
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.store.keeper import SettingsKeeper
from game.store.settings import Settings
from scenes.app import open_title
from scenes.running import run_window
from scenes.screens.title import Title
from scenes.shell.flipping import (
    ENOUGH_FRAMES,
    VARIABLE,
    FlipChooser,
    FrameTimes,
    choose_flips,
    has_graphics_card,
)
from scenes.shell.handed.context import AppContext
from scenes.shell.loop import Watcher
from scenes.shell.stack import SceneStack
from scenes.shell.translate import Translator
from scenes.shell.window import NoDisplay, find_display, opening_size, window_size
from scenes.ui.geometry import Point
from scenes.ui.inputs import (
    Key,
    KeyUp,
    PointerDown,
    PointerLeft,
    PointerMove,
    PointerUp,
    Typed,
    Wheel,
)
from tests.driver.layouts import scancode_of


class FakeClock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def translator(clock: FakeClock) -> Translator:
    return Translator(clock)


def event(kind: int, **facts: object) -> pygame.Event:
    return pygame.Event(kind, facts)


def down(x: int, y: int, button: int = 1) -> pygame.Event:
    return event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button)


def up(x: int, y: int, button: int = 1) -> pygame.Event:
    return event(pygame.MOUSEBUTTONUP, pos=(x, y), button=button)


def key(code: int, mod: int = 0) -> pygame.Event:
    return event(pygame.KEYDOWN, key=code, scancode=scancode_of(code), mod=mod)


def test_the_pointer_is_told_in_real_pixels(translator: Translator) -> None:
    motion = event(pygame.MOUSEMOTION, pos=(10, 20))
    assert translator.translate(motion) is None, "it lies where the window has come"
    moved = translator.translate(motion, ratio=2)
    assert moved == PointerMove(Point(20, 40))
    assert translator.translate(down(10, 20), ratio=2) == PointerDown(Point(20, 40))
    assert translator.translate(up(10, 20, 3), ratio=2) == PointerUp(Point(20, 40), "right")


def test_buttons_of_the_wheel_are_not_presses(translator: Translator) -> None:
    assert translator.translate(down(1, 1, 4)) is None


def test_the_wheel_turns_where_the_pointer_is(translator: Translator) -> None:
    translator.translate(event(pygame.MOUSEMOTION, pos=(30, 40)))
    turned = translator.translate(event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-0.5))
    assert turned == Wheel(Point(30, 40), -0.5)


@pytest.mark.parametrize(
    ("later", "at", "button", "clicks"),
    [(0.2, (12, 11), 1, 2), (0.6, (10, 10), 1, 1), (0.2, (40, 10), 1, 1), (0.2, (10, 10), 3, 1)],
)
def test_two_presses_soon_and_near_are_a_double_click(
    translator: Translator,
    clock: FakeClock,
    later: float,
    at: tuple[int, int],
    button: int,
    clicks: int,
) -> None:
    translator.translate(down(10, 10))
    clock.now = later
    second = translator.translate(down(*at, button))
    assert isinstance(second, PointerDown)
    assert second.clicks == clicks


def test_a_third_press_begins_anew(translator: Translator) -> None:
    clicks = [translator.translate(down(10, 10)) for _ in range(3)]
    assert [press.clicks for press in clicks if isinstance(press, PointerDown)] == [1, 2, 1]


def test_keys_bear_pygames_names_and_what_is_held(translator: Translator) -> None:
    assert translator.translate(key(pygame.K_RETURN)) == Key("return")
    assert translator.translate(key(pygame.K_KP_ENTER)) == Key("enter")
    assert translator.translate(key(pygame.K_F11)) == Key("f11")
    held = pygame.KMOD_LSHIFT | pygame.KMOD_RCTRL
    assert translator.translate(key(pygame.K_TAB, held)) == Key("tab", shift=True, ctrl=True)
    assert translator.translate(key(pygame.K_UP, pygame.KMOD_LALT)) == Key("up", alt=True)


def test_a_held_arrow_goes_on_and_a_held_enter_counts_once(translator: Translator) -> None:
    assert translator.translate(key(pygame.K_DOWN)) == Key("down")
    assert translator.translate(key(pygame.K_DOWN)) == Key("down", again=True)
    assert translator.translate(key(pygame.K_RETURN)) == Key("return")
    assert translator.translate(key(pygame.K_RETURN)) is None
    released = event(pygame.KEYUP, key=pygame.K_RETURN, scancode=pygame.KSCAN_RETURN, mod=0)
    assert translator.translate(released) == KeyUp("return")
    assert translator.translate(key(pygame.K_RETURN)) == Key("return")


def test_text_comes_as_the_keyboard_has_it(translator: Translator) -> None:
    assert translator.translate(event(pygame.TEXTINPUT, text="é")) == Typed("é")


def test_the_pointer_may_leave_the_window_while_it_holds_something(
    translator: Translator,
) -> None:
    left = event(pygame.WINDOWLEAVE)
    assert translator.translate(left) == PointerLeft()
    translator.translate(down(5, 5))
    assert translator.translate(left) is None
    translator.translate(up(5, 5))
    assert translator.translate(left) == PointerLeft()


def test_another_window_takes_held_keys_with_it(translator: Translator) -> None:
    translator.translate(key(pygame.K_RETURN))
    assert translator.translate(event(pygame.WINDOWFOCUSLOST)) == PointerLeft()
    assert translator.translate(key(pygame.K_RETURN)) == Key("return")


@pytest.mark.parametrize(
    ("last", "desktop", "size"),
    [
        (None, (1920, 1080), (1600, 900)),
        (None, (2560, 1440), (1600, 900)),
        (None, (3840, 2160), (1600, 900)),
        # A tenth is free in each direction, to the pixel.
        (None, (1778, 1000), (1600, 900)),
        (None, (1777, 1000), (1280, 720)),
        (None, (1778, 999), (1280, 720)),
        (None, (1440, 900), (1280, 720)),
        # No usual size leaves a tenth of these: the window takes nine tenths.
        (None, (1366, 768), (1228, 691)),
        (None, (1280, 720), (1152, 648)),
        (None, (1280, 1024), (1152, 648)),
        (None, (1024, 576), (960, 540)),
        ((1500, 900), (1920, 1080), (1500, 900)),
        ((1920, 1080), (1920, 1080), (1920, 1080)),
        ((2500, 1400), (1920, 1080), (1600, 900)),
        ((300, 200), (1920, 1080), (960, 540)),
    ],
)
def test_the_window_opens_as_it_was_if_that_still_fits(
    last: tuple[int, int] | None, desktop: tuple[int, int], size: tuple[int, int]
) -> None:
    assert window_size(last, desktop) == size


@pytest.mark.parametrize(
    ("desktop", "dense", "size"),
    [
        ((3840, 2160), 2.0, (3200, 1800)),
        ((3840, 2160), 1.5, (2400, 1350)),
        ((2560, 1440), 1.25, (2000, 1125)),
        # 1280 × 720 would be as large as this screen.
        ((2560, 1440), 2.0, (2304, 1296)),
        ((1920, 1080), 1.0, (1600, 900)),
        # Nothing fits that is as large as things should be.
        ((1920, 1080), 3.0, (1728, 972)),
    ],
)
def test_the_first_window_is_as_large_as_the_system_draws_everything(
    desktop: tuple[int, int], dense: float, size: tuple[int, int]
) -> None:
    assert window_size(None, desktop, dense) == size
    assert window_size((1280, 720), desktop, dense) == (1280, 720), "as it was left"


def test_the_first_start_asks_the_system_how_dense_its_screen_is_and_no_later_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[float] = []
    monkeypatch.setattr("scenes.shell.window.desktop_size", lambda: (3840, 2160))
    monkeypatch.setattr("scenes.shell.system_screen.density", lambda: asked.append(2.0) or 2.0)
    assert opening_size(Settings()) == (3200, 1800)
    assert opening_size(Settings(window=(1280, 720))) == (1280, 720)
    assert len(asked) == 1


@pytest.mark.parametrize("variables", [{}, {"DISPLAY": ":no such display"}])
def test_without_a_display_one_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.platform", "linux")
    pygame.display.quit()
    try:
        with pytest.raises(NoDisplay, match="there is no display"):
            find_display()
    finally:
        pygame.display.quit()
        monkeypatch.undo()
        pygame.display.init()


def flips(chooser: FlipChooser, seconds: float) -> bool:
    """Feed it as many flips as it wants; say whether it asked for another way."""
    answers = [chooser.note(FrameTimes(0, 0, seconds)) for _ in range(ENOUGH_FRAMES)]
    return any(answers)


def test_a_quick_flip_is_kept() -> None:
    chooser = FlipChooser()
    assert not flips(chooser, 0.001)
    assert not flips(chooser, 0.1)
    assert chooser.way == "0"


def test_a_slow_flip_is_tried_the_other_way_and_the_better_one_kept() -> None:
    chooser = FlipChooser()
    assert flips(chooser, 0.012)
    assert chooser.way == "1"
    assert not flips(chooser, 0.002)
    assert chooser.way == "1"


def test_the_other_way_is_left_again_if_it_is_worse() -> None:
    chooser = FlipChooser()
    assert flips(chooser, 0.008)
    assert flips(chooser, 0.015)
    assert chooser.way == "0"
    assert not flips(chooser, 0.5)


def test_what_a_person_chose_is_not_questioned() -> None:
    environment = {VARIABLE: "1"}
    assert not flips(choose_flips(environment), 1.0)
    assert environment == {VARIABLE: "1"}
    environment = {}
    choose_flips(environment)
    assert environment == {VARIABLE: "0"}


def test_without_a_graphics_card_no_imitated_one_is_tried() -> None:
    environment: dict[str, str] = {}
    assert not flips(choose_flips(environment, card=False), 1.0)
    assert environment == {VARIABLE: "0"}
    assert flips(choose_flips({}, card=True), 1.0)


def test_linux_tells_by_its_devices_whether_there_is_a_graphics_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert not has_graphics_card(tmp_path)
    (tmp_path / "dri").mkdir()
    assert has_graphics_card(tmp_path)


def test_the_window_runs_from_first_frame_to_quit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    seen: list[str] = []
    times: list[FrameTimes] = []

    def tick(stack: SceneStack) -> None:
        seen.append(type(stack.top).__name__)
        stack.done = len(seen) > 1000
        if seen[-1] == "Title":
            # Again and again: a slow machine may open the window again, and forget a key.
            pygame.event.post(event(pygame.KEYUP, key=pygame.K_F2, scancode=pygame.KSCAN_F2, mod=0))
            pygame.event.post(key(pygame.K_F2))
        if seen[-1] == "SettingsScene":
            pygame.event.post(event(pygame.QUIT))

    watcher = Watcher(lambda: seen.append("first frame"), times.append, tick)
    run_window(watcher=watcher)
    assert seen[:2] == ["first frame", "Title"]
    assert "SettingsScene" in seen
    assert len(times) >= 2
    assert all(time.work >= 0 and time.flip >= 0 for time in times)


def test_python_itself_looks_for_no_garbage_in_an_open_window(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks: list[bool] = []

    def tick(stack: SceneStack) -> None:
        looks.append(gc.isenabled())
        stack.done = True

    def run(**given: Any) -> None:
        looks.append(gc.isenabled())
        run_window(watcher=Watcher(tick=tick), preloading=given["preloading"])

    monkeypatch.setattr("scenes.running.run_window", run)
    assert open_title() == 0
    assert looks == [False, False]
    assert gc.isenabled()


@pytest.mark.long
def test_a_prepared_scene_lies_over_the_title() -> None:
    shown: list[str] = []

    def tick(stack: SceneStack) -> None:
        shown.extend(type(scene).__name__ for scene in stack.scenes)
        stack.done = True

    def first(context: AppContext) -> Title:
        return Title(context)

    run_window(first, watcher=Watcher(tick=tick))
    assert shown == ["Title", "Title"]


def test_the_size_a_window_is_given_is_kept_and_it_opens_with_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    keeper, opened = SettingsKeeper(None), []

    def tick(stack: SceneStack) -> None:
        opened.append((stack.scale.width, stack.scale.height))
        if keeper.now.window is None and len(opened) < 1000:
            pygame.event.post(event(pygame.WINDOWSIZECHANGED, x=0, y=0))
        else:
            stack.done = True

    run_window(keeper=keeper, watcher=Watcher(tick=tick))
    assert keeper.now.window == opened[0]
    keeper.change(window=(1111, 650))
    run_window(keeper=keeper, watcher=Watcher(tick=tick))
    assert opened[-1] == (1111, 650)
