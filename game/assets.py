"""Finds and reads the files that ship with the program.

Players can edit these files, so they are read with the same size limits as a player's own files.
"""

import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal, TypeAlias, TypeVar

from game.faults import Fault
from game.files.bounded import MEGABYTE, read_regular
from game.files.decoding import DAMAGE, Decoder
from game.files.jsonl import read_object
from game.files.plain_yaml import YamlFault, read_yaml
from game.roots import further_roots

T = TypeVar("T")

FontFile: TypeAlias = Literal["medium", "semibold", "display", "fallback"]
"""A face, or the font with most of what faces lack: Cyrillic, Greek, Vietnamese."""

_FONTS: dict[FontFile, tuple[str, str]] = {
    "medium": ("fontpkg_poppins", "Poppins-Medium.ttf"),
    "semibold": ("fontpkg_poppins", "Poppins-SemiBold.ttf"),
    "display": ("fontpkg_dm_serif_display", "DMSerifDisplay-Regular.ttf"),
    "fallback": ("fontpkg_noto_sans", "NotoSans[wdth,wght].ttf"),
}


class AssetFault(Fault):
    """What is wrong with a file that ships with the program."""


@cache
def assets_folder() -> Path:
    """Return the assets folder of a checkout, a wheel or a frozen executable."""
    frozen = getattr(sys, "_MEIPASS", None)
    here = Path(frozen) if frozen else Path(__file__).resolve().parents[1]
    if not (here / "assets").is_dir():
        raise FileNotFoundError(f"the folder 'assets' is missing in {here}")
    return here / "assets"


def asset_path(name: str) -> Path:
    """Return the path of an asset by its name below the assets folder, as in ``cards/backs``."""
    own = assets_folder() / name
    roots = further_roots()
    if not roots or own.exists():
        return own
    others = (root / "assets" / name for root in roots)
    return next((path for path in others if path.exists()), own)


def asset_names(folder: str, pattern: str) -> tuple[str, ...]:
    """Return the stems of the assets in a folder whose names match a glob pattern, sorted."""
    folders = (assets_folder(), *(root / "assets" for root in further_roots()))
    return tuple(
        sorted({path.stem for place in folders for path in (place / folder).glob(pattern)})
    )


def font_path(name: FontFile) -> Path:
    """Return the file of a font: from ``assets/fonts`` in an executable, else from its package."""
    package, file = _FONTS[name]
    for folder in (asset_path("fonts"), _installed(package)):
        if folder is not None and (folder / file).is_file():
            return folder / file
    raise FileNotFoundError(f"the font {file} is missing: install the package {package}")


def _installed(package: str) -> Path | None:
    # Only the package's folder is needed; importing it would slow the start.
    spec = find_spec(package)
    return Path(spec.origin).parent / "files" if spec and spec.origin else None


def yaml_asset(name: str) -> dict[Any, Any]:
    """Return the content of a YAML asset; raise ``AssetFault`` if it can't be read."""
    try:
        entries = read_yaml(read_regular(asset_path(name), MEGABYTE))
    except (OSError, YamlFault) as fault:
        reason = (isinstance(fault, OSError) and fault.strerror) or fault
        raise AssetFault("asset_faults.unreadable", name=name, reason=reason) from fault
    if not isinstance(entries, dict):
        raise AssetFault("asset_faults.no_entries", name=name)
    return entries


def decoded_asset(name: str, decoder: Decoder[T]) -> T:
    """Return the content of a YAML or JSON asset; raise ``AssetFault`` if it does not decode."""
    try:
        if name.endswith(".yaml"):
            return decoder(yaml_asset(name))
        return decoder(read_object(read_regular(asset_path(name), MEGABYTE)))
    except AssetFault:
        raise
    except OSError as fault:
        raise AssetFault("asset_faults.unreadable", name=name, reason=fault.strerror) from fault
    except (Fault, *DAMAGE) as fault:
        raise AssetFault("asset_faults.damaged", name=name) from fault
