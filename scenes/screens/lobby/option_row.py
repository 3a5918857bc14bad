"""One option in the lobby: its label, its control by kind, and a line of help."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from game.options import Option, OptionValue
from game.texts.phrases import option_help, option_label, option_word
from scenes.screens.lobby.plan import LobbyPlan
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.choice import Choice
from scenes.ui.widgets.icons import Icon
from scenes.ui.widgets.label import Label, Line, Paragraph
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.slider import Slider
from scenes.ui.widgets.switch import Switch
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.desk import Desk

_MANY, _BIG_STEP = 200, 25
"""Of more numbers than this, a slider takes only so many apart."""

_LABEL = 18
_HELP = 16


class OptionRow(Protocol):
    """An option's widgets, laid out as one."""

    @property
    def widgets(self) -> list[Widget]:
        """Everything in it, in the order of the focus."""

    def lay_out(self, scale: Scale, x: int, y: int, width: int) -> int:
        """Lay it from a top left in a width and return where it ends."""


def option_row(
    desk: "Desk", plan: LobbyPlan, option: Option, changed: Callable[[], None]
) -> OptionRow:
    """Return the row that goes with an option's kind and with the number of players."""

    def value() -> OptionValue:
        return plan.options[option.name]

    def change(wanted: OptionValue) -> None:
        plan.set_option(option.name, wanted)
        changed()

    if plan.is_fixed(option):
        return FixedRow(desk, plan, option)
    if option.kind == "switch":
        return SwitchRow(desk, option, lambda: bool(value()), change)
    if option.kind == "integer":
        return ControlRow(desk, option, _slider(option, plan.players, value, change))
    choices = [(v, option_word(desk.words, option, v)) for v in option.allowed(plan.players)]
    return ControlRow(desk, option, Choice(choices, value, change))


def _slider(
    option: Option,
    players: int,
    value: Callable[[], OptionValue],
    change: Callable[[OptionValue], None],
) -> Slider:
    numbers = [number for number in option.allowed(players) if isinstance(number, int)]
    return Slider(
        lambda: int(value()),
        lambda wanted: change(round(wanted)),
        least=numbers[0],
        most=numbers[-1],
        step=_BIG_STEP if len(numbers) > _MANY else 1,
        show=lambda number: str(round(number)),
    )


class ControlRow:
    """An option with a slider or segments: beside its label, or below where there is no room."""

    def __init__(
        self, desk: "Desk", option: Option, control: "Slider | Choice[OptionValue]"
    ) -> None:
        self._desk = desk
        self._label = Label(option_label(desk.words, option), _LABEL, "semibold")
        self._help = Paragraph(option_help(desk.words, option), _HELP)
        self.control = control

    @property
    def widgets(self) -> list[Widget]:
        """Everything in it, in the order of the focus."""
        return [self._label, self.control, self._help]

    def lay_out(self, scale: Scale, x: int, y: int, width: int) -> int:
        """Lay it from a top left in a width and return where it ends."""
        art, height = self._desk.art, control_height(scale, 44, 17)
        label = art.text_width(self._label.text, scale.text(_LABEL), "semibold")
        wanted = self._control_width(scale, width)
        beside = label + scale.px(24) + wanted <= width
        self._label.rect = rect(x, y, width - wanted if beside else width, height)
        if beside:
            self.control.rect = rect(x + width - wanted, y, wanted, height)
            y += height
        else:
            y += round(1.5 * scale.text(_LABEL))
            self._label.rect = self._label.rect._replace(h=y - self._label.rect.y)
            self.control.rect = rect(x, y, width, height)
            y += height
        y += scale.px(4)
        self._help.rect = rect(x, y, width, self._help.height(art, scale, width))
        return self._help.rect.bottom

    def _control_width(self, scale: Scale, width: int) -> int:
        if isinstance(self.control, Choice):
            return self.control.natural_width(self._desk.art, scale) + scale.px(16)
        return round(width * 0.55)


class SwitchRow:
    """An option that is on or off; a house rule bears the house."""

    def __init__(
        self,
        desk: "Desk",
        option: Option,
        value: Callable[[], bool],
        change: Callable[[OptionValue], None],
    ) -> None:
        self._desk = desk
        self._note = Paragraph(option_help(desk.words, option), 15)
        self._icon = Icon("house", "text") if option.house else None
        states = (option_word(desk.words, option, False), option_word(desk.words, option, True))
        self.control = Switch(
            option_label(desk.words, option),
            value,
            change,
            states,
            note=option_help(desk.words, option),
        )

    @property
    def widgets(self) -> list[Widget]:
        """Everything in it, in the order of the focus."""
        return [self._icon, self.control] if self._icon else [self.control]

    def lay_out(self, scale: Scale, x: int, y: int, width: int) -> int:
        """Lay it from a top left in a width and return where it ends."""
        side = scale.text(20) if self._icon else 0
        indent = side + scale.px(12) if side else 0
        # The switch and its word take a part of the width that its help can't have.
        room = width - indent - scale.px(56 + 28) - 5 * scale.text(15)
        words = self._note.height(self._desk.art, scale, room)
        height = max(control_height(scale, 44), round(1.42 * scale.text(_LABEL)) + words + 4)
        self.control.rect = rect(x + indent, y, width - indent, height)
        if self._icon:
            top = y + (height - words - 1.42 * scale.text(_LABEL)) / 2
            self._icon.rect = rect(x, top + 0.71 * scale.text(_LABEL) - side / 2, side, side)
        return y + height


class FixedRow:
    """An option that so many players leave nothing to choose: its value, and why."""

    def __init__(self, desk: "Desk", plan: LobbyPlan, option: Option) -> None:
        self._desk = desk
        self._label = Label(option_label(desk.words, option), _LABEL, "semibold")
        value = option_word(desk.words, option, plan.options[option.name])
        self._value = Label(value, _LABEL, "semibold", anchor=1.0)
        self._reason = Paragraph(desk.words("lobby.fixed", players=plan.players), _HELP)

    @property
    def widgets(self) -> list[Widget]:
        """Everything in it, in the order of the focus."""
        return [self._label, self._value, self._reason]

    def lay_out(self, scale: Scale, x: int, y: int, width: int) -> int:
        """Lay it from a top left in a width and return where it ends."""
        height = round(1.6 * scale.text(_LABEL))
        value = self._desk.art.text_width(self._value.text, scale.text(_LABEL), "semibold") + 2
        self._label.rect = rect(x, y, width - value - 8, height)
        self._value.rect = rect(x + width - value, y, value, height)
        y += height
        self._reason.rect = rect(x, y, width, self._reason.height(self._desk.art, scale, width))
        return self._reason.rect.bottom


def separator(x: int, y: int, width: int) -> Line:
    """Return a line between two options."""
    line = Line("line")
    line.rect = Rect(x, y, width, 1)
    return line
