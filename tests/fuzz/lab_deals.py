"""Hostile deals of the rule lab: read, told by the command, added to, and shown in the lab."""

import json
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from game.catalogue import find_game
from game.cli import main
from game.measuring.keeping import KeptDeals
from game.measuring.lab import LabDeals, play_lab_deals
from game.measuring.mobility import DealFigures, LabDeal, Mobility, figures_of
from game.store.paths import lab_folder
from scenes.screens.lab import LabScene
from tests.fuzz.frame import WITH_WINDOW, Kind, Used
from tests.fuzz.odd_values import odd_json, press_everything, program, told

DEALS = 6
OTHER_RULE = {"president": "revolution=true", "social_climbing": "open_piles=true"}
"""A rule of each game that the command compares with the standard ones."""
PLAYERS = 5
"""As many as the lab begins with."""


@cache
def _good(game: str) -> tuple[str, bytes, bytes]:
    """Return the file of a few deals: its name, its first line and its second."""
    with TemporaryDirectory() as folder:
        kept = KeptDeals(Path(folder), _wanted(game))
        kept.add(play_lab_deals(_wanted(game)))
        head, line = kept.path.read_bytes().splitlines(keepends=True)
        return kept.path.name, head, line


def _wanted(game: str) -> LabDeals:
    found = find_game(game)
    options = found.sheet.resolve({}, PLAYERS)
    return LabDeals(game, PLAYERS, dict(options), "random", "fuzz", range(DEALS))


def _make(rng: Random, folder: Path) -> None:
    name, head, line = _good(rng.choice(tuple(OTHER_RULE)))
    (folder / "lab").mkdir()
    (folder / "lab" / name).write_bytes(head + odd_json(json.loads(line), rng))


class _Counted:
    """The kept deals, in place of those that are played in the background."""

    failure = unkept = ""
    done, reading, pace, seconds_left = True, False, 0.004, 0.0

    def __init__(self, wanted: Sequence[LabDeals], deals: Sequence[LabDeal]) -> None:
        self.wanted = wanted
        self.deals = [deals for _ in wanted]
        self.figures: list[Mobility | DealFigures] = [figures_of(deals) for _ in wanted]
        self.count = self.of = len(deals)
        self._heard = True

    def poll(self) -> bool:
        """Return whether there is news: once."""
        heard, self._heard = self._heard, False
        return heard

    def close(self) -> None:
        """Do nothing: there is nothing to stop."""


def _use(folder: Path) -> Used:
    [path] = lab_folder().glob("*.jsonl")
    game = "president" if path.name == _good("president")[0] else "social_climbing"
    messages: list[str] = []
    if deals := KeptDeals(lab_folder(), _wanted(game)).deals:
        with program() as app:
            app.show(
                LabScene(app.context, game, lambda *_: None, None,
                         lambda wanted, _folder, *, plays: _Counted(wanted, deals))  # type: ignore[arg-type, return-value]
            )  # fmt: skip
            app.rest()
            press_everything(app, 4)
            messages = told(app)
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        wanted = ["--bots", "random", "--seed", "fuzz", "--deals", str(DEALS)]
        other = ["--option", OTHER_RULE[game]]
        status = main(["lab", "--game", game, "--players", str(PLAYERS), *other, *wanted])
    assert status == 0, err.getvalue()
    assert len(KeptDeals(lab_folder(), _wanted(game)).deals) >= DEALS
    return Used([*messages, *err.getvalue().splitlines()], [path])


KIND = Kind(_make, _use, limits=WITH_WINDOW)
