"""The moments that every game has, from the scores of deals and the result of the match."""

from collections.abc import Iterator
from itertools import accumulate, groupby

from game.contract import leaders
from game.memories.moment import FinishedMatch, Moment

_CLOSE = 0.9
"""How clear the closest end is: a shared win, or one by next to nothing."""
_FAR = 0.125
"""A lead of this share of the highest total is no close end any more."""
_RISE = 0.8
"""How clear a rise from the last place to the first is."""
_LEAST_RISE, _LEAST_RUN = 2, 3
_PER_DEAL = 0.2
"""How much clearer each further deal won makes a run."""
_WON = 0.02


def moments_of(match: FinishedMatch, seat: int) -> Iterator[Moment]:
    """Yield a player's moments; there is at least one."""
    yield from closest_end(match, seat)
    yield from biggest_rise(match, seat)
    yield from longest_run(match, seat)
    yield how_it_ended(match, seat)


def closest_end(match: FinishedMatch, seat: int) -> Iterator[Moment]:
    """Yield a shared win, or a match that few points decided for or against a player."""
    line, own = match.deals[-1].line, match.totals[seat]
    partners = match.teams[seat]
    if match.won(seat) and any(winner not in partners for winner in match.winners):
        yield Moment("shared", line, {"count": own}, _CLOSE)
        return
    if not match.by_points:
        return
    others = (total for one, total in enumerate(match.totals) if match.won(one) != match.won(seat))
    best = max(others, default=own)
    ahead = own - best if match.won(seat) else best - own
    far = _FAR * max(own, best)
    if 0 < ahead < far:
        kind = "won_by" if match.won(seat) else "lost_by"
        yield Moment(kind, line, {"count": ahead}, _CLOSE * (1 - ahead / far))


def biggest_rise(match: FinishedMatch, seat: int) -> Iterator[Moment]:
    """Yield the deal that took a player furthest up among all, by the points so far.

    None where points don't decide the match: it says which place the player came to.
    """
    if not match.by_points:
        return
    added = accumulate(
        (deal.scores for deal in match.deals),
        lambda so_far, scores: tuple(map(sum, zip(so_far, scores, strict=True))),
    )
    places = [1 + sum(other > totals[seat] for other in totals) for totals in added]
    rises = [
        (before - after, deal.line, before, after)
        for before, after, deal in zip(places, places[1:], match.deals[1:], strict=False)
    ]
    rise, line, before, after = max(rises, default=(0, 0, 0, 0))
    if rise >= _LEAST_RISE:
        clear = _RISE * rise / (match.players - 1)
        yield Moment("climbed", line, {"begun": before, "place": after}, clear)


def longest_run(match: FinishedMatch, seat: int) -> Iterator[Moment]:
    """Yield the most deals in a row in which nobody scored more than a player."""
    best, line, at = 0, 0, 0
    for won, run in groupby(match.deals, lambda deal: leaders(deal.scores) == (seat,)):
        deals = list(run)
        at += len(deals)
        if won and len(deals) > best:
            best, line = len(deals), match.deals[at - 1].line
    if best >= _LEAST_RUN:
        yield Moment("deals_won", line, {"count": best}, min(1.0, _PER_DEAL * (best - 1)))


def how_it_ended(match: FinishedMatch, seat: int) -> Moment:
    """Return the place that a player came to, which is all there is to say of many matches."""
    line, own = match.deals[-1].line, match.totals[seat]
    if match.won(seat):
        return Moment("won_with", line, {"count": own}, _WON)
    return Moment("came", line, {"place": match.places[seat], "players": match.players})
