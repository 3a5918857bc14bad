"""The climber on the title: he goes to the card that is pointed at, up or down the stair."""

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Surface

from scenes.ui.art.cache import finished
from scenes.ui.easing import ease, out_quad, progress
from scenes.ui.geometry import Rect, rect, union
from scenes.ui.light.drawing import circle, document, fill
from scenes.ui.scale import Scale
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.widget import Still

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_LEAN, _RISE = 6.0, 0.07
"""A stride leans by so many degrees and lifts him by such a share of his height."""
_SHADOW, _FLAT = 0.62, 0.12
"""The width of his shadow, and its height, as shares of his height."""
_DARK = 0.5
_SLIDES_FROM = 3
"""Down so many treads he slides."""
_SITS = 28.0
"""How far he leans back while he slides, in degrees."""
_LOOKS = 13.0
"""And while he looks up the stair that comes."""


class StandingPlace(NamedTuple):
    """Where he stands on a tread, and the left end of that tread."""

    area: Rect
    left: float


class _Walk(NamedTuple):
    """A way along the stair, from and to treads by number; he may set out between two."""

    start: float
    end: float
    seconds: float
    slides: bool


class TitleClimber(Still):
    """Where he is, and where he goes; nothing waits for him. He stands between other widgets."""

    def __init__(self, context: "AppContext") -> None:
        self._context = context
        self._places: tuple[StandingPlace, ...] = ()
        self._at = 0.0
        """The tread on which he is, with a share of the way to the next."""
        self._goal = 0
        self._walk: _Walk | None = None
        self._waited = 0.0
        self._left: int | None = None
        """The tread from which he fades, if motion is reduced."""
        self._arc = 0.0
        self._pictures: dict[object, Surface] = {}
        self._looks_up = False
        """Whether he looks up, because another page comes."""

    @property
    def moving(self) -> bool:
        """Whether he is on his way, or looks up."""
        return self._walk is not None or self._left is not None or self._looks_up

    @property
    def area(self) -> Rect:
        """All that he covers now, his shadow too."""
        around = self.high // 3
        body = self._body(self._at)
        shadow = body._replace(y=self._ground(self._at, body) - around, h=2 * around)
        left = body if self._left is None else self._body(self._left)
        return union((body.grown(around), shadow, left.grown(around)))

    @property
    def high(self) -> int:
        """His height in pixels."""
        return self._places[0].area.h

    def lay_out(self, scale: Scale, places: Sequence[StandingPlace]) -> None:
        """Set the places on all treads; on another stair, he stands where he is going."""
        before, self._places = self._places, tuple(places)
        self._arc = self._context.theme.motion.walk_arc * scale.k
        self._pictures.clear()
        # Other words in the bubble of the lesson offer lay everything out again as it was.
        if before != self._places:
            self.settle()

    def go(self, tread: int) -> None:
        """Set out for a tread, from wherever he is."""
        if tread == self._goal:
            return
        self._goal, self._waited = tread, 0.0
        motion, travel = self._context.theme.motion, self._context.travel
        if not self._places or (not travel and not self._context.settings.reduced_motion):
            self.settle()
        elif not travel:
            self._left, self._walk, self._at = round(self._at), None, float(tread)
        else:
            far = abs(tread - self._at)
            slides = self._at - tread >= _SLIDES_FROM
            most = motion.walk_longest_ms / 1000
            seconds = motion.slide.seconds if slides else min(most, far * motion.walk.seconds)
            self._walk = _Walk(self._at, tread, seconds * travel, slides)

    @property
    def at(self) -> float:
        """The tread on which he is, with a share of the way to the next."""
        return self._at

    def look_up(self, at: float) -> None:
        """Look up from a place on the stair, until time passes or he settles."""
        self._at, self._walk, self._left, self._looks_up = at, None, None, True

    def settle(self) -> None:
        """Stand where he is going."""
        self._at, self._walk, self._left = float(self._goal), None, None
        self._looks_up = False

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self._looks_up:
            self.settle()
        self._waited += seconds
        if self._walk is not None:
            share = progress(self._waited, self._walk.seconds)
            motion = self._context.theme.motion
            eased = ease((motion.slide if self._walk.slides else motion.walk).easing, share)
            self._at = self._walk.start + (self._walk.end - self._walk.start) * eased
            if share == 1.0:
                self.settle()
        elif self._left is not None and self._waited >= self._fade:
            self._left = None

    def draw(self, brush: Brush) -> None:
        """Draw him, in front of the cards."""
        target = brush.surface
        if self._left is not None:
            share = progress(self._waited, self._fade)
            self._draw_at(target, float(self._left), 1 - share)
            self._draw_at(target, self._at, share)
        else:
            self._draw_at(target, self._at, 1.0)

    @property
    def _fade(self) -> float:
        return self._context.theme.motion.fade.seconds

    def _body(self, at: float) -> Rect:
        """Return his area on a tread, or on the way from one to the next: up, then along it."""
        tread = min(int(at), len(self._places) - 1)
        here, share = self._places[tread].area, at - tread
        if not share:
            return here
        there, left = self._places[tread + 1]
        motion = self._context.theme.motion
        begins = left + 0.1 * here.w
        hop = progress(share, motion.walk_hop)
        along = progress(share - motion.walk_hop, 1 - motion.walk_hop)
        x = here.x + (begins - here.x) * hop + (there.x - begins) * along
        arc = self._arc * math.sin(math.pi * hop)
        y = here.y + (there.y - here.y) * out_quad(hop) - arc
        return rect(x, y, here.w, here.h)

    def _ground(self, at: float, body: Rect) -> int:
        """Return the tread below him, where his shadow falls."""
        tread = min(int(at), len(self._places) - 1)
        following = self._places[min(tread + 1, len(self._places) - 1)]
        up = at > tread and body.center.x >= following.left
        return (following if up else self._places[tread]).area.bottom

    def _draw_at(self, target: Surface, at: float, opacity: float) -> None:
        body, shadow = self._body(at), self._shadow()
        figure, lift = self._figure()
        below = self._ground(at, body) + shadow.get_height() / 2
        for picture, bottom in ((shadow, below), (figure, body.bottom - lift)):
            picture.set_alpha(round(255 * opacity))
            x = body.center.x - picture.get_width() / 2
            target.blit(picture, (round(x), round(bottom - picture.get_height())))

    def _figure(self) -> tuple[Surface, float]:
        """Return his picture as he moves now, and how far it is lifted."""
        walk = self._walk
        if walk is None:
            return self._turned(back=False, lean=-_LOOKS if self._looks_up else 0.0), 0.0
        back = walk.end < walk.start
        if walk.slides:
            return self._turned(back=back, lean=-_SITS), 0.0
        strides = int(self._waited * 1000 / self._context.theme.motion.pose_ms)
        if strides % 2:
            return self._turned(back=back, lean=0.0), 0.0
        return self._turned(back=back, lean=_LEAN), _RISE * self.high

    def _turned(self, *, back: bool, lean: float) -> Surface:
        return self._kept((back, lean), lambda: self._make(back=back, lean=lean))

    def _make(self, *, back: bool, lean: float) -> Surface:
        picture = self._context.art.figure("climber", self.high)
        if back:
            picture = pygame.transform.flip(picture, flip_x=True, flip_y=False)
        return pygame.transform.rotozoom(picture, lean if back else -lean, 1) if lean else picture

    def _shadow(self) -> Surface:
        wide, high = (max(2, round(share * self.high)) for share in (_SHADOW, _FLAT))
        body = fill(circle(wide / 2, wide / 2, wide / 2), self._context.theme.colours.shadow, _DARK)
        svg = document(wide, wide, body)

        def make() -> Surface:
            whole = self._context.art.pictures.sheet(svg, wide, wide)
            return pygame.transform.smoothscale(whole, (wide, high))

        return self._kept("shadow", make)

    def _kept(self, key: object, make: Callable[[], Surface]) -> Surface:
        """Return a picture of his own, which can be made fainter; none stays that stands in."""
        if key not in self._pictures:
            made, whole = finished(make)
            if not whole:
                return made.copy()
            self._pictures[key] = made.copy()
        return self._pictures[key]
