"""A table of all hands of a match: the strength as dealt, and the place reached."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.games.sociable.facts import DealFacts, MatchFacts, strength
from game.texts.words import Words
from scenes.games.climbing.results.story import position_names
from scenes.shell.frame.header import Header
from scenes.shell.frame.screen import Screen
from scenes.ui.access import joined
from scenes.ui.bindings import steps_by
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.inputs import Input, Key
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop
from scenes.ui.theme import mix
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.label import Paragraph, Plate
from scenes.ui.widgets.pressable import ring
from scenes.ui.widgets.widget import Answer, Done, Live

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext
    from scenes.ui.art import Art

_WORD, _HEAD = 17, 15
_FACE = 60
_HIGHEST = 120


class HandsTable(Live):
    """A column for each deal, the strongest hand on top; ← → show other deals."""

    def __init__(
        self, words: Words, names: Sequence[str], faces: Sequence[str], facts: MatchFacts
    ) -> None:
        self._words = words
        self._names = tuple(names)
        self._faces = tuple(faces)
        self._deals = facts.deals
        self._positions = position_names(words, "sociable", len(faces))
        self.first = 0
        """The deal at the left, from 0."""
        self._shown = 1

    @property
    def focusable(self) -> bool:
        """Whether it can be reached: always, so that ← and → work."""
        return True

    @property
    def spoken(self) -> str:
        """The players of each visible deal, from the strongest hand to the weakest."""
        deals = self._deals[self.first : self.first + self._shown]
        return joined((self._held(number, deal) for number, deal in enumerate(deals)), ". ")

    def _held(self, number: int, deal: DealFacts) -> str:
        head = self._words("climbing.results.deal", deal=self.first + number + 1)
        held = (
            f"{self._names[player]} {self._strength(deal, player)}"
            f" {self._positions[deal.finish.index(player)]}"
            for player in deal.by_strength
        )
        ends = ("strongest", "weakest")
        first, last = (self._words(f"sociable.results.hands.{end}") for end in ends)
        return f"{head}: {first} {joined(held)} {last}"

    def handle(self, happened: Input) -> Answer:
        """Scroll by ← and →."""
        by = steps_by(happened, "left", "right") if isinstance(happened, Key) else 0
        wanted = self.first + by
        if not by or not 0 <= wanted <= max(0, len(self._deals) - self._shown):
            return None
        self.first = wanted
        return Done()

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        scale, place, palette = brush.scale, self.rect, brush.palette
        head = round(2 * scale.text(_HEAD))
        left = self._draw_rows(brush, head)
        step = self._step(brush.art, scale)
        self._shown = max(1, min(len(self._deals), (place.right - left) // step))
        self.first = min(self.first, len(self._deals) - self._shown)
        # With few deals, limit the distance between them.
        step = min((place.right - left) // self._shown, 2 * step)
        for column in range(self._shown):
            deal = self.first + column
            x = left + column * step
            text = self._words("climbing.results.deal", deal=deal + 1)
            at = Point(x, place.y + head / 2)
            brush.write(text, at, scale.text(_HEAD), "semibold", palette.second)
            self._draw_deal(brush, self._deals[deal], Point(x, place.y + head))
        if brush.focused:
            ring(brush, place.grown(2), scale.px(12))

    def _row(self, scale: Scale) -> int:
        head = round(2 * scale.text(_HEAD))
        return min(scale.px(_HIGHEST), (self.rect.h - head) // len(self._faces))

    def _step(self, art: "Art", scale: Scale) -> int:
        size = scale.text(_WORD)
        words = max(art.text_width(name, size, "semibold") for name in self._positions)
        return self._face(scale) + 8 + words + max(10, scale.px(24))

    def _face(self, scale: Scale) -> int:
        return min(max(28, scale.px(_FACE)), self._row(scale) - 4)

    def _draw_rows(self, brush: Brush, head: int) -> int:
        """Draw the bands with their captions; return the x at which the deals begin."""
        palette, scale, place = brush.palette, brush.scale, self.rect
        size, row = scale.text(_HEAD), self._row(scale)
        pad, last = max(8, scale.px(14)), len(self._faces) - 1
        names = {
            0: self._words("sociable.results.hands.strongest"),
            last: self._words("sociable.results.hands.weakest"),
        }
        for index in range(len(self._faces)):
            band = rect(place.x, place.y + head + index * row, place.w, row)
            if index % 2 == 0:
                fill = mix(palette.plate, palette.raised, 0.5)
                brush.plate(band, fill, 255, scale.px(8))
            at = Point(band.x + pad, band.center.y)
            brush.write(names.get(index, ""), at, size, "medium", palette.second)
        widest = max(brush.art.text_width(name, size, "medium") for name in names.values())
        return place.x + widest + 2 * pad

    def _draw_deal(self, brush: Brush, deal: DealFacts, corner: Point) -> None:
        """Draw the holders of a deal's hands, with strengths and places reached."""
        palette, scale = brush.palette, brush.scale
        row, face = self._row(scale), self._face(scale)
        size, small = scale.text(_WORD), scale.text(_HEAD)
        two = row >= 1.4 * (size + small)
        for index, player in enumerate(deal.by_strength):
            y = corner.y + (index + 0.5) * row
            at = (round(corner.x), round(y - face / 2))
            brush.portrait(at, self._faces[player], face)
            place = deal.finish.index(player)
            colour = palette.text if place else palette.accent_line
            x = corner.x + face + 8
            up = 0.62 * small if two else 0
            name = self._positions[place]
            brush.write(name, Point(x, y - up), size, "semibold", colour)
            if two:
                below, number = Point(x, y + 0.62 * size), self._strength(deal, player)
                brush.write(number, below, small, "medium", palette.second)

    def _strength(self, deal: DealFacts, player: int) -> str:
        """Return the strength of the hand that a player was dealt, as a number in words."""
        return self._words.decimal(float(strength(deal.hands[player])))


class HandsPage(Screen):
    """The page with the table of hands."""

    darkened = 60

    def __init__(
        self,
        context: "AppContext",
        names: Sequence[str],
        faces: Sequence[str],
        facts: MatchFacts,
    ) -> None:
        super().__init__(context, "sociable")
        words = context.words
        title = words("sociable.results.hands.title")
        self.header = Header(title, "", Pop, words("widgets.back"))
        self.note = Paragraph(words("sociable.results.hands.note"), 17)
        self.table = HandsTable(words, names, faces, facts)
        self._plate = Plate()

    def lay_out(self, scale: Scale) -> None:
        """Lay out the words above and the table."""
        body = self.header.lay_out(scale, self.context.art)
        note = self.note.height(self.context.art, scale, body.w)
        self.note.rect = Rect(body.x, body.y, body.w, note)
        top = body.y + note + max(6, scale.px(14))
        self._plate.rect = rect(body.x, top, body.w, body.bottom - top)
        inset = max(8, scale.px(18))
        self.table.rect = self._plate.rect.grown(-inset)
        widgets = [*self.header.widgets, self.note, self._plate, self.table]
        self.controls.place([widget for widget in widgets if widget.rect.w], first=1)
