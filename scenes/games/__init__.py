"""How each game lies on the table and tells its results: one package per game, named by its id."""

from game.roots import spread

__path__ = spread(__name__, __path__)
