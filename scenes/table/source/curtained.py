"""Who of several people looks at the screen, and what each of them has seen of the deal."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from game.match import Match

Eye: TypeAlias = int | None
"""A seat, or (``None``) what everyone may know."""


class Story:
    """What one eye has been told of a deal, event by event, and what it sees by that."""

    def __init__(self, match: Match, eye: Eye) -> None:
        self.events: list[Any] = []
        self._match = match
        self._eye = eye
        self.begin()
        match.listen(eye, self.events.append)

    def begin(self) -> None:
        """Begin a deal: nothing has been told yet."""
        self.events.clear()
        self._before = self._view = self._match.view(self._eye)
        self._followed = 0

    @property
    def view(self) -> Any:
        """What is seen after all that was told, the deal's past included."""
        for event in self.events[self._followed :]:
            self._view = self._match.rules.follow(self._view, event)
        self._followed = len(self.events)
        return self._view

    def cut(self, length: int) -> list[Any]:
        """Take back, and return, what has been told since the story was so long."""
        undone = self.events[length:]
        del self.events[length:]
        self._view, self._followed = self._before, 0
        return undone


class Stories:
    """What every person, and everyone, has been told of this deal."""

    def __init__(self, people: Sequence[int]) -> None:
        self._eyes: tuple[Eye, ...] = (None, *people)
        self.told: dict[Eye, Story] = {}
        self._seen: dict[int, int] = {}
        self._known: dict[int, int] = {}

    def follow(self, match: Match) -> None:
        """Listen to a match from its beginning on."""
        self.told = {eye: Story(match, eye) for eye in self._eyes}

    def begin(self) -> None:
        """Begin a deal: nothing has been told yet."""
        for story in self.told.values():
            story.begin()
        self._seen, self._known = {}, {}

    @property
    def begin_alike(self) -> bool:
        """Whether everyone was told the same at first."""
        first = self.told[None].events[:1]
        return all(story.events[:1] == first for story in self.told.values())

    def lengths(self) -> dict[Eye, int]:
        """Return how far each story has come."""
        return {eye: len(story.events) for eye, story in self.told.items()}

    def cut(self, lengths: dict[Eye, int]) -> dict[Eye, list[Any]]:
        """Take back, and return, what has been told since the stories were so long."""
        return {eye: self.told[eye].cut(length) for eye, length in lengths.items()}

    def look_away(self, seat: int, pending: int) -> None:
        """Note that a person has seen all but the last few events."""
        lengths = self.lengths()
        self._seen[seat] = max(lengths[None] - pending, self._seen.get(seat, 0))
        self._known[seat] = max(lengths[seat] - pending, self._known.get(seat, 0))

    def has_looked(self, seat: int) -> bool:
        """Say whether a person has looked in this deal."""
        return seat in self._seen

    def missed(self, seat: int) -> tuple[Any, ...]:
        """Return what everyone may know of what happened since a person last looked."""
        return tuple(self.told[None].events[self._seen.get(seat, 0) :])

    def untold(self, seat: int) -> tuple[Any, ...]:
        """Return the same as the person learns of it."""
        return tuple(self.told[seat].events[self._known.get(seat, 0) :])


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
