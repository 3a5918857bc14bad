"""The winner's last play, with what it beat, on a stair of its own."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.cards import Card
from scenes.games.climbing.results.last_play import LastPlay
from scenes.results.stage.parts import LaidCard, LaidWords
from scenes.results.stage.people import head, placed
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.light.drawing import box, downward, fill, glowing, stroke
from scenes.ui.light.shine import drawn
from scenes.ui.light.stage_pen import LaidPicture, StagePen
from scenes.ui.type.fonts import Face

_ROOM, _NEWEST_ROOM = 200, 340
"""The widths of a play's tread if there are three, and of the newest's."""
_LARGER = {1: 1.32, 2: 1.14}
"""How much larger the cards are if plays are so few."""
_RIDER = 44
"""The diameter of the winner's portrait there."""
_RISE = 46
"""The rise from tread to tread."""
_FACE = 56
"""The height of a tread's darkened face, on which words stand before lit windows."""
WORDS_FROM = 520
"""The x right of the tower at which words and the cards begin."""


def trick_on_stair(
    pen: StagePen, trick: LastPlay
) -> tuple[list[LaidCard], list[LaidWords], LaidPicture | None]:
    """Return the winner's last play, with what it beat, on a stair: cards, words and the stair."""
    if not trick.plays:
        return [], [], None
    treads = _treads(pen, len(trick.plays))
    cards = [
        card
        for tread, play in zip(treads, trick.plays, strict=True)
        for card in _cards(pen, tread, play.play.cards, len(treads))
    ]
    cards[-1] = replace(cards[-1], rider=_rider(pen, trick.face, cards[-1].place))
    said = (*trick.names[: len(treads) - 1], trick.ends)
    words = [_words(pen, tread, line) for tread, line in zip(treads, said, strict=True)]
    return cards, words, _stair(pen, treads)


class _Tread(NamedTuple):
    """One step of the stair, in window pixels; the newest play lies on the last."""

    x: float
    y: float
    width: float
    newest: bool


def _treads(pen: StagePen, plays: int) -> list[_Tread]:
    """Return the treads, which always fill the room right of the tower."""
    left, lowest = pen.px(WORDS_FROM), pen.px(582) + pen.height - pen.px(720)
    rooms = [_ROOM] * (plays - 1) + [_NEWEST_ROOM]
    wider = (pen.width - pen.px(20) - left) / pen.px(sum(rooms))
    treads, x = list[_Tread](), float(left)
    for index, room in enumerate(rooms):
        width = pen.px(room) * wider
        treads.append(_Tread(x, lowest - pen.px(_RISE) * index, width, index == plays - 1))
        x += width
    return treads


def _cards(pen: StagePen, tread: _Tread, shown: Sequence[Card], plays: int) -> list[LaidCard]:
    """Return the cards of a play on its tread, larger if plays are few."""
    high = round(pen.px(206 if tread.newest else 136) * _LARGER.get(plays, 1.0))
    wide = card_width(high)
    step = min(0.55 * wide, (tread.width - pen.px(44) - wide) / max(1, len(shown) - 1))
    x = tread.x + (tread.width - wide - step * (len(shown) - 1)) / 2
    layer, shade = (2, 0.0) if tread.newest else (1, 0.12)
    return [
        LaidCard(card, rect(x + number * step, tread.y - high - 4, wide, high), layer, shade)
        for number, card in enumerate(shown)
    ]


def _rider(pen: StagePen, face: str, card: Rect) -> LaidPicture:
    """Return the winner's portrait, on the card's corner that has no index."""
    return placed(
        head(pen, face, pen.px(_RIDER)),
        Point(card.x + 2, card.bottom - pen.px(_RIDER) / 2),
    )


def _words(pen: StagePen, tread: _Tread, line: str) -> LaidWords:
    """Return the words on the face of a tread, cut to fit."""
    face: Face = "semibold" if tread.newest else "medium"
    size, air = (pen.text(16), 24) if tread.newest else (pen.text(15), 12)
    said = pen.art.clip(line, size, face, round(tread.width - pen.px(air)))
    spot = Point(tread.x + tread.width / 2, tread.y + pen.px(6) + 0.75 * size)
    return LaidWords(said, spot, size, face, None, 0.5)


def _stair(pen: StagePen, treads: Sequence[_Tread]) -> LaidPicture:
    """Return the treads' line with its light, and their dark faces."""
    palette, high = pen.palette, pen.px(_FACE)
    shades = ((0.0, 0.8), (0.6, 0.6), (1.0, 0.0))
    stops = tuple((at, palette.stage_shade, share) for at, share in shades)
    line = body = ""
    gradients = []
    for index, (x, y, width, _) in enumerate(treads):
        line += f"{'L' if line else 'M'}{x:.0f} {y:.0f}H{x + width:.0f}"
        body += fill(box(x, y, width, high), f"face{index}")
        gradients.append(downward(f"face{index}", y, y + high, stops))
    if glow := pen.light.glow / 100:
        body += glowing(line, palette.accent, pen.px(5), pen.px(16), 0.6 * glow)
    body += stroke(line, palette.brass, pen.px(5), ends="square")
    left, top, air = pen.px(WORDS_FROM), treads[-1].y, pen.px(20)
    lowest = treads[0].y + high + pen.px(24)
    area = rect(left - air, top - air, pen.width - left, lowest - top)
    return drawn(pen, area, body, *gradients)
