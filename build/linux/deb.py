"""A package for Debian and its relatives, made of the executable's folder by ``dpkg-deb``.

``python build/linux/deb.py OUT`` makes it of ``dist/clamber``, and ``lint.sh`` judges it.

The executable has its own Python and its own SDL, so the package needs nothing but the C library.
The libraries that SDL loads when it runs are recommended: without some of them there is no sound,
or no window under one of the two window systems.
"""

import gzip
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from email.utils import formatdate
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import bundle
from environment import ROOT, run_inside
from package import FOLDER
from reproducible import CannotBuild, commit_time, surroundings

from linux import manual, menu, metainfo

HERE = ROOT / "build/linux"
MAKER = "The makers of Clamber <makers@clamber.invalid>"
"""A package must name somebody; they have no address yet."""

RECOMMENDED = {
    "libX11.so.6": "libx11-6",
    "libXcursor.so.1": "libxcursor1",
    "libXext.so.6": "libxext6",
    "libXfixes.so.3": "libxfixes3",
    "libXi.so.6": "libxi6",
    "libXrandr.so.2": "libxrandr2",
    "libXss.so.1": "libxss1",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdecor-0.so.0": "libdecor-0-0",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libGLESv2.so.2": "libgles2",
    # Debian renamed it in 2024, but a program built for one works with the other.
    "libasound.so.2": "libasound2 | libasound2t64",
    "libpulse.so.0": "libpulse0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libudev.so.1": "libudev1",
}
"""By library: the package with it. SDL opens them by these names; a test compares the two."""

_TO_LEAVE_OUT = {menu.ENTRY, menu.SCRIPT, menu.ICON, menu.TEMPLATE.name}
"""What lies beside the executable, and has its own place in a package."""


def make(out: Path) -> list[Path]:
    """Make the package in a folder; return it.

    Raises ``CannotBuild`` if there is no executable, or no ``dpkg-deb``.
    """
    if not (FOLDER / "clamber").is_file():
        raise CannotBuild(f"{FOLDER} has no executable.")
    if shutil.which("dpkg-deb") is None:
        raise CannotBuild("The tool dpkg-deb is missing, which Debian and its relatives have.")
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="clamber-deb-") as place:
        tree = Path(place, "tree")
        lay_out(tree, FOLDER)
        file = out / f"clamber_{bundle.version()}_{architecture()}.deb"
        # Several threads would divide it differently on another machine.
        pack = ["dpkg-deb", "--root-owner-group", "--threads-max=1", "-Zxz", "--build"]
        done = subprocess.run(
            [*pack, str(tree), str(file)], env=surroundings(), capture_output=True, text=True
        )
    if done.returncode:
        raise CannotBuild(f"dpkg-deb failed: {done.stderr.strip()}")
    return [file]


def lay_out(tree: Path, folder: Path) -> None:
    """Lay out in a new folder what is to lie where, with the package's own papers."""
    lib = tree / "usr/lib/clamber"
    shutil.copytree(folder, lib, symlinks=True, ignore=_leave_out_beside(folder))
    games = tree / "usr/games/clamber"
    games.parent.mkdir()
    games.symlink_to("../lib/clamber/clamber")
    for name, content in papers().items():
        file = tree / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    _even_out(tree)
    control = tree / "DEBIAN"
    control.mkdir()
    (control / "md5sums").write_text("".join(_sums(tree)), encoding="utf-8")
    (control / "control").write_text(control_file(lib, _kibibytes(tree)), encoding="utf-8")
    _even_out(tree)


def papers() -> dict[str, bytes]:
    """Return what the system wants beside the program, by place."""
    name = bundle.BUNDLE_ID
    icons = "usr/share/icons/hicolor"
    return {
        f"usr/share/applications/{name}.desktop": menu.entry("clamber", name).encode(),
        f"usr/share/metainfo/{name}.metainfo.xml": metainfo.text().encode(),
        f"{icons}/256x256/apps/{name}.png": (ROOT / "build/icon/clamber.png").read_bytes(),
        f"{icons}/512x512/apps/{name}.png": (ROOT / "build/icon/clamber_512.png").read_bytes(),
        f"{icons}/scalable/apps/{name}.svg": (ROOT / "assets/app_icon.svg").read_bytes(),
        "usr/share/man/man6/clamber.6.gz": _packed(manual.page()),
        "usr/share/doc/clamber/changelog.gz": _packed(changelog()),
        "usr/share/doc/clamber/copyright": copyright_file().encode(),
        "usr/share/lintian/overrides/clamber": (HERE / "lintian-overrides").read_bytes(),
    }


def control_file(lib: Path, kibibytes: int) -> str:
    """Return the package's own description, for a program in a folder."""
    return (
        "Package: clamber\n"
        f"Version: {bundle.version()}\n"
        f"Architecture: {architecture()}\n"
        f"Maintainer: {MAKER}\n"
        f"Installed-Size: {kibibytes}\n"
        f"Depends: libc6 (>= {oldest_libc(lib)})\n"
        f"Recommends: {', '.join(RECOMMENDED.values())}\n"
        "Section: games\n"
        "Priority: optional\n"
        "Description: four card games about climbing the social ladder\n"
        " Social Climbing, SOCiable, Ladders, and President and Bum, alone against\n"
        " bots or together at one screen, with every option and house rule of each.\n"
        " .\n"
        " Lessons, hints and puzzles explain each game. After a match it takes the\n"
        " result apart into position, cards, play and chance. Everything can be done\n"
        " with a mouse, with keys or with a gamepad. Nothing goes over a network.\n"
    )


def oldest_libc(folder: Path) -> str:
    """Return the oldest version of the C library with which all programs in a folder run."""
    files = [file for file in folder.rglob("*") if file.is_file() and _is_program(file)]
    wanted = set(re.findall(rb"\bGLIBC_(\d+(?:\.\d+)+)", b"".join(map(_symbols, files))))
    if not wanted:
        raise CannotBuild(f"objdump found no program in {folder}.")
    return ".".join(map(str, max(tuple(map(int, version.split(b"."))) for version in wanted)))


def architecture() -> str:
    """Return Debian's name for the kind of machine."""
    ask = ["dpkg", "--print-architecture"]
    return subprocess.run(ask, check=True, capture_output=True, text=True).stdout.strip()


def changelog() -> str:
    """Return the history in Debian's form: one entry that refers to the project's own."""
    return (
        f"clamber ({bundle.version()}) unstable; urgency=low\n\n"
        "  * What has changed is told in CHANGELOG.md of the sources.\n\n"
        f" -- {MAKER}  {formatdate(commit_time())}\n"
    )


def copyright_file() -> str:
    """Return whose work the package is, and under which terms."""
    own = (ROOT / "LICENSE").read_text(encoding="utf-8")
    others = (ROOT / "build/licences/README.txt").read_text(encoding="utf-8")
    where = (
        "On Debian systems the GNU licences are in /usr/share/common-licenses: LGPL-2.1, GPL-2\n"
        "and GPL-3. The others are in /usr/lib/clamber/_internal/licences and, for the fonts,\n"
        "in /usr/lib/clamber/_internal/assets/fonts.\n"
    )
    return f"Clamber\n\n{own}\n{'-' * 72}\n\n{others}\n{where}"


def _leave_out_beside(folder: Path) -> Callable[[str, list[str]], set[str]]:
    def ignored(place: str, names: list[str]) -> set[str]:
        return _TO_LEAVE_OUT & set(names) if Path(place) == folder else set()

    return ignored


def _is_program(file: Path) -> bool:
    with file.open("rb") as opened:
        return opened.read(4) == b"\x7fELF"


def _symbols(file: Path) -> bytes:
    return subprocess.run(["objdump", "-T", str(file)], capture_output=True).stdout


def _packed(text: str) -> bytes:
    return gzip.compress(text.encode("utf-8"), 9, mtime=0)


def _even_out(tree: Path) -> None:
    """Give everything the commit's time, and the rights that do not depend on who builds."""
    time = commit_time()
    for path in sorted(tree.rglob("*"), reverse=True):
        if not path.is_symlink():
            runs = path.is_dir() or (_is_program(path) and ".so" not in path.name)
            path.chmod(0o755 if runs else 0o644)
        os.utime(path, (time, time), follow_symlinks=False)
    tree.chmod(0o755)
    os.utime(tree, (time, time))


def _sums(tree: Path) -> Iterator[str]:
    for file in sorted(tree.rglob("*")):
        if file.is_file() and not file.is_symlink():
            digest = hashlib.md5(file.read_bytes(), usedforsecurity=False).hexdigest()
            yield f"{digest}  {file.relative_to(tree)}\n"


def _kibibytes(tree: Path) -> int:
    """Return the size as Debian counts it: each file rounded up, and 1 for all else."""
    paths = list(tree.rglob("*"))
    files = [path for path in paths if path.is_file() and not path.is_symlink()]
    return sum(-(-file.stat().st_size // 1024) for file in files) + len(paths) - len(files)


def main() -> int:
    """Make it, and say where it is or why not."""
    if importlib.util.find_spec("pygame") is None:
        return run_inside("dev", [__file__, *sys.argv[1:]])
    if len(sys.argv) != 2:
        print("usage: python build/linux/deb.py OUT, after build/package.py", file=sys.stderr)
        return 2
    try:
        (file,) = make(Path(sys.argv[1]).resolve())
    except CannotBuild as why:
        print(why, file=sys.stderr)
        return 2
    print(f"{file}: {file.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
