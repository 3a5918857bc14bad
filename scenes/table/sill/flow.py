"""Breaks a first sentence and its reasons into at most two lines of words."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scenes.ui.scale import SMALLEST_TEXT
from scenes.ui.type.fitting import Measure, clipped
from scenes.ui.type.fonts import Face

APART = 12
"""The pixels between the first sentence and the reason on the same line."""

MOST_LINES = 2


class Run(NamedTuple):
    """Words of one look, from an x on."""

    x: int
    text: str
    size: int
    face: Face


class Page(NamedTuple):
    """Lines of words that stand on the sill at one time."""

    lines: tuple[tuple[Run, ...], ...]

    @property
    def width(self) -> int:
        """The x at which the longest line's last words begin."""
        return max((line[-1].x for line in self.lines), default=0)


class Sizes(NamedTuple):
    """The text sizes of the first sentence and of its reasons, in pixels."""

    claim: int
    reason: int

    def smaller(self) -> Iterator["Sizes"]:
        """Yield these sizes and all smaller ones, down to the smallest text."""
        for less in range(self.claim - SMALLEST_TEXT + 1):
            yield Sizes(self.claim - less, max(SMALLEST_TEXT, self.reason - less))


def pages_of(
    claim: str, reasons: Sequence[str], sizes: Sizes, width: int, key: int, measure: Measure
) -> tuple[Page, ...]:
    """Return the pages that a first sentence and its reasons need.

    Without any words there is no page. ``width`` is the room in pixels; if there is more than one
    page, a ``key`` takes so much of it.
    """
    if not claim and not reasons:
        return ()
    if whole := _page(claim, reasons, sizes, width, measure):
        return (whole,)
    pages: list[Page] = []
    rest = list(reasons)
    while claim or rest:
        count = _fitting(claim, rest, sizes, width - key, measure)
        if count is None or (count == 0 and not claim):
            # A single sentence is longer than two lines: smaller letters, then an ellipsis.
            said, rest = (claim, rest) if claim else ("", rest)
            lone = [] if claim else [rest.pop(0)]
            pages.append(_squeezed(said, lone, sizes, width - key, measure))
        else:
            page = _page(claim, rest[:count], sizes, width - key, measure)
            assert page is not None
            pages.append(page)
            rest = rest[count:]
        claim = ""
    return tuple(pages)


def _fitting(
    claim: str, reasons: Sequence[str], sizes: Sizes, width: int, measure: Measure
) -> int | None:
    """Return how many reasons fit on a page after a claim; ``None`` if the claim alone doesn't."""
    counts = range(len(reasons), -1, -1)
    return next((n for n in counts if _page(claim, reasons[:n], sizes, width, measure)), None)


def _page(
    claim: str, reasons: Sequence[str], sizes: Sizes, width: int, measure: Measure
) -> Page | None:
    """Return one page of all these words; ``None`` if two lines are too few."""
    reason = " ".join(reasons)
    first = measure(claim, sizes.claim, "semibold") if claim else 0
    gap = APART if claim and reason else 0
    if first + gap + (measure(reason, sizes.reason, "medium") if reason else 0) <= width:
        runs = (Run(0, claim, sizes.claim, "semibold"),
                Run(first + gap, reason, sizes.reason, "medium"))  # fmt: skip
        return Page((tuple(run for run in runs if run.text),))
    lines = _broken(claim, reason, sizes, width, measure)
    return Page(tuple(lines)) if len(lines) <= MOST_LINES else None


def _broken(
    claim: str, reason: str, sizes: Sizes, width: int, measure: Measure
) -> list[tuple[Run, ...]]:
    """Break a claim and its reason into lines that flow on as one paragraph."""
    styles: tuple[tuple[str, int, Face], ...] = (
        (claim, sizes.claim, "semibold"), (reason, sizes.reason, "medium"),
    )  # fmt: skip
    lines: list[list[Run]] = [[]]
    end = 0
    for text, size, face in styles:
        space, start = measure(" ", size, face), True
        for word in text.split():
            line = lines[-1]
            joins = bool(line) and not start
            longer = f"{line[-1].text} {word}" if joins else word
            x = line[-1].x if joins else (end + space if line else 0)
            if line and x + measure(longer, size, face) > width:
                lines.append([Run(0, word, size, face)])
            elif joins:
                line[-1] = Run(x, longer, size, face)
            else:
                line.append(Run(x, word, size, face))
            last = lines[-1][-1]
            end, start = last.x + measure(last.text, size, face), False
    return [tuple(line) for line in lines]


def _squeezed(
    claim: str, reasons: Sequence[str], sizes: Sizes, width: int, measure: Measure
) -> Page:
    """Return one page of words set smaller, and cut with an ellipsis if they still don't fit."""
    for smaller in sizes.smaller():
        if page := _page(claim, reasons, smaller, width, measure):
            return page
        least = smaller
    *kept, last = _broken(claim, " ".join(reasons), least, width, measure)[:MOST_LINES]
    *runs, end = last
    end = end._replace(text=clipped(f"{end.text} …", end.size, end.face, width - end.x, measure))
    return Page((*kept, (*runs, end)))
