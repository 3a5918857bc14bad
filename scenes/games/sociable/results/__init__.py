"""The results of SOCiable: positions, who rose and fell, and four questions to discuss."""

from typing import TYPE_CHECKING

from game.games.sociable.rules import exchange_plan
from scenes.games.climbing.results.deal import ClimbingDealPage
from scenes.games.climbing.results.match import ribbon_story
from scenes.games.climbing.results.story import (
    finishing_order,
    gifts_to_come,
    lacking,
    reached,
)
from scenes.games.sociable.results.match import QuestionsPage
from scenes.games.sociable.results.stage import stage_plan
from scenes.games.sociable.results.stage_beacon import beacon_lamp
from scenes.results.listing import Results
from scenes.results.match import DealByDealPage
from scenes.results.stage.plan import StagePlan
from scenes.table.source.session import Session
from scenes.ui.scene import Scene

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_BOSS_SCORES = 5


class SociableResults:
    """Implements the results of SOCiable."""

    def deal(self, context: "AppContext", session: Session, fresh: bool) -> Scene:
        """Return the result page of the latest deal."""
        words, target = context.words, session.setup.options["target"]
        note = words(
            "table.both",
            one=words("climbing.results.over", deal=len(session.deals)),
            other=words("climbing.results.first_to", target=target),
        )
        return ClimbingDealPage(context, session, note, _sentences(context, session), fresh)

    def match(self, context: "AppContext", session: Session) -> Scene:
        """Return the result page of a finished match."""
        facts = stage_plan(context, session).facts
        return DealByDealPage(context, session, facts, ribbon_story(context, session), beacon_lamp)

    def pages(self, session: Session, large: bool) -> tuple[str, ...]:
        """Return the names of the pages that only SOCiable has."""
        return ("questions",)

    def page(self, context: "AppContext", session: Session, name: str) -> Scene:
        """Return the page of questions on a finished match."""
        return QuestionsPage(context, session)

    def stage(self, context: "AppContext", session: Session) -> StagePlan:
        """Return the plan of the stage for the end of a match."""
        return stage_plan(context, session)


def _sentences(context: "AppContext", session: Session) -> tuple[str, str]:
    """Return words for the standing, and for what comes before the next deal."""
    words, options, deal = context.words, session.setup.options, session.deals[-1]
    names = [guest.name for guest in session.cast]
    target = int(options["target"])
    if session.match_over:
        return reached(words, names, deal.totals, target), ""
    stand = lacking(words, names, deal.totals, target, _BOSS_SCORES)
    if options["draw_each_deal"]:
        return stand, words("sociable.results.drawn_anew")
    if not options["exchange"]:
        return stand, ""
    return stand, gifts_to_come(words, names, exchange_plan(finishing_order(deal)))


RESULTS: Results = SociableResults()
