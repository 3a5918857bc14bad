"""The scenes that are open, one above another, and what is seen of them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.ui.scene import KeepsPictures, Renewable, Scene

if TYPE_CHECKING:
    from pygame import Surface


class OpenScenes:
    """A stack of scenes. Those below the topmost stand still."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._below: Surface | None = None
        """What is seen below a dialog, until it may look other."""
        self.litter = True
        """Whether some were closed whose reference cycles have not been collected."""

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def all(self) -> tuple[Scene, ...]:
        """All scenes, the topmost last."""
        return tuple(self._scenes)

    @property
    def top(self) -> Scene:
        """The topmost scene; there must be one."""
        return self._scenes[-1]

    @property
    def topmost(self) -> Scene | None:
        """The topmost scene, if any is open yet."""
        return self._scenes[-1] if self._scenes else None

    @property
    def seen(self) -> Sequence[Scene]:
        """The topmost scene that covers all below it, and those above it."""
        covers = (at for at, scene in enumerate(self._scenes) if scene.opaque)
        return self._scenes[max(covers, default=0) :]

    @property
    def page(self) -> Scene:
        """The topmost scene that covers all below it."""
        return self.seen[0]

    @property
    def looked_at(self) -> Scene | None:
        """The scene below the topmost, if that lies over it only to be looked at."""
        return self._scenes[-2] if getattr(self.topmost, "reads_below", False) else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top; those that it covers entirely free their large pictures."""
        for covered in self._scenes if scene.opaque else ():
            if isinstance(covered, KeepsPictures):
                covered.release()
        self._scenes.append(scene)

    def keep(self, count: int) -> None:
        """Close all but the lowest ones."""
        while len(self._scenes) > count:
            self._scenes.pop().close()
            self.litter = True

    def renew(self) -> None:
        """Let all scenes say everything in another language."""
        for number, scene in enumerate(self._scenes):
            if isinstance(scene, Renewable) and (new := scene.renewed()) is not scene:
                self._scenes[number] = new
                scene.close()
        self.litter = True

    def look_other(self) -> None:
        """Draw what lies below a dialog anew, too."""
        self._below = None

    def draw(self, target: "Surface") -> None:
        """Draw what is seen; what lies below a dialog, from a picture."""
        if not self.top.opaque:
            self._draw_below(target)
        self.top.draw(target)

    def redraw(self, target: "Surface") -> None:
        """Draw the same without pictures kept from earlier frames."""
        for scene in self.seen:
            scene.redraw(target)

    def _draw_below(self, target: "Surface") -> None:
        if self._below is None or self._below.get_size() != target.get_size():
            for scene in self.seen[:-1]:
                scene.draw(target)
            self._below = target.copy()
        else:
            target.blit(self._below, (0, 0))
