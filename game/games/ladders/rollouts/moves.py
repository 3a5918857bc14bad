"""Moves as single numbers: ``what << 12 | step << 8 | pile << 3 | place``."""

from typing import Final

from game.games.ladders.model.board import Move

NO_PILE: Final = 31
NO_PLACE: Final = 7
"""What a move has where it has no pile or place."""


def packed(move: Move) -> int:
    """Return a move as a number."""
    what, step, pile, place = move
    return what << 12 | step << 8 | (pile & NO_PILE) << 3 | place & NO_PLACE


def unpacked(number: int) -> Move:
    """Return a move from its number."""
    pile, place = number >> 3 & NO_PILE, number & NO_PLACE
    return (
        number >> 12,
        number >> 8 & 15,
        -1 if pile == NO_PILE else pile,
        -1 if place == NO_PLACE else place,
    )
