"""The catalogue of games: every package in ``game.games`` that registers one."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import overload

import game.games
from game.faults import Fault
from game.files.clipping import clip_value
from game.registry import Game
from game.roots import further_roots


class UnknownGame(Fault):
    """The id of a game that does not exist."""


class Catalogue(Sequence[Game]):
    """All games in order. It finds them on first use, without loading any rules."""

    @overload
    def __getitem__(self, index: int) -> Game: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Game]: ...
    def __getitem__(self, index: int | slice) -> Game | Sequence[Game]:
        return _games(further_roots())[index]

    def __len__(self) -> int:
        return len(_games(further_roots()))

    def find(self, game_id: object) -> Game | None:
        """Return the game with this id, or ``None``."""
        return next((game for game in self if game.id == game_id), None)


GAMES = Catalogue()


def find_game(game_id: str) -> Game:
    """Return the game with this id; raise ``UnknownGame``, which lists all ids, if none has it."""
    if game := GAMES.find(game_id):
        return game
    games = tuple(game.id for game in GAMES)
    raise UnknownGame("unknown.game", name=clip_value(game_id), games=games)


@cache
def _games(roots: tuple[Path, ...]) -> tuple[Game, ...]:
    """Return the program's own games and those of further roots, in order."""
    found = [_registered(room.name) for room in iter_modules(game.games.__path__) if room.ispkg]
    marks = [game.mark for game in found]
    assert len(set(marks)) == len(marks), f"two games have one mark for deal codes: {marks}"
    return tuple(sorted(found, key=lambda game: (game.order, game.id)))


def _registered(game_id: str) -> Game:
    game: Game = import_module(f"game.games.{game_id}").GAME
    assert game.id == game_id, f"game.games.{game_id} registers {game.id!r}"
    return game
