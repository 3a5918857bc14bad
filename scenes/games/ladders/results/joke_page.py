"""The page with the whole joke of the latest deal, if the stage has no room for its rungs."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.games.ladders.results.joke_telling import joke_part
from scenes.games.ladders.results.tells_joke import TellsJoke
from scenes.results.final import FinalPage
from scenes.results.flourish_row import FlourishRow
from scenes.shell.frame.laying import bar_room
from scenes.shell.frame.pane import Pane
from scenes.table.source.session import Session
from scenes.ui.geometry import rect
from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_WIDE, _LARGEST = 1100, 26
"""The width of an easily read line, and the greatest size of its letters, in units."""


class JokePage(TellsJoke, FinalPage):
    """A ladder in the middle that is read upward, with the winners on it."""

    page_name = "joke"

    def __init__(self, context: "AppContext", session: Session) -> None:
        """Show the joke of the latest deal."""
        super().__init__(context, session)
        self.joke = joke_part(context, session, lambda: self.lay_out(self.scale))
        self.joke.largest = _LARGEST

    def lay_out(self, scale: Scale) -> None:
        """Lay the joke out in the middle; it scrolls if it is longer than the window."""
        body = self.header.lay_out(scale, self.context.art)
        below = self.lay_buttons(scale, body, self.final_buttons)
        glow = max(8, scale.px(24))
        wide = min(body.w, scale.px(_WIDE))
        place = rect(
            body.center.x - wide / 2, body.y + glow, wide, below.y - glow // 2 - body.y - glow
        )
        widgets = self.joke.lay_out(self.context.art, scale, place)
        self.place(widgets, [Pane(place.grown(bar_room(scale), glow), widgets)])

    def flourish_rows(self) -> Sequence[FlourishRow]:
        """Return none: the stage honours the winners."""
        return ()
