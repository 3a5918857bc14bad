"""The recap on the curtain: public events since the person last looked."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.contract import Event
from game.texts.words import Words
from scenes.games.contract import AnyTable
from scenes.table.layout.setting import MoveLine

MOST_LINES = 6


@dataclass(frozen=True, slots=True)
class Recap:
    """The latest moves, the newest last, and how many came before them."""

    moves: tuple[MoveLine, ...]
    before: int


def recap(missed: Sequence[Event], table: AnyTable, words: Words) -> Recap:
    """Return public events as a few lines."""
    moves = [told for event in missed if (told := table.describe(event, words))]
    return Recap(tuple(moves[-MOST_LINES:]), max(0, len(moves) - MOST_LINES))
