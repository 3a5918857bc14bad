"""Deleting a person: no file names them any more, and every match can still be looked at."""

import json
import os
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalogue import GAMES, find_game
from game.files.plain_yaml import read_yaml
from game.match import Player
from game.records.record import read_header, read_lines
from game.records.replay import replay
from game.registry import Game
from game.store import forgetting
from game.store.crash import write_report
from game.store.faults import StoreFault
from game.store.forgetting import Traces, forget_in_answers, forget_in_settings
from game.store.guests import people_of, without_person
from game.store.history.figures import FigureQuery
from game.store.history.keeper import HistoryKeeper
from game.store.keeper import SettingsKeeper
from game.store.matches import SavedMatches
from game.store.paths import (
    HOME_VARIABLE,
    answers_path,
    config_folder,
    history_path,
    matches_folder,
)
from game.store.settings import LobbyChoice, SeatChoice
from game.store.settings.decoding import read_settings
from game.texts.words import load_words
from scenes.shell.handed.recording import Records
from scenes.ui.notices import Notices
from tests.matches import record_bytes
from tests.store.folders import at_table, kept

EVERY = frozenset(("own", "house", "practice"))


def match_of(
    saved: SavedMatches, *names: str, game: str = "president", actions: int = 100_000, seed: int = 1
) -> Path:
    """Keep a match of these people and of bots, as far as so many actions."""
    found = find_game(game)
    setup = at_table(found, min(max(found.least_players, 4), found.most_players), Random(seed))
    people = tuple(Player(name, "human") for name in names)
    setup = replace(setup, players=(*people, *setup.players[len(names) :]))
    return kept(saved.begin(game), setup, Random(seed), actions)


def names_in(path: Path) -> list[str]:
    return [player.name for player in read_header(read_lines(path.read_bytes()).lines[0]).players]


@pytest.mark.long
def test_a_name_goes_from_every_record_and_no_match_does(saved: SavedMatches, folder: Path) -> None:
    paths = [match_of(saved, *names) for names in (("Ann",), ("Ann", "Ben"), ("Ben", "Cleo"))]
    left = match_of(saved, "Ann", actions=9)
    before = {path: path.read_bytes() for path in [*paths, left]}
    assert saved.traces_of("Ann") == Traces(matches=3, alone=2)
    saved.forget("Ann")
    assert sorted(folder.iterdir()) == sorted(before)
    assert [names_in(path)[0] for path in before] == ["Guest 1", "Guest 1", "Ben", "Guest 1"]
    assert paths[2].read_bytes() == before[paths[2]], "no match is rewritten for nothing"
    for path, data in before.items():
        assert b"Ann" not in path.read_bytes()
        assert path.read_bytes().split(b"\n")[1:] == data.split(b"\n")[1:]
        assert replay(path.read_bytes()).finished == replay(data).finished
    assert saved.traces_of("Ann") == Traces()
    saved.resume(left).record.close()


@pytest.mark.long
def test_whole_matches_go_where_that_is_asked_for_and_only_those_nobody_else_played_in(
    saved: SavedMatches, folder: Path
) -> None:
    match_of(saved, "Ann")
    twice = match_of(saved, "Ann", "Ann")
    others = match_of(saved, "Ann", "Ben")
    shutil.copy(twice, folder / f"{twice.stem}.torn-1.jsonl")
    assert saved.traces_of("Ann") == Traces(matches=3, alone=2)
    saved.forget("Ann", whole_matches=True)
    assert list(folder.iterdir()) == [others]
    assert names_in(others)[:2] == ["Guest 1", "Ben"]


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("Ann", "Ann", "Ann", "Ann"), ["Guest 1", "Guest 2", "Guest 3", "Guest 4"]),
        (("Ann", "Guest 1", "Ann", "guest 3"), ["Guest 2", "Guest 1", "Guest 4", "guest 3"]),
    ],
)
def test_no_guest_is_called_like_anybody_else(
    saved: SavedMatches, names: tuple[str, ...], expected: list[str]
) -> None:
    path = match_of(saved, *names)
    saved.forget("Ann")
    assert names_in(path) == expected
    header = read_lines(path.read_bytes()).lines[0]
    assert header["guests"] == [seat for seat, name in enumerate(names) if name == "Ann"]


def test_a_person_called_like_a_guest_is_taken_out_too(saved: SavedMatches) -> None:
    path = match_of(saved, "Guest 1")
    saved.forget("Guest 1")
    assert names_in(path)[0] == "Guest 2"


def test_a_bot_of_the_same_name_is_somebody_else(saved: SavedMatches) -> None:
    path = match_of(saved, "Ann")
    path.write_text(path.read_text().replace('"Player 1"', '"Ann"'))
    saved.forget("Ann")
    assert names_in(path)[:2] == ["Guest 1", "Ann"]


def test_a_match_keeps_its_place_in_the_list(saved: SavedMatches) -> None:
    path = match_of(saved, "Ann")
    os.utime(path, (1_000, 2_000))
    saved.forget("Ann")
    (found,) = saved.each()
    assert found.changed == 2_000


def test_copies_set_aside_lose_the_name_and_nothing_else(saved: SavedMatches, folder: Path) -> None:
    data = match_of(saved, "Ann", "Ben").read_bytes()
    garbage = b'\n{"player": 0, "actio\xff\xfe "Ann" Annabel\x85'
    for name in ("a.torn-1", "b.broken-2", "c.later-1"):
        (folder / f"{name}.jsonl").write_bytes(data + garbage)
    no_header = folder / "d.broken-1.jsonl"
    no_header.write_bytes(b'{"format": "clamber-record/1", "players": [{"name": "Ann", "kind"\n')
    later = folder / "e.jsonl"
    later.write_bytes(data.replace(b"clamber-record/1", b"clamber-record/9"))
    saved.forget("Ann")
    for path in folder.iterdir():
        assert b'"Ann"' not in path.read_bytes()
    for copy in folder.glob("*.*-[12].jsonl"):
        if copy != no_header:
            assert copy.read_bytes().endswith(garbage.replace(b'"Ann"', b'"Guest 1"'))
            assert copy.read_bytes().split(b"\n")[1:-2] == data.split(b"\n")[1:-1]
    assert json.loads(later.read_bytes().split(b"\n")[0])["players"][0]["name"] == "Guest 1"


def remarked(path: Path, name: str) -> bytes:
    """Write what another program might have kept beside what all readers know; return it."""
    header, *lines = (json.loads(line) for line in path.read_text("utf-8").splitlines())
    header |= {"author": name, "notes": [f"{name} was late", {name: 1}], "seed": f"for {name}, 1"}
    header["players"][0]["nick"] = f"{name} the Great"
    for number, line in enumerate(lines):
        line |= {"remark": f"{name} hesitates", "by": {name: ["Annabel", number]}}
    path.write_text("".join(f"{json.dumps(line)}\n" for line in (header, *lines)), "utf-8")
    return path.read_bytes()


@pytest.mark.quick_one_in(6)
@pytest.mark.parametrize("game", [game.id for game in GAMES])
@pytest.mark.parametrize("name", ["Ann", "play", "A", "draw", "T", "7"])
def test_a_name_goes_from_keys_that_no_reader_knows_and_from_no_others(
    saved: SavedMatches, game: str, name: str
) -> None:
    """Words of the game are names too: what readers know of a line stays as it is."""
    path = match_of(saved, name, "Ben", game=game)
    before = replay(remarked(path, name))
    saved.forget(name)
    header, *lines = (json.loads(line) for line in path.read_text("utf-8").splitlines())
    assert header["author"] == "Guest 1"
    assert header["notes"] == ["Guest 1 was late", {"Guest 1": 1}]
    assert header["players"][0]["nick"] == "Guest 1 the Great"
    assert "seed" not in header
    for number, line in enumerate(lines):
        assert line["remark"] == "Guest 1 hesitates"
        assert line["by"] == {"Guest 1": ["Annabel", number]}
    after = replay(path.read_bytes())
    assert after.lines.lines[1:] == before.lines.lines[1:]
    assert after.finished


def test_a_match_whose_seed_named_somebody_can_be_gone_on_with(saved: SavedMatches) -> None:
    path = match_of(saved, "Ann", "Ben", actions=9)
    remarked(path, "Ann")
    saved.forget("Ann")
    assert "Ann " not in path.read_text("utf-8")
    saved.resume(path).record.close()


def test_a_record_that_cannot_be_played_back_keeps_its_lines(saved: SavedMatches) -> None:
    path = match_of(saved, "Ann", "Ben")
    lines = remarked(path, "Ann").splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], *lines[2:]]))
    saved.forget("Ann")
    assert names_in(path)[0] == "Guest 1"
    assert path.read_bytes().splitlines(keepends=True)[1:] == lines[2:]


def test_a_crash_report_loses_the_name_and_stays(saved: SavedMatches, folder: Path) -> None:
    lines = read_lines(match_of(saved, "Ann", "Ben").read_bytes()).lines
    report = write_report(folder, KeyError("no seat of Ann; Annabel has one"), lines)
    before = report.read_text("utf-8")
    saved.forget("Ann")
    text = report.read_text("utf-8")
    assert "no seat of Guest 1; Annabel has one" in text
    assert text.count("\n") == before.count("\n")
    record = text[text.index('{"format"') :].encode()
    assert [player["name"] for player in read_lines(record).lines[0]["players"]][:2] == [
        "Guest 1",
        "Ben",
    ]


@pytest.mark.quick_one_in(3)
@pytest.mark.parametrize(
    "name",
    [
        "A",
        "Ann",
        "Änn",
        "安",
        "=1+1",
        "\\1",
        "a.b*",
        "n",
        "play",
        "W" * 200,
        "\t",
        '"',
        "\u2028x",
        "",
    ],
)
def test_any_name_can_be_taken_out(saved: SavedMatches, folder: Path, name: str) -> None:
    path = match_of(saved, name, "Ben")
    escaped = folder / "escaped.jsonl"
    header, *rest = path.read_text("utf-8").split("\n")
    escaped.write_text("\n".join([json.dumps(json.loads(header)), *rest]), "utf-8")
    write_report(folder, ValueError(f"<{name}>"), read_lines(path.read_bytes()).lines)
    saved.forget(name)
    for record in (path, escaped):
        assert names_in(record)[:2] == ["Guest 1", "Ben"]
        assert replay(record.read_bytes()).finished
    assert saved.traces_of(name) == Traces()


@pytest.mark.long
@settings(max_examples=60, deadline=None)
@given(
    game=st.sampled_from(GAMES),
    names=st.lists(st.text(st.characters(codec="utf-8"), max_size=6), min_size=2, max_size=2),
    which=st.integers(0, 1),
)
def test_a_record_stays_valid_whoever_is_taken_out(
    game: Game, names: list[str], which: int
) -> None:
    setup = at_table(game, 4, Random(3))
    players = tuple(Player(name, "human") for name in names) + setup.players[2:]
    header = replace(setup, players=players).header()
    text = without_person(record_bytes([header]).decode(), names[which])
    (line,) = read_lines(text.encode()).lines
    seated = [player.name for player in read_header(line).players]
    assert names[which] not in people_of(text)
    assert len(set(seated[:2])) == 2
    assert {**line, "players": 0, "guests": 0} == {**header, "players": 0, "guests": 0}
    for before, after in zip(names, seated, strict=False):
        assert after == before or before == names[which]


def test_a_match_that_is_open_is_told_of_and_the_others_are_done(saved: SavedMatches) -> None:
    left, other = match_of(saved, "Ann", actions=9), match_of(saved, "Ann")
    resumed = saved.resume(left)
    with pytest.raises(
        StoreFault, match=r"^Not all could be removed: .*open in another Clamber\.$"
    ):
        saved.forget("Ann")
    resumed.record.close()
    assert names_in(other)[0] == "Guest 1"
    saved.forget("Ann")
    assert names_in(left)[0] == "Guest 1"


def test_settings_that_were_set_aside_lose_the_name(tmp_path: Path) -> None:
    text = "lobbies:\n  ladders:\n    seats:\n    - {name: Ann, player: human}\n    - name: 'Ann'\n"
    now = tmp_path / "settings.yaml"
    now.write_text(text)
    for name in ("settings.later-1.yaml", "settings.broken-2.yaml"):
        (tmp_path / name).write_text(f"{text}    - name: Annabel\n    Ann: [")
    forget_in_settings(tmp_path, "Ann")
    assert now.read_text() == text, "the settings in force are changed by their keeper"
    for name in ("settings.later-1.yaml", "settings.broken-2.yaml"):
        said = (tmp_path / name).read_text()
        assert "{name: Guest 1, player: human}\n    - name: 'Guest 1'\n" in said
        assert said.endswith("- name: Annabel\n    Ann: [")


@pytest.mark.parametrize(
    "name",
    ["Ann", "安", "😀", "Ann 😀 B", "O'Neill: x", "'tis", "'", '"', "- a'b\"", "7", "yes", "a\tb"],
)
def test_copies_of_the_settings_lose_any_name(tmp_path: Path, name: str) -> None:
    """However the settings' keeper has written it."""
    seats = (SeatChoice(name, "human", "JH"), SeatChoice("Annabel", "human", "QH"))
    keeper = SettingsKeeper(tmp_path / "settings.yaml")
    keeper.remember_lobby("ladders", LobbyChoice(seats, {}))
    keeper.close()
    aside = (tmp_path / "settings.yaml").rename(tmp_path / "settings.broken-1.yaml")
    forget_in_settings(tmp_path, name)
    kept = read_settings(read_yaml(aside.read_bytes()))
    assert [seat.name for seat in kept.people] == ["Guest 1", "Annabel"]


def test_answers_that_were_set_aside_lose_the_name(tmp_path: Path) -> None:
    text = '{"format": 2, "people": {"%s": {"a match": []}, "Ännchen": {"a mat'
    now = tmp_path / "answers.json"
    now.write_text(text % "Änn", "utf-8")
    for number, written in enumerate(("Änn", "\\u00c4nn"), 1):
        (tmp_path / f"answers.broken-{number}.json").write_text(text % written, "utf-8")
    forget_in_answers(tmp_path, "Änn")
    assert now.read_text("utf-8") == text % "Änn", (
        "the answers in force are changed by their keeper"
    )
    for number in (1, 2):
        aside = tmp_path / f"answers.broken-{number}.json"
        assert aside.read_text("utf-8") == text % "Guest 1"


def test_copies_of_the_history_lose_the_name(saved: SavedMatches, tmp_path: Path) -> None:
    path = tmp_path / "history.db"
    keeper = HistoryKeeper(path)
    record = read_lines(match_of(saved, "Zoroaster", "Zoroasters").read_bytes()).lines
    keeper.note(record)
    keeper.close()
    sound, damaged = (tmp_path / f"history.broken-{number}.db" for number in (1, 2))
    sound.write_bytes(path.read_bytes())
    damaged.write_bytes(path.read_bytes().replace(b"CREATE TABLE", b"CREATE FABLE"))
    keeper.delete_profile("Zoroaster")
    with closing(sqlite3.connect(sound)) as connection:
        assert connection.execute("SELECT name FROM profiles").fetchall() == [("Zoroasters",)]
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert b"Zoroaster" not in damaged.read_bytes()
    assert b"?????????s" in damaged.read_bytes()
    assert keeper.profiles() == ["Zoroasters"]


@pytest.fixture
def records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Records:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return Records(Notices(load_words()), load_words())


@pytest.mark.long
def test_from_all_that_is_kept_a_person_goes_and_does_not_come_back(records: Records) -> None:
    saved, history = records.saved, records.history
    match_of(saved, "Ann")
    match_of(saved, "Ann", "Ben")
    history.close()
    assert history.profiles() == ["Ann", "Ben"]
    config_folder().mkdir(exist_ok=True)
    (config_folder() / "settings.later-1.yaml").write_text("- {name: Ann}\n")
    answers_path().write_text('{"format": 1, "people": {"Ann": {"a match": [5')
    records.forget("Ann", whole_matches=False)
    assert list(answers_path().parent.glob("answers.broken-*"))
    records.catch_up()
    history.close()
    assert history.profiles() == ["Ben"]
    assert history.figures(FigureQuery("Ben", "president", EVERY)).matches == 1
    assert len(list(matches_folder().iterdir())) == 2
    for path in history_path().parent.rglob("*"):
        assert not path.is_file() or b"Ann" not in path.read_bytes()


def test_what_a_killed_program_had_not_written_to_its_end_goes_as_well(records: Records) -> None:
    matches_folder().mkdir(parents=True)
    home, before = config_folder(), 1_000_000_000.0
    drafts = [
        home / ".settings.yaml.k3x_9abc",
        home / ".answers.json.abcdefgh",
        matches_folder() / ".2026-05-03-120000-ladders-1.jsonl.01234567",
    ]
    others = [home / ".notes.txt.abcdefgh", matches_folder() / ".2026-1.jsonl.lock"]
    young = home / ".settings.yaml.12345678"
    for path in (*drafts, *others, young):
        path.write_text("Ann")
        os.utime(path, (before, before))
    os.utime(young)
    records.forget("Ann", whole_matches=False)
    assert not any(path.exists() for path in drafts)
    assert all(path.exists() for path in (*others, young)), "it may be about to be written"


def test_where_one_part_fails_the_others_are_done_all_the_same(
    records: Records,
) -> None:
    left = match_of(records.saved, "Ann", actions=9)
    match_of(records.saved, "Ann")
    records.history.close()
    resumed = records.saved.resume(left)
    with pytest.raises(StoreFault, match="open in another Clamber"):
        records.forget("Ann", whole_matches=True)
    assert records.history.profiles() == []
    resumed.record.close()


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("fault", [RuntimeError("odd"), UnicodeEncodeError("utf-8", "x", 0, 1, "")])
def test_whatever_one_place_raises_a_person_goes_from_all_others(
    records: Records, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    match_of(records.saved, "Ann")
    records.history.close()

    def raises(name: str) -> None:
        raise fault

    monkeypatch.setattr(records.answers, "forget", raises)
    with pytest.raises(StoreFault) as told:
        records.forget("Ann", whole_matches=False)
    assert str(told.value).startswith("Ann is still named in the answers to “Why?”: ")
    assert records.history.profiles() == []
    assert records.saved.traces_of("Ann") == Traces()


def test_whatever_one_file_raises_a_person_goes_from_the_next(
    saved: SavedMatches, monkeypatch: pytest.MonkeyPatch
) -> None:
    odd, other = match_of(saved, "Ann"), match_of(saved, "Ann", actions=9)

    def change(path: Path, *rest: object) -> bytes | None:
        if path == odd:
            raise RuntimeError("odd")
        return changed(path, *rest)

    changed: Any = forgetting._changed
    monkeypatch.setattr(forgetting, "_changed", change)
    with pytest.raises(StoreFault, match="odd"):
        saved.forget("Ann")
    assert names_in(other)[0] == "Guest 1"


def test_odd_answers_neither_stop_that_a_person_is_forgotten_nor_are_kept_in_silence(
    records: Records,
) -> None:
    match_of(records.saved, "Ann")
    records.history.close()
    answers_path().write_text(
        '{"format":1,"people":{"\\ud800":{"m":[]},"Ann":{"a match":[]}}}', "utf-8"
    )
    records.forget("Ann", whole_matches=False)
    assert records.history.profiles() == []
    assert "Ann" not in answers_path().with_name("answers.broken-1.json").read_text("utf-8")
    records.poll()
    [notice] = records._notices.shown
    assert (notice.title, notice.body) == (
        "Your answers to “Why?” were damaged",
        "They begin anew, and the old file is kept as answers.broken-1.json.",
    )
