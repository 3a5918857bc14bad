"""Widgets that only show something: words, paragraphs, plates, lines, title cards."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from scenes.ui.access import Role
from scenes.ui.geometry import Point, card_width, rect
from scenes.ui.scale import Scale
from scenes.ui.type.fonts import Face
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.faces import Lettering, PlateLook, Tone, plate_face, words_face
from scenes.ui.widgets.measure import line_px
from scenes.ui.widgets.widget import Still, Widget

if TYPE_CHECKING:
    from scenes.ui.art import Art


CENTRED = 0.5
"""The anchor of words in the middle of their place."""


class _Words(Still):
    """Words of one size, face and tone."""

    def __init__(self, text: str, size: int, font: Face, tone: Tone, anchor: float) -> None:
        """``size`` in units; anchor 0 begins at the left of its place, .5 centres, 1 ends right."""
        self.text = text
        self.size = size
        self.font: Face = font
        self.tone: Tone = tone
        self.anchor = anchor

    @property
    def spoken(self) -> str:
        """Its words."""
        return self.text

    @property
    def role(self) -> Role:
        """A heading, if it is set like one."""
        return "heading" if self.font == "display" else "text"

    def write(self, brush: Brush, text: str, middle: float, size: int) -> None:
        """Draw one line of its words with its middle at a height, and in a size, in pixels."""
        at = Point(self.rect.x + self.anchor * self.rect.w, middle)
        set_in = Lettering(size, self.font, self.tone, self.anchor)
        words_face(brush.art, brush.surface, brush.palette, text, at, set_in)


class Label(_Words):
    """One line of words, set smaller if it doesn't fit, and cut if it then still doesn't."""

    def __init__(
        self,
        text: str,
        size: int = 18,
        font: Face = "medium",
        tone: Tone = "text",
        anchor: float = 0.0,
    ) -> None:
        super().__init__(text, size, font, tone, anchor)
        self.heads: Widget | None = None
        """The widget whose heading it is: in a pane, one is not shown without the other."""

    def natural_width(self, art: "Art", scale: Scale) -> int:
        """Return the width that shows all words uncut, in pixels."""
        return art.text_width(self.text, scale.text(self.size), self.font)

    def draw(self, brush: Brush) -> None:
        """Draw it, centred in its place's height."""
        size = brush.scale.text(self.size)
        fitted = brush.art.fit_text(self.text, size, self.font, self.rect.w)
        self.write(brush, fitted.text, self.rect.center.y, fitted.size)


class Paragraph(_Words):
    """Words in as many lines as they need, from the top of its place."""

    def __init__(
        self,
        text: str,
        size: int = 17,
        font: Face = "medium",
        tone: Tone = "second",
        anchor: float = 0.0,
        *,
        even: bool = False,
    ) -> None:
        """``even``: whether its lines have similar lengths, as headlines always have."""
        super().__init__(text, size, font, tone, anchor)
        self._even = even

    def height(self, art: "Art", scale: Scale, width: int) -> int:
        """Return the height for a width, in pixels."""
        size = scale.text(self.size)
        return len(art.wrap(self.text, size, self.font, width)) * art.line_height(size)

    def _lines(self, art: "Art", size: int) -> Sequence[str]:
        """Return its lines; headlines and centred paragraphs have lines of similar lengths."""
        even = self._even or self.anchor == CENTRED or self.font == "display"
        wrap = art.wrap_evenly if even else art.wrap
        return wrap(self.text, size, self.font, self.rect.w)

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        size = brush.scale.text(self.size)
        step = brush.art.line_height(size)
        for index, line in enumerate(self._lines(brush.art, size)):
            self.write(brush, line, self.rect.y + (index + 0.5) * step, size)


class Plate(Still):
    """A plate behind other widgets."""

    def __init__(self, alpha: int = 235, radius: int = 18, *, of_rows: bool = False) -> None:
        """``of_rows``: whether rows lie on it, none of which is cut where a pane ends."""
        self.look = PlateLook(alpha)
        self.radius = radius
        self.of_rows = of_rows

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        radius, width = brush.scale.px(self.radius), brush.art.theme.marks.plate_line
        plate_face(brush.art, brush.surface, brush.palette, self.rect, self.look, radius, width)


class Line(Still):
    """A thin line along the middle of its place, the longer way."""

    def __init__(self, tone: Literal["line", "accent_line", "brass", "control"] = "line") -> None:
        self.tone = tone

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        thick = max(1, round(line_px(brush.scale, 1)))
        place = self.rect
        if place.w >= place.h:
            thin = rect(place.x, place.center.y - thick / 2, place.w, thick)
        else:
            thin = rect(place.center.x - thick / 2, place.y, thick, place.h)
        brush.surface.fill(getattr(brush.palette, self.tone), thin)


class TitlePicture(Still):
    """A game's title card, as large as its place allows."""

    def __init__(self, game_id: str) -> None:
        self._game_id = game_id

    def draw(self, brush: Brush) -> None:
        """Draw it in the middle of its place."""
        height = min(self.rect.h, round(self.rect.w * 7 / 5))
        picture = brush.art.title_card(self._game_id, height)
        wide, middle = card_width(height), self.rect.center
        place = rect(middle.x - wide / 2, middle.y - height / 2, wide, height)
        # By day, its frame is as light as the plate below.
        brush.cast(place, brush.art.card_radius(wide), 2)
        brush.surface.blit(picture, (place.x, place.y))
