"""Who came where in a match of a climbing game, for its stage."""

from collections.abc import Sequence

from scenes.screens.results.stage.facts import Finisher, finishers
from scenes.table.source.session import Session


def climbing_finishers(
    session: Session, ranked: Sequence[int], titles: Sequence[str]
) -> tuple[tuple[Finisher, ...], tuple[Finisher, ...]]:
    """Return the winners, and the others in the order of the final standings."""
    places = [(place, player) for place, player in enumerate(ranked, 1)]
    return finishers(session, session.deals[-1].totals, places, titles)
