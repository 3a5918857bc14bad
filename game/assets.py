"""Where the files that ship with the program are, and how they are read."""

import sys
from functools import cache
from pathlib import Path
from typing import Any

import yaml

# The C reader takes the same safe subset as yaml.safe_load, ten times faster: the start needs it.
_SafeLoader: type[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


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


def read_yaml(text: str) -> Any:
    """Return what a YAML text holds: plain values, never code; ``yaml.YAMLError`` if broken."""
    return yaml.load(text, Loader=_SafeLoader)


def yaml_asset(name: str) -> Any:
    """Return what a YAML asset holds."""
    return read_yaml(asset_path(name).read_text(encoding="utf-8"))
