"""The journeys of the cards that each event of a climbing game moves.

The key of a card is ``("hand", card)`` in a visible hand, ``("back", player, place)`` in a hidden
one, and ``("play", card)`` once played. The pack is ``("pack",)``.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import singledispatch

from game.cards import Card
from game.climbing.model.events import (
    ClimbingDealt,
    ClimbingPlayed,
    Event,
    Gave,
    Passed,
    PlayBegan,
    RoundEnded,
    WentOut,
)
from game.climbing.model.plays import PlayRules
from game.climbing.model.view import AnyClimbingView
from scenes.games.climbing.table.bridge.crossing import crossing
from scenes.games.climbing.table.spots import seat_key
from scenes.games.climbing.table.tricks import trick_now
from scenes.table.layout.hand import hand_key
from scenes.table.motion.journey import Journey
from scenes.table.pieces.piece import Key

SUMMARY_RESTS = 2
"""How many rests long the end of an exchange is shown to whoever took part in it."""


def play_key(card: Card) -> Key:
    """Return the key of a card that has been played."""
    return ("play", card)


def back_key(player: int, place: int = 0) -> Key:
    """Return the key of a card in a hidden hand."""
    return ("back", player, place)


# Journeys


@singledispatch
def journeys(event: Event, view: AnyClimbingView, rules: PlayRules) -> tuple[Journey, ...]:
    """Return the journeys of the cards that an event moves; ``view`` is from before it."""
    return ()


@journeys.register
def _dealing(event: ClimbingDealt, view: AnyClimbingView, rules: PlayRules) -> tuple[Journey, ...]:
    cards = sum(event.sizes)
    return (*_swept(view), *_shuffled(cards), *_dealt_cards(event, view))


def _swept(view: AnyClimbingView) -> Iterator[Journey]:
    """Yield the journeys of cards left from the deal before, back into the pack."""
    keys = [(play_key(card), card) for laid in trick_now(view) for card in laid.play.cards]
    keys += [(hand_key(card), card) for card in view.hand or ()]
    for number, (key, card) in enumerate(keys):
        sound = None if number else "slide"
        yield Journey(key, ("pack", "swept", number), card, card, "sweep", sound=sound)


def _shuffled(cards: int) -> Iterator[Journey]:
    for number in range(cards):
        sound = None if number else "shuffle"
        yield Journey(("pack",), ("pack", number), None, None, "shuffle", order=number, sound=sound)


def _dealt_cards(event: ClimbingDealt, view: AnyClimbingView) -> Iterator[Journey]:
    """Yield the journeys of dealt cards one by one, clockwise."""
    players = len(event.sizes)
    dealt = []
    for place in range(max(event.sizes)):
        for step in range(1, players + 1):
            player = (event.dealer + step) % players
            if place < event.sizes[player]:
                hand = event.hands[player] if player == view.seat else None
                end = back_key(player, place) if hand is None else hand_key(hand[place])
                card = None if hand is None else hand[place]
                dealt.append(Journey(("pack",), end, None, card, "deal", sound="deal"))
    yield from in_turn(dealt, players)


def in_turn(dealt: Sequence[Journey], players: int) -> Iterator[Journey]:
    """Yield journeys of dealt cards one after the other; everybody's last card sets out at once.

    So a deal ends on one beat, and no last card flies alone.
    """
    together = max(0, len(dealt) - players)
    for order, journey in enumerate(dealt):
        heard = journey.sound if order <= together else None
        yield replace(journey, order=min(order, together), sound=heard)


@journeys.register
def _giving(event: Gave, view: AnyClimbingView, rules: PlayRules) -> tuple[Journey, ...]:
    return crossing(event, view)


@journeys.register
def _beginning(event: PlayBegan, view: AnyClimbingView, rules: PlayRules) -> tuple[Journey, ...]:
    """Return a rest to read the summary of the viewer's exchange before the first lead."""
    if not any(transfer.cards for transfer in view.transfers):
        return ()
    came = {card for step, cards in view.transfers if step.to == view.seat for card in cards or ()}
    keys = (hand_key(card) for card in view.hand or () if card in came)
    shown = (Journey(key, key, None, None, "nod") for key in keys)
    return (*shown, _rest(event.leader, SUMMARY_RESTS))


def _gone(player: int) -> Key:
    """Return the key at which cards of a hidden hand start and end."""
    return ("back", player)


@journeys.register
def _playing(event: ClimbingPlayed, view: AnyClimbingView, rules: PlayRules) -> tuple[Journey, ...]:
    mine = event.player == view.seat
    trick = trick_now(view)
    # Only those go of which the new play leaves no room.
    older = tuple(
        Journey(play_key(card), play_key(card), card, card, "out")
        for laid in trick
        for card in laid.play.cards
    )
    played = tuple(
        Journey(
            hand_key(card) if mine else _gone(event.player),
            play_key(card),
            card if mine else None,
            card,
            "place",
            sound=None if number else "place",
            step=len(trick),
        )
        for number, card in enumerate(event.play.cards)
    )
    return (*older, *played)


@journeys.register
def _passing(event: Passed, view: AnyClimbingView, rules: PlayRules) -> tuple[Journey, ...]:
    place: Key = ("passed", event.player)
    return (Journey(place, place, None, None, "sweep", sound="pass"),)


def _rest(player: int, rests: int = 1) -> Journey:
    place: Key = ("passed", player)
    return Journey(place, place, None, None, "rest", order=rests - 1)


@journeys.register
def _clearing(event: RoundEnded, view: AnyClimbingView, rules: PlayRules) -> tuple[Journey, ...]:
    """Gather the plays under the newest one, those next to it first, and take them away."""
    trick = trick_now(view)
    newest = len(trick) - 1
    cards = [(newest - at, card) for at, laid in enumerate(trick) for card in laid.play.cards]
    return tuple(
        Journey(
            play_key(card),
            (*seat_key(event.last), "took", number),
            card,
            card,
            "taken",
            order=behind,
            sound=None if number else "slide",
        )
        for number, (behind, card) in enumerate(cards)
    )


@journeys.register
def _leaving(event: WentOut, view: AnyClimbingView, rules: PlayRules) -> tuple[Journey, ...]:
    place: Key = ("passed", event.player)
    return (Journey(place, place, None, None, "sweep", sound="bank"),)
