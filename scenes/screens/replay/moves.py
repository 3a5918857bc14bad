"""The list of a deal's moves up to the shown one, and the next player."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.texts.words import Words
from scenes.screens.replay.index import StepLine
from scenes.table.layout.setting import SeatedPlayer, said_of
from scenes.table.over.log_panel import LogPicture
from scenes.table.present.log import LogLine, LogRow, OpenLog
from scenes.ui.access import Part, Role, joined
from scenes.ui.bindings import steps_by
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.inputs import Input, Key, PointerUp, Wheel
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.measure import line_px
from scenes.ui.widgets.widget import Answer, Done, Live

_PITCH = 56
_NEXT = 17


@dataclass(frozen=True, slots=True)
class MoveListContent:
    """The content of the list."""

    moves: Sequence[StepLine]
    """The moves, oldest first; the last is the shown one."""
    next_words: str
    next_face: str
    """The face of the next player; empty if there is none."""


class MoveList(Live):
    """Moves in words; a click goes to one, ↑ and ↓ go back and forward."""

    scanned: tuple[str, ...] = ("up", "down")

    def __init__(
        self,
        words: Words,
        cast: tuple[SeatedPlayer, ...],
        now: Callable[[], MoveListContent],
        go: Callable[[int], None],
        step: Callable[[int], None],
    ) -> None:
        self._words = words
        self._cast = cast
        self._now = now
        self._go = go
        self._step = step
        self._skipped = 0
        self._shown: Sequence[StepLine] = ()
        self._rows: list[tuple[Rect, StepLine]] = []

    @property
    def spoken(self) -> str:
        """The last move, and the next player."""
        told = self._now()
        if not told.moves:
            return joined((self._words("table.log_empty"), told.next_words), ". ")
        return joined(
            (said_of(told.moves[-1].line, self._cast, self._words), told.next_words), ". "
        )

    @property
    def role(self) -> Role:
        """Moves are pressed to go there."""
        return "button" if self._rows else "text"

    @property
    def parts(self) -> tuple[Part, ...]:
        """The moves that are seen, to which a press goes; with the last the next player."""
        last = self._now().moves[-1:]
        return tuple(
            Part(self.spoken, True, place)
            if move in last
            else Part(said_of(move.line, self._cast, self._words), False, place)
            for place, move in self._rows
        )

    def handle(self, happened: Input) -> Answer:
        """Go to the clicked move, or one back or forward."""
        if isinstance(happened, Key) and (by := steps_by(happened, "up", "down")):
            self._step(by)
            return Done()
        if isinstance(happened, PointerUp):
            for place, move in self._rows:
                if place.contains(happened.at):
                    self._go(move.step)
            return Done()
        return None

    def scroll(self, wheel: Wheel) -> None:
        """Show older moves, or newer ones again."""
        self._skipped = max(
            0, self._skipped + (round(wheel.steps) or (1 if wheel.steps > 0 else -1))
        )

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        told = self._now()
        if told.moves != self._shown:
            self._shown, self._skipped = told.moves, 0
        self._rows = self._lay(brush.scale, told.moves)
        if not told.moves:
            self._write(brush, self._words("table.log_empty"), self.rect.y, "")
        picture = LogPicture(brush.art, brush.palette, self._words)
        log, last = self._as_log(brush.scale), told.moves[-1:]
        rows = [
            LogRow(place, LogLine(move.line, private=False), move in last)
            for place, move in self._rows
        ]
        # One move told in full beside one told briefly would look like two kinds of moves.
        briefly = not all(picture.holds(log, row, self._cast) for row in rows)
        for row in rows:
            under = brush.pointer if brush.hovered else None
            chosen = row.latest or (under is not None and row.place.contains(under))
            picture.row(brush.surface, log, row, self._cast, chosen=chosen, briefly=briefly)
        if not self._skipped:
            y = self._rows[-1][0].bottom if self._rows else self.rect.y + _pitch(brush.scale)
            self._write(brush, told.next_words, y, told.next_face)
        if brush.focused:
            width = max(2, round(line_px(brush.scale, 3)))
            brush.ring(self.rect, brush.scale.px(12), brush.palette.focus, width, 2)

    def _lay(self, scale: Scale, moves: Sequence[StepLine]) -> list[tuple[Rect, StepLine]]:
        """Lay out as many moves as fit, with a line for the next player."""
        pitch = _pitch(scale)
        room = max(1, self.rect.h // pitch - 1)
        self._skipped = min(self._skipped, max(0, len(moves) - room))
        end = len(moves) - self._skipped
        seen = moves[max(0, end - room) : end]
        return [
            (rect(self.rect.x, self.rect.y + number * pitch, self.rect.w, pitch), move)
            for number, move in enumerate(seen)
        ]

    def _as_log(self, scale: Scale) -> OpenLog:
        head = self.rect.grown(-scale.px(12), 0)
        return OpenLog(scale, self.rect, head, None, (), head, earlier=False, later=False)

    def _write(self, brush: Brush, words: str, y: float, face: str) -> None:
        scale, size, x = brush.scale, brush.scale.text(_NEXT), self.rect.x + brush.scale.px(12)
        pitch, middle = _pitch(scale), y + _pitch(scale) / 2
        if face:
            side = round(0.72 * pitch)
            brush.portrait((x - 4, round(middle - side / 2)), face, side)
            x += side + max(6, scale.px(10))
        room, step = self.rect.right - x, 1.2 * size
        lines = brush.art.wrap_at_last(words, size, "medium", room)
        shown = lines if len(lines) * step <= pitch else [words]
        for number, line in enumerate(shown):
            at = Point(x, middle + (number - (len(shown) - 1) / 2) * step)
            brush.write_within(line, at, size, room, "medium", brush.palette.second)


def _pitch(scale: Scale) -> int:
    # A name and its words have room one below the other.
    return max(34, scale.px(_PITCH), round(2.4 * scale.text(18)))
