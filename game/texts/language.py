"""The current language, and its texts as the files have them.

Besides the real languages there is ``pseudo``: altered English (``game.texts.pseudo``), in which
developers and tests see at once what is cut off or was never in the text files.
"""

import os
from typing import Any

from game.assets import AssetFault, asset_names, asset_path, yaml_asset
from game.files.clipping import clip_value
from game.texts.pseudo import PSEUDO, pseudo_entries

ENGLISH = "en"
VARIABLE = "CLAMBER_LANGUAGE"
"""The environment variable that selects a language other than English."""


def chosen_language() -> str:
    """Return the language in the environment; raise ``AssetFault`` if there is no such language."""
    wanted = os.environ.get(VARIABLE) or ENGLISH
    if wanted != ENGLISH and wanted not in (known := (*languages(), PSEUDO)):
        raise AssetFault(
            "asset_faults.language", name=VARIABLE, value=clip_value(wanted), allowed=known
        )
    return wanted


def languages() -> tuple[str, ...]:
    """Return the languages that have texts."""
    return tuple(name for name in asset_names("text", "*.yaml") if "." not in name)


def text_entries(language: str, file: str = "") -> dict[Any, Any] | None:
    """Return the texts of a language: the shared ones, or those in a separate file.

    ``None`` if the file does not exist.
    """
    spoken = ENGLISH if language == PSEUDO else language
    name = f"text/{file}.{spoken}.yaml" if file else f"text/{spoken}.yaml"
    if file and not asset_path(name).exists():
        return None
    entries = yaml_asset(name)
    return pseudo_entries(entries) if language == PSEUDO else entries
