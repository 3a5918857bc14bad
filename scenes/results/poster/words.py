"""The words and cards of the picture of a match, laid out in its own pixels."""

from collections.abc import Iterator, Sequence

from game.texts.words import Words
from scenes.results.poster.facts import PosterFacts
from scenes.results.poster.house import FOOT, HIGH, LEFT, WIDE, PosterHouse
from scenes.results.stage.facts import Finisher
from scenes.results.stage.parts import LaidCard, LaidWords
from scenes.results.stage.turned import Turned
from scenes.ui.art import Art
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.theme import Palette

_MARGIN = 56
_ON_ONE_LINE, _TITLES = (118, 108, 98, 88), (118, 100, 84, 68, 54)
"""The sizes of the title that are tried: on one line, and on several."""
_TITLE_ROOM, _TITLE_LINES, _TITLE_LINE = 530, 2, 1.04
_CARDS_TOP, _CARD, _CARD_ALONE = FOOT + 34, 128, 166
_RULE = 748
"""The x of the line between what the match turned on and the deal code."""
_LEAST = 14


class PosterWords:
    """Lays out the words of one picture."""

    def __init__(self, art: Art, palette: Palette, words: Words, facts: PosterFacts) -> None:
        self._art = art
        self._palette = palette
        self._words = words
        self._facts = facts

    def head(self, house: PosterHouse) -> Iterator[LaidWords]:
        """Yield who has won and why, the game, and the day."""
        facts, palette = self._facts, self._palette
        right = WIDE - _MARGIN
        yield LaidWords(facts.game, Point(right, 70), 34, "display", palette.cream, 1.0)
        yield LaidWords(facts.when, Point(right, 108), 20, "medium", palette.cream, 1.0)
        size, lines = self._title(house)
        y = _title_top(lines)
        for line in lines:
            yield LaidWords(line, Point(54, y), size, "display", palette.cream)
            y += _TITLE_LINE * size
        y += 0.80 * 28 - 0.36 * size
        rows = [y + 34 * number for number in range(3)]
        room = round(min(500, *(self._free(house, row) - 60 for row in rows)))
        for row, line in zip(rows, self._art.wrap(facts.reason, 26, "medium", room), strict=False):
            yield LaidWords(line, Point(60, row), 26, "medium", palette.cream)

    def _title(self, house: PosterHouse) -> tuple[int, Sequence[str]]:
        """Return the largest size at which the title has room, and its lines."""
        title, measure = self._facts.title, self._art.text_width

        def room(lines: Sequence[str], size: int) -> float:
            """Return the room in the narrowest line."""
            top = _title_top(lines)
            feet = (top + (_TITLE_LINE * number + 0.4) * size for number in range(len(lines)))
            return min(_TITLE_ROOM, *(self._free(house, foot) - 54 for foot in feet))

        for size in _ON_ONE_LINE:
            if measure(title, size, "display") <= room((title,), size):
                return size, (title,)
        for size in _TITLES:
            lines = self._art.wrap(title, size, "display", round(room(("", ""), size)))
            wide = max(measure(line, size, "display") for line in lines)
            if len(lines) <= _TITLE_LINES and wide <= room(lines, size):
                break
        return size, lines[:3]

    def _free(self, house: PosterHouse, y: float) -> float:
        return house.free_until(y, len(self._facts.winners))

    def under_treads(self, house: PosterHouse) -> Iterator[LaidWords]:
        """Yield everybody's points and name, on the face of their step."""
        number = len(self._facts.winners)
        wide = (house.top.right - house.top.left) / number
        for at, one in enumerate(self._facts.winners):
            yield from self._below(one, house.winner(at, number).x, house.top.y, wide, 44)
        for step in house.steps:
            one = next(one for one in self._facts.others if one.player == step.player)
            yield from self._below(one, step.middle, step.y, step.right - step.left, 34)

    def _below(
        self, one: Finisher, x: float, y: float, wide: float, number: int
    ) -> Iterator[LaidWords]:
        cream, low = self._palette.cream, 66 if number > 40 else 60
        yield LaidWords(str(one.points), Point(x, y + 32), number, "display", cream, 0.5)
        size, name = self._art.fit_text(one.name, 22, "semibold", wide - 8, _LEAST)
        yield LaidWords(name, Point(x, y + low), size, "semibold", cream, 0.5)

    def in_storeys(self, house: PosterHouse) -> Iterator[LaidWords]:
        """Yield the number of each deal, and the letters in its lamps."""
        facts, palette = self._facts, self._palette
        number = len(facts.ranked)
        size = 18 if house.storey >= 30 else _LEAST
        mark = 16 if house.lamp > 15 else max(9, round(0.95 * house.lamp))
        for deal, storey in enumerate(facts.storeys):
            y = house.hangs(deal, 0, number).y
            label = self._words("results.stage.in_deal", deal=storey.deal)
            yield LaidWords(label, Point(LEFT + 16, y), size, "semibold", palette.second)
            for place, player in enumerate(storey.order):
                at = house.hangs(deal, place, number)
                text = facts.marks[player]
                yield LaidWords(text, at, mark, "semibold", palette.ink, 0.5)

    def foot(self) -> Iterator[LaidWords]:
        """Yield how the deal code is used, and what strings and storeys mean.

        Without a code the latter stands in its place.
        """
        facts, palette, second = self._facts, self._palette, self._palette.second
        x, y, how = _RULE + 22, _CARDS_TOP, self._words("poster.how")
        if not facts.code:
            lines = self._art.wrap_evenly(how, 20, "medium", WIDE - 40 - x)
            top = y + self._high / 2 - 28 * (len(lines) - 1) / 2
            for number, line in enumerate(lines):
                yield LaidWords(line, Point(x, top + 28 * number), 20, "medium", second)
            return
        yield LaidWords(self._words("poster.same"), Point(x, y + 22), 20, "medium", second)
        for number, part in enumerate(_halves(facts.code)):
            at = Point(x, y + 56 + 32 * number)
            yield LaidWords(part, at, 26, "semibold", palette.cream)
        yield LaidWords(self._words("poster.where"), Point(x, y + 118), 17, "medium", second)
        size, how = self._art.fit_text(how, 18, "medium", WIDE - 80, _LEAST)
        yield LaidWords(how, Point(WIDE / 2, HIGH - 26), size, "medium", second, 0.5)

    @property
    def _high(self) -> int:
        """The height of cards, or of a plate with words: more without a line below them."""
        return _CARD if self._facts.code else _CARD_ALONE

    def turned(self) -> tuple[list[LaidCard], list[LaidWords], Rect | None]:
        """Return cards and words of what the match turned on, and the plate for words, if any."""
        turned = self._facts.turned
        if turned is None:
            return [], [], None
        if turned.said:
            return self._said(turned)
        cards = _cards(turned.plays, self._high)
        x = max((card.place.right for card in cards), default=_MARGIN) + 24
        room, cream = _RULE - 12 - x, self._palette.cream
        size, head = self._art.fit_text(turned.head, 36, "display", room, 20)
        top = _CARDS_TOP + (self._high - _CARD) / 2
        words = [LaidWords(head, Point(x, top + 32), size, "display", self._palette.lamp)]
        y = top + 76
        size, about = self._art.fit_text(turned.about, 20, "medium", room, _LEAST)
        words.append(LaidWords(about, Point(x, y), size, "medium", self._palette.second))
        size, by = self._art.fit_text(self._facts.turned_by, 20, "semibold", room, _LEAST)
        words.append(LaidWords(by, Point(x, y + 28), size, "semibold", cream))
        return cards, words, None

    def _said(self, turned: Turned) -> tuple[list[LaidCard], list[LaidWords], Rect | None]:
        """Return words on a plate of ivory."""
        place = rect(_MARGIN, _CARDS_TOP, _RULE - 24 - _MARGIN, self._high)
        ink, room = self._palette.ink, place.w - 48
        for size in (34, 30, 26, 22, 19, 16):
            lines = self._art.wrap(turned.said, size, "display", room)
            if 1.35 * size * len(lines) <= self._high - 44:
                break
        y = place.y + 12 + (self._high - _CARD) / 4 + 0.7 * size
        words = []
        for line in lines[:5]:
            words.append(LaidWords(line, Point(place.x + 24, y), size, "display", ink))
            y += 1.35 * size
        at = Point(place.x + 24, place.bottom - 18)
        words.append(LaidWords(turned.about, at, 16, "semibold", self._palette.slate))
        return [], words, place


def _title_top(lines: Sequence[str]) -> float:
    """Return the middle of a title's first line."""
    return 222.0 if len(lines) == 1 else 196.0


def _halves(code: str) -> tuple[str, str]:
    """Return a code in two lines of nearly equal length."""
    parts = code.split("-")
    half = (len(parts) + 1) // 2
    return "-".join(parts[:half]), "-" + "-".join(parts[half:])


def _cards(plays: Sequence[Sequence[int]], most: int) -> list[LaidCard]:
    """Return the cards of plays from the left, the newest as the largest, ``most`` high."""
    laid: list[LaidCard] = []
    room, x = 0.56 * (_RULE - _MARGIN), float(_MARGIN)
    sizes = [most - 12 * (len(plays) - 1 - number) for number in range(len(plays))]
    whole = sum(map(card_width, sizes)) + 26 * (len(plays) - 1)
    steps = max(1, sum(len(cards) - 1 for cards in plays))
    step = min(44.0, (room - whole) / steps)
    for number, (cards, high) in enumerate(zip(plays, sizes, strict=True)):
        newest, wide = number == len(plays) - 1, card_width(high)
        for at, card in enumerate(cards):
            place = rect(x + at * step, _CARDS_TOP + most - high, wide, high)
            laid.append(LaidCard(card, place, 2 if newest else 1, 0.0 if newest else 0.12))
        x += wide + step * (len(cards) - 1) + 26
    return laid
