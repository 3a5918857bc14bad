"""From a list of players to a table: who sits where, and the match they play."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from game.bots.characters import character_by_chance
from game.bots.levels import has_character, levels_of
from game.catalogue import find_game
from game.match import MatchSetup, Player
from game.options import OptionValue
from game.records.dealcode import new_seed
from game.registry import Game
from scenes.acquaintances import BOTS, PEOPLE, faces_of
from scenes.table.layout.setting import Guest
from scenes.table.layout.shown_name import shown_name
from scenes.table.scene import TableScene
from scenes.table.source.chronicle import Chronicle, Record
from scenes.table.source.services import SessionServices
from scenes.table.source.session import Session

if TYPE_CHECKING:
    from scenes.shell.desk import Desk

BY_CHANCE = "chance"


class PlayersFault(ValueError):
    """What is wrong in a list of players, in one sentence."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits down: a person, or a bot of a level; ``face`` is a court card as in ``JH``."""

    name: str
    kind: Literal["human", "bot"]
    level: str | None
    face: str
    guest: bool = False
    """Whether it is a person of whom the history keeps nothing."""
    character: str | None = None
    """What a bot is like; ``BY_CHANCE`` where the match's seed decides."""


NewRecord = Callable[[str, Collection[int]], Record]
"""Begins a record of a game; of guests, by seat, the history will keep nothing."""


def no_record(_game_id: str, _guests: Collection[int]) -> Record:
    """Keep nothing of a match: for measurements."""
    return Chronicle()


def read_players(text: str) -> tuple[Sitter, ...]:
    """Return who is named by a text as in ``human:Ann,bot:medium,bot:easy:Odile``.

    ``PlayersFault`` says in one sentence what is wrong.
    """
    entries = [entry.strip() for entry in text.split(",")]
    sitters = [_read_sitter(entry, number) for number, entry in enumerate(entries, 1)]
    names = _named([sitter.name for sitter in sitters])
    for name in names:
        if names.count(name) > 1:
            raise PlayersFault(f"two players are called {name!r}: give each a name of their own")
    seats = [(name, one.kind == "human") for name, one in zip(names, sitters, strict=True)]
    return tuple(
        replace(sitter, name=name, face=face)
        for sitter, name, face in zip(sitters, names, faces_of(seats), strict=True)
    )


def _named(names: Sequence[str]) -> list[str]:
    """Return names in which those left out are acquaintances' whom nobody has named."""
    free = (guest.name for guest in (*BOTS, *PEOPLE) if guest.name not in names)
    return [name or next(free, f"Player {seat}") for seat, name in enumerate(names, 1)]


def by_chance(sitters: Sequence[Sitter]) -> tuple[Sitter, ...]:
    """Return the same with characters left to chance, for bots that can have one."""
    return tuple(
        replace(sitter, character=BY_CHANCE) if has_character(sitter.level or "") else sitter
        for sitter in sitters
    )


def _read_sitter(entry: str, number: int) -> Sitter:
    """Return a player without a portrait as yet, and without a name where none was given."""
    kind, _, rest = entry.partition(":")
    if kind == "human" and rest:
        return Sitter(rest, "human", None, "")
    level, _, name = rest.partition(":")
    if kind == "bot" and level:
        return Sitter(name, "bot", level, "")
    raise PlayersFault(
        f"player {number} is {entry!r}, but 'human:NAME', 'bot:LEVEL' or 'bot:LEVEL:NAME' is wanted"
    )


def set_up(
    game: Game, sitters: Sequence[Sitter], options: Mapping[str, OptionValue], seed: str
) -> MatchSetup:
    """Return the match that these players play; a wrong number or level is refused in words."""
    game.sheet.check_players(len(sitters))
    levels = levels_of(game)
    for sitter in sitters:
        if sitter.kind == "bot" and sitter.level not in levels:
            raise PlayersFault(
                f"{game.name} has no bot {sitter.level!r}: it has {', '.join(levels)}"
            )
    players = tuple(_player(sitter, seat, seed) for seat, sitter in enumerate(sitters))
    return MatchSetup(game, players, game.sheet.resolve(options, len(players)), seed)


def _player(sitter: Sitter, seat: int, seed: str) -> Player:
    character = sitter.character
    if character == BY_CHANCE:
        character = character_by_chance(seed, seat)
    return Player(sitter.name, sitter.kind, sitter.level, character)


def open_session(
    desk: "Desk",
    setup: MatchSetup,
    sitters: Sequence[Sitter],
    new_record: NewRecord | None = None,
) -> Session:
    """Return a match at this screen; ``new_record`` begins a record in place of the desk's own."""
    guests = [seat for seat, sitter in enumerate(sitters) if sitter.guest]
    record = (new_record or desk.new_record)(setup.game.id, guests)

    def another() -> Session:
        return open_session(desk, replace(setup, seed=new_seed()), sitters, new_record)

    return Session(setup, seated(sitters), services_of(desk, record, another))


def seated(sitters: Sequence[Sitter]) -> tuple[Guest, ...]:
    """Return those who sit down as the table shows them."""
    return tuple(
        Guest(shown_name(sitter.name, seat), sitter.face, sitter.kind == "human")
        for seat, sitter in enumerate(sitters)
    )


def services_of(desk: "Desk", record: Record, another: Callable[[], Session]) -> SessionServices:
    """Return what this screen gives to a match; ``another`` makes the next one."""
    return SessionServices(
        thinker=desk.thinker(),
        keep=record.keep,
        cut=record.cut,
        record=lambda: record.lines,
        behind=lambda: record.behind,
        table_faces=lambda: desk.settings.table_faces,
        rest=lambda: desk.settings.bot_rest,
        auto_pass=lambda: desk.settings.auto_pass,
        another=another,
        close=record.close,
    )


def table_scene_for(
    desk: "Desk",
    game_id: str,
    players: str | Sequence[Sitter],
    options: Mapping[str, OptionValue],
    seed: str | None = None,
    new_record: NewRecord | None = None,
) -> TableScene:
    """Return the table at which a new match begins.

    ``PlayersFault``, ``UnknownGame`` or ``OptionFault`` says in one sentence what is wrong.
    """
    sitters = read_players(players) if isinstance(players, str) else tuple(players)
    setup = set_up(find_game(game_id), sitters, options, seed or new_seed())
    return TableScene(desk, open_session(desk, setup, sitters, new_record))
