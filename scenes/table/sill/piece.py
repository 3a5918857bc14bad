"""The sill as a piece of the list of what lies over a table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from pygame import Surface

from game.texts.words import Words
from scenes.table.pieces.pen import Pen
from scenes.table.pieces.piece import Band, Key, Layer, Piece
from scenes.table.sill.drawing import SayingDrawer
from scenes.table.sill.ledge import draw_ledge, draw_window_light, lit_window
from scenes.table.sill.place import SillPlace
from scenes.table.sill.voice import STILL, OnSill, WordChange
from scenes.ui.art import Art
from scenes.ui.art.raster import blank
from scenes.ui.easing import ease
from scenes.ui.geometry import Point, Rect, rect
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.caps import cap_width, draw_cap

MORE = "more"
"""The act of the key that shows further words."""

SINKS = 6
"""How far words sink while they leave, and rise while they come, in pixels."""


class KeyLook(NamedTuple):
    """How the sill's keys look."""

    caps: bool = True
    """Whether their caps are shown."""
    pad: bool = False
    """Whether they are a gamepad's buttons."""


@dataclass(frozen=True, slots=True)
class SillKey:
    """A key at the right of the sill: its act, and a word for what it does."""

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


def key_areas(
    keys: Sequence[SillKey], art: Art, place: SillPlace
) -> Iterator[tuple[SillKey, Rect]]:
    """Yield keys with the areas that can be pressed, as high as the sill, the rightmost first."""
    right = place.words.right
    for key in keys:
        wide = key.width(art, place)
        right -= wide
        yield key, rect(right, place.strip.y, wide, place.height)


@dataclass(frozen=True, slots=True)
class Sill(Piece):
    """The ledge with what is said on it."""

    layer: ClassVar[Layer] = Layer.SILL
    band: ClassVar[Band] = "moving"

    place: SillPlace
    now: OnSill | None = None
    keys: tuple[SillKey, ...] = ()
    """The keys for what is said, the rightmost first."""
    drawers: tuple[SayingDrawer | None, SayingDrawer | None] = field(
        default=(None, None), compare=False
    )
    """What draws the words that are said, and those that leave."""
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

    @property
    def left_out(self) -> Rect:
        """The count of what is left out, which can be pressed for it; empty if all is shown."""
        drawer = self.drawers[0]
        return drawer.left_out(self.now.page) if self.now and drawer else Rect(0, 0, 0, 0)

    def spoken(self, words: Words) -> str:
        """Return what is said."""
        return self.now.saying.spoken(words) if self.now else ""

    def draw(self, target: Surface, pen: Pen) -> None:
        """Draw the ledge, the words that leave, and those that are said."""
        draw_ledge(target, pen, self.place)
        before, change, motion = self.change.before, self.change, pen.art.theme.motion
        drawer, leaving = self.drawers
        if before and leaving and change.left < 1:
            gone = ease(motion.said_leaves.easing, change.left)
            self._draw_words(target, pen, _Speech(before, leaving, ()), 1 - gone)
        elif self.now and drawer:
            come = ease(motion.said_comes.easing, change.come)
            self._draw_words(target, pen, _Speech(self.now, drawer, self.keys), come)

    def _draw_words(self, target: Surface, pen: Pen, words: "_Speech", seen: float) -> None:
        """Draw one saying at an opacity: on the sill itself once it is there."""
        strip = self.place.strip
        if seen >= 1:
            words.draw(target, pen, self.place, strip.y)
            return
        picture = blank(strip.w, strip.h)
        words.draw(picture, pen, self.place, 0)
        picture.set_alpha(round(255 * seen))
        dy = round(SINKS * (1 - seen)) if self.travels else 0
        clip = target.get_clip()
        target.set_clip(strip)
        target.blit(picture, (strip.x, strip.y + dy))
        target.set_clip(clip)


class _Speech(NamedTuple):
    """Words to draw: a page of a saying, its drawer, and its keys."""

    spoken: OnSill
    drawer: SayingDrawer
    keys: tuple[SillKey, ...]

    def draw(self, target: Surface, pen: Pen, place: SillPlace, top: int) -> None:
        """Draw the speaker, the page and the keys, where the sill begins at a y."""
        speaker, pane = self.spoken.saying.speaker, place.pane
        # The face is made within: a window with another in its place is not kept.
        lit = pen.pictures.get(
            ("lit", pane.w, speaker),
            lambda: lit_window(
                pen, pane, pen.art.avatar(speaker.face, place.speaker, speaker.mood)
            ),
        )
        at = pane.moved(0, top - place.strip.y)
        draw_window_light(target, pen, place, at)
        target.blit(lit, at[:2])
        self.drawer.draw(target, pen.palette, self.spoken.page, top)
        for key, area in key_areas(self.keys, pen.art, place):
            _draw_key(target, pen, place, key, Point(area.right, top))


def _draw_key(target: Surface, pen: Pen, place: SillPlace, key: SillKey, corner: Point) -> None:
    """Draw a key's word and its cap, to the left of its upper right corner."""
    art, palette = pen.art, pen.palette
    right, y = corner.x, place.words.center.y + 1 + corner.y - place.strip.y
    if key.cap:
        brush = Brush(art, target, place.window, palette, pad=key.round)
        right -= cap_width(art, place.window, key.cap)
        draw_cap(brush, key.cap, Point(right, y))
        right -= round(8 * place.q)
    at = Point(right, y)
    art.write(target, key.word, at, place.reason, "medium", palette.second, 1)
