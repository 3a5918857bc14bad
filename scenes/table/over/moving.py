"""The moving overlays: cards moving, raised or held, riders, counting numbers, the turn."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.texts.words import Words
from scenes.table.layout.layout import TableLayout
from scenes.table.motion.timeline import Pose, Timeline
from scenes.table.over.flying_card import flying_cards, held_cards
from scenes.table.over.handing_over import turn_changing, turn_under_cards
from scenes.table.over.house_scene import HouseScene
from scenes.table.over.moment import TableMoment
from scenes.table.over.overlay import Faded, Relayered
from scenes.table.over.paying import bank_glow, paid_light, paid_number, step_sparks
from scenes.table.over.raised import chosen_ticks, raised_cards
from scenes.table.over.riders import riders
from scenes.table.over.won_trick import left_behind, receipt, taker_coin
from scenes.table.pieces.count import Count
from scenes.table.pieces.lighting.light import StarBurst
from scenes.table.pieces.lighting.tread import TreadLight
from scenes.table.pieces.ornaments import Bar
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import Key, Layer, Piece
from scenes.ui.geometry import Rect

NEAR = 10
"""The most units between a card's foot and its tread."""


@dataclass(frozen=True, slots=True)
class CountingNumber(Relayered):
    """A piece with a number while the number counts up."""

    layer: ClassVar[Layer] = Layer.NUMBER


@dataclass(frozen=True, slots=True)
class Leaving(Faded):
    """A piece of the layout before, which stays for the cards in the air and then fades."""

    layer: ClassVar[Layer] = Layer.NUMBER


@dataclass(frozen=True, slots=True)
class CountOnRaised(Relayered):
    """A number on a raised card, drawn above the card."""

    layer: ClassVar[Layer] = Layer.RAISED


def moving_pieces(pen: Pen, now: TableMoment, words: Words) -> Iterator[Piece]:
    """Yield the moving overlays."""
    presented = now.presented
    layout, timeline = presented.layout, presented.timeline
    if house := timeline.housed:
        yield HouseScene(house, timeline.elapsed, words, presented.hour)
    elif not timeline.house:
        yield from riders(layout, timeline, words)
    yield from bank_glow(timeline)
    yield from paid_light(timeline)
    yield from left_behind(timeline)
    yield from taker_coin(timeline)
    yield from receipt(timeline)
    yield from _counting(pen, layout, timeline)
    yield from step_sparks(layout, timeline)
    yield from paid_number(layout, timeline)
    yield from _stars(timeline)
    yield from _tread_lights(timeline, layout)
    yield from (Leaving(piece, left) for piece, left in timeline.going())
    yield from flying_cards(timeline, layout, now.held)
    if now.all_sit and not now.turn_stands:
        if timeline.turn and not timeline.turn_stands:
            yield from turn_changing(layout, timeline.turn, timeline.elapsed)
        else:
            yield from turn_under_cards(layout)
    cards = tuple(raised_cards(layout, now.raised, now.away))
    yield from cards
    yield from _counts_on(layout, cards, now.away)
    yield from chosen_ticks(pen, layout, now.raised)
    if now.carry and now.held:
        yield from held_cards(layout, now.carry, now.held)


def _counts_on(
    layout: TableLayout, cards: Sequence[Piece], away: Collection[Key]
) -> Iterator[CountOnRaised]:
    """Yield numbers that raised cards would cover."""
    for count in layout.of(Count):
        if count.key not in away and any(card.area.overlaps(count.area) for card in cards):
            yield CountOnRaised(count)


def _stars(timeline: Timeline) -> Iterator[StarBurst]:
    """Yield the stars over finished piles."""
    for burst in timeline.bursts:
        share = burst.share(timeline.elapsed)
        if share is not None:
            yield StarBurst(burst.area, share=share)


def _tread_lights(timeline: Timeline, layout: TableLayout) -> Iterator[TreadLight]:
    """Yield the light of each tread on which cards have just landed."""
    hot: dict[Rect, float] = {}
    for track in timeline.moving():
        settled = track.landing(timeline.elapsed)
        if settled is not None and (tread := _tread_of(layout, track.end)):
            hot[tread] = 1 - settled
    return (TreadLight(tread, strength=strength) for tread, strength in hot.items())


def _tread_of(layout: TableLayout, card: Pose) -> Rect | None:
    """Return the tread below a card's foot, if it lies on one."""
    foot, near = card.y + card.height / 2, NEAR * layout.scale.k
    treads = (bar.rect for bar in layout.of(Bar) if bar.rect.w > bar.rect.h)
    below = (bar for bar in treads if bar.x <= card.x < bar.right and abs(bar.y - foot) <= near)
    return next(below, None)


def _counting(pen: Pen, layout: TableLayout, timeline: Timeline) -> Iterator[CountingNumber]:
    """Yield the pieces whose numbers are counting, with their current values."""
    for piece in layout.counters if timeline.began else ():
        value = timeline.number(piece.counter) if piece.counter else None
        if value is not None:
            counting = piece.at_count(value, timeline.counting)
            yield CountingNumber(counting.measured(pen.art.text_width))
