"""The command line: what it writes, and that every refusal is one sentence and status 2."""

import json
import re
import stat
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.cli import COMMANDS, main
from game.commands import coding, executing, simulating
from game.measuring.tournament import _pair_report
from game.records.dealcode import read_code
from game.store.paths import matches_folder
from scenes.app import main as main_with_window
from scenes.commands import WINDOW_COMMANDS
from tests.games.plain_social_climbing import check_record

ON_WINDOWS = sys.platform == "win32"
NOT_ON_WINDOWS = pytest.mark.skipif(ON_WINDOWS, reason="Windows' names hold half a character, too")

SIMULATE = ["simulate", "--game", "social_climbing", "--players", "2", "--seed", "5"]
WITH_REVOLUTION = ["--game", "president", "--players", "5", "--option", "revolution=true"]
CODE = "CL1-PR5-191Q-4KD9-W2MX-TKS"


def run(*arguments: str) -> int:
    return main(list(arguments))


def records(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.jsonl"))


def test_simulate_writes_a_record_that_replay_finds_right(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "new folder" / "match.jsonl"
    assert run(*SIMULATE, "--legal", "--option", "deals=2", "--out", str(path)) == 0
    check_record([json.loads(line) for line in path.read_text().splitlines()])
    assert run("replay", "--check", str(path)) == 0
    wrote, right = capsys.readouterr().out.splitlines()
    assert wrote.startswith(f"wrote {path}: social_climbing, 2 players, 2 deals, ")
    assert right.startswith(f"ok {path} social_climbing, 2 players, 2 deals, ")
    players = json.loads(path.read_text().splitlines()[0])["players"]
    assert [player["level"] for player in players] == ["medium", "medium"]


@pytest.mark.parametrize(
    "fault", [ValueError("zip() argument 2 is shorter"), [].index, "\ud800".encode, KeyError("x")]
)
def test_an_error_of_the_program_is_no_refusal_and_leaves_a_report(
    fault: Exception | Callable[..., object],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def wrong(*_: object) -> None:
        if isinstance(fault, Exception):
            raise fault
        fault("utf-8")

    monkeypatch.setattr(coding, "write_code", wrong)
    assert run("code", "--game", "ladders", "--players", "2") == 1
    assert capsys.readouterr().err.startswith("clamber: Clamber had to stop. What happened is ")
    assert list(matches_folder().glob("crash-*.txt"))


@pytest.mark.parametrize("name", ["a\0b", pytest.param("a\ud800b", marks=NOT_ON_WINDOWS)])
def test_what_no_file_can_be_called_is_refused(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for call in (
        [*SIMULATE, "--out", name],
        ["replay", name],
        ["bench", "start", "--program", name],
    ):
        assert main_with_window(call) == 2
        assert capsys.readouterr().err.endswith("a character that no file’s name can hold\n")


def test_the_same_seed_writes_the_same_record(tmp_path: Path) -> None:
    for name in ("a", "b"):
        run(*SIMULATE, "--out", str(tmp_path / name))
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_several_records_go_into_a_folder_and_differ(tmp_path: Path) -> None:
    assert run(*SIMULATE, "--count", "3", "--out", str(tmp_path / "many")) == 0
    found = records(tmp_path / "many")
    assert len(found) == 3
    assert len({path.read_text().splitlines()[1] for path in found}) == 3


def test_a_record_can_go_to_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*SIMULATE, "--bots", "random,random", "--out", "-") == 0
    check_record([json.loads(line) for line in capsys.readouterr().out.splitlines()])


def test_replay_says_what_came_of_a_match(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(*SIMULATE, "--out", str(tmp_path / "a"))
    assert run("replay", str(tmp_path / "a")) == 0
    assert "  won" in capsys.readouterr().out
    data = (tmp_path / "a").read_bytes()
    (tmp_path / "cut").write_bytes(data[: len(data) // 2])
    assert run("replay", str(tmp_path / "cut")) == 0
    assert "unfinished, cut off after line" in capsys.readouterr().out


def test_one_bad_record_among_good_ones_is_named_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(*SIMULATE, "--out", str(tmp_path / "good"))
    bad = (tmp_path / "good").read_text().splitlines(keepends=True)
    (tmp_path / "bad").write_text("".join([*bad[:2], *bad[3:]]))
    (tmp_path / "empty").write_text("")
    names = [str(tmp_path / name) for name in ("good", "bad", "empty")]
    capsys.readouterr()
    assert run("replay", "--check", *names[:2]) == 1
    capsys.readouterr()
    assert run("replay", "--check", *names) == 2, "one of them is no record"
    said = capsys.readouterr()
    good, wrong = said.out.splitlines()
    assert good.startswith(f"ok {names[0]}")
    assert wrong.startswith(f"{names[1]}:3: player ")
    assert said.err == f"clamber: {names[2]}:1: the record is empty\n"


def test_a_folder_is_replayed_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "many"
    run(*SIMULATE, "--option", "deals=1", "--count", "3", "--out", str(folder))
    (folder / "notes.txt").write_text("no record")
    wrote = capsys.readouterr().out.splitlines()
    assert [line.rsplit(":", 1)[0] for line in wrote] == [
        f"wrote {path}" for path in records(folder)
    ]
    assert run("replay", "--check", str(folder)) == 0
    right = capsys.readouterr().out.splitlines()
    assert [line.split(" ")[1] for line in right] == [str(path) for path in records(folder)]
    assert all("2 players, 1 deal, " in line for line in right)
    for path in records(folder):
        path.unlink()
    assert run("replay", str(folder)) == 2
    assert "holds no records" in capsys.readouterr().err


@pytest.mark.parametrize("words", [command.words for command in (*COMMANDS, *WINDOW_COMMANDS)])
def test_every_help_has_an_example_and_all_that_it_takes_explained(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main_with_window([*words, "--help"]) == 0
    said = capsys.readouterr().out
    last = said.splitlines()[-1]
    assert last.startswith(f"  clamber {' '.join(words)}")
    assert not re.search(r"\b1 [a-z]+s\b", said), "a plural of one"
    for option in re.findall(r"^  (--?[a-z][^\n]*)\n(?!   )", said, re.MULTILINE):
        assert re.search(r"\S  +\S", option), f"{option} is not explained"
    if "--bots" in said:
        assert "random, easy, medium, hard, expert" in " ".join(said.split())
    if "--jobs" in said:
        assert "'all' for one on each of this machine's cores" in " ".join(said.split())


def test_all_cores_are_used_on_request() -> None:
    assert executing.job_count("all") == executing.cores() >= 1
    assert executing.job_count("3") == 3


def test_a_tournament_says_what_its_numbers_are_and_stays_within_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = ["--game", "social_climbing", "--players", "2", "--seed", "1", "--deals", "3"]
    assert run("tournament", *game, "--bots", "medium,random") == 0
    pair, unit = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"medium among random: .+, 3 deals in every seat", pair)
    assert unit.startswith("Place score: 1 is always first, 0 always last, 0.5 even.")
    _, low, high = (float(number) for number in re.findall(r"[0-9]\.[0-9]+", pair))
    assert 0 <= low <= high <= 1
    report = _pair_report("a", "b", [1.0, 1.0, 1.0, 0.9])
    assert report.interval[1] == 1.0


def test_tournament_and_bench_print_json(capsys: pytest.CaptureFixture[str]) -> None:
    game = ["--game", "social_climbing"]
    assert run("tournament", *game, "--players", "2", "--bots", "random,random", "--deals", "2",
               "--seed", "1", "--json") == 0  # fmt: skip
    assert json.loads(capsys.readouterr().out)["deals"] == 2
    assert run("bench", "engine", *game, "--seconds", "0.01", "--json") == 0
    measured = json.loads(capsys.readouterr().out)
    assert [entry["players"] for entry in measured] == [2, 6]
    assert all(entry["actions_per_second"] > 0 for entry in measured)
    assert all(entry["search_playouts_per_second"] > 0 for entry in measured)


def test_a_code_is_made_told_and_dealt(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("code", *WITH_REVOLUTION, "--seed", "Q4KD9W2MXT") == 0
    assert capsys.readouterr().out == f"{CODE}\n"
    assert run("code", "--code", CODE.lower().replace("0", "o").replace("-", " ")) == 0
    told = capsys.readouterr().out
    assert run("simulate", "--out", "-", *told.split()) == 0
    by_options = capsys.readouterr().out
    assert run("simulate", "--out", "-", "--code", CODE) == 0
    assert capsys.readouterr().out == by_options


def test_a_new_code_has_new_cards(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("code", *WITH_REVOLUTION) == run("code", *WITH_REVOLUTION) == 0
    first, second = capsys.readouterr().out.split()
    assert read_code(first).options == read_code(second).options
    assert read_code(first).seed != read_code(second).seed


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "COMMAND"),
        (["dance"], "invalid choice: 'dance'"),
        (["simulate"], "--out"),
        (["simulate", "--out", "-"], "--game, --players, --seed"),
        (["simulate", "--out", "-", "--code", "CL1-PR5"], "13 signs are missing"),
        (["simulate", "--out", "-", "--code", CODE, "--seed", "1"], "--code settles --seed"),
        (["code", "--game", "ladders", "--players", "9"], "takes 2 to 6 players, not 9"),
        (["code", "--game", "ladders", "--players", "2", "--seed", "u"], "no code carries"),
        ([*SIMULATE[:1], "--game", "chess", *SIMULATE[3:], "--out", "-"], "no game 'chess'"),
        ([*SIMULATE, "--players", "1", "--out", "-"], "takes 2 to 6 players, not 1"),
        ([*SIMULATE, "--players", "7", "--out", "-"], "takes 2 to 6 players, not 7"),
        ([*SIMULATE, "--players", "two", "--out", "-"], "'two' is not a whole number"),
        ([*SIMULATE, "--option", "luck=1", "--out", "-"], "has no option 'luck': it has packs"),
        ([*SIMULATE, "--option", "packs=2", "--out", "-"], "allowed is 1"),
        ([*SIMULATE, "--option", "deals=0", "--out", "-"], "allowed is 1 to 12"),
        ([*SIMULATE, "--option", "open_piles=yes", "--out", "-"], "allowed is false or true"),
        ([*SIMULATE, "--option", "deals", "--out", "-"], "NAME=VALUE"),
        ([*SIMULATE, "--option", "deals=1", "--option", "deals=2", "--out", "-"], "given twice"),
        ([*SIMULATE, "--bots", "genius", "--out", "-"], "has no bot 'genius'"),
        ([*SIMULATE, "--bots", "random,random,random", "--out", "-"], "1 level or 2, not 3"),
        ([*SIMULATE, "--count", "2", "--out", "-"], "takes one record"),
        pytest.param(
            [*SIMULATE, "--out", "/dev/null/x"],
            "file exists",
            marks=pytest.mark.skipif(ON_WINDOWS, reason="Windows has no such file"),
        ),
        (["replay", "no such file"], "no such file"),
        (["bench", "engine", "--seconds", "0"], "between 0 and 3600"),
        (["code", "--code=--"], "argument --code: '--' is not a value"),
        (["dance" * 1000], "invalid choice: 'dancedance"),
        (["replay", "\x1b[2J" * 50], "?[2J?[2J"),
        (["tournament", "--game", "social_climbing", "--players", "2", "--bots", "random",
          "--deals", "5", "--seed", "1"], "two bots or more"),
    ],
)  # fmt: skip
def test_a_refusal_is_one_sentence_and_status_2(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("clamber: ")
    assert said.err.count("\n") == 1
    assert words in said.err
    assert len(said.err) < 300
    assert said.err[:-1].isprintable()


@pytest.mark.parametrize("number", ["9" * 20, "9" * 5000, "100000001"])
@pytest.mark.parametrize(
    "command",
    [
        ["tournament", "--game", "ladders", "--players", "2", "--bots", "easy,easy", "--seed", "1",
         "--deals"],
        ["tournament", "--game", "ladders", "--players", "2", "--bots", "easy,easy", "--seed", "1",
         "--deals", "1", "--jobs"],
        ["lab", "--game", "ladders", "--players", "2", "--deals"],
        ["puzzles", "mine", "--game", "ladders", "--seed", "1", "--out", "x", "--deals"],
        [*SIMULATE, "--out", "x", "--count"],
    ],
)  # fmt: skip
def test_a_number_beyond_all_use_is_refused_in_one_sentence(
    command: list[str], number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*command, number) == 2
    said = capsys.readouterr().err
    assert len(said.splitlines()[-1]) < 200
    assert "is not a whole number from 1" in said
    assert "had to stop" not in said


def test_simulate_keeps_the_old_file_until_the_new_one_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text("the old one")
    path.chmod(0o640)

    def ended(_setup: object, _seed: object, keep: Callable[..., object], *_: object) -> None:
        keep({"begun": 1})
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(simulating, "simulate", ended)
        assert run(*SIMULATE, "--out", str(path)) == 130
    assert [one.read_text() for one in tmp_path.iterdir()] == ["the old one"]
    assert run(*SIMULATE, "--legal", "--out", str(path)) == 0
    check_record([json.loads(line) for line in path.read_text().splitlines()])
    assert sys.platform == "win32" or stat.S_IMODE(path.stat().st_mode) == 0o640


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only there on Linux")
def test_simulate_writes_to_what_is_no_file_as_it_is() -> None:
    assert run(*SIMULATE, "--out", "/dev/null") == 0
    assert run(*SIMULATE, "--out", "/dev/full") == 2
    assert Path("/dev/full").is_char_device()
