"""Finds the results of a game, its own or the plain ones, and names the pages of a match."""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from game.texts.words import Words
from scenes.results.stage.plan import StagePlan
from scenes.table.source.session import Session
from scenes.ui.scene import Scene

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


class Results(Protocol):
    """The result pages of one game."""

    def deal(self, context: "AppContext", session: Session, fresh: bool) -> Scene:
        """Return the page of the latest deal; ``fresh``: whether it is shown for the first time."""

    def match(self, context: "AppContext", session: Session) -> Scene:
        """Return the page of a finished match, deal by deal."""

    def stage(self, context: "AppContext", session: Session) -> StagePlan:
        """Return the plan of the stage for a finished match."""


@runtime_checkable
class MoreResults(Protocol):
    """The results of a game with further pages about a match."""

    def pages(self, session: Session, large: bool) -> Sequence[str]:
        """Return the pages' names; their tabs are ``results.<name>_tab`` of the game's words.

        ``large``: words are so large that a stage leaves out what a page tells.
        """

    def page(self, context: "AppContext", session: Session, name: str) -> Scene:
        """Return a further page by name."""


def final_pages(session: Session, large: bool = False) -> tuple[str, ...]:
    """Return the names of a finished match's pages; a match of one deal has fewer."""
    results = results_of(session.game_id)
    more = results.pages(session, large) if isinstance(results, MoreResults) else ()
    deals = ("deals",) if len(session.deals) > 1 else ()
    return ("stage", *deals, *more, "deal")


def page_label(words: Words, session: Session, name: str) -> str:
    """Return the words of a page's tab."""
    if name not in ("stage", "deals", "deal"):
        return words(f"{session.game_id}.results.{name}_tab")
    only = name == "deal" and len(session.deals) == 1
    return words("results.pages.only_deal" if only else f"results.pages.{name}")


def results_of(game_id: str) -> Results:
    """Return the results of a game: its own, or the plain ones."""
    own = f"scenes.games.{game_id}.results"
    results: Results = import_module(
        own if find_spec(own) else "scenes.games.plain.results"
    ).RESULTS
    return results
