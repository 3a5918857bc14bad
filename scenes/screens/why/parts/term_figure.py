"""The small figures of the terms, without numbers or facts of a real match."""

from collections.abc import Sequence

from game.cards import read_card
from scenes.screens.why.parts.figures import Tone
from scenes.screens.why.parts.marks import draw_piece
from scenes.screens.why.parts.telling import SplitWords
from scenes.ui.access import joined
from scenes.ui.charts.axis import Axis
from scenes.ui.charts.bars import draw_bar
from scenes.ui.charts.grid import draw_zero
from scenes.ui.charts.interval import draw_interval
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

_LABEL = 17
_CHAIRS = (0.9, 0.66, 0.42, 0.28, 0.16)
_MEAN = 0.48
SUITED = ("AD", "KS", "QC", "9H", "AH")
NUMBERED = ("7", "12", "3", "SP", "9")
"""A hand, and a card that nobody can know."""
_SIGNS = (-0.7, 0.45, -0.9, 0.2)


class TermFigure(Still):
    """The figure for a part, or for the interval line."""

    def __init__(
        self, name: str, faces: Sequence[str], words: SplitWords, cards: Sequence[str] = SUITED
    ) -> None:
        """``cards`` are a hand, and one card that nobody can know."""
        self._name = name
        *self._hand, self._unknown = map(read_card, cards)
        self._faces = tuple(faces)
        self._words = words

    @property
    def spoken(self) -> str:
        """The words in it, if it has any."""
        keys = {"play": ("yours", "bot"), "line": ("clear", "vague")}.get(self._name, ())
        return joined(self._words.say(f"reckoned.{key}") for key in keys)

    def draw(self, brush: Brush) -> None:
        """Draw the figure in the middle of its place."""
        worded = self._name in ("play", "line")
        wide = self.rect.w if worded else min(self.rect.w, round(3.6 * self.rect.h))
        place = rect(self.rect.center.x - wide / 2, self.rect.y, wide, self.rect.h)
        match self._name:
            case "position" | "began":
                self._draw_chairs(brush, place)
            case "cards" | "climb":
                self._draw_cards(brush, place)
            case "play":
                self._draw_play(brush, place)
            case "others":
                self._draw_others(brush, place)
            case "chance":
                self._draw_chance(brush, place)
            case _:
                self._draw_lines(brush, place)

    def _draw_chairs(self, brush: Brush, place: Rect) -> None:
        """Draw the values of places, with the mean as a line."""
        step = place.w / len(_CHAIRS)
        for number, worth in enumerate(_CHAIRS):
            high = worth * place.h
            bar = rect(place.x + (number + 0.15) * step, place.bottom - high, 0.7 * step, high)
            draw_piece(brush, bar, "carried")
        y = place.bottom - _MEAN * place.h
        for x in range(place.x, place.right, 12):
            brush.surface.fill(brush.palette.text, rect(x, y - 1, 7, 2))

    def _draw_cards(self, brush: Brush, place: Rect) -> None:
        """Draw a hand and its value; with positions, on top of the value of the place."""
        high = place.h
        step, wide, side = 0.42 * card_width(high), card_width(high), 0.5 * high
        seated = self._name == "cards"
        hand = (len(self._hand) - 1) * step + 1.5 * wide
        x = place.center.x - (hand + (2.25 if seated else 1) * side) / 2
        for number, card in enumerate(self._hand):
            brush.surface.blit(brush.art.card(card, high), (round(x + number * step), place.y))
        x, y = x + hand, place.center.y - side / 2
        if seated:
            y = place.bottom - side
            draw_piece(brush, rect(x, y, side, side), "carried")
            brush.surface.fill(brush.palette.brass, rect(x + side, y - 1, 0.25 * side, 2))
            x, y = x + 1.25 * side, y - side
        draw_piece(brush, rect(x, y, side, side), "cards")

    def _draw_play(self, brush: Brush, place: Rect) -> None:
        """Draw the player's move beside the steady bot's, and the difference."""
        palette, high = brush.palette, round(0.3 * place.h)
        rows = (("yours", 0.9, palette.cream, palette.ink),
                ("bot", 0.66, palette.second, palette.plate))  # fmt: skip
        for number, (key, share, fill, ink) in enumerate(rows):
            y = place.y + number * 1.25 * high
            bar = rect(place.x, y, share * place.w, high)
            draw_bar(brush, bar, fill)
            size = min(brush.scale.text(_LABEL), round(0.7 * high))
            label = self._words.say(f"reckoned.{key}")
            at = Point(bar.x + 8, bar.center.y)
            brush.write_within(label, at, size, bar.w - 12, "semibold", ink)
        y = place.y + 2.5 * high
        between = rect(place.x + 0.66 * place.w, y, 0.24 * place.w, place.bottom - y)
        draw_piece(brush, between, "play")

    def _draw_others(self, brush: Brush, place: Rect) -> None:
        faces = [face for face in self._faces if face][1 : 1 + len(_SIGNS)] or self._faces[:1]
        step = place.w / max(len(faces), 1)
        side = round(min(0.5 * step, 0.6 * place.h))
        for number, (face, sign) in enumerate(zip(faces, _SIGNS, strict=False)):
            x, middle = place.x + number * step, place.center.y
            brush.portrait((round(x), round(middle - side / 2)), face, side)
            brush.surface.fill(brush.palette.line, rect(x + side + 4, middle, step - side - 8, 1))
            high = abs(sign) * 0.45 * place.h
            top = middle - high if sign > 0 else middle
            bar = rect(x + side + 0.12 * step, top, max(8, 0.22 * step), high)
            draw_piece(brush, bar, "others")

    def _draw_chance(self, brush: Brush, place: Rect) -> None:
        high = place.h
        side = card_width(high)
        step = 0.4 * side
        x = place.center.x - (3 * step + 2.6 * side) / 2
        for number in range(3):
            brush.surface.blit(brush.art.back(high), (round(x + number * step), place.y))
        x += 3 * step
        brush.surface.blit(brush.art.card(self._unknown, high), (round(x), place.y))
        hollow = rect(x + 1.6 * side, place.y, side, high)
        draw_piece(brush, hollow, "chance")
        size = round(0.5 * high)
        brush.write("?", hollow.center, size, "display", brush.palette.text, 0.5)

    def _draw_lines(self, brush: Brush, place: Rect) -> None:
        """Draw one interval that excludes zero, and one that doesn't."""
        palette, high = brush.palette, round(0.3 * place.h)
        axis = Axis(-0.12, 0.88, place.x, place.right)
        draw_zero(brush, axis, place.y, place.h, 2)
        size = min(brush.scale.text(_LABEL), round(0.8 * high))
        tone: Tone = "play"
        rows = ((0.24, 0.08, "clear"), (0.05, 0.1, "vague"))
        for number, (value, half, key) in enumerate(rows):
            y = place.y + (0.08 + 0.52 * number) * place.h
            bar = axis.bar(0, value, y, high)
            draw_piece(brush, bar, tone)
            draw_interval(brush, axis, (value - half, value + half), bar.center.y)
            x = place.x + 0.52 * place.w
            label = self._words.say(f"reckoned.{key}")
            at = Point(x, bar.center.y)
            brush.write_within(label, at, size, self.rect.right - x, colour=palette.text)
