"""The rules of Clamber's games and those who play by them; nothing here knows a screen."""

from game.compiled import install

install()
