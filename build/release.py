"""Make everything that this machine can make of a release: ``python build/release.py [--out DIR]``.

Each kind of file has a module with a function ``make(out)`` that returns the files, and raises the
module's ``CannotBuild`` if something is missing here. What can't be made is left out, and one line
says why. The same commit gives the same bytes (decision 33).
"""

import argparse
import hashlib
import importlib.util
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import bundle
from environment import ROOT, run_inside

KINDS = {
    "archive for Linux": "linux.archive",
    "package for Debian": "linux.deb",
    "image for macOS": "macos.image",
    "installer for Windows": "windows.make",
    "wheels and sdist": "wheels",
    "list of contents": "contents",
    "release notes": "notes",
}
"""By kind of file: the module, in ``build/``, that makes it."""

NEEDED = ("PyInstaller", "hatchling")
SUMS = "SHA256SUMS"


def main() -> int:
    """Build the executable and everything of it; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--out", type=Path, default=ROOT / "dist/release", metavar="DIR")
    parser.add_argument("--version", action="version", version=bundle.version())
    given = parser.parse_args()
    if not all(map(importlib.util.find_spec, NEEDED)):
        return run_inside("dev", [__file__, *sys.argv[1:]])
    out = given.out.resolve()
    if out.exists() and any(out.iterdir()):
        print(f"{out} is not empty: name a new folder with --out.", file=sys.stderr)
        return 2
    if status := int(import_module("package").main()):
        return status
    out.mkdir(parents=True, exist_ok=True)
    files = [file for kind, module in KINDS.items() for file in make(kind, module, out)]
    for file in [*files, write_sums(files, out)]:
        print(f"{file}: {file.stat().st_size / 1e6:.1f} MB")
    return 0


def make(kind: str, name: str, out: Path) -> list[Path]:
    """Make the files of one kind; print one line if this machine can't, and return none."""
    try:
        module = import_module(name)
    except ImportError as missing:
        return leave_out(kind, str(missing))
    maker: Callable[[Path], list[Path]] = module.make
    try:
        return maker(out)
    except module.CannotBuild as why:
        return leave_out(kind, str(why))


def leave_out(kind: str, why: str) -> list[Path]:
    """Print that a kind of file is left out, and why; return no files."""
    print(f"Left out: {kind}. {why}")
    return []


def write_sums(files: list[Path], out: Path) -> Path:
    """Write the SHA-256 sums of files, as ``sha256sum --check`` reads them; return the file."""
    lines = [
        f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.relative_to(out)}\n"
        for file in sorted(files)
    ]
    sums = out / SUMS
    sums.write_text("".join(lines), encoding="utf-8")
    return sums


if __name__ == "__main__":
    sys.exit(main())
