"""Ctrl+C at a terminal reaches every process of a command: it ends, and nobody says a word."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
INTERRUPTED = 130
LONGEST_SECONDS = 120
MINE = ["puzzles", "mine", "--game", "president", "--deals", "999999", "--seed", "1"]
PLAIN = ["--game", "social_climbing", "--players", "2"]
TOURNAMENT = ["tournament", *PLAIN, "--bots", "random,random", "--seed", "1", "--deals", "999999"]

TELLING = """
import sys
import {module} as module
plain = {owner}.{name}
def telling(*given, **named):
    if {early}:
        print("on", flush=True)
    done = plain(*given, **named)
    print("on", flush=True)
    return done
{owner}.{name} = telling
from scenes.app import main
sys.exit(main({arguments!r}))
"""
"""Says that it is where it is to be interrupted: before a function runs, or after."""

CASES: dict[str, tuple[list[str], str, str, str, bool]] = {
    "title": ([], "scenes.shell.loop", "module.Loop", "draw_first_frame", False),
    "play": (
        ["play", "--game", "ladders", "--players", "human:A,bot:medium"],
        "scenes.shell.loop",
        "module.Loop",
        "draw_first_frame",
        False,
    ),
    "tournament": (TOURNAMENT, "game.measuring.tournament", "module", "play_deals", True),
    "tournament, its processes only just begun": (
        [*TOURNAMENT, "--jobs", "2"],
        "concurrent.futures",
        "module.ProcessPoolExecutor",
        "submit",
        False,
    ),
    "puzzles mine, its processes only just begun": (
        [*MINE, "--out", "puzzles.jsonl", "--jobs", "2"],
        "concurrent.futures",
        "module.ProcessPoolExecutor",
        "submit",
        False,
    ),
    "simulate": (
        ["simulate", *PLAIN, "--seed", "1", "--count", "999999", "--out", "records"],
        "game.commands.simulating",
        "module",
        "simulate",
        False,
    ),
    "bench engine": (
        ["bench", "engine", "--seconds", "600"],
        "game.measuring.bench",
        "module",
        "random_match",
        True,
    ),
    "bench frames": (
        ["bench", "frames", "--game", "ladders", "--seconds", "600"],
        "scenes.shell.loop",
        "module.Loop",
        "draw_first_frame",
        False,
    ),
    "bench title": (
        ["bench", "title", "--seconds", "600"],
        "scenes.shell.loop",
        "module.Loop",
        "draw_first_frame",
        False,
    ),
    "bench start": (
        ["bench", "start"],
        "scenes.commands.start",
        "module",
        "_await_frame",
        True,
    ),
}


@pytest.fixture(autouse=True, scope="module")
def _heard() -> Iterator[None]:
    """Let what the tests start hear Ctrl+C, however they were started themselves.

    Who is started in the background of a script (``nohup … &``) has the signal ignored, and so have
    all whom it starts. One that is handled here they have at its default.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def start(program: str, home: Path) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-c", program],
        cwd=home,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "CLAMBER_HOME": str(home),
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


def await_word(process: "subprocess.Popen[bytes]") -> None:
    assert process.stdout is not None
    assert process.stdout.readline() == b"on\n"


@pytest.mark.quick_one_in(2)
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("case", CASES)
def test_ctrl_c_ends_a_command_and_all_its_processes_without_a_word(
    case: str, tmp_path: Path
) -> None:
    arguments, module, owner, name, early = CASES[case]
    program = TELLING.format(
        module=module, owner=owner, name=name, early=early, arguments=arguments
    )
    with start(program, tmp_path) as process:
        await_word(process)
        os.killpg(process.pid, signal.SIGINT)
        # Returns only when nobody holds its end of the pipes any more: no process is left behind.
        _, said = process.communicate(timeout=LONGEST_SECONDS)
    assert said == b""
    assert process.returncode == INTERRUPTED


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_a_tournament_that_alone_is_interrupted_ends_its_processes(tmp_path: Path) -> None:
    arguments, module, owner, name, early = CASES["tournament, its processes only just begun"]
    program = TELLING.format(
        module=module, owner=owner, name=name, early=early, arguments=arguments
    )
    with start(program, tmp_path) as process:
        await_word(process)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=LONGEST_SECONDS)
    assert said == b""
    assert process.returncode == INTERRUPTED


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_processes_end_with_a_tournament_that_is_killed(tmp_path: Path) -> None:
    arguments, module, owner, name, early = CASES["tournament, its processes only just begun"]
    program = TELLING.format(
        module=module, owner=owner, name=name, early=early, arguments=arguments
    )
    with start(program, tmp_path) as process:
        await_word(process)
        process.kill()
        # As above: nobody holds its end of the pipes any more.
        process.communicate(timeout=LONGEST_SECONDS)
    assert process.returncode == -signal.SIGKILL


STUCK = """
import sys, threading
def forever():
    # A signal that comes right before an endless wait would be noticed only after it.
    while True:
        threading.Event().wait(0.02)
import scenes.shell.handed.context
def close(context):
    print("on", flush=True)
    forever()
scenes.shell.handed.context.AppContext.close = close
import scenes.shell.loop
from game.process.holding import end_if_interrupted
def run(loop):
    print("on", flush=True)
    while True:
        end_if_interrupted()
        threading.Event().wait(0.02)
scenes.shell.loop.Loop.run = run
from scenes.app import main
sys.exit(main([]))
"""


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_a_second_ctrl_c_ends_what_hangs_in_ending(tmp_path: Path) -> None:
    with start(STUCK, tmp_path) as process:
        for _ in range(2):
            await_word(process)
            os.killpg(process.pid, signal.SIGINT)
        _, said = process.communicate(timeout=LONGEST_SECONDS)
    assert said == b""
    assert process.returncode == -signal.SIGINT


IN_AN_IMPORT = """
import os, signal, sys
sys.path.insert(0, os.getcwd())
import scenes.running
wake = scenes.running._wake
def waking(*given):
    wake(*given)
    import interrupted
    print("imported", flush=True)
scenes.running._wake = waking
from scenes.app import main
sys.exit(main([]))
"""


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_ctrl_c_in_an_import_of_the_window_waits_for_its_end(tmp_path: Path) -> None:
    """Raised there it could leave the import's lock taken, for which a thread would wait."""
    body = "import os, signal\nos.kill(os.getpid(), signal.SIGINT)\nready = True\n"
    (tmp_path / "interrupted.py").write_text(body)
    with start(IN_AN_IMPORT, tmp_path) as process:
        told, said = process.communicate(timeout=LONGEST_SECONDS)
    assert (told, said) == (b"imported\n", b"")
    assert process.returncode == INTERRUPTED


AT_IMPORT = """
import os, signal, sys
from scenes.app import main
imports = 0
def count(event, _):
    global imports
    if event == "import":
        imports += 1
        if imports == {number}:
            os.kill(os.getpid(), signal.SIGINT)
sys.addaudithook(count)
sys.exit(main(["code", "--game", "president", "--players", "5"]))
"""


@pytest.mark.quick_one_in(7)
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("number", [1, 3, 10, 30, 60, 100, 140])
def test_ctrl_c_while_the_program_still_loads_says_nothing(number: int, tmp_path: Path) -> None:
    with start(AT_IMPORT.format(number=number), tmp_path) as process:
        _, said = process.communicate(timeout=LONGEST_SECONDS)
    assert said == b""
    assert process.returncode == INTERRUPTED
