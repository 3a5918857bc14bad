"""Hostile answers of people: shown at "Why?", added to, compared, and taken out with a person."""

from contextlib import suppress
from pathlib import Path
from random import Random

from game.analysis.keeping import mark_of
from game.store.faults import StoreFault
from game.store.paths import answers_path
from tests.fuzz.debriefs import ask_why, debriefed, open_statistics
from tests.fuzz.frame import WITH_WINDOW, Kind, Used
from tests.fuzz.odd_files import holding
from tests.fuzz.odd_values import keep_match, match_lines, odd_json, program, told

_NAME = "answers.json"


def _good() -> object:
    mark = mark_of(match_lines())
    people = {"Ann": {mark: [15, 35, 30, 20], "m": []}, "Ben": {"m": [100, 0, 0, 0], mark: []}}
    return {"format": 1, "people": people}


def _make(rng: Random, folder: Path) -> None:
    (folder / _NAME).write_bytes(odd_json(_good(), rng))


def _use(folder: Path) -> Used:
    record = keep_match(folder)
    with program() as app:
        ask_why(app, debriefed(), record)
        open_statistics(app)
        records = app.context.records
        records.answers.keep("Ann", "another match", (25, 25, 25, 25))
        with suppress(StoreFault):
            records.forget("Ben", whole_matches=False)
        records.answers.close()
        app.rest()
        messages = told(app)
    assert b'"another match"' in answers_path().read_bytes()
    aside = list(folder.glob("answers.broken-*"))
    assert aside or b"Ben" not in answers_path().read_bytes()
    # A person's name goes from a copy that was set aside, too.
    return Used(messages, [answers_path(), record])


KIND = Kind(
    _make,
    _use,
    {
        "half a sign": holding(b'{"format":1,"people":{"\\ud800":{"m":[]}}}', _NAME),
        "the other half": holding(b'{"format":1,"people":{"\\udc80":{"m":[]}}}', _NAME),
    },
    WITH_WINDOW,
)
