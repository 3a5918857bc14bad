"""The tour of the house names files and what is in them: all of that must be there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOUR = (ROOT / "docs/tour.md").read_text(encoding="utf-8")
STOPS = re.split(r"^\*\*\d+\. ", TOUR, flags=re.MULTILINE)[1:]
PATH = r"`([\w./]+/[\w.]+\.(?:py|yaml|md))`"
NAME = r"`([A-Za-z_]\w*(?:\.\w+)?)`"


def names_in(file: Path) -> Iterator[str]:
    """Yield the classes, functions and constants of a module, methods as ``Class.method``."""
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        match node:
            case ast.ClassDef(name=name, body=body):
                yield name
                yield from (
                    f"{name}.{one.name}" for one in body if isinstance(one, ast.FunctionDef)
                )
            case ast.FunctionDef(name=name):
                yield name
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                yield name


def test_it_has_ten_stops() -> None:
    assert len(STOPS) == 10


@pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.split("*")[0].strip(". "))
def test_what_a_stop_names_is_there(stop: str) -> None:
    files = [ROOT / path for path in re.findall(PATH, stop)]
    told = re.findall(NAME, stop)
    assert files
    assert told
    assert [file for file in files if not file.exists()] == []
    modules = [file for file in files if file.suffix == ".py"]
    there = {name for module in modules for name in names_in(module)}
    assert [name for name in told if name not in there] == []
