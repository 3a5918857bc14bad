"""The figures of a book: each is made once, and never do two of them play."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.screens.rules.book import Block, Figure, FigureAcross, Panels
from scenes.screens.rules.figure import FigurePicture

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext


class FigurePlayer:
    """Makes the pictures of figures, and plays one at a time."""

    def __init__(self, context: "AppContext", game_id: str) -> None:
        self._context = context
        self._game_id = game_id
        self._pictures: dict[int, FigurePicture] = {}
        """By the identity of their figure, which the book keeps."""
        self._last: FigurePicture | None = None

    def picture(self, figure: Figure, card: int) -> FigurePicture:
        """Return the picture of a figure, with cards of a natural height in units."""
        known = self._pictures.get(id(figure))
        if known is None:
            motion = self._context.theme.motion
            known = FigurePicture(figure, self._game_id, motion, self.play)
            self._pictures[id(figure)] = known
        known.card = card
        return known

    def play(self, picture: FigurePicture) -> None:
        """Play a figure from its beginning."""
        self.stop()
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
            self.play(self._pictures[id(first.panels[0].figure)])

    def stop(self) -> None:
        """End what plays."""
        if self._last:
            self._last.course.finish()
