"""Chooses the players of a lobby: those of last time, and others to fill seats."""

from collections.abc import Sequence
from typing import TypeAlias

from game.bots.levels import usual_level
from game.registry import Game
from game.store.settings import PERSONS, SeatChoice
from game.thinking import CHARACTERS
from scenes.screens.lobby.names import clean_name, is_taken, same_name
from scenes.ui.acquaintances import (
    BOTS,
    FACES,
    MOST_UNNAMED,
    PEOPLE,
    NamedFace,
    in_own_words,
    number_of_unnamed,
    unnamed_player,
)

Known: TypeAlias = Sequence[NamedFace]
"""People known from earlier matches, with their portraits."""


def is_unnamed(name: str) -> bool:
    """Return whether a name is a stand-in for a person's own."""
    return number_of_unnamed(name) > 0


def seats_in_own_words(seats: Sequence[SeatChoice]) -> list[SeatChoice]:
    """Return seats with the stand-ins for names in the present language."""
    return [seat._replace(name=in_own_words(seat.name)) for seat in seats]


def _newcomer(taken: Sequence[str]) -> str:
    """Return the next free stand-in name."""
    return next(
        name
        for number in range(1, MOST_UNNAMED + 1)
        if not is_taken(name := unnamed_player(number), taken)
    )


def acquaintances(people: Sequence[SeatChoice]) -> tuple[NamedFace, ...]:
    """Return people from earlier matches with their portraits."""
    return tuple(
        NamedFace(name, person.face)
        for person in people
        if person.face in FACES and (name := clean_name(person.name))
    )


def renamed(seat: SeatChoice, name: str, seats: Sequence[SeatChoice], known: Known) -> SeatChoice:
    """Return a seat with another name and the matching portrait.

    A portrait chosen by hand stays; one that another player has isn't taken.
    """
    face, chosen = _face_of(name, known), seat.face != _own_face(seat, seats, known)
    stays = chosen or not face or face in [other.face for other in seats]
    return seat._replace(name=name, face=seat.face if stays else face)


def seated_as(
    player: str, seat: SeatChoice, seats: Sequence[SeatChoice], known: Known
) -> SeatChoice:
    """Return a seat for a person, a guest or a bot of a level.

    Unless its name was typed, a seat that changes between person and bot gets another name and
    portrait: no person has the name of one of the house's bots.
    """
    changes = (player in PERSONS) != (seat.player in PERSONS)
    house = BOTS if player in PERSONS else (*known, *PEOPLE)
    replaced = is_unnamed(seat.name) or is_taken(seat.name, [one.name for one in house])
    if not changes or not replaced:
        return seat._replace(player=player)
    guest = free_guest(player, seats, known)
    return seat._replace(name=guest.name, player=player, face=guest.face)


def _own_face(seat: SeatChoice, seats: Sequence[SeatChoice], known: Known) -> str:
    """Return a player's default portrait."""
    if not is_unnamed(seat.name):
        return _face_of(seat.name, known)
    others = [other for other in seats if other != seat]
    return free_guest(seat.player, others, ()).face


def _face_of(name: str, known: Known) -> str:
    """Return the portrait of a name; empty for an unknown one."""
    guests = (*known, *PEOPLE, *BOTS)
    return next((guest.face for guest in guests if same_name(guest.name, name)), "")


def free_guest(player: str, seats: Sequence[SeatChoice], known: Known) -> NamedFace:
    """Return a new player with a name and a portrait that nobody at the table has.

    ``player`` is the kind: a person, a guest or a bot's level. Known people come first; other
    players never get their names.
    """
    names, faces = [seat.name for seat in seats], [seat.face for seat in seats]
    face = next(face for face in FACES if face not in faces)
    if player in PERSONS:
        for person in known:
            if not is_taken(person.name, names):
                return NamedFace(person.name, face if person.face in faces else person.face)
        return NamedFace(_newcomer(names), face)
    free = [guest for guest in (*BOTS, *PEOPLE) if not is_taken(guest.name, names)]
    return next((guest for guest in free if guest.face not in faces), NamedFace(free[0].name, face))


def _with_latest(
    remembered: Sequence[SeatChoice], people: Sequence[SeatChoice]
) -> list[SeatChoice]:
    """Return the seats with the latest people in them; those already there keep their places."""
    sat = [_key(seat) for seat in remembered if seat.player in PERSONS]
    latest = {_key(person): person for person in people[: len(sat)]}
    others = iter([person for key, person in latest.items() if key not in sat])
    return [
        (latest.get(_key(seat)) or next(others, seat)) if seat.player in PERSONS else seat
        for seat in remembered
    ]


def _key(seat: SeatChoice) -> str:
    return seat.name.casefold()


def sit_down(
    game: Game,
    levels: Sequence[str],
    remembered: Sequence[SeatChoice],
    people: Sequence[SeatChoice],
    known: Known,
) -> list[SeatChoice]:
    """Return last time's seats with the latest people; invalid choices are corrected."""
    wanted = _with_latest(remembered[: game.sheet.most_players], people)
    of_people = [clean_name(seat.name) for seat in wanted if seat.player in PERSONS]
    seats: list[SeatChoice] = []
    for seat in wanted:
        player = seat.player if seat.player in (*PERSONS, *levels) else usual_level(levels)
        guest, name = free_guest(player, seats, known), clean_name(seat.name)
        # A bot never takes a person's name.
        others = [other.name for other in seats] + ([] if player in PERSONS else of_people)
        taken = not name or is_taken(name, others)
        free_face = seat.face in FACES and seat.face not in [other.face for other in seats]
        seats.append(
            SeatChoice(
                guest.name if taken else name,
                player,
                seat.face if free_face else guest.face,
                seat.character if seat.character in CHARACTERS else "",
            )
        )
    return seats
