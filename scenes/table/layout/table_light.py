"""Adds pools and rims of light to a table."""

from collections.abc import Sequence

from scenes.table.layout.builder import LayoutBuilder
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.lighting.light import LightPool, RimLight
from scenes.ui.geometry import Rect, union

_WIDER, _HIGHER = 0.3, 0.3
"""How far a pool reaches beyond its content on each side, as shares of its size."""
_LONGEST = 1.9
"""The largest ratio of a pool's width to its height."""


def add_pool(build: LayoutBuilder, lit: Sequence[Rect]) -> None:
    """Add a pool of light under some areas in the middle of the table."""
    area = union(lit)
    pool = area.grown(_WIDER * area.w, _HIGHER * area.h)
    beyond = max(0.0, pool.w - _LONGEST * pool.h) / 2
    build.add(LightPool(pool.grown(-beyond, 0)))


def add_rim(build: LayoutBuilder, card: CardPlace) -> None:
    """Add light under the edge of the newest card; call it right before adding that card."""
    build.add(RimLight(card.rect, key=card.key))
