"""A large picture behind a page: drawn once, and again only when what it shows has changed."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Surface

from scenes.ui.art.cache import finished
from scenes.ui.light.craft import Craft, Easel
from scenes.ui.scale import Scale

if TYPE_CHECKING:
    from scenes.ui.art import Art
    from scenes.ui.theme import Theme


class KeptPicture:
    """The ground of a page with its light."""

    def __init__(self, art: "Art", theme: "Theme", game_id: str) -> None:
        self._art, self._theme, self._game_id = art, theme, game_id
        self._easel = Easel(art.workshop)
        self._scale: Scale | None = None
        self._kept: tuple[object, Surface] | None = None
        self._draft: Surface | None = None
        """It with stand-ins, until all its parts are made."""

    @property
    def ready(self) -> bool:
        """Whether it is whole: nothing in it is still being made."""
        return self._kept is not None

    def fit(self, scale: Scale) -> None:
        """Let go of what was made for another window."""
        if self._scale is not scale:
            self.close()
            self._scale = scale

    def draw(
        self, target: Surface, scale: Scale, shows: object, compose: Callable[[Craft], Surface]
    ) -> None:
        """Draw it; ``shows`` is what it depends on besides the window."""
        if self._kept is None or self._kept[0] != (scale, shows):
            self._kept = None
            self._compose(scale, shows, compose)
        picture = self._kept[1] if self._kept else self._draft
        assert picture is not None
        target.blit(picture, (0, 0))

    def forget(self) -> None:
        """Draw it from nothing the next time."""
        self._kept = None

    def close(self) -> None:
        """Let go of all that was made for it."""
        self._easel.clear()
        self._kept = self._draft = None

    def _compose(self, scale: Scale, shows: object, compose: Callable[[Craft], Surface]) -> None:
        """Draw it from its parts; while one of them is being made the draft stays."""
        craft = Craft(self._art, self._theme, self._game_id, scale, self._easel)
        if self._draft is not None and craft.waiting:
            return
        picture, whole = finished(lambda: compose(craft))
        done = whole and not craft.waiting
        self._kept = ((scale, shows), picture) if done else None
        self._draft = None if done else picture
