"""The results of Social Climbing: who banked what."""

from typing import TYPE_CHECKING

from scenes.results.match import MatchResultScene
from scenes.results.pages import Results
from scenes.results.social_climbing.deal import DealResultScene
from scenes.scene import Scene
from scenes.table.session import Session

if TYPE_CHECKING:
    from scenes.desk import Desk


class SocialClimbingResults:
    """Keeps the interface of results for Social Climbing."""

    def deal(self, desk: "Desk", session: Session, fresh: bool) -> Scene:
        """Return the page of the latest deal."""
        return DealResultScene(desk, session, fresh)

    def match(self, desk: "Desk", session: Session) -> Scene:
        """Return the page of a match that is over."""
        return MatchResultScene(desk, session)


RESULTS: Results = SocialClimbingResults()
