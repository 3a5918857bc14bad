"""What notices are told of the topmost scene: what they leave free, and where they lie."""

from collections.abc import Callable

from scenes.shell.frame.screen import Screen
from scenes.ui.geometry import Point, Rect
from scenes.ui.scene import PlacesNotices, Scene, places_notices


class NoticeRoom:
    """Asks the topmost scene each time, because another one may have come."""

    def __init__(self, top: Callable[[], Scene | None]) -> None:
        self._top = top

    @property
    def headline(self) -> Rect | None:
        """The area of the screen's large title, which they leave free, if it has one."""
        top = self._top()
        return top.headline if isinstance(top, Screen) else None

    @property
    def corner(self) -> Point | None:
        """Their upper right corner, if it isn't the usual one."""
        top = self._top()
        return top.notice_corner if isinstance(top, Screen) else None

    @property
    def kept_clear(self) -> tuple[Rect, ...]:
        """The areas that only the newest may cover."""
        top = self._top()
        return top.kept_clear if isinstance(top, Screen) else ()

    @property
    def placer(self) -> PlacesNotices | None:
        """The scene, if it says itself where they hide the least of it."""
        top = self._top()
        return top if places_notices(top) else None
