"""Lays a chapter's blocks out as boxes of widgets, one below the other."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.screens.rules.book import Block, FigureAcross, FigurePanel, Panels, Text, Tips
from scenes.screens.rules.playing import NUMBERED, FigurePlayer
from scenes.ui.boxes import FILL, Box, Size, cell, column, first_fit, row, sized
from scenes.ui.geometry import rect
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.label import Label, Paragraph
from scenes.ui.widgets.measure import side_by_side
from scenes.ui.widgets.widget import Still, Widget

if TYPE_CHECKING:
    from scenes.ui.art import Art

BODY = 21
LONGEST_LINE = 52
"""The longest easily read line, in text heights."""

_CARD = 164
_PANEL_CARD = 150
_NUMBER = 38
_PANEL_TITLE = 28
_PANEL_TEXT = 20
_TWO_PANELS = 22
"""The least width of a panel beside another, in text heights."""
_LEAST_SENTENCE = 13
"""The least width of a panel's sentence beside its title, in text heights."""
_SMALL_CARD, _SMALL_TITLE = 84, 18
_SMALL_WIDTH, _SMALL_TEXTS = 262, 10
"""The width of small figures in units, and its least in text heights."""


def chapter_box(
    blocks: Sequence[Block], player: FigurePlayer, art: "Art", scale: Scale, width: int
) -> Box[Widget]:
    """Return the box of a chapter's blocks in a width; figures fill spare height."""
    boxes = [_block(block, player, art, scale, width) for block in blocks]
    return column(*boxes, gap=max(10, scale.px(22)))


def _block(block: Block, player: FigurePlayer, art: "Art", scale: Scale, width: int) -> Box[Widget]:
    match block:
        case Text(words):
            return _text(words, art, scale)
        case FigureAcross(figure):
            picture = player.picture(figure, _CARD)
            return cell(picture, h=lambda room: picture.height(art, scale, room))
        case Panels(panels):
            return _panels(panels, player, art, scale, width)
        case Tips(tips):
            return _tips(tips, art, scale)


def _text(words: str, art: "Art", scale: Scale) -> Box[Widget]:
    paragraph = Paragraph(words, BODY, tone="text")
    longest = Size(0, LONGEST_LINE * scale.text(BODY))
    return cell(paragraph, longest, lambda width: paragraph.height(art, scale, width))


def _tips(tips: Sequence[str], art: "Art", scale: Scale) -> Box[Widget]:
    indent, line = round(1.6 * scale.text(BODY)), art.line_height(scale.text(BODY))
    rows = (row(cell(Dash(), indent, line), _text(tip, art, scale), align=0) for tip in tips)
    return column(*rows, gap=max(8, scale.px(20)))


def _panels(
    panels: Sequence[FigurePanel], player: FigurePlayer, art: "Art", scale: Scale, width: int
) -> Box[Widget]:
    """Return one panel large beside the others, or all in rows of two, or below one another."""
    gap = max(12, scale.px(24))
    roomy = side_by_side(scale) and not scale.large_text
    player.shows_one = roomy and len(panels) >= NUMBERED
    if player.shows_one:
        return _one_large(panels, player, art, scale, gap)
    beside = (width - gap) // 2 >= _TWO_PANELS * scale.text(_PANEL_TEXT)
    count = 2 if beside else 1
    numbers = range(1, len(panels) + 1) if len(panels) >= NUMBERED else [0] * len(panels)
    framed = [
        FramedPanel(panel, number, player) for panel, number in zip(panels, numbers, strict=True)
    ]
    lines = [framed[start : start + count] for start in range(0, len(framed), count)]
    return column(*(_line(line, art, scale, gap) for line in lines), gap=max(12, scale.px(22)))


def _one_large(
    panels: Sequence[FigurePanel], player: FigurePlayer, art: "Art", scale: Scale, gap: int
) -> Box[Widget]:
    """Return one panel, and the others small and in a column at its right."""
    shown = player.large_of(panels)
    large = FramedPanel(panels[shown], shown + 1, player)
    left = column(large.frame(art, scale), scale.px(12), large.caption(art, scale))
    small = [
        _small(panel, number + 1, player, art, scale)
        for number, panel in enumerate(panels)
        if number != shown
    ]
    right = column(*small, gap=gap // 2)
    width = max(scale.px(_SMALL_WIDTH), _SMALL_TEXTS * scale.text(_SMALL_TITLE))
    return row(sized(left, FILL), gap, sized(right, width), align=0)


def _small(
    panel: FigurePanel, number: int, player: FigurePlayer, art: "Art", scale: Scale
) -> Box[Widget]:
    """Return a small figure with its title; a press makes it the large one, and plays it."""
    picture = player.picture(panel.figure, _SMALL_CARD, f"{panel.title}. {panel.text}")
    title = Label(f"{number}  {panel.title}", _SMALL_TITLE, "semibold")
    frame = cell(picture, h=lambda width: picture.height(art, scale, width))
    return column(frame, scale.px(5), cell(title, h=round(1.4 * scale.text(_SMALL_TITLE))))


def _line(line: Sequence["FramedPanel"], art: "Art", scale: Scale, gap: int) -> Box[Widget]:
    """Return panels side by side, with frames of equal size."""
    frames = row(*(one.frame(art, scale) for one in line), gap=gap)
    captions = row(*(sized(one.caption(art, scale), FILL) for one in line), gap=gap, align=0)
    return column(frames, scale.px(10), captions)


class Dash(Still):
    """The dash before a piece of advice."""

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        size = brush.scale.text(BODY)
        thick = max(2, round(size * 0.16))
        place = rect(self.rect.x, self.rect.center.y - thick / 2, size * 0.8, thick)
        brush.surface.fill(brush.palette.brass, place)


class FramedPanel:
    """A figure in its frame, with number, title and a sentence below."""

    def __init__(self, panel: FigurePanel, number: int, player: FigurePlayer) -> None:
        """Number 0 is not shown."""
        self._figure = player.picture(panel.figure, _PANEL_CARD)
        self._number = Label(str(number) if number else "", _NUMBER, "display", "brass")
        self._title = Label(panel.title, _PANEL_TITLE, "display")
        self._sentence = Paragraph(panel.text, _PANEL_TEXT, tone="text")

    def frame(self, art: "Art", scale: Scale) -> Box[Widget]:
        """Return the box of the figure."""
        return cell(self._figure, h=lambda width: self._figure.height(art, scale, width))

    def caption(self, art: "Art", scale: Scale) -> Box[Widget]:
        """Return the box of the words; a sentence that doesn't fit beside the title goes below."""
        size, gap = scale.text(_PANEL_TEXT), scale.px(14)
        least = Size(_LEAST_SENTENCE * size, _LEAST_SENTENCE * size, 1)

        def sentence(width: Size) -> Box[Widget]:
            return cell(self._sentence, width, lambda w: self._sentence.height(art, scale, w))

        beside = row(self._head(art, scale), gap, sentence(least), align=0)
        below = column(row(self._head(art, scale), FILL), scale.px(10), sentence(FILL))
        return first_fit(beside, below)

    def _head(self, art: "Art", scale: Scale) -> Box[Widget]:
        """Return the box of number and title, as high as the sentence's first line beside it."""
        height = art.line_height(scale.text(_PANEL_TEXT))
        title = cell(self._title, self._title.natural_width(art, scale) + 1, height)
        if not self._number.text:
            return row(title)
        number = cell(self._number, self._number.natural_width(art, scale) + 1, height)
        return row(number, scale.px(12), title)
