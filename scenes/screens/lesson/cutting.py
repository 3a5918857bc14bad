"""The shapes of what is lit in a lesson: each card of the hand as it lies, places as they are."""

from collections.abc import Iterator, Mapping, Sequence

from scenes.screens.lesson.spotlight import Cut
from scenes.table.layout.layout import TableLayout
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.piece import Key
from scenes.ui.art import Art
from scenes.ui.geometry import Rect

_ROUND = 14
"""The most a hole's corners are rounded that is no card, in pixels."""
_LIKE_A_CARD = 1.3
"""A hole at most so many times as wide as a card in it has a card's corners."""


def cuts_of(
    layout: TableLayout, art: Art, holes: Sequence[Rect], air: int, raised: Mapping[Key, float]
) -> Iterator[Cut]:
    """Yield the shapes of holes: the hand is as many as it has cards, turned as they are.

    ``raised`` cards are higher than they lie, by so many pixels.
    """
    cards = layout.of(CardPlace)
    hand = [card for card in cards if card.key[0] == "hand"]
    for hole in holes:
        held = [card for card in hand if hole.contains(card.rect.center)]
        others = [card for card in cards if card not in held and hole.holds(card.rect)]
        if held and not others and len(held) == len(hand):
            for card in held:
                radius = art.card_radius(card.rect.w) + air
                place = card.rect.grown(air)
                yield Cut(place, radius, card.angle)
                if up := raised.get(card.key):
                    yield Cut(place.moved(0, -up), radius, card.angle)
        else:
            radius = _radius(art, hole, cards)
            yield Cut(hole, radius)
            inside = (card.key for card in cards if hole.contains(card.rect.center))
            for up in {raised[key] for key in inside if key in raised}:
                yield Cut(hole.moved(0, -up), radius)


def _radius(art: Art, hole: Rect, cards: Sequence[CardPlace]) -> int:
    """Return the radius of a hole's corners."""
    inside = [card.rect.w for card in cards if hole.contains(card.rect.center)]
    like_a_card = inside and hole.w <= _LIKE_A_CARD * max(inside)
    slot = 0.6 < hole.w / hole.h < 0.85
    radius = art.card_radius(hole.w) if like_a_card or slot else _ROUND
    return min(radius, hole.h // 2, hole.w // 2)
