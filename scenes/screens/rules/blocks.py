"""The blocks of a chapter as widgets, one below the other."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.screens.rules.book import Block, Panel, Panels, Shown, Text, Tips
from scenes.screens.rules.figure import FigurePicture
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.label import Paragraph
from scenes.ui.widgets.widget import Look, Still, Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

BODY = 21
LONGEST_LINE = 52
"""Text heights in the longest line that is still easy to read."""

_CARD = 164
_PANEL_CARD = 128
_PANEL_TITLE = 29
_PANEL_TEXT = 17
_TWO_PANELS = 30
"""Text heights that a panel needs to stand beside another."""


def lay_blocks(blocks: Sequence[Block], art: "Art", scale: Scale, area: Rect) -> list[Widget]:
    """Return the widgets of blocks, laid from the top of an area; they may reach below it."""
    widgets: list[Widget] = []
    y, gap = area.y, max(10, scale.px(24))
    for block in blocks:
        laid = _lay_block(block, art, scale, area._replace(y=y))
        y = max(widget.rect.bottom for widget in laid) + gap
        widgets += laid
    return widgets


def _lay_block(block: Block, art: "Art", scale: Scale, area: Rect) -> list[Widget]:
    match block:
        case Text(text):
            return [_lay_text(text, art, scale, area)]
        case Shown(figure):
            picture = FigurePicture(figure, _CARD)
            picture.rect = area._replace(h=picture.height(art, scale, area.w))
            return [picture]
        case Panels(panels):
            return _lay_panels(panels, art, scale, area)
        case Tips(tips):
            return _lay_tips(tips, art, scale, area)


def _lay_text(text: str, art: "Art", scale: Scale, area: Rect) -> Paragraph:
    paragraph = Paragraph(text, BODY, tone="text")
    width = min(area.w, LONGEST_LINE * scale.text(BODY))
    height = paragraph.height(art, scale, width)
    paragraph.rect = rect(area.x, area.y, width, height)
    return paragraph


def _lay_tips(tips: Sequence[str], art: "Art", scale: Scale, area: Rect) -> list[Widget]:
    widgets: list[Widget] = []
    y, indent = area.y, round(1.6 * scale.text(BODY))
    for tip in tips:
        dash = Dash()
        line = art.line_height(scale.text(BODY))
        dash.rect = rect(area.x, y, indent, line)
        paragraph = _lay_text(
            tip, art, scale, area._replace(x=area.x + indent, y=y, w=area.w - indent)
        )
        widgets += [dash, paragraph]
        y = paragraph.rect.bottom + max(8, scale.px(16))
    return widgets


def _lay_panels(panels: Sequence[Panel], art: "Art", scale: Scale, area: Rect) -> list[Widget]:
    """Lay panels two to a row, or one below the other; those of a row are equally high."""
    gap = max(8, scale.px(16))
    beside = (area.w - gap) // 2 >= _TWO_PANELS * scale.text(_PANEL_TEXT)
    count = 2 if beside else 1
    width = (area.w - gap * (count - 1)) // count
    pictures = [PanelPicture(panel) for panel in panels]
    y = area.y
    for start in range(0, len(pictures), count):
        row = pictures[start : start + count]
        height = max(picture.height(art, scale, width) for picture in row)
        for column, picture in enumerate(row):
            picture.rect = Rect(area.x + column * (width + gap), y, width, height)
        y += height + gap
    return list(pictures)


class Dash(Still):
    """The mark before a piece of advice."""

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        size = look.scale.text(BODY)
        thick = max(2, round(size * 0.16))
        place = rect(self.rect.x, self.rect.center.y - thick / 2, size * 0.8, thick)
        target.fill(look.palette.brass, place)


class PanelPicture(Still):
    """A panel: title and words at the left, the figure at the right."""

    def __init__(self, panel: Panel) -> None:
        self._panel = panel
        self._figure = FigurePicture(panel.figure, _PANEL_CARD)
        self._words = Paragraph(panel.text, _PANEL_TEXT, tone="text")

    def height(self, art: "Art", scale: Scale, width: int) -> int:
        """Return how high it must be in a width, in pixels."""
        inset, words = self._inset(scale), self._words_width(art, scale, width)
        title = round(1.4 * scale.text(_PANEL_TITLE))
        text = title + self._words.height(art, scale, words)
        return 2 * inset + max(text, self._figure.height(art, scale, self._room(scale, width)))

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        scale, palette, place = look.scale, look.palette, self.rect
        radius, inset = scale.px(art.theme.radii.plate), self._inset(scale)
        art.plate(target, place, palette.raised, 170, radius, palette.line, 1)
        size = scale.text(_PANEL_TITLE)
        x, y = place.x + inset, place.y + inset
        title = Point(x, y + 0.62 * size)
        art.write(target, self._panel.title, title, size, "display", palette.text)
        width = self._words_width(art, scale, place.w)
        self._words.rect = rect(x, y + 1.4 * size, width, place.bottom - inset - y - 1.4 * size)
        self._words.draw(art, target, look)
        room = self._room(scale, place.w)
        taken = self._figure.width(art, scale, room)
        height = self._figure.height(art, scale, room)
        top = place.center.y - height / 2
        self._figure.rect = rect(place.right - inset - taken, top, taken, height)
        self._figure.draw(art, target, look)

    def _inset(self, scale: Scale) -> int:
        return max(10, scale.px(22))

    def _room(self, scale: Scale, width: int) -> int:
        return round((width - 3 * self._inset(scale)) * 0.6)

    def _words_width(self, art: "Art", scale: Scale, width: int) -> int:
        taken = self._figure.width(art, scale, self._room(scale, width))
        return width - 3 * self._inset(scale) - taken
