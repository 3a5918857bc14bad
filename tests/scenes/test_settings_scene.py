"""The settings page: everything on it has an effect at once, at every size."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pytest

from game.store.settings import Settings
from scenes.desk import Desk
from scenes.pause import PauseScene
from scenes.scene import Home
from scenes.settings import SettingsScene
from scenes.settings_sections import FIELDS
from scenes.title import Title
from scenes.widgets.choice import Choice
from scenes.widgets.slider import Slider
from scenes.widgets.switch import Switch

SIZES = [(1280, 720), (1920, 1080), (960, 540), (1024, 768), (2560, 1080)]


@pytest.fixture
def pilot(fly: Callable[..., Any], desk: Desk) -> Any:
    return fly(SettingsScene(desk), (1920, 1080))


def controls(pilot: Any) -> list[Any]:
    kinds = (Switch, Choice, Slider)
    return [widget for widget in pilot.top.controls.widgets if isinstance(widget, kinds)]


def test_every_control_changes_one_setting_and_all_are_there(pilot: Any, desk: Desk) -> None:
    changed = set()
    for control in controls(pilot):
        pilot.top.controls.focus(control)
        before = desk.settings
        pilot.keys("end" if isinstance(control, Slider) else "space")
        differing = [
            field.name
            for field in fields(Settings)
            if getattr(before, field.name) != getattr(desk.settings, field.name)
        ]
        assert len(differing) == 1
        changed.update(differing)
        pilot.frame()
    assert changed == set(FIELDS)


def test_reset_brings_the_page_back_and_nothing_else(pilot: Any, desk: Desk) -> None:
    desk.keeper.change(speed="fast", text_size=130, bot_rest=1.5, window=(1500, 900))
    pilot.frame()
    pilot.click(
        next(w for w in pilot.top.controls.widgets if getattr(w, "label", "") == "Reset this page")
    )
    assert desk.settings == Settings(window=(1500, 900))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 115, 130, 150])
def test_everything_can_be_reached_and_seen(
    fly: Callable[..., Any], desk: Desk, size: tuple[int, int], text_size: int
) -> None:
    desk.keeper.change(text_size=text_size)
    pilot = fly(SettingsScene(desk), size)
    for _ in range(3):
        for control in controls(pilot):
            pilot.top.controls.focus(control)
            assert control.rect.x >= 0
            assert control.rect.y >= 0
            assert control.rect.right <= size[0]
            assert control.rect.bottom <= size[1]
        pilot.keys("ctrl+tab")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_no_choice_is_cut(
    fly: Callable[..., Any], desk: Desk, size: tuple[int, int], text_size: int
) -> None:
    desk.keeper.change(text_size=text_size)
    pilot = fly(SettingsScene(desk), size)
    scale = pilot.stack.scale
    for _ in range(3):
        for control in controls(pilot):
            if isinstance(control, Choice):
                assert control.natural_width(desk.art, scale) <= control.rect.w
        pilot.keys("ctrl+tab")


def test_a_narrow_window_shows_one_section_at_a_time(fly: Callable[..., Any], desk: Desk) -> None:
    pilot = fly(SettingsScene(desk), (960, 540))
    seen = []
    for _ in range(3):
        seen.append(len(controls(pilot)))
        pilot.keys("ctrl+tab")
    assert seen == [4, 3, 5]


def test_growing_text_keeps_the_focus_on_its_control(pilot: Any, desk: Desk) -> None:
    text_size = next(c for c in controls(pilot) if isinstance(c, Choice))
    pilot.top.controls.focus(text_size)
    pilot.keys("right")
    assert desk.settings.text_size == 115
    assert pilot.top.controls.focused is text_size


def test_pause_begins_at_going_on_and_escape_goes_on(fly: Callable[..., Any], desk: Desk) -> None:
    pilot = fly(Title(desk))
    pause = PauseScene(desk, "social_climbing", lambda: SettingsScene(desk), Home)
    pilot.stack.show(pause)
    assert pause.controls.focused is pause.buttons[0]
    pilot.keys("escape")
    assert isinstance(pilot.top, Title)
    again = PauseScene(desk, "social_climbing", lambda: SettingsScene(desk), Home)
    pilot.stack.show(again)
    pilot.keys("return")
    assert isinstance(pilot.top, Title)


def test_pause_leads_to_the_settings_and_back(fly: Callable[..., Any], desk: Desk) -> None:
    pilot = fly(Title(desk))
    pilot.stack.show(PauseScene(desk, "social_climbing", lambda: SettingsScene(desk), Home))
    pilot.keys("f2")
    assert isinstance(pilot.top, SettingsScene)
    pilot.keys("escape")
    assert isinstance(pilot.top, PauseScene)


def test_leaving_the_table_asks_nothing(fly: Callable[..., Any], desk: Desk) -> None:
    pilot = fly(Title(desk))
    pause = PauseScene(desk, "social_climbing", lambda: SettingsScene(desk), Home)
    pilot.stack.show(pause)
    pilot.click(pause.buttons[-1])
    assert len(pilot.stack.scenes) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_the_pause_fits_every_window(
    fly: Callable[..., Any], desk: Desk, size: tuple[int, int], text_size: int
) -> None:
    desk.keeper.change(text_size=text_size)
    pause = PauseScene(desk, "social_climbing", lambda: SettingsScene(desk), Home)
    fly(pause, size)
    places = [widget.rect for widget in pause.controls.widgets]
    for index, place in enumerate(places):
        assert place.y >= 0
        assert place.bottom <= size[1]
        assert not any(place.overlaps(other) for other in places[index + 1 :])
