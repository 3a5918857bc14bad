"""The row of one option: its label, a control for its kind, and a line of help."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from game.options import Option, OptionValue
from game.texts.phrases import option_help, option_label, option_word
from scenes.screens.options.chosen import ChosenOptions
from scenes.shell.frame.laying import snug, text
from scenes.ui.boxes import FILL, Box, Size, cell, column, first_fit, row
from scenes.ui.scale import Scale
from scenes.ui.widgets.choice import Choice
from scenes.ui.widgets.icons import Icon
from scenes.ui.widgets.label import Label, Paragraph
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.slider import Slider
from scenes.ui.widgets.switch import Switch
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_MANY, _BIG_STEP = 200, 25
"""For more than ``_MANY`` numbers, a slider uses steps of ``_BIG_STEP``."""

_LABEL = 18
_HELP = 16


class OptionRow(Protocol):
    """The widgets of one option."""

    @property
    def widgets(self) -> list[Widget]:
        """All its widgets in focus order."""

    def box(self, scale: Scale) -> Box[Widget]:
        """Return the box of all its widgets."""


def option_row(
    context: "AppContext", plan: ChosenOptions, option: Option, changed: Callable[[], None]
) -> OptionRow:
    """Return the row for an option's kind and the number of players."""

    def value() -> OptionValue:
        return plan.options[option.name]

    def change(wanted: OptionValue) -> None:
        plan.set_option(option.name, wanted)
        changed()

    if plan.is_fixed(option):
        return FixedRow(context, plan, option)
    if option.kind == "switch":
        return SwitchRow(context, option, lambda: bool(value()), change)
    if option.kind == "integer":
        return ControlRow(context, option, _slider(option, plan.players, value, change))
    choices = [(v, option_word(context.words, option, v)) for v in option.allowed(plan.players)]
    return ControlRow(context, option, Choice(choices, value, change))


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
    """An option with a slider or segments, beside its label or below it."""

    def __init__(
        self, context: "AppContext", option: Option, control: "Slider | Choice[OptionValue]"
    ) -> None:
        self._context = context
        self._label = Label(option_label(context.words, option), _LABEL, "semibold")
        self._help = Paragraph(option_help(context.words, option), _HELP)
        self.control = control

    @property
    def widgets(self) -> list[Widget]:
        """All its widgets in focus order."""
        return [self._label, self.control, self._help]

    def box(self, scale: Scale) -> Box[Widget]:
        """Return the box of all its widgets."""
        art, height = self._context.art, control_height(scale, 44, 17)
        label, control = snug(self._label, art, scale, height), self._control_box(scale, height)
        above = cell(self._label, h=round(1.5 * scale.text(_LABEL)))
        below = cell(self.control, h=height)
        stacked = column(above, scale.px(5), below)
        choice = first_fit(row(label, scale.px(24), FILL, control), stacked)
        # Segments fill their height; a slider has air of its own above and below.
        air = scale.px(9 if isinstance(self.control, Choice) else 2)
        return column(choice, air, text(self._help, art, scale))

    def _control_box(self, scale: Scale, height: int) -> Box[Widget]:
        if isinstance(self.control, Choice):
            width = self.control.natural_width(self._context.art, scale) + scale.px(16)
            return cell(self.control, width, height)
        return cell(self.control, Size(scale.px(200), scale.px(270)), height)


class SwitchRow:
    """An option that is on or off; a house rule has the house icon."""

    def __init__(
        self,
        context: "AppContext",
        option: Option,
        value: Callable[[], bool],
        change: Callable[[OptionValue], None],
    ) -> None:
        self._context = context
        self._icon = Icon("house", "text") if option.house else None
        states = (
            option_word(context.words, option, False),
            option_word(context.words, option, True),
        )
        self.control = Switch(
            option_label(context.words, option),
            value,
            change,
            states,
            note=option_help(context.words, option),
        )

    @property
    def widgets(self) -> list[Widget]:
        """All its widgets in focus order."""
        return [self._icon, self.control] if self._icon else [self.control]

    def box(self, scale: Scale) -> Box[Widget]:
        """Return the box of all its widgets."""
        art, least = self._context.art, control_height(scale, 44)
        switch = cell(
            self.control, h=lambda width: max(least, self.control.natural_height(art, scale, width))
        )
        if self._icon is None:
            return row(switch)
        side = scale.text(20)
        return row(cell(self._icon, side, side), scale.px(12), switch)


class FixedRow:
    """An option without a choice for the number of players: its value, and why."""

    def __init__(self, context: "AppContext", plan: ChosenOptions, option: Option) -> None:
        self._context = context
        self._label = Label(option_label(context.words, option), _LABEL, "semibold")
        value = option_word(context.words, option, plan.options[option.name])
        self._value = Label(value, _LABEL, "semibold", anchor=1.0)
        self._reason = Paragraph(context.words("lobby.fixed", players=plan.players), _HELP)

    @property
    def widgets(self) -> list[Widget]:
        """All its widgets in focus order."""
        return [self._label, self._value, self._reason]

    def box(self, scale: Scale) -> Box[Widget]:
        """Return the box of all its widgets."""
        art, height = self._context.art, round(1.6 * scale.text(_LABEL))
        value = self._value.natural_width(art, scale) + 2
        line = row(cell(self._label, h=height), 8, cell(self._value, value, height))
        return column(line, text(self._reason, art, scale))
