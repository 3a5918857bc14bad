"""The tour of the house names files and what is in them: all of that must be there."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOUR = (ROOT / "docs/tour.md").read_text(encoding="utf-8")
STOPS = re.split(r"^\*\*\d+\. ", TOUR, flags=re.MULTILINE)[1:]
PATH = r"`([\w./]+/[\w.]+\.(?:py|yaml|md))`"
INPUTS = "scenes/ui/inputs.py"
"""Where the plain values of inputs are, which the first stop mentions without their file."""


def names_in(file: Path) -> set[str]:
    """Return the classes and functions of a module, methods as ``Class.method``."""
    found: set[str] = set()
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            inner = (one for one in node.body if isinstance(one, ast.FunctionDef))
            found |= {f"{node.name}.{one.name}" for one in inner}
    return found


def test_it_has_ten_stops() -> None:
    assert len(STOPS) == 10


@pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.split("*")[0].strip(". "))
def test_what_a_stop_names_is_there(stop: str) -> None:
    files = [ROOT / path for path in re.findall(PATH, stop)]
    assert files
    assert [file for file in files if not file.exists()] == []
    modules = [file for file in (*files, ROOT / INPUTS) if file.suffix == ".py"]
    there = set().union(*map(names_in, modules))
    told = re.findall(r"`([A-Za-z]\w*(?:\.\w+)?)`", stop)
    assert [name for name in told if name not in there] == []
