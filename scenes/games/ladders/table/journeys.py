"""The journeys of the cards that each event of Ladders moves; views are from before it."""

from collections.abc import Iterator
from functools import singledispatch

from game.cards import Card
from game.games.ladders.model.events import (
    Drew,
    Event,
    Finished,
    LaddersDealt,
    LaddersDiscarded,
    LaddersPlayed,
    Reshuffled,
)
from game.games.ladders.model.view import LaddersView
from scenes.games.ladders.table.piles import UNDER
from scenes.games.ladders.table.spots import (
    NOBODY,
    accent_key,
    climb_key,
    discard_key,
    draw_key,
    hand_key,
    hidden_key,
    rung_key,
)
from scenes.table.motion.journey import Journey
from scenes.table.pieces.piece import Key
from scenes.ui.art.backs import NUMBERED_BACK

RIFFLED = 28
"""The most cards of a pack whose shuffle is shown."""


@singledispatch
def journeys(event: Event, view: LaddersView) -> tuple[Journey, ...]:
    """Return the journeys of the cards that an event moves; ``view`` is from before it."""
    return ()


# Beginning of a deal


@journeys.register
def _dealing(event: LaddersDealt, view: LaddersView) -> tuple[Journey, ...]:
    dealt = [*_climbs(event), *_turned_up(event)]
    return (
        *_swept(view),
        *_shuffled(),
        *(_in_turn(journey, order) for order, journey in enumerate(dealt)),
    )


def _in_turn(journey: Journey, order: int) -> Journey:
    return Journey(
        journey.start,
        journey.end,
        journey.card,
        journey.becomes,
        "deal",
        order=order,
        sound=journey.sound,
    )


def _climbs(event: LaddersDealt) -> Iterator[Journey]:
    """Yield the journeys of the CLIMBS' backs, clockwise from the dealer's left."""
    players = len(event.tops)
    for level in range(min(UNDER + 1, event.climb)):
        for step in range(players):
            player = (event.dealer + 1 + step) % players
            end: Key = ("under", "climb", player, level)
            yield Journey(NOBODY, end, NUMBERED_BACK, NUMBERED_BACK, "deal", sound="deal")


def _turned_up(event: LaddersDealt) -> Iterator[Journey]:
    players = len(event.tops)
    for step in range(players):
        player = (event.dealer + 1 + step) % players
        end = climb_key(player, event.climb)
        yield Journey(NOBODY, end, NUMBERED_BACK, event.tops[player], "deal", sound="place")
    if event.draw_top is not None:
        end = draw_key(event.draw)
        yield Journey(NOBODY, end, NUMBERED_BACK, event.draw_top, "deal", sound="flip")


def _swept(view: LaddersView) -> Iterator[Journey]:
    """Yield the journeys of cards left from the deal before, back into the pack."""
    for number, (key, card) in enumerate(_lying(view)):
        end = (*NOBODY, "swept", number)
        sound = None if number else "slide"
        yield Journey(key, end, card, card, "sweep", sound=sound)


def _lying(view: LaddersView) -> Iterator[tuple[Key, Card]]:
    for owner, rungs in enumerate(view.rungs):
        for rung, pile in enumerate(rungs):
            yield from ((rung_key(owner, rung, index), card) for index, card in enumerate(pile))
    for place, pile in enumerate(view.accents):
        yield from ((accent_key(place, index), card) for index, card in enumerate(pile))
    for owner, climb in enumerate(view.climbs):
        if climb.top is not None:
            yield climb_key(owner, climb.size), climb.top
    for card, number in _numbered(view.hand):
        yield hand_key(view.seat or 0, card, number), card


def _numbered(cards: tuple[Card, ...]) -> Iterator[tuple[Card, int]]:
    """Yield each card with the number of equal ones before it."""
    for index, card in enumerate(cards):
        yield card, cards[:index].count(card)


def _shuffled() -> Iterator[Journey]:
    for number in range(RIFFLED):
        sound = None if number else "shuffle"
        end: Key = (*NOBODY, number)
        yield Journey(
            NOBODY, end, NUMBERED_BACK, NUMBERED_BACK, "shuffle", order=number, sound=sound
        )


# Turns


@journeys.register
def _drawing(event: Drew, view: LaddersView) -> tuple[Journey, ...]:
    """Return the journeys of drawn cards: the top one is public, the others are the drawer's."""
    return tuple(
        Journey(
            draw_key(view.draw_size - number),
            end,
            event.top if number == 0 and event.top is not None else NUMBERED_BACK,
            becomes,
            "deal",
            order=number,
            sound="deal",
        )
        for number, (end, becomes) in enumerate(_drawn(event, view))
    )


def _drawn(event: Drew, view: LaddersView) -> Iterator[tuple[Key, Card]]:
    """Yield the keys at which drawn cards end, with their visible faces."""
    if event.player != view.seat or event.cards is None:
        held = view.hand_sizes[event.player]
        for number in range(event.count):
            yield hidden_key(event.player, held + number), NUMBERED_BACK
        return
    for index, card in enumerate(event.cards):
        equals = view.hand.count(card) + event.cards[:index].count(card)
        yield hand_key(event.player, card, equals), card


@journeys.register
def _reshuffling(event: Reshuffled, view: LaddersView) -> tuple[Journey, ...]:
    swept = (
        Journey(
            discard_key(index),
            (*NOBODY, "swept", index),
            NUMBERED_BACK,
            NUMBERED_BACK,
            "sweep",
            sound="slide" if index == 0 else None,
        )
        for index in range(len(view.discard))
    )
    return (*swept, *_shuffled())


@journeys.register
def _playing(event: LaddersPlayed, view: LaddersView) -> tuple[Journey, ...]:
    length = len(view.accents[event.accent])
    start, shown = _start(event, view)
    end = accent_key(event.accent, length)
    played = Journey(start, end, shown, event.card, "place", sound="place", step=length)
    if event.source != "climb" or event.uncovered is None:
        return (played,)
    below = climb_key(event.owner, view.climbs[event.owner].size - 1)
    return (
        played,
        Journey(below, below, NUMBERED_BACK, event.uncovered, "flip", sound="flip"),
    )


def _start(event: LaddersPlayed, view: LaddersView) -> tuple[Key, Card]:
    """Return the key of a played card before its move, with its visible face."""
    if event.source == "climb":
        return climb_key(event.owner, view.climbs[event.owner].size), event.card
    if event.source == "rung":
        pile = view.rungs[event.owner][event.rung]
        return rung_key(event.owner, event.rung, len(pile) - 1), event.card
    return _from_hand(event.player, event.card, view)


def _from_hand(player: int, card: Card, view: LaddersView) -> tuple[Key, Card]:
    if player == view.seat:
        return hand_key(player, card, view.hand.count(card) - 1), card
    return hidden_key(player, view.hand_sizes[player] - 1), NUMBERED_BACK


@journeys.register
def _finishing(event: Finished, view: LaddersView) -> tuple[Journey, ...]:
    already = len(view.discard)
    last = len(event.cards) - 1
    return tuple(
        Journey(
            accent_key(event.accent, index),
            discard_key(already + index),
            card,
            card,
            "flourish",
            order=index,
            sound="bank" if index == last else None,
        )
        for index, card in enumerate(event.cards)
    )


@journeys.register
def _discarding(event: LaddersDiscarded, view: LaddersView) -> tuple[Journey, ...]:
    start, shown = _from_hand(event.player, event.card, view)
    end = rung_key(event.player, event.rung, len(view.rungs[event.player][event.rung]))
    return (Journey(start, end, shown, event.card, "place", sound="discard"),)
