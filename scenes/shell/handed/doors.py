"""The ways from a match to screens that it may not import: a table of names, opened by ``open``."""

from typing import Literal, Protocol, TypeAlias, TypeVar

from scenes.ui.bindings import does
from scenes.ui.inputs import Key
from scenes.ui.scene import Scene, Step

KeyDoor: TypeAlias = Literal["pause", "help", "settings"]
"""The doors that a key or a round button opens."""
Door: TypeAlias = Literal[
    KeyDoor, "controls", "fairness", "other_rules", "other_seat", "poster", "replay", "why"
]
"""All doors by name."""

ContextT_contra = TypeVar("ContextT_contra", contravariant=True)
"""The context of the program, which has the doors."""
SessionT_contra = TypeVar("SessionT_contra", contravariant=True)
"""The session of a match, which only a table and what is above it know."""


def door_of(key: Key) -> KeyDoor | None:
    """Return the door that a key opens, if any."""
    return "help" if does(key, "help") else "settings" if does(key, "settings") else None


class Doors(Protocol[ContextT_contra, SessionT_contra]):
    """Opens screens about a match for those that may not import them: tables, results, a lobby."""

    def open(self, door: Door, context: ContextT_contra, session: SessionT_contra) -> Step:
        """Return the step to the screen behind a door."""

    def result(self, context: ContextT_contra, session: SessionT_contra) -> Scene:
        """Return the result page of the deal that has ended."""

    def page(self, context: ContextT_contra, session: SessionT_contra, name: str) -> Scene:
        """Return a page about a match that one turns to from another of its pages, by name."""

    def lesson(
        self,
        context: ContextT_contra,
        game_id: str,
        lesson_id: str = "",
        step: int = 0,
        *,
        from_lobby: bool = False,
    ) -> Step:
        """Return the step to a game's first lesson."""
