"""The last trick on its own stair."""

from scenes.games.climbing.results.last_trick import LastTrick
from scenes.screens.results.stage.parts import (
    LaidCard,
    Words,
)
from scenes.ui.geometry import Point, card_width, rect
from scenes.ui.light.craft import Craft, LaidPicture
from scenes.ui.light.drawing import (
    box,
    downward,
    fill,
    glowing,
    stroke,
)
from scenes.ui.light.shine import (
    drawn,
)

_ROOM, _NEWEST_ROOM = 200, 340
"""How wide a play's tread is where there are three, and the newest's."""
_FACE = 56
"""How far down the face of a tread is darkened: words stand on it, and lit windows lie behind."""
WORDS_FROM = 520
"""Right of the tower: where the words begin, and the last trick."""


def trick_on_stair(
    craft: Craft, trick: LastTrick
) -> tuple[list[LaidCard], list[Words], LaidPicture | None]:
    """Return the last trick on a stair of its own: cards, words and the stair."""
    if not trick.plays:
        return [], [], None
    left, y = craft.px(WORDS_FROM), craft.px(582) + craft.height - craft.px(720)
    cards: list[LaidCard] = []
    words: list[Words] = []
    line, last, x, palette = "", len(trick.plays) - 1, left, craft.palette
    faces, gradients = "", list[str]()
    rooms = [_ROOM] * last + [_NEWEST_ROOM]
    # However few they are, the plays stand across all the room right of the tower.
    wider = (craft.width - craft.px(20) - left) / craft.px(sum(rooms))
    taller = 1.0 if last > 1 else 1.14
    for index, play in enumerate(trick.plays):
        newest = index == last
        high = round(craft.px(206 if newest else 136) * taller)
        wide, room = card_width(high), craft.px(rooms[index]) * wider
        shown = play.play.cards
        step = min(0.55 * wide, (room - craft.px(44) - wide) / max(1, len(shown) - 1))
        tread = y - craft.px(46) * index
        inset = (room - wide - step * (len(shown) - 1)) / 2
        line += f"{'L' if line else 'M'}{x:.0f} {tread:.0f}H{x + room:.0f}"
        faces += fill(box(x, tread, room, craft.px(_FACE)), f"face{index}")
        stops = (
            (0.0, palette.stage_shade, 0.8),
            (0.6, palette.stage_shade, 0.6),
            (1.0, palette.stage_shade, 0.0),
        )
        gradients.append(downward(f"face{index}", tread, tread + craft.px(_FACE), stops))
        cards += [
            LaidCard(
                card,
                rect(x + inset + number * step, tread - high - 4, wide, high),
                2 if newest else 1,
                0.0 if newest else 0.12,
            )
            for number, card in enumerate(shown)
        ]
        size = craft.text(16 if newest else 15)
        if newest:
            said = craft.art.clip(trick.ends, size, "semibold", round(room - craft.px(24)))
            spot = Point(x + room / 2, tread + craft.px(6) + 0.75 * size)
            words.append(Words(said, spot, size, "semibold", None, 0.5))
        else:
            said = craft.art.clip(trick.names[index], size, "medium", round(room - craft.px(12)))
            spot = Point(x + room / 2, tread + craft.px(6) + 0.75 * size)
            words.append(Words(said, spot, size, "medium", None, 0.5))
        x += room
    glow = craft.light.glow / 100
    body = faces
    if glow:
        body += glowing(line, palette.accent, craft.px(5), craft.px(16), 0.6 * glow)
    body += stroke(line, palette.brass, craft.px(5), ends="square")
    top = y - craft.px(46) * last
    area = rect(
        left - craft.px(20),
        top - craft.px(20),
        craft.width - left,
        y - top + craft.px(_FACE) + craft.px(24),
    )
    return cards, words, drawn(craft, area, body, *gradients)
