"""A cached large picture behind a page, redrawn only when its content has changed."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Surface

from scenes.ui.art.cache import finished
from scenes.ui.light.stage_pen import LargePictures, StagePen
from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from scenes.ui.art import Art
    from scenes.ui.theme import Theme


class KeptPicture:
    """The cached ground of a page, with its light."""

    def __init__(self, art: "Art", game_id: str, hour: int | None = None) -> None:
        """``hour``: that of the match, if the page is about one."""
        self._art, self._game_id, self._hour = art, game_id, hour
        self._large_pictures = LargePictures(art.workshop)
        self._fitted: tuple[Scale, Theme] | None = None
        self._kept: tuple[object, Surface] | None = None
        self._draft: Surface | None = None
        """The picture with stand-ins, until all its parts are made."""

    @property
    def ready(self) -> bool:
        """Whether the picture is complete, without stand-ins."""
        return self._kept is not None

    def fit(self, scale: Scale) -> None:
        """Drop pictures made for another window size or theme."""
        fitted = (scale, self._art.theme)
        if self._fitted != fitted:
            self.close()
            self._fitted = fitted

    def prepare(self, scale: Scale, shows: object, compose: Callable[[StagePen], Surface]) -> bool:
        """Have the picture made, as ``draw`` does; return whether it is complete."""
        if self._kept is None or self._kept[0] != (scale, shows):
            self._kept = None
            self._compose(scale, shows, compose)
        return self.ready

    def draw(
        self, target: Surface, scale: Scale, shows: object, compose: Callable[[StagePen], Surface]
    ) -> None:
        """Draw the picture; ``shows`` is what it depends on besides the window."""
        self.prepare(scale, shows, compose)
        picture = self._kept[1] if self._kept else self._draft
        assert picture is not None
        target.blit(picture, (0, 0))

    def forget(self) -> None:
        """Drop the picture, so that it is drawn again next time."""
        self._kept = None

    def close(self) -> None:
        """Free all pictures."""
        self._large_pictures.clear()
        self._kept = self._draft = None

    def _compose(self, scale: Scale, shows: object, compose: Callable[[StagePen], Surface]) -> None:
        """Compose the picture; keep the draft while a part is being made."""
        art = self._art
        pen = StagePen(art, art.theme, self._game_id, scale, self._large_pictures, self._hour)
        if self._draft is not None and pen.waiting:
            return
        picture, whole = finished(lambda: compose(pen))
        done = whole and not pen.waiting
        self._kept = ((scale, shows), picture) if done else None
        self._draft = None if done else picture
