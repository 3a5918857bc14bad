"""The time left of a match that ends by time: small in the header, and told near its end.

It changes once a minute; whoever finds that it hurries them hides it.
"""

from math import ceil
from typing import TYPE_CHECKING

from scenes.table.layout.setting import HeaderButton
from scenes.table.source.session import Session

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

SOON = 120
"""So many seconds before the end it is told."""


class TimeLeft:
    """Follows a session's clock; nothing is shown of a match that does not end by time."""

    def __init__(self, context: "AppContext", session: Session) -> None:
        self._context = context
        self._session = session
        self.hidden = False
        left = session.clock.left
        self._told_soon = left is not None and left <= SOON
        """Whether it was told, or so little was left from the beginning."""
        self._told_up = left == 0

    @property
    def minutes(self) -> int | None:
        """The minutes left, the one that runs included; ``None`` without an end by time."""
        left = None if self._session.match_over else self._session.clock.left
        return None if left is None else ceil(left / 60)

    def toggle(self) -> None:
        """Hide it, or show it again."""
        self.hidden = not self.hidden

    def buttons(self) -> tuple[HeaderButton, ...]:
        """Return the button that hides it, and the minutes left of that."""
        minutes, words = self.minutes, self._context.words
        if minutes is None:
            return ()
        button = HeaderButton("clock", "clock")
        if self.hidden:
            return (button,)
        told = words.count("in_class.clock.told", minutes)
        return (
            button,
            HeaderButton("time", text=words("in_class.clock.left", count=minutes), told=told),
        )

    def tip(self) -> str:
        """Return what the button does."""
        return self._context.words(f"in_class.clock.{'show' if self.hidden else 'hide'}")

    def tell(self) -> None:
        """Tell once that it is soon over, and once that it is."""
        left = None if self._session.match_over else self._session.clock.left
        if left is None:
            return
        if left <= SOON and not self._told_soon:
            self._told_soon = True
            self._notice("soon")
        if left == 0 and not self._told_up:
            self._told_up = True
            self._notice("up")

    def _notice(self, what: str) -> None:
        words = self._context.words
        told = words(f"in_class.clock.{what}_told")
        self._context.notices.tell("info", words(f"in_class.clock.{what}"), told, at_table=True)
