"""The clearest moments of climbing games: rises in one deal, and tricks won one after the other."""

from collections.abc import Iterator

from game.climbing.model.events import (
    ClimbingDealEnded,
    ClimbingDealt,
    ClimbingPlayed,
    RoundEnded,
    WentOut,
)
from game.memories import standard
from game.memories.moment import FinishedMatch, Moment

_LEAST_RISE = 2
_HIGH = 2
"""A rise ends in one of so many places at the top: those below may have one name."""
_FEW, _MANY = 3, 8
"""So many tricks in a row are worth a word, and so many the rarest that there is."""


def moments_of(match: FinishedMatch, seat: int) -> Iterator[Moment]:
    """Yield a player's moments."""
    yield from biggest_rise(match, seat)
    yield from longest_run(match, seat)
    yield from standard.closest_end(match, seat)
    yield from standard.longest_run(match, seat)
    yield standard.how_it_ended(match, seat)


def biggest_rise(match: FinishedMatch, seat: int) -> Iterator[Moment]:
    """Yield the deal that took a player from the lowest to the highest place, compared."""
    best, begun = Moment("rose", 0, {}), 0
    for line, event in match.told:
        if isinstance(event, ClimbingDealt):
            begun = event.order.index(seat) if event.order else 0
        elif isinstance(event, WentOut) and event.player == seat and event.place < _HIGH:
            rise = begun - event.place
            clear = rise / (match.players - 1)
            if rise >= _LEAST_RISE and clear > best.clear:
                facts = {"players": match.players, "begun": begun + 1, "place": event.place + 1}
                best = Moment("rose", line, facts, clear)
    if best.clear:
        yield best


def longest_run(match: FinishedMatch, seat: int) -> Iterator[Moment]:
    """Yield the most tricks that a player won one after the other in one deal."""
    best = line = run = 0
    last: int | None = None
    for at, event in match.told:
        if isinstance(event, ClimbingDealt):
            run, last = 0, None
        elif isinstance(event, ClimbingPlayed):
            last = event.player
        elif isinstance(event, (RoundEnded, ClimbingDealEnded)):
            run = run + 1 if last == seat else 0
            if run > best:
                best, line = run, at
    if best >= _FEW:
        yield Moment("tricks", line, {"count": best}, min(1.0, (best - 1) / (_MANY - 1)))
