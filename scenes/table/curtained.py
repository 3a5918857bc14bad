"""Who of several people looks at the screen, and what each of them has seen of the deal."""

from collections.abc import Sequence
from typing import Any, TypeAlias

Eye: TypeAlias = int | None
"""A seat, or (``None``) what everyone may know."""


class Stories:
    """What every person, and everyone, has been told of this deal, event by event."""

    def __init__(self, people: Sequence[int]) -> None:
        self.told: dict[Eye, list[Any]] = {eye: [] for eye in (None, *people)}
        self._seen: dict[int, int] = {}
        self._known: dict[int, int] = {}

    def begin(self) -> None:
        """Begin a deal: nothing has been told yet."""
        for story in self.told.values():
            story.clear()
        self._seen, self._known = {}, {}

    @property
    def begin_alike(self) -> bool:
        """Whether everyone was told the same at first."""
        return all(story[:1] == self.told[None][:1] for story in self.told.values())

    def lengths(self) -> dict[Eye, int]:
        """Return how far each story has come."""
        return {eye: len(story) for eye, story in self.told.items()}

    def cut(self, lengths: dict[Eye, int]) -> dict[Eye, list[Any]]:
        """Take back, and return, what has been told since the stories were so long."""
        undone = {eye: self.told[eye][length:] for eye, length in lengths.items()}
        for eye, length in lengths.items():
            del self.told[eye][length:]
        return undone

    def look_away(self, seat: int, pending: int) -> None:
        """Note that a person has seen all but the last few events."""
        seen = len(self.told[None]) - pending
        self._seen[seat] = max(seen, self._seen.get(seat, 0))
        self._known[seat] = max(len(self.told[seat]) - pending, self._known.get(seat, 0))

    def has_looked(self, seat: int) -> bool:
        """Say whether a person has looked in this deal."""
        return seat in self._seen

    def missed(self, seat: int) -> tuple[Any, ...]:
        """Return what everyone may know of what happened since a person last looked."""
        return tuple(self.told[None][self._seen.get(seat, 0) :])

    def untold(self, seat: int) -> tuple[Any, ...]:
        """Return the same as the person learns of it."""
        return tuple(self.told[seat][self._known.get(seat, 0) :])


class Curtain:
    """Covers the table whenever somebody is due who has not said so; harmless where not needed.

    A hand lies open on the turn of whoever has looked. While bots play after it, the table is
    seen as everyone may see it.
    """

    def __init__(self, needed: bool) -> None:
        self.needed = needed
        """Whether hands are private and several people share the screen."""
        self.down = needed
        self.looked = False
        """Whether anyone has looked in this deal."""
        self.open = not needed
        """Whether the hand of the viewer lies open."""

    def fall(self) -> None:
        """Cover the table."""
        self.down, self.open = self.needed, not self.needed

    def rise(self) -> None:
        """Show the table, and their hand, to whom it was waiting for."""
        self.down, self.looked, self.open = False, True, True

    def close(self) -> None:
        """Show the table as everyone may see it."""
        self.open = not self.needed

    def begin_deal(self, *, covered: bool) -> None:
        """Nobody has looked at the new cards."""
        self.looked, self.open = False, not self.needed
        self.down = covered and self.needed
