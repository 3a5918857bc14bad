"""The windows of the city: one for each of the newest matches that people here have finished."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from time import sleep

from game.files.bounded import read_regular
from game.match import MatchSetup
from game.memories.kept import KeptMemory, read_kept, write_kept
from game.memories.remembering import RememberedMoment, remember
from game.process.logs import log_of
from game.store.listing import SavedMatch, each_match
from game.store.unfinished import LARGEST_RECORD

WINDOWS = 40

_MOST_LOOKED_AT = 400
"""How many of the latest records are looked at."""
_ACTIONS, _REST_SECONDS = 32, 0.001
"""After so many actions of a record that is played, its thread rests, for the frames."""

log = log_of(__name__)


@dataclass(frozen=True, slots=True)
class CityWindow:
    """A lit window: a finished match."""

    number: int
    """Its place in the house, from 0: a match keeps it as long as it is among the newest."""
    path: Path
    ended: float
    """In seconds since 1970."""
    setup: MatchSetup
    people: tuple[int, ...]
    """The seats of those who are remembered: neither bots nor guests."""
    memory: RememberedMoment

    @property
    def winners(self) -> tuple[int, ...]:
        """The people who have won; for them it is gold."""
        return tuple(seat for seat in self.people if seat in self.memory.winners)


def look_at_city(folder: Path, file: Path) -> Iterator[tuple[CityWindow, ...]]:
    """Yield the windows that are lit, newest first: at first those known, at last all.

    ``file`` keeps what is remembered of each match. If it can't be written, that is found again
    next time.
    """
    before = read_kept(file, WINDOWS)
    newest = list(islice(_remembered(folder), WINDOWS))
    kept = {
        saved.path.name: old
        for saved in newest
        if (old := before.get(saved.path.name)) and _holds(old, saved)
    }
    yield _windows(newest, kept)
    unknown = [saved for saved in reversed(newest) if saved.path.name not in kept]
    free = _free_windows(before, kept)
    for saved in unknown:
        memory = _remember(saved)
        kept[saved.path.name] = KeptMemory(saved.changed, next(free), memory)
    if kept != before:
        try:
            write_kept(file, kept)
        except OSError as fault:
            log.info("what matches are remembered by can't be kept: %s", fault)
    if unknown:
        yield _windows(newest, kept)


def _remembered(folder: Path) -> Iterator[SavedMatch]:
    """Yield the finished matches of people who are no guests, newest first."""
    for saved in islice(each_match(folder), _MOST_LOOKED_AT):
        if saved.finished and saved.people and not saved.practice:
            yield saved


def _holds(old: KeptMemory, saved: SavedMatch) -> bool:
    """Return whether what is kept is of this record, and of somebody who is still named in it."""
    people = _people(saved)
    return old.changed == saved.changed and (old.memory is None or old.memory.seat in people)


def _free_windows(
    before: Mapping[str, KeptMemory], kept: Mapping[str, KeptMemory]
) -> Iterator[int]:
    """Yield windows without a match: those that never had one first, then the longest dark."""
    taken = {one.window for one in kept.values()}
    had = [one.window for one in before.values() if one.window not in taken]
    yield from (one for one in range(WINDOWS) if one not in taken and one not in had)
    yield from dict.fromkeys(had)


def _remember(saved: SavedMatch) -> RememberedMoment | None:
    """Play a record through; ``None`` if it can't be played."""
    try:
        data = read_regular(saved.path, LARGEST_RECORD)
        return remember(data, _people(saved), _Rests())
    except Exception as fault:
        # The window of a match that the rules can't play stays dark, and the others are lit.
        log.warning("%s can't be remembered", saved.path.name, exc_info=fault)
        return None


class _Rests:
    """Rests after every few actions."""

    def __init__(self) -> None:
        self._actions = 0

    def __call__(self) -> None:
        self._actions += 1
        if self._actions % _ACTIONS == 0:
            sleep(_REST_SECONDS)


def _people(saved: SavedMatch) -> tuple[int, ...]:
    """Return the seats of the people who are no guests."""
    assert saved.setup
    named = enumerate(saved.setup.players)
    return tuple(seat for seat, one in named if one.kind == "human" and one.name in saved.people)


def _windows(newest: list[SavedMatch], kept: Mapping[str, KeptMemory]) -> tuple[CityWindow, ...]:
    found = []
    for saved in newest:
        one = kept.get(saved.path.name)
        if one and one.memory and saved.setup:
            found.append(
                CityWindow(
                    one.window, saved.path, saved.changed, saved.setup, _people(saved), one.memory
                )
            )
    return tuple(found)
