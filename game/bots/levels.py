"""The levels of bots by name, and the levels that each game has."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from game.bots.bot import Bot
from game.bots.characters import split_name
from game.bots.heuristic import HeuristicBot
from game.bots.random_bot import RandomBot
from game.bots.search import SearchBot
from game.contract import AnyRules
from game.faults import Fault
from game.files.clipping import clip_value
from game.registry import Game
from game.thinking import CHARACTERS, CanSearch

BOTS: Mapping[str, Bot] = {
    "random": RandomBot(),
    "easy": HeuristicBot("easy", sway=0.25),
    "medium": HeuristicBot("medium"),
    "hard": SearchBot(seconds=0.3, is_restrained=True),
    "expert": SearchBot(seconds=1.0),
}
"""From weakest to strongest."""

USUAL_LEVEL = "medium"
"""The level of bots for which none is given, where the game has it."""


class UnknownLevel(Fault):
    """A level or character that no bot of the game has, in one sentence."""


@cache
def levels_of(game: Game) -> tuple[str, ...]:
    """Return the levels of a game, from weakest to strongest."""
    least = game.sheet.least_players
    rules = game.rules(least, game.sheet.resolve({}, least))
    return tuple(level for level, bot in BOTS.items() if _plays(bot, rules))


def usual_level(levels: Sequence[str]) -> str:
    """Return which of a game's levels its bots have where none is given."""
    return USUAL_LEVEL if USUAL_LEVEL in levels else levels[-1]


def _plays(bot: Bot, rules: AnyRules) -> bool:
    match bot:
        case HeuristicBot(level):
            return level in rules.heuristics
        case SearchBot():
            return isinstance(rules, CanSearch)
        case _:
            return True


def named_bot(game: Game, name: str) -> Bot:
    """Return a game's bot by a name such as ``hard`` or ``hard:bold``.

    Raises ``UnknownLevel``, which lists the game's levels or the level's characters.
    """
    level, character = split_name(name)
    bot = find_bot(game, level, character)
    characters = CHARACTERS if has_character(level) else ()
    if character is not None and character not in characters:
        raise UnknownLevel(
            "unknown.character" if characters else "unknown.no_character",
            level=level,
            character=clip_value(character),
            characters=characters,
        )
    return bot


def has_character(level: str) -> bool:
    """Return whether bots of a level can have a character."""
    return isinstance(BOTS.get(level), (HeuristicBot, SearchBot))


def find_bot(game: Game, level: str, character: str | None = None) -> Bot:
    """Return a game's bot of a level; raise ``UnknownLevel`` if the game has no such level.

    An unknown character, or one that the level can't have, is ignored.
    """
    levels = levels_of(game)
    if level not in levels:
        raise UnknownLevel("unknown.level", game=game.name, level=clip_value(level), levels=levels)
    bot = BOTS[level]
    if character in CHARACTERS and isinstance(bot, (HeuristicBot, SearchBot)):
        return replace(bot, character=character)
    return bot
