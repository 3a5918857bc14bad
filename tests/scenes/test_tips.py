"""Tooltips stay in the window, and their arrows point at what they are about."""

import pygame
import pytest
from pygame import Surface

from scenes.screens.settings import SettingsScene
from scenes.shell.frame.controls import Controls
from scenes.shell.frame.tip import draw_tip, tip_place
from scenes.shell.frame.tooltip import Tooltip
from scenes.shell.handed.context import AppContext
from scenes.ui.geometry import Rect
from scenes.ui.inputs import Key
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import Button, RoundButton
from scenes.ui.widgets.label import Label
from scenes.ui.widgets.pressable import Pressable
from tests.driver.driver import Driver

TEXT = "What it does, in so many words that they need a second line below the first one"


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
@pytest.mark.parametrize("across", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("down", [0.0, 1.0])
def test_its_arrow_stands_on_its_plate_and_points_at_its_owner(
    context: AppContext, size: tuple[int, int], across: float, down: float
) -> None:
    scale, target = Scale(*size), Surface(size)
    owner = Rect(round(across * (size[0] - 12)), round(down * (size[1] - 12)), 12, 12)
    context.art.fit(scale)
    place = tip_place(context.art, scale, owner, TEXT)
    draw_tip(context.art, target, scale, owner, TEXT)
    assert Rect(0, 0, *size).holds(place)
    assert not place.overlaps(owner)
    top, foot = (owner.bottom, place.y) if place.y > owner.y else (place.bottom, owner.y)
    between = target.subsurface((0, top, size[0], foot - top))
    flag = context.theme.colours.flag
    [arrow] = pygame.mask.from_threshold(between, flag, (1, 1, 1, 255)).get_bounding_rects()
    assert place.x < arrow.left < arrow.right < place.right
    if across == 0.5:
        assert abs(arrow.centerx - owner.center.x) <= 1


BESIDE, ABOVE, FAR = Rect(20, 100, 150, 30), Rect(200, 65, 150, 30), Rect(20, 400, 150, 30)


def has_tip(context: AppContext, button: Pressable, words: str, place: Rect) -> bool:
    """Return whether a button in focus shows its tip, with a label at a place."""
    label, controls = Label(words), Controls(context)
    label.rect, button.rect = place, Rect(200, 100, 60, 30)
    context.with_keys = True
    controls.place([label, button], first=0)
    controls.handle(Key("tab"))
    controls.update(0.0)
    assert controls.focused is button
    return controls.telling


@pytest.mark.parametrize(("place", "tells"), [(BESIDE, False), (ABOVE, False), (FAR, True)])
def test_what_the_label_of_a_control_says_is_not_said_again(
    context: AppContext, place: Rect, tells: bool
) -> None:
    assert (
        has_tip(context, RoundButton("back", lambda: None, "Language"), "Language", place) == tells
    )
    assert has_tip(context, RoundButton("back", lambda: None, "Which one?"), "Language", place)


def test_nor_is_what_stands_on_a_button(context: AppContext) -> None:
    assert not has_tip(context, Button("Go on", lambda: None, tip="Go on"), "Other", FAR)
    assert has_tip(context, Button("Go on", lambda: None, tip="To the next deal"), "Other", FAR)


def test_a_screen_that_comes_or_comes_back_tells_nothing_until_the_focus_moves(
    app: Driver,
) -> None:
    app.point(app.widget("Statistics").rect.center)
    title = app.top
    app.click(app.widget("Rule lab"))
    app.point(app.widget("CSV").rect.center)
    app.rest()
    app.key("escape")
    app.rest()
    assert app.top is title
    assert title.controls.focused is app.widget("Rule lab")
    assert app.context.with_keys
    assert not title.controls.telling
    app.keys("tab", "shift+tab")
    app.rest()
    assert title.controls.focused is app.widget("Rule lab")
    assert title.controls.telling


def test_a_focus_that_comes_of_itself_tells_nothing_and_a_refused_press_tells_why(
    context: AppContext,
) -> None:
    context.with_keys = True
    button, controls = RoundButton("back", lambda: None, "Back"), Controls(context)
    button.rect = Rect(200, 100, 60, 30)
    controls.place([button], first=0)
    controls.enter()
    controls.update(0.0)
    assert controls.focused is button
    assert not controls.telling
    controls.handle(Key("x"))
    controls.update(0.0)
    assert not controls.telling
    button.why_not = "There is no page before this one."
    controls.handle(Key("return"))
    controls.update(0.0)
    assert controls.telling


def test_settings_open_by_their_key_without_a_tooltip(app: Driver) -> None:
    app.key("f2")
    app.rest()
    assert isinstance(app.top, SettingsScene)
    assert app.top.controls.focused
    assert not app.top.controls.telling


def test_a_tip_stands_beside_its_owner_where_it_would_cover_what_is_likeliest(
    context: AppContext,
) -> None:
    scale = Scale(1280, 720)
    context.art.fit(scale)
    owner, likeliest = Rect(140, 660, 110, 42), Rect(22, 606, 318, 42)
    covering = tip_place(context.art, scale, owner, TEXT)
    assert covering.overlaps(likeliest)
    place = tip_place(context.art, scale, owner, TEXT, [likeliest])
    assert not place.overlaps(likeliest)
    assert not place.overlaps(owner)
    assert Rect(0, 0, 1280, 720).holds(place)
    target = Surface((1280, 720))
    draw_tip(context.art, target, scale, owner, TEXT, [likeliest])
    between = target.subsurface((owner.right, owner.y, place.x - owner.right, owner.h))
    flag = context.theme.colours.flag
    [arrow] = pygame.mask.from_threshold(between, flag, (1, 1, 1, 255)).get_bounding_rects()
    assert abs(arrow.centery - owner.h / 2) <= 1


def test_a_tip_beside_its_owner_goes_lower_where_it_would_lie_on_words(
    context: AppContext,
) -> None:
    scale = Scale(1920, 1080)
    context.art.fit(scale)
    owner = Rect(1470, 820, 28, 36)
    above, beside = Rect(1500, 670, 300, 60), Rect(1100, 740, 220, 72)
    place = tip_place(context.art, scale, owner, f"{TEXT} {TEXT}", [above, beside])
    assert not any(place.overlaps(one) for one in (owner, above, beside))
    assert place.y <= owner.center.y <= place.bottom, "its arrow points at it"


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_no_tip_of_the_title_covers_its_main_button(size: tuple[int, int]) -> None:
    app = Driver(size=size, offers_lesson=False)
    play, flag = app.widget("Play Social Climbing"), app.context.theme.colours.flag
    for widget in app.top.controls.live:
        if widget.tip and isinstance(widget, Button):
            app.point(widget.rect.center)
            app.pass_time(1.0)
            main = app.surface.subsurface(play.rect)
            assert not pygame.mask.from_threshold(main, flag, (1, 1, 1, 255)).count(), widget.tip
    app.close()


def test_a_pointer_is_told_after_a_rest_and_no_more_once_it_has_pressed(
    context: AppContext,
) -> None:
    button, tooltip = RoundButton("back", lambda: None, "Back"), Tooltip(context)
    delay = context.theme.motion.tip_delay_ms / 1000
    tooltip.place([button])
    tooltip.hover(button)
    assert tooltip.about_to_open(button)
    assert not tooltip.update(delay / 2, None, button)
    assert tooltip.update(delay, None, button)
    assert tooltip.open
    assert not tooltip.about_to_open(button)
    tooltip.press(button)
    assert tooltip.update(delay, None, button)
    assert not tooltip.open
    tooltip.hover(None)
    tooltip.hover(button)
    assert tooltip.update(delay, None, button)
    assert tooltip.open, "it has come to the button again"
