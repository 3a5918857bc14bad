"""The house of all seats: who is on which floor, and where it stands when it fills the table.

It is shown after a deal, while players change floors. Lengths are units of a 1600 × 900 window.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scenes.table.layout.shafts import Shafts
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

TOP, FOOT = 165, 28
"""The heights above the topmost floor and below the lowest."""

WIDE, WIDER = 335, 88
"""The width of the topmost floor, and how much wider the lowest one is.

It hides the windows of the landmark behind it.
"""

LAMP = 72
"""How far above the topmost floor the lamp hangs."""

SHAFT_OFF, SHAFT_WIDE = 291, 155
"""How far a shaft's middle is from the house's, and its width."""

PORTRAIT, SHARE = 130, 0.9
"""The greatest diameter of a portrait, and that as a share of a floor."""

HATTED, HATTED_SHARE = 97, 0.7
"""The same where hats are worn."""

PORTRAIT_OFF, HATTED_UP = 82, 57
"""How far a portrait's middle is from the floor's left end, and from its foot where hats are."""


@dataclass(frozen=True, slots=True)
class HouseFloor:
    """One floor, with its player."""

    title: str
    player: int
    name: str
    face: str
    points: int
    gained: int = 0
    """The points of the deal that has just ended."""
    emblem: str = ""
    """What the title's holder wears; empty for nothing."""


class HouseDress(ABC):
    """How one game's house looks."""

    game_id: ClassVar[str]

    @abstractmethod
    def draw_roof(self, target: "Surface", pen: "Pen", lamp: Point, foot: int) -> None:
        """Draw the roof down to a y, and the lamp above it."""

    def emblem(self, pen: "Pen", emblem: str, side: int) -> "Surface | None":
        """Return what the holder of a title wears, in a size; ``None`` for nothing."""
        return None


@dataclass(frozen=True, slots=True)
class SeatHouse:
    """All floors, the topmost first."""

    floors: tuple[HouseFloor, ...]
    dress: HouseDress
    tower: Rect | None = None
    """Where the seats stand as such a tower on the table; ``None`` if they lie apart."""

    @property
    def order(self) -> tuple[int, ...]:
        """The players from the topmost floor down."""
        return tuple(floor.player for floor in self.floors)


@dataclass(frozen=True, slots=True)
class HousePlace:
    """The places in the house, in pixels."""

    scale: Scale
    number: int
    """The number of floors."""
    hats: bool

    @property
    def middle(self) -> float:
        """The x of its middle."""
        return self.scale.field_left + self.scale.field / 2

    @property
    def lamp(self) -> Point:
        """The middle of the lamp."""
        return Point(self.middle, self.scale.px(TOP - LAMP))

    def floor(self, number: int) -> Rect:
        """Return the area of a floor, from the top."""
        s, top = self.scale, self.scale.px(TOP)
        high = (s.height - top - s.px(FOOT)) / self.number
        wide = s.px(WIDE + number * WIDER / (self.number - 1))
        y = round(top + number * high)
        return rect(self.middle - wide / 2, y, wide, round(top + (number + 1) * high) - y)

    @property
    def diameter(self) -> int:
        """The diameter of a portrait in its room."""
        most, share = (HATTED, HATTED_SHARE) if self.hats else (PORTRAIT, SHARE)
        return round(min(self.scale.px(most), share * self.floor(0).h))

    def portrait(self, number: int) -> Rect:
        """Return the area of the portrait on a floor."""
        s, floor, d = self.scale, self.floor(number), self.diameter
        x = floor.x + s.px(PORTRAIT_OFF)
        y = floor.center.y + s.px(4)
        if self.hats:
            y = floor.bottom - max(d / 2 + s.px(4), min(s.px(HATTED_UP), 0.42 * floor.h))
        return rect(x - d / 2, y - d / 2, d, d)

    @property
    def car(self) -> int:
        """The side of a car."""
        return round(min(self.scale.px(147), self.floor(0).h))

    @property
    def shafts(self) -> Shafts:
        """Both shafts: up at the left, down at the right."""
        s, top = self.scale, self.floor(0).y
        wide = s.px(SHAFT_WIDE)
        left, right = (
            rect(self.middle + side * s.px(SHAFT_OFF) - wide / 2, top, wide, s.height - top)
            for side in (-1, 1)
        )
        return Shafts(up=left, down=right)
