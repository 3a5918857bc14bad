"""Which language is spoken, and its texts as they stand in the files.

Besides the languages there are there is ``pseudo``: English by other means (``game.texts.pseudo``),
in which makers and tests see at once what is cut, and what never was a text.
"""

import os
from typing import Any

from game.assets import AssetFault, asset_names, asset_path, yaml_asset
from game.files.clipping import clip_value
from game.texts.pseudo import PSEUDO, pseudo_entries

ENGLISH = "en"
VARIABLE = "CLAMBER_LANGUAGE"
"""The variable of the environment that names another language than English."""


def chosen_language() -> str:
    """Return the language that the environment names; ``AssetFault`` where there is none such."""
    wanted = os.environ.get(VARIABLE) or ENGLISH
    if wanted != ENGLISH and wanted not in (known := (*languages(), PSEUDO)):
        raise AssetFault(
            "asset_faults.language", name=VARIABLE, value=clip_value(wanted), allowed=known
        )
    return wanted


def languages() -> tuple[str, ...]:
    """Return the languages there are texts in."""
    return tuple(name for name in asset_names("text", "*.yaml") if "." not in name)


def text_entries(language: str, file: str = "") -> dict[Any, Any] | None:
    """Return the texts of a language: those that all share, or those of a file of their own.

    ``None`` where there is no such file.
    """
    spoken = ENGLISH if language == PSEUDO else language
    name = f"text/{file}.{spoken}.yaml" if file else f"text/{spoken}.yaml"
    if file and not asset_path(name).exists():
        return None
    entries = yaml_asset(name)
    return pseudo_entries(entries) if language == PSEUDO else entries
