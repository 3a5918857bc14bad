"""One package per game; games never import one another."""

from game.roots import spread

__path__ = spread(__name__, __path__)
