"""The last trick of the match on a stair of its own."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.cards import Card
from scenes.games.climbing.results.last_trick import LastTrick
from scenes.screens.results.stage.parts import LaidCard, LaidWords
from scenes.screens.results.stage.people import head, placed
from scenes.ui.art.fonts import Face
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.light.craft import Craft, LaidPicture
from scenes.ui.light.drawing import box, downward, fill, glowing, stroke
from scenes.ui.light.shine import drawn

_ROOM, _NEWEST_ROOM = 200, 340
"""The widths of a play's tread if there are three, and of the newest's."""
_LARGER = {1: 1.32, 2: 1.14}
"""How much larger the cards are if plays are so few."""
_RIDER = 44
"""The diameter of the last player's portrait."""
_RISE = 46
"""The rise from tread to tread."""
_FACE = 56
"""The height of a tread's darkened face, on which words stand before lit windows."""
WORDS_FROM = 520
"""The x right of the tower at which words and the last trick begin."""


def trick_on_stair(
    craft: Craft, trick: LastTrick
) -> tuple[list[LaidCard], list[LaidWords], LaidPicture | None]:
    """Return the last trick on a stair of its own: cards, words and the stair."""
    if not trick.plays:
        return [], [], None
    treads = _treads(craft, len(trick.plays))
    cards = [
        card
        for tread, play in zip(treads, trick.plays, strict=True)
        for card in _cards(craft, tread, play.play.cards, len(treads))
    ]
    cards[-1] = replace(cards[-1], rider=_rider(craft, trick.face, cards[-1].place))
    said = (*trick.names[: len(treads) - 1], trick.ends)
    words = [_words(craft, tread, line) for tread, line in zip(treads, said, strict=True)]
    return cards, words, _stair(craft, treads)


class _Tread(NamedTuple):
    """One step of the stair, in window pixels; the newest play lies on the last."""

    x: float
    y: float
    width: float
    newest: bool


def _treads(craft: Craft, plays: int) -> list[_Tread]:
    """Return the treads, which always fill the room right of the tower."""
    left, lowest = craft.px(WORDS_FROM), craft.px(582) + craft.height - craft.px(720)
    rooms = [_ROOM] * (plays - 1) + [_NEWEST_ROOM]
    wider = (craft.width - craft.px(20) - left) / craft.px(sum(rooms))
    treads, x = list[_Tread](), float(left)
    for index, room in enumerate(rooms):
        width = craft.px(room) * wider
        treads.append(_Tread(x, lowest - craft.px(_RISE) * index, width, index == plays - 1))
        x += width
    return treads


def _cards(craft: Craft, tread: _Tread, shown: Sequence[Card], plays: int) -> list[LaidCard]:
    """Return the cards of a play on its tread, larger if plays are few."""
    high = round(craft.px(206 if tread.newest else 136) * _LARGER.get(plays, 1.0))
    wide = card_width(high)
    step = min(0.55 * wide, (tread.width - craft.px(44) - wide) / max(1, len(shown) - 1))
    x = tread.x + (tread.width - wide - step * (len(shown) - 1)) / 2
    layer, shade = (2, 0.0) if tread.newest else (1, 0.12)
    return [
        LaidCard(card, rect(x + number * step, tread.y - high - 4, wide, high), layer, shade)
        for number, card in enumerate(shown)
    ]


def _rider(craft: Craft, face: str, card: Rect) -> LaidPicture:
    """Return the portrait of the last player, on the card's lower right corner."""
    return placed(
        head(craft, face, craft.px(_RIDER)),
        Point(card.right - 2, card.bottom - craft.px(_RIDER) / 2),
    )


def _words(craft: Craft, tread: _Tread, line: str) -> LaidWords:
    """Return the words on the face of a tread, cut to fit."""
    face: Face = "semibold" if tread.newest else "medium"
    size, air = (craft.text(16), 24) if tread.newest else (craft.text(15), 12)
    said = craft.art.clip(line, size, face, round(tread.width - craft.px(air)))
    spot = Point(tread.x + tread.width / 2, tread.y + craft.px(6) + 0.75 * size)
    return LaidWords(said, spot, size, face, None, 0.5)


def _stair(craft: Craft, treads: Sequence[_Tread]) -> LaidPicture:
    """Return the treads' line with its light, and their dark faces."""
    palette, high = craft.palette, craft.px(_FACE)
    shades = ((0.0, 0.8), (0.6, 0.6), (1.0, 0.0))
    stops = tuple((at, palette.stage_shade, share) for at, share in shades)
    line = body = ""
    gradients = []
    for index, (x, y, width, _) in enumerate(treads):
        line += f"{'L' if line else 'M'}{x:.0f} {y:.0f}H{x + width:.0f}"
        body += fill(box(x, y, width, high), f"face{index}")
        gradients.append(downward(f"face{index}", y, y + high, stops))
    if glow := craft.light.glow / 100:
        body += glowing(line, palette.accent, craft.px(5), craft.px(16), 0.6 * glow)
    body += stroke(line, palette.brass, craft.px(5), ends="square")
    left, top, air = craft.px(WORDS_FROM), treads[-1].y, craft.px(20)
    lowest = treads[0].y + high + craft.px(24)
    area = rect(left - air, top - air, craft.width - left, lowest - top)
    return drawn(craft, area, body, *gradients)
