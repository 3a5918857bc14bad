"""One game on the title: its card, its name and its number of players."""

from typing import TYPE_CHECKING

from scenes.ui.geometry import Point, Rect, card_width, rect
from scenes.ui.scale import Scale
from scenes.ui.scene import Step
from scenes.ui.widgets.pressable import Pressable
from scenes.ui.widgets.widget import Act, Done, Look

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.ui.art import Art

_NAME = 31
_NOTE = 17


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
        self.name = name
        self._players = players

    def press_step(self) -> Step | None:
        """Open the game, when asked from elsewhere."""
        done: Done = self.press()
        return done.step

    def draw(self, art: "Art", target: "Surface", look: Look) -> None:
        """Draw it."""
        place = self._card_place(art, look.scale)
        low = self.lift < 0.5 or look.pressed
        art.cast(target, place, art.card_radius(place.w), 2 if low else 3)
        target.blit(art.title_card(self.game_id, place.h), (place.x, place.y))
        self._draw_caption(art, target, look)
        if look.focused:
            art.brackets(target, art.bracket_box(place))

    def _card_place(self, art: "Art", scale: Scale) -> Rect:
        width = card_width(self.picture_height)
        lift = self.lift * max(4, scale.px(art.theme.motion.hover_lift + 4))
        x = self.rect.center.x - width / 2
        return rect(x, self.rect.y - lift, width, self.picture_height)

    def _draw_caption(self, art: "Art", target: "Surface", look: Look) -> None:
        scale, palette, x = look.scale, look.palette, self.rect.center.x
        top = self.rect.y + self.picture_height + scale.px(14)
        size = self._name_size(art, scale)
        line = round(1.3 * scale.text(_NAME))
        at = Point(x, top + line / 2)
        name = art.clip(self.name, size, "display", self.rect.w)
        art.write(target, name, at, size, "display", palette.on_body, 0.5)
        note = scale.text(_NOTE)
        below = Point(x, top + line + 0.72 * note)
        text = art.clip(self._players, note, "medium", self.rect.w)
        art.write(target, text, below, note, "medium", palette.on_body_second, 0.5)

    def _name_size(self, art: "Art", scale: Scale) -> int:
        """Return a size at which the name fits, for large text in a small window."""
        size = scale.text(_NAME)
        while size > 14 and art.text_width(self.name, size, "display") > self.rect.w - 8:
            size -= 1
        return size
