"""The clearest moments of Ladders: long turns, and ends with hardly a card left."""

from collections.abc import Iterator

from game.games.ladders.model.events import (
    LaddersDealEnded,
    LaddersDiscarded,
    LaddersPlayed,
    Stopped,
)
from game.memories import standard
from game.memories.moment import FinishedMatch, Moment

_CLOSE, _PER_CARD = 0.9, 0.1
"""How clear an end with one card left is, and how much each further card takes from that."""
_FEW, _MANY = 10, 36
"""So many cards in one turn are worth a word, and so many the rarest that there is."""


def moments_of(match: FinishedMatch, seat: int) -> Iterator[Moment]:
    """Yield a player's moments."""
    yield from longest_run(match, seat)
    yield from closest_end(match, seat)
    yield from standard.moments_of(match, seat)


def longest_run(match: FinishedMatch, seat: int) -> Iterator[Moment]:
    """Yield the turn in which a player put the most cards on ACCENT piles."""
    best = line = run = 0
    for at, event in match.told:
        if isinstance(event, LaddersPlayed) and event.player == seat:
            run += 1
            if run > best:
                best, line = run, at
        elif isinstance(event, (LaddersDiscarded, Stopped, LaddersDealEnded)):
            run = 0
    if best >= _FEW:
        yield Moment("turn", line, {"count": best}, min(1.0, best / _MANY))


def closest_end(match: FinishedMatch, seat: int) -> Iterator[Moment]:
    """Yield the deal at whose end the fewest cards lay on the CLIMB of who didn't win."""
    ended = [
        (line, event)
        for line, event in match.told
        if isinstance(event, LaddersDealEnded) and not event.blocked
    ]
    found = (_end(match, seat, line, event) for line, event in ended)
    closest = max(found, key=lambda one: one.clear, default=None)
    if closest and closest.clear > 0:
        yield closest


def _end(match: FinishedMatch, seat: int, line: int, event: LaddersDealEnded) -> Moment:
    """Return the end of a deal with the cards that a loser still lacked: a player, or the next."""
    lacking = [sum(event.left[one] for one in team) for team in match.teams]
    won = seat in event.winners
    others = (cards for one, cards in enumerate(lacking) if one not in match.teams[seat])
    left = min(others) if won else lacking[seat]
    clear = _CLOSE - _PER_CARD * (left - 1)
    return Moment("won_before" if won else "lost_before", line, {"count": left}, clear)
