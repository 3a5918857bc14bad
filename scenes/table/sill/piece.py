"""The sill as a piece of the list of what lies over a table."""

from dataclasses import dataclass
from typing import ClassVar

from pygame import Surface

from game.texts.words import Words
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import Band, Key, Layer, Piece
from scenes.table.sill.drawing import SayingDrawer, drawer_of
from scenes.table.sill.ledge import draw_ledge, lit_window
from scenes.table.sill.place import SillPlace
from scenes.table.sill.saying import Saying
from scenes.table.sill.voice import STILL, OnSill, WordChange
from scenes.ui.art import Art
from scenes.ui.art.raster import blank
from scenes.ui.bindings import cap_of
from scenes.ui.easing import ease
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.widgets.caps import cap_width, draw_cap
from scenes.ui.widgets.widget import Look

MORE = "more"
"""The act of the key that shows further words."""

SINKS = 6
"""How far words sink while they leave, and rise while they come, in pixels."""


@dataclass(frozen=True, slots=True)
class SillKey:
    """The key at the right of the sill: its act, and a word for what it does."""

    act: str
    word: str
    cap: str
    """The label of its cap; empty while key hints are off."""
    round: bool
    """Whether it is a gamepad's button."""

    def width(self, art: Art, place: SillPlace) -> int:
        """Return the width in pixels, with the gap before it."""
        words = art.text_width(self.word, place.reason, "medium")
        cap = cap_width(art, place.window, self.cap) + round(8 * place.q) if self.cap else 0
        return words + cap + round(18 * place.q)

    def area(self, art: Art, place: SillPlace) -> Rect:
        """Return the area that can be pressed: as high as the sill."""
        wide = self.width(art, place)
        return rect(place.words.right - wide, place.strip.y, wide, place.height)


def sill_key(words: Words, saying: Saying, *, caps: bool, pad: bool) -> SillKey:
    """Return the key for a saying, whether it is needed or not."""
    act = saying.key or MORE
    return SillKey(act, words(f"table.sill.{act}"), cap_of(act, pad=pad) if caps else "", pad)


@dataclass(frozen=True, slots=True)
class Sill(Piece):
    """The ledge with what is said on it."""

    layer: ClassVar[Layer] = Layer.SILL
    band: ClassVar[Band] = "moving"

    place: SillPlace
    now: OnSill | None = None
    key: SillKey | None = None
    """The key for what is said, if it has one."""
    change: WordChange = STILL
    travels: bool = True
    """Whether words sink and rise; with reduced motion they only fade."""

    @property
    def own_id(self) -> Key:
        """Its kind: there is one."""
        return ("sill",)

    @property
    def area(self) -> Rect:
        """The whole strip."""
        return self.place.strip

    @property
    def decoration(self) -> bool:
        """Whether nothing is said."""
        return self.now is None

    def spoken(self, words: Words) -> str:
        """Return what is said."""
        return self.now.saying.spoken(words) if self.now else ""

    def draw(self, target: Surface, pen: Pen) -> None:
        """Draw the ledge, the words that leave, and those that are said."""
        draw_ledge(target, pen, self.place)
        before, change = self.change.before, self.change
        if before and change.left < 1:
            gone = ease(pen.art.theme.motion.said_leaves.easing, change.left)
            self._draw_words(target, pen, before, 1 - gone, None)
        elif self.now:
            come = ease(pen.art.theme.motion.said_comes.easing, change.come)
            self._draw_words(target, pen, self.now, come, self.key)

    def _draw_words(
        self, target: Surface, pen: Pen, spoken: OnSill, seen: float, key: SillKey | None
    ) -> None:
        """Draw one saying at an opacity."""
        strip = self.place.strip
        picture = pen.pictures.get(
            ("said", self.place, spoken, key), lambda: _picture(pen, self.place, spoken, key)
        )
        if seen < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * seen))
        dy = round(SINKS * (1 - seen)) if self.travels else 0
        clip = target.get_clip()
        target.set_clip(strip)
        target.blit(picture, (strip.x, strip.y + dy))
        target.set_clip(clip)


def drawer(art: Art, place: SillPlace, saying: Saying, key: SillKey) -> SayingDrawer:
    """Return the drawer of a saying, with room for its key."""
    return drawer_of(saying, art, place, key.width(art, place))


def _picture(pen: Pen, place: SillPlace, spoken: OnSill, key: SillKey | None) -> Surface:
    """Return the picture of a saying with its speaker and its key."""
    art, strip, saying = pen.art, place.strip, spoken.saying
    picture = blank(strip.w, strip.h)
    pane = place.pane.moved(0, -strip.y)
    face = art.avatar(saying.speaker.face, place.speaker, saying.speaker.mood)
    picture.blit(lit_window(pen, pane, face), pane[:2])
    width = key.width(art, place) if key else 0
    drawer_of(saying, art, place, width).draw(picture, pen.palette, spoken.page)
    if key:
        _draw_key(picture, pen, place, key)
    return picture


def _draw_key(target: Surface, pen: Pen, place: SillPlace, key: SillKey) -> None:
    """Draw the key's word and its cap, at the right."""
    art, palette, y = pen.art, pen.palette, place.words.moved(0, -place.strip.y).center.y + 1
    right = float(place.words.right)
    if key.cap:
        look = Look(place.window, palette, pad=key.round)
        right -= cap_width(art, place.window, key.cap)
        draw_cap(art, target, look, key.cap, Point(right, y))
        right -= round(8 * place.q)
    at = Point(right, y)
    art.write(target, key.word, at, place.reason, "medium", palette.second, 1)
