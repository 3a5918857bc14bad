"""The results of Ladders: the end of the joke, and how far everyone climbed."""

from typing import TYPE_CHECKING

from scenes.results.ladders.deal import LaddersDealPage
from scenes.results.ladders.match import match_told
from scenes.results.match import MatchResultScene
from scenes.results.pages import Results
from scenes.scene import Scene
from scenes.table.session import Session

if TYPE_CHECKING:
    from scenes.desk import Desk


class LaddersResults:
    """Keeps the interface of results for Ladders."""

    def deal(self, desk: "Desk", session: Session, fresh: bool) -> Scene:
        """Return the page of the latest deal; where there is only one, it ends the match."""
        return LaddersDealPage(desk, session, fresh)

    def match(self, desk: "Desk", session: Session) -> Scene:
        """Return the page of a match that is over."""
        return MatchResultScene(desk, session, match_told(desk, session))


RESULTS: Results = LaddersResults()
