"""The journeys and words of Social Climbing's events."""

from collections.abc import Iterator
from dataclasses import replace
from functools import singledispatch

from game.cards import Card
from game.games.social_climbing.model.events import (
    Banked,
    Event,
    Placed,
    SocialClimbingDealEnded,
    SocialClimbingDealt,
    SocialClimbingDiscarded,
)
from game.games.social_climbing.model.scoring import points
from game.games.social_climbing.model.view import SocialClimbingView
from game.texts.words import Words
from scenes.games.social_climbing.table.intents import bank_button
from scenes.games.social_climbing.table.words import a_card, long, short
from scenes.table.layout.setting import MoveLine
from scenes.table.motion.journey import Journey
from scenes.table.pieces.piece import Key

UNDER = 3
"""The most backs that show a pile's thickness."""

Columns = tuple[tuple[tuple[Card, ...], ...], ...]


# Journeys


@singledispatch
def journeys(event: Event, view: SocialClimbingView) -> tuple[Journey, ...]:
    """Return the journeys of the cards that an event moves; ``view`` is from before it."""
    return ()


@journeys.register
def _dealing(event: SocialClimbingDealt, view: SocialClimbingView) -> tuple[Journey, ...]:
    dealt = [replace(card, order=order) for order, card in enumerate(_dealt_cards(event))]
    return (*_swept(view), *_shuffled(len(dealt)), *dealt)


def _swept(view: SocialClimbingView) -> Iterator[Journey]:
    """Yield the journeys of cards left from the deal before, back into the pack."""
    lying: list[tuple[Key, Card | None]] = [
        (("column", player, slot, index), card)
        for player, pair in enumerate(view.columns)
        for slot, column in enumerate(pair)
        for index, card in enumerate(column)
    ]
    lying += [(("discard", number), None) for number in range(len(view.discards))]
    for player, columns in enumerate(view.banked):
        cards = [card for column in columns for card in column]
        lying += [(("bank", player, index), card) for index, card in enumerate(cards)]
    for number, (key, card) in enumerate(lying):
        sound = None if number else "slide"
        yield Journey(key, ("pack", "swept", number), card, card, "sweep", sound=sound)


def _shuffled(cards: int) -> Iterator[Journey]:
    for number in range(cards):
        sound = None if number else "shuffle"
        end: Key = ("pack", number)
        yield Journey(("pack",), end, None, None, "shuffle", order=number, sound=sound)


def _dealt_cards(event: SocialClimbingDealt) -> Iterator[Journey]:
    for level in range(UNDER + 1):
        for pile in range(len(event.sizes)):
            end: Key = ("under", pile, level)
            yield Journey(("pack",), end, None, None, "deal", sound="deal")
    for pile, (size, top) in enumerate(zip(event.sizes, event.tops, strict=True)):
        yield Journey(("pack",), ("pile", pile, size), None, top, "deal", sound="place")


@journeys.register
def _placing(event: Placed, view: SocialClimbingView) -> tuple[Journey, ...]:
    length = len(view.columns[event.player][event.column])
    start: Key = ("pile", event.pile, view.piles[event.pile].size)
    end: Key = ("column", event.player, event.column, length)
    placed = Journey(start, end, event.card, event.card, "place", sound="place", step=length)
    if event.uncovered is None:
        return (placed,)
    below: Key = ("pile", event.pile, view.piles[event.pile].size - 1)
    return (placed, Journey(below, below, None, event.uncovered, "flip", sound="flip"))


@journeys.register
def _banking(event: Banked, view: SocialClimbingView) -> tuple[Journey, ...]:
    """Let the oldest card run first; from a column left of its bank, the nearest one does."""
    already = sum(len(column) for column in view.banked[event.player])
    orders = list(range(len(event.cards)))
    if event.column == 0 and (event.player == view.seat or view.players == 2):
        orders.reverse()
    gone = sorted(zip(orders, event.cards, strict=True))
    return tuple(
        Journey(
            ("column", event.player, event.column, index),
            ("bank", event.player, already + order),
            card,
            card,
            "bank",
            order=order,
            sound="tone",
            step=order,
            counts=(
                ("score", event.player),
                view.scores[event.player] + points(card for _, card in gone[: order + 1]),
            ),
            over=("edge", event.player, event.column),
            button=bank_button(event.column) if event.player == view.seat else "",
        )
        for index, (order, card) in enumerate(zip(orders, event.cards, strict=True))
    )


@journeys.register
def _discarding(event: SocialClimbingDiscarded, view: SocialClimbingView) -> tuple[Journey, ...]:
    end_card = len(view.columns[event.player][event.column]) - 1
    start: Key = ("column", event.player, event.column, end_card)
    end: Key = ("discard", len(view.discards))
    return (Journey(start, end, event.card, None, "discard", sound="discard"),)


@journeys.register
def _falling(event: SocialClimbingDealEnded, view: SocialClimbingView) -> tuple[Journey, ...]:
    """Let the columns that are not banked fall, one after the other."""
    left = [
        (player, slot, column)
        for player, pair in enumerate(view.columns)
        for slot, column in enumerate(pair)
        if column
    ]
    return tuple(
        Journey(
            ("column", player, slot, index),
            ("fallen", player, slot, index),
            card,
            card,
            "fall",
            order=order,
            sound=None if index else "slide",
        )
        for order, (player, slot, column) in enumerate(left)
        for index, card in enumerate(column)
    )


# Words


@singledispatch
def describe(event: Event, words: Words) -> MoveLine | None:
    """Return an event in words for the log, or ``None`` if it is no player's move."""
    return None


@describe.register
def _describe_placed(event: Placed, words: Words) -> MoveLine:
    card = short(words, event.card)
    if event.onto is None:
        said = words("social_climbing.told.started", card=a_card(words, event.card))
        brief = words("social_climbing.told.brief.started", card=card)
    else:
        ranks = {"card": long(words, event.card), "end": long(words, event.onto)}
        said = words("social_climbing.told.added", **ranks)
        brief = words("social_climbing.told.brief.added", card=card, end=short(words, event.onto))
    where = ("column", event.player, event.column)
    return MoveLine(event.player, said, ("pile", event.pile), where, brief=brief)


@describe.register
def _describe_banked(event: Banked, words: Words) -> MoveLine:
    said = words.count("social_climbing.told.banked", len(event.cards), points=event.points)
    brief = words("social_climbing.told.brief.banked", points=event.points)
    where = ("column", event.player, event.column)
    return MoveLine(event.player, said, where, ("bank", event.player), brief=brief)


@describe.register
def _describe_discarded(event: SocialClimbingDiscarded, words: Words) -> MoveLine:
    said = words("social_climbing.told.discarded", card=a_card(words, event.card))
    brief = words("social_climbing.told.brief.discarded", card=short(words, event.card))
    where = ("column", event.player, event.column)
    return MoveLine(event.player, said, where, ("discard",), brief=brief)
