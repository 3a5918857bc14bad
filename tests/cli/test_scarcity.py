"""Where files, memory or threads run short, the program says so in a sentence."""

import os
import select
import subprocess
import sys
from pathlib import Path

import pytest

if sys.platform != "win32":
    import resource

LONGEST_SECONDS = 180.0
ROOT = Path(__file__).parents[2]
LIMITED = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limits")

SHORT_OF_FILES = """
import errno, sys
import scenes.app, scenes.running
class NoMoreFiles:
    def find_spec(self, name, *_):
        raise OSError(errno.EMFILE, "Too many open files", name)
def run_window(**_):
    sys.meta_path.insert(0, NoMoreFiles())
    raise {fault}
scenes.running.run_window = run_window
sys.exit(scenes.app.main([]))
"""

SHORT_OF_WORDS = """
import sys
import game.process.ending, scenes.app, scenes.running
def fail(*_, **__):
    raise SystemError("error return without exception set")
scenes.running.run_window = game.process.ending.stopped = game.process.ending.complain = fail
sys.exit(scenes.app.main([]))
"""


def environment(home: Path) -> dict[str, str]:
    return {
        **os.environ,
        "CLAMBER_HOME": str(home),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ("RuntimeError('x')", "clamber: Clamber had to stop. What happened is written down in "),
        ("OSError(24, 'Too many open files')", "clamber: Clamber had to stop: too many open files"),
        ("MemoryError()", "clamber: Clamber had to stop: out of memory"),
        ('RuntimeError("can\'t start new thread")', "clamber: Clamber had to stop: can't start"),
    ],
)
def test_a_fault_is_told_where_nothing_more_can_be_loaded(
    fault: str, words: str, tmp_path: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SHORT_OF_FILES.format(fault=fault)],
        cwd=ROOT,
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr.startswith(words)
    assert done.stderr.count("\n") == 1
    assert done.returncode == 1
    assert list((tmp_path / "matches").glob("crash-*.txt"))


@pytest.mark.long
def test_a_fault_in_saying_what_was_wrong_is_told_too(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SHORT_OF_WORDS],
        cwd=ROOT,
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == "clamber: it has to stop: error return without exception set\n"
    assert done.returncode == 1


@pytest.mark.quick_one_in(2)
@LIMITED
@pytest.mark.parametrize("files", [6, 7, 8, 9, 10, 12])
def test_the_title_opens_with_few_files_or_says_why_not(files: int, tmp_path: Path) -> None:
    ended, said = _title("RLIMIT_NOFILE", files, tmp_path)
    assert all(line.startswith("clamber: ") for line in said), said
    assert said or not ended
    assert not ended or "too many open files" in said[-1].lower()


@pytest.mark.quick_one_in(4)
@LIMITED
@pytest.mark.skipif(sys.platform == "darwin", reason="its memory can't be limited")
@pytest.mark.parametrize("megabytes", [16, 18, 20, 22])
def test_with_too_little_memory_to_load_it_the_title_says_so(
    megabytes: int, tmp_path: Path
) -> None:
    """With more, it is chance where memory runs out: Python's own clearing up may be what fails."""
    ended, said = _title("RLIMIT_AS", megabytes * 1_000_000, tmp_path)
    assert ended
    assert len(said) == 1
    assert said[0].startswith("clamber: ")


def _title(limit: str, most: int, home: Path) -> tuple[bool, list[str]]:
    """Start within a limit; return whether it ended by itself, and what it said."""
    reader, writer = os.pipe()

    def confine() -> None:
        resource.setrlimit(getattr(resource, limit), (most, most))

    with (
        open(reader, "rb", buffering=0) as first_frame,
        subprocess.Popen(
            [sys.executable, "-m", "scenes.app", "--report-first-frame", str(writer)],
            cwd=ROOT,
            env=environment(home),
            pass_fds=(writer,),
            preexec_fn=confine,
            stderr=subprocess.PIPE,
            text=True,
        ) as process,
    ):
        os.close(writer)
        answered, _, _ = select.select([first_frame], [], [], LONGEST_SECONDS)
        ended = bool(answered) and not first_frame.read(1)
        if not ended:
            process.kill()
        _, said = process.communicate(timeout=LONGEST_SECONDS)
    assert not ended or process.returncode in (1, 2)
    return ended, said.splitlines()
