"""The results of Social Climbing: who banked what."""

from typing import TYPE_CHECKING

from scenes.games.social_climbing.results.deal import DealResultScene
from scenes.games.social_climbing.results.stage import stage_plan
from scenes.results.by_points import facts_by_points
from scenes.results.listing import Results
from scenes.results.match import DealByDealPage, chart_story
from scenes.results.stage.plan import StagePlan
from scenes.results.standing import standing_of
from scenes.table.source.session import Session
from scenes.ui.scene import Scene
from scenes.ui.sentences import best_deal

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


class SocialClimbingResults:
    """Implements the results of Social Climbing."""

    def deal(self, context: "AppContext", session: Session, fresh: bool) -> Scene:
        """Return the result page of the latest deal."""
        return DealResultScene(context, session, fresh)

    def match(self, context: "AppContext", session: Session) -> Scene:
        """Return the result page of a finished match."""
        facts = facts_by_points(context, session)
        best = best_deal(context.words, standing_of(session))
        return DealByDealPage(context, session, facts, chart_story(context, session, best))

    def stage(self, context: "AppContext", session: Session) -> StagePlan:
        """Return the plan of the stage for the end of a match."""
        return stage_plan(context, session)


RESULTS: Results = SocialClimbingResults()
