"""The shares that people estimate before a debrief: their names, and whole percentages."""

from collections.abc import Sequence

from game.analysis.splitters import asked_of
from game.catalogue import find_game
from game.texts.words import Words

WHOLE = 100


def share_names(words: Words, game: str) -> Sequence[str]:
    """Return what the shares of a game are called; a game may have its own words for one."""
    names = []
    for asked in asked_of(find_game(game)):
        key = f"why.question.shares.{asked}.name"
        names.append(str(words.find(f"{game}.{key}") or words(key)))
    return names


def whole_shares(means: Sequence[float]) -> Sequence[int]:
    """Return mean shares in whole percent that add up to 100 (largest remainders)."""
    wholes = [int(mean) for mean in means]
    largest = sorted(range(len(means)), key=lambda number: wholes[number] - means[number])
    for number in largest[: WHOLE - sum(wholes)]:
        wholes[number] += 1
    return wholes
