"""Draws the log: player, words, small cards at the right, and a lock on private moves."""

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from pygame import Surface

from game.texts.words import Words
from scenes.table.layout.setting import SeatedPlayer, said_of, with_name
from scenes.table.over.overlay import Overlay, TableMark
from scenes.table.pieces.coin import Coin
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import Layer
from scenes.table.pieces.soles import Soles
from scenes.table.present.log import LogLine, LogRow, OpenLog
from scenes.ui.access import joined
from scenes.ui.art import Art
from scenes.ui.bindings import cap_of
from scenes.ui.geometry import Point, Rect, card_width, rect, union
from scenes.ui.scale import SMALLEST_TEXT, Scale
from scenes.ui.theme import Palette
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.caps import cap_width, draw_cap
from scenes.ui.widgets.pressable import ring

MOST_CARDS = 6

STEP, NARROW_STEP = 0.5, 0.3
"""The step from card to card as a share of a card's width; smaller on the narrow side panel."""

NAME = 0.45
"""The largest share of a line's words that a long name may take."""

_NARROW = 20
"""A panel narrower than this, in text sizes, has name and words below one another in all lines
that are high enough."""

_LEAST_TITLE = 6
"""The room in text sizes that keys in the head must leave to the title."""

_CLOSE = 1.15
"""The distance of two lines that stand close, as a share of their text size."""


class LogState(NamedTuple):
    """How a log is shown: with key hints, for a gamepad, in focus, and where the pointer is."""

    hints: bool
    pad: bool
    pointer: Point | None
    focused: bool = False


class _LaidLine(NamedTuple):
    """The name and the words of a line, and where they stand."""

    name: str
    at: Point
    """The left end of the name, in its middle."""
    size: int
    said: tuple[str, str]
    """All words, and fewer of them."""
    small: int
    """The size of the words."""
    room: Rect
    """The room of the words."""
    cards: bool = False
    """Whether there is room for the cards, too."""


class LogPicture:
    """Draws the log in the colours of one game."""

    def __init__(self, art: Art, palette: Palette, words: Words) -> None:
        self._art = art
        self._palette = palette
        self._words = words

    def draw(
        self, target: Surface, log: OpenLog, cast: tuple[SeatedPlayer, ...], shown: LogState
    ) -> None:
        """Draw the panel and its lines."""
        brush = Brush(
            self._art, target, log.scale, self._palette,
            focused=shown.focused, hints=shown.hints, pad=shown.pad, pointer=shown.pointer,
        )  # fmt: skip
        self._panel(brush, log)
        if not log.rows:
            at = Point(log.head.x, log.head.bottom + log.scale.text(18))
            note = self._words("table.log_empty")
            self._art.write(target, note, at, log.scale.text(17), "medium", self._palette.second)
        told = log.move_at(brush.pointer)
        for row in log.rows:
            self.row(target, log, row, cast, chosen=row.line.move is told)
        self._foot(brush, log)

    def _panel(self, brush: Brush, log: OpenLog) -> None:
        art, palette, scale = self._art, self._palette, log.scale
        radius = scale.px(24) if log.close is None else 0
        line = art.theme.marks.plate_line
        if log.close is not None:
            brush.cast(log.panel, radius, 3)
        brush.plate(log.panel, palette.plate, 255, radius, palette.control, line)
        room, title = self._end_of_head(log) - log.head.x, self._words("table.log_title")
        caps = self._scroll_caps(brush, log, round(room - _LEAST_TITLE * scale.text(29)))
        room -= sum(self._arrow_width(log.scale, cap) for cap in caps) + scale.gap(12)
        size, title = art.fit_text(title, scale.text(29 if log.close else 23), "display", room)
        middle = Point(log.head.x, log.head.center.y)
        brush.write(title, middle, size, "display", palette.text)
        brush.surface.fill(palette.line, rect(log.head.x, log.head.bottom, log.head.w, 1))
        if log.close:
            side = round(0.5 * log.close.h)
            at = log.close.center
            icon = art.icon("close", side, palette.text)
            brush.surface.blit(icon, (round(at.x - side / 2), round(at.y - side / 2)))
            if brush.focused:
                ring(brush, log.close, log.close.h // 2)
        self._more(brush, log, caps)

    def row(
        self,
        target: Surface,
        log: OpenLog,
        row: LogRow,
        cast: tuple[SeatedPlayer, ...],
        *,
        chosen: bool,
        briefly: bool = False,
    ) -> None:
        """Draw one line: the player, the words and the cards.

        ``briefly``: with fewer words, though there may be room for all.
        """
        art, palette, s = self._art, self._palette, log.scale
        if row.latest or chosen:
            fill = palette.raised if row.latest else palette.field
            edge = palette.accent_line if chosen else palette.line
            art.plate(target, row.place.grown(0, -2), fill, 255, s.px(12), edge, 1.5)
        place, member = row.place, row.line.move.mover(cast)
        side = _portrait(row)
        sign = Point(log.head.x + side / 2 - 4, place.center.y)
        self._sign(target, row, member, sign, side)
        told = self._told(log, row, cast, briefly=briefly)
        if told.cards:
            step = _step(log)
            self._cards(target, row, _end(log, row) - self._cards_width(row, step), step)
        if told.name:
            art.write(target, told.name, told.at, told.size, "semibold", palette.text)
        self._write_lines(target, told, briefly=briefly)

    def holds(self, log: OpenLog, row: LogRow, cast: tuple[SeatedPlayer, ...]) -> bool:
        """Return whether a line has room for all its words."""
        told = self._told(log, row, cast, briefly=False)
        line, brief = told.said
        return brief == line or self._lines(line, brief, told.small, told.room) != (brief,)

    def _told(
        self, log: OpenLog, row: LogRow, cast: tuple[SeatedPlayer, ...], *, briefly: bool
    ) -> _LaidLine:
        """Return where a line's name and words stand, and whether there is room for its cards."""
        s, move, place = log.scale, row.line.move, row.place
        member = move.mover(cast)
        x, end = log.head.x + _portrait(row) + max(6, s.px(10)), _end(log, row)
        line, brief = move.line(cast), with_name(move.brief, move.other, cast)
        brief = brief or line
        wide = self._cards_width(row, _step(log))
        if wide and self._least_width(s, member, brief) > end - wide - 8 - x:
            # Words are not cut for the sake of cards that say the same.
            wide = 0
        room = Rect(round(x), place.y, int(end - wide - 8 - x), place.h)
        if member is None:
            nowhere = Point(room.x, room.center.y)
            return _LaidLine("", nowhere, 0, (line, brief), s.text(17), room, wide > 0)
        told = self._beside(log, member.name, (brief if briefly else line, brief), room)
        return told._replace(said=(line, brief), cards=wide > 0)

    def _beside(self, log: OpenLog, name: str, said: tuple[str, str], room: Rect) -> _LaidLine:
        """Return name and words side by side, or one below the other on a narrow panel.

        Where even brief words don't fit side by side, they are below one another on any panel, and
        the two lines may stand closer than others, or be smaller.
        """
        art, s = self._art, log.scale
        size, small, gap = s.text(18), s.text(17), max(5, s.px(7))
        step, wide = art.line_height(small), art.text_width(name, size, "semibold")
        left = room.w - gap - art.text_width(said[0], small, "medium")
        crowded = not log.close and (log.panel.w < _NARROW * size or wide > left)
        # Words are set smaller before a name is cut.
        left = room.w - gap - art.text_width(said[1], SMALLEST_TEXT, "medium")
        if wide > left and 2 * step > room.h:
            step = min(round(_CLOSE * small), room.h // 2)
            size = max(SMALLEST_TEXT, min(size, round(step / _CLOSE)))
        if (crowded or wide > left) and 2 * step <= room.h:
            at = Point(room.x, room.center.y - step / 2)
            below = Rect(room.x, round(room.center.y), room.w, step)
            shown = art.clip(name, size, "semibold", room.w)
            return _LaidLine(shown, at, size, said, min(small, size), below)
        shown = art.clip(name, size, "semibold", int(max(NAME * room.w, left)))
        x = room.x + art.text_width(shown, size, "semibold") + gap
        words = room._replace(x=round(x), w=int(room.right - x))
        return _LaidLine(shown, Point(room.x, room.center.y), size, said, small, words)

    def _write_lines(self, target: Surface, told: _LaidLine, *, briefly: bool) -> None:
        """Write words in the middle of their room; if too wide, set them smaller, then cut them."""
        art, size, room = self._art, told.small, told.room
        lines = self._lines(*told.said, size, room, briefly=briefly)
        size = min(art.fit_text(words, size, "medium", room.w).size for words in lines)
        step = min(art.line_height(size), room.h / len(lines))
        for number, words in enumerate(lines):
            at = Point(room.x, room.center.y + (number - (len(lines) - 1) / 2) * step)
            shown = art.clip(words, size, "medium", room.w)
            art.write(target, shown, at, size, "medium", self._palette.text)

    def _lines(
        self, line: str, brief: str, size: int, room: Rect, *, briefly: bool = False
    ) -> tuple[str, ...]:
        """Return words in one line, or in more if the row is high enough; else the brief version.

        Lines stand close before the brief version is cut, which may still be too wide.
        """
        art = self._art
        lines = art.wrap(brief if briefly else line, size, "medium", room.w)
        if len(lines) == 1 or len(lines) * art.line_height(size) <= room.h:
            return lines
        if art.text_width(brief, SMALLEST_TEXT, "medium") <= room.w:
            return (brief,)
        lines = art.wrap(brief, size, "medium", room.w)
        return lines if len(lines) * round(_CLOSE * size) <= room.h else (brief,)

    def _sign(
        self, target: Surface, row: LogRow, member: SeatedPlayer | None, at: Point, side: int
    ) -> None:
        """Draw the player's portrait, with a lock on it for a private move."""
        art, small = self._art, round(0.6 * side)
        if member is None:
            icon = art.icon("info", small, self._palette.second)
            target.blit(icon, (round(at.x - small / 2), round(at.y - small / 2)))
            return
        face = art.avatar(member.face, side)
        target.blit(face, (round(at.x - side / 2), round(at.y - side / 2)))
        if row.line.private:
            small = max(16, round(0.55 * side))
            corner = rect(at.x + 0.1 * side, at.y + 0.05 * side, small, small)
            self._art.plate(target, corner, self._palette.plate, 255, small // 2)
            lock = self._art.icon("lock", small - 6, self._palette.text)
            target.blit(lock, (corner.x + 3, corner.y + 3))

    def _least_width(self, s: Scale, member: SeatedPlayer | None, words: str) -> float:
        """Return the width of a name and words in one line, in the smallest text."""
        art, gap = self._art, max(5, s.px(7))
        name = art.text_width(member.name, s.text(18), "semibold") + gap if member else 0
        return name + art.text_width(words, SMALLEST_TEXT, "medium")

    def _cards_width(self, row: LogRow, share: float) -> int:
        """Return the width of a move's cards, of which all but the last show ``share``."""
        cards, width = row.line.move.cards[:MOST_CARDS], card_width(_card_height(row))
        return width + round(share * width) * (len(cards) - 1) if cards else 0

    def _cards(self, target: Surface, row: LogRow, left: float, share: float) -> None:
        """Draw the cards of a move from a left edge."""
        height = _card_height(row)
        width, y = card_width(height), row.place.center.y - height / 2
        for number, card in enumerate(row.line.move.cards[:MOST_CARDS]):
            at = rect(left + number * round(share * width), y, width, height)
            self._art.draw_card(target, card, at, 0)

    def _foot(self, brush: Brush, log: OpenLog) -> None:
        """Draw the meaning of the lock, if there is one, and the key that closes the log."""
        art, palette, size = self._art, self._palette, log.scale.text(15)
        middle = log.foot.bottom - 1.2 * size
        brush.surface.fill(palette.line, rect(log.foot.x, log.foot.y, log.foot.w, 1))
        if log.commitment:
            self._commitment(brush, log)
        right: float = log.foot.right
        if log.close and brush.hints:
            words = self._words("table.log_close")
            right -= art.text_width(words, size, "medium")
            brush.write(words, Point(right, middle), size, "medium", palette.second)
            cap = cap_of("log", pad=brush.pad)
            right -= cap_width(art, log.scale, cap) + log.scale.gap(13)
            draw_cap(brush, cap, Point(right, middle))
        if any(row.line.private for row in log.rows):
            lock = art.icon("lock", size, palette.second)
            brush.surface.blit(lock, (log.foot.x, round(middle - size / 2)))
            x = log.foot.x + size + log.scale.gap(8)
            words = art.clip(self._words("table.log_private"), size, "medium", int(right - x - 8))
            brush.write(words, Point(x, middle), size, "medium", palette.second)

    def _commitment(self, brush: Brush, log: OpenLog) -> None:
        """Draw the first digits of the commitment, and the key that copies the whole."""
        art, size, words = self._art, log.scale.text(15), self._words
        y = log.foot.y + 1.3 * size
        right: float = log.foot.right
        if brush.hints and not brush.pad:
            copies, cap = words("fairness.copies"), cap_of("copy_commitment")
            right -= art.text_width(copies, size, "medium")
            brush.write(copies, Point(right, y), size, "medium", self._palette.second)
            right -= cap_width(art, log.scale, cap) + log.scale.gap(13)
            draw_cap(brush, cap, Point(right, y))
        told = words("fairness.log", start=log.commitment)
        told = art.clip(told, size, "medium", int(right - log.foot.x - 8))
        at = Point(log.foot.x, y)
        brush.write(told, at, size, "medium", self._palette.second)

    def _end_of_head(self, log: OpenLog) -> int:
        """Return where the arrows end: before the close button and its ring."""
        return round(log.close.x - log.scale.gap(10) if log.close else log.head.right)

    def _scroll_caps(self, brush: Brush, log: OpenLog, room: int) -> tuple[str, str]:
        """Return the caps of the keys that scroll down and up; empty if only arrows have room."""
        acts = ("down", "up") if log.has_keys else ("page_down", "page_up")
        caps = (cap_of(acts[0]), cap_of(acts[1]))
        wide = sum(self._arrow_width(log.scale, cap) for cap in caps)
        return caps if brush.hints and not brush.pad and wide <= room else ("", "")

    def _arrow_width(self, scale: Scale, cap: str) -> int:
        """Return the width of an arrow, or of the cap in its place, with the gap before it."""
        return (cap_width(self._art, scale, cap) if cap else scale.text(20)) + scale.gap(6)

    def _more(self, brush: Brush, log: OpenLog, caps: tuple[str, str]) -> None:
        """Draw arrows, or the keys, where more lines can be scrolled to."""
        size, middle = log.scale.text(20), log.head.center.y
        right: float = self._end_of_head(log)
        for there, icon, cap in ((log.later, "down", caps[0]), (log.earlier, "up", caps[1])):
            right -= self._arrow_width(log.scale, cap)
            if there and cap:
                draw_cap(brush, cap, Point(right, middle))
            elif there:
                picture = self._art.icon(icon, size, self._palette.second)
                brush.surface.blit(picture, (round(right), round(middle - size / 2)))


def _step(log: OpenLog) -> float:
    return STEP if log.close else NARROW_STEP


def _portrait(row: LogRow) -> int:
    """Return the side of the portrait of a line."""
    return round(0.72 * row.place.h)


def _end(log: OpenLog, row: LogRow) -> float:
    """Return where a line ends, as far from the edge as it begins."""
    return row.place.right - (log.head.x - row.place.x)


def _card_height(row: LogRow) -> int:
    return round(0.84 * row.place.h)


def log_words(log: OpenLog, cast: tuple[SeatedPlayer, ...], words: Words) -> str:
    """Return a log's title, lines, the start of the commitment, and the key that closes it."""
    start = log.commitment
    commitment = words("fairness.log", start=start) if start else ""
    lines = (_line_words(row.line, cast, words) for row in log.rows)
    closes = f"{cap_of('log')}: {words('table.log_close')}" if log.close else ""
    return joined((words("table.log_title"), *lines, commitment, closes), ". ")


def _line_words(line: LogLine, cast: tuple[SeatedPlayer, ...], words: Words) -> str:
    """Return a move in words, and whether only those two have seen it."""
    seen_by = words("table.log_private") if line.private else ""
    return joined((said_of(line.move, cast, words), seen_by))


@dataclass(frozen=True, slots=True)
class LogPanel(Overlay):
    """The open log."""

    log: OpenLog
    cast: tuple[SeatedPlayer, ...]
    state: LogState
    words: Words

    @property
    def area(self) -> Rect:
        """The panel."""
        return self.log.panel

    def reach(self, pen: Pen) -> Rect:
        """Return the panel with its shadow."""
        return pen.art.with_shadow(self.log.panel, 3)

    def spoken(self, words: Words) -> str:
        """Return all of it in words."""
        return log_words(self.log, self.cast, words)

    def draw(self, target: Surface, pen: Pen) -> None:
        """Draw the panel and its lines."""
        LogPicture(pen.art, pen.palette, self.words).draw(target, self.log, self.cast, self.state)


@dataclass(frozen=True, slots=True)
class HoveredMove(TableMark):
    """The marks on the table of the move whose line in the log is hovered."""

    layer: ClassVar[Layer] = Layer.OVER

    soles: Soles | None
    coin: Coin

    @property
    def area(self) -> Rect:
        """The area from one to the other."""
        return union([self.coin.area, *([self.soles.area] if self.soles else [])])

    def reach(self, pen: Pen) -> Rect:
        """Return the same with the coin's rim."""
        return union([self.area, self.coin.reach(pen)])

    def draw(self, target: Surface, pen: Pen) -> None:
        """Draw both."""
        if self.soles:
            self.soles.draw(target, pen)
        self.coin.draw(target, pen)
