"""What bots say at the table in character: short lines by occasion, read from a file."""

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeAlias

from game.assets import AssetFault
from game.files.clipping import clip_value
from game.texts.language import ENGLISH, chosen_language, text_entries
from game.texts.pseudo import PSEUDO, pseudo
from game.thinking import CHARACTERS

OCCASIONS = (
    "trick",
    "out_first",
    "beaten",
    "passed",
    "near_end",
    "bank",
    "portal",
    "climbed",
    "sank",
    "won",
    "lost",
)
"""A trick won, first to go out, beaten by a high play, a pass on low cards, few cards to go, a
large column banked, a SKIP PORTAL, a better or a worse floor, the match won or lost.
"""

FEWEST, LONGEST = 3, 40

Lines: TypeAlias = Mapping[str, Mapping[str, tuple[str, ...]]]
"""By character and occasion."""


class LinesFault(AssetFault):
    """What is wrong with the form of some lines, in one sentence."""


def read_lines(entries: Mapping[str, Any]) -> Lines:
    """Return the lines by character and occasion; raise ``LinesFault`` if something is wrong."""
    if set(entries) != set(CHARACTERS):
        raise LinesFault("asset_faults.lines_for", wanted=CHARACTERS)
    return {name: _read_character(name, entries[name]) for name in CHARACTERS}


def load_lines(language: str | None = None) -> Lines:
    """Return the lines that ship with the program, in the given or else the chosen language."""
    return _load_lines(language or chosen_language())


@cache
def _load_lines(language: str) -> Lines:
    if language == PSEUDO:
        # Made from checked lines, because pseudo text is longer than lines may be.
        return {
            name: {key: tuple(map(pseudo, said)) for key, said in by_occasion.items()}
            for name, by_occasion in _load_lines(ENGLISH).items()
        }
    return read_lines(text_entries(language, "lines") or {})


def _read_character(name: str, entry: object) -> Mapping[str, tuple[str, ...]]:
    if not isinstance(entry, dict):
        raise LinesFault("asset_faults.by_occasion", name=name)
    if set(entry) != set(OCCASIONS):
        raise LinesFault("asset_faults.lines_of", name=name, wanted=OCCASIONS)
    return {occasion: _read_lines(name, occasion, entry[occasion]) for occasion in OCCASIONS}


def _read_lines(name: str, occasion: str, lines: object) -> tuple[str, ...]:
    if not isinstance(lines, list) or len(lines) < FEWEST:
        raise LinesFault("asset_faults.few_lines", name=name, least=FEWEST, occasion=occasion)
    for line in lines:
        if not isinstance(line, str) or not 0 < len(line) <= LONGEST:
            raise LinesFault("asset_faults.line", name=name, most=LONGEST, value=clip_value(line))
    return tuple(lines)
