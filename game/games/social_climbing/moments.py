"""The clearest moments of Social Climbing: above all the best column that was banked."""

from collections.abc import Iterator

from game.games.social_climbing.model.events import Banked
from game.memories import standard
from game.memories.moment import FinishedMatch, Moment

_FEW, _MANY = 10, 30
"""Points of a column worth a word, and of the best that there is."""


def moments_of(match: FinishedMatch, seat: int) -> Iterator[Moment]:
    """Yield a player's moments."""
    yield from best_bank(match, seat)
    yield from standard.moments_of(match, seat)


def best_bank(match: FinishedMatch, seat: int) -> Iterator[Moment]:
    """Yield the column worth the most points that a player chose to bank."""
    banked = (
        (event.points, len(event.cards), line)
        for line, event in match.told
        if isinstance(event, Banked) and event.player == seat and not event.by_rule
    )
    points, cards, line = max(banked, key=lambda one: one[0], default=(0, 0, 0))
    if points >= _FEW:
        clear = min(1.0, points / _MANY)
        yield Moment("banked", line, {"points": points, "cards": cards}, clear)
