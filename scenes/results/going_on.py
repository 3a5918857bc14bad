"""What can be done after a deal: the next deal, a look back at the table, or another seat."""

from typing import TYPE_CHECKING

from scenes.results.other_seat import seat_button
from scenes.shell.frame.screen import Screen
from scenes.table.source.session import Session
from scenes.ui.geometry import rect
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Replace, Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.measure import control_height

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext

_SIZE = 20
_AIR = 14
"""The pixels of the header that stay free above and below the button, for its focus ring."""


class LookBack(Screen):
    """Shows the table as it was at the end; one button leads back to the result."""

    opaque = False
    reads_below = True

    def __init__(self, context: "AppContext", session: Session) -> None:
        super().__init__(context, session.game_id)
        self._session = session
        self.back = Button(
            context.words("results.deal.back"), self._to_result, "primary", cap="choose", size=_SIZE
        )

    def resize(self, scale: Scale) -> None:
        """Lay the button out over the table."""
        super().resize(scale.at_table)

    def lay_out(self, scale: Scale) -> None:
        """Place the button in the header, where no card can lie below it."""
        art, hints = self.context.art, self.context.settings.key_hints
        height = min(control_height(scale, 48, _SIZE), scale.header - _AIR)
        width = self.back.natural_width(art, scale, hints)
        right = scale.field_left + scale.field - scale.margin
        self.back.rect = rect(right - width, (scale.header - height) / 2, width, height)
        self.controls.place([self.back], first=0)
        self.controls.focus(self.back)

    def paint(self, target: "Surface") -> None:
        """Draw nothing over the table."""

    def escape(self) -> Step | None:
        """Go back to the result."""
        return self._to_result()

    def _to_result(self) -> Step:
        return Replace(self.context.doors.page(self.context, self._session, "deal"))


def deal_buttons(context: "AppContext", session: Session) -> list[Button]:
    """Return the buttons after a deal, the likeliest first."""
    words = context.words

    def go_on() -> Step:
        # Time may have run out while the result was looked at.
        session.clock.strike()
        if session.match_over:
            return Replace(context.doors.page(context, session, "stage"))
        session.next_deal()
        return Pop()

    def look_back() -> Step:
        return Replace(LookBack(context, session))

    label, shortcut = words("results.deal.next"), "go_on"
    return [
        Button(label, go_on, "primary", cap="choose", shortcut=shortcut, size=24),
        Button(
            words("results.deal.look_back"),
            look_back,
            cap="look_back",
            shortcut="look_back",
            size=20,
        ),
        # Going to another table leaves this one, so the match must be saved to wait.
        *([seat_button(context, session)] if context.is_kept else []),
    ]
