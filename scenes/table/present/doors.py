"""The ways from a table to other screens; the screens implement them."""

from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

from scenes.table.source.session import Session
from scenes.ui.bindings import does
from scenes.ui.inputs import Key
from scenes.ui.scene import Scene, Step

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

Door: TypeAlias = Literal["pause", "help", "settings"]


def door_of(key: Key) -> Door | None:
    """Return the door that a key opens, if any."""
    return "help" if does(key, "help") else "settings" if does(key, "settings") else None


class Doors(Protocol):
    """Opens other screens for those that may not import them: a table, and a lobby."""

    def open(self, name: str, context: "AppContext", session: Session) -> Step:
        """Return the step to the screen that a round button or key opens."""

    def result(self, context: "AppContext", session: Session) -> Scene:
        """Return the result page of the deal that has ended."""

    def lesson(self, context: "AppContext", game_id: str) -> Step:
        """Return the step to a game's first lesson."""

    def news(self, context: "AppContext", session: Session) -> tuple[str, str]:
        """Return the result of the deal that has ended, as a title and a sentence."""
