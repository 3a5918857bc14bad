"""Who sits down in a lobby: those of last time, and whoever is asked besides."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.registry import Game
from game.store.settings import PERSONS, SeatChoice
from game.texts.words import Words
from game.thinking import CHARACTERS
from scenes.acquaintances import BOTS, FACES, PEOPLE, NamedFace
from scenes.screens.lobby.names import clean_name, is_taken, same_name

USUAL_LEVEL = "medium"


@dataclass(frozen=True, slots=True)
class Circle:
    """Whom the house knows."""

    known: Sequence[NamedFace] = ()
    """People of earlier matches, with their portraits."""
    unnamed: Sequence[str] = ()
    """What those are called, one after another, who have not said their names."""

    def is_unnamed(self, name: str) -> bool:
        """Say whether a name is one of those that stand in for a person's own."""
        return any(same_name(name, one) for one in self.unnamed)

    def newcomer(self, taken: Sequence[str]) -> str:
        """Return what the next person is called whose name nobody knows."""
        return next(name for name in self.unnamed if not is_taken(name, taken))


def unnamed_people(words: Words) -> tuple[str, ...]:
    """Return more names than seats for people who have not said theirs: Player, Player 2."""
    return tuple(words("lobby.unnamed", number=number) for number in range(1, 99))


def usual_level(levels: Sequence[str]) -> str:
    """Return how well a bot plays if nobody says otherwise."""
    return USUAL_LEVEL if USUAL_LEVEL in levels else levels[-1]


def acquaintances(people: Sequence[SeatChoice]) -> tuple[NamedFace, ...]:
    """Return people whose names and portraits are known from earlier matches."""
    return tuple(
        NamedFace(name, person.face)
        for person in people
        if person.face in FACES and (name := clean_name(person.name))
    )


def renamed(seat: SeatChoice, name: str, seats: Sequence[SeatChoice], circle: Circle) -> SeatChoice:
    """Return a seat with another name, and with the portrait that goes with it.

    A portrait that was chosen by hand stays; one that somebody else has stays there.
    """
    face, chosen = _face_of(name, circle), seat.face != _own_face(seat, seats, circle)
    stays = chosen or not face or face in [other.face for other in seats]
    return replace(seat, name=name, face=seat.face if stays else face)


def seated_as(
    player: str, seat: SeatChoice, seats: Sequence[SeatChoice], circle: Circle
) -> SeatChoice:
    """Return a seat for a person, a guest or a bot of a level.

    Where a bot makes way for a person, or a person for a bot, somebody else sits down, unless the
    name was typed: no person goes by the name of a bot of the house.
    """
    changes = (player in PERSONS) != (seat.player in PERSONS)
    house = BOTS if player in PERSONS else (*circle.known, *PEOPLE)
    replaced = circle.is_unnamed(seat.name) or is_taken(seat.name, [one.name for one in house])
    if not changes or not replaced:
        return replace(seat, player=player)
    guest = free_guest(player, seats, circle)
    return replace(seat, name=guest.name, player=player, face=guest.face)


def _own_face(seat: SeatChoice, seats: Sequence[SeatChoice], circle: Circle) -> str:
    """Return the portrait that somebody has unless another is chosen by hand."""
    if not circle.is_unnamed(seat.name):
        return _face_of(seat.name, circle)
    others = [other for other in seats if other != seat]
    return free_guest(seat.player, others, Circle(unnamed=circle.unnamed)).face


def _face_of(name: str, circle: Circle) -> str:
    """Return the portrait that goes with a name; empty for one nobody here has heard of."""
    guests = (*circle.known, *PEOPLE, *BOTS)
    return next((guest.face for guest in guests if same_name(guest.name, name)), "")


def free_guest(player: str, seats: Sequence[SeatChoice], circle: Circle) -> NamedFace:
    """Return somebody whose name nobody at the table has, with a portrait nobody has.

    ``player`` is what they are to be. Of people, those who are known are asked first; nobody else
    is given a person's name.
    """
    names, faces = [seat.name for seat in seats], [seat.face for seat in seats]
    face = next(face for face in FACES if face not in faces)
    if player in PERSONS:
        for person in circle.known:
            if not is_taken(person.name, names):
                return NamedFace(person.name, face if person.face in faces else person.face)
        return NamedFace(circle.newcomer(names), face)
    free = [guest for guest in (*BOTS, *PEOPLE) if not is_taken(guest.name, names)]
    return next((guest for guest in free if guest.face not in faces), NamedFace(free[0].name, face))


def _with_latest(
    remembered: Sequence[SeatChoice], people: Sequence[SeatChoice]
) -> list[SeatChoice]:
    """Return the seats with the latest people in them: who sat there before keeps their place."""
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
    circle: Circle,
) -> list[SeatChoice]:
    """Return the seats of last time, with the latest people; what can't be is mended."""
    wanted = _with_latest(remembered[: game.sheet.most_players], people)
    of_people = [clean_name(seat.name) for seat in wanted if seat.player in PERSONS]
    seats: list[SeatChoice] = []
    for seat in wanted:
        player = seat.player if seat.player in (*PERSONS, *levels) else usual_level(levels)
        guest, name = free_guest(player, seats, circle), clean_name(seat.name)
        # A bot never keeps a person from their name.
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
