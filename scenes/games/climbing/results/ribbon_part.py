"""The ribbon of a match on a plate with its title."""

from typing import TYPE_CHECKING

from scenes.games.climbing.results.match import match_ribbon
from scenes.table.source.session import Session
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.label import Label, Plate
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_TITLE = 29


class RibbonPart:
    """Lays the ribbon out in a place, without its title if a tab has it."""

    def __init__(self, context: "AppContext", session: Session) -> None:
        self._plate = Plate()
        title = context.words(f"{session.game_id}.results.ribbon")
        self._title = Label(title, _TITLE, "display")
        self.ribbon = match_ribbon(context, session)

    def lay_out(self, scale: Scale, place: Rect, titled: bool) -> list[Widget]:
        """Return the widgets of the ribbon in a place."""
        inset = max(6, scale.px(16))
        title = round(1.5 * scale.text(_TITLE)) if titled else 0
        self._plate.rect, self.ribbon.pitch = place, None
        inner = place.grown(-inset, -max(6, scale.px(12)))
        self._title.rect = rect(inner.x + 2, inner.y, inner.w - 2, title)
        self.ribbon.rect = rect(inner.x, inner.y + title, inner.w, inner.h - title)
        return [self._plate, *([self._title] if titled else []), self.ribbon]

    def lay_across(self, place: Rect, pitch: int) -> Widget:
        """Return the ribbon laid out across treads that are ``pitch`` pixels apart."""
        self.ribbon.rect, self.ribbon.pitch = place, pitch
        return self.ribbon
