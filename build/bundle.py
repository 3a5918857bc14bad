"""The contents of the packaged executable, for packaging.spec and the tests."""

import importlib.metadata
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from game.compiled import fitting_folder
from game.texts.language import languages
from game.texts.words import load_words
from game.worksheets.contents import game_for_class
from game.worksheets.files import READY, can_print, printed_sheets
from game.worksheets.parts import PAPERS

ROOT = Path(__file__).resolve().parents[1]
NAME = "Clamber"
BUNDLE_ID = "org.clamber.Clamber"

FONTS = {
    "fontpkg_poppins": ("Poppins", ("Poppins-Medium.ttf", "Poppins-SemiBold.ttf")),
    "fontpkg_dm_serif_display": ("DMSerifDisplay", ("DMSerifDisplay-Regular.ttf",)),
    "fontpkg_noto_sans": ("NotoSans", ("NotoSans[wdth,wght].ttf",)),
}
"""By package: the name of its licence file, and the files in use."""

_OF_PYGAME = (
    "_camera _camera_opencv _camera_vidcapture _freetype _render camera docs examples "
    "freetype ftfont midi newbuffer pypm sndarray surfarray tests"
)
_OF_PYTHON = (
    "_bz2 _curses _hashlib _lzma _pydecimal _ssl asyncio bz2 curses doctest email ftplib http "
    "importlib.metadata lib2to3 lzma numpy pdb pip pydoc pydoc_data pytest readline setuptools "
    "socketserver ssl tarfile tkinter tomllib typing_extensions unittest xml xmlrpc"
)
_OF_SHEETS = "reportlab PIL"
"""What makes the sheets for a class: it would be larger than all that it makes."""
UNUSED = [
    *(f"pygame.{name}" for name in _OF_PYGAME.split()),
    *_OF_PYTHON.split(),
    *_OF_SHEETS.split(),
]
"""Modules that Clamber or its packages import, but that Clamber never uses in an executable."""

UNUSED_HOOKS = ("pyi_rth_inspect",)
"""Start-up code that PyInstaller would add for programs that read their own source."""


def version() -> str:
    """Return the version of the project."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        found: str = tomllib.load(file)["project"]["version"]
    return found


def data_files() -> list[tuple[str, Path]]:
    """Return (target, source) of every file that ships beside the code."""
    return [*_assets(), *_fonts(), *_licences()]


def ready_sheets(folder: Path) -> list[tuple[str, Path]]:
    """Write the sheets for a class into a folder; return (target, source) of each.

    Without the library for them there are none, and the executable has them as plain text.
    """
    found = []
    for code in languages() if can_print() else ():
        words = load_words(code)
        for paper in PAPERS:
            for name, content in printed_sheets(words, game_for_class(words), paper).items():
                (folder / name).write_bytes(content)
                found.append((f"assets/{READY}/{name}", folder / name))
    return found


def compiled_modules() -> list[tuple[str, Path]]:
    """Return (target, source) of the compiled modules, if there are any."""
    folder = fitting_folder()
    files = sorted(folder.rglob("*.*")) if folder else []
    return [(f"compiled/{file.relative_to(folder).as_posix()}", file) for file in files]


def games() -> list[str]:
    """Return the modules of all games, which are found by name instead of an import."""
    return [
        ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for folder in ("game/games", "scenes/games")
        for file in sorted((ROOT / folder).rglob("*.py"))
    ]


def windows_version_info() -> str:
    """Return the version information that PyInstaller embeds for Windows."""
    numbers = tuple([*map(int, version().split(".")), 0, 0, 0, 0][:4])
    shown = {
        "CompanyName": "The makers of Clamber",
        "FileDescription": NAME,
        "FileVersion": version(),
        "InternalName": "clamber",
        "LegalCopyright": "MIT licence",
        "OriginalFilename": "clamber.exe",
        "ProductName": NAME,
        "ProductVersion": version(),
    }
    strings = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in shown.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F,"
        " flags=0, OS=0x40004, fileType=1, subtype=0, date=(0, 0)),"
        f" kids=[StringFileInfo([StringTable('040904B0', [{strings}])]),"
        " VarFileInfo([VarStruct('Translation', [0x409, 1200])])])\n"
    )


def _assets() -> Iterator[tuple[str, Path]]:
    for file in sorted((ROOT / "assets").rglob("*")):
        if file.is_file():
            yield file.relative_to(ROOT).as_posix(), file


def _fonts() -> Iterator[tuple[str, Path]]:
    for package, (name, files) in FONTS.items():
        spec = find_spec(package)
        if spec is None or spec.origin is None:
            raise FileNotFoundError(f"the package {package} is not installed")
        folder = Path(spec.origin).parent
        for file in files:
            yield f"assets/fonts/{file}", folder / "files" / file
        yield f"assets/fonts/{name}.txt", folder / "LICENSE"


def _licences() -> Iterator[tuple[str, Path]]:
    yield "licences/Clamber.txt", ROOT / "LICENSE"
    for file in sorted((ROOT / "build/licences").iterdir()):
        yield f"licences/{file.name}", file
    for package in ("PyYAML", "platformdirs"):
        for part in importlib.metadata.files(package) or []:
            if part.name == "LICENSE":
                yield f"licences/{package}.txt", Path(str(part.locate()))
    python = Path(sysconfig.get_path("stdlib"), "LICENSE.txt")
    if python.is_file():
        yield "licences/Python.txt", python
