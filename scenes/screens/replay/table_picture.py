"""Draws the table of a replay into its area of the window."""

from typing import TYPE_CHECKING

from pygame import Surface

from scenes.screens.replay.plan import HEADER_SEEN
from scenes.table.draw.picture import Picture
from scenes.table.input.intents import Intents
from scenes.table.input.selection import Selection
from scenes.table.layout.layout import TableLayout
from scenes.table.over.moment import TableMoment
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.coin import Mover
from scenes.table.present.presenter import Presenter
from scenes.ui.art.raster import solid
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from scenes.shell.context import AppContext


def newest_card(layout: TableLayout, place: Rect) -> Rect | None:
    """Return the area of the last moved card, for a table shown in a place."""
    mover = layout.one(Mover)
    if mover is None:
        return None
    cards = (card.rect for card in reversed(layout.of(CardPlace)))
    card = next((card for card in cards if card.contains(mover.at)), mover.area)
    return card.moved(place.x, place.y - hidden_above(layout.scale))


def hidden_above(scale: Scale) -> int:
    """Return the hidden height at the top of a table, in pixels."""
    return scale.header - HEADER_SEEN


class TablePicture:
    """Draws one game's table without its own header."""

    def __init__(self, context: "AppContext", game_id: str) -> None:
        self._table = Picture(context, game_id)
        self.resize(Scale(1280, 720))

    @property
    def provisional(self) -> bool:
        """Whether stand-ins were drawn for pictures still being made."""
        return self._table.provisional

    def resize(self, scale: Scale) -> None:
        """Prepare for another size of the table, or another theme."""
        self._table.resize(scale)
        self._picture = solid(scale.width, scale.height)

    def release(self) -> None:
        """Free the pictures as large as the table."""
        self._table.release()
        self._picture = solid(1, 1)

    def draw(self, target: Surface, presenter: Presenter, place: Rect) -> None:
        """Draw the table below its header into a place, unscaled."""
        top = hidden_above(presenter.layout.scale)
        selection = Selection(presenter.layout, Intents())
        self._table.draw(self._picture, TableMoment(presenter, selection))
        target.blit(self._picture, place, (0, top, place.w, place.h))
