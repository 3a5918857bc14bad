"""Which pages tell of a game's deals and matches: its own, or plain ones."""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Protocol

from game.texts.words import Words
from scenes.table.source.session import Session
from scenes.ui.scene import Scene

if TYPE_CHECKING:
    from scenes.shell.desk import Desk


class Results(Protocol):
    """The pages of one game."""

    def news(self, session: Session, words: Words) -> str:
        """Say in one line what the latest deal came to."""

    def deal(self, desk: "Desk", session: Session, fresh: bool) -> Scene:
        """Return the page of the latest deal; ``fresh``: it is told for the first time."""

    def match(self, desk: "Desk", session: Session) -> Scene:
        """Return the page of a match that is over."""


def deal_news(session: Session, words: Words) -> tuple[str, str]:
    """Say in one line what the latest deal of a session came to, and in another what is over."""
    over = words("results.match.over" if session.match_over else "results.deal_over")
    return _results_of(session.game_id).news(session, words), over


def deal_page(desk: "Desk", session: Session, fresh: bool = True) -> Scene:
    """Return what the latest deal of a session came to."""
    return _results_of(session.game_id).deal(desk, session, fresh)


def match_page(desk: "Desk", session: Session) -> Scene:
    """Return what a match that is over came to."""
    return _results_of(session.game_id).match(desk, session)


def _results_of(game_id: str) -> Results:
    own = f"scenes.games.{game_id}.results"
    results: Results = import_module(
        own if find_spec(own) else "scenes.games.plain.results"
    ).RESULTS
    return results
