"""The current language, and its texts as the files have them.

Besides the real languages there is ``pseudo``: altered English (``game.texts.pseudo``), in which
developers and tests see at once what is cut off or was never in the text files.
"""

import os
import sys
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from game.assets import AssetFault, asset_path, decoded_asset, yaml_asset
from game.files.clipping import clip_value
from game.files.decoding import Undecodable, keyed, mapped, text
from game.texts.pseudo import PSEUDO, pseudo_entries

ENGLISH = "en"
VARIABLE = "CLAMBER_LANGUAGE"
"""The environment variable that selects a language other than English."""

_LOCALE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""What names the language of a session, the first that is set."""


class Language(NamedTuple):
    """What a language has that is the same in whichever language it is read."""

    name: str
    """What it calls itself."""
    player: str
    """What stands for the name of a player who has given none."""


_LANGUAGES = mapped(text(12, 2), keyed(Language, name=text(32, 1), player=text(12, 1)), 64)

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
    code = wanted or system_language()
    _spoken = code if code in (*languages(), PSEUDO) else ENGLISH
    return chosen_language()


def system_language() -> str:
    """Return the code of the system's language: ``de`` for ``de_DE.UTF-8``; may be empty."""
    name = _name_on_windows() if sys.platform == "win32" else _name_in(os.environ)
    return name.partition("_")[0].partition(".")[0].lower()


def _name_in(environment: Mapping[str, str]) -> str:
    """Return the name of the language that environment variables ask for, as gettext reads it."""
    names = (environment.get(name, "").split(":")[0] for name in _LOCALE_VARIABLES)
    return next(filter(None, names), "")


def _name_on_windows() -> str:
    # Only there is either of use.
    import ctypes  # noqa: PLC0415
    import locale  # noqa: PLC0415

    number = ctypes.windll.kernel32.GetUserDefaultUILanguage()  # type: ignore[attr-defined,unused-ignore]
    return locale.windows_locale.get(number, "")


@cache
def languages() -> Mapping[str, Language]:
    """Return the languages that have texts, by their codes."""
    return decoded_asset("languages.yaml", _decode_languages)


def _decode_languages(value: object) -> Mapping[str, Language]:
    known = _LANGUAGES(value)
    if ENGLISH not in known:
        raise Undecodable("English is missing")
    return known


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
