"""The trick in the middle: each play a step higher than the one before, and what beats it."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import NamedTuple

from game.climbing.model.view import ClimbingView
from game.games.president.options import PresidentOptions
from game.texts.messages import capital
from scenes.games.climbing.table.sets import goes_on_words, lies_words, step_words
from scenes.games.climbing.table.spots import TRICK
from scenes.games.climbing.table.stair import (
    Part,
    TrickStair,
    TrickStep,
    add_newest,
    add_step,
    words_below,
)
from scenes.games.climbing.table.tricks import TrickPlay
from scenes.games.president.table.game import GAME
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.pieces.label import Anchor
from scenes.table.pieces.spot import Spot
from scenes.ui.boxes import FILL, Box, Size, arrange, cell, column, row, sized
from scenes.ui.geometry import Rect, card_width, rect, union
from scenes.ui.scale import Scale

NEWEST, OLDER = 0.60, 0.8
"""The least height of the newest play as a share of the region; older ones as a share of it."""

GROWN = 0.72
"""The height to which the newest play grows if no older one loses its place, as a share."""

MOST_OLDER = 3
"""The most visible plays before the newest; the log has the others."""

SMALLEST_NEWEST = 84
"""The least height of the newest play in pixels; older ones give way first."""

LEAST_WITH_NAMES = 110
"""The least height in pixels for steps above a line of names and the sentence."""

SHADE = 0.13
"""The share by which older plays are darkened."""

RISE = 0.14
"""The rise of a step, as a share of the newest play's height."""

APART = {1: 0.0, 2: 0.66, 3: 0.46, 4: 0.36}
"""The step from card to card as a share of a card's width, by the number of cards."""

LINE_PITCH, TWO_LINES = 1.25, 3.0
"""The distance of two lines of words, and the height that two need below the air over them."""

ABOVE_WORDS = 4
"""The air between a play and the words below it in pixels, as a small gap."""

AIR = 12
"""The margin of a step beside its cards in pixels, as a small gap."""


@dataclass(frozen=True, slots=True)
class _Step:
    """One play on its step."""

    laid: TrickPlay
    height: int
    air: int
    """The margin beside its cards in pixels."""
    name: str
    """The words below its step: the player, and the rank of jokers."""
    named: int
    """The width of those words in pixels."""

    @property
    def width(self) -> int:
        return max(self.cards_width + 2 * self.air, self.named + self.air)

    @property
    def cards_width(self) -> int:
        size = self.laid.play.size
        return ceil(card_width(self.height) * (1 + (size - 1) * APART[size]))


@dataclass(frozen=True, slots=True)
class _Room:
    """The room for a trick."""

    area: Rect
    floor: int
    """The y of its lowest play's foot."""
    said: int
    """The width of the sentence below its newest play, in pixels."""
    air: int
    """The margin of a step beside its cards, in pixels."""
    high: int
    """The height for the cards and the line below them, in pixels."""

    def holds(self, steps: Sequence[_Step]) -> bool:
        """Return whether plays fit, each a step higher than the one before."""
        newest = steps[-1].width
        wide = sum(step.width for step in steps) - newest + max(newest, self.said)
        climbed = (len(steps) - 1) * round(RISE * steps[-1].height)
        return wide <= self.area.w and self.floor - climbed - steps[-1].height >= self.area.y


class Caption(NamedTuple):
    """What is said of a trick's newest play."""

    sentence: str
    lines: tuple[str, ...] = ()
    """The same on two lines, if it can be said so."""


def add_trick(
    build: LayoutBuilder, trick: Sequence[TrickPlay], area: Rect, caption: Caption, foot: Rect
) -> tuple[Rect, Rect]:
    """Add a trick's newest plays with a caption about the newest of them.

    Where ``foot`` begins above the caption of a single play, that is as wide as this. Return the
    area of the newest play, and that with its caption.
    """
    s = build.setting.scale
    size, large = s.text(18), s.large_text
    # Large words beside the steps would push these aside, each sentence elsewhere: they have a line
    # of their own, in the middle at the foot.
    line = size + s.gap(14)
    # The names of older plays need a line, too, if there is room for older plays at all.
    two = large and area.h - 2 * line >= LEAST_WITH_NAMES
    floor = area.bottom - (2 if two else 1) * line
    least = min(SMALLEST_NEWEST, floor - area.y)
    air = s.gap(AIR)
    shown = trick if two or not large else trick[-1:]

    def measured(lines: Sequence[str]) -> tuple[int, list[_Step]]:
        said = max(build.setting.measure(one, size, "medium") for one in lines)
        room = _Room(area, floor, 0 if large else air + said, air, floor + line - area.y)
        return said, _grown(build, shown, room, least)

    lines = (caption.sentence,) if large else caption.lines or (caption.sentence,)
    said, steps = measured(lines)
    # Two lines stand beside the steps of older plays; one play has its caption below its middle.
    beside = (len(steps) - 1) * round(RISE * steps[-1].height) + line
    if len(lines) > 1 and (len(steps) == 1 or beside < s.gap(ABOVE_WORDS) + TWO_LINES * size):
        lines = (caption.sentence,)
        said, steps = measured(lines)
    last, edge = len(steps) - 1, 0 if large else air
    wide = min(said, area.w - edge)
    # As wide as the room but for a whole number on either side: no sentence is half a pixel aside.
    wide += (area.w - wide) % 2 if large else 0
    # A single play stands in the middle, however long the sentence below it.
    least_wide = wide if last or large else min(wide, steps[-1].width)
    below = words_below(last, s.gap(ABOVE_WORDS) + size // 2, least_wide, size)
    if large:
        stair = _stair(s, steps, area.w, line if two else 0, row(0))
        box = column(sized(stair, h=FILL), row(FILL, below, FILL, h=line, align=0))
    else:
        box = _stair(s, steps, area.w, line, row(air, below, FILL, align=0))
    areas = arrange(box, area)
    for number, step in enumerate(steps[:-1]):
        at, part = TrickStep.among(areas, number), f"play:{step.laid.play.cards[0]}"
        add_step(build, step.laid, at, newest=False, shade=SHADE)
        build.place(build.line(part, step.name, s.text(16), anchor="middle"), at.words)
    newest = TrickStep.among(areas, last)
    add_newest(build, trick[-1], newest, max(26, s.px(40)))
    words = newest.words
    anchor: Anchor = "middle" if large or not last else "left"
    if not last and not large:
        room = foot if foot.y <= words.y else area
        wide = min(said, room.w)
        left = round(newest.cards.center.x - wide / 2)
        words = words._replace(x=max(room.x, min(left, room.right - wide)), w=wide)
    told = _add_lines(build, trick[-1], lines, words, anchor)
    return newest.cards, union([newest.cards, told])


def _add_lines(
    build: LayoutBuilder, laid: TrickPlay, lines: Sequence[str], place: Rect, anchor: Anchor
) -> Rect:
    """Add the lines of a play's caption from a place down; return their area."""
    size = build.setting.scale.text(18)
    places = [place.moved(0, round(number * LINE_PITCH * size)) for number in range(len(lines))]
    for number, (one, there) in enumerate(zip(lines, places, strict=True)):
        # What goes on two plays may read alike, but belongs to the newer one.
        part = f"sentence:{laid.play.cards[0]}" if number else "sentence"
        build.place(build.line(part, one, size, "medium", "text", anchor, rises=True), there)
    return union(places)


def _stair(s: Scale, steps: Sequence[_Step], room: int, foot: int, told: Box[Part]) -> Box[Part]:
    """Return the steps in the middle of a room; what is ``told`` below the newest moves them.

    ``foot`` is the height below the lowest cards.
    """
    size, height = s.text(16), steps[-1].height
    stair = TrickStair(round(RISE * height), max(3, s.px(4)), foot, apart=3)
    boxes = []
    for number, step in enumerate(steps):
        cards = row(FILL, cell(("cards", number), step.cards_width, step.height), FILL)
        below = words_below(number, s.gap(2) + size // 2, step.width, size)
        words = told if step is steps[-1] else below
        boxes.append(stair.step(number, number, cards, step.width, words))
    aside = max(0, room - sum(step.width for step in steps)) // 2
    return row(Size(0, aside), *boxes, align=1)


def _grown(
    build: LayoutBuilder, trick: Sequence[TrickPlay], room: _Room, least: int
) -> list[_Step]:
    """Return the steps of a trick, as large as possible without hiding a play."""
    most = 0.3 * build.setting.scale.height
    older = [_named(build, laid) for laid in reversed(trick[-1 - MOST_OLDER : -1])]

    def steps_of(share: float) -> list[_Step]:
        height = round(max(least, min(share * room.high, most)))
        return _steps(trick[-1], older, room, (height, round(OLDER * height)))

    found = steps_of(NEWEST)
    for percent in range(round(100 * GROWN), round(100 * NEWEST), -2):
        larger = steps_of(percent / 100)
        if len(larger) == len(found) and room.holds(larger):
            return larger
    return found


def _named(build: LayoutBuilder, laid: TrickPlay) -> tuple[TrickPlay, str, int]:
    """Return a play with the words below its step, and their width in pixels."""
    setting, size = build.setting, build.setting.scale.text(16)
    whose = step_words(setting.words, laid.play, setting.cast[laid.player].name)
    return laid, whose, setting.measure(whose, size, "medium")


def _steps(
    newest: TrickPlay,
    older: Sequence[tuple[TrickPlay, str, int]],
    room: _Room,
    heights: tuple[int, int],
) -> list[_Step]:
    """Return the newest play and as many before it as fit, given from the latest."""
    steps = [_Step(newest, heights[0], room.air, "", 0)]
    for laid, whose, wide in older:
        before = _Step(laid, heights[1], room.air, whose, wide)
        if not room.holds([before, *steps]):
            break
        steps.insert(0, before)
    return steps


def trick_spot(build: LayoutBuilder, area: Rect, ring: Rect, told: Rect) -> Spot:
    """Return the spot to which cards are played.

    The words of a move stand below the area ``told``.
    """
    s = build.setting.scale
    called = build.setting.words("pieces.trick")
    words = rect(told.x, told.y, told.w, told.h + s.gap(4) + 0.7 * s.text(17))
    return Spot(TRICK, area, ring, ring, words=words, called=called)


def took_words(build: LayoutBuilder, laid: TrickPlay) -> str:
    """Return words for a finished trick: who played last, and what."""
    return build.setting.words("climbing.took", lies=_lies(build, laid))


def now_words(
    build: LayoutBuilder, view: ClimbingView[PresidentOptions], laid: TrickPlay
) -> Caption:
    """Return words for the newest play, and for what beats it."""
    words = build.setting.words
    wild = view.options.jokers > 0
    goes_on = goes_on_words(words, laid.play, GAME.rules(view), view.turned, wild=wild)
    lies = _lies(build, laid)
    sentence = words("climbing.now", lies=lies, goes_on=goes_on)
    return Caption(sentence, (lies, capital(goes_on)))


def _lies(build: LayoutBuilder, laid: TrickPlay) -> str:
    setting = build.setting
    return lies_words(setting.words, laid.play, setting.cast[laid.player].name)
