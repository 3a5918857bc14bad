"""Shows the table of a finished deal again."""

from typing import TYPE_CHECKING

from scenes.table.source.session import Session
from scenes.ui.frame.screen import Screen
from scenes.ui.geometry import rect
from scenes.ui.scale import Scale
from scenes.ui.scene import Replace, Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.measure import control_height

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.context import AppContext


_SIZE = 20

_AIR = 14
"""The pixels of the header that stay free above and below the button, for its focus ring."""


class LookBack(Screen):
    """Shows the table as it was at the end; one button leads back to the result."""

    opaque = False

    def __init__(self, context: "AppContext", session: Session) -> None:
        super().__init__(context, session.game_id)
        self._session = session
        self.back = Button(
            context.words("results.deal.back"), self._to_result, "primary", cap="choose", size=_SIZE
        )

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
        # The result page imports this module too, so import it on use.
        from scenes.screens.results.pages import deal_page  # noqa: PLC0415

        return Replace(deal_page(self.context, self._session, fresh=False))
