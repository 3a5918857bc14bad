"""The words on a match of Ladders of several deals."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.results.standing import standing_of
from scenes.table.source.session import Session
from scenes.ui.sentences import match_reason, match_title

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


@dataclass(frozen=True, slots=True)
class MatchWords:
    """The words on a match."""

    title: str
    reason: str
    best: str
    """The best of its deals."""


def match_told(context: "AppContext", session: Session) -> MatchWords:
    """Return the winner, the reason and the best deal in words."""
    return MatchWords(_title(context, session), _reason(context, session), _best(context, session))


def _title(context: "AppContext", session: Session) -> str:
    words, names = context.words, [guest.name for guest in session.cast]
    winners = _winners(session)
    if len(winners) == 2 and session.setup.options["partners"]:
        return words("ladders.results.team_wins", names=[names[w] for w in winners])
    return match_title(words, names, winners)


def _reason(context: "AppContext", session: Session) -> str:
    last = session.deals[-1]
    if not last.result.winners and not _reached(session):
        return context.words("ladders.results.three_blocked")
    if session.setup.options["partners"] and len(_winners(session)) == 2:
        return _team_reason(context, session)
    return match_reason(context.words, standing_of(session), _winners(session))


def _team_reason(context: "AppContext", session: Session) -> str:
    words, winners, totals = context.words, _winners(session), session.deals[-1].totals
    second = max(total for player, total in enumerate(totals) if player not in winners)
    best = totals[winners[0]]
    others = [
        session.cast[player].name
        for player, total in enumerate(totals)
        if total == second and player not in winners
    ]
    return words(
        "ladders.results.team_points",
        names=[session.cast[winner].name for winner in winners],
        total=best,
        margin=best - second,
        others=others,
    )


def _best(context: "AppContext", session: Session) -> str:
    words = context.words
    scores = [max(deal.result.scores) for deal in session.deals]
    best = max(scores)
    if not best:
        return words("ladders.results.none_best")
    deal = session.deals[scores.index(best)]
    names = [session.cast[winner].name for winner in deal.result.winners]
    return words("ladders.results.best", score=best, names=names, deal=deal.number)


def _reached(session: Session) -> bool:
    return max(session.deals[-1].totals) >= int(session.setup.options["target"])


def _winners(session: Session) -> tuple[int, ...]:
    assert session.outcome is not None
    return session.outcome.winners
