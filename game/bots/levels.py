"""How well a bot plays: the levels by name, and which of them a game has."""

from collections.abc import Mapping
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
"""From the weakest to the strongest."""


class UnknownLevel(Fault):
    """A level or a character of which a game has no bot, in one sentence."""


@cache
def levels_of(game: Game) -> tuple[str, ...]:
    """Return the levels a game has bots of, from the weakest to the strongest."""
    least = game.sheet.least_players
    rules = game.rules(least, game.sheet.resolve({}, least))
    return tuple(level for level, bot in BOTS.items() if _plays(bot, rules))


def _plays(bot: Bot, rules: AnyRules) -> bool:
    match bot:
        case HeuristicBot(level):
            return level in rules.heuristics
        case SearchBot():
            return isinstance(rules, CanSearch)
        case _:
            return True


def named_bot(game: Game, name: str) -> Bot:
    """Return a game's bot by a name as ``hard`` or ``hard:bold``.

    ``UnknownLevel`` names the levels the game has, or the characters the level has.
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
    """Say whether bots of a level differ by character."""
    return isinstance(BOTS.get(level), (HeuristicBot, SearchBot))


def find_bot(game: Game, level: str, character: str | None = None) -> Bot:
    """Return a game's bot of a level; ``UnknownLevel`` names those the game has.

    A character that is none, or that the level can't have, makes no difference.
    """
    levels = levels_of(game)
    if level not in levels:
        raise UnknownLevel("unknown.level", game=game.name, level=clip_value(level), levels=levels)
    bot = BOTS[level]
    if character in CHARACTERS and isinstance(bot, (HeuristicBot, SearchBot)):
        return replace(bot, character=character)
    return bot
