"""One package per game. No game imports another."""

from game.roots import spread

__path__ = spread(__name__, __path__)
