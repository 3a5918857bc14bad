"""Clamber's environment beside the project, set up once, and again when its needs change.

It needs nothing but Python itself, because it runs before anything is installed.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
OLDEST_PYTHON = (3, 11)
ALL = "dev"
"""The extra that includes all other extras needed here."""
READER, READER_PACKAGE = "reader", "accesskit"
"""The extra for screen readers and its package, which is done without where it has no wheel."""
FOLDER_VARIABLE = "CLAMBER_VENV"
"""An environment variable that names another folder than ``.venv``, for automatic runs."""


def run_inside(extra: str, arguments: list[str], beside: list[str] | None = None) -> int:
    """Run Python in the environment, after setting it up if necessary; return its exit status.

    ``beside`` are arguments for another Python that keeps running in the background.
    """
    trouble = reason_not_to_run()
    if trouble:
        print(trouble, file=sys.stderr)
        return 2
    folder = environment_folder()
    try:
        set_up(folder, extra)
    except subprocess.CalledProcessError as failed:
        print(f"Setting up {folder} failed; the lines above say why.", file=sys.stderr)
        return failed.returncode
    if beside:
        start_apart([str(python_in(folder)), *beside])
    return call([str(python_in(folder)), *arguments])


def reason_not_to_run() -> str | None:
    """Return in one sentence why this Python can't set up the environment; empty if it can."""
    if sys.version_info < OLDEST_PYTHON:
        wanted, found = (".".join(map(str, v[:2])) for v in (OLDEST_PYTHON, sys.version_info))
        return f"Clamber needs Python {wanted} or later; this is {found}."
    if importlib.util.find_spec("ensurepip") is None:
        return "This Python has no ensurepip: install your system's package python3-venv."
    return None


def environment_folder() -> Path:
    """Return the folder of the environment."""
    return Path(os.environ.get(FOLDER_VARIABLE) or ROOT / ".venv")


def set_up(folder: Path, extra: str) -> None:
    """Create the environment and install Clamber into it, unless that is done."""
    if works(folder) and any(is_done(folder, done) for done in {extra, ALL}):
        return
    print(f"Setting up {folder}; this takes a minute, once.", file=sys.stderr, flush=True)
    if not works(folder):
        venv.create(folder, with_pip=True, clear=True)
    install(folder, extra)
    stamp(folder, extra).write_text(fingerprint(), encoding="utf-8")


def is_done(folder: Path, extra: str) -> bool:
    """Whether the environment has what is needed now."""
    file = stamp(folder, extra)
    return file.is_file() and file.read_text(encoding="utf-8") == fingerprint()


def stamp(folder: Path, extra: str) -> Path:
    """Return the file that records what was installed."""
    return folder / f"clamber-{extra or 'play'}.txt"


def install(folder: Path, extra: str) -> None:
    """Install the project in editable mode, with its dependencies."""
    pip = [str(python_in(folder)), "-m", "pip", "--disable-pip-version-check", "-qq"]
    # An editable install has no compiled modules, so the hook for wheels is skipped.
    plainly = {**os.environ, "HATCH_BUILD_NO_HOOKS": "true"}
    plan = [*pip, "install", "--only-binary", READER_PACKAGE, "--editable"]
    extras = [name for name in (extra, READER) if name]
    done = subprocess.run([*plan, f"{ROOT}[{','.join(extras)}]"], env=plainly, **_quiet(extra))
    if done.returncode:
        what = f"{ROOT}[{extra}]" if extra else str(ROOT)
        subprocess.run([*plan, what], check=True, env=plainly)


def _quiet(extra: str) -> dict[str, Any]:
    """Return how to run a try that may fail: where there is no wheel, nobody wants to read it."""
    return {} if extra == ALL else {"stderr": subprocess.DEVNULL}


def works(folder: Path) -> bool:
    """Whether there is an environment with a working Python that is new enough."""
    check = f"import pip, sys; sys.exit(sys.version_info < {OLDEST_PYTHON})"
    try:
        done = subprocess.run([str(python_in(folder)), "-c", check], stderr=subprocess.DEVNULL)
    except OSError:
        return False
    return done.returncode == 0


def fingerprint() -> str:
    """Return what the environment depends on: the project's needs and its folder."""
    needs = (ROOT / "pyproject.toml").read_bytes()
    return f"{hashlib.sha256(needs).hexdigest()} {ROOT}"


def python_in(folder: Path) -> Path:
    """Return the Python of an environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def call(command: list[str]) -> int:
    """Run a command to its end and leave Ctrl+C to it."""
    with subprocess.Popen(command) as running:
        while True:
            try:
                return running.wait()
            except KeyboardInterrupt:
                continue


def start_apart(command: list[str]) -> None:
    """Start a silent command at low priority, and don't wait for it."""
    nothing = subprocess.DEVNULL
    if os.name == "nt":
        how = {"creationflags": subprocess.IDLE_PRIORITY_CLASS | subprocess.CREATE_NO_WINDOW}
    else:
        how = {"start_new_session": True}
    with contextlib.suppress(OSError):
        subprocess.Popen(command, stdin=nothing, stdout=nothing, stderr=nothing, **how)
