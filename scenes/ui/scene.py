"""Scenes and the steps between them: a scene returns a step, and the stack carries it out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeGuard, runtime_checkable

from scenes.ui.geometry import Rect
from scenes.ui.inputs import Input
from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from pygame import Surface


class Scene(Protocol):
    """One screen. It is resized before it is first drawn, and whenever the window changes."""

    @property
    def opaque(self) -> bool:
        """Whether it covers everything below; a dialog does not."""

    @property
    def stale(self) -> bool:
        """Whether it must be redrawn; otherwise the loop sleeps."""

    @property
    def waiting(self) -> bool:
        """Whether it will soon change without input; then the loop sleeps only briefly."""

    def resize(self, scale: Scale) -> None:
        """Lay everything out for a window of this scale."""

    def handle(self, happened: Input) -> "Step | None":
        """Handle an input; return a step, if it leads to one."""

    def update(self, seconds: float) -> "Step | None":
        """Let time pass since the last frame; called every frame, drawn or not."""

    def draw(self, target: "Surface") -> None:
        """Draw the whole screen; afterwards it is not stale unless something moves."""

    def redraw(self, target: "Surface") -> None:
        """Draw the whole screen without pictures cached from earlier frames."""

    def close(self) -> None:
        """Free threads and files; the scene is not shown again."""


@runtime_checkable
class KeepsPictures(Protocol):
    """A scene that caches pictures as large as the window, and can draw them again."""

    def release(self) -> None:
        """Free them, because the scene is invisible for a while."""


@runtime_checkable
class PlacesNotices(Protocol):
    """A scene that says where notices hide the least of it; others have a corner for them."""

    @property
    def notice_ground(self) -> object:
        """What they lie on: once it differs, they find other places."""

    def notice_place(self, wide: int, high: int, taken: Sequence[Rect]) -> Rect:
        """Return the place of a notice of a size in pixels, off the places that are taken."""


@runtime_checkable
class WaitsForPictures(Protocol):
    """A scene of which a frame is drawn only when its pictures have been made."""

    def pictures_ready(self) -> bool:
        """Return whether those of the next frame have been made; order them if not."""


@runtime_checkable
class ComesByStair(Protocol):
    """A page that says whether others may give way to it by the stair; others always do."""

    @property
    def comes_by_stair(self) -> bool:
        """Whether it may."""


class Departure(Protocol):
    """How a page empties itself, before what is left of it gives way to the next."""

    @property
    def seconds(self) -> float:
        """How long it takes."""

    def draw(self, target: "Surface", old: "Surface", elapsed: float) -> None:
        """Draw the moment after some seconds; at its end nothing of ``old`` is left."""


@runtime_checkable
class TurnsPages(Protocol):
    """A scene of which a part may give way to another, as from one tab to another."""

    def take_turned(self) -> int | None:
        """Return, once, the y below which it shows something else; ``None`` if it does not."""


@runtime_checkable
class StandsUp(Protocol):
    """A page that builds itself up while the stair uncovers it, and goes on after that."""

    def stand_up(self) -> None:
        """Begin with it as soon as its first picture is there."""

    @property
    def standing_up(self) -> bool:
        """Whether it is about to stand up, or does: time passes for it."""


@runtime_checkable
class LiesDown(Protocol):
    """A page that may depart in its own way before the one below it comes."""

    def lie_down(self) -> "Departure | None":
        """Return how it departs, before it is closed; ``None`` if it just gives way."""


@runtime_checkable
class LeadsOn(Protocol):
    """A page with a last moment of its own before another that it opens comes."""

    def lead_on(self) -> "Departure | None":
        """Return that moment, which takes no longer than a press; ``None`` if there is none."""


@runtime_checkable
class PatchesFrames(Protocol):
    """A scene that says which part of it alone a frame has to draw again."""

    def patch(self) -> Rect | None:
        """Return the area beyond which nothing differs from the last frame; ``None``: anything may.

        It is asked right before the frame.
        """


@runtime_checkable
class Renewable(Protocol):
    """A scene that can say everything in another language."""

    def renewed(self) -> Scene:
        """Return a scene in the present language in place of this one, or this one itself."""


# ``isinstance`` looks through all of a protocol's names, and these are asked for in each frame.


def places_notices(scene: object) -> TypeGuard[PlacesNotices]:
    """Return whether a scene says where notices hide the least of it."""
    return _fulfils(scene, PlacesNotices)


def waits_for_pictures(scene: object) -> TypeGuard[WaitsForPictures]:
    """Return whether frames of a scene wait for pictures."""
    return _fulfils(scene, WaitsForPictures)


def comes_by_stair(scene: object) -> TypeGuard[ComesByStair]:
    """Return whether a scene says how it comes."""
    return _fulfils(scene, ComesByStair)


def turns_pages(scene: object) -> TypeGuard[TurnsPages]:
    """Return whether a part of a scene may give way to another."""
    return _fulfils(scene, TurnsPages)


def stands_up(scene: object) -> TypeGuard[StandsUp]:
    """Return whether a scene builds itself up."""
    return _fulfils(scene, StandsUp)


def lies_down(scene: object) -> TypeGuard[LiesDown]:
    """Return whether a scene may depart in its own way."""
    return _fulfils(scene, LiesDown)


def leads_on(scene: object) -> TypeGuard[LeadsOn]:
    """Return whether a scene may have such a last moment."""
    return _fulfils(scene, LeadsOn)


def patches_frames(scene: object) -> TypeGuard[PatchesFrames]:
    """Return whether a scene may say that little of it has changed."""
    return _fulfils(scene, PatchesFrames)


def _fulfils(scene: object, protocol: type) -> bool:
    known = (type(scene), protocol)
    if known not in _FULFILLED:
        _FULFILLED[known] = isinstance(scene, protocol)
    return _FULFILLED[known]


_FULFILLED: dict[tuple[type, type], bool] = {}
"""Whether the scenes of a class fulfil a protocol."""


@dataclass(frozen=True, slots=True)
class Push:
    """Show a scene on top of this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Close this scene and go back to the one below."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Show a scene in place of this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Home:
    """Close all scenes down to the first, the title; then show another, if one is given."""

    then: Scene | None = None


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the program."""


Step: TypeAlias = Push | Pop | Replace | Home | Quit
STEPS = (Push, Pop, Replace, Home, Quit)
