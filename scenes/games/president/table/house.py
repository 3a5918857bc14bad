"""The capitol: the house in which players change floors after a deal."""

from typing import TYPE_CHECKING, ClassVar

from scenes.games.climbing.table.tricks import is_over
from scenes.games.president.hats import hat_of, raster_hat
from scenes.games.president.table.game import PresidentView
from scenes.games.president.table.titles import title
from scenes.table.layout.house import HouseDress, HouseFloor, SeatHouse
from scenes.table.layout.setting import Setting
from scenes.ui.art.raster import raster_text, svg_document
from scenes.ui.art.shapes import hex_of
from scenes.ui.geometry import Point
from scenes.ui.theme import mix

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

DOME, DOME_HIGH = 138, 90
"""Half the width of the dome, and its height, in units."""

PALE = 0.12
"""How far the dome is mixed from the ground's lightest colour toward cream."""

MAST, FLAG = 3, 45
"""The width of the mast and of the flag, in units."""


class CapitolDress(HouseDress):
    """The capitol's dome with its flag; titles have hats."""

    game_id: ClassVar[str] = "president"

    def draw_roof(self, target: "Surface", pen: "Pen", lamp: Point, foot: int) -> None:
        """Draw the dome, and the flag above it."""
        s, palette = pen.scale, pen.palette
        half, high, mast, flag = s.px(DOME), s.px(DOME_HIGH), max(2, s.px(MAST)), s.px(FLAG)
        wide, tall = 2 * half, foot
        x, top = half, tall - high
        dome = f"M0 {tall}C0 {top} {wide} {top} {wide} {tall}Z"
        crest = tall - 0.75 * high
        pole = f"M{x - mast / 2} {lamp.y}H{x + mast / 2}V{crest}H{x - mast / 2}Z"
        waves = f"M{x} {lamp.y}H{x + flag}L{x + 0.8 * flag} {lamp.y + 0.25 * flag}"
        waves += f"L{x + flag} {lamp.y + 0.5 * flag}H{x}Z"
        body = "".join(
            f'<path d="{path}" fill="{hex_of(colour)}"/>'
            for path, colour in (
                (dome, mix(palette.lift, palette.cream, PALE)),
                (pole, palette.brass),
                (waves, palette.coral),
            )
        )
        picture = raster_text(svg_document(wide, tall, body), wide, tall)
        target.blit(picture, (round(lamp.x - half), 0))

    def emblem(self, pen: "Pen", emblem: str, side: int) -> "Surface":
        """Return a hat."""
        return pen.pictures.get(("bare hat", emblem, side), lambda: raster_hat(emblem, side))


DRESS = CapitolDress()


def house_of(view: PresidentView, setting: Setting) -> SeatHouse | None:
    """Return the titles as floors, the President's at the top; ``None`` before there are any."""
    over = is_over(view)
    order = view.finished if over else view.order
    if not order:
        return None
    floors = (
        HouseFloor(
            title(setting.words, view.players, place),
            player,
            setting.cast[player].name,
            setting.cast[player].face,
            view.totals[player],
            view.scores[player] if over else 0,
            hat_of(place, view.players),
        )
        for place, player in enumerate(order)
    )
    return SeatHouse(tuple(floors), DRESS)
