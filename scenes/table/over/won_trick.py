"""What a taken trick leaves behind for a while: its cards until they move, words, and the stair."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from scenes.table.motion.timeline import Timeline
from scenes.table.motion.won_trick import WonTrick
from scenes.table.over.overlay import Faded
from scenes.table.over.rings import Glow
from scenes.table.pieces.coin import Coin
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.lighting.tread import TreadLight
from scenes.table.pieces.ornaments import Bar
from scenes.table.pieces.piece import Layer, Piece
from scenes.ui.geometry import Point

LIGHT = 0.75
"""The strength of the light of the tread on which the winning play lies."""


@dataclass(frozen=True, slots=True)
class LeftBehind(Faded):
    """A piece of the trick as it lay, below cards in the air."""

    layer: ClassVar[Layer] = Layer.NUMBER


ASIDE = 0.15
"""How far inside the upper right corner of the seat's portrait the coin stands, as a share."""


def taker_coin(timeline: Timeline) -> Iterator[LeftBehind]:
    """Yield the coin of who has just taken a trick, at their portrait; only if nothing travels."""
    won = timeline.won
    strength = won.told(timeline.elapsed) if won else 0.0
    if won is None or won.seat is None or not strength:
        return
    seat, coins = won.seat, [piece for piece in won.before if isinstance(piece, Coin)]
    at = Point(seat.right - ASIDE * seat.w, seat.y + ASIDE * seat.h)
    yield from (LeftBehind(replace(coin, at=at, mood="pleased"), strength) for coin in coins[-1:])


def receipt(timeline: Timeline) -> Iterator[LeftBehind]:
    """Yield the light round the portrait of who has just got a trick."""
    won = timeline.won
    if won and won.seat and (strength := won.received(timeline.elapsed)):
        yield LeftBehind(Glow(won.seat, won.seat), strength)


def left_behind(timeline: Timeline) -> Iterator[Piece]:
    """Yield what is left of a trick that is taken now."""
    won, now = timeline.won, timeline.elapsed
    if won is None or now >= won.ends:
        return
    for piece in won.before:
        looks, strength = _left(won, piece, now)
        if strength > 0:
            yield LeftBehind(looks, strength)
        if isinstance(piece, Bar) and piece.rect == won.tread and (light := won.light(now)):
            yield TreadLight(piece.rect, strength=LIGHT * light)


def _left(won: WonTrick, piece: Piece, now: float) -> tuple[Piece, float]:
    """Return how a piece looks now, and how strong it is."""
    if isinstance(piece, Bar):
        return piece, won.stair(now)
    if isinstance(piece, Coin):
        # That of who has won it.
        piece = replace(piece, mood="pleased")
    if not isinstance(piece, TableLabel):
        return piece, float(won.lies(now))
    if piece.rises:
        there = 1 - won.sunk(now)
        return replace(piece, risen=there), float(there > 0)
    return piece, won.names(now)
