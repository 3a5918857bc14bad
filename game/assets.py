"""Where the files that ship with the program are, and how they are read.

Anybody may change them, so they are read within the same bounds as a player's own files.
"""

import sys
from functools import cache
from pathlib import Path
from typing import Any

from game.files.bounded import MEGABYTE, read_regular
from game.files.clipping import clip
from game.files.plain_yaml import YamlFault, read_yaml


class AssetFault(ValueError):
    """What is wrong with a file that ships with the program, in one sentence."""

    def __init__(self, sentence: str) -> None:
        """Take a sentence of any length: what it quotes from a file may be long."""
        super().__init__(clip(sentence))


@cache
def assets_folder() -> Path:
    """Return the folder of the assets, in a checkout, a wheel or a frozen executable."""
    frozen = getattr(sys, "_MEIPASS", None)
    here = Path(__file__).resolve().parent
    for folder in ([Path(frozen) / "assets"] if frozen else []) + [
        here / "_assets",
        here.parent / "assets",
    ]:
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"the folder 'assets' is missing beside {here}")


def asset_path(name: str) -> Path:
    """Return the path of an asset by its name below the assets folder, as in ``cards/backs``."""
    return assets_folder() / name


def yaml_asset(name: str) -> dict[Any, Any]:
    """Return what a YAML asset holds, by name; ``AssetFault`` where that can't be read."""
    try:
        entries = read_yaml(read_regular(asset_path(name), MEGABYTE))
    except (OSError, YamlFault) as fault:
        reason = (isinstance(fault, OSError) and fault.strerror) or fault
        raise AssetFault(f"the file {name} can't be read: {reason}") from fault
    if not isinstance(entries, dict):
        raise AssetFault(f"the file {name} must hold entries by name")
    return entries
