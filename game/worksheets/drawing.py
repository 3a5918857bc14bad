"""How high each part of a sheet is, and how it is drawn. Lengths are in millimetres."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.worksheets import parts
from game.worksheets.pdf_page import MM, THICK, Font, PdfPage

LINE = 8.0
"""Between two lines to write on: enough for a hand."""
_INDENT = 8.0
_TITLE, _NOTE, _TEXT = 13.0, 9.0, 9.5
"""Sizes of words in points."""
_LEADING = 1.36
_FLOOR, _FLOOR_MOST = 6.2, 11.5
_BAR, _HAND = 10.0, 6.0
"""The height of a bar, and of the room to write a number below it."""
_TENTHS = 10


@dataclass(frozen=True)
class Block:
    """A part laid out for a width: how high it is, and how it is drawn."""

    least: float
    most: float
    draw: Callable[[float, float], None]
    """Draws it; gets its upper edge on the page, and its height."""
    step: float = 0.0
    """By how much it grows at a time: a line to write on. 0 if it can have any height."""
    air: float = 3.0
    """The least room above it."""


def block_of(page: PdfPage, part: parts.Part, left: float, width: float) -> Block:
    """Return a part laid out between the margins of a page."""
    match part:
        case parts.Heading():
            return _heading(page, part, left, width)
        case parts.Writing(least, most):
            return _writing(page, left + _INDENT, width - _INDENT, least, most)
        case parts.NumberScale(numbers):
            return _scale(page, numbers, left + _INDENT, width - _INDENT)
        case parts.DividedBar(names):
            return _shares(page, names, left, width)
        case parts.Floors(floors, steps):
            return _floors(page, floors, steps, left, width)
        case parts.Timetable(rows):
            return _timetable(page, rows, left + _INDENT, width - _INDENT)
        case parts.FactsTable(heads, rows):
            return _table(page, heads, rows, left + _INDENT, width - _INDENT)
        case parts.Points(told):
            return _points(page, told, left + _INDENT, width - _INDENT)


def leading(size: float) -> float:
    """Return the height of a line of words."""
    return size * _LEADING / MM


def _told(
    page: PdfPage,
    text: str,
    left: float,
    width: float,
    font: Font,
    size: float,
    anchor: float = 0.0,
) -> Block:
    """Return words in as many lines as they need."""
    lines = page.wrap(text, font, size, width)
    high, x = leading(size), left + anchor * width

    def draw(top: float, _: float) -> None:
        for number, line in enumerate(lines):
            page.write(line, x, top + (number + 0.76) * high, font, size, anchor)

    return Block(len(lines) * high, len(lines) * high, draw)


def _heading(page: PdfPage, heading: parts.Heading, left: float, width: float) -> Block:
    title = _told(page, heading.title, left + _INDENT, width - _INDENT, "semibold", _TITLE)
    note = _told(page, heading.note, left + _INDENT, width - _INDENT, "medium", _NOTE)
    below = note.least if heading.note else 0.0

    def draw(top: float, _: float) -> None:
        page.write(str(heading.number), left, top + 0.76 * leading(_TITLE), "semibold", _TITLE)
        title.draw(top, title.least)
        if heading.note:
            note.draw(top + title.least, note.least)

    return Block(title.least + below, title.least + below, draw)


def _writing(page: PdfPage, left: float, width: float, least: int, most: int) -> Block:
    def draw(top: float, high: float) -> None:
        for number in range(1, round(high / LINE) + 1):
            page.line(left, top + number * LINE, left + width, top + number * LINE)

    return Block(least * LINE, most * LINE, draw, step=LINE, air=0.0)


def _scale(page: PdfPage, numbers: Sequence[int], left: float, width: float) -> Block:
    step, radius = width / len(numbers), 4.4

    def draw(top: float, _: float) -> None:
        for place, number in enumerate(numbers):
            x = left + (place + 0.5) * step
            page.circle(x, top + radius, radius)
            page.write(str(number), x, top + radius + 1.4, "semibold", 11, 0.5)

    return Block(2 * radius, 2 * radius, draw, air=2.5)


def _shares(page: PdfPage, names: Sequence[str], left: float, width: float) -> Block:
    share = width / len(names)
    told = [
        _told(page, name, left + place * share + 1, share - 2, "medium", _TEXT, 0.5)
        for place, name in enumerate(names)
    ]
    blank = _BAR + 1.5 + max(name.least for name in told) + _HAND
    high = blank + 0.24 * leading(_TEXT)

    def draw(top: float, _: float) -> None:
        page.frame(left, top, width, _BAR, 2)
        for tenth in range(1, _TENTHS):
            x, long = left + tenth * width / _TENTHS, 3.0 if 2 * tenth == _TENTHS else 1.6
            page.line(x, top, x, top + long, 0.8)
        for name in told:
            name.draw(top + _BAR + 1.5, name.least)
        for place in range(len(names)):
            middle = left + (place + 0.5) * share
            page.write(parts.SHARE, middle, top + blank, "semibold", _TITLE, 0.5)

    return Block(high, high, draw, air=2.5)


def _floors(
    page: PdfPage, floors: Sequence[str], steps: Sequence[str], left: float, width: float
) -> Block:
    named = max(page.width(floor, "display", 12) for floor in floors) + 4
    first, last = left + named, left + width - 4
    across = (last - first) / (len(steps) - 1)
    foot = leading(_TEXT) + 1.5
    count = len(floors)

    def draw(top: float, high: float) -> None:
        step = (high - foot) / count
        for place, floor in enumerate(floors):
            y = top + (place + 0.5) * step
            page.write(floor, first - 4, y + 1.4, "display", 12, 1)
            page.line(first, y, last, y)
            for number in range(len(steps)):
                page.circle(first + number * across, y, 1.2)
        for number, word in enumerate(steps):
            y = top + high - 0.24 * leading(_TEXT)
            page.write(word, first + number * across, y, "medium", _TEXT, 0.5)

    return Block(count * _FLOOR + foot, count * _FLOOR_MOST + foot, draw, air=1.5)


def _timetable(page: PdfPage, rows: Sequence[tuple[str, str]], left: float, width: float) -> Block:
    aside = max(page.width(when, "semibold", _TEXT) for when, _ in rows) + 5
    told = [
        (when, _told(page, what, left + aside, width - aside, "medium", _TEXT))
        for when, what in rows
    ]
    high = sum(what.least + 1 for _, what in told)

    def draw(top: float, _: float) -> None:
        for when, what in told:
            page.write(when, left, top + 0.76 * leading(_TEXT), "semibold", _TEXT)
            what.draw(top, what.least)
            top += what.least + 1

    return Block(high, high, draw, air=1.5)


def _table(
    page: PdfPage, heads: Sequence[str], rows: Sequence[Sequence[str]], left: float, width: float
) -> Block:
    named = max(page.width(row[0], "medium", _TEXT) for row in rows) + 4
    column = (width - named) / (len(heads) - 1)
    heading = [
        _told(page, head, left + named + place * column, column - 2, "semibold", _TEXT, 0.5)
        for place, head in enumerate(heads[1:])
    ]
    head_high, row_high = max(head.least for head in heading) + 1, 7.0

    def draw(top: float, _: float) -> None:
        for head in heading:
            head.draw(top, head.least)
        y = top + head_high
        for number, row in enumerate(rows):
            page.line(left, y, left + width, y, 0.8 if number else THICK)
            foot = y + row_high / 2 + 1.2
            page.write(row[0], left, foot, "medium", _TEXT)
            for place, cell in enumerate(row[1:]):
                x = left + named + place * column + (column - 2) / 2
                page.write(cell, x, foot, "semibold", _TEXT, 0.5)
            y += row_high
        page.line(left, y, left + width, y, THICK)

    high = head_high + row_high * len(rows)
    return Block(high, high, draw, air=1.5)


def _points(page: PdfPage, told: Sequence[str], left: float, width: float) -> Block:
    points = [_told(page, point, left + 4, width - 4, "medium", _TEXT) for point in told]
    high = sum(point.least + 1 for point in points)

    def draw(top: float, _: float) -> None:
        for point in points:
            y = top + 0.5 * leading(_TEXT)
            page.line(left, y, left + 2, y, THICK)
            point.draw(top, point.least)
            top += point.least + 1

    return Block(high, high, draw, air=1.5)
