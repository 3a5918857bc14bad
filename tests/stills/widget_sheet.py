"""Every widget in every state on one sheet, in the theme of a context."""

from collections.abc import Callable, Mapping, Sequence

from pygame import Surface

from scenes.shell.frame.screen import Screen
from scenes.shell.frame.select import Select
from scenes.shell.frame.tip import draw_tip
from scenes.shell.handed.context import AppContext
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.button import Button, RoundButton
from scenes.ui.widgets.caps import Hints
from scenes.ui.widgets.chip import Chip
from scenes.ui.widgets.choice import Choice
from scenes.ui.widgets.field import TextField
from scenes.ui.widgets.icons import IconButton
from scenes.ui.widgets.label import Label, Paragraph, Plate
from scenes.ui.widgets.row import ListRow
from scenes.ui.widgets.slider import Slider
from scenes.ui.widgets.switch import Switch
from scenes.ui.widgets.tabs import Tabs
from scenes.ui.widgets.toast import ActLink, ToastPlate, close_button
from scenes.ui.widgets.widget import Widget

STATES = ("rest", "hover", "focus", "pressed", "disabled")
ROW = 51
NAME = 130
KEYS = (("next", "next"), ("choose", "choose"), ("back", "back"), ("help", "rules"))
PADS = (
    ("choose", "choose"),
    ("back", "back"),
    ("go_on", "act"),
    ("log", "log"),
    ("settings", "menu"),
)
TOASTS = (
    ("warn", "accent_line", "Settings were damaged"),
    ("good", "good", "Gamepad connected"),
    ("bad", "bad", "This match is not being kept"),
)

Make = Callable[[AppContext], Widget]


def nothing(*_: object) -> None:
    """A widget on a sheet does nothing."""


def button(label: str, kind: str) -> Make:
    return lambda context: Button(label, nothing, kind, size=20, cap="help")  # type: ignore[arg-type]


def switch(on: bool) -> Make:
    return lambda context: Switch("", lambda: on, nothing, ("Off", "On"))


WIDGETS: Mapping[str, Make] = {
    "Primary": button("Start", "primary"),
    "Second": button("Rules", "second"),
    "Danger": button("Delete", "danger"),
    "Quiet": button("More", "quiet"),
    "Round, icon": lambda context: RoundButton("question", nothing, ""),
    "In a row": lambda context: IconButton("up", nothing, ""),
    "Switch on": switch(True),
    "Switch off": switch(False),
    "Slider": lambda context: Slider(lambda: 6, nothing, 0, 9, 1, str, 22),
    "Choice": lambda context: Choice([(11, "11"), (16, "16"), (21, "21")], lambda: 11, nothing),
    "Select": lambda context: Select(context, [(1, "Medium"), (2, "Hard")], lambda: 1, nothing),
    "Text field": lambda context: TextField("Ann"),
    "List row": lambda context: ListRow("Ann", nothing, chosen=True),
    "Chip": lambda context: Chip("Practice", nothing, on=True),
    "Tabs": lambda context: Tabs(["All", "One"], lambda: 0, nothing),
}


class WidgetSheet(Screen):
    """A row for each widget, a column for each state; what has states of its own beside them."""

    def lay_out(self, scale: Scale) -> None:
        """Everything is laid when it is drawn."""

    def draw(self, target: Surface) -> None:
        """Draw the whole sheet."""
        self.paint(target)
        s = self.scale
        brush = Brush(self.context.art, target, s, self.palette)
        margin, top = s.px(36), s.px(64)
        title = Label(f"Widgets, {self.context.theme.name.replace('_', ' ')}", 34, "display")
        self._lay(title, brush, rect(margin, 0, s.width, top))
        self._draw_states(brush, rect(margin, top, s.px(1120), s.height - top - s.px(24)))
        side = margin + s.px(1140)
        self._draw_side(brush, rect(side, top, s.width - side - margin, s.height - top))
        self.controls.stale = False

    def _draw_states(self, brush: Brush, place: Rect) -> None:
        s = self.scale
        self._lay(Plate(), brush, place)
        name, inset = s.px(NAME), s.px(20)
        step = (place.w - name - 2 * inset) // len(STATES)
        for column, state in enumerate(STATES):
            x = place.x + inset + name + column * step
            head = Label(state, 16, "semibold", "second", 0.5)
            self._lay(head, brush, rect(x, place.y + s.px(6), step, s.px(30)))
        for row, (word, make) in enumerate(WIDGETS.items()):
            y = place.y + s.px(42) + row * s.px(ROW)
            label = rect(place.x + inset, y, name, s.px(ROW))
            self._lay(Label(word), brush, label)
            for column, state in enumerate(STATES):
                x = place.x + inset + name + column * step
                cell = rect(x + 8, y + s.px(5), step - 16, s.px(ROW - 10))
                self._draw_cell(make(self.context), brush, state, cell)

    def _draw_cell(self, widget: Widget, brush: Brush, state: str, cell: Rect) -> None:
        wide = cell.h if isinstance(widget, (RoundButton, IconButton)) else cell.w
        if isinstance(widget, Switch):
            wide = round(0.7 * cell.w)
        place = rect(cell.center.x - wide / 2, cell.y, wide, cell.h)
        states = {"hover": "hovered", "focus": "focused", "pressed": "pressed"}
        if state == "disabled":
            if not hasattr(widget, "why_not"):
                return
            widget.why_not = "It can't be used now."
        elif state in states:
            brush = brush._replace(pointer=Point(cell.right - cell.w / 3, cell.center.y))
            brush = brush._replace(**{states[state]: True, "active": state == "focus"})
        self._lay(widget, brush, place)

    def _draw_side(self, brush: Brush, place: Rect) -> None:
        s, y = self.scale, place.y
        for kind, tone, title in TOASTS:
            box = rect(place.x, y, place.w, s.px(104))
            self._draw_toast(brush, box, kind, tone, title)
            y = box.bottom + s.px(16)
        for items, pad in ((KEYS, False), (PADS, True)):
            line = rect(place.x, y, place.w, s.px(40))
            self._lay(Hints(items), brush._replace(pad=pad), line)
            y = line.bottom + s.px(4)
        draw_tip(
            brush.art, brush.surface, s, rect(place.x, y + s.px(50), place.w, 1), "Nothing to undo"
        )
        self._draw_tones(brush, rect(place.x, y + s.px(70), place.w, s.px(230)))

    def _draw_toast(self, brush: Brush, box: Rect, kind: str, tone: str, title: str) -> None:
        s = self.scale
        parts: Sequence[tuple[Widget, Rect]] = (
            (ToastPlate(kind, tone, s.px(26), s.px(16)), box),  # type: ignore[arg-type]
            (Label(title, 18, "semibold"), rect(box.x + s.px(56), box.y, box.w, s.px(44))),
            (
                Paragraph("What it means, in a few words.", 16),
                rect(box.x + s.px(56), box.y + s.px(40), box.w, s.px(30)),
            ),
            (
                ActLink("Show the folder", nothing),
                rect(box.x + s.px(56), box.y + s.px(66), s.px(140), s.px(28)),
            ),
            (
                close_button("Close", nothing),
                rect(box.right - s.px(44), box.y + s.px(4), s.px(36), s.px(36)),
            ),
        )
        for widget, place in parts:
            self._lay(widget, brush, place)

    def _draw_tones(self, brush: Brush, place: Rect) -> None:
        self._lay(Plate(), brush, place)
        tones = ("text", "second", "accent_line", "bad", "good")
        step = place.h // (len(tones) + 1)
        for number, tone in enumerate(tones):
            line = rect(place.x + 20, place.y + (number + 0.5) * step, place.w - 40, step)
            words = f"{tone.replace('_', ' ')}: the stair of success"
            self._lay(Label(words, 18, "medium", tone), brush, line)  # type: ignore[arg-type]

    def _lay(self, widget: Widget, brush: Brush, place: Rect) -> None:
        widget.rect = place
        widget.draw(brush)
