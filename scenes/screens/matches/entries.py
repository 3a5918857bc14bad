"""The entries of the list of saved matches: game, players and time."""

import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import islice

from game.store.listing import SavedMatch
from game.store.matches import SavedMatches
from game.store.standing import NOTHING_KNOWN, MatchProgress, standing_of
from game.texts.dates import days_ago
from game.texts.phrases import game_name
from game.texts.words import Words
from scenes.table.layout.shown_name import shown_name
from scenes.ui.acquaintances import in_own_words

MOST = 200
"""The most matches that a list shows, the latest ones."""

COUNTED = 10_000_000
"""For records of more bytes, the list leaves out the standing."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One saved match."""

    saved: SavedMatch
    standing: MatchProgress = NOTHING_KNOWN

    def title(self, words: Words) -> str:
        """Return the game with its standing, or with its winners."""
        if self.saved.setup is None:
            return words("matches.unreadable")
        game = game_name(words, self.saved.setup.game)
        deal, moves = self.standing.deals, self.standing.moves
        if self.saved.finished and self.standing.winners:
            winners = [self._names[seat] for seat in self.standing.winners]
            return words("matches.won", game=game, names=winners)
        if self.saved.finished or not deal:
            return words("matches.whole", game=game)
        return words.count("matches.in_deal", moves, game=game, deal=deal)

    def note(self, words: Words, now: float) -> str:
        """Return the players with their points, and when it was last played."""
        if self.saved.fault:
            return self.saved.fault
        moment = when(words, self.saved.changed, now)
        note = words("matches.note", names=self._names_and_points(words), when=moment)
        marks = {"practice": self.saved.practice, "damaged": self.saved.damaged}
        for mark in (name for name, is_so in marks.items() if is_so):
            note = words(f"matches.{mark}", note=note)
        return note

    def names(self, words: Words) -> str:
        """Return the players in words."""
        return words.listed(self._names, "plain")

    def _names_and_points(self, words: Words) -> str:
        totals = self.standing.totals
        if not totals:
            return self.names(words)
        both = zip(self._names, totals, strict=True)
        told = [words("matches.points", name=name, points=total) for name, total in both]
        return words.listed(told, "plain")

    @property
    def _names(self) -> list[str]:
        players = self.saved.setup.players if self.saved.setup else ()
        return [shown_name(in_own_words(player.name), seat) for seat, player in enumerate(players)]


@dataclass(frozen=True, slots=True)
class Entries:
    """The entries of both lists."""

    left: Sequence[Entry] = ()
    """The matches that can be resumed, and damaged ones that were not over."""
    over: Sequence[Entry] = ()
    all_shown: bool = True

    def without(self, gone: Collection[Entry]) -> "Entries":
        """Return the entries without removed ones."""
        left, over = (
            [entry for entry in entries if entry not in gone] for entries in (self.left, self.over)
        )
        return Entries(left, over, self.all_shown)


def gather(matches: SavedMatches) -> Entries:
    """Return the latest saved matches; a slow disk makes this slow."""
    found = list(islice(matches.each(), MOST + 1))
    entries = [_entry(saved) for saved in found[:MOST]]
    return Entries(
        left=[entry for entry in entries if not entry.saved.finished],
        over=[entry for entry in entries if entry.saved.finished],
        all_shown=len(found) <= MOST,
    )


def _entry(saved: SavedMatch) -> Entry:
    if saved.setup is None:
        return Entry(saved)
    return Entry(saved, standing_of(saved.path, len(saved.setup.players), COUNTED))


def when(words: Words, moment: float, now: float) -> str:
    """Return words for a time in the past, the vaguer the longer ago."""
    then, today = time.localtime(moment), time.localtime(now)
    clock = time.strftime("%H:%M", then)
    days = days_ago(moment, now)
    if days in (0, 1):
        return words("dates.yesterday" if days else "dates.today", time=clock)
    month = words.month(then.tm_mon)
    key = "this_year" if then.tm_year == today.tm_year else "other"
    facts = {"day": then.tm_mday, "month": month, "year": then.tm_year, "time": clock}
    return words(f"dates.{key}", **facts)
