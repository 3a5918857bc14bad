"""Where light falls on a table."""

from collections.abc import Sequence

from scenes.table.layout.builder import LayoutBuilder
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.lighting.light import LightPool, RimLight
from scenes.ui.geometry import Rect, union

_WIDER, _HIGHER = 0.3, 0.3
"""By which shares of what lies in it a pool reaches beyond that on either side."""
_LONGEST = 1.9
"""How many times as wide as high a pool is at most."""


def add_pool(build: LayoutBuilder, lit: Sequence[Rect]) -> None:
    """Put a pool of light under what lies in the middle of the table."""
    area = union(lit)
    pool = area.grown(_WIDER * area.w, _HIGHER * area.h)
    beyond = max(0.0, pool.w - _LONGEST * pool.h) / 2
    build.add(LightPool(pool.grown(-beyond, 0)))


def add_rim(build: LayoutBuilder, card: CardPlace) -> None:
    """Let light come out from under the card that came last; it is added right before it."""
    build.add(RimLight(card.rect, key=card.key))
