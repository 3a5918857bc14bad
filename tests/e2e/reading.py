"""What a person at the screen knows, for tests: whose turn, what lies where, what may be done.

The state comes from the record that the program is writing, the places from the program's own
layout at the window's size: so a test can aim a real mouse without asking the program anything.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from game.match import Match
from game.records.replay import Replay, replay
from game.texts.words import load_words
from scenes.table.game.contract import table_of
from scenes.table.input.acts import choose
from scenes.table.input.intents import Intents, MoveOption
from scenes.table.input.selection import Selection
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.setting import SeatedPlayer, Setting
from scenes.table.pieces.spot import Spot
from scenes.table.sill.place import SPEAKING
from scenes.ui.geometry import Point
from scenes.ui.scale import Scale


def newest_record(home: Path) -> Path | None:
    """Return the record of the match that began last."""
    return max(home.glob("matches/*.jsonl"), default=None, key=lambda path: path.stat().st_mtime_ns)


def read_record(home: Path) -> Replay | None:
    """Return the match as its record has it now; ``None`` before its first line."""
    path = newest_record(home)
    data = path.read_bytes() if path else b""
    return replay(data) if b"\n" in data else None


def lines_written(home: Path) -> int:
    """Return how many whole lines the newest record has."""
    path = newest_record(home)
    return path.read_bytes().count(b"\n") if path else 0


class Seat:
    """One seat's eyes and intentions at a table of a known size."""

    def __init__(self, size: tuple[int, int], seat: int = 0) -> None:
        self.seat = seat
        self._sill = SPEAKING.in_window(Scale(*size))
        self._words = load_words()

    def layout(self, match: Match, picked: tuple[str, ...] = ()) -> TableLayout:
        """Return where everything lies for this seat when it is to move."""
        players = match.setup.players
        cast = tuple(SeatedPlayer(player.name, "KC", player.kind == "human") for player in players)
        view = match.view(self.seat)
        table = table_of(match.setup.game.id)
        setting = Setting(
            scale=self._sill.above(on_shelf=table.on_shelf),
            words=self._words,
            measure=_measure,
            title=match.setup.game.sheet.name,
            cast=cast,
            viewer=self.seat,
            acting=True,
            picked=picked,
        )
        return table.arrange(view, setting)

    def intents(self, match: Match) -> Intents:
        """Return what the seat may do by hand."""
        legal = match.legal_actions()
        return table_of(match.setup.game.id).intents(match.view(self.seat), legal, self._words)

    def choose(self, match: Match, rng: Random) -> MoveOption:
        """Return a way to do what a fair player would; now and then something at random."""
        ways = self.intents(match).ways
        if rng.random() < 0.2:
            return rng.choice(ways)
        wanted = self.judge(match, rng)
        return next(way for way in ways if way.action == wanted)

    def source(self, match: Match, way: MoveOption) -> Point:
        """Return where to take hold of a way's card."""
        return _spot(self.layout(match), way.source).ring.center

    def target(self, match: Match, way: MoveOption) -> Point:
        """Return where to let it go."""
        return _spot(self.layout(match), way.target).ring.center

    def stops(self, match: Match, chosen: str | None = None) -> Sequence[str]:
        """Return what the keyboard walks through, in order: cards, or a chosen card's places."""
        hands = Selection(self.layout(match), self.intents(match))
        if chosen:
            hands, _ = choose(hands, chosen)
        return hands.stops()

    def judge(self, match: Match, rng: Random) -> Any:
        """Return what a fair player would do."""
        legal: Sequence[Any] = match.legal_actions()
        return match.rules.heuristics["medium"](match.view(self.seat), legal, rng)


def _spot(layout: TableLayout, name: str) -> Any:
    return next(spot for spot in layout.of(Spot) if spot.name == name)


def _measure(text: str, size: int, face: str) -> int:
    return round(0.55 * size * len(text))
