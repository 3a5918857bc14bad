"""The games' rules, the bots, records and commands. Nothing here imports the screen."""

from game.compiled import install

install()
