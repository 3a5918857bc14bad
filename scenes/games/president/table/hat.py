"""The hat of a title on a portrait."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from scenes.games.president.hats import hat_of, hat_side, medallion, raster_hat, shadow_of
from scenes.games.president.table.game import PresidentView
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.pieces.ornaments import Ornament
from scenes.table.pieces.piece import Comes, DrawFilter, Layer
from scenes.ui.geometry import Rect, rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

_NEW, _LAST = 0.52, 0.42
"""The sizes of this deal's and the last deal's hat, as shares of a portrait's."""
_DROPS = 1.1
"""The height from which it drops, as a share of its own height."""
REACHES = 0.08
"""How far it reaches out of the portrait's lower right corner, as a share of its side."""


@dataclass(frozen=True, slots=True)
class Hat(Ornament):
    """A hat on a medallion: cream for a title of this deal, pale for one of the last.

    It is decoration: the title is written beside it.
    """

    layer: ClassVar[Layer] = Layer.EMBLEM

    hat: str
    worn: bool

    @property
    def comes(self) -> Comes:
        """It is donned."""
        return "don"

    def shown(self, only: DrawFilter) -> "Hat | None":
        """Return the hat at its current height while it drops."""
        share = only.coming.get(self.id)
        if share is None:
            return self
        above = round((1 - share) * _DROPS * self.rect.h)
        return replace(self, rect=self.rect.moved(0, -above)) if share else None

    def reach(self, pen: "Pen") -> Rect:
        """Return the medallion's area with the shadow."""
        return self.rect.grown(shadow_of(pen.art))

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the medallion with its shadow."""
        side = self.rect.w
        key = ("hat", self.hat, side, self.worn)
        picture = pen.pictures.get(
            key,
            lambda: medallion(
                pen.art,
                pen.palette,
                raster_hat(self.hat, hat_side(side)),
                side,
                worn=self.worn,
            ),
        )
        edge = shadow_of(pen.art)
        target.blit(picture, (self.rect.x - edge, self.rect.y - edge))


def add_hat(build: LayoutBuilder, view: PresidentView, player: int, portrait: Rect) -> None:
    """Add the hat of a player's newest title to their portrait, if they have a title."""
    out = player in view.finished
    if not out and not view.order:
        return
    rank = view.finished.index(player) if out else view.order.index(player)
    side = max(18, round((_NEW if out else _LAST) * portrait.w))
    x, y = portrait.right - side + REACHES * portrait.w, portrait.bottom - side + 0.02 * portrait.w
    # This deal's hat has another id than the last deal's, so it drops as a new piece.
    part = "hat" if out else "old hat"
    build.add(Hat(rect(x, y, side, side), hat_of(rank, view.players), out), part)
