"""What arguments, files and names hold is never obeyed by a terminal, nor does it fill one."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.files.clipping import LONGEST
from game.process import terminal
from game.process.logs import log_of
from scenes.app import main

ROOT = Path(__file__).parents[2]

HOSTILE = {
    "escape sequence": "a\x1b[2J\x1b]0;title\x07b",
    "eight-bit escape": "a\x9b31mb",
    "bell and backspace": "a\x07\x08\x7fb",
    "right to left": "a\u202e\u2066\u200fb",
    "line ends": "a\nclamber: all is well\r\u2028\u2029\x85b",
    "nothing": "a\0b",
    "half a character": "a\udcff\ud800b",
    "two hundred signs": "w" * 200,
    "a hundred thousand signs": "w" * 100_000,
    "beyond the first plane": "a\U000e0041\U0001f469b",
    "marks upon marks": "a" + "\u0301" * 400,
}
BOTS = ["--bots", "random"]

CALLS = {
    "a command": ["{}"],
    "an option": ["simulate", "--{}"],
    "a game": ["simulate", "--game", "{}", "--players", "2", "--seed", "1", "--out", "-"],
    "a number": ["simulate", "--game", "ladders", "--players", "{}", "--seed", "1", "--out", "-"],
    "an option's value": ["code", "--game", "ladders", "--players", "2", "--option", "climb={}"],
    "an option's name": ["code", "--game", "ladders", "--players", "2", "--option", "{}=1"],
    "half an option": ["code", "--game", "ladders", "--players", "2", "--option", "{}"],
    "a seed": ["code", "--game", "ladders", "--players", "2", "--seed", "{}"],
    "a code": ["code", "--code", "CL1-{}"],
    "a bot": ["simulate", "--game", "ladders", "--players", "2", "--seed", "1", "--out", "-",
              "--bots", "{}"],
    "a folder": ["simulate", "--game", "ladders", "--players", "2", "--seed", "1", "--out",
                 "/dev/null/{}"],
    "a record": ["replay", "/no such folder/{}"],
    "seconds": ["bench", "engine", "--seconds", "{}"],
    "runs": ["bench", "start", "--runs", "{}"],
    "a program": ["bench", "start", "--program", "/no such folder/{}"],
    "a size": ["bench", "frames", "--game", "ladders", "--size", "{}"],
    "a tournament's bots": ["tournament", "--game", "ladders", "--players", "2", "--seed", "1",
                            "--deals", "2", "--bots", "easy,{}"],
    "a player": ["play", "--game", "ladders", "--players", "human:A,{}"],
    "two alike": ["play", "--game", "ladders", "--players", "human:{0},human:{0}"],
    "the report": ["--report-first-frame", "{}"],
}  # fmt: skip


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_refusal_is_one_short_plain_line(
    call: str, hostile: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main([part.format(HOSTILE[hostile]) for part in CALLS[call]]) == 2
    said = capfd.readouterr()
    assert said.out == ""
    assert said.err.startswith("clamber: ")
    assert said.err.endswith("\n")
    assert said.err[:-1].isprintable()
    assert len(said.err) <= LONGEST + len("clamber: \n")


def test_a_long_refusal_keeps_what_is_wrong_and_what_is_allowed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["code", "--game", "w" * 100_000, "--players", "2"])
    said = capsys.readouterr().err
    assert said.startswith("clamber: there is no game 'www")
    assert said.endswith("there is social_climbing, sociable, ladders, president\n")


def record(name: str, folder: Path) -> Path:
    """Return a finished match in which somebody has a name."""
    path = folder / "match.jsonl"
    assert main(["simulate", "--game", "social_climbing", "--players", "2", *BOTS, "--seed", "1",
                 "--out", str(path)]) == 0  # fmt: skip
    header, *lines = path.read_text("utf-8").splitlines()
    changed = json.loads(header)
    changed["players"][1]["name"] = name
    path.write_text("\n".join([json.dumps(changed), *lines, ""]), "utf-8")
    return path


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("hostile", [name for name in HOSTILE if "half" not in name])
def test_a_name_in_a_record_is_printed_on_its_line_and_no_other(
    hostile: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = record(HOSTILE[hostile], tmp_path)
    capfd.readouterr()
    assert main(["replay", str(path)]) == 0
    said = capfd.readouterr().out
    lines = said.split("\n")
    assert len(lines) == 4
    assert lines[0].startswith("ok ")
    assert all(line.isprintable() and len(line) <= LONGEST for line in lines)


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(
    "hostile", [name for name in HOSTILE if name not in ("nothing", "a hundred thousand signs")]
)
def test_a_file_of_any_name_is_told_of_in_one_line(
    hostile: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    name = HOSTILE[hostile].replace("\ud800", "")[:80]
    good, bad = tmp_path / name, tmp_path / f"{name}-bad"
    try:
        good.write_bytes(record("Ann", tmp_path).read_bytes())
    except OSError:
        if sys.platform != "win32":
            raise
        pytest.skip("Windows gives no file such a name")
    bad.write_bytes(b"{}")
    capfd.readouterr()
    assert main(["replay", "--check", str(good), str(bad)]) == 2
    read = capfd.readouterr()
    said = [*read.out.split("\n"), *read.err.split("\n")]
    assert [line[:3] for line in said] == ["ok ", "", "cla", ""]
    assert all(line.isprintable() and len(line) <= LONGEST + len("clamber: ") for line in said)


@pytest.mark.parametrize("hostile", [name for name in HOSTILE if "half" not in name])
def test_a_seed_in_a_record_on_the_screen_is_the_same_seed_but_plain(
    hostile: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    match = ["simulate", "--game", "social_climbing", "--players", "2", *BOTS]
    assert main([*match, "--seed", HOSTILE[hostile], "--out", "-"]) == 0
    header, *rest = capfd.readouterr().out.split("\n")
    assert header.isprintable()
    assert json.loads(header)["seed"] == HOSTILE[hostile]
    assert rest


def test_a_tournaments_seed_is_plain_in_its_json(capfd: pytest.CaptureFixture[str]) -> None:
    seed = HOSTILE["escape sequence"] + HOSTILE["bell and backspace"]
    main(["tournament", "--game", "social_climbing", "--players", "2", "--bots", "random,random",
          "--deals", "2", "--seed", seed, "--json"])  # fmt: skip
    said = capfd.readouterr().out
    assert said.replace("\n", "").isprintable()
    assert json.loads(said)["seed"] == seed


# The runner of the tests listens as well, and can't hear half a character.
@pytest.mark.parametrize("hostile", [name for name in HOSTILE if "half" not in name])
def test_what_is_logged_is_one_short_plain_line(
    hostile: str, capsys: pytest.CaptureFixture[str]
) -> None:
    log = log_of("game.of_this_test")
    log.warning("bot %s failed", HOSTILE[hostile])
    try:
        raise ValueError(HOSTILE[hostile])
    except ValueError:
        log.exception("no thought")
    said = capsys.readouterr().err.split("\n")
    assert len(said) == 3
    assert all(line.isprintable() and len(line) <= LONGEST + 10 for line in said)


def test_a_terminal_that_knows_ascii_alone_is_written_to_all_the_same() -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "from game.process.terminal import *; answer('Žofie'); write_json('\"Ž\"')",
        ],
        cwd=ROOT,
        env={"PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=True,
    )
    first, second = done.stdout.splitlines()
    assert first == rb"\u017dofie"
    assert json.loads(second) == "Ž"


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no full device")
def test_output_that_has_no_room_is_refused_in_a_sentence() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "game", "code", "--game", "ladders", "--players", "2"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.stderr == b"clamber: no space left on device\n"
    assert done.returncode == 2


@pytest.mark.parametrize("closed", ["stdout", "stderr"])
def test_a_stream_that_is_closed_or_missing_is_no_fault(
    closed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, closed, None)
    terminal.answer("a")
    terminal.complain("b")
    terminal.flush()
    told = capsys.readouterr()
    assert (told.out, told.err) == (("", "clamber: b\n") if closed == "stdout" else ("a\n", ""))
