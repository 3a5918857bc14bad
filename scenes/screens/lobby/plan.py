"""A match while it is being set up: who plays, and by which options. It needs no window."""

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from functools import cache
from typing import Literal, TypeAlias

from game.bots.levels import has_character, levels_of
from game.contract import HasTeams
from game.options import OptionValue
from game.records.dealcode import DealCode
from game.registry import Game
from game.store.settings import GUEST, HUMAN, PERSONS, LobbyChoice, SeatChoice
from game.texts.words import Words, load_words
from scenes.acquaintances import FACES, NamedFace
from scenes.screens.lobby.before import Before
from scenes.screens.lobby.company import (
    Circle,
    acquaintances,
    free_guest,
    renamed,
    seated_as,
    sit_down,
    unnamed_people,
    usual_level,
)
from scenes.screens.lobby.names import clean_name, is_taken
from scenes.screens.options.chosen import ChosenOptions
from scenes.table.setup import BY_CHANCE, SeatPlan

USUAL_TABLE = 3
"""How many sit down at first, where the game takes so many."""

SeatFault: TypeAlias = Literal["same_name"]


class LobbyPlan(ChosenOptions):
    """What is chosen in a game's lobby; always one that the game takes, names apart."""

    def __init__(
        self,
        game: Game,
        remembered: LobbyChoice | None = None,
        people: Sequence[SeatChoice] = (),
        words: Words | None = None,
    ) -> None:
        """Begin as last time, as far as the game still takes it; else with a usual table.

        ``people`` are those who play here, the latest first: they sit in the place of any others.
        ``words`` say what a person is called who has not said a name.
        """
        super().__init__(game)
        self.levels = levels_of(game)
        self.seats: list[SeatChoice] = []
        self._circle = Circle(acquaintances(people), unnamed_people(words or load_words()))
        self._deal: DealCode | None = None
        self._before: Before | None = None
        if remembered is not None:
            self.seats = sit_down(game, self.levels, remembered.seats, people, self._circle)
            self.want(remembered.options)
        self._fill()

    # Who plays

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.seats)

    @property
    def people(self) -> int:
        """How many of them are people."""
        return sum(seat.player in PERSONS for seat in self.seats)

    @property
    def is_full(self) -> bool:
        """Whether the game takes nobody more."""
        return self.players >= self.game.sheet.most_players

    @property
    def is_least(self) -> bool:
        """Whether the game needs everyone."""
        return self.players <= self.game.sheet.least_players

    def add(self, player: str) -> None:
        """Seat a person or a bot of a level, with a name and a portrait nobody has."""
        if not self.is_full:
            guest = self._free_guest(player)
            self.seats.append(SeatChoice(guest.name, player, guest.face))

    def add_bot(self) -> None:
        """Seat a bot as good as the last one."""
        levels = [seat.player for seat in self.seats if seat.player not in PERSONS]
        self.add(levels[-1] if levels else usual_level(self.levels))

    def remove(self, seat: int) -> None:
        """Let a player go, unless the game needs everyone."""
        if not self.is_least:
            del self.seats[seat]

    def move(self, seat: int, by: Literal[-1, 1]) -> int:
        """Let a player change places with the one before or after; return the new place."""
        other = seat + by
        if not 0 <= other < self.players:
            return seat
        self.seats[seat], self.seats[other] = self.seats[other], self.seats[seat]
        return other

    def rename(self, seat: int, text: str) -> None:
        """Give a player a name and the portrait that goes with it; empty changes nothing."""
        if name := clean_name(text):
            self.seats[seat] = renamed(self.seats[seat], name, self.seats, self._circle)

    def seat_as(self, seat: int, player: str) -> None:
        """Make a player a person, a guest, or a bot of a level."""
        self.seats[seat] = seated_as(player, self.seats[seat], self.seats, self._circle)

    @property
    def bots_level(self) -> str | None:
        """How strong all bots are; ``None`` if they differ, or if there are none."""
        levels = {seat.player for seat in self.seats if seat.player not in PERSONS}
        return levels.pop() if len(levels) == 1 else None

    def level_bots(self, level: str) -> None:
        """Make all bots equally strong."""
        for seat, one in enumerate(self.seats):
            if one.player not in PERSONS:
                self.seat_as(seat, level)

    def is_unnamed(self, seat: int) -> bool:
        """Say whether a player is a person who has not said a name."""
        return self.seats[seat].player in PERSONS and self._circle.is_unnamed(self.seats[seat].name)

    def has_character(self, seat: int) -> bool:
        """Say whether a player is a bot that may be of one character or another."""
        return has_character(self.seats[seat].player)

    def give_character(self, seat: int, character: str) -> None:
        """Say what a bot is like; an empty text leaves it to chance."""
        self.seats[seat] = replace(self.seats[seat], character=character)

    def next_face(self, seat: int) -> None:
        """Give a player the next portrait that nobody has."""
        taken = {other.face for other in self.seats}
        start = FACES.index(self.seats[seat].face)
        turned = FACES[start + 1 :] + FACES[:start]
        free = next((face for face in turned if face not in taken), self.seats[seat].face)
        self.seats[seat] = replace(self.seats[seat], face=free)

    def partners(self, seat: int) -> tuple[str, ...]:
        """Return the names of those with whom a player wins or loses."""
        teams = _teams(self.game, self.players, tuple(self.options.items()))
        return tuple(self.seats[other].name for other in teams[seat] if other != seat)

    def fault(self, seat: int) -> SeatFault | None:
        """Say what is wrong with a seat: an earlier player has the same name."""
        earlier = (other.name for other in self.seats[:seat])
        return "same_name" if is_taken(self.seats[seat].name, earlier) else None

    def first_fault(self) -> int | None:
        """Return the first seat with which something is wrong."""
        return next((seat for seat in range(self.players) if self.fault(seat)), None)

    # With which cards

    @property
    def deal(self) -> DealCode | None:
        """The deal code taken over, as long as everything is as it says; ``None``: fresh cards."""
        deal = self._deal
        fits = deal and (deal.players, deal.options) == (self.players, self.options)
        return deal if fits else None

    @property
    def left_for_code(self) -> tuple[str, ...]:
        """The names of those for whom a deal code has no seat, in the order of their seats."""
        return tuple(seat.name for _, seat in self._before.left) if self._before else ()

    def take_code(self, deal: DealCode | None) -> None:
        """Play what a code of this game says, with as many of those who are here as it takes.

        Without a code all is again as it was before the last one, but for what has been changed
        by hand since.
        """
        self._undo_code()
        self._deal = deal
        if deal is None:
            return
        wanted, seats = dict(self._wanted), list(self.seats)
        came, left = self._seat(deal.players)
        self._set_all(deal.options)
        left_from = sorted((seats.index(seat), seat) for seat in left)
        self._before = Before(wanted, dict(self._wanted), came, tuple(left_from))

    def take_rules(self, players: int, options: Mapping[str, OptionValue]) -> None:
        """Play by these options, with as many of those who are here as so many players are."""
        self.take_code(None)
        self._seat(players)
        self._set_all(options)

    def _seat(self, players: int) -> tuple[tuple[SeatChoice, ...], list[SeatChoice]]:
        """Seat bots until so many play, or let the last bots go; return who came and who left."""
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
        """Take back what a code has done to players and options."""
        before, self._before = self._before, None
        if before is not None:
            self.seats = before.seats_again(self.seats, self.game.sheet)
            self._wanted = before.options_again(self._wanted)

    # What is made of it

    def seat_plans(self) -> tuple[SeatPlan, ...]:
        """Return the players as a table seats them."""
        return tuple(map(_seat_plan, self.seats))

    def faces(self) -> tuple[str, ...]:
        """Return the players' portraits."""
        return tuple(seat.face for seat in self.seats)

    def choice(self) -> LobbyChoice:
        """Return what is to be remembered: not what a deal code alone has brought about."""
        own = copy(self)
        own.take_code(None)
        return LobbyChoice(seats=tuple(own.seats), options=dict(own._wanted))

    def _free_guest(self, player: str) -> NamedFace:
        return free_guest(player, self.seats, self._circle)

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
    """Return, by player, those who win together."""
    rules = game.rules(players, dict(options))
    return rules.teams if isinstance(rules, HasTeams) else tuple((one,) for one in range(players))


def _seat_plan(seat: SeatChoice) -> SeatPlan:
    if seat.player in PERSONS:
        return SeatPlan(seat.name, "human", None, seat.face, guest=seat.player == GUEST)
    character = (seat.character or BY_CHANCE) if has_character(seat.player) else None
    return SeatPlan(seat.name, "bot", seat.player, seat.face, character=character)
