"""Titles of President & Bum in words."""

from typing import Literal, TypeAlias

from game.climbing.model.view import AnyClimbingView
from game.texts.words import Words

Form: TypeAlias = Literal["titles", "short_titles"]


def title(words: Words, players: int, place: int, form: Form = "titles") -> str:
    """Return the title of a place, from 0, the highest."""
    return str(words.entry(f"president.{form}")[players][place])


def held(words: Words, view: AnyClimbingView, player: int, form: Form = "titles") -> str:
    """Return the title that a player holds in this deal; empty in the first."""
    return title(words, view.players, view.order.index(player), form) if view.order else ""


def won(words: Words, view: AnyClimbingView, player: int) -> str:
    """Return a player's title for the next deal; empty while they hold cards."""
    if player not in view.finished:
        return ""
    return title(words, view.players, view.finished.index(player))
