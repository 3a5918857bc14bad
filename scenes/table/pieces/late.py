"""The base class of pieces that may appear only once all cards lie."""

from dataclasses import dataclass, field

from scenes.table.pieces.piece import Comes, DrawFilter, Piece


@dataclass(frozen=True, slots=True)
class LatePiece(Piece):
    """A piece that can wait until the cards that move now lie."""

    late: bool = field(default=False, kw_only=True)
    """Whether it appears only when all cards lie."""

    @property
    def comes(self) -> Comes:
        """At once, unless it is late."""
        return "appear" if self.late else ""

    def shown(self, only: DrawFilter) -> "Piece | None":
        """Return the piece; ``None`` while it is late and cards move."""
        return None if self.late and not only.coming.get(self.id, 1.0) else self
