"""What somebody new to Ladders may do, in a line."""

from collections.abc import Sequence

from game.games.ladders.model.actions import Action
from game.texts.words import Words

SOURCES = ("climb", "rung", "hand")
"""From where cards are played, in the order in which they help."""


def kind_of_move(action: Action) -> str:
    """Return what is to be learnt of a move: plays differ by where the card comes from."""
    return action.source or "" if action.kind == "play" else action.kind


def may_do(legal: Sequence[Action], words: Words) -> str:
    """Say from where a card may be played, and what ends the turn."""
    kinds = {kind_of_move(action) for action in legal}
    places = [words(f"ladders.may.from.{kind}") for kind in SOURCES if kind in kinds]
    said = [words("ladders.may.play", places=places)] if places else []
    if "discard" in kinds:
        said.append(words("ladders.may.discard" if places else "ladders.may.only_discard"))
    if "draw" in kinds:
        said.append(words("ladders.may.draw"))
    return words.listed(said, "sentences") if said else ""
