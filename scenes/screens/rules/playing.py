"""The figures of a book: each is made once, and never do two of them play."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from scenes.screens.rules.book import Block, Figure, FigureAcross, FigurePanel, Panels
from scenes.screens.rules.figure import FigurePicture

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

NUMBERED = 3
"""From this many panels on, one stands large beside the others in a wide window."""


class FigurePlayer:
    """Makes the pictures of figures, and plays one at a time."""

    def __init__(self, context: "AppContext", game_id: str, changed: Callable[[], None]) -> None:
        """``changed`` is called when another figure is the large one."""
        self._context = context
        self._changed = changed
        self.shows_one = False
        """Whether one figure of a chapter stands large beside the others."""
        self._large: dict[int, int] = {}
        """Which panel is large, by the identity of the panels."""
        self._panels: dict[int, tuple[Sequence[FigurePanel], int]] = {}
        """The panels of which a figure is one, and its number, by its identity."""
        self._game_id = game_id
        self._pictures: dict[int, FigurePicture] = {}
        """By the identity of their figure, which the book keeps."""
        self._last: FigurePicture | None = None

    def picture(self, figure: Figure, card: int, brief: str = "") -> FigurePicture:
        """Return the picture of a figure, with cards of a natural height in units.

        ``brief`` is told of one that stands small beside a larger one.
        """
        known = self._pictures.get(id(figure))
        if known is None:
            motion = self._context.theme.motion
            known = FigurePicture(
                figure,
                self._game_id,
                motion,
                self.play,
                lambda: self._context.settings.reduced_motion,
            )
            self._pictures[id(figure)] = known
        known.card, known.brief = card, brief
        return known

    def large_of(self, panels: Sequence[FigurePanel]) -> int:
        """Return the number of the panel that stands large beside the others."""
        self._panels |= {id(one.figure): (panels, number) for number, one in enumerate(panels)}
        return self._large.get(id(panels), 0)

    def title_after(self, blocks: Sequence[Block]) -> str:
        """Return the title of the panel that can be the large one next; empty if there is none."""
        shown = _panels_of(blocks)
        number = self._large.get(id(shown), 0) + 1
        return shown[number].title if NUMBERED <= len(shown) > number else ""

    def turn(self, blocks: Sequence[Block], by: int) -> bool:
        """Make the next panel of a chapter the large one; return whether there is one."""
        shown = _panels_of(blocks)
        number = self._large.get(id(shown), 0) + by
        if not self.shows_one or not 0 <= number < len(shown):
            return False
        self.play(self._pictures[id(shown[number].figure)])
        return True

    def play(self, picture: FigurePicture) -> None:
        """Play a figure from its beginning; a small one becomes the large one."""
        self.stop()
        if picture.brief:
            panels, number = self._panels[id(picture.figure)]
            self._large[id(panels)] = number
            self._changed()
        self._last = picture
        picture.course.begin(picture.story.seconds, self._context.travel)

    def play_again(self) -> None:
        """Play the figure that played last, if there is one."""
        if self._last:
            self.play(self._last)

    def open(self, blocks: Sequence[Block]) -> None:
        """Play the first figure of a chapter; what played before ends."""
        self.stop()
        self._last = None
        first = next((block for block in blocks if isinstance(block, FigureAcross | Panels)), None)
        if isinstance(first, FigureAcross):
            self.play(self._pictures[id(first.figure)])
        elif first is not None:
            shown = self._large.get(id(first.panels), 0)
            self.play(self._pictures[id(first.panels[shown].figure)])

    def stop(self) -> None:
        """End what plays."""
        if self._last:
            self._last.course.finish()


def _panels_of(blocks: Sequence[Block]) -> Sequence[FigurePanel]:
    return next((block.panels for block in blocks if isinstance(block, Panels)), ())
