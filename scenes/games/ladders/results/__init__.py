"""The results of Ladders: the end of the joke, and how far everyone climbed."""

from typing import TYPE_CHECKING

from scenes.games.ladders.results.deal import LaddersDealPage
from scenes.games.ladders.results.joke_page import JokePage
from scenes.games.ladders.results.match import match_told
from scenes.games.ladders.results.stage import stage_plan
from scenes.games.ladders.results.stage_drawing import star_behind
from scenes.games.ladders.results.stage_joke import joke_has_room
from scenes.results.listing import Results
from scenes.results.match import DealByDealPage, chart_story
from scenes.results.stage.plan import StagePlan
from scenes.table.source.session import Session
from scenes.ui.scene import Scene

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


class LaddersResults:
    """Implements the results of Ladders."""

    def deal(self, context: "AppContext", session: Session, fresh: bool) -> Scene:
        """Return the result page of the latest deal; a single deal is also the match."""
        return LaddersDealPage(context, session, fresh)

    def match(self, context: "AppContext", session: Session) -> Scene:
        """Return the result page of a finished match."""
        facts = stage_plan(context, session).facts
        story = chart_story(context, session, match_told(context, session).best)
        return DealByDealPage(context, session, facts, story, star_behind)

    def pages(self, session: Session, large: bool) -> tuple[str, ...]:
        """Return the name of the joke's page, if the stage has room only for the joke's end."""
        return () if joke_has_room(len(session.cast), large) else ("joke",)

    def page(self, context: "AppContext", session: Session, name: str) -> Scene:
        """Return the page with the whole joke."""
        return JokePage(context, session)

    def stage(self, context: "AppContext", session: Session) -> StagePlan:
        """Return the plan of the stage for the end of a match."""
        return stage_plan(context, session)


RESULTS: Results = LaddersResults()
