"""The costs of what an open fan covers: rather others' cards than those for moves."""

from collections.abc import Sequence
from typing import NamedTuple

from scenes.table.layout.layout import TableLayout
from scenes.table.pieces.piece import Need, Piece
from scenes.table.pieces.spot import Spot
from scenes.ui.geometry import Rect

COSTS = {Need.SEAT: 1, Need.ASIDE: 0.6, Need.CARD: 0.4, Need.FACE: 1, Need.WORDS: 1, Need.MOVE: 4}
"""The cost of cutting off a piece, by its need."""

FOR_MOVES = 5
"""How many times as much a card costs that the viewer may move, or move cards to."""

STAYS = 8
"""How many times as much it costs to cover buttons and the turn marker, even entirely."""

HIDDEN = 0.3
"""The cost of hiding any other piece entirely, as a share of the cost of cutting it."""


class Coverable(NamedTuple):
    """A piece that a fan may cover, with the costs of cutting it and of hiding it entirely."""

    area: Rect
    cut: float
    hidden: float


def costs_of(layout: TableLayout, piece: Piece) -> Coverable:
    """Return a piece of a layout with its costs; its need must be in ``COSTS``."""
    cost = COSTS[piece.need]
    if _is_for_moves(layout, piece):
        return Coverable(piece.area, FOR_MOVES * cost, FOR_MOVES * cost)
    if piece.need == Need.MOVE:
        return Coverable(piece.area, STAYS * cost, STAYS * cost)
    return Coverable(piece.area, cost, HIDDEN * cost)


def _is_for_moves(layout: TableLayout, piece: Piece) -> bool:
    return piece.need == Need.CARD and piece.group in layout.for_moves


def seen_beside(layout: TableLayout, spot: Spot) -> tuple[Coverable, ...]:
    """Return the pieces that the fan of a spot may cover at a cost.

    What belongs to the seat of its pile costs nothing, unless it is for moves.
    """
    seats = (piece.area for piece in layout.pieces if piece.need == Need.SEAT)
    own = [seat for seat in seats if seat.holds(spot.ring)]
    return tuple(
        costs_of(layout, piece)
        for piece in layout.pieces
        if piece.need in COSTS
        and (_is_for_moves(layout, piece) or not any(seat.holds(piece.area) for seat in own))
    )


def hiding_cost(panel: Rect, seen: Sequence[Coverable]) -> float:
    """Return the cost of the pieces that a panel cuts or hides."""
    return sum(
        one.hidden if panel.holds(one.area) else one.cut for one in seen if panel.overlaps(one.area)
    )
