"""The results of Social Climbing: who banked what."""

from typing import TYPE_CHECKING

from game.texts.words import Words
from scenes.games.social_climbing.results.deal import DealResultScene, won_words
from scenes.games.social_climbing.results.stage import stage_plan
from scenes.screens.results.match import MatchResultScene
from scenes.screens.results.pages import Results
from scenes.screens.results.stage.plan import StagePlan
from scenes.table.source.session import Session
from scenes.ui.scene import Scene

if TYPE_CHECKING:
    from scenes.shell.context import AppContext


class SocialClimbingResults:
    """Keeps the interface of results for Social Climbing."""

    def news(self, session: Session, words: Words) -> str:
        """Say who wins the deal."""
        return won_words(words, [guest.name for guest in session.cast], session.deals[-1].result)

    def deal(self, context: "AppContext", session: Session, fresh: bool) -> Scene:
        """Return the page of the latest deal."""
        return DealResultScene(context, session, fresh)

    def match(self, context: "AppContext", session: Session) -> Scene:
        """Return the page of a match that is over."""
        return MatchResultScene(context, session)

    def stage(self, context: "AppContext", session: Session) -> StagePlan:
        """Return the stage on which a match ends."""
        return stage_plan(context, session)


RESULTS: Results = SocialClimbingResults()
