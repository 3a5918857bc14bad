"""Hostile debriefs beside a record: read, shown at "Why?", and counted in the statistics."""

import json
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from game.analysis.debrief import Debrief
from game.analysis.estimates import Estimate
from game.analysis.keeping import keep_debrief, read_debrief
from game.analysis.reference import REFERENCE
from game.analysis.split import HeldChair, JudgedChoice, PlayerSplit
from game.analysis.splitters import parts_in, scores_in
from game.store.paths import debrief_path
from scenes.screens.matches.resuming import seat_plans_of, seated
from scenes.screens.statistics.opening import statistics_of
from scenes.screens.why import Subject, WhyScene
from tests.driver.driver import Driver
from tests.fuzz.frame import WITH_WINDOW, Kind, Used
from tests.fuzz.odd_values import (
    Kept,
    keep_match,
    match_lines,
    match_played,
    odd_json,
    press_everything,
    program,
    told,
)


@cache
def debriefed() -> Debrief:
    """Return figures for the match that add up to its scores."""
    playback, lines = match_played(), match_lines()
    game, rng = playback.setup.game, Random(1)
    deals = sum(line.get("result") == "deal" for line in lines)
    splits = []
    for score in scores_in(game, lines):
        parts = {part: Estimate(rng.uniform(-2, 2), 0.01) for part in parts_in(game, lines)}
        mean = score - sum(part.value for part in parts.values())
        splits.append(PlayerSplit(score, mean, parts))
    seats = range(len(splits))
    own = next(number for number, step in enumerate(playback.steps) if step.player == 0)
    moment = JudgedChoice(own, playback.steps[own].deal, 0, Estimate(-1.1, 0.01))
    held = [[HeldChair(seat if deal else None, 0.5) for deal in range(deals)] for seat in seats]
    played = [[0.5] * deals for _ in seats]
    others = [None] * (len(splits) - 1)
    return Debrief(REFERENCE, splits, [moment, *others], deals, held, played)


@cache
def _good() -> object:
    with TemporaryDirectory() as folder:
        record = Path(folder) / "finished.jsonl"
        keep_debrief(record, match_lines(), debriefed())
        return json.loads(debrief_path(record).read_bytes())


def ask_why(app: Driver, found: Debrief, record: Path) -> None:
    """Open "Why?" for the match with these figures, give no answer, and press everything."""
    setup = match_played().setup
    subject = Subject(setup, match_lines(), seated(seat_plans_of(setup.players)), record)
    kept = Kept(found)
    app.show(WhyScene(app.context, subject, lambda moment, told: None, lambda *_: kept))  # type: ignore[arg-type]
    app.rest()
    labels = [getattr(widget, "label", "") for widget in app.widgets()]
    if "I don’t know" in labels:
        app.click_on("I don’t know")
        app.rest()
    press_everything(app)


def open_statistics(app: Driver) -> None:
    """Open the statistics of the match's game."""
    app.show(statistics_of(app.context, match_played().setup.game.id))
    app.rest()


def _make(rng: Random, folder: Path) -> None:
    record = keep_match(folder)
    debrief_path(record).write_bytes(odd_json(_good(), rng))


def _use(folder: Path) -> Used:
    record = folder / "matches" / "finished.jsonl"
    found = read_debrief(record, match_lines())
    with program() as app:
        app.context.records.catch_up()
        if found:
            ask_why(app, found, record)
        open_statistics(app)
        return Used(told(app))


KIND = Kind(_make, _use, limits=WITH_WINDOW)
