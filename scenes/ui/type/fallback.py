"""Fonts for signs that the program's own faces lack: from a package, then from the system.

Nothing here is needed, read or searched until such a sign is drawn.
"""

import sys
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame.font import Font

from game.assets import font_path
from scenes.ui.type.fonts import SURE_SIGNS, Face

_NO_SIGN = "\U0010fffe"
"""A sign that no font has; what is drawn for it is drawn for all that a font lacks."""
_LOOK_PX = 16
_PATIENCE = 2.0
"""The seconds that the system has to name its fonts."""
_FONTCONFIG = "fc-list"
_WITHOUT_FONTCONFIG = {
    "win32": (
        Path("C:/Windows/Fonts"),
        ("segoeui.ttf", "msyh.ttc", "YuGothM.ttc", "malgun.ttf", "Nirmala.ttf", "LeelawUI.ttf"),
    ),
    "darwin": (
        Path("/System/Library/Fonts"),
        ("Supplemental/Arial Unicode.ttf", "PingFang.ttc", "AppleSDGothicNeo.ttc", "Kohinoor.ttc"),
    ),
}
"""By system: where its fonts are, and which together have most scripts."""


_LEFTWARD = ("Arab", "Hebr", "Syrc", "Thaa")
_SCRIPTS = {
    "ARABIC": "Arab",
    "HEBREW": "Hebr",
    "SYRIAC": "Syrc",
    "THAANA": "Thaa",
    "DEVANAGARI": "Deva",
    "BENGALI": "Beng",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
}
"""The codes of scripts by the first word of their signs' names."""


class Stretch(NamedTuple):
    """A part of a line in one font; ``file`` is ``None`` for the line's own face."""

    text: str
    file: Path | None = None
    script: str = ""
    """The code of a script whose letters join or change places; empty for others."""


def is_drawable(text: str) -> bool:
    """Return whether some font has every sign of a text."""
    return all(_has_own("display", sign) or _font_with(sign) for sign in text)


def reads_leftward(text: str) -> bool:
    """Return whether all of a text is read from right to left."""
    return [leftward for part, leftward in _by_direction(text) if part.strip()] == [True]


@lru_cache(1024)
def stretches(text: str, face: Face) -> tuple[Stretch, ...]:
    """Divide a line by fonts, from left to right.

    A word has one font if any has all of it. Words from right to left that follow each other change
    places.
    """
    found: list[Stretch] = []
    for words, leftward in _by_direction(text):
        here = [one for word in _words(words) for one in _word(word, face)]
        joined = _joined(here)
        found += reversed(joined) if leftward else joined
    return tuple(found)


@cache
def open_fallback(file: Path, size: int, bold: bool, script: str) -> Font:
    """Return a font for a script, opened at a size in pixels."""
    font = Font(str(file), size)
    font.set_bold(bold)
    if script:
        font.set_script(script)
    if script in _LEFTWARD:
        font.set_direction(pygame.DIRECTION_RTL)
    return font


def _script_of(text: str) -> str:
    names = (unicodedata.name(sign, "").partition(" ")[0] for sign in text)
    return next((_SCRIPTS[name] for name in names if name in _SCRIPTS), "")


def _by_direction(text: str) -> Iterator[tuple[str, bool]]:
    """Yield parts of a text with whether they are read from right to left.

    Blanks and marks between two such signs are, too.
    """
    start, end, leftward = 0, 0, False
    for place, sign in enumerate(text):
        way = unicodedata.bidirectional(sign)
        if way in ("R", "AL") and not leftward:
            yield text[start:place], False
            start, leftward = place, True
        elif leftward and way in ("L", "EN"):
            yield text[start:end], True
            start, leftward = end, False
        if way in ("R", "AL") or (way == "NSM" and leftward):
            end = place + 1
    if leftward:
        yield text[start:end], True
        start = end
    yield text[start:], False


def _words(text: str) -> Iterator[str]:
    """Yield words with the blank before them."""
    before, *after = text.split(" ")
    yield before
    for word in after:
        yield f" {word}"


def _word(word: str, face: Face) -> Iterator[Stretch]:
    """Yield a word in one font if any has all of it, else sign by sign."""
    lacking = [sign for sign in word if not _has_own(face, sign)]
    if not lacking:
        if word:
            yield Stretch(word)
        return
    if file := _font_with(word):
        yield Stretch(word, file, _script_of(word))
        return
    for sign in word:
        yield Stretch(sign, _font_with(sign) if sign in lacking else None, _script_of(sign))


def _joined(parts: list[Stretch]) -> list[Stretch]:
    """Join neighbours in the same font."""
    found: list[Stretch] = []
    for part in parts:
        if found and found[-1][1:] == part[1:]:
            found[-1] = part._replace(text=found[-1].text + part.text)
        else:
            found.append(part)
    return found


@lru_cache(1024)
def _font_with(signs: str) -> Path | None:
    """Return a font that has all of some signs, if there is one."""
    return next((file for file in _fonts_for(signs) if all(_has(file, s) for s in signs)), None)


def _fonts_for(signs: str) -> Iterator[Path]:
    """Yield fonts that may have some signs: that of the package, then those of the system."""
    yield font_path("fallback")
    yield from _of_system(signs)


def _of_system(signs: str) -> Iterator[Path]:
    # Heavy, and wanted only here.
    import shutil  # noqa: PLC0415

    if fontconfig := shutil.which(_FONTCONFIG):
        yield from _by_fontconfig(fontconfig, signs)
    elif sys.platform in _WITHOUT_FONTCONFIG:
        folder, names = _WITHOUT_FONTCONFIG[sys.platform]
        yield from (folder / name for name in names if (folder / name).is_file())


def _by_fontconfig(fontconfig: str, signs: str) -> list[Path]:
    """Ask the system for outline fonts with some signs, upright and regular ones first."""
    wanted = " ".join(f"{ord(sign):x}" for sign in sorted(set(signs)) if not sign.isspace())
    pattern = f":charset={wanted}:scalable=true:color=false"
    import subprocess  # noqa: PLC0415 - as above

    asked = [fontconfig, "--format", "%{slant}\t%{weight}\t%{file}\n", pattern]
    try:
        done = subprocess.run(asked, capture_output=True, text=True, timeout=_PATIENCE)
    except (OSError, subprocess.SubprocessError, ValueError):
        return []
    rows = [line.split("\t") for line in done.stdout.splitlines() if line.count("\t") == 2]
    ranked = sorted((slant != "0", weight != "80", file) for slant, weight, file in rows)
    return [Path(file) for *_, file in ranked]


@lru_cache(4096)
def _has_own(face: Face, sign: str) -> bool:
    return sign in SURE_SIGNS or _has(font_path(face), sign)


@lru_cache(4096)
def _has(file: Path, sign: str) -> bool:
    """Return whether a font has a sign; for all that it lacks it draws the same."""
    if sign.isspace():
        return True
    try:
        font = _looked_at(file)
        return _drawn(font, sign) != _drawn(font, _NO_SIGN)
    except (pygame.error, OSError):
        # A damaged font of the system.
        return False


@cache
def _looked_at(file: Path) -> Font:
    return Font(str(file), _LOOK_PX)


def _drawn(font: Font, sign: str) -> bytes:
    return pygame.image.tobytes(font.render(sign, False, "white", "black"), "RGB")
