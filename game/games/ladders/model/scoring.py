"""Teams, and the scores of a deal."""

from collections.abc import Sequence
from typing import Final

WINNING: Final = 25
PER_CARD: Final = 5
"""What the winner of a deal scores, and the addition for every card on other teams' CLIMBS."""

MOST_RESHUFFLES: Final = 20
"""The most reshuffles without a card leaving a CLIMB; one more would block the deal."""

MOST_BLOCKED: Final = 3
"""The number of blocked deals in a row that ends the match."""

Team = tuple[int, ...]


def team_by_player(players: int, partners: bool) -> tuple[Team, ...]:
    """Return each player's team, with that player first; partners sit opposite each other.

    >>> team_by_player(4, partners=True)
    ((0, 2), (1, 3), (2, 0), (3, 1))
    """
    if not partners:
        return tuple((player,) for player in range(players))
    half = players // 2
    return tuple((player, (player + half) % players) for player in range(players))


def deal_scores(teams: Sequence[Team], winner: int, left: Sequence[int]) -> list[int]:
    """Return the scores of a deal, the same for partners; ``left`` is the size of each CLIMB.

    The winners' own CLIMBS are empty, so the sum over all CLIMBS is the sum over other teams.
    """
    score = WINNING + PER_CARD * sum(left)
    return [score if player in teams[winner] else 0 for player in range(len(teams))]
