"""The result of a match of President & Bum."""

from typing import TYPE_CHECKING

from scenes.games.climbing.results.match import ClimbingMatchPage
from scenes.games.climbing.results.story import final_standings, finishing_order, why_won
from scenes.table.source.session import Session

if TYPE_CHECKING:
    from scenes.shell.context import AppContext


class PresidentMatchPage(ClimbingMatchPage):
    """Final standings with everyone's last title, and the ribbon."""

    def __init__(self, context: "AppContext", session: Session) -> None:
        """Tell of a match that is over, by points or by the title of the last deal."""
        words, names = context.words, [guest.name for guest in session.cast]
        if session.setup.options["ends"] == "deals":
            self.shares_places = False
            ranked = list(finishing_order(session.deals[-1]))
            reason = words("president.results.decided", name=names[ranked[0]])
        else:
            ranked = final_standings(session)
            reason = why_won(words, names, ranked, session.deals[-1].totals)
        super().__init__(context, session, ranked, reason, notes=True)
