"""The whole joke of the latest deal: where its rungs have no room on the stage."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.games.ladders.results.joke_telling import joke_part
from scenes.games.ladders.results.tells_joke import TellsJoke
from scenes.screens.results.final import FinalPage
from scenes.screens.results.honoured import Honoured
from scenes.table.source.session import Session
from scenes.ui.frame.pane import Pane
from scenes.ui.geometry import rect
from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

_WIDE, _LARGEST = 1100, 26
"""Units in which a line of the joke is read easily, and of its letters where there is room."""


class JokePage(TellsJoke, FinalPage):
    """A ladder in the middle, read upward, with the winners on it."""

    page_name = "joke"

    def __init__(self, context: "AppContext", session: Session) -> None:
        """Tell the joke of the latest deal."""
        super().__init__(context, session)
        self.joke = joke_part(context, session, lambda: self.lay_out(self.scale))
        self.joke.largest = _LARGEST

    def lay_out(self, scale: Scale) -> None:
        """Lay the joke in the middle; it scrolls where it is longer than the window."""
        body = self.header.lay_out(scale, self.context.art)
        below = self.lay_buttons(scale, body, self.final_buttons)
        glow = max(8, scale.px(24))
        wide = min(body.w, scale.px(_WIDE))
        place = rect(
            body.center.x - wide / 2, body.y + glow, wide, below.y - glow // 2 - body.y - glow
        )
        widgets = self.joke.lay_out(self.context.art, scale, place)
        self.place(widgets, [Pane(place.grown(0, glow), widgets)])

    def honoured(self) -> Sequence[Honoured]:
        """Return none: the stage honours who has won."""
        return ()
