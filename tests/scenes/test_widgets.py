"""The kit: every widget by pointer and by keyboard, at every size of text."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from pygame import Surface

from scenes.shell.frame.pane import Pane
from scenes.shell.frame.screen import Screen
from scenes.shell.frame.select import Select, SelectList
from scenes.shell.handed.context import AppContext
from scenes.ui.geometry import Point, Rect
from scenes.ui.inputs import Key, PointerDown, PointerMove, PointerUp, Wheel
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.button import Button, RoundButton
from scenes.ui.widgets.chip import Chip, SmallFact
from scenes.ui.widgets.choice import Choice
from scenes.ui.widgets.field import TextField
from scenes.ui.widgets.label import Label
from scenes.ui.widgets.slider import Slider
from scenes.ui.widgets.switch import Switch
from scenes.ui.widgets.tabs import Tabs
from scenes.ui.widgets.widget import Done, Widget
from tests.driver.driver import Driver


class WidgetColumn(Screen):
    """Widgets below one another."""

    def __init__(
        self, context: AppContext, widgets: Sequence[Widget], scrolling: bool = False
    ) -> None:
        super().__init__(context)
        self.widgets = list(widgets)
        self.scrolling = scrolling
        self.panes: list[Pane] = []

    def lay_out(self, scale: Scale) -> None:
        for index, widget in enumerate(self.widgets):
            widget.rect = Rect(100, 60 + 80 * index, 400, 50)
        self.panes = [Pane(Rect(100, 60, 400, 300), self.widgets)] if self.scrolling else []
        self.controls.place(self.widgets, self.panes)


@pytest.fixture
def show(app: Driver, context: AppContext) -> Callable[..., Any]:
    return lambda *widgets, **options: app.open(WidgetColumn(context, widgets, **options))


@pytest.mark.parametrize(
    ("widget", "outlined"), [(SmallFact("Points"), False), (Chip("x", print), True)]
)
def test_what_can_not_be_pressed_has_no_outline(
    widget: SmallFact | Chip, outlined: bool, context: AppContext
) -> None:
    scale, target = Scale(1280, 720), Surface((400, 100))
    widget.rect = Rect(20, 20, *widget.natural_size(context.art, scale))
    ground = target.get_at((0, 0))
    widget.draw(Brush(context.art, target, scale, context.theme.palette(None)))
    edge = {tuple(target.get_at((widget.rect.center.x, 20 + down))) for down in (0, 1, 2)}
    assert (edge != {tuple(ground)}) == outlined


class Noted:
    """Counts presses, or keeps a value."""

    def __init__(self, value: Any = 0) -> None:
        self.value = value

    def press(self) -> None:
        self.value += 1

    def get(self) -> Any:
        return self.value

    def set(self, value: Any) -> None:
        self.value = value


def test_a_button_acts_when_let_go_over_it_and_not_elsewhere(show: Callable[..., Any]) -> None:
    noted = Noted()
    button = Button("Go", noted.press)
    app = show(button)
    app.click(button)
    assert noted.value == 1
    app.stack.handle(PointerDown(button.rect.center))
    app.stack.handle(PointerMove(Point(900, 600)))
    app.stack.handle(PointerUp(Point(900, 600)))
    assert noted.value == 1
    app.stack.handle(PointerDown(button.rect.center, "right"))
    app.stack.handle(PointerUp(button.rect.center, "right"))
    assert noted.value == 1


def test_a_button_acts_on_enter_space_and_its_shortcut(show: Callable[..., Any]) -> None:
    noted = Noted()
    app = show(Button("Other", lambda: None), Button("Go", noted.press, shortcut="go_on"))
    app.keys("tab", "tab", "return", "space")
    assert noted.value == 2
    app.keys("shift+tab", "ctrl+return")
    assert noted.value == 3


def test_a_button_that_cannot_be_used_is_reached_and_says_why(show: Callable[..., Any]) -> None:
    noted = Noted()
    button = Button("Go", noted.press, shortcut="log")
    button.why_not = "Two players are needed."
    app = show(button)
    app.keys("tab", "return", "l")
    app.click(button)
    assert noted.value == 0
    assert app.top.controls.focused is button
    assert button.tip == "Two players are needed."


def test_the_pointer_brings_a_tooltip_only_after_a_while(show: Callable[..., Any]) -> None:
    button = Button("Go", lambda: None, tip="Deals the cards")
    app = show(button)
    app.point(button.rect.center)
    app.frame()
    plain = app.surface.copy()
    app.frame(0.4)
    assert app.surface.get_buffer().raw == plain.get_buffer().raw
    app.frame(0.2)
    assert app.surface.get_buffer().raw != plain.get_buffer().raw


def test_the_tooltip_of_the_next_thing_takes_as_long_as_that_of_the_first(
    show: Callable[..., Any],
) -> None:
    one = Button("Go", lambda: None, tip="Deals the cards")
    other = Button("Stop", lambda: None, tip="Ends the deal")
    app = show(one, other)
    for button in (one, other, one):
        app.point(button.rect.center)
        app.frame(0.4)
        assert not app.top.controls.telling
        app.frame(0.2)
        assert app.top.controls.telling


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_press_closes_the_tooltip_until_one_comes_back(
    show: Callable[..., Any], by_keys: bool
) -> None:
    one = Button("Copy", lambda: None, tip="Copies the code")
    other = Button("Other", lambda: None)
    app = show(one, other)
    controls = app.top.controls

    def come(to: Button) -> None:
        if by_keys:
            app.keys("tab")
        else:
            app.point(to.rect.center)
        app.frame(0.6)

    come(one)
    assert controls.telling
    if by_keys:
        app.keys("return")
    else:
        app.click(one)
    app.frame(0.6)
    assert not controls.telling
    come(other)
    come(one)
    assert controls.telling


@pytest.mark.parametrize("by_shortcut", [False, True])
def test_no_tooltip_comes_back_while_the_pointer_stays_on_what_it_pressed(
    show: Callable[..., Any], *, by_shortcut: bool
) -> None:
    play, other = RoundButton("play", lambda: None, "Plays", "run"), Button("Other", lambda: None)
    app = show(play, other)
    controls, place = app.top.controls, play.rect.center
    app.point(place)
    app.frame(0.6)
    assert controls.telling
    if by_shortcut:
        app.keys("p")
    else:
        app.click(play)
    # What it began shows itself: widgets are laid out anew, and the hand is never quite still.
    controls.place(controls.widgets)
    for by in (1, 0):
        app.point(Point(place.x + by, place.y))
        app.frame(0.6)
        assert not controls.telling
    app.point(other.rect.center)
    app.point(place)
    app.frame(0.6)
    assert controls.telling


def test_a_button_that_cannot_be_used_says_why_when_it_is_pressed(
    show: Callable[..., Any],
) -> None:
    button = Button("Go", lambda: None)
    button.why_not = "Two players are needed."
    app = show(button)
    app.click(button)
    app.frame(0.6)
    assert app.top.controls.telling


def test_a_switch_turns_by_click_space_and_arrows(show: Callable[..., Any]) -> None:
    noted = Noted(False)
    switch = Switch("Sound", noted.get, noted.set, ("Off", "On"))
    app = show(switch)
    app.click(switch)
    assert noted.value
    app.keys("space")
    assert not noted.value
    app.keys("right")
    assert noted.value
    app.keys("left")
    assert not noted.value


def test_a_slider_goes_by_steps_and_keeps_within_its_ends(show: Callable[..., Any]) -> None:
    noted = Noted(0.5)
    slider = Slider(noted.get, noted.set, 0, 2, 0.1, str)
    app = show(slider)
    app.keys("tab", "right", "right")
    assert noted.value == 0.7
    app.keys("shift+right")
    assert noted.value == 1.7
    app.keys("shift+right", "right")
    assert noted.value == 2
    app.keys("home", "left")
    assert noted.value == 0


def test_a_slider_follows_the_pointer_beyond_its_ends(show: Callable[..., Any]) -> None:
    noted = Noted(50)
    slider = Slider(noted.get, noted.set, 0, 100, 5, str)
    app = show(slider)
    app.stack.handle(PointerDown(slider.rect.center))
    middle = noted.value
    assert 0 < middle < 100
    assert middle % 5 == 0
    app.stack.handle(PointerMove(Point(1270, 700)))
    assert noted.value == 100
    app.stack.handle(PointerMove(Point(0, 0)))
    assert noted.value == 0
    app.stack.handle(PointerUp(Point(0, 0)))
    app.stack.handle(PointerMove(slider.rect.center))
    assert noted.value == 0


def test_a_choice_goes_on_by_arrows_and_stops_at_its_ends(show: Callable[..., Any]) -> None:
    noted = Noted("b")
    choice = Choice([("a", "One"), ("b", "Two"), ("c", "Three")], noted.get, noted.set)
    app = show(choice)
    app.keys("tab", "right", "right")
    assert noted.value == "c"
    app.keys("left", "left", "left")
    assert noted.value == "a"
    app.click(Point(choice.rect.right - 10, choice.rect.center.y))
    assert noted.value == "c"


def test_at_its_end_an_arrow_leads_on_from_a_choice_but_held_it_stays(
    show: Callable[..., Any],
) -> None:
    noted = Noted("a")
    choice = Choice([("a", "One"), ("b", "Two")], noted.get, noted.set)
    show(choice)
    assert choice.handle(Key("right", again=True))
    assert noted.value == "b"
    assert choice.handle(Key("right", again=True)), "nothing beside it is changed by holding"
    assert choice.handle(Key("right")) is None
    assert noted.value == "b"


def test_tabs_turn_by_arrows_and_by_ctrl_tab(show: Callable[..., Any]) -> None:
    noted = Noted(0)
    tabs = Tabs(["Players", "Rules"], noted.get, noted.set)
    app = show(tabs)
    app.keys("tab", "right", "right")
    assert noted.value == 1
    app.click(Point(tabs.rect.x + 5, tabs.rect.center.y))
    assert noted.value == 0


def test_a_select_opens_its_list_and_takes_what_is_chosen(
    show: Callable[..., Any], context: AppContext
) -> None:
    noted = Noted(3)
    select = Select(context, [(n, f"{n} deals") for n in range(1, 13)], noted.get, noted.set)
    app = show(select)
    app.keys("tab", "return")
    assert isinstance(app.top, SelectList)
    app.keys("down", "down", "return")
    assert isinstance(app.top, WidgetColumn)
    assert noted.value == 5
    app.keys("return", "up", "escape")
    assert noted.value == 5
    app.click(select)
    app.click(Point(1200, 40))
    assert isinstance(app.top, WidgetColumn)
    assert noted.value == 5


def test_a_list_opens_in_the_colours_of_the_screen_below(app: Driver, context: AppContext) -> None:
    noted = Noted(1)
    board = WidgetColumn(context, [Select(context, [(1, "one"), (2, "two")], noted.get, noted.set)])
    board.game_id = "ladders"
    app.open(board)
    app.keys("tab", "return")
    assert isinstance(app.top, SelectList)
    assert app.top.palette == context.theme.palette("ladders") != context.theme.palette()


def test_a_list_of_long_words_stays_in_the_window(
    show: Callable[..., Any], context: AppContext
) -> None:
    noted = Noted(1)
    select = Select(context, [(1, "one"), (2, "a name " * 60)], noted.get, noted.set)
    app = show(select)
    app.keys("tab", "return")
    assert isinstance(app.top, SelectList)
    assert app.top.plate.x >= 0
    assert app.top.plate.right <= app.size[0]
    for row in app.top._rows:
        assert app.top.plate.contains(row.rect.center)


def test_what_is_not_shown_takes_no_focus(show: Callable[..., Any]) -> None:
    shown, hidden = Button("shown", lambda: None), Button("hidden", lambda: None)
    app = show(shown)
    app.keys("tab")
    app.top.controls.focus(hidden)
    assert app.top.controls.focused is shown


def test_a_long_list_is_scrolled_to_what_has_the_focus(
    show: Callable[..., Any], context: AppContext
) -> None:
    noted = Noted(1)
    select = Select(context, [(n, str(n)) for n in range(1, 30)], noted.get, noted.set)
    app = show(select)
    app.keys("tab", "return", *["down"] * 28, "return")
    assert noted.value == 29


def test_a_field_takes_what_is_typed_where_the_caret_stands(show: Callable[..., Any]) -> None:
    noted = Noted("")
    field = TextField("Ann", noted.set, most=8)
    app = show(field)
    app.keys("tab")
    app.type("e")
    assert field.text == "Anne"
    app.keys("home", "delete", "end", "backspace")
    assert field.text == "nn" == noted.value
    app.type("0123456789")
    assert field.text == "nn012345"


def test_a_text_wider_than_its_field_shows_where_one_types(show: Callable[..., Any]) -> None:
    field = TextField("m" * 60, most=80)
    app = show(field)
    app.keys("tab", "end")
    app.frame()
    app.stack.handle(PointerDown(Point(field.rect.right - 17, field.rect.center.y)))
    app.type("x")
    assert field.text == "m" * 60 + "x", "its right end is the end of the text"


def test_letters_typed_press_no_shortcut(show: Callable[..., Any]) -> None:
    noted = Noted()
    field = TextField("")
    app = show(field, Button("Go", noted.press, shortcut="log"))
    app.keys("tab")
    assert app.top.typing
    app.type("log")
    assert (field.text, noted.value) == ("log", 0)
    app.keys("tab")
    assert not app.top.typing


def test_a_shortcut_of_a_field_goes_no_further_and_any_other_does() -> None:
    field = TextField("Ann")
    assert field.handle(Key("a", ctrl=True)) == Done()
    assert field.selection == "Ann"
    assert field.handle(Key("n", ctrl=True)) is None


def test_a_pane_scrolls_to_the_focus_and_by_the_wheel(show: Callable[..., Any]) -> None:
    buttons = [Button(str(n), lambda: None) for n in range(12)]
    app = show(*buttons, scrolling=True)
    (pane,) = app.top.panes
    app.keys("tab", *["down"] * 11)
    assert app.top.controls.focused is buttons[11]
    assert pane.rect.y <= buttons[11].rect.y
    assert buttons[11].rect.bottom <= pane.rect.bottom
    app.stack.handle(Wheel(Point(300, 200), 100))
    assert buttons[0].rect.y == pane.rect.y


def test_what_is_scrolled_away_cannot_be_pressed(show: Callable[..., Any]) -> None:
    noted = Noted()
    buttons = [Button(str(n), noted.press) for n in range(12)]
    app = show(*buttons, scrolling=True)
    app.click(buttons[8])
    assert noted.value == 0


def test_what_only_shows_something_is_never_focused(show: Callable[..., Any]) -> None:
    button = Button("Go", lambda: None)
    app = show(Label("Words"), button, Label("More"))
    app.keys("tab", "tab", "tab")
    assert app.top.controls.focused is button


def test_the_focus_stays_where_it_was_after_a_resize(show: Callable[..., Any]) -> None:
    buttons = [Button(str(n), lambda: None) for n in range(3)]
    app = show(*buttons)
    app.keys("tab", "tab")
    app.resize((960, 540))
    assert app.top.controls.focused is buttons[1]


def test_an_arrow_that_switches_nothing_does_not_leave_the_switch(
    show: Callable[..., Any],
) -> None:
    value = [False]
    switch = Switch("Bell", lambda: value[0], lambda on: value.__setitem__(0, on), ("off", "on"))
    app = show(Button("Left", lambda: None), switch)
    app.top.controls.focus(switch)
    app.keys("left", "left")
    assert app.top.controls.focused is switch
    assert value == [False]


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
def test_the_tick_of_what_is_chosen_stands_in_the_middle_of_its_height(
    size: tuple[int, int], context: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    scale, ticks = Scale(*size), list[float]()

    def icon(self: Brush, at: tuple[int, int], name: str, side: int, *_: Any) -> None:
        ticks.append(at[1] + side / 2)

    monkeypatch.setattr(Brush, "icon", icon)
    chosen = Noted("one")
    choice = Choice([("one", "I"), ("two", "II")], chosen.get, chosen.set)
    choice.rect = Rect(20, 60, 600, 60)
    choice.draw(Brush(context.art, Surface((700, 200)), scale, context.theme.palette(None)))
    [middle] = ticks
    assert abs(middle - choice.rect.center.y) <= 1
