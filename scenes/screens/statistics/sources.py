"""The sources of the statistics, and acts on a person's results: export and deletion."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from game.store.forgetting import Traces
from game.store.settings import PERSONS, LobbyChoice
from scenes.screens.statistics.queries import HistoryReader, Judged, Start, not_judged, on_a_thread
from scenes.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class Sources:
    """The sources of the figures, and acts on them."""

    history: HistoryReader
    traces: Callable[[str], Traces]
    """Finds a person in the saved matches; may wait for the disk."""
    forget: Callable[[str, bool], None]
    """Removes a person from all stored data; if true, with matches that nobody else played in."""
    play: Callable[[str], Scene]
    """Returns the scene to start a match of a game."""
    folder: Callable[[], Path]
    """Returns the folder for exported files."""
    copy: Callable[[str], None]
    """Copies a deal code, and gives notice."""
    rules: Callable[[str], Scene]
    judged: Judged = not_judged
    start: Start = on_a_thread
    clock: Callable[[], float] = time.time


def without_person(
    lobbies: Mapping[str, LobbyChoice], name: str
) -> MappingProxyType[str, LobbyChoice]:
    """Return the lobbies' stored choices without a person; the rest stays.

    If only bots would be left, the next lobby starts with a default table.
    """
    return MappingProxyType({game: _without(choice, name) for game, choice in lobbies.items()})


def _without(choice: LobbyChoice, name: str) -> LobbyChoice:
    seats = tuple(seat for seat in choice.seats if seat.name != name)
    if seats == choice.seats:
        return choice
    return choice._replace(seats=seats if any(seat.player in PERSONS for seat in seats) else ())
