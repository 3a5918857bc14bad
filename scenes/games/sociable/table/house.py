"""The tower as the house in which players change floors after a deal."""

from typing import TYPE_CHECKING, ClassVar

from scenes.games.sociable.pieces.beacon import Beacon
from scenes.games.sociable.table.floors import Tenant
from scenes.table.layout.house import HouseDress, HouseFloor, SeatHouse
from scenes.table.layout.setting import Setting
from scenes.ui.geometry import Point, Rect

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen


class TowerDress(HouseDress):
    """The tower's roof with its beacon."""

    game_id: ClassVar[str] = "sociable"

    def draw_roof(self, target: "Surface", pen: "Pen", lamp: Point, foot: int) -> None:
        """Draw the roof and the lamp."""
        Beacon(lamp, foot).draw(target, pen)


DRESS = TowerDress()


def house_of(tenants: tuple[Tenant, ...], setting: Setting, tower: Rect) -> SeatHouse | None:
    """Return the ``tower`` as a house; ``None`` while positions are drawn for."""
    if not all(tenant.title for tenant in tenants):
        return None
    floors = (
        HouseFloor(
            tenant.title,
            tenant.player,
            setting.cast[tenant.player].name,
            setting.cast[tenant.player].face,
            tenant.points,
            tenant.gained,
        )
        for tenant in tenants
    )
    return SeatHouse(tuple(floors), DRESS, tower)
