"""What positions and titles are called."""

from collections.abc import Sequence

from game.texts.words import Words


def place_names(words: Words, game: str, players: int) -> Sequence[str]:
    """Return what positions or titles are called, the highest first; nothing where there are none.

    Short ones, where a game has such.
    """
    for key in (f"{game}.short_titles", f"{game}.titles"):
        if found := words.find(key):
            return list(found[players])
    return ()
