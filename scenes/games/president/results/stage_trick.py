"""The winner's last play, with what it beat, on their step."""

from scenes.games.climbing.results.last_play import LastPlay
from scenes.games.president.results.podium import HALF, Podium
from scenes.results.stage.parts import (
    LaidCard,
    LaidWords,
)
from scenes.ui.geometry import Point, card_width, rect
from scenes.ui.light.stage_pen import StagePen

_CARD, _LARGER_CARD, _CARD_STEP, _PLAY_RISE = 88, 128, 28, 10
_MANY, _APART = 3, 152
"""``_MANY`` plays share the step's width; fewer are larger and ``_APART`` units apart."""
_FOOT, _LARGER_FOOT = 144, 154
"""The distance of the first play's foot below the tread; larger plays hang lower."""


def trick_cards(pen: StagePen, podium: Podium, trick: LastPlay) -> list[LaidCard]:
    """Return the cards of the plays on the winner's step, the newest last and a little higher."""
    few = _few(trick)
    high = round(pen.px(_LARGER_CARD if few else _CARD))
    wide, laid = card_width(high), []
    room = 2 * pen.px(HALF - 16)
    pitch = room / _MANY if not few else min(pen.px(_APART), room / max(1, len(trick.plays)))
    first = podium.middle.x - pitch * len(trick.plays) / 2
    foot = _foot(pen, podium, trick)
    for number, play in enumerate(trick.plays):
        cards, newest = play.play.cards, number == len(trick.plays) - 1
        most = (pitch - wide - pen.px(6)) / max(1, len(cards) - 1)
        step = min(pen.px(_CARD_STEP) * high / pen.px(_CARD), most)
        y = foot - pen.px(_PLAY_RISE * number) - high
        x = first + (number + 0.5) * pitch - (wide + step * (len(cards) - 1)) / 2
        laid += [
            LaidCard(
                card,
                rect(x + index * step, y, wide, high),
                2 if newest else 1,
                0.0 if newest else 0.12,
            )
            for index, card in enumerate(cards)
        ]
    return laid


def _few(trick: LastPlay) -> bool:
    return len(trick.plays) < _MANY


def _foot(pen: StagePen, podium: Podium, trick: LastPlay) -> float:
    """Return the y of the first play's lower edge."""
    return podium.steps[0].y + pen.px(_LARGER_FOOT if _few(trick) else _FOOT)


def trick_words(pen: StagePen, podium: Podium, trick: LastPlay) -> list[LaidWords]:
    """Return words below the cards on what they are."""
    art, palette, size = pen.art, pen.palette, pen.text(15, 0.6)
    width = round(2 * pen.px(HALF - 10))
    y = _foot(pen, podium, trick) + 1.1 * size
    said = []
    lines = art.wrap_evenly(trick.ends, size, "semibold", width)
    for line in lines[:2]:
        at = Point(podium.middle.x, y)
        said.append(LaidWords(line, at, size, "semibold", palette.on_body, 0.5))
        y += 1.4 * size
    return said
