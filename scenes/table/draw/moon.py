"""The picture of the moon over a table: a cream crescent with spots, its dark part, and a halo."""

from scenes.ui.light.drawing import circle, document, fill, outward
from scenes.ui.theme import Colour, Hour, mix

HALO, CLEAR = 2.6, 1.42
"""The radius of the halo, and of its part that is too bright for words, as shares of the moon's."""

_RADIUS, _MIDDLE = 44, 114
"""The moon's radius, and its middle in both directions, in the picture."""
_CRESCENT = "M126 72A44 44 0 1 0 156 126A37 37 0 0 1 126 72Z"
_SPOTS = ((92, 105, 6), (108, 138, 5), (87, 128, 3), (126, 146, 3))
"""Middle and radius of each dark spot on the crescent."""
_SPOT, _LIMB = 0.2, 0.1
"""How far a spot is mixed toward another colour, and how strong the moon's dark part is."""
_STOPS = ((0.0, 0.34), (0.385, 0.26), (0.58, 0.09), (1.0, 0.0))
"""How strong the halo is, from the moon's middle to its edge."""


def moon(hour: Hour, spots: Colour) -> str:
    """Return the SVG text of an hour's moon, as wide and high as its halo."""
    side = 2 * _MIDDLE
    body = fill(circle(_MIDDLE, _MIDDLE, _MIDDLE), "halo")
    body += fill(circle(_MIDDLE, _MIDDLE, _RADIUS), hour.disc, _LIMB)
    body += fill(_CRESCENT, hour.disc)
    for x, y, radius in _SPOTS:
        body += fill(circle(x, y, radius), mix(hour.disc, spots, _SPOT))
    stops = ((at, hour.rim, share) for at, share in _STOPS)
    return document(side, side, body, outward("halo", _MIDDLE, _MIDDLE, _MIDDLE, stops))
