"""The hats that stand for titles, each on a medallion."""

from pygame import Surface

from game.assets import asset_path
from scenes.ui.art import Art
from scenes.ui.art.raster import blank, raster_file
from scenes.ui.geometry import Rect
from scenes.ui.theme import Palette, mix

_OF_MEDALLION = 0.74
"""The size of a hat, as a share of its medallion."""

_PALE = 0.5
"""The share of cream in the paler medallion of a title from the last deal."""


def hat_of(rank: int, players: int) -> str:
    """Return the drawing of a title's hat; ``rank`` counts from 0, the highest."""
    ends = {0: "top_hat", 1: "bowler", players - 2: "patched_hat", players - 1: "bundle"}
    return ends.get(rank, "cap")


def hat_side(medallion: float) -> int:
    """Return the size of a hat in pixels, for a medallion's width."""
    return round(_OF_MEDALLION * round(medallion))


def shadow_of(art: Art) -> int:
    """Return the reach of a medallion's shadow in pixels."""
    return art.shadow_edge(1) + 4


def raster_hat(hat: str, side: int) -> Surface:
    """Rasterise a hat."""
    return raster_file(asset_path(f"hats/{hat}.svg"), side, side)


def medallion(
    art: Art, palette: Palette, hat: Surface, side: float, *, worn: bool = True
) -> Surface:
    """Return a hat on a medallion with its shadow: cream if it is ``worn``, else pale."""
    d, inner = round(side), hat_side(side)
    edge = shadow_of(art)
    picture = blank(d + 2 * edge, d + 2 * edge)
    place = Rect(edge, edge, d, d)
    art.cast(picture, place, d // 2, 1)
    fill = palette.cream if worn else mix(palette.control, palette.cream, _PALE)
    art.plate(picture, place, fill, 255, d // 2, palette.brass, max(1.0, 0.03 * d))
    picture.blit(hat, (edge + (d - inner) // 2, edge + (d - inner) // 2))
    return picture


def worn_hat(art: Art, palette: Palette, hat: str, side: int) -> Surface:
    """Return a hat on its medallion for results, from a cached drawing."""
    inner = hat_side(side)
    drawn = art.pictures.drawn(
        ("worn hat", hat, inner),
        (inner, inner),
        lambda: raster_hat(hat, inner),
        lambda: blank(inner, inner),
    )
    return medallion(art, palette, drawn, side)
