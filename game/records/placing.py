"""The places of players after a match, the same wherever they are told."""

from collections.abc import Sequence
from typing import Any

from game.chance import Line
from game.contract import AnyRules, RanksByMore


def places_in_match(rules: AnyRules, result: Line, deal: Line) -> tuple[int, ...]:
    """Return each player's place, from 1, from the result lines of a match and its last deal.

    Equals share a place, but nobody shares that of the winners who has not won.
    """
    ranking = ranking_in_match(rules, result, deal)
    return places_by([(seat in result["winners"], value) for seat, value in enumerate(ranking)])


def ranking_in_match(rules: AnyRules, result: Line, deal: Line) -> Sequence[Any]:
    """Return a value per player, higher is better: the totals, or what the rules rank by."""
    if isinstance(rules, RanksByMore):
        return list(rules.match_ranking(result, deal))
    return list(result["totals"])


def places_by(measures: Sequence[Any]) -> tuple[int, ...]:
    """Return the place of each of several values, higher before lower."""
    return tuple(1 + sum(other > mine for other in measures) for mine in measures)
