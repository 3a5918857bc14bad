"""Hostile reviews beside a record: read, and shown in a replay with their moments as puzzles."""

import json
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from game.analysis.estimates import Estimate
from game.analysis.kept_reviews import Review, keep_review, read_review
from game.analysis.review import Alternative, ReviewedChoice
from game.reasons import Named, Ranked, Reason
from game.store.paths import review_path
from scenes.screens.matches.resuming import seat_plans_of, seated
from scenes.screens.replay import ReplayedMatch, ReplayScene, judged
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

_REASONS = (
    Reason("habit"),
    Reason("climbing.set_broken", {"kept": Ranked(3, 2)}),
    Reason("climbing.can_answer", {"name": Named(1), "count": 2}),
    Reason("climbing.one_play"),
)


@cache
def reviewed() -> Review:
    """Return a review that names Ann's first choices."""
    playback = match_played()
    rules, choices = playback.rules, []
    for number, step in enumerate(playback.steps):
        legal = [] if step.player != 0 else rules.legal_actions(playback.state(number - 1))
        if len(legal) < 2 or len(choices) == len(_REASONS):
            continue
        state = playback.state(number - 1)
        made = rules.notation.write_action(playback.action(number))
        same = rules.listed(state, playback.action(number))
        others = [rules.named(state, action) for action in legal if action != same]
        advised = rules.notation.write_action(others[0])
        worths = ((advised, Estimate(3.0, 0.01)), (made, Estimate(2.0 - len(choices), 0.01)))
        choices.append(
            ReviewedChoice(
                step=number,
                line=playback.line_of(number) + 1,
                deal=step.deal,
                player=0,
                made=made,
                advised=advised,
                loss=Estimate(1.0 + len(choices), 0.01),
                named=True,
                reason=_REASONS[len(choices)],
                alternatives=tuple(Alternative(*both) for both in worths),
            )
        )
    return Review(len(choices), tuple(choices), ((0, 0.5), (5, -1.0)))


@cache
def _good() -> object:
    with TemporaryDirectory() as folder:
        record = Path(folder) / "finished.jsonl"
        keep_review(record, match_lines(), 0, reviewed())
        return json.loads(review_path(record).read_bytes())


def _make(rng: Random, folder: Path) -> None:
    record = keep_match(folder)
    review_path(record).write_bytes(odd_json(_good(), rng))


def _use(folder: Path) -> Used:
    record, lines = folder / "matches" / "finished.jsonl", match_lines()
    found = read_review(record, lines, 0)
    messages: list[str] = []
    if found:
        usual = judged.Judged.__init__.__defaults__
        judged.Judged.__init__.__defaults__ = (lambda *_: Kept(found),)
        try:
            with program() as app:
                cast = seated(seat_plans_of(match_played().setup.players))
                match = ReplayedMatch(match_played(), cast, lambda lines: None)
                app.show(ReplayScene(app.context, match))
                for key in ("j", "a", "t", "escape", "w", "escape", "a", "end", "home"):
                    app.key(key)
                    app.frame()
                if isinstance(app.top, ReplayScene):
                    press_everything(app, 6)
                messages = told(app)
        finally:
            judged.Judged.__init__.__defaults__ = usual
    # It may be judged again, and is then written over what can't be read.
    keep_review(record, lines, 1, Review(0))
    assert read_review(record, lines, 1) == Review(0)
    return Used(messages, [review_path(record)])


KIND = Kind(_make, _use, limits=WITH_WINDOW)
