"""The trick in the middle: each play a step higher than the one before, and what beats it."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.climbing.model.view import ClimbingView
from game.games.president.options import PresidentOptions
from scenes.games.climbing.table.motion import play_key
from scenes.games.climbing.table.sets import goes_on_words, lies_words, step_words
from scenes.games.climbing.table.spots import TRICK
from scenes.games.climbing.table.tricks import TrickPlay
from scenes.games.president.table.game import GAME
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.table_light import add_rim
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.coin import Coin
from scenes.table.pieces.label import TableLabel
from scenes.table.pieces.ornaments import Bar
from scenes.table.pieces.spot import Spot
from scenes.ui.geometry import Point, Rect, card_width, rect, union

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
    def width(self) -> float:
        return max(self._cards_width + 2 * self.air, self.named + self.air)

    @property
    def _cards_width(self) -> float:
        card, size = card_width(self.height), self.laid.play.size
        return card * (1 + (size - 1) * APART[size])

    def cards(self, left: float, bottom: float) -> list[Rect]:
        """Return the areas of its cards."""
        card, apart = card_width(self.height), APART[self.laid.play.size]
        left += (self.width - self._cards_width) / 2
        return [
            rect(left + number * apart * card, bottom - self.height, card, self.height)
            for number in range(self.laid.play.size)
        ]


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


def add_trick(
    build: LayoutBuilder, trick: Sequence[TrickPlay], area: Rect, sentence: str
) -> tuple[Rect, Rect]:
    """Add a trick's newest plays with a sentence about the newest of them.

    Return the area of that play, and that with its sentence.
    """
    s = build.setting.scale
    size, air, large = s.text(18), s.gap(AIR), s.large_text
    # Large words beside the steps would push these aside, each sentence elsewhere: they have a line
    # of their own, in the middle at the foot.
    line = size + s.gap(14)
    # The names of older plays need a line, too, if there is room for older plays at all.
    two = large and area.h - 2 * line >= LEAST_WITH_NAMES
    floor = area.bottom - (2 if two else 1) * line
    least = min(SMALLEST_NEWEST, floor - area.y)
    said = 0 if large else air + build.setting.measure(sentence, size, "medium") + 1
    room = _Room(area, floor, said, air, floor + line - area.y)
    steps = _grown(build, trick if two or not large else trick[-1:], room, least)
    height = steps[-1].height
    rise = round(RISE * height)
    whole = sum(step.width for step in steps)
    newest = steps[-1].width
    left = area.center.x - whole / 2
    # The sentence begins below the newest play and must end inside the region.
    left = max(area.x, min(left, area.right - max(newest, said) - (whole - newest)))
    ring = area
    for number, step in enumerate(steps):
        past = number < len(steps) - 1
        shade = SHADE if past else 0.0
        ring = _lay(build, step, left, floor - number * rise, shade, not past)
        if not past:
            _add_coin(build, step.laid, ring)
        _add_bars(build, step, left, floor - number * rise, rise if number else 0)
        if past:
            _add_name(build, step, left, floor - number * rise)
        left += step.width
    if large:
        at = Point(area.center.x, area.bottom - line + size + s.gap(4))
        label = TableLabel(sentence, at, size, anchor="middle", rises=True)
        width = build.write(label, area.w, "sentence")
        return ring, union([ring, rect(at.x - width / 2, at.y - size / 2, width, size)])
    below = Point(left - newest + air, floor - (len(steps) - 1) * rise + size + s.gap(4))
    width = build.write(
        TableLabel(sentence, below, size, rises=True), area.right - below.x, "sentence"
    )
    return ring, rect(ring.x, ring.y, max(ring.w, width), below.y + 0.5 * size - ring.y)


def _grown(
    build: LayoutBuilder, trick: Sequence[TrickPlay], room: _Room, least: int
) -> list[_Step]:
    """Return the steps of a trick, as large as possible without hiding a play."""
    most = 0.3 * build.setting.scale.height

    def steps_of(share: float) -> list[_Step]:
        height = round(max(least, min(share * room.high, most)))
        return _steps(build, trick, room, (height, round(OLDER * height)))

    found = steps_of(NEWEST)
    for percent in range(round(100 * GROWN), round(100 * NEWEST), -2):
        larger = steps_of(percent / 100)
        if len(larger) == len(found) and room.holds(larger):
            return larger
    return found


def _steps(
    build: LayoutBuilder, trick: Sequence[TrickPlay], room: _Room, heights: tuple[int, int]
) -> list[_Step]:
    """Return the newest play and as many before it as fit, with their names."""
    setting, size = build.setting, build.setting.scale.text(16)
    steps = [_Step(trick[-1], heights[0], room.air, "", 0)]
    for laid in reversed(trick[:-1]):
        whose = step_words(setting.words, laid.play, setting.cast[laid.player].name)
        named = setting.measure(whose, size, "medium")
        older = _Step(laid, heights[1], room.air, whose, named)
        if len(steps) > MOST_OLDER or not room.holds([older, *steps]):
            break
        steps.insert(0, older)
    return steps


def _lay(
    build: LayoutBuilder, step: _Step, left: float, bottom: float, shade: float, newest: bool
) -> Rect:
    places = step.cards(left, bottom)
    for card, place in zip(step.laid.play.cards, places, strict=True):
        lies = CardPlace(play_key(card), card, place, 2 if newest else 1, shade=shade)
        if newest:
            add_rim(build, lies)
        build.add(lies)
    return union(places)


def _add_coin(build: LayoutBuilder, laid: TrickPlay, play: Rect) -> None:
    size = max(26, build.setting.scale.px(40))
    guest = build.setting.cast[laid.player]
    at = Point(play.right - 4, play.bottom - size / 3)
    build.add(Coin(guest.face, at, size, play_key(laid.play.cards[-1]), guest.name))


def _add_bars(build: LayoutBuilder, step: _Step, left: float, bottom: float, rise: int) -> None:
    thick = max(3, build.setting.scale.px(4))
    build.add(Bar(rect(left, bottom + 3, step.width, thick)), f"tread:{_first(step)}")
    if rise:
        build.add(Bar(rect(left, bottom + 3, thick, rise + thick)), f"riser:{_first(step)}")


def _add_name(build: LayoutBuilder, step: _Step, left: float, bottom: float) -> None:
    s, size = build.setting.scale, build.setting.scale.text(16)
    middle = Point(left + step.width / 2, bottom + size + s.gap(2))
    name = TableLabel(step.name, middle, size, tone="second", anchor="middle")
    build.add(name, f"play:{_first(step)}")


def _first(step: _Step) -> int:
    """Return the card that identifies a play within a trick."""
    return step.laid.play.cards[0]


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


def now_words(build: LayoutBuilder, view: ClimbingView[PresidentOptions], laid: TrickPlay) -> str:
    """Return words for the newest play, and for what beats it."""
    words = build.setting.words
    wild = view.options.jokers > 0
    goes_on = goes_on_words(words, laid.play, GAME.rules(view), view.turned, wild=wild)
    return words("climbing.now", lies=_lies(build, laid), goes_on=goes_on)


def _lies(build: LayoutBuilder, laid: TrickPlay) -> str:
    setting = build.setting
    return lies_words(setting.words, laid.play, setting.cast[laid.player].name)
