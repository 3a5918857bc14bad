"""The faces that the program draws with."""

from functools import cache
from typing import Literal, TypeAlias

import pygame.font

from game.assets import font_path

Face: TypeAlias = Literal["medium", "semibold", "display"]

SURE_SIGNS = frozenset(map(chr, (*range(32, 127), *range(0xA0, 0x100)))) - {"\xad"} | set(
    "–—‘’“”„…−•‹›"
)
"""Signs that every face has, so that nobody need look."""


@cache
def open_font(name: Face, size: int) -> pygame.font.Font:
    """Return a face opened at a size in pixels."""
    return pygame.font.Font(str(font_path(name)), size)
