"""One game on the title: its card, its name and its number of players."""

from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from scenes.ui.art.raster import blank
from scenes.ui.art.shapes import soft_edge
from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.scale import Scale
from scenes.ui.scene import Step
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.pressable import Pressable
from scenes.ui.widgets.widget import Act, Done

if TYPE_CHECKING:
    from scenes.ui.art import Art

_NAME = 31
_NOTE = 17
_BLUR, _GROW = 20, 5
"""How soft the light round the chosen card is, and how far it reaches out before that."""
_BRIGHT = 190


def caption_height(scale: Scale) -> int:
    """Return the height of the words below a card in pixels."""
    return scale.px(14) + round(1.3 * scale.text(_NAME)) + round(1.45 * scale.text(_NOTE))


class TitleCard(Pressable):
    """A card that opens a game's lobby."""

    def __init__(self, game_id: str, name: str, players: str, act: Act) -> None:
        super().__init__(act)
        self.game_id = game_id
        self.picture_height = 70
        self.raised = 0.0
        """The share of the rise's time; ``lift`` is the eased height."""
        self.lift = 0.0
        self.chosen = False
        """Whether the climber stands at it; then it is lit."""
        self._light: tuple[object, Surface] | None = None
        """The light round it, with what it follows from."""
        self.name = name
        self._players = players

    @property
    def spoken(self) -> str:
        """The game, and for how many players it is."""
        return f"{self.name}, {self._players}"

    def press_step(self) -> Step | None:
        """Open the game, when asked from elsewhere."""
        done: Done = self.press()
        return done.step

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        place = self._card_place(brush.art, brush.scale)
        if self.chosen and brush.art.theme.stage.lamp:
            self._draw_light(brush, place)
        low = self.lift < 0.5 or brush.pressed
        brush.cast(place, brush.art.card_radius(place.w), 2 if low else 3)
        brush.surface.blit(brush.art.title_card(self.game_id, place.h), (place.x, place.y))
        self._draw_caption(brush)
        if brush.focused:
            brush.art.brackets(brush.surface, brush.art.bracket_box(place))

    def drawn_area(self, scale: Scale) -> Rect:
        """Return all that it covers, raised or not, with its light, shadow and brackets."""
        around = 2 * max(2, scale.px(_BLUR)) + scale.px(_GROW)
        width = card_width(self.picture_height)
        picture = rect(self.rect.center.x - width / 2, self.rect.y, width, self.picture_height)
        return picture.grown(around + scale.px(24))

    def caption(self, art: "Art", scale: Scale) -> Rect:
        """Return the area of the words below it."""
        name = art.fit_text(self.name, scale.text(_NAME), "display", self.rect.w - 8)
        wide = art.text_width(name.text, name.size, "display")
        wide = max(wide, art.text_width(self._players, scale.text(_NOTE), "medium"))
        top = self.rect.y + self.picture_height + scale.px(14)
        wide, high = min(wide, self.rect.w), caption_height(scale) - scale.px(14)
        return rect(self.rect.center.x - wide / 2, top, wide, high)

    def _draw_light(self, brush: Brush, place: Rect) -> None:
        blur = max(2, brush.scale.px(_BLUR) // 2)
        key = (place.w, place.h, blur, brush.art.theme.name)
        if self._light is None or self._light[0] != key:
            self._light = key, _light_round(brush, place, blur)
        light = self._light[1]
        brush.surface.blit(
            light, light.get_rect(center=(round(place.center.x), round(place.center.y)))
        )

    def _card_place(self, art: "Art", scale: Scale) -> Rect:
        width = card_width(self.picture_height)
        lift = self.lift * max(4, scale.px(art.theme.motion.hover_lift + 4))
        x = self.rect.center.x - width / 2
        return rect(x, self.rect.y - lift, width, self.picture_height)

    def _draw_caption(self, brush: Brush) -> None:
        scale, palette, x = brush.scale, brush.palette, self.rect.center.x
        top = self.rect.y + self.picture_height + scale.px(14)
        # Smaller, for large text in a small window.
        size = brush.art.fit_text(self.name, scale.text(_NAME), "display", self.rect.w - 8).size
        line = round(1.3 * scale.text(_NAME))
        at = Point(x, top + line / 2)
        name = brush.art.clip(self.name, size, "display", self.rect.w)
        brush.write(name, at, size, "display", palette.on_body, 0.5)
        note = scale.text(_NOTE)
        below = Point(x, top + line + 0.72 * note)
        text = brush.art.clip(self._players, note, "medium", self.rect.w)
        brush.write(text, below, note, "medium", palette.on_body_second, 0.5)


def _light_round(brush: Brush, place: Rect, blur: int) -> Surface:
    """Return the light round a card, blurred at half its size, which takes a quarter of the time.

    ``blur`` is that of the half size.
    """
    edge = soft_edge(blur) + brush.scale.px(_GROW)
    w, h = place.w // 2, place.h // 2
    half = blank(w + 2 * edge, h + 2 * edge)
    inner, radius = Rect(edge, edge, w, h), brush.art.card_radius(w)
    brush.art.glow(
        half, inner, radius, brush.palette.lamp, blur, brush.scale.px(_GROW) // 2, _BRIGHT
    )
    return pygame.transform.smoothscale_by(half, 2)
