"""The joke of the last deal on Ladders' stage."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.games.ladders.jokes import joke_of
from scenes.games.ladders.results.story import ending_for
from scenes.results.stage.parts import LaidWords
from scenes.table.source.session import Session
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.light.drawing import (
    box,
    fill,
)
from scenes.ui.light.shine import drawn
from scenes.ui.light.stage_pen import LaidPicture, StagePen

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_JOKE_RUNG = 62
_LINE = 1.32
"""The distance of lines, as a multiple of their size."""


FEW = 4
"""With more players than this, the joke's rungs are left out and the winner moves right."""


class JokeFacts(NamedTuple):
    """The joke of the last deal, as far as everybody at the screen may know it."""

    rungs: tuple[str, ...]
    caption: str
    ending: str


def joke_has_room(players: int, large: bool) -> bool:
    """Return whether the stage has room for the joke's rungs; else they have a page."""
    return players <= FEW and not large


def joke_ladder(
    pen: StagePen, rungs: Sequence[str], ivory: Rect
) -> tuple[LaidPicture, list[LaidWords]]:
    """Return the ladder of the joke, read upward, and its lines."""
    palette = pen.palette
    left, right = ivory.x + pen.px(14), ivory.right - pen.px(14)
    foot, top = pen.height - pen.px(90), ivory.bottom + pen.px(6)
    thick = pen.px(6)
    pitches = _pitches(pen, rungs, foot - top, right - left)
    body = fill(box(left, top, right - left, foot - top), palette.plate, 0.62)
    rails = box(left, top, thick, foot - top) + box(right - thick, top, thick, foot - top)
    words: list[LaidWords] = []
    low = foot
    for line, pitch in zip(rungs, pitches, strict=True):
        rails += box(left, low - pen.px(4), right - left, pen.px(4))
        words += _rung(pen, line, Point(left + pen.px(20), low - pitch / 2 - 2), right - left)
        low -= pitch
    body += fill(rails, palette.brass)
    return drawn(pen, rect(left, top, right - left, foot - top), body), words


def _pitches(pen: StagePen, rungs: Sequence[str], high: float, width: float) -> list[float]:
    """Return the distances between the rungs, from the lowest up: equal, if all have room."""
    even = min(pen.px(_JOKE_RUNG), high / max(1, len(rungs)))
    wrapped = [_wrapped(pen, line, width) for line in rungs]
    needed = [_LINE * size * len(lines) + pen.px(4) for size, lines in wrapped]
    if max(needed, default=0) <= even:
        return [even] * len(rungs)
    return [one * min(even * len(rungs), high) / sum(needed) for one in needed]


def _wrapped(pen: StagePen, line: str, width: float) -> tuple[int, Sequence[str]]:
    """Return the size of a line of the joke in pixels, and its lines: a long one is smaller."""
    room = round(width - pen.px(36))
    lines = pen.art.wrap(line, pen.text(16), "medium", room)
    if len(lines) <= 2:
        return pen.text(16), lines
    return pen.text(14), pen.art.wrap(line, pen.text(14), "medium", room)


def _rung(pen: StagePen, line: str, at: Point, width: float) -> list[LaidWords]:
    """Return one line of the joke, broken in two if it is long."""
    size, lines = _wrapped(pen, line, width)
    y = at.y - (len(lines) - 1) * _LINE / 2 * size
    return [
        LaidWords(text, Point(at.x, y + _LINE * size * number), size)
        for number, text in enumerate(lines)
    ]


def joke_told(context: "AppContext", session: Session) -> JokeFacts:
    """Return the joke of the last deal; its end is for the winner alone."""
    words, winners = context.words, session.deals[-1].result.winners
    joke = joke_of(session.setup.public_seed, len(session.deals) - 1)
    names = [session.cast[winner].name for winner in winners]
    match ending_for(session.people, winners):
        case "told":
            ending = joke.punchline
        case "covered":
            ending = words("ladders.results.in_last_deal", names=names)
        case "kept":
            ending = words("ladders.results.hidden", names=names)
        case _:
            ending = words("ladders.results.nobody")
    return JokeFacts(joke.rungs, words("ladders.results.at_the_top"), ending)
