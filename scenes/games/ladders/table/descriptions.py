"""Puts the events of Ladders into words."""

from functools import singledispatch

from game.cards import PORTAL, card_text
from game.games.ladders.model.events import (
    Drew,
    Event,
    LaddersDealEnded,
    LaddersDiscarded,
    LaddersPlayed,
    Reshuffled,
    Stopped,
)
from game.games.ladders.model.pack import TOP
from game.texts.words import Words
from scenes.games.ladders.words import name_of, symbol
from scenes.table.layout.setting import OTHER, MoveLine
from scenes.table.pieces.piece import Key


@singledispatch
def describe(event: Event, words: Words) -> MoveLine | None:
    """Return an event in words for the log, or ``None`` if it is no player's move."""
    return None


@describe.register
def _played(event: LaddersPlayed, words: Words) -> MoveLine:
    source = words(f"ladders.told.{_source(event)}", other=OTHER)
    if event.card == PORTAL:
        key = "portal" if event.source == "hand" else "portal_from"
        said = words(f"ladders.told.{key}", number=event.number, source=source)
        brief = words("ladders.told.portal", number=event.number)
    else:
        said = words("ladders.told.played", card=card_text(event.card), source=source)
        brief = words("ladders.told.played_brief", card=card_text(event.card), source=source)
    if event.number == TOP:
        said = words("ladders.told.finished", move=said)
    other = event.owner if _from_partner(event) else None
    if other is not None:
        brief = words("ladders.told.partners", card=symbol(words, event.card), other=OTHER)
    end: Key = ("accent", event.accent)
    return MoveLine(event.player, said, _start(event), end, (event.card,), other, brief)


def _source(event: LaddersPlayed) -> str:
    return f"partners_{event.source}" if _from_partner(event) else str(event.source)


def _from_partner(event: LaddersPlayed) -> bool:
    return event.source != "hand" and event.owner != event.player


def _start(event: LaddersPlayed) -> Key:
    match event.source:
        case "climb":
            return ("climb", event.owner)
        case "rung":
            return ("rung", event.owner, event.rung)
        case _:
            return ("hand", event.player)


@describe.register
def _discarded(event: LaddersDiscarded, words: Words) -> MoveLine:
    card = name_of(words, event.card)
    said = words("ladders.told.laid_first", card=card)
    if event.onto is not None:
        said = words("ladders.told.laid", card=card, end=name_of(words, event.onto))
    end: Key = ("rung", event.player, event.rung)
    brief = words("ladders.told.laid_brief", card=card)
    if event.card == PORTAL:
        brief = words("ladders.told.laid_portal")
    return MoveLine(event.player, said, ("hand", event.player), end, (event.card,), brief=brief)


@describe.register
def _drew(event: Drew, words: Words) -> MoveLine:
    """Return a draw in words; only its top card was public."""
    start: Key = ("draw",)
    end: Key = ("hand", event.player)
    if event.top is None:
        said = words.count("ladders.told.drew", event.count)
        return MoveLine(event.player, said, start, end, minor=True)
    card = name_of(words, event.top)
    if event.count == 1:
        said = brief = words("ladders.told.drew_one", card=card)
    else:
        said = words.count("ladders.told.drew_top", event.count - 1, card=card)
        brief = words.count("ladders.told.drew", event.count)
    return MoveLine(event.player, said, start, end, (event.top,), brief=brief, minor=True)


@describe.register
def _reshuffled(event: Reshuffled, words: Words) -> MoveLine:
    return MoveLine(
        None, words.count("ladders.told.reshuffled", event.count), ("discard",), ("draw",)
    )


@describe.register
def _ended(event: LaddersDealEnded, words: Words) -> MoveLine | None:
    """Return words only for a blocked deal, which the last move doesn't tell."""
    said = words("ladders.told.blocked")
    return MoveLine(None, said, ("draw",), ("draw",)) if event.blocked else None


@describe.register
def _stopped(event: Stopped, words: Words) -> MoveLine:
    nowhere: Key = ("hand", event.player)
    brief = words("ladders.told.stopped_brief")
    return MoveLine(event.player, words("ladders.told.stopped"), nowhere, nowhere, brief=brief)
