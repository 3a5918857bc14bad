"""The settings page: everything on it has an effect at once, at every size."""

from typing import Any

import pygame
import pytest

from game.cards import read_card
from game.store.settings import THEMES, Settings, ThemeName
from scenes.screens.pause import PauseScene
from scenes.screens.settings import SettingsScene
from scenes.screens.title import Title
from scenes.shell.handed.context import AppContext
from scenes.table.setup import table_scene_for
from scenes.ui.geometry import Rect
from scenes.ui.scale import COMMON_INDEX
from scenes.ui.scene import Home
from scenes.ui.theme import ThemeFault
from scenes.ui.theme_file import load_theme
from scenes.ui.widgets.choice import Choice
from scenes.ui.widgets.slider import Slider
from scenes.ui.widgets.switch import Switch
from tests.driver.driver import Driver
from tests.scenes.sight import holds

FIELDS = {
    "fullscreen", "theme", "text_size", "table_faces", "key_hints",
    "speed", "reduced_motion", "bot_rest",
    "sound", "cards_volume", "bells_volume", "ambience_volume", "bell", "quiet_in_background",
    "suits", "large_index", "one_switch", "switch_seconds",
}  # fmt: skip

SIZES = [(1280, 720), (1920, 1080), (960, 540), (1024, 768), (2560, 1080)]


@pytest.fixture
def app(app: Driver, context: AppContext) -> Any:
    return app.open(SettingsScene(context), (1920, 1080))


def controls(app: Any) -> list[Any]:
    kinds = (Switch, Choice, Slider)
    return [widget for widget in app.top.controls.widgets if isinstance(widget, kinds)]


@pytest.mark.long
def test_every_control_changes_one_setting_and_all_are_there(app: Any, context: AppContext) -> None:
    changed = []
    for _ in range(2):
        for control in controls(app):
            app.top.controls.focus(control)
            before = context.settings
            app.keys("end" if isinstance(control, Slider) else "space")
            differing = [
                name
                for name in Settings._fields
                if getattr(before, name) != getattr(context.settings, name)
            ]
            assert len(differing) == 1
            changed += differing
            context.keeper.change(text_size=100, one_switch=False)
            app.frame()
        app.keys("ctrl+tab")
    assert set(changed) == FIELDS
    # Theme, text size, speed and reduced motion stand in two places: one value each.
    twice = {name for name in changed if changed.count(name) == 2}
    assert twice == {"theme", "text_size", "speed", "reduced_motion"}


def test_reset_brings_the_page_back_and_nothing_else(app: Any, context: AppContext) -> None:
    context.keeper.change(speed="fast", text_size=115, bot_rest=1.5, window=(1500, 900))
    app.frame()
    press_reset(app)
    assert context.settings == Settings(window=(1500, 900))


def test_reset_leaves_the_page_that_is_not_seen(app: Any, context: AppContext) -> None:
    context.keeper.change(suits="four_colour", sound=False)
    app.keys("ctrl+tab")
    press_reset(app)
    assert context.settings == Settings(sound=False)


def press_reset(app: Any) -> None:
    app.click(
        next(w for w in app.top.controls.widgets if getattr(w, "label", "") == "Reset this page")
    )


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 115, 130, 150])
def test_everything_can_be_reached_and_seen(
    app: Driver, context: AppContext, size: tuple[int, int], text_size: int
) -> None:
    context.keeper.change(text_size=text_size)
    app.open(SettingsScene(context), size)
    for _ in range(4):
        for control in controls(app):
            app.top.controls.focus(control)
            assert control.rect.x >= 0
            assert control.rect.y >= 0
            assert control.rect.right <= size[0]
            assert control.rect.bottom <= size[1]
        app.keys("ctrl+tab")


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_no_choice_is_cut(
    app: Driver, context: AppContext, size: tuple[int, int], text_size: int
) -> None:
    context.keeper.change(text_size=text_size)
    app.open(SettingsScene(context), size)
    scale = app.stack.scale
    for _ in range(4):
        for control in controls(app):
            if isinstance(control, Choice):
                assert control.natural_width(context.art, scale) <= control.rect.w
        app.keys("ctrl+tab")


def test_a_narrow_window_shows_one_section_at_a_time(app: Driver, context: AppContext) -> None:
    app.open(SettingsScene(context), (960, 540))
    seen = []
    for _ in range(4):
        seen.append(len(controls(app)))
        app.keys("ctrl+tab")
    assert seen == [5, 3, 6, 8]


def test_growing_text_keeps_the_focus_on_its_control(app: Any, context: AppContext) -> None:
    text_size = [c for c in controls(app) if isinstance(c, Choice)][1]
    app.top.controls.focus(text_size)
    app.keys("right")
    assert context.settings.text_size == 115
    assert app.top.controls.focused is text_size


def test_pause_begins_at_going_on_and_escape_goes_on(app: Driver, context: AppContext) -> None:
    app.open(Title(context))
    pause = PauseScene(context, "social_climbing", lambda: SettingsScene(context), Home)
    app.stack.show(pause)
    assert pause.controls.focused is pause.buttons[0]
    app.keys("escape")
    assert isinstance(app.top, Title)
    again = PauseScene(context, "social_climbing", lambda: SettingsScene(context), Home)
    app.stack.show(again)
    app.keys("return")
    assert isinstance(app.top, Title)


def test_pause_leads_to_the_settings_and_back(app: Driver, context: AppContext) -> None:
    app.open(Title(context))
    app.stack.show(PauseScene(context, "social_climbing", lambda: SettingsScene(context), Home))
    app.keys("f2")
    assert isinstance(app.top, SettingsScene)
    app.keys("escape")
    assert isinstance(app.top, PauseScene)


def test_leaving_the_table_asks_nothing(app: Driver, context: AppContext) -> None:
    app.open(Title(context))
    pause = PauseScene(context, "social_climbing", lambda: SettingsScene(context), Home)
    app.stack.show(pause)
    app.click(pause.buttons[-1])
    assert len(app.stack.scenes) == 1


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_the_pause_fits_every_window(
    app: Driver, context: AppContext, size: tuple[int, int], text_size: int
) -> None:
    context.keeper.change(text_size=text_size)
    pause = PauseScene(context, "social_climbing", lambda: SettingsScene(context), Home)
    app.open(pause, size)
    plate, *places = [widget.rect for widget in pause.controls.widgets]
    assert all(holds(plate, place) for place in places)
    for index, place in enumerate(places):
        assert place.y >= 0
        assert place.bottom <= size[1]
        assert not any(place.overlaps(other) for other in places[index + 1 :])


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_is_worn_at_once_by_all_screens(
    app: Driver, context: AppContext, theme: ThemeName
) -> None:
    app.open(Title(context))
    app.keys("f2")
    context.keeper.change(theme=theme)
    app.frame()
    assert context.theme.name == context.art.theme.name == theme
    wanted = load_theme(theme).palette()
    assert all(scene.palette == wanted for scene in app.stack.scenes)


@pytest.mark.long
def test_a_table_changes_its_theme_below_the_settings(app: Driver, context: AppContext) -> None:
    table = table_scene_for(context, "social_climbing", "human:Ann,human:Ben", {}, "a seed")
    app.open(Title(context))
    app.stack.show(table)
    table.settle()
    app.frame()
    assert app.surface.get_at((3, 3))[2] > 30
    app.keys("f2")
    context.keeper.change(theme="high_contrast")
    app.frame()
    app.keys("escape")
    app.frame()
    assert app.surface.get_at((3, 3))[:3] == (0, 0, 0)
    app.stack.close()


def test_a_theme_that_cannot_be_read_is_told_and_the_old_one_kept(
    app: Driver, context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(name: str) -> None:
        raise ThemeFault("asset_faults.lacks", place=f"{name}.colours", key="'ink'")

    app.open(Title(context))
    monkeypatch.setattr("scenes.shell.handed.context.load_theme", broken)
    context.keeper.change(theme="daylight")
    app.frame()
    app.frame()
    assert context.theme.name == "night"
    assert [notice.body for notice in context.notices.shown] == ["daylight.colours lacks 'ink'"]


def test_suits_and_index_change_the_cards_at_once(app: Driver, context: AppContext) -> None:
    app.open(Title(context))
    nine = read_card("9D")
    seen = {pygame.image.tobytes(context.art.card(nine, 140), "RGBA")}
    for change in ({"suits": "four_colour"}, {"large_index": True}, {"suits": "two_colour"}):
        context.keeper.change(**change)
        app.frame()
        seen.add(pygame.image.tobytes(context.art.card(nine, 140), "RGBA"))
    assert len(seen) == 4


def test_a_large_index_says_how_much_of_a_card_must_be_seen(
    app: Driver, context: AppContext
) -> None:
    app.open(Title(context))
    assert app.stack.scale.index == COMMON_INDEX
    context.keeper.change(large_index=True)
    app.frame()
    large = app.stack.scale.index
    assert large.fan >= COMMON_INDEX.fan
    assert large.rank > COMMON_INDEX.rank
    assert large.whole > COMMON_INDEX.whole


def test_the_preview_shows_the_text_size(app: Any, context: AppContext) -> None:
    app.keys("ctrl+tab")
    context.keeper.change(text_size=115)
    app.frame()
    texts = [getattr(widget, "text", "") for widget in app.top.controls.widgets]
    assert "Text at 115\xa0%" in texts


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_in_a_small_window_the_preview_is_in_sight_while_settings_scroll(
    text_size: int, app: Driver, context: AppContext
) -> None:
    context.keeper.change(text_size=text_size)
    app.open(SettingsScene(context), (960, 540))
    app.keys("ctrl+shift+tab", "ctrl+shift+tab", "ctrl+shift+tab")
    scene = app.top
    assert isinstance(scene, SettingsScene)
    [pane], preview = scene._panes.values(), scene._preview
    shown = [one for one in (preview._row, preview._sample) if one in scene.controls.widgets]
    assert len(shown) == 2
    for one in shown:
        assert one not in pane.widgets
        assert Rect(0, 0, 960, 540).holds(one.rect)
        assert one.rect.h >= 20
    assert pane.rect.h > 100, "and settings have room"
    app.rest()


@pytest.mark.parametrize(
    ("kept", "goes", "watched", "key"),
    [
        (True, False, False, "kept"),
        (True, True, False, "short"),
        (True, True, True, "watched"),
        (False, True, False, "unkept"),
    ],
)
def test_pause_says_what_becomes_of_the_match(
    app: Any,
    context: AppContext,
    monkeypatch: pytest.MonkeyPatch,
    kept: bool,
    goes: bool,
    watched: bool,
    key: str,
) -> None:
    monkeypatch.setattr(AppContext, "is_kept", kept)
    monkeypatch.setattr(AppContext, "goes_if_left", goes)
    pause = PauseScene(context, "president", lambda: SettingsScene(context), Home, watched=watched)
    app.stack.show(pause)
    said = [getattr(widget, "text", "") for widget in pause.controls.widgets]
    assert context.words(f"pause.{key}") in said
