"""The release notes: the newest part of the changelog."""

import re
from pathlib import Path

import bundle
from environment import ROOT
from reproducible import CannotBuild


def make(out: Path) -> list[Path]:
    """Write the newest part of the changelog into a folder; return the file.

    Raises ``CannotBuild`` if the newest part is about another version.
    """
    part = newest((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    if not part.startswith(f"## {bundle.version()}"):
        raise CannotBuild(f"The newest part of CHANGELOG.md is not about {bundle.version()}.")
    file = out / "RELEASE_NOTES.md"
    file.write_text(part, encoding="utf-8")
    return [file]


def newest(changelog: str) -> str:
    """Return the first part of a changelog, with its heading."""
    found = re.search(r"^## .*?(?=^## |\Z)", changelog, re.DOTALL | re.MULTILINE)
    return found[0].rstrip() + "\n" if found else ""
