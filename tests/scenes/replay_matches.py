"""Matches to be looked at again."""

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

from game.catalogue import find_game
from game.chance import Line, SeededChance
from game.match import Match, MatchSetup, Player
from game.records.playback import Playback

NAMES = ("Ann", "Rufus", "Ben", "Odile", "Barnaby", "Delphine", "Ines")
GAMES = (("social_climbing", 3), ("sociable", 5), ("ladders", 3), ("president", 6))
SHORT: Mapping[str, dict[str, Any]] = {
    "social_climbing": {"deals": 2},
    "president": {"ends": "deals", "deals": 4},
    "ladders": {"climb": 5},
}


@cache
def match_of(game_id: str, players: int, people: int = 1) -> tuple[MatchSetup, tuple[Line, ...]]:
    """Return a match that beginners played to its end, and its record."""
    game = find_game(game_id)
    options = game.sheet.resolve(SHORT.get(game_id, {}), players)
    seated = tuple(
        Player(name, "human") if seat < people else Player(name, "bot", "easy")
        for seat, name in enumerate(NAMES[:players])
    )
    setup = MatchSetup(game, seated, options, f"a replay of {game_id}")
    lines: list[Line] = []
    match = Match(setup, SeededChance(setup.seed or ""), lines.append)
    rng, judge = Random(1), match.rules.heuristics["easy"]
    while match.outcome is None:
        match.next_deal()
        while match.to_move is not None:
            legal = match.legal_actions()
            match.play(match.to_move, judge(match.view(match.to_move), legal, rng))
    return setup, tuple(lines)


def playback_of(game_id: str, players: int, people: int = 1) -> Playback:
    return Playback(*match_of(game_id, players, people))
