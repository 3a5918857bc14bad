"""Hostile records of puzzles: shown, added to, and their own moments opened and answered."""

import json
from datetime import date
from functools import cache
from pathlib import Path
from random import Random

from game.puzzles.moments import moment_of
from game.puzzles.reading import write_puzzle
from game.store.paths import puzzles_path
from scenes.screens.puzzle import PuzzleScene
from scenes.screens.puzzles import PuzzlesPage
from tests.fuzz.frame import WITH_WINDOW, Kind, Used
from tests.fuzz.odd_values import match_played, odd_json, press_everything, program, told
from tests.fuzz.reviews import reviewed

_NAME = "puzzles.json"


@cache
def _moment() -> str:
    return write_puzzle(moment_of(match_played(), reviewed().choices[0], "own"))


def _make(rng: Random, folder: Path) -> None:
    moment = _moment()
    if rng.random() < 0.6:
        # Odd within the text of a puzzle, which is read when it is opened.
        moment = odd_json(json.loads(moment), rng).decode()
    good = {
        "format": 1,
        "days": ["2026-05-03", "2026-05-04"],
        "looked": {"sociable": ["one", "two"]},
        "known": ["own"],
        "own": [{"name": "own", "puzzle": moment, "due": "2026-05-03", "wait": 0}],
    }
    data = odd_json(good, rng) if moment == _moment() else json_line(good)
    (folder / _NAME).write_bytes(data)


def json_line(document: object) -> bytes:
    """Return a document as it is, as a line of JSON."""
    return json.dumps(document).encode() + b"\n"


def _use(folder: Path) -> Used:
    with program() as app:
        page = PuzzlesPage(app.context)
        app.show(page)
        app.rest()
        if not page.own.why_not:
            app.click(page.own)
            app.rest()
            if isinstance(app.top, PuzzleScene):
                for key in ("h", "return", "tab", "return", "w", "escape", "escape"):
                    if isinstance(app.top, PuzzleScene):
                        app.key(key)
                        app.rest()
        if app.top is page:
            press_everything(app, 4)
        book = app.context.records.puzzles
        book.look("ladders", "another", date(2026, 5, 5))
        book.close()
        app.frame()
        messages = told(app)
    assert b'"another"' in puzzles_path().read_bytes()
    understood = [] if list(folder.glob("puzzles.broken-*")) else [puzzles_path()]
    return Used(messages, understood)


KIND = Kind(_make, _use, limits=WITH_WINDOW)
