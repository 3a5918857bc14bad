"""How cards cross the bridge: up to the higher player, and back down."""

from collections.abc import Iterator

from game.climbing.model.events import Gave
from game.climbing.model.exchange import ExchangeStep
from game.climbing.model.view import AnyClimbingView
from scenes.games.climbing.table.bridge.keys import blind_key, lies_key, person_key
from scenes.table.layout.hand import hand_key
from scenes.table.motion.journey import Journey
from scenes.table.pieces.piece import Key


def crossing(event: Gave, view: AnyClimbingView) -> tuple[Journey, ...]:
    """Return the journeys of a gift; ``view`` is from before it."""
    back_down = event.transfer.step.choice == "any"
    return tuple(_down(event, view) if back_down else _up(event, view))


def _up(event: Gave, view: AnyClimbingView) -> Iterator[Journey]:
    """Yield the journeys of cards up to the place before the higher player.

    They turn over on the way for whoever gets to know them there.
    """
    step, cards = event.transfer
    together = not _concerns(view, step)
    for number, card in enumerate(cards or (None,) * step.number):
        start = blind_key() if step.choice == "drawn" else lies_key("low", number)
        if card is not None and view.seat == step.giver:
            start = hand_key(card)
        end = lies_key("high", number)
        if card is not None and view.seat == step.to:
            end = hand_key(card)
        shown = card if view.seat == step.giver else None
        order = 0 if together else number
        yield Journey(start, end, shown, card, "gift", order=order, sound=_sound(number))


def _down(event: Gave, view: AnyClimbingView) -> Iterator[Journey]:
    """Yield the journeys of the cards given back, and then those of the cards that were got.

    Each goes into the portrait of who has it now, or into the viewer's own hand.
    """
    step, cards = event.transfer
    together = not _concerns(view, step)
    for number, card in enumerate(cards or (None,) * step.number):
        start, end = person_key("high"), person_key("low")
        shown = becomes = None
        if card is not None and view.seat == step.giver:
            start, shown = hand_key(card), card
        if card is not None and view.seat == step.to:
            end, becomes = hand_key(card), card
        order = 0 if together else number
        yield Journey(start, end, shown, becomes, "given", order=order, sound=_sound(number))
    given = set(cards or ()) if view.seat == step.giver else set()
    for number, card in enumerate(_got(view)):
        if card is None or view.seat != step.giver:
            start = lies_key("high", number)
            order = 0 if together else number
            yield Journey(start, person_key("high"), card, None, "given", order=order)
        elif card not in given:
            key: Key = hand_key(card)
            yield Journey(key, key, card, card, "got", order=number)


def _concerns(view: AnyClimbingView, step: ExchangeStep) -> bool:
    """Return whether the viewer is one of the two; cards of others cross all at once."""
    return view.seat in (step.giver, step.to)


def _got(view: AnyClimbingView) -> tuple[int | None, ...]:
    """Return the cards that went up before; ``None`` for each that the viewer does not know."""
    step, cards = view.transfers[-1]
    return cards or (None,) * step.number


def _sound(number: int) -> str | None:
    return None if number else "slide"
