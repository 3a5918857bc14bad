"""The names of positions and titles."""

from collections.abc import Sequence

from game.texts.words import Words


def place_names(words: Words, game: str, players: int) -> Sequence[str]:
    """Return the names of positions or titles, the highest first; none in games without.

    If a game has short names, return those.
    """
    for key in (f"{game}.short_titles", f"{game}.titles"):
        if found := words.find(key):
            return list(found[players])
    return ()
