"""Who belongs together, what a deal is worth, and how a match is decided."""

from collections.abc import Sequence
from typing import Final

WINNING: Final = 25
PER_CARD: Final = 5
"""What the winner of a deal scores, and for every card left in the CLIMBS of all other teams."""

MOST_RESHUFFLES: Final = 20
"""Since a card last left any CLIMB; when the next is due, the deal is blocked."""

MOST_BLOCKED: Final = 3
"""Blocked deals in a row that end the match as it stands."""

Team = tuple[int, ...]


def team_by_player(players: int, partners: bool) -> tuple[Team, ...]:
    """Return each player's team, the player first; partners sit opposite.

    >>> team_by_player(4, partners=True)
    ((0, 2), (1, 3), (2, 0), (3, 1))
    """
    if not partners:
        return tuple((player,) for player in range(players))
    half = players // 2
    return tuple((player, (player + half) % players) for player in range(players))


def deal_scores(teams: Sequence[Team], winner: int, left: Sequence[int]) -> list[int]:
    """Return the scores of a deal, partners alike; ``left`` by player is what CLIMBS still hold.

    The winners' own CLIMBS are empty, so that the sum over all is that over the other teams.
    """
    score = WINNING + PER_CARD * sum(left)
    return [score if player in teams[winner] else 0 for player in range(len(teams))]


def best(values: Sequence[int]) -> tuple[int, ...]:
    """Return all players who have the highest value: a tie is a shared win."""
    highest = max(values)
    return tuple(player for player, value in enumerate(values) if value == highest)
