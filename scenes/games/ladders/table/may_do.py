"""The line for beginners at a Ladders table."""

from collections.abc import Sequence

from game.games.ladders.model.actions import LaddersAction
from game.texts.words import Words

SOURCES = ("climb", "rung", "hand")
"""The sources of plays, the most helpful first."""


def kind_of_move(action: LaddersAction) -> str:
    """Return the kind of a move that beginners learn; plays differ by the card's source."""
    return action.source or "" if action.kind == "play" else action.kind


def may_do(legal: Sequence[LaddersAction], words: Words) -> str:
    """Return a line on the sources of legal plays, and on what ends the turn."""
    kinds = {kind_of_move(action) for action in legal}
    places = [words(f"ladders.may.from.{kind}") for kind in SOURCES if kind in kinds]
    said = [words("ladders.may.play", places=places)] if places else []
    if "discard" in kinds:
        said.append(words("ladders.may.discard" if places else "ladders.may.only_discard"))
    if "draw" in kinds:
        said.append(words("ladders.may.draw"))
    return words.listed(said, "sentences") if said else ""
