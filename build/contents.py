"""The list of what is in the executable, with licences: an SBOM in CycloneDX's JSON."""

import hashlib
import json
import platform
import re
import time
import uuid
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

import bundle
from package import FOLDER
from reproducible import CannotBuild, commit_time

_LAUNCHER = "pyinstaller"
"""The package whose launcher is in the executable, although nothing needs it."""

_READER = "accesskit"
"""The package of an extra that is in the executable."""

_LEFT_BEHIND = {"fontpkg"}
"""Packages that only find the files of others, which are copied into the executable."""

_LICENCES = {
    "pygame-ce": "LGPL-2.1-or-later",
    "PyYAML": "MIT",
    "accesskit": "MIT OR Apache-2.0",
    "pyinstaller": "GPL-2.0-or-later WITH Bootloader-exception",
}
"""Of packages that name none in SPDX's terms."""

LIBRARIES = {
    "SDL2": "Zlib",
    "SDL2_image": "Zlib",
    "SDL2_mixer": "Zlib",
    "SDL2_ttf": "Zlib",
    "FLAC": "BSD-3-Clause",
    "asound": "LGPL-2.1-or-later",
    "brotlicommon": "MIT",
    "brotlidec": "MIT",
    "ffi": "MIT",
    "fluidsynth": "LGPL-2.1-or-later",
    "freetype": "FTL",
    "gcc_s": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "harfbuzz": "MIT",
    "jpeg": "IJG AND BSD-3-Clause AND Zlib",
    "mpg123": "LGPL-2.1-only",
    "ogg": "BSD-3-Clause",
    "opus": "BSD-3-Clause",
    "opusfile": "BSD-3-Clause",
    "png16": "libpng-2.0",
    "portmidi": "MIT",
    "sharpyuv": "BSD-3-Clause",
    "sndfile": "LGPL-2.1-or-later",
    "sqlite3": "blessing",
    "stdc++": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "tiff": "libtiff",
    "vorbis": "BSD-3-Clause",
    "vorbisenc": "BSD-3-Clause",
    "vorbisfile": "BSD-3-Clause",
    "wavpack": "BSD-3-Clause",
    "webp": "BSD-3-Clause",
    "webpdemux": "BSD-3-Clause",
    "xmp": "MIT",
    "z": "Zlib",
}
"""By library, without ``lib`` and version: its licence in SPDX's terms."""

_LIBRARY = re.compile(r"lib(?P<name>.+?)(?:-2)?(?:-[0-9a-f]{8})?(?:\.0)?\.so")
"""Between name and ending stand what wheels add, and SDL's own second number."""
_PYTHON = "libpython"


def make(out: Path) -> list[Path]:
    """Write the list into a folder; return the file.

    Raises ``CannotBuild`` if there is no executable, or a library whose licence is unknown.
    """
    if not FOLDER.is_dir():
        raise CannotBuild(f"{FOLDER} has no executable.")
    kind = f"{platform.system()}-{platform.machine()}".lower()
    file = out / f"clamber-{bundle.version()}-{kind}.cdx.json"
    text = json.dumps(contents(FOLDER), indent=2, sort_keys=True)
    file.write_text(text + "\n", encoding="utf-8")
    return [file]


def contents(folder: Path) -> dict[str, Any]:
    """Return what the executable in a folder consists of."""
    parts = [*_packages(), _python(), *_libraries(folder)]
    when = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(commit_time()))
    own = _component("application", "clamber", bundle.version(), "MIT")
    described = json.dumps([own, parts, when], sort_keys=True)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, described)}",
        "version": 1,
        "metadata": {"timestamp": when, "component": own},
        "components": parts,
        "dependencies": [{"ref": own["bom-ref"], "dependsOn": [part["bom-ref"] for part in parts]}],
    }


def needed(package: str = "clamber") -> set[str]:
    """Return the names of all packages that a package needs, without extras, however far down."""
    names = set()
    for requirement in metadata.requires(package) or []:
        if "extra ==" not in requirement:
            name = re.split(r"[^\w.-]", requirement, maxsplit=1)[0]
            names |= {name, *needed(name)}
    return names


def _packages() -> Iterator[dict[str, Any]]:
    for name in sorted({*needed(), _LAUNCHER, _READER} - _LEFT_BEHIND, key=str.lower):
        about = metadata.metadata(name)
        told = about.get_all("License-Expression") or [None]
        licence = _LICENCES.get(about["Name"]) or told[0]
        if licence is None:
            raise CannotBuild(f"The package {name} names no licence.")
        version = about["Version"]
        package_url = f"pkg:pypi/{name.lower()}@{version}"
        yield {**_component("library", about["Name"], version, licence), "purl": package_url}


def _python() -> dict[str, Any]:
    return _component("framework", "Python", platform.python_version(), "PSF-2.0")


def _libraries(folder: Path) -> Iterator[dict[str, Any]]:
    """Yield the libraries that are neither packages nor Python's, each once."""
    for file in sorted(folder.rglob("lib*.so*"), key=lambda file: file.name):
        if not file.is_symlink() and not file.name.startswith(_PYTHON):
            yield _library(file)


def _library(file: Path) -> dict[str, Any]:
    """Return a library without its version, which its file does not tell."""
    found = _LIBRARY.match(file.name)
    name = found["name"] if found else file.name
    if name not in LIBRARIES:
        raise CannotBuild(f"Nobody has written down the licence of {file.name}.")
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    return {
        **_component("library", f"lib{name}", None, LIBRARIES[name]),
        "hashes": [{"alg": "SHA-256", "content": digest}],
        "properties": [{"name": "file", "value": file.name}],
    }


def _component(kind: str, name: str, version: str | None, licence: str) -> dict[str, Any]:
    """Return what CycloneDX calls a component."""
    told = {"name": name, "version": version} if version else {"name": name}
    reference = f"{name}@{version}" if version else name
    return {
        "type": kind,
        "bom-ref": reference,
        **told,
        "licenses": [{"expression": licence}],
    }
