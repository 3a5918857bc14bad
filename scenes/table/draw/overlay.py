"""What lies over a table for a while: pieces of a second, short list."""

from dataclasses import dataclass
from typing import ClassVar

from scenes.table.pieces.piece import Band, Key, Layer, Piece


@dataclass(frozen=True, slots=True)
class Overlay(Piece):
    """Something that lies over the table for a while: there is one of a kind at most."""

    layer: ClassVar[Layer] = Layer.OVER
    band: ClassVar[Band] = "moving"

    @property
    def own_id(self) -> Key:
        """Its kind tells which it is."""
        return ("over", type(self).__name__)
