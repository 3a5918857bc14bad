"""Which pages tell of a game's deals and matches: each game has its own in ``scenes/results``."""

from importlib import import_module
from typing import TYPE_CHECKING, Protocol

from scenes.scene import Scene
from scenes.table.session import Session

if TYPE_CHECKING:
    from scenes.desk import Desk


class Results(Protocol):
    """The pages of one game."""

    def deal(self, desk: "Desk", session: Session, fresh: bool) -> Scene:
        """Return the page of the latest deal; ``fresh``: it is told for the first time."""

    def match(self, desk: "Desk", session: Session) -> Scene:
        """Return the page of a match that is over."""


def deal_page(desk: "Desk", session: Session, fresh: bool = True) -> Scene:
    """Return what the latest deal of a session came to."""
    return _results_of(session.game_id).deal(desk, session, fresh)


def match_page(desk: "Desk", session: Session) -> Scene:
    """Return what a match that is over came to."""
    return _results_of(session.game_id).match(desk, session)


def _results_of(game_id: str) -> Results:
    results: Results = import_module(f"scenes.results.{game_id}").RESULTS
    return results
