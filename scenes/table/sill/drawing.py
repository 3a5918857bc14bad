"""Draws what is said on the sill: one drawer for each kind of saying.

A drawer lays its words out once; the picture of a page is kept while it stands there.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from pygame import Surface

from scenes.table.sill.flow import Page, Sizes, pages_of
from scenes.table.sill.place import SillPlace
from scenes.table.sill.saying import MovesSince, Said, Saying, ToldJoke
from scenes.ui.art import Art
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.theme import Colour, Palette
from scenes.ui.type.fitting import clipped
from scenes.ui.type.fonts import Face

LINES_APART = 1.3
"""The step from line to line, as a share of the text size, where there is room for it."""

MOVES_APART, RISE = 22, 2.5
"""Moves: the size of a face, the gap between moves, and how much higher each stands."""

ENOUGH = 3
"""So many moves are told in whole sentences rather than more of them in fewer words."""

RUNG = 11
"""The gap between a rung of the joke and the words beside it."""


class SayingDrawer(ABC):
    """Lays out one saying, and draws it page by page."""

    def __init__(self, art: Art, place: SillPlace, key: int) -> None:
        """``key`` is the width in pixels that the key at the right takes, if it is shown."""
        self._art = art
        self._place = place
        self._key = key

    @property
    @abstractmethod
    def pages(self) -> int:
        """The number of pages."""

    @abstractmethod
    def draw(self, target: Surface, palette: Palette, page: int, top: int) -> None:
        """Draw a page; ``top`` is the y of the sill's upper edge on the target."""

    def left_out(self, page: int) -> Rect:
        """Return the area of a count of what a page leaves out; empty if it has none."""
        return Rect(0, 0, 0, 0)

    @property
    def _room(self) -> Rect:
        """The area of the words, in the window."""
        return self._place.words

    def _room_from(self, top: int) -> Rect:
        """Return the area of the words where the sill begins at a y."""
        return self._room.moved(0, top - self._place.strip.y)


class _SaidDrawer(SayingDrawer):
    """A first sentence and its reasons, with cards between them."""

    def __init__(self, said: Said, art: Art, place: SillPlace, key: int) -> None:
        super().__init__(art, place, key)
        self._said = said

    @property
    def pages(self) -> int:
        return len(self._pages)

    @cached_property
    def _cards_at(self) -> int:
        """The x at which cards begin, after the first sentence."""
        wide = self._art.text_width(self._said.claim, self._place.claim, "semibold")
        return wide + round(14 * self._place.q)

    @cached_property
    def _card(self) -> int:
        """The height of the cards."""
        return self._room.h - 8

    @cached_property
    def _after_cards(self) -> int:
        step = card_width(self._card) + round(5 * self._place.q)
        return self._cards_at + len(self._said.cards) * step + round(9 * self._place.q)

    @cached_property
    def _pages(self) -> tuple[Page, ...]:
        said, sizes = self._said, Sizes(self._place.claim, self._place.reason)
        measure, width = self._art.text_width, self._room.w
        if said.cards:
            taken = self._after_cards + self._key
            return pages_of("", said.reasons, sizes, width - taken, self._key, measure)
        kept = self._key if said.key else 0
        return pages_of(said.claim, said.reasons, sizes, width - kept, self._key - kept, measure)

    def draw(self, target: Surface, palette: Palette, page: int, top: int) -> None:
        room, art, left = self._room_from(top), self._art, self._room.x
        if self._said.cards:
            at = Point(room.x, _middle(room))
            art.write(target, self._said.claim, at, self._place.claim, "semibold", palette.text)
            width, x = card_width(self._card), room.x + self._cards_at
            for card in self._said.cards:
                art.draw_card(target, card, rect(x, room.y + 4, width, self._card), 0)
                x += width + round(5 * self._place.q)
            left += self._after_cards
        if not self._pages:
            return
        lines = self._pages[page].lines
        largest = max(run.size for line in lines for run in line)
        step = min(LINES_APART * largest, (room.h - 4 * self._place.q) / len(lines))
        y = _middle(room) - step * (len(lines) - 1) / 2
        for line in lines:
            for run in line:
                colour = palette.text if run.face == "semibold" else palette.second
                at = Point(left + run.x, y)
                art.write(target, run.text, at, run.size, run.face, colour)
            y += step


class _PlacedMove(NamedTuple):
    """A move of the row: its face, if any, its words, and its width."""

    face: str
    words: str
    width: int


class _MovesDrawer(SayingDrawer):
    """Moves on treads that rise to the newest one; older ones are counted if there is no room.

    The next page has those before, and so on.
    """

    def __init__(self, since: MovesSince, art: Art, place: SillPlace, key: int) -> None:
        super().__init__(art, place, key)
        self._since = since

    @property
    def pages(self) -> int:
        return len(self._pages)

    def left_out(self, page: int) -> Rect:
        left = self._pages[page][1]
        width = self._more_width(left) if left else 0
        x = self._room.x + (0 if page else self._heading)
        return rect(x, self._place.strip.y, width, self._place.height if left else 0)

    @property
    def _face(self) -> int:
        return self._place.mover

    @cached_property
    def _pages(self) -> tuple[tuple[tuple[_PlacedMove, ...], int], ...]:
        """For each page the moves that fit, the newest last, and how many are before them."""
        left, pages = len(self._since.moves), list[tuple[tuple[_PlacedMove, ...], int]]()
        while left:
            found = self._row(left, 0 if pages else self._heading)
            left -= len(found)
            pages.append((tuple(reversed(found)), left))
        return tuple(pages)

    @cached_property
    def _heading(self) -> int:
        """The width of the heading with the gap after it; 0 if a move would give way to it."""
        if not (words := self._since.heading):
            return 0
        wide = self._art.text_width(words, self._place.reason, "medium")
        wide += round(MOVES_APART * self._place.q)
        count = len(self._since.moves)
        return wide if len(self._row(count, wide)) == len(self._row(count, 0)) else 0

    def _row(self, count: int, taken: int) -> list[_PlacedMove]:
        """Return those of the first so many moves that fit beside ``taken`` pixels, newest first.

        Fewer words are used only if a row of whole sentences would be too short.
        """
        moves, room = self._since.moves[:count], self._room.w - self._key - taken
        whole = self._fitting([move.words for move in moves], room)
        if len(whole) >= min(ENOUGH, count):
            return whole
        return max(whole, self._fitting([move.brief for move in moves], room), key=len)

    def _fitting(self, texts: Sequence[str], room: int) -> list[_PlacedMove]:
        """Return the moves that fit, the newest first, with these words."""
        gap, pad = round(MOVES_APART * self._place.q), round(9 * self._place.q)
        size, measure = self._place.reason, self._art.text_width
        found: list[_PlacedMove] = []
        used = 0
        for left in range(len(texts) - 1, -1, -1):
            face: Face = "medium" if found else "semibold"
            move, more = self._since.moves[left], self._more_width(left) if left else 0
            beside = self._face + pad if move.face else 0
            words = texts[left]
            if not found:
                words = clipped(words, size, face, room - more - beside, measure)
            wide = measure(words, size, face) + beside
            if found and used + gap + wide + more > room:
                break
            used += wide + (gap if found else 0)
            found.append(_PlacedMove(move.face, words, wide))
        return found

    def _more_width(self, count: int) -> int:
        place = self._art.pill_rect(Point(0, 0), f"+{count}", self._place.reason)
        return place.w + round(10 * self._place.q)

    def draw(self, target: Surface, palette: Palette, page: int, top: int) -> None:
        room, q, art = self._room_from(top), self._place.q, self._art
        moves, left = self._pages[page]
        x, gap = float(room.x), round(MOVES_APART * q)
        if not page and self._heading:
            at = Point(x, _middle(room))
            words, size = self._since.heading, self._place.reason
            art.write(target, words, at, size, "medium", palette.second)
            x += self._heading
        if left:
            width = self._more_width(left)
            middle = Point(x + (width - 10 * q) / 2, _middle(room))
            size = self._place.reason
            art.pill(target, middle, f"+{left}", size, palette.cornice, palette.text)
            x += width
        rise, last = RISE * q, len(moves) - 1
        thick = max(2, round(2 * q))
        for number, move in enumerate(moves):
            y = _middle(room) - 2 * q - rise * (number - last / 2)
            newest = number == last and not page
            self._draw_move(target, palette, move, Point(x, y), newest=newest)
            wide = move.width + (0 if number == last else gap)
            tread = rect(x, y + self._face / 2 + 2 * q, wide, thick)
            target.fill(palette.brass, tread)
            if number:
                # The riser between the tread before and this one.
                target.fill(palette.brass, (tread.x, tread.y, thick, round(rise) + thick))
            x += move.width + gap

    def _draw_move(
        self, target: Surface, palette: Palette, move: _PlacedMove, left: Point, *, newest: bool
    ) -> None:
        art, side, x = self._art, self._face, left.x
        if move.face:
            place = rect(x, left.y - side / 2 - 1, side, side)
            target.blit(art.avatar(move.face, side), place[:2])
            if newest:
                art.ring(target, place.grown(-1), side // 2, palette.cream, 2)
            x += side + round(9 * self._place.q)
        face, colour = _emphasis(palette, newest=newest)
        art.write(target, move.words, Point(x, left.y), self._place.reason, face, colour)


class _JokeDrawer(SayingDrawer):
    """The parts of a joke between the rungs of a ladder that lies on its side."""

    def __init__(self, joke: ToldJoke, art: Art, place: SillPlace, key: int) -> None:
        super().__init__(art, place, key)
        self._joke = joke

    @property
    def pages(self) -> int:
        return len(self._pages)

    @cached_property
    def _teller(self) -> int:
        """The width of the words for who tells it, with the gap after them."""
        wide = self._art.text_width(self._joke.teller, self._place.reason, "medium")
        return wide + round(22 * self._place.q)

    @cached_property
    def _pages(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of the parts on each page: the newest parts first, then earlier ones."""
        widths = [self._width_of(number) for number in range(len(self._joke.parts))]
        room = self._room.w - self._teller - self._key - round(8 * self._place.q)
        pages: list[tuple[int, ...]] = []
        rest = list(range(len(widths)))
        while rest:
            page = [rest.pop()]
            while rest and sum(widths[one] for one in page) + widths[rest[-1]] <= room:
                page.append(rest.pop())
            pages.append(tuple(reversed(page)))
        return tuple(pages)

    def _width_of(self, number: int) -> int:
        """Return the width of a part with its rung."""
        measure, newest = self._art.text_width, number == len(self._joke.parts) - 1
        wide = max(
            measure(line, self._size, "semibold" if newest else "medium")
            for line in self._lines(number)
        )
        return wide + 2 * round(RUNG * self._place.q)

    @cached_property
    def _size(self) -> int:
        return min(self._place.reason, round(0.42 * self._room.h))

    def _lines(self, number: int) -> tuple[str, ...]:
        """Return a part in two lines of nearly equal width, or in one if it is short."""
        text, art = self._joke.parts[number], self._art
        face: Face = "semibold" if number == len(self._joke.parts) - 1 else "medium"
        whole = art.text_width(text, self._size, face)
        if whole < 12 * self._size:
            return (text,)
        wide = 0.5 * whole
        most = self._room.w - self._teller - self._key - 2 * round(RUNG * self._place.q)
        while len(lines := art.wrap(text, self._size, face, round(wide))) > 2 and wide < most:
            wide *= 1.05
        return lines

    def draw(self, target: Surface, palette: Palette, page: int, top: int) -> None:
        room, q, art = self._room_from(top), self._place.q, self._art
        middle, x = _middle(room), float(room.x)
        at = Point(x, middle)
        art.write(target, self._joke.teller, at, self._place.reason, "medium", palette.second)
        x += self._teller
        half = round(0.36 * self._place.height)
        rungs = [x]
        for number in self._pages[page]:
            newest = number == len(self._joke.parts) - 1
            lines = self._lines(number)
            y = middle - (len(lines) - 1) * 0.58 * self._size
            for line in lines:
                at = Point(x + RUNG * q, y)
                face, colour = _emphasis(palette, newest=newest)
                art.write(target, line, at, self._size, face, colour)
                y += 1.16 * self._size
            x += self._width_of(number)
            rungs.append(x)
        over = 8 * q
        for y in (middle - half, middle + half):
            target.fill(palette.brass, rect(rungs[0] - over, y - 1, x - rungs[0] + 2 * over, 2))
        for rung in rungs:
            target.fill(palette.brass, rect(rung - 1, middle - half, 2, 2 * half))


def _emphasis(palette: Palette, *, newest: bool) -> tuple[Face, Colour]:
    """Return the face and the colour of what was told last, or before."""
    return ("semibold", palette.text) if newest else ("medium", palette.second)


def _middle(room: Rect) -> float:
    """Return the y on which a single line is centred."""
    return room.center.y + 1


def drawer_of(saying: Saying, art: Art, place: SillPlace, key: int) -> SayingDrawer:
    """Return the drawer of a saying."""
    match saying:
        case Said():
            return _SaidDrawer(saying, art, place, key)
        case MovesSince():
            return _MovesDrawer(saying, art, place, key)
        case ToldJoke():
            return _JokeDrawer(saying, art, place, key)
    raise AssertionError(f"nothing draws {saying}")
