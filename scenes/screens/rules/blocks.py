"""The blocks of a chapter as widgets, one below the other."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.screens.rules.book import Block, FigureAcross, FigurePanel, Panels, Text, Tips
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
_GROWTHS = (1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1.0, 0.9, 0.8)
"""By how much pictures may be larger or smaller, so that a chapter fills its page."""
_TWO_PANELS = 30
"""Text heights that a panel needs to stand beside another."""


def lay_blocks(blocks: Sequence[Block], art: "Art", scale: Scale, area: Rect) -> list[Widget]:
    """Return the widgets of blocks, laid from the top of an area; they may reach below it.

    Pictures and the air between blocks are as large as the area's height allows.
    """
    grown = (_lay_grown(blocks, art, scale, area, growth) for growth in _GROWTHS)
    fitting = (laid for laid in grown if laid[-1].rect.bottom <= area.bottom)
    return next(fitting, None) or _lay_grown(blocks, art, scale, area, 1.0)


def _lay_grown(
    blocks: Sequence[Block], art: "Art", scale: Scale, area: Rect, growth: float
) -> list[Widget]:
    widgets: list[Widget] = []
    y, gap = area.y, max(10, scale.px(24 * growth))
    for block in blocks:
        laid = _lay_block(block, art, scale, area._replace(y=y), growth)
        y = max(widget.rect.bottom for widget in laid) + gap
        widgets += laid
    return widgets


def _lay_block(block: Block, art: "Art", scale: Scale, area: Rect, growth: float) -> list[Widget]:
    match block:
        case Text(text):
            return [_lay_text(text, art, scale, area)]
        case FigureAcross(figure):
            picture = FigurePicture(figure, round(_CARD * growth))
            picture.rect = area._replace(h=picture.height(art, scale, area.w))
            return [picture]
        case Panels(panels):
            return _lay_panels(panels, art, scale, area, growth)
        case Tips(tips):
            return _lay_tips(tips, art, scale, area, growth)


def _lay_text(text: str, art: "Art", scale: Scale, area: Rect) -> Paragraph:
    paragraph = Paragraph(text, BODY, tone="text")
    width = min(area.w, LONGEST_LINE * scale.text(BODY))
    height = paragraph.height(art, scale, width)
    paragraph.rect = rect(area.x, area.y, width, height)
    return paragraph


def _lay_tips(
    tips: Sequence[str], art: "Art", scale: Scale, area: Rect, growth: float
) -> list[Widget]:
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
        y = paragraph.rect.bottom + max(8, scale.px(16 * growth))
    return widgets


def _lay_panels(
    panels: Sequence[FigurePanel], art: "Art", scale: Scale, area: Rect, growth: float
) -> list[Widget]:
    """Lay panels two to a row, or one below the other; those of a row are equally high."""
    gap = max(8, scale.px(16))
    beside = (area.w - gap) // 2 >= _TWO_PANELS * scale.text(_PANEL_TEXT)
    count = 2 if beside else 1
    width = (area.w - gap * (count - 1)) // count
    pictures = [PanelPicture(panel, growth) for panel in panels]
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

    def __init__(self, panel: FigurePanel, growth: float) -> None:
        """``growth``: how much larger its figure is than usual, and its words up to a page's."""
        self._panel = panel
        self.figure = FigurePicture(panel.figure, round(_PANEL_CARD * growth))
        self._words = Paragraph(panel.text, min(BODY, round(_PANEL_TEXT * growth)), tone="text")

    def height(self, art: "Art", scale: Scale, width: int) -> int:
        """Return how high it must be in a width, in pixels."""
        inset, words = self._inset(scale), self._words_width(art, scale, width)
        title = round(1.4 * scale.text(_PANEL_TITLE))
        text = title + self._words.height(art, scale, words)
        return 2 * inset + max(text, self.figure.height(art, scale, self._room(art, scale, width)))

    def title_end(self, art: "Art", scale: Scale) -> float:
        """Return where its title ends, in pixels from the window's left."""
        title = art.text_width(self._panel.title, scale.text(_PANEL_TITLE), "display")
        return self.rect.x + self._inset(scale) + title

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
        room = self._room(art, scale, place.w)
        taken = self.figure.width(art, scale, room)
        height = self.figure.height(art, scale, room)
        top = place.center.y - height / 2
        self.figure.rect = rect(place.right - inset - taken, top, taken, height)
        self.figure.draw(art, target, look)

    def _inset(self, scale: Scale) -> int:
        return max(10, scale.px(22))

    def _room(self, art: "Art", scale: Scale, width: int) -> int:
        """Return how wide the figure may be: the title keeps its own width."""
        inset = self._inset(scale)
        title = self.title_end(art, scale) - self.rect.x - inset
        free = width - 3 * inset
        return max(1, round(min(free * 0.6, free - title)))

    def _words_width(self, art: "Art", scale: Scale, width: int) -> int:
        taken = self.figure.width(art, scale, self._room(art, scale, width))
        return width - 3 * self._inset(scale) - taken
