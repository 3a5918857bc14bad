"""The saved matches as a list names them: what, who with, when."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from game.store.glances import deals_of
from game.store.listing import SavedMatch
from game.store.matches import SavedMatches
from game.words import Words

MOST = 200
"""So many matches a list shows, the latest."""

COUNTED = 10_000_000
"""Of a record of more bytes, the list does not say how many deals there are."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One saved match."""

    saved: SavedMatch
    deal: int
    """How many deals were begun; 0 where that is not known."""

    def title(self, words: Words) -> str:
        """Say what is played."""
        if self.saved.setup is None:
            return words("matches.unreadable")
        game = self.saved.setup.game.sheet.name
        if self.saved.finished or not self.deal:
            return words("matches.whole", game=game)
        return words("matches.in_deal", game=game, deal=self.deal)

    def note(self, words: Words, now: float) -> str:
        """Say with whom, and when it was last played."""
        if self.saved.fault:
            return self.saved.fault
        note = words("matches.note", names=self.names, when=when(words, self.saved.changed, now))
        marks = {"practice": self.saved.practice, "damaged": self.saved.damaged}
        for mark in (name for name, is_so in marks.items() if is_so):
            note = words(f"matches.{mark}", note=note)
        return note

    @property
    def names(self) -> str:
        """Who plays."""
        players = self.saved.setup.players if self.saved.setup else ()
        return ", ".join(player.name for player in players)


@dataclass(frozen=True, slots=True)
class Entries:
    """All that a list shows."""

    left: Sequence[Entry] = ()
    """Those that can be gone on with, and those that would be if they could be read."""
    over: Sequence[Entry] = ()
    all_shown: bool = True

    def without(self, gone: Entry) -> "Entries":
        """Return all but one that was removed."""
        left, over = (
            [entry for entry in entries if entry is not gone] for entries in (self.left, self.over)
        )
        return Entries(left, over, self.all_shown)


def gather(matches: SavedMatches) -> Entries:
    """Return the latest saved matches; it may take as long as the disk takes."""
    found = list(islice(matches.each(), MOST + 1))
    entries = [
        Entry(saved, 0 if saved.fault else deals_of(saved.path, COUNTED)) for saved in found[:MOST]
    ]
    return Entries(
        left=[entry for entry in entries if not entry.saved.finished],
        over=[entry for entry in entries if entry.saved.finished],
        all_shown=len(found) <= MOST,
    )


def when(words: Words, moment: float, now: float) -> str:
    """Say when something was, as near as one remembers it."""
    then, today = time.localtime(moment), time.localtime(now)
    clock = time.strftime("%H:%M", then)
    days = _day(now) - _day(moment)
    if days in (0, 1):
        return words("dates.yesterday" if days else "dates.today", time=clock)
    month = words.entries["dates"]["months"][then.tm_mon - 1]
    key = "this_year" if then.tm_year == today.tm_year else "other"
    facts = {"day": then.tm_mday, "month": month, "year": then.tm_year, "time": clock}
    return words(f"dates.{key}", **facts)


def _day(moment: float) -> int:
    """Return the number of the day in which a moment lies, here."""
    return int((moment + time.localtime(moment).tm_gmtoff) // 86400)
