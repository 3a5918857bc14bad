"""Reasons why a card can't be put somewhere: the rules, or because cards never go there."""

from collections.abc import Sequence
from dataclasses import replace

from game.cards import Card, read_card
from game.contract import Refused, Refuses
from game.games.ladders.model.actions import LaddersAction
from game.games.ladders.model.scoring import team_by_player
from game.games.ladders.model.view import LaddersView
from game.texts.phrases import refusal_words as in_words
from game.texts.words import Words
from scenes.games.ladders.table.intents import goes

_NEVER = {"draw_pile": "draw_pile", "discard": "discard", "climb": "climb", "held": "hand"}


def refusal_words(
    rules: Refuses[LaddersView, LaddersAction],
    view: LaddersView,
    source: str,
    target: str,
    words: Words,
) -> str:
    """Return the reason, in words, why a source can't be put on a target."""
    action = _meant(view, source, target)
    if action is None:
        return words(f"ladders.never.{_never(view, source, target)}")
    refused = rules.refusal(view, action) or Refused("not_allowed")
    return in_words(words, "ladders", refused)


def not_taken_words(view: LaddersView, spot: str, words: Words) -> str:
    """Return words on why nothing can be taken from a spot now."""
    kind, *where = spot.split(":")
    if kind == "accent":
        return words("ladders.not_taken.accent", number=len(view.accents[int(where[0])]) + 1)
    if kind in ("climb", "rung"):
        owner = int(where[0])
        top = view.climbs[owner].top if kind == "climb" else _top(view.rungs[owner][int(where[1])])
        if view.to_move is not None and owner not in _team(view, view.to_move):
            return words(f"ladders.not_taken.others_{kind}")
        return words(f"ladders.not_taken.empty_{kind}") if top is None else goes(words, top)
    return words(f"ladders.not_taken.{_NEVER.get(kind, 'play')}")


def _team(view: LaddersView, player: int) -> Sequence[int]:
    return team_by_player(view.players, view.options.partners)[player]


def _top(pile: Sequence[Card]) -> Card | None:
    return pile[-1] if pile else None


def _never(view: LaddersView, source: str, target: str) -> str:
    kind = target.partition(":")[0]
    if kind == "hand":
        return "play" if source.startswith("hand") else "hand"
    if kind == "rung":
        return "others" if source.startswith("hand") else "not_from_hand"
    return _NEVER.get(kind, "play")


def _meant(view: LaddersView, source: str, target: str) -> LaddersAction | None:
    """Return the action that a source and a target stand for, legal or not."""
    kind, *where = target.split(":")
    origin, *taken = source.split(":")
    if kind == "accent":
        return _play(view, origin, taken, int(where[0]))
    if kind == "rung" and origin == "hand" and int(where[0]) == view.to_move:
        return LaddersAction("discard", read_card(taken[0]), rung=int(where[1]))
    return None


def _play(view: LaddersView, origin: str, taken: list[str], accent: int) -> LaddersAction | None:
    if origin == "hand":
        return LaddersAction("play", read_card(taken[0]), "hand", accent=accent)
    owner = int(taken[0])
    if origin == "climb":
        return _if_card(
            view.climbs[owner].top, LaddersAction("play", -1, "climb", owner, accent=accent)
        )
    if origin != "rung":
        return None
    rung = int(taken[1])
    pile = view.rungs[owner][rung]
    return _if_card(
        pile[-1] if pile else None, LaddersAction("play", -1, "rung", owner, rung, accent)
    )


def _if_card(card: Card | None, action: LaddersAction) -> LaddersAction | None:
    return None if card is None else replace(action, card=card)
