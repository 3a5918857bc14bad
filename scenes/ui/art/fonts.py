"""The three typefaces of the program and their files."""

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Literal, TypeAlias

import pygame.font

from game.assets import asset_path

Face: TypeAlias = Literal["medium", "semibold", "display"]

_FILES: dict[Face, tuple[str, str]] = {
    "medium": ("fontpkg_poppins", "Poppins-Medium.ttf"),
    "semibold": ("fontpkg_poppins", "Poppins-SemiBold.ttf"),
    "display": ("fontpkg_dm_serif_display", "DMSerifDisplay-Regular.ttf"),
}


def font_path(name: Face) -> Path:
    """Return the file of a face: from ``assets/fonts`` in an executable, else from its package."""
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
