"""Names with fixed portraits, and those of players who have given none."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from game.texts.language import ENGLISH, chosen_language, languages

MOST_UNNAMED = 98
"""More than there are seats at a table."""


class NamedFace(NamedTuple):
    """A name and its portrait, a court card such as ``JH``."""

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
"""Names for people and for bots, in the order in which they are given out."""

PEOPLE_FACES = tuple(guest.face for guest in PEOPLE)
BOT_FACES = tuple(guest.face for guest in BOTS)
FACES = (*PEOPLE_FACES, *BOT_FACES)


def name_of_face(face: str) -> str | None:
    """Return the name of the acquaintance with a portrait, if there is one."""
    return next((guest.name for guest in (*PEOPLE, *BOTS) if guest.face == face), None)


def unnamed_player(number: int) -> str:
    """Return what stands for the name of a player who has given none: Player, Player 2."""
    return _unnamed_players(chosen_language())[number - 1]


def number_of_unnamed(name: str) -> int:
    """Return which player without a name is called so in any language; 0 for a real name."""
    return _numbers_of_unnamed().get(name.casefold(), 0)


def in_own_words(name: str) -> str:
    """Return a stand-in of any language in the present one; a real name stays."""
    number = number_of_unnamed(name)
    return unnamed_player(number) if number else name


@cache
def _unnamed_players(language: str) -> tuple[str, ...]:
    known = languages()
    player = known.get(language, known[ENGLISH]).player
    return (player, *(f"{player} {number}" for number in range(2, MOST_UNNAMED + 1)))


@cache
def _numbers_of_unnamed() -> Mapping[str, int]:
    """Return the numbers of all languages' stand-ins, by the names in lower case."""
    return {
        name.casefold(): number
        for language in languages()
        for number, name in enumerate(_unnamed_players(language), 1)
    }


def faces_of(
    players: Sequence[tuple[str, bool]], known: Mapping[str, str] | None = None
) -> tuple[str, ...]:
    """Return a portrait for each player, given as a name and whether it is a person.

    A player with the name of an acquaintance, or one in ``known``, gets that portrait. The others
    get those left over, first of their own kind, person or bot.
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
