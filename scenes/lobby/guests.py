"""Who may be asked to the table: every portrait with the name it has by default."""

from typing import NamedTuple

from scenes.play import BOT_FACES, BOT_NAMES, PEOPLE_FACES


class Acquaintance(NamedTuple):
    """A name and the court card of its portrait."""

    name: str
    face: str


_PEOPLE_NAMES = ("Ann", "Mira", "Kit", "Ben", "Tom", "Leopold")

PEOPLE = tuple(map(Acquaintance, _PEOPLE_NAMES, PEOPLE_FACES))
BOTS = tuple(map(Acquaintance, BOT_NAMES, BOT_FACES))
"""Both in the order in which they are asked."""

FACES = (*PEOPLE_FACES, *BOT_FACES)
