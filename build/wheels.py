"""The wheels and the sdist, for people who have Python."""

import importlib.util
import subprocess
import sys
from pathlib import Path

from environment import ROOT

sys.path.insert(0, str(ROOT))
from reproducible import CannotBuild, surroundings

from game.compiled import INTERPRETED


def make(out: Path) -> list[Path]:
    """Make an sdist, a wheel for every machine and, if it can be compiled, one for this kind.

    Return them. Raises ``CannotBuild`` if hatchling is missing or fails.
    """
    if importlib.util.find_spec("hatchling") is None:
        raise CannotBuild("The package hatchling is missing.")
    before = set(out.iterdir())
    _run_hatchling(out, "sdist", {})
    # Where the second can't be compiled, it is the first once more.
    for interpreted in ({INTERPRETED: "1"}, {}):
        _run_hatchling(out, "wheel", interpreted)
    return sorted(set(out.iterdir()) - before)


def _run_hatchling(out: Path, target: str, more: dict[str, str]) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(out.resolve())]
    usual = {name: value for name, value in surroundings().items() if name != INTERPRETED}
    done = subprocess.run(command, cwd=ROOT, env={**usual, **more}, capture_output=True, text=True)
    if done.returncode:
        raise CannotBuild(f"hatchling failed: {done.stderr.strip().splitlines()[-1]}")
