"""A trick as a stair: its plays side by side, each a step higher than the one before.

The places of a stair are a box tree of names; what a game decides is how wide a step is, and what
stands below it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from scenes.games.climbing.table.motion import play_key
from scenes.games.climbing.table.tricks import TrickPlay
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.table_light import add_rim
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.coin import Coin
from scenes.table.pieces.ornaments import Bar
from scenes.ui.boxes import Box, cell, column, layers, sized
from scenes.ui.geometry import Point, Rect, cards_in

Part: TypeAlias = tuple[str, int]
"""A part of a stair by its name, and the number of its play, the oldest first."""


class TrickStep(NamedTuple):
    """The places of one play."""

    cards: Rect
    """The area of all its cards, as high as one."""
    tread: Rect
    riser: Rect | None
    """The upright bar that leads up to it; ``None`` for the lowest step."""
    words: Rect
    """The area of the words below."""

    @classmethod
    def among(cls, areas: Mapping[Part, Rect], number: int) -> "TrickStep":
        """Return the places of a play among the areas of a stair."""
        return cls(
            areas["cards", number],
            areas["tread", number],
            areas.get(("riser", number)),
            areas["words", number],
        )


@dataclass(frozen=True, slots=True)
class TrickStair:
    """The measures of a stair, in pixels."""

    rise: int
    """How much higher each step is than the one before."""
    thick: int
    """The thickness of its treads and risers."""
    foot: int
    """The height below the cards of the lowest step, for its tread and words."""
    apart: int = 0
    """The gap between cards and their tread."""

    def step(
        self, number: int, climbed: int, cards: Box[Part], wide: int, words: Box[Part]
    ) -> Box[Part]:
        """Return the step of a play, ``climbed`` steps above the lowest.

        ``cards`` are its cards with the air beside them, laid out in the step's width; ``words``,
        what stands below, may be wider. Steps in a row are aligned at their feet.
        """
        tread = column(self.apart, cell(("tread", number), wide, self.thick))
        riser = column(self.apart, cell(("riser", number), self.thick, self.rise + self.thick))
        bars = (tread, riser) if climbed else (tread,)
        below = sized(layers(*bars, words), h=self.foot + climbed * self.rise)
        return column(sized(cards, w=wide), below)


def words_below(number: int, gap: int, wide: int, size: int) -> Box[Part]:
    """Return the place of a line of words of a size, ``gap`` pixels below the cards of a play."""
    return column(gap, cell(("words", number), wide, size))


def add_step(
    build: LayoutBuilder, laid: TrickPlay, at: TrickStep, *, newest: bool, shade: float = 0.0
) -> None:
    """Add the cards of a play, darkened by a share, and the bars of its step."""
    cards, first = laid.play.cards, laid.play.cards[0]
    for card, area in zip(cards, cards_in(at.cards, len(cards)), strict=True):
        place = CardPlace(play_key(card), card, area, 2 if newest else 1, shade=shade)
        if newest:
            add_rim(build, place)
        build.add(place)
    build.add(Bar(at.tread, draws=True), f"tread:{first}")
    if at.riser:
        build.add(Bar(at.riser, draws=True), f"riser:{first}")


def add_coin(build: LayoutBuilder, laid: TrickPlay, size: int, middle: Point) -> None:
    """Add the coin of whoever made a play; it rises with the play's last card."""
    guest = build.setting.cast[laid.player]
    build.add(Coin(guest.face, middle, size, play_key(laid.play.cards[-1]), guest.name))


def add_newest(build: LayoutBuilder, laid: TrickPlay, at: TrickStep, coin: int) -> None:
    """Add the newest play, with its player's coin at the foot of its last card, off the index."""
    add_step(build, laid, at, newest=True)
    last = cards_in(at.cards, laid.play.size)[-1]
    add_coin(build, laid, coin, Point(last.x + 4, last.bottom - coin / 3))
