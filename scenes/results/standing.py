"""The standing of a session's match, for sentences."""

from game.contract import CountsDealsWon
from game.texts.words import Words
from scenes.table.source.session import Session
from scenes.ui.sentences import MatchStanding


def standing_of(session: Session) -> MatchStanding:
    """Return the standing of a match after its finished deals."""
    rules, last = session.rules, session.deals[-1]
    deals = session.setup.options.get("deals")
    return MatchStanding(
        names=tuple(guest.name for guest in session.cast),
        by_wins=isinstance(rules, CountsDealsWon) and rules.decided_by_wins,
        history=tuple(deal.result.scores for deal in session.deals),
        totals=last.totals,
        wins=last.wins,
        deals=deals if isinstance(deals, int) else len(session.deals),
    )


def final_note(words: Words, session: Session) -> str:
    """Return words that a match is over, with its number of deals."""
    deals = words.count("results.match.deals", len(session.deals))
    return words("table.both", one=words("results.match.over"), other=deals)


def only_deal(session: Session) -> bool:
    """Return whether a match of a single deal is over; one page then shows both."""
    return session.match_over and len(session.deals) == 1


def places(standing: MatchStanding, winners: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return places with players, from the first to the last; equals share a place."""
    ranked = sorted(
        range(len(standing.names)),
        key=lambda player: (player in winners, standing.measure(player)),
        reverse=True,
    )
    found: list[tuple[int, int]] = []
    for index, player in enumerate(ranked):
        before = found[-1] if found else None
        level = before is not None and standing.measure(before[1]) == standing.measure(player)
        found.append((before[0] if before and level else index + 1, player))
    return found
