"""How well a bot plays: the levels by name, and which of them a game has."""

from collections.abc import Mapping
from functools import cache

from game.bots.bot import Bot
from game.bots.heuristic import HeuristicBot
from game.bots.random_bot import RandomBot
from game.bots.search import SearchBot
from game.catalogue import Game
from game.contract import AnyRules, CanSearch

BOTS: Mapping[str, Bot] = {
    "random": RandomBot(),
    "easy": HeuristicBot("easy"),
    "medium": HeuristicBot("medium"),
    "hard": SearchBot(seconds=0.3, most=120),
    "expert": SearchBot(seconds=1.0),
}
"""From the weakest to the strongest."""


class UnknownLevel(ValueError):
    """A level at which a game has no bot, in one sentence."""


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


def find_bot(game: Game, level: str) -> Bot:
    """Return a game's bot of a level; ``UnknownLevel`` names those the game has."""
    levels = levels_of(game)
    if level not in levels:
        raise UnknownLevel(
            f"{game.sheet.name} has no bot {level!r}: it has {', '.join(levels[:-1])} "
            f"and {levels[-1]}"
            if len(levels) > 1
            else f"{game.sheet.name} has no bot {level!r}: it has only {levels[0]}"
        )
    return BOTS[level]
