"""Titles of President & Bum in words."""

from typing import Any

from game.climbing.model.view import View
from game.texts.words import Words


def title(words: Words, players: int, place: int) -> str:
    """Return the title of a place, from 0, the highest."""
    return str(words.entry("president.titles")[players][place])


def held(words: Words, view: View[Any], player: int) -> str:
    """Return the title that a player holds in this deal; empty in the first."""
    return title(words, view.players, view.order.index(player)) if view.order else ""


def won(words: Words, view: View[Any], player: int) -> str:
    """Return the title that a player has got for the next deal; empty while they hold cards."""
    if player not in view.finished:
        return ""
    return title(words, view.players, view.finished.index(player))
