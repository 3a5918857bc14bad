"""The pictures of the Ladders pack: what is seen beside the ladder on each of its twelve cards.

Every district has one thing that all its cards share along their foot: the pavement, the tiles,
the bank of clouds, the open sky.
"""

from collections.abc import Callable, Mapping

from art import clouds, roofs, stars, street
from art.district_tones import Paint, paint_of
from art.drawing import Pieces

PICTURES: Mapping[int, Callable[[Paint], Pieces]] = {
    1: street.park,
    2: street.shop,
    3: street.tram,
    4: roofs.dormers,
    5: roofs.chimney,
    6: roofs.clock_tower,
    7: clouds.balloon,
    8: clouds.airship,
    9: clouds.peaks,
    10: stars.moon,
    11: stars.planet,
    12: stars.summit,
}


def picture(number: int) -> Pieces:
    """What is seen beside the ladder on a card."""
    return PICTURES[number](paint_of(number))
