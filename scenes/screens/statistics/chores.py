"""What is done with a person's results: written to a file, or deleted."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from game.store.forgetting import Traces
from game.store.settings import PERSONS, LobbyChoice
from scenes.screens.statistics.asking import Judged, Ledger, Start, not_judged, on_a_thread
from scenes.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class Sources:
    """Where the figures come from, and what may be done with them."""

    ledger: Ledger
    traces: Callable[[str], Traces]
    """Looks for a person in the saved matches; it may take as long as the disk takes."""
    forget: Callable[[str, bool], None]
    """Takes a person out of all that is kept; true: with the matches nobody else played in."""
    play: Callable[[str], Scene]
    """Leads to a match of a game, where none has been played yet."""
    folder: Callable[[], Path]
    """Where exported files go."""
    copy: Callable[[str], None]
    """Gives a deal code to other programs, and says so."""
    rules: Callable[[str], Scene]
    judged: Judged = not_judged
    start: Start = on_a_thread
    clock: Callable[[], float] = time.time


def without_person(
    lobbies: Mapping[str, LobbyChoice], name: str
) -> MappingProxyType[str, LobbyChoice]:
    """Return what lobbies remember, but for a person: the others and the options stay.

    Where nobody but bots would be left, a usual table is set next time.
    """
    return MappingProxyType({game: _without(choice, name) for game, choice in lobbies.items()})


def _without(choice: LobbyChoice, name: str) -> LobbyChoice:
    seats = tuple(seat for seat in choice.seats if seat.name != name)
    if seats == choice.seats:
        return choice
    return replace(choice, seats=seats if any(seat.player in PERSONS for seat in seats) else ())
