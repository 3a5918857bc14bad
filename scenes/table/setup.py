"""Makes a match, its session and its table scene from a list of players."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from game.bots.characters import character_by_chance
from game.bots.levels import has_character, levels_of
from game.catalogue import find_game
from game.classroom.seating import table_setup
from game.faults import Fault
from game.files.clipping import clip_value
from game.match import MatchSetup, Opening, Player
from game.options import OptionValue
from game.records.classcode import ClassCode
from game.records.commitment import SealedSeed, committed, new_sealed_seed
from game.records.match_record import MemoryRecord, Record
from game.registry import Game
from scenes.table.layout.setting import SeatedPlayer
from scenes.table.layout.shown_name import names_at_table
from scenes.table.scene import TableScene
from scenes.table.source.services import SessionServices
from scenes.table.source.session import Session
from scenes.ui.acquaintances import BOTS, PEOPLE, faces_of, number_of_unnamed, unnamed_player

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

BY_CHANCE = "chance"


class PlayersFault(Fault):
    """A fault in a list of players."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """A person or a bot for one seat; ``face`` is a court card such as ``JH``."""

    name: str
    kind: Literal["human", "bot"]
    level: str | None
    face: str
    guest: bool = False
    """Whether it is a person about whom the history stores nothing."""
    character: str | None = None
    """A bot's character; ``BY_CHANCE`` lets the match's seed decide."""


NewRecord = Callable[[str, Collection[int], Opening | None], Record]
"""Begins a record from a game id, the seats of guests, and what opens its commitment.

The history stores nothing about guests. The opening is stored apart until the end.
"""


def no_record(_game_id: str, _guests: Collection[int], _opening: Opening | None = None) -> Record:
    """Return a record that is kept in memory only, for measurements."""
    return MemoryRecord()


def read_players(text: str) -> tuple[SeatPlan, ...]:
    """Parse a list of players such as ``human:Ann,bot:medium,bot:easy:Odile``.

    Raise ``PlayersFault`` if it is malformed.
    """
    entries = [entry.strip() for entry in text.split(",")]
    seat_plans = [_read_seat_plan(entry, number) for number, entry in enumerate(entries, 1)]
    names = _named([seat_plan.name for seat_plan in seat_plans])
    for name in names:
        if names.count(name) > 1:
            raise PlayersFault("players.alike", name=clip_value(name))
    seats = [(name, one.kind == "human") for name, one in zip(names, seat_plans, strict=True)]
    return tuple(
        replace(seat_plan, name=name, face=face)
        for seat_plan, name, face in zip(seat_plans, names, faces_of(seats), strict=True)
    )


def _named(names: Sequence[str]) -> list[str]:
    """Return names with missing ones filled in by acquaintances that nobody has named."""
    free = (guest.name for guest in (*BOTS, *PEOPLE) if guest.name not in names)
    return [name or next(free, unnamed_player(seat)) for seat, name in enumerate(names, 1)]


def by_chance(seat_plans: Sequence[SeatPlan]) -> tuple[SeatPlan, ...]:
    """Return seat plans with the characters left to chance, for bots that can have one."""
    return tuple(
        replace(seat_plan, character=BY_CHANCE)
        if has_character(seat_plan.level or "")
        else seat_plan
        for seat_plan in seat_plans
    )


def _read_seat_plan(entry: str, number: int) -> SeatPlan:
    """Parse one player; the portrait, and a name that is missing, are filled in later."""
    kind, _, rest = entry.partition(":")
    if kind == "human" and rest:
        return SeatPlan(rest, "human", None, "")
    level, _, name = rest.partition(":")
    if kind == "bot" and level:
        return SeatPlan(name, "bot", level, "")
    raise PlayersFault(
        "players.entry",
        number=number,
        value=clip_value(entry),
        allowed=("'human:NAME'", "'bot:LEVEL'", "'bot:LEVEL:NAME'"),
    )


def set_up(
    game: Game, seat_plans: Sequence[SeatPlan], options: Mapping[str, OptionValue], seed: str
) -> MatchSetup:
    """Return the match for these players; raise ``PlayersFault`` for a wrong number or level."""
    game.sheet.check_players(len(seat_plans))
    levels = levels_of(game)
    for seat_plan in seat_plans:
        if seat_plan.kind == "bot" and seat_plan.level not in levels:
            level = clip_value(seat_plan.level)
            raise PlayersFault("unknown.level", game=game.name, level=level, levels=levels)
    players = tuple(_player(seat_plan, seat, seed) for seat, seat_plan in enumerate(seat_plans))
    return MatchSetup(game, players, game.sheet.resolve(options, len(players)), seed)


def class_setup(code: ClassCode, table: int, seat_plans: Sequence[SeatPlan]) -> MatchSetup:
    """Return the match at a table (from 1) of a class; raise ``CodeFault`` if it has no such table.

    There must be as many players as the code says. Raises ``PlayersFault`` for a wrong level.
    """
    code.check_table(table)
    # As for any match, only what everybody knows may choose the characters.
    known = set_up(code.game, seat_plans, code.options_at(table), f"{code.id} {table}")
    return table_setup(code, table, known.players)


def _player(seat_plan: SeatPlan, seat: int, seed: str) -> Player:
    character = seat_plan.character
    if character == BY_CHANCE:
        character = character_by_chance(seed, seat)
    return Player(seat_plan.name, seat_plan.kind, seat_plan.level, character)


def open_session(
    context: "AppContext",
    setup: MatchSetup,
    seat_plans: Sequence[SeatPlan],
    new_record: NewRecord | None = None,
) -> Session:
    """Return a session at this screen; ``new_record`` replaces the usual way to begin a record."""
    guests = [seat for seat, seat_plan in enumerate(seat_plans) if seat_plan.guest]
    record = (new_record or context.new_record)(setup.game.id, guests, setup.opening)

    def another() -> Session:
        # Another match has other cards, so it is none of a class.
        fresh = committed(replace(setup, class_table=None))
        return open_session(context, fresh, seat_plans, new_record)

    return Session(setup, seated(seat_plans), services_of(context, record), another)


def seated(seat_plans: Sequence[SeatPlan]) -> tuple[SeatedPlayer, ...]:
    """Return the players as the table shows them."""
    names = names_at_table([(seat_plan.name, seat_plan.face) for seat_plan in seat_plans])
    unnamed = [
        number_of_unnamed(seat_plan.name) if seat_plan.kind == "human" else 0
        for seat_plan in seat_plans
    ]
    # "Player" and "Spieler" may sit at one table: then both keep what they are called.
    return tuple(
        SeatedPlayer(
            name, seat_plan.face, seat_plan.kind == "human", number * (unnamed.count(number) == 1)
        )
        for name, seat_plan, number in zip(names, seat_plans, unnamed, strict=True)
    )


def services_of(context: "AppContext", record: Record) -> SessionServices:
    """Return the services for a session."""
    return SessionServices(
        thinker=context.thinker(),
        keep=record.keep,
        cut=record.cut,
        record=lambda: record.lines,
        behind=lambda: record.behind,
        table_faces=lambda: context.settings.table_faces,
        rest=lambda: context.settings.bot_rest,
        auto_pass=lambda: context.settings.auto_pass,
        auto_pass_together=lambda: context.settings.auto_pass_together,
        close=record.close,
    )


def table_scene_for(
    context: "AppContext",
    game_id: str,
    players: str | Sequence[SeatPlan],
    options: Mapping[str, OptionValue],
    seed: str | SealedSeed | None = None,
    new_record: NewRecord | None = None,
) -> TableScene:
    """Return the table scene of a new match.

    A ``seed`` that is known already, such as that of a deal code, gets no commitment.
    Raise ``PlayersFault``, ``UnknownGame`` or ``OptionFault``, each with one sentence.
    """
    seat_plans = read_players(players) if isinstance(players, str) else tuple(players)
    cards = seed or new_sealed_seed()
    if isinstance(cards, SealedSeed):
        # The record's first line names the characters, so only public data may choose them.
        setup = set_up(find_game(game_id), seat_plans, options, cards.commitment.digest)
        setup = committed(setup, cards)
    else:
        setup = set_up(find_game(game_id), seat_plans, options, cards)
    return TableScene(context, open_session(context, setup, seat_plans, new_record))
