"""The results of Ladders: the end of the joke, and how far everyone climbed."""

from typing import TYPE_CHECKING

from game.texts.words import Words
from scenes.games.ladders.results.deal import LaddersDealPage
from scenes.games.ladders.results.match import match_told
from scenes.screens.results.match import MatchResultScene
from scenes.screens.results.pages import Results
from scenes.table.source.session import Session
from scenes.ui.scene import Scene

if TYPE_CHECKING:
    from scenes.shell.desk import Desk


class LaddersResults:
    """Keeps the interface of results for Ladders."""

    def news(self, session: Session, words: Words) -> str:
        """Say who is the first at the top."""
        winners = session.deals[-1].result.winners
        if not winners:
            return words("ladders.results.blocked")
        names = [session.cast[winner].name for winner in winners]
        return words("ladders.results.first", names=names)

    def deal(self, desk: "Desk", session: Session, fresh: bool) -> Scene:
        """Return the page of the latest deal; where there is only one, it ends the match."""
        return LaddersDealPage(desk, session, fresh)

    def match(self, desk: "Desk", session: Session) -> Scene:
        """Return the page of a match that is over."""
        return MatchResultScene(desk, session, match_told(desk, session))


RESULTS: Results = LaddersResults()
