"""One package per game: where its piles, columns, ladders and hands lie."""

TITLES = ("social_climbing", "sociable", "ladders", "president")
"""The four games, as the stair of title cards rises."""

TABLES = ("social_climbing", "sociable", "ladders", "president")
"""The games that can be played at a table by now."""


class NoTable(ValueError):
    """A game whose table is still being built, in one sentence."""


def check_table(game_id: str) -> None:
    """Raise ``NoTable`` unless a game can be played at a table."""
    if game_id not in TABLES:
        raise NoTable(f"{game_id!r} has no table yet: {', '.join(TABLES)} can be played")
