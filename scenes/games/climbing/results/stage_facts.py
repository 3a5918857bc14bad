"""The final ranking of a climbing match, for its stage."""

from collections.abc import Sequence

from scenes.results.stage.facts import Finisher, finishers
from scenes.table.source.session import Session


def climbing_finishers(
    session: Session, ranked: Sequence[int], titles: Sequence[str], *, by_points: bool = True
) -> tuple[tuple[Finisher, ...], tuple[Finisher, ...]]:
    """Return the winners, and the others in the order of the final standings.

    If points decide the match, players below the winner with equal points share a place.
    """
    totals, places = session.deals[-1].totals, [(1, ranked[0])]
    for index, player in enumerate(ranked[1:], 2):
        place, before = places[-1]
        level = by_points and place > 1 and totals[before] == totals[player]
        places.append((place if level else index, player))
    return finishers(session, totals, places, titles)
