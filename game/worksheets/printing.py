"""Makes a PDF of a sheet: one page, black on white."""

from collections.abc import Sequence

from game.worksheets.drawing import LINE, Block, block_of, leading
from game.worksheets.parts import Paper, Worksheet
from game.worksheets.pdf_page import THICK, PdfPage

SIZES: dict[Paper, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height, in millimetres."""
MARGIN = 16.0
_TITLE, _LINE, _FOOT = 30.0, 10.0, 9.0
"""Sizes of words in points."""
_WORDMARK, _MARK_SIZE, _RISE, _TREAD = "CLAMBER", 14.0, 0.7, 0.8
_HEAD_HIGH, _FOOT_HIGH = 19.0, 9.5
_MOST_AIR = 8.0
"""What room is left over, and not for lines, goes between parts, so much at most."""


def make_pdf(sheet: Worksheet, paper: Paper, language: str) -> bytes:
    """Return a sheet as a PDF file; ``language`` is the code of its words."""
    width, height = SIZES[paper]
    page = PdfPage(width, height, sheet.title, language)
    _draw_head(page, sheet)
    top, bottom = MARGIN + _HEAD_HIGH, height - MARGIN - _FOOT_HIGH
    blocks = [block_of(page, part, MARGIN, width - 2 * MARGIN) for part in sheet.parts]
    for block, (begin, high) in zip(blocks, share_out(blocks, top, bottom), strict=True):
        block.draw(begin, high)
    _draw_foot(page, sheet.foot)
    return page.finished()


def share_out(blocks: Sequence[Block], top: float, bottom: float) -> list[tuple[float, float]]:
    """Return where each block begins and how high it is, from one height of a page to another.

    Lines to write on come first, one after the other, then blocks that may be higher, then air.
    What has no room is a fault of the words: ``tests/worksheets`` tries all languages.
    """
    highs = [block.least for block in blocks]
    room = bottom - top - sum(highs) - sum(block.air for block in blocks)
    assert room >= 0, f"a sheet is {-room:.1f} mm too long"
    room -= _grow(blocks, highs, room)
    for number, block in enumerate(blocks):
        if not block.step:
            more = min(room, block.most - highs[number])
            highs[number] += more
            room -= more
    gaps = sum(block.air > 0 for block in blocks)
    air = min(room / gaps, _MOST_AIR)
    places = []
    for block, high in zip(blocks, highs, strict=True):
        top += block.air + (air if block.air else 0)
        places.append((top, high))
        top += high
    return places


def _grow(blocks: Sequence[Block], highs: list[float], room: float) -> float:
    """Give lines to write on to each block in turn, while all get as many; return what it took."""
    writing = [n for n, block in enumerate(blocks) if block.step and highs[n] < block.most]
    taken = 0.0
    while writing and room - taken >= LINE * len(writing):
        for number in writing:
            highs[number] += LINE
            taken += LINE
        writing = [n for n in writing if highs[n] < blocks[n].most]
    return taken


def _draw_head(page: PdfPage, sheet: Worksheet) -> None:
    """Draw the title, the line with blanks below it, and the program's name as a stair."""
    right = page.page_width - MARGIN
    begin, foot = right - page.width(_WORDMARK, "semibold", _MARK_SIZE), MARGIN + 9
    size = page.fitted(sheet.title, "display", _TITLE, begin - MARGIN - 4)
    page.write(sheet.title, MARGIN, MARGIN + 8, "display", size)
    size = page.fitted(sheet.line, "medium", _LINE, begin - MARGIN - 4)
    page.write(sheet.line, MARGIN, MARGIN + 14.5, "medium", size)
    page.line(MARGIN, MARGIN + _HEAD_HIGH - 1.5, right, MARGIN + _HEAD_HIGH - 1.5, THICK)
    page.write_rising(_WORDMARK, begin, foot, "semibold", _MARK_SIZE, _RISE)
    _draw_treads(page, begin, foot + 1.2)


def _draw_treads(page: PdfPage, x: float, y: float) -> None:
    """Draw a step of the stair below each letter of the program's name."""
    for number, letter in enumerate(_WORDMARK):
        if number:
            page.line(x, y, x, y - _RISE, _TREAD)
            y -= _RISE
        to_x = x + page.width(letter, "semibold", _MARK_SIZE)
        page.line(x, y, to_x, y, _TREAD)
        x = to_x


def _draw_foot(page: PdfPage, foot: tuple[str, str]) -> None:
    right, bottom = page.page_width - MARGIN, page.page_height - MARGIN
    page.line(MARGIN, bottom - leading(_FOOT) - 1.5, right, bottom - leading(_FOOT) - 1.5)
    size = page.fitted("  ".join(foot), "medium", _FOOT, right - MARGIN)
    page.write(foot[0], MARGIN, bottom - 1, "medium", size)
    page.write(foot[1], right, bottom - 1, "medium", size, 1)
