"""Those who come to the table: every portrait has a name, and goes with whoever bears it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class NamedFace(NamedTuple):
    """A name and the portrait of whoever bears it: a court card as in ``JH``."""

    name: str
    face: str


PEOPLE = (
    NamedFace("Ann", "JH"),
    NamedFace("Mira", "QH"),
    NamedFace("Kit", "JS"),
    NamedFace("Ben", "KS"),
    NamedFace("Tom", "JC"),
    NamedFace("Leopold", "KD"),
)
BOTS = (
    NamedFace("Augustus", "KC"),
    NamedFace("Delphine", "QD"),
    NamedFace("Rufus", "KH"),
    NamedFace("Odile", "QC"),
    NamedFace("Barnaby", "JD"),
    NamedFace("Ines", "QS"),
)
"""Both in the order in which they are asked."""

PEOPLE_FACES = tuple(guest.face for guest in PEOPLE)
BOT_FACES = tuple(guest.face for guest in BOTS)
FACES = (*PEOPLE_FACES, *BOT_FACES)


def faces_of(
    players: Sequence[tuple[str, bool]], known: Mapping[str, str] | None = None
) -> tuple[str, ...]:
    """Return a portrait for each player, given by name and by whether it is a person.

    Whoever has a name of an acquaintance, or one in ``known``, has the portrait that goes with it.
    The others get what is left: first the portraits of their kind, as long as there are any.
    """
    own = {guest.name.casefold(): guest.face for guest in (*PEOPLE, *BOTS)}
    own |= {name.casefold(): face for name, face in (known or {}).items() if face in FACES}
    faces: dict[int, str] = {}
    for seat, (name, _) in enumerate(players):
        if (face := own.get(name.casefold())) and face not in faces.values():
            faces[seat] = face
    for seat, (_, person) in enumerate(players):
        if seat not in faces:
            order = FACES if person else (*BOT_FACES, *PEOPLE_FACES)
            faces[seat] = next((f for f in order if f not in faces.values()), order[0])
    return tuple(faces[seat] for seat in range(len(players)))
