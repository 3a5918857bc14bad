"""The plan of a match in the lobby: players and options. Needs no window."""

from collections.abc import Mapping, Sequence
from copy import copy
from functools import cache
from typing import Literal, TypeAlias

from game.bots.levels import has_character, levels_of, usual_level
from game.contract import HasTeams
from game.options import OptionValue
from game.records.dealcode import DealCode
from game.registry import Game
from game.store.settings import GUEST, HUMAN, PERSONS, LobbyChoice, SeatChoice
from scenes.screens.lobby.before import ChangedByCode
from scenes.screens.lobby.known_people import (
    acquaintances,
    free_guest,
    is_unnamed,
    renamed,
    seated_as,
    seats_in_own_words,
    sit_down,
)
from scenes.screens.lobby.names import clean_name, is_taken
from scenes.screens.options.chosen import ChosenOptions
from scenes.table.layout.shown_name import names_at_table
from scenes.table.setup import BY_CHANCE, SeatPlan
from scenes.ui.acquaintances import NamedFace
from scenes.ui.type.fallback import is_drawable

USUAL_TABLE = 3
"""The default number of players, if the game allows it."""

SeatFault: TypeAlias = Literal["same_name"]


class LobbyPlan(ChosenOptions):
    """The choices in a game's lobby, always valid for the game except for names."""

    seats_given = False
    """Whether the number of players is given, so that nobody can be added or removed."""

    def __init__(
        self,
        game: Game,
        remembered: LobbyChoice | None = None,
        people: Sequence[SeatChoice] = (),
    ) -> None:
        """Begin as last time as far as the game still allows it, else with a default table.

        ``people`` are the players at this screen, the latest first; they replace any others.
        """
        super().__init__(game)
        self.levels = levels_of(game)
        self.seats: list[SeatChoice] = []
        people = seats_in_own_words(people)
        self._known = acquaintances(people)
        self._deal: DealCode | None = None
        self._before: ChangedByCode | None = None
        if remembered is not None:
            self.seats = sit_down(
                game, self.levels, seats_in_own_words(remembered.seats), people, self._known
            )
            self.want(remembered.options)
        self._fill()

    # Players

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.seats)

    @property
    def people(self) -> int:
        """The number of people."""
        return sum(seat.player in PERSONS for seat in self.seats)

    @property
    def is_full(self) -> bool:
        """Whether the game allows no more players."""
        return self.seats_given or self.players >= self.game.sheet.most_players

    @property
    def is_least(self) -> bool:
        """Whether the game allows no fewer players."""
        return self.seats_given or self.players <= self.game.sheet.least_players

    def add(self, player: str) -> None:
        """Add a person or a bot of a level, with a free name and portrait."""
        if not self.is_full:
            guest = self._free_guest(player)
            self.seats.append(SeatChoice(guest.name, player, guest.face))

    def add_bot(self) -> None:
        """Add a bot of the last bot's level."""
        levels = [seat.player for seat in self.seats if seat.player not in PERSONS]
        self.add(levels[-1] if levels else usual_level(self.levels))

    def remove(self, seat: int) -> None:
        """Remove a player, unless the game needs everyone."""
        if not self.is_least:
            del self.seats[seat]

    def move(self, seat: int, by: Literal[-1, 1]) -> int:
        """Swap a player with the one before or after; return the new seat."""
        other = seat + by
        if not 0 <= other < self.players:
            return seat
        self.seats[seat], self.seats[other] = self.seats[other], self.seats[seat]
        return other

    def rename(self, seat: int, text: str) -> None:
        """Give a player a name and its portrait; an empty name changes nothing."""
        if name := clean_name(text):
            self.seats[seat] = renamed(self.seats[seat], name, self.seats, self._known)

    def seat_as(self, seat: int, player: str) -> None:
        """Make a player a person, a guest or a bot of a level."""
        self.seats[seat] = seated_as(player, self.seats[seat], self.seats, self._known)

    @property
    def bots_level(self) -> str | None:
        """The level of all bots; ``None`` if they differ or there are none."""
        levels = {seat.player for seat in self.seats if seat.player not in PERSONS}
        return levels.pop() if len(levels) == 1 else None

    def level_bots(self, level: str) -> None:
        """Set the level of all bots."""
        for seat, one in enumerate(self.seats):
            if one.player not in PERSONS:
                self.seat_as(seat, level)

    def is_unnamed(self, seat: int) -> bool:
        """Return whether a player is a person without a name of their own."""
        return self.seats[seat].player in PERSONS and is_unnamed(self.seats[seat].name)

    def has_character(self, seat: int) -> bool:
        """Return whether a player is a bot that can have a character."""
        return has_character(self.seats[seat].player)

    def give_character(self, seat: int, character: str) -> None:
        """Set a bot's character; an empty text leaves it to chance."""
        self.seats[seat] = self.seats[seat]._replace(character=character)

    def take_face(self, seat: int, face: str) -> None:
        """Give a player a portrait; whoever has it already gets theirs for it."""
        for other, one in enumerate(self.seats):
            if one.face == face:
                self.seats[other] = one._replace(face=self.seats[seat].face)
        self.seats[seat] = self.seats[seat]._replace(face=face)

    def partners(self, seat: int) -> tuple[str, ...]:
        """Return the names of a player's partners."""
        teams = _teams(self.game, self.players, tuple(self.options.items()))
        return tuple(self.seats[other].name for other in teams[seat] if other != seat)

    def fault(self, seat: int) -> SeatFault | None:
        """Return the fault of a seat, if any: an earlier player has the same name."""
        earlier = (other.name for other in self.seats[:seat])
        return "same_name" if is_taken(self.seats[seat].name, earlier) else None

    def stand_in(self, seat: int) -> str | None:
        """Return how a player is called at the table if no font has every sign of their name."""
        name = self.seats[seat].name
        if is_drawable(name):
            return None
        return names_at_table([(other.name, other.face) for other in self.seats])[seat]

    def first_fault(self) -> int | None:
        """Return the first seat with a fault."""
        return next((seat for seat in range(self.players) if self.fault(seat)), None)

    # Deal codes

    @property
    def deal(self) -> DealCode | None:
        """The applied deal code while everything is as it says; ``None`` for fresh cards."""
        deal = self._deal
        fits = deal and (deal.players, deal.options) == (self.players, self.options)
        return deal if fits else None

    @property
    def left_for_code(self) -> tuple[str, ...]:
        """The names of players without a seat by the deal code, in the order of seats."""
        return tuple(seat.name for _, seat in self._before.left) if self._before else ()

    def take_code(self, deal: DealCode | None) -> None:
        """Apply a deal code of this game, with as many of the present players as it allows.

        Without a code, restore the choices from before the last one, except those changed by hand
        since.
        """
        self._undo_code()
        self._deal = deal
        if deal is None:
            return
        wanted, seats = dict(self._wanted), list(self.seats)
        came, left = self._seat(deal.players)
        self._set_all(deal.options)
        left_from = sorted((seats.index(seat), seat) for seat in left)
        self._before = ChangedByCode(wanted, dict(self._wanted), came, tuple(left_from))

    def take_rules(self, players: int, options: Mapping[str, OptionValue]) -> None:
        """Take over options and a number of players, keeping present players as far as possible."""
        self.take_code(None)
        self._seat(players)
        self._set_all(options)

    def _seat(self, players: int) -> tuple[tuple[SeatChoice, ...], list[SeatChoice]]:
        """Add bots, or remove the last ones, to get a number of players; return both changes."""
        before, left = self.players, list[SeatChoice]()
        while self.players < players:
            self.add_bot()
        came = tuple(self.seats[before:])
        while self.players > players:
            bots = [seat for seat, one in enumerate(self.seats) if one.player not in PERSONS]
            left.append(self.seats.pop(bots[-1] if bots else self.players - 1))
        return came, left

    def _set_all(self, options: Mapping[str, OptionValue]) -> None:
        self._wanted = {
            option.name: options[option.name]
            for option in self.game.sheet.options.values()
            if options[option.name] != option.default[self.players]
        }

    def _undo_code(self) -> None:
        """Undo a code's changes of players and options."""
        before, self._before = self._before, None
        if before is not None:
            self.seats = before.seats_again(self.seats, self.game.sheet)
            self._wanted = before.options_again(self._wanted)

    # Results

    def seat_plans(self) -> tuple[SeatPlan, ...]:
        """Return the players as seat plans."""
        return tuple(map(_seat_plan, self.seats))

    def faces(self) -> tuple[str, ...]:
        """Return the players' portraits."""
        return tuple(seat.face for seat in self.seats)

    def choice(self) -> LobbyChoice:
        """Return the choice to store, without changes made only by a deal code."""
        own = copy(self)
        own.take_code(None)
        return LobbyChoice(seats=tuple(own.seats), options=dict(own._wanted))

    def _free_guest(self, player: str) -> NamedFace:
        return free_guest(player, self.seats, self._known)

    def _fill(self) -> None:
        sheet = self.game.sheet
        if not self.seats:
            self.add(HUMAN)
            usual = max(sheet.least_players, min(sheet.most_players, USUAL_TABLE))
        else:
            usual = sheet.least_players
        while self.players < usual:
            self.add_bot()


@cache
def _teams(
    game: Game, players: int, options: tuple[tuple[str, OptionValue], ...]
) -> tuple[tuple[int, ...], ...]:
    """Return each player's team, by player."""
    rules = game.rules(players, dict(options))
    return rules.teams if isinstance(rules, HasTeams) else tuple((one,) for one in range(players))


def _seat_plan(seat: SeatChoice) -> SeatPlan:
    if seat.player in PERSONS:
        return SeatPlan(seat.name, "human", None, seat.face, guest=seat.player == GUEST)
    character = (seat.character or BY_CHANCE) if has_character(seat.player) else None
    return SeatPlan(seat.name, "bot", seat.player, seat.face, character=character)
