"""The table and the results of each game: one package per game, named by its id."""

from game.roots import spread

__path__ = spread(__name__, __path__)
