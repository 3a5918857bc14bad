"""The table of a replay in its area of the window, drawn alone while only its cards move."""

from typing import TYPE_CHECKING

from scenes.screens.replay.table_picture import TablePicture, newest_card
from scenes.table.layout.layout import TableLayout
from scenes.table.present.presenter import Presenter
from scenes.ui.frame.laying import EmptyArea
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.context import AppContext


class ShownTable:
    """The visible table of one replay."""

    def __init__(self, context: "AppContext", game_id: str, presenter: Presenter) -> None:
        self.area = EmptyArea()
        """The visible area of the table."""
        self._context = context
        self._game_id = game_id
        self._presenter = presenter
        self._picture = TablePicture(context, game_id)
        self._moving = False
        """Whether something moved in the last frame and may have come to rest."""
        self._around: Surface | None = None
        """The last picture of the whole window, while cards are moving."""

    @property
    def rect(self) -> Rect:
        """The visible area of the table, in the window."""
        return self.area.rect

    @property
    def layout(self) -> TableLayout:
        """The table's layout, in its own coordinates."""
        return self._presenter.layout

    @property
    def newest_card(self) -> Rect | None:
        """The area of the last moved card, in the window."""
        return newest_card(self.layout, self.rect)

    @property
    def stale(self) -> bool:
        """Whether cards are moving, have just come to rest, or are drawn with stand-ins."""
        return self._moving or self._presenter.moving or self._picture.provisional

    def update(self) -> None:
        """Note whether cards move, before time passes for them."""
        self._moving = self._presenter.moving

    def fit(self, own: Scale, *, always: bool) -> None:
        """Lay the table out for a scale of its own, if it has another or ``always``."""
        if always or own != self.layout.scale:
            self._presenter.resize(own)
            self._picture.resize(own)

    def paint(self, target: "Surface") -> None:
        """Draw the table in its area."""
        self._picture.draw(target, self._presenter, self.rect)

    def redraw(self, target: "Surface") -> None:
        """Draw the same picture without caches."""
        picture = TablePicture(self._context, self._game_id)
        picture.resize(self.layout.scale)
        picture.draw(target, self._presenter, self.rect)

    def draw_alone(self, target: "Surface") -> bool:
        """Draw moving cards over the last picture of the window; ``False`` if there is none."""
        if not self._presenter.moving or self._around is None:
            return False
        target.blit(self._around, (0, 0))
        self.paint(target)
        self._moving = False
        return True

    def drawn_whole(self, target: "Surface") -> None:
        """Keep the picture of the whole window as long as cards move."""
        self._around = target.copy() if self._presenter.moving else None
        self._moving = False

    def release(self) -> None:
        """Free the pictures as large as the window."""
        self._picture.release()
        self._around = None
