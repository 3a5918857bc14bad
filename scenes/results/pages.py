"""Opens the result pages of deals and matches."""

from typing import TYPE_CHECKING

from scenes.results.listing import MoreResults, results_of
from scenes.results.stage_page import StagePage
from scenes.table.source.session import Session
from scenes.ui.scene import Scene

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


def deal_page(context: "AppContext", session: Session, fresh: bool = True) -> Scene:
    """Return the scene for a session's latest deal; at the end of a match, its stage."""
    if fresh and session.match_over:
        return match_page(context, session)
    return results_of(session.game_id).deal(context, session, fresh)


def match_page(context: "AppContext", session: Session, fresh: bool = True) -> Scene:
    """Return the stage scene of a finished match."""
    return StagePage(context, session, results_of(session.game_id).stage(context, session), fresh)


def final_page(context: "AppContext", session: Session, name: str) -> Scene:
    """Return a page of a finished match, opened from another page."""
    match name:
        case "stage":
            return match_page(context, session, fresh=False)
        case "deals":
            return results_of(session.game_id).match(context, session)
        case "deal":
            return deal_page(context, session, fresh=False)
    results = results_of(session.game_id)
    assert isinstance(results, MoreResults)
    return results.page(context, session, name)
