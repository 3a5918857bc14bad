"""The typefaces of the program and their files."""

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Literal, TypeAlias

import pygame.font

from game.assets import asset_path

Face: TypeAlias = Literal["medium", "semibold", "display"]
FontFile: TypeAlias = Face | Literal["fallback"]
"""A face, or the font with most of what faces lack: Cyrillic, Greek, Vietnamese."""

_FILES: dict[FontFile, tuple[str, str]] = {
    "medium": ("fontpkg_poppins", "Poppins-Medium.ttf"),
    "semibold": ("fontpkg_poppins", "Poppins-SemiBold.ttf"),
    "display": ("fontpkg_dm_serif_display", "DMSerifDisplay-Regular.ttf"),
    "fallback": ("fontpkg_noto_sans", "NotoSans[wdth,wght].ttf"),
}

SURE_SIGNS = frozenset(map(chr, (*range(32, 127), *range(0xA0, 0x100)))) - {"\xad"} | set(
    "–—‘’“”„…−•‹›"
)
"""Signs that every face has, so that nobody need look."""


def font_path(name: FontFile) -> Path:
    """Return the file of a font: from ``assets/fonts`` in an executable, else from its package."""
    package, file = _FILES[name]
    for folder in (asset_path("fonts"), _installed(package)):
        if folder is not None and (folder / file).is_file():
            return folder / file
    raise FileNotFoundError(f"the font {file} is missing: install the package {package}")


@cache
def open_font(name: Face, size: int) -> pygame.font.Font:
    """Return a face opened at a size in pixels."""
    return pygame.font.Font(str(font_path(name)), size)


def _installed(package: str) -> Path | None:
    # Only the package's folder is needed; importing it would slow the start.
    spec = find_spec(package)
    return Path(spec.origin).parent / "files" if spec and spec.origin else None
