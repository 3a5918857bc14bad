"""Make Clamber for Windows on Linux: ``python build/windows/make.py OUT``.

It makes ``clamber-VERSION-setup.exe`` and the portable ``clamber-VERSION-windows.zip``. It needs
Wine and makensis, and for the compiled core what ``core.py`` says; without that the sources run.
``--interpreted`` leaves the core out in any case.
"""

import importlib.util
import sys
import tempfile
import time
import zipfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import bundle
from environment import run_inside
from reproducible import TIME_VARIABLE, CannotBuild, commit_time, surroundings

from game.compiled import INTERPRETED
from windows import core, installer, signing, wine
from windows.windows_python import WindowsPython, prepared

PROGRAM = "clamber.exe"


def make(out: Path, *, interpreted: bool = False) -> list[Path]:
    """Make the installer and the archive in a folder; return them.

    Raises ``CannotBuild`` with one sentence if something is missing or fails.
    """
    wine.require("wine")
    installer.find_makensis()
    windows = prepared()
    why_not = "" if interpreted else core.compile_core(windows)
    if why_not:
        print(f"{why_not} So the sources run.", file=sys.stderr)
    with tempfile.TemporaryDirectory(prefix="clamber-windows-") as place:
        folder = build(windows, Path(place), interpreted=interpreted)
        if signing.is_wanted():
            signing.sign(folder / PROGRAM)
        else:
            print(f"Nothing is signed: {signing.CERTIFICATE} names no certificate.")
        setup = installer.make_installer(folder, out)
        return [setup, pack(folder, out / f"clamber-{bundle.version()}-windows.zip")]


def build(windows: WindowsPython, place: Path, *, interpreted: bool = False) -> Path:
    """Run PyInstaller under Wine; return the folder with the executable."""
    log = wine.folder() / "build.log"
    dist, work = (wine.windows_path(place / name) for name in ("dist", "work"))
    arguments = ["-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    arguments += ["--distpath", dist, "--workpath", work, "packaging.spec"]
    constant = {name: surroundings()[name] for name in (TIME_VARIABLE, "PYTHONHASHSEED")}
    more = {**constant, **({INTERPRETED: "1"} if interpreted else {})}
    status = windows.run(arguments, log=log, **more)
    folder = place / "dist/clamber"
    if status or not (folder / PROGRAM).is_file():
        raise CannotBuild(f"PyInstaller failed under Wine; {log} says why.")
    return folder


def pack(folder: Path, archive: Path) -> Path:
    """Pack a folder, with its name, into an archive; return that."""
    when = time.gmtime(commit_time())[:6]
    with zipfile.ZipFile(archive, "w") as file:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), when)
            entry.external_attr = 0o644 << 16
            file.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, compresslevel=9)
    return archive


def main() -> int:
    """Make both, and say where they are or why not."""
    if importlib.util.find_spec("pip") is None:
        return run_inside("dev", [__file__, *sys.argv[1:]])
    names = [word for word in sys.argv[1:] if not word.startswith("-")]
    if len(names) != 1:
        print("usage: python build/windows/make.py OUT [--interpreted]", file=sys.stderr)
        return 2
    began = time.monotonic()
    try:
        made = make(Path(names[0]), interpreted="--interpreted" in sys.argv)
    except CannotBuild as why:
        print(why, file=sys.stderr)
        return 2
    for file in made:
        print(f"{file}: {file.stat().st_size / 1e6:.1f} MB")
    print(f"{time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
