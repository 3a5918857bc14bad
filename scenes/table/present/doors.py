"""Where one goes from a table. What stands behind each door is the screens' business."""

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
    """The ways from a table to other screens, which the table itself doesn't know."""

    def open(self, name: str, context: "AppContext", session: Session) -> Step:
        """Return the step to what a round button or key of the table opens."""

    def result(self, context: "AppContext", session: Session) -> Scene:
        """Return the page that tells how the deal that is over ended."""

    def news(self, context: "AppContext", session: Session) -> tuple[str, str]:
        """Return in a title and a sentence how the deal that is over ended."""
