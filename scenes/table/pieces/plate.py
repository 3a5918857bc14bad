"""Plates: panels on which other pieces lie."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from scenes.table.pieces.ornaments import Ornament
from scenes.table.pieces.piece import Layer, Need
from scenes.ui.widgets.faces import PlateLook, plate_face

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.table.pieces.pen import Pen

PlateKind: TypeAlias = Literal[
    "seat", "calm", "head", "stage", "stub", "floor", "own_floor", "out", "now"
]

PLATE_LOOKS: Mapping[PlateKind, PlateLook] = {
    "seat": PlateLook(120),
    "calm": PlateLook(125, line=None),
    "head": PlateLook(150, line=None),
    "stage": PlateLook(),
    "stub": PlateLook(line="control"),
    "floor": PlateLook(line=None),
    "own_floor": PlateLook(245, "raised", None),
    "out": PlateLook(90, line="brass"),
    "now": PlateLook(235, "raised", "flag"),
}

SMALL_RADII: Mapping[PlateKind, int] = {"stub": 10, "floor": 4, "own_floor": 4}
"""Corner radii in units, for plates that don't use the theme's radius."""

BOLDER = 1.5
"""How many pixels wider the outline of the active plate is."""


@dataclass(frozen=True, slots=True)
class TablePlate(Ornament):
    """A panel behind a seat, a stage, a log."""

    layer: ClassVar[Layer] = Layer.PLATE

    kind: PlateKind
    team: int | None = None
    """The team whose colour its outline has, in games with partners."""

    @property
    def need(self) -> Need:
        """A seat's need: a plate is somebody's seat, or the stage of the game."""
        return Need.SEAT

    def draw(self, target: "Surface", pen: "Pen") -> None:
        """Draw the panel."""
        art, theme, place = pen.art, pen.art.theme, self.rect
        line = theme.marks.plate_line * max(1.0, pen.scale.k)
        radius = pen.scale.px(SMALL_RADII.get(self.kind, theme.radii.plate))
        if self.kind == "head":
            # The head of a seat lies inside the seat's outline.
            place, radius = place.grown(-line), radius - round(line)
        width = line + BOLDER if self.kind == "now" else line
        team = None if self.team is None else theme.teams[self.team]
        plate_face(art, target, pen.palette, place, PLATE_LOOKS[self.kind], radius, width, team)
