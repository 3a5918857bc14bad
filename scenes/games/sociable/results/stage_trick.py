"""The last trick on its own stair."""

from scenes.games.climbing.results.last_trick import LastTrick
from scenes.screens.results.stage.parts import (
    LaidCard,
    Words,
)
from scenes.ui.geometry import Point, card_width, rect
from scenes.ui.light.craft import Craft, LaidPicture
from scenes.ui.light.drawing import (
    glowing,
    stroke,
)
from scenes.ui.light.shine import (
    drawn,
)

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
    for index, play in enumerate(trick.plays):
        newest = index == last
        high = round(craft.px(206 if newest else 136))
        wide = card_width(high)
        shown = play.play.cards
        room = min(craft.width - craft.px(30) - x, craft.px(340 if newest else 200))
        step = min(0.55 * wide, (room - craft.px(60) - wide) / max(1, len(shown) - 1))
        tread = y - craft.px(46) * index
        inset = craft.px(44 if newest else 22)
        line += f"{'L' if line else 'M'}{x:.0f} {tread:.0f}H{x + room:.0f}"
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
            said = craft.art.clip(
                trick.ends, size, "semibold", round(craft.width - x - craft.px(54))
            )
            spot = Point(x + craft.px(24), tread + craft.px(6) + 0.75 * size)
            words.append(Words(said, spot, size, "semibold"))
        else:
            said = craft.art.clip(trick.names[index], size, "medium", round(room - craft.px(12)))
            spot = Point(x + room / 2, tread + craft.px(6) + 0.75 * size)
            words.append(Words(said, spot, size, "medium", None, 0.5))
        x += room
    glow = craft.light.glow / 100
    body = glowing(line, palette.accent, craft.px(5), craft.px(16), 0.6 * glow) if glow else ""
    body += stroke(line, palette.brass, craft.px(5), ends="square")
    top = y - craft.px(46) * last
    area = rect(left - craft.px(20), top - craft.px(20), craft.width - left, y - top + craft.px(40))
    return cards, words, drawn(craft, area, body)
