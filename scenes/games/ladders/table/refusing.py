"""Why a card can't be put somewhere: by the rules, or because cards never go there."""

from dataclasses import replace

from game.cards import Card, read_card
from game.contract import Refused, Refuses
from game.games.ladders.model.actions import Action
from game.games.ladders.model.view import View
from game.texts.phrases import refusal_words as in_words
from game.texts.words import Words

_NEVER = {"draw_pile": "draw_pile", "discard": "discard", "climb": "climb", "held": "hand"}


def refusal_words(
    rules: Refuses[View, Action], view: View, source: str, target: str, words: Words
) -> str:
    """Say why a source can't be put on a target."""
    action = _meant(view, source, target)
    if action is None:
        return words(f"ladders.never.{_never(view, source, target)}")
    refused = rules.refusal(view, action) or Refused("not_allowed")
    return in_words(words, "ladders", refused)


def _never(view: View, source: str, target: str) -> str:
    kind = target.partition(":")[0]
    if kind == "hand":
        return "play" if source.startswith("hand") else "hand"
    if kind == "rung":
        return "others" if source.startswith("hand") else "not_from_hand"
    return _NEVER.get(kind, "play")


def _meant(view: View, source: str, target: str) -> Action | None:
    """Return the action that a person means by a source and a target, legal or not."""
    kind, *where = target.split(":")
    origin, *taken = source.split(":")
    if kind == "accent":
        return _play(view, origin, taken, int(where[0]))
    if kind == "rung" and origin == "hand" and int(where[0]) == view.to_move:
        return Action("discard", read_card(taken[0]), rung=int(where[1]))
    return None


def _play(view: View, origin: str, taken: list[str], accent: int) -> Action | None:
    if origin == "hand":
        return Action("play", read_card(taken[0]), "hand", accent=accent)
    owner = int(taken[0])
    if origin == "climb":
        return _if_card(view.climbs[owner].top, Action("play", -1, "climb", owner, accent=accent))
    if origin != "rung":
        return None
    rung = int(taken[1])
    pile = view.rungs[owner][rung]
    return _if_card(pile[-1] if pile else None, Action("play", -1, "rung", owner, rung, accent))


def _if_card(card: Card | None, action: Action) -> Action | None:
    return None if card is None else replace(action, card=card)
