"""Draws the table of a replay into its area of the window, alone while only its cards move."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Surface

from scenes.screens.replay.plan import HEADER_SEEN
from scenes.shell.frame.laying import EmptyArea
from scenes.table.draw.paper_table import StandingUp
from scenes.table.draw.picture import Picture
from scenes.table.draw.pop_up import PopUp
from scenes.table.input.intents import Intents
from scenes.table.input.selection import Selection
from scenes.table.layout.edges import place_at_edge
from scenes.table.layout.layout import TableLayout
from scenes.table.over.moment import TableMoment
from scenes.table.pieces.soles import Soles
from scenes.table.present.presenter import Presenter
from scenes.table.sill.piece import KeyLook
from scenes.ui.art.raster import solid
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


def newest_card(layout: TableLayout, place: Rect) -> Rect | None:
    """Return the area of the last moved card, for a table shown in a place."""
    soles = layout.one(Soles)
    return soles.went.moved(place.x, place.y - hidden_above(layout.scale)) if soles else None


def hidden_above(scale: Scale) -> int:
    """Return the hidden height at the top of a table, in pixels."""
    return scale.header - HEADER_SEEN


class TablePicture:
    """Draws one game's table without its own header."""

    def __init__(self, context: "AppContext", game_id: str) -> None:
        self._art, self._game_id = context.art, game_id
        self._table = Picture(context, game_id)
        self.may_go_over = self._table.may_go_over
        self._keys = KeyLook(caps=False)
        """Nobody acts at this table."""
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

    def draw(
        self,
        target: Surface,
        presenter: Presenter,
        place: Rect,
        standing_up: StandingUp | None = None,
    ) -> None:
        """Draw the table below its header into a place, unscaled, or as it stands up."""
        top = hidden_above(presenter.layout.scale)
        draw = partial(self._draw, presenter)
        places = partial(self._table.places, presenter.layout)
        if standing_up is None or not standing_up.draw(self._picture, draw, places):
            draw(self._picture)
        target.blit(self._picture, place, (0, top, place.w, place.h))

    def _draw(self, presenter: Presenter, target: Surface) -> None:
        self._table.draw(target, self._moment(presenter))

    def _moment(self, presenter: Presenter) -> TableMoment:
        selection = Selection(presenter.layout, Intents())
        return TableMoment(presenter.now, selection, key_look=self._keys)

    def has_ground(self, presenter: Presenter) -> bool:
        """Return whether the ground has been made; order it if not."""
        scale, hour = presenter.layout.scale, presenter.hours.shown.hour
        self._table.open_sky(presenter.layout)
        return self._art.has_ground(self._game_id, (scale.width, scale.height), hour)

    def pop_up(self, presenter: Presenter, factor: float) -> PopUp:
        """Return how the table stands up, durations times a factor; there is no sill under it."""
        scale = presenter.layout.scale
        self._table.open_sky(presenter.layout)
        return PopUp(
            self._art,
            self._game_id,
            presenter.hours.shown.hour,
            scale,
            Rect(0, scale.height, scale.width, 0),
            solid(1, 1),
            factor,
            self._table.draw_ahead(self._moment(presenter)),
        )


class ShownTable:
    """The visible table of one replay."""

    def __init__(self, context: "AppContext", game_id: str, presenter: Presenter) -> None:
        self.area = EmptyArea()
        """The visible area of the table."""
        self._context = context
        self._game_id = game_id
        self._presenter = presenter
        self._picture = TablePicture(context, game_id)
        presenter.hours.may_begin = self._picture.may_go_over
        self._moving = False
        """Whether something moved in the last frame and may have come to rest."""
        self._around: Surface | None = None
        """The last picture of the whole window, while cards are moving."""
        self._standing_up = StandingUp(context)

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

    def place_at_edge(self, size: tuple[int, int], taken: Sequence[Rect], gap: int) -> Rect:
        """Return the place at an edge of the visible table that hides the least of it."""
        across, down = self.rect.x, self.rect.y - hidden_above(self.layout.scale)
        room = self.rect.grown(-gap).moved(-across, -down)
        others = [one.moved(-across, -down) for one in taken]
        return place_at_edge(room, size, self.layout.pieces, others, gap).moved(across, down)

    @property
    def stale(self) -> bool:
        """Whether cards are moving, have just come to rest, or are drawn with stand-ins."""
        return self._moving or self._moves or self._picture.provisional

    @property
    def _moves(self) -> bool:
        return self._presenter.moving or self.standing_up

    @property
    def standing_up(self) -> bool:
        """Whether it is about to stand up, or does."""
        return self._standing_up.running

    def stand_up(self) -> None:
        """Let it stand up like a paper book."""
        self._standing_up.begin(partial(self._picture.pop_up, self._presenter))

    def stand(self) -> None:
        """Let it stand at once."""
        self._moving |= self.standing_up
        self._standing_up.stand()

    def ready(self) -> bool:
        """Return whether the picture is there with which it begins to stand up."""
        if not self.standing_up:
            return True
        made = self._picture.has_ground(self._presenter)
        return self._standing_up.ready(table=made) or not self.standing_up

    def update(self, seconds: float) -> None:
        """Note whether cards move, before time passes for them; let the table stand up."""
        self._moving = self._moves
        self._standing_up.pass_time(seconds)

    def fit(self, own: Scale, *, always: bool) -> None:
        """Lay the table out for a scale of its own, if it has another or ``always``."""
        if always or own != self.layout.scale:
            self._standing_up.stand()
            self._presenter.resize(own)
            self._picture.resize(own)

    def paint(self, target: Surface) -> None:
        """Draw the table in its area."""
        self._picture.draw(target, self._presenter, self.rect, self._standing_up)

    def redraw(self, target: Surface) -> None:
        """Draw the same picture without caches."""
        picture = TablePicture(self._context, self._game_id)
        picture.resize(self.layout.scale)
        picture.draw(target, self._presenter, self.rect)

    def draw_alone(self, target: Surface) -> bool:
        """Draw moving cards over the last picture of the window; ``False`` if there is none."""
        if not self._moves or self._around is None:
            return False
        target.blit(self._around, (0, 0))
        self.paint(target)
        self._moving = False
        return True

    def drawn_whole(self, target: Surface) -> None:
        """Keep the picture of the whole window as long as cards move."""
        self._around = target.copy() if self._moves else None
        self._moving = False

    def release(self) -> None:
        """Free the pictures as large as the window."""
        self._picture.release()
        self._around = None
        self._standing_up.stand()
