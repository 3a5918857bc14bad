"""A sheet as plain text, for any printer and any screen reader: the same words as the PDF."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from game.worksheets import parts

WIDTH = 76
"""The most characters of a line."""
_INDENT = "   "


def as_text(sheet: parts.Worksheet) -> str:
    """Return a sheet as text, with lines of underscores to write on."""
    lines = ["CLAMBER", "", sheet.title, *_wrapped(sheet.line), "=" * WIDTH]
    for part in sheet.parts:
        lines += [*([""] if isinstance(part, parts.Heading) else []), *_lines_of(part)]
    return "\n".join([*lines, "", "=" * WIDTH, *sheet.foot, ""])


def _lines_of(part: parts.Part) -> Iterator[str]:
    match part:
        case parts.Heading(number, title, note):
            yield from _wrapped(title, f"{number}  ")
            yield from _wrapped(note, _INDENT) if note else ()
        case parts.Writing(_, most):
            for _ in range(most):
                yield from ("", _INDENT + "_" * (WIDTH - len(_INDENT)))
        case parts.NumberScale(numbers):
            yield from ("", _INDENT + "  ".join(f"({number})" for number in numbers))
        case parts.DividedBar(names):
            tenth = (WIDTH - 2) // 10
            yield from ("", "|" + ("-" * (tenth - 1) + "+") * 9 + "-" * (tenth - 1) + "|", "")
            yield from _named(names)
        case parts.Floors(floors, steps):
            yield from _ways(floors, steps)
        case parts.Timetable(rows):
            widest = max(len(when) for when, _ in rows)
            for when, what in rows:
                yield from _wrapped(what, f"{_INDENT}{when:{widest}}  ")
        case parts.FactsTable(heads, rows):
            yield from _tabled([heads, *rows])
        case parts.Points(told):
            for point in told:
                yield from _wrapped(point, f"{_INDENT}- ")


def _named(names: Sequence[str]) -> Iterator[str]:
    """Yield the names of shares, each with a blank for its size."""
    widest = max(map(len, names))
    for name in names:
        yield f"{_INDENT}{name:{widest}}  {parts.SHARE}"


def _ways(floors: Sequence[str], steps: Sequence[str]) -> Iterator[str]:
    """Yield a line of dots for each floor, and the steps below them, each below its dot."""
    widest = max(map(len, floors))
    dots = "---".join("( )" for _ in steps)
    for floor in floors:
        yield from ("", f"{_INDENT}{floor:>{widest}}  {dots}")
    named = f"{steps[0]:>{len(_INDENT) + widest + len('  ( )')}}"
    yield named + f"{steps[1]:>5}" + "".join(f"{step:>6}" for step in steps[2:])


def _tabled(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield a table; where its rows would be too wide, what each is about stands above it."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    above = len(_INDENT) + sum(widths) + 2 * len(widths[1:]) > WIDTH
    for row in rows:
        cells = [f"{cell:{width}}" for cell, width in zip(row, widths, strict=True)]
        if above and row[0]:
            yield _INDENT + row[0]
        yield (_INDENT + "  ".join(cells[above:])).rstrip()


def _wrapped(text: str, first: str = "") -> list[str]:
    """Return a text in lines; those after the first stand below its words."""
    later = " " * len(first)
    return wrap(text, WIDTH, initial_indent=first, subsequent_indent=later, break_on_hyphens=False)
