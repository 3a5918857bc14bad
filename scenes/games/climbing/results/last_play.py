"""The winner's last play of a match, for its stage."""

from typing import NamedTuple

from game.climbing.model.actions import Play
from game.climbing.model.view import AnyClimbingView
from game.texts.words import Words
from scenes.games.climbing.results.story import view_of
from scenes.games.climbing.table.sets import set_words
from scenes.games.climbing.table.tricks import TrickPlay, last_trick, trick_now
from scenes.results.stage.turned import Turned
from scenes.table.source.session import Session
from scenes.ui.access import joined

MOST_PLAYS = 3


class LastPlay(NamedTuple):
    """The winner's last play in the last deal of a match, and what it beat."""

    plays: tuple[TrickPlay, ...]
    """That play, the last here, and those below it in its trick, as far as they are known."""
    names: tuple[str, ...]
    """The names of their players."""
    face: str
    """The winner's face."""
    ends: str
    """The caption: ``Ines goes out on a pair of aces``."""
    told: str
    """All of it in words: who played what, and the caption."""
    turned: Turned | None
    """The same for a picture of the match."""


def winners_last_play(words: Words, session: Session, winner: int) -> LastPlay:
    """Return the last play that a player made in the last deal of a match."""
    view = view_of(session.deals[-1])
    plays = _up_to(view, winner)[-MOST_PLAYS:]
    names = tuple(session.cast[play.player].name for play in plays)
    if not plays:
        return LastPlay((), (), "", "", "", None)
    last = plays[-1]
    key = "last_play" if view.sizes[winner] else "goes_out"
    ends = words(f"climbing.results.{key}", name=names[-1], cards=set_words(words, last.play))
    laid = (
        words("table.moved", name=name, words=set_words(words, play.play))
        for name, play in zip(names, plays, strict=True)
    )
    told = joined((*laid, ends), ". ")
    turned = Turned(
        words("climbing.results.last_cards"),
        set_words(words, last.play),
        tuple(play.play.cards for play in plays),
        winner,
    )
    return LastPlay(plays, names, session.cast[winner].face, ends, told, turned)


def _up_to(view: AnyClimbingView, player: int) -> tuple[TrickPlay, ...]:
    """Return a player's last play of a deal, after the earlier ones of its trick.

    A view knows the plays of two tricks apart, the current one and the one before; from an earlier
    trick it is the play alone.
    """
    for trick in (trick_now(view), last_trick(view)):
        own = [number for number, play in enumerate(trick) if play.player == player]
        if own:
            return trick[: own[-1] + 1]
    plays = [
        TrickPlay(who, turn) for who, turn in view.log if who == player and isinstance(turn, Play)
    ]
    return tuple(plays[-1:])
