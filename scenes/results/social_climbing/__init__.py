"""The results of Social Climbing: who banked what."""

from typing import TYPE_CHECKING

from game.words import Words
from scenes.results.match import MatchResultScene
from scenes.results.pages import Results
from scenes.results.social_climbing.deal import DealResultScene
from scenes.scene import Scene
from scenes.story import deal_title
from scenes.table.session import Session

if TYPE_CHECKING:
    from scenes.desk import Desk


class SocialClimbingResults:
    """Keeps the interface of results for Social Climbing."""

    def news(self, session: Session, words: Words) -> str:
        """Say who wins the deal."""
        names, result = [guest.name for guest in session.cast], session.deals[-1].result
        return deal_title(words, names, result.scores, result.winners)

    def deal(self, desk: "Desk", session: Session, fresh: bool) -> Scene:
        """Return the page of the latest deal."""
        return DealResultScene(desk, session, fresh)

    def match(self, desk: "Desk", session: Session) -> Scene:
        """Return the page of a match that is over."""
        return MatchResultScene(desk, session)


RESULTS: Results = SocialClimbingResults()
