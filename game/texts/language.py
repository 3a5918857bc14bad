"""The current language, and its texts as the files have them.

Besides the real languages there is ``pseudo``: altered English (``game.texts.pseudo``), in which
developers and tests see at once what is cut off or was never in the text files.
"""

import os
import sys
from collections.abc import Mapping
from typing import Any

from game.assets import AssetFault, asset_names, asset_path, yaml_asset
from game.files.clipping import clip_value
from game.texts.pseudo import PSEUDO, pseudo_entries

ENGLISH = "en"
VARIABLE = "CLAMBER_LANGUAGE"
"""The environment variable that selects a language other than English."""


_LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""What names the language of a session, the first that is set."""

_spoken = ENGLISH
"""The window's language; command lines stay English."""


def chosen_language() -> str:
    """Return the language of the environment, else of the window, else English.

    Raises ``AssetFault`` if the environment names a language without texts.
    """
    wanted = os.environ.get(VARIABLE)
    if not wanted:
        return _spoken
    if wanted != ENGLISH and wanted not in (known := (*languages(), PSEUDO)):
        raise AssetFault(
            "asset_faults.language", name=VARIABLE, value=clip_value(wanted), allowed=known
        )
    return wanted


def speak(wanted: str) -> str:
    """Let every text from here on be in a language, and return it: the window does this.

    ``wanted`` is a language's code, or empty for that of the system. Without texts in it, English.
    """
    global _spoken
    code = wanted or system_language(os.environ)
    _spoken = code if code in (*languages(), PSEUDO) else ENGLISH
    return chosen_language()


def system_language(environment: Mapping[str, str]) -> str:
    """Return the code of the language of the system: ``de`` for ``de_DE.UTF-8``; may be empty."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415
        import locale  # noqa: PLC0415

        own = locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    else:
        own = next(filter(None, map(environment.get, _LOCALE_VARIABLES)), "")
    return own.partition("_")[0].partition(".")[0].lower()


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
