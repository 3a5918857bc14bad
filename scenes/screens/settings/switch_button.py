"""The button that shows the one switch, and asks for another."""

from typing import TYPE_CHECKING

from scenes.screens.controls.switch import AskSwitch, switch_cap
from scenes.ui.scene import Push
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.button import Button

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


class SwitchButton(Button):
    """Bears what stands on the switch."""

    def __init__(self, context: "AppContext") -> None:
        super().__init__("", lambda: Push(AskSwitch(context)), size=18)
        self._context = context

    def draw(self, brush: Brush) -> None:
        """Draw it, with the switch as it is set now."""
        self.label = switch_cap(self._context.words, self._context.settings.switch_by)
        super().draw(brush)
