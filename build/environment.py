"""An environment for Clamber beside the project, set up once and again when its needs change.

Needs nothing but Python itself: it runs before anything is installed.
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

ROOT = Path(__file__).resolve().parents[1]
OLDEST_PYTHON = (3, 11)
ALL = "dev"
"""The extra that includes all others needed here."""
FOLDER_VARIABLE = "CLAMBER_VENV"
"""An environment variable naming another folder than ``.venv``: for automatic runs."""


def run_inside(extra: str, arguments: list[str], beside: list[str] | None = None) -> int:
    """Run Python in the environment, set up first where need be; return its exit status.

    ``beside``: arguments of another Python, which goes on by itself.
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
    """Say in one sentence why nothing can be set up with this Python, if so."""
    if sys.version_info < OLDEST_PYTHON:
        wanted, found = (".".join(map(str, v[:2])) for v in (OLDEST_PYTHON, sys.version_info))
        return f"Clamber needs Python {wanted} or later; this is {found}."
    if importlib.util.find_spec("ensurepip") is None:
        return "This Python has no ensurepip: install your system's package python3-venv."
    return None


def environment_folder() -> Path:
    """Return where the environment is, or shall be."""
    return Path(os.environ.get(FOLDER_VARIABLE) or ROOT / ".venv")


def set_up(folder: Path, extra: str) -> None:
    """Make the environment and install Clamber into it, unless that is done."""
    if works(folder) and any(is_done(folder, done) for done in {extra, ALL}):
        return
    print(f"Setting up {folder}; this takes a minute, once.", file=sys.stderr, flush=True)
    if not works(folder):
        venv.create(folder, with_pip=True, clear=True)
    install(folder, extra)
    stamp(folder, extra).write_text(fingerprint(), encoding="utf-8")


def is_done(folder: Path, extra: str) -> bool:
    """Whether an environment holds what is needed now."""
    file = stamp(folder, extra)
    return file.is_file() and file.read_text(encoding="utf-8") == fingerprint()


def stamp(folder: Path, extra: str) -> Path:
    """Return the file that says what was installed."""
    return folder / f"clamber-{extra or 'play'}.txt"


def install(folder: Path, extra: str) -> None:
    """Install the project, so that changes in it count at once, and what it needs."""
    what = f"{ROOT}[{extra}]" if extra else str(ROOT)
    pip = [str(python_in(folder)), "-m", "pip", "--disable-pip-version-check", "-qq"]
    # What follows the sources holds nothing compiled: the hook that wheels need is left out.
    plainly = {**os.environ, "HATCH_BUILD_NO_HOOKS": "true"}
    subprocess.run([*pip, "install", "--editable", what], check=True, env=plainly)


def works(folder: Path) -> bool:
    """Whether there is an environment whose Python starts and is new enough."""
    check = f"import pip, sys; sys.exit(sys.version_info < {OLDEST_PYTHON})"
    try:
        done = subprocess.run([str(python_in(folder)), "-c", check], stderr=subprocess.DEVNULL)
    except OSError:
        return False
    return done.returncode == 0


def fingerprint() -> str:
    """Return what the environment depends on: the project's needs, and where the project lies."""
    needs = (ROOT / "pyproject.toml").read_bytes()
    return f"{hashlib.sha256(needs).hexdigest()} {ROOT}"


def python_in(folder: Path) -> Path:
    """Return the Python of an environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def call(command: list[str]) -> int:
    """Run a command to its end; Ctrl-C is for it to answer."""
    with subprocess.Popen(command) as running:
        while True:
            try:
                return running.wait()
            except KeyboardInterrupt:
                continue


def start_apart(command: list[str]) -> None:
    """Start a command that nobody waits for or hears of; all else goes before it."""
    nothing = subprocess.DEVNULL
    if os.name == "nt":
        how = {"creationflags": subprocess.IDLE_PRIORITY_CLASS | subprocess.CREATE_NO_WINDOW}
    else:
        how = {"start_new_session": True}
    with contextlib.suppress(OSError):
        subprocess.Popen(command, stdin=nothing, stdout=nothing, stderr=nothing, **how)
