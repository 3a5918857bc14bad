"""What the shares that people estimate before a debrief are called."""

from collections.abc import Sequence

from game.analysis.splitters import asked_of
from game.catalogue import find_game
from game.texts.words import Words


def share_names(words: Words, game: str) -> Sequence[str]:
    """Return what the shares of a game are called; a game may have its own words for one."""
    names = []
    for asked in asked_of(find_game(game)):
        key = f"why.question.shares.{asked}.name"
        names.append(str(words.find(f"{game}.{key}") or words(key)))
    return names
