"""A page that leaves in its own way before the next one comes."""

from pygame import Surface

from scenes.shell.paging.change import Passage
from scenes.ui.scene import Departure


class DepartsFirst:
    """A change of two parts: the old page departs, then its last picture gives way."""

    def __init__(self, departure: Departure, then: Passage) -> None:
        self._departure, self._then = departure, then
        self.seconds = departure.seconds + then.seconds
        """How long both take."""
        self._departed = False

    def draw(self, target: Surface, old: Surface, new: Surface, elapsed: float) -> None:
        """Draw the moment after some seconds."""
        if elapsed < self._departure.seconds:
            self._departure.draw(target, old, elapsed)
            return
        if not self._departed:
            self._departed = True
            # The picture of the page before is needed no more: its last one takes its place.
            self._departure.draw(old, old, self._departure.seconds)
            target.blit(old, (0, 0))
        self._then.draw(target, old, new, elapsed - self._departure.seconds)
