"""Well-formed files with odd values, and the screens that show them."""

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Generic, TypeVar

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.analysis.pace import WorkPace
from game.catalogue import find_game
from game.chance import Line
from game.records.playback import Playback
from game.records.record import read_header
from game.store.kept import record_text, with_new_id
from scenes.shell.frame.screen import Screen
from tests.driver.driver import Driver
from tests.matches import played_lines
from tests.store.folders import at_table

FoundT = TypeVar("FoundT")

ODD: Sequence[Any] = (
    *(None, True, False, 0, 1, -1, 1.0, 1.5, 2**63, 10**40, 1e300, -1e300, 5e-324),
    *("", "x", "1", "Ann", "\ud800", "\udc80", "\x1b[2J", "\u202e", "{name}", "x" * 100_000),
    *([], {}, [[]], [0] * 1000, {"": None}, {"seat": 99}, {"rank": "K", "number": -1}, ["KH"]),
    *("2026-02-30", "9999-12-31", "0001-01-01", "../../etc/passwd", "hints.clear", "habit"),
)


def odd_json(good: Any, rng: Random) -> bytes:
    """Return a document as a line of JSON, with some of its values made odd."""
    document = json.loads(json.dumps(good))
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        holder, place = _somewhere(document, rng)
        rng.choice((_replace, _replace, _replace, _shift, _drop, _repeat, _swap))(
            holder, place, document, rng
        )
    return json.dumps(document).encode() + b"\n"


def _somewhere(document: Any, rng: Random) -> tuple[Any, Any]:
    """Return a list or an object within a document, and one of its places: deep ones as likely."""
    places = []
    waiting = [document]
    while waiting:
        holder = waiting.pop()
        keys = list(holder) if isinstance(holder, dict) else range(len(holder))
        places += [(holder, key) for key in keys]
        waiting += [holder[key] for key in keys if isinstance(holder[key], list | dict)]
    return rng.choice(places) if places else ({"x": 0}, "x")


def _replace(holder: Any, place: Any, _document: Any, rng: Random) -> None:
    # Of its own, or it could come to hold itself.
    holder[place] = deepcopy(rng.choice(ODD))


def _shift(holder: Any, place: Any, _document: Any, rng: Random) -> None:
    value = holder[place]
    if isinstance(value, int | float):
        holder[place] = rng.choice((value + 1, value - 1, -value, float(value), value * 10**9))
    elif isinstance(value, str):
        holder[place] = rng.choice((value + "x", value[1:], value * 30, "\ud800" + value))
    else:
        holder[place] = deepcopy(rng.choice(ODD))


def _drop(holder: Any, place: Any, _document: Any, _rng: Random) -> None:
    del holder[place]


def _repeat(holder: Any, place: Any, _document: Any, rng: Random) -> None:
    if isinstance(holder, list):
        holder[place:place] = [holder[place]] * rng.choice((1, 2, 50))
    else:
        holder[rng.choice(("x", "\udc80", "Ann", "0", "9", "key"))] = holder[place]


def _swap(holder: Any, place: Any, document: Any, rng: Random) -> None:
    other, there = _somewhere(document, rng)
    holder[place] = json.loads(json.dumps(other[there]))


@cache
def match_lines(game: str = "president", players: int = 4) -> Sequence[Line]:
    """Return the record of Ann's finished match."""
    rng = Random(f"{game} {players}")
    _, lines = played_lines(at_table(find_game(game), players, rng), rng)
    return [with_new_id(lines[0]), *lines[1:]]


@cache
def match_played() -> Playback:
    """Return the same match, to look up its positions."""
    lines = match_lines()
    return Playback(read_header(lines[0]), lines)


def keep_match(folder: Path) -> Path:
    """Put the match among the saved ones of a folder; return its file."""
    path = folder / "matches" / "finished.jsonl"
    path.parent.mkdir(exist_ok=True)
    path.write_text(record_text(match_lines()), encoding="utf-8")
    return path


@dataclass
class Kept(Generic[FoundT]):
    """What a file beside a record says, in place of what would be found out in the background."""

    found: FoundT | None
    share: float = 1.0
    pace: WorkPace = field(default_factory=WorkPace)
    failure: None = None
    unkept: str = ""
    heard: bool = True

    @property
    def done(self) -> bool:
        """Whether nothing more will come."""
        return self.found is not None

    def poll(self) -> bool:
        """Return whether there is news: once."""
        heard, self.heard = self.heard, False
        return heard

    def close(self) -> None:
        """Do nothing: there is nothing to stop."""


@contextmanager
def program() -> Iterator[Driver]:
    """Offer the program without a window; what it bears counts as a fault."""
    app = Driver(size=(960, 540), speed="off", bot_rest=0.0)
    try:
        yield app
    finally:
        app.close()


def press_everything(app: Driver, most: int = 12) -> None:
    """Press the buttons of a screen one after the other, and come back from where they lead."""
    screen = app.top
    assert isinstance(screen, Screen)
    for number in range(most):
        live = [widget for widget in app.widgets() if widget.focusable]
        if number >= len(live):
            break
        app.click(live[number])
        app.frame()
        for _ in range(4):
            if app.top is screen or app.stack.done:
                break
            app.key("escape")
            app.frame()
        if app.top is not screen:
            break


def told(app: Driver) -> list[str]:
    """Return what the notices say."""
    return [text for one in app.context.notices.shown for text in (one.title, one.body)]
