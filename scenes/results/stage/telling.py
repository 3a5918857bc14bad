"""The words of a stage: the winner, the reason, and everyone's points and name."""

from scenes.results.stage.arrival import Span
from scenes.results.stage.facts import Finisher, StageFacts
from scenes.results.stage.parts import LaidWords
from scenes.ui.geometry import Point
from scenes.ui.light.stage_pen import StagePen

_TITLE, _LEAST_TITLE = 76, 44
_REASON = 20
_LEAD = 1.35


def winner_words(
    pen: StagePen,
    facts: StageFacts,
    at: Point,
    room: float,
    title: int = _TITLE,
    lower: float | None = None,
    grows: float = 1.0,
) -> list[LaidWords]:
    """Return the winner as large as fits, and the reason; ``at`` is the first line's middle.

    The reason has ``lower`` pixels of width if that is less than ``room``. The words follow the
    text size by a share, ``grows``.
    """
    art, size = pen.art, pen.text(title, 0.5 * grows)
    least = pen.text(_LEAST_TITLE, grows)
    size = art.fit_text(facts.title, size, "display", room, least).size
    lines = art.wrap(facts.title, size, "display", round(room))
    said, y = [], at.y
    for line in lines:
        said.append(LaidWords(line, Point(at.x, y), size, "display"))
        y += 1.05 * size
    body = pen.text(_REASON, grows)
    y += pen.px(62) - 1.05 * size + pen.px(14) * (pen.text_size - 1)
    y = max(y, said[-1].at.y + 0.62 * size + 0.7 * body)
    for line in art.wrap_evenly(facts.reason, body, "medium", round(min(lower or room, 26 * body))):
        said.append(LaidWords(line, Point(at.x + pen.px(3), y), body))
        y += _LEAD * body
    return said


def winners_points(pen: StagePen, facts: StageFacts, right: float, size: int) -> list[LaidWords]:
    """Return the winner's points in large digits, centred ``right`` from the right edge."""
    x, number = pen.width - pen.px(right), pen.text(size, 0.2)
    y, unit = pen.px(150), pen.text(17)
    below = Point(x, y + 0.5 * number + unit)
    return [
        LaidWords(str(facts.winners[0].points), Point(x, y), number, "display", None, 0.5),
        LaidWords(facts.unit, below, unit, "semibold", None, 0.5),
    ]


def number_below(
    pen: StagePen, finisher: Finisher, tread: Point, width: float, comes: Span
) -> list[LaidWords]:
    """Return points and name below the middle of a tread, on the step's face."""
    art, palette = pen.art, pen.palette
    number = pen.text(38 if width > pen.px(180) else 32, 0.4)
    name = pen.text(17 if width > pen.px(140) else 15)
    name = art.fit_text(finisher.name, name, "semibold", width - pen.px(8)).size
    y = tread.y + pen.px(34)
    below = y + 0.5 * number + 0.62 * name
    return [
        LaidWords(
            str(finisher.points),
            Point(tread.x, y),
            number,
            "display",
            palette.on_body,
            0.5,
            comes,
            counts=True,
        ),
        LaidWords(
            art.clip(finisher.name, name, "semibold", round(width - pen.px(4))),
            Point(tread.x, below),
            name,
            "semibold",
            palette.on_body,
            0.5,
            comes,
        ),
    ]
