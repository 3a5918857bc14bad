"""The last trick of a match, for its stage."""

from typing import NamedTuple

from game.texts.words import Words
from scenes.games.climbing.results.story import view_of
from scenes.games.climbing.table.sets import set_words
from scenes.games.climbing.table.tricks import TrickPlay, last_trick, trick_now
from scenes.results.stage.turned import Turned
from scenes.table.source.session import Session
from scenes.ui.access import joined

MOST_PLAYS = 3


class LastTrick(NamedTuple):
    """The trick whose newest play ended the match."""

    plays: tuple[TrickPlay, ...]
    """The newest plays, the newest last."""
    names: tuple[str, ...]
    """The names of their players."""
    face: str
    """The face of whoever played the newest."""
    ends: str
    """The caption: ``Ines goes out on a pair of aces.``"""
    told: str
    """All of it in words: who played what, and the caption."""
    turned: Turned | None
    """The same for a picture of the match."""


def ending_trick(words: Words, session: Session) -> LastTrick:
    """Return the trick in which the last deal of a match ended."""
    view = view_of(session.deals[-1])
    plays = (trick_now(view) or last_trick(view))[-MOST_PLAYS:]
    names = tuple(session.cast[play.player].name for play in plays)
    if not plays:
        return LastTrick((), (), "", "", "", None)
    ends = words(
        "climbing.results.goes_out", name=names[-1], cards=set_words(words, plays[-1].play)
    )
    laid = (
        words("table.moved", name=name, words=set_words(words, play.play))
        for name, play in zip(names, plays, strict=True)
    )
    told = joined((*laid, ends), ". ")
    last = plays[-1]
    turned = Turned(
        words("climbing.results.last_trick"),
        set_words(words, last.play),
        tuple(play.play.cards for play in plays),
        last.player,
    )
    return LastTrick(plays, names, session.cast[last.player].face, ends, told, turned)
