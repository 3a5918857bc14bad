"""A climbing match deal by deal: the ribbon of positions, with each deal's points."""

from typing import TYPE_CHECKING

from scenes.games.climbing.results.story import position_names, rankings
from scenes.results.match import MatchStory
from scenes.results.ribbon import Ribbon
from scenes.table.source.session import Session

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


def match_ribbon(context: "AppContext", session: Session) -> Ribbon:
    """Return the ribbon of everyone's positions after every deal."""
    words, cast = context.words, session.cast
    return Ribbon(
        position_names(words, session.game_id, len(cast)),
        [member.name for member in cast],
        [member.face for member in cast],
        rankings(words, session),
        words("climbing.results.scroll"),
    )


def ribbon_story(context: "AppContext", session: Session) -> MatchStory:
    """Return the story of how positions changed in a match."""
    title = context.words(f"{session.game_id}.results.ribbon")
    return MatchStory(title, match_ribbon(context, session))
