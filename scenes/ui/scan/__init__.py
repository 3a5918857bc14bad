"""What one switch can do on a scene: things that are offered in turn, and taken one by one.

A scene lists its things in reading order (``Scanned``). ``grouped`` in ``grouping`` makes groups of
many, which are offered as a whole first. The scanner (``scenes/shell/scanning``) goes round.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias, runtime_checkable

from scenes.ui.geometry import Rect
from scenes.ui.inputs import Key
from scenes.ui.scene import Step

Press: TypeAlias = Callable[[Key], Step | None]
"""Gives a key to a scene, as if it was pressed there."""
Take: TypeAlias = Callable[[], Step | None]
"""Does what is offered; it may return the step for the scene."""


def _nothing() -> None:
    """Do nothing, and lead nowhere."""


@dataclass(frozen=True, slots=True)
class ScanItem:
    """One thing that is offered, or a group of them. Things are equal if they look the same."""

    name: str
    """Its name, of which there is one on the scene."""
    area: Rect
    """Where it lies; without a width it is only named by its label."""
    within: Rect | None = None
    """Beyond this it is hidden until it is brought into sight."""
    take: Take = field(default=_nothing, compare=False)
    parts: tuple["ScanItem", ...] = ()
    """What is offered next once it is taken; without parts, taking it does something."""
    label: str = ""
    """What it does, in words, if that can't be seen there."""
    reveal: Callable[[], object] = field(default=_nothing, compare=False)
    """Brings it into sight."""
    stays: bool = False
    """Whether it is offered again once it was taken: steps of a value."""

    @property
    def seen(self) -> Rect:
        """The part of its area that is in sight; without a width if none is."""
        if self.within is None or not self.area.overlaps(self.within):
            return self.area if self.within is None else self.area._replace(w=0)
        x, y = max(self.area.x, self.within.x), max(self.area.y, self.within.y)
        right = min(self.area.right, self.within.right)
        return Rect(x, y, right - x, min(self.area.bottom, self.within.bottom) - y)

    @property
    def leaves(self) -> Iterator["ScanItem"]:
        """All that does something when it is taken."""
        if not self.parts:
            yield self
        for part in self.parts:
            yield from part.leaves


@runtime_checkable
class Scanned(Protocol):
    """A scene that lists what can be done on it now."""

    def scan(self) -> Sequence[ScanItem]:
        """Return what can be done, in the order in which it is offered."""
