"""Folders: none larger than one can take in, and no two that import one another."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MOST_FILES = 20


def folders() -> list[Path]:
    found = {file.parent for top in ("game", "scenes") for file in (ROOT / top).rglob("*.py")}
    return sorted(folder.relative_to(ROOT) for folder in found)


def test_nobody_must_search_a_folder() -> None:
    sizes = {str(folder): len(list((ROOT / folder).glob("*.py"))) for folder in folders()}
    assert {folder: size for folder, size in sizes.items() if size > MOST_FILES} == {}


@pytest.mark.parametrize("top", ["game", "scenes"])
def test_folders_import_one_way(top: str) -> None:
    arrows: dict[str, dict[str, str]] = {}
    for file in sorted((ROOT / top).rglob("*.py")):
        own = _folder(file)
        for name in _imports(file):
            if (other := _home(name)) and other != own:
                arrows.setdefault(own, {})[other] = f"{file.relative_to(ROOT)} imports {name}"
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as fault:
        # Each folder in it is imported by the next.
        circle = [arrows[two][one] for one, two in pairwise(fault.args[1])]
        pytest.fail("\n".join(circle))


def _folder(file: Path) -> str:
    """Return a module's folder; what lies right in ``game/`` or ``scenes/`` stands by itself."""
    path = file.relative_to(ROOT)
    return path.as_posix() if len(path.parts) == 2 else path.parent.as_posix()


def _home(name: str) -> str | None:
    """Return the folder of a module of the program, given as a dotted name, with or without
    what is taken from it.
    """
    parts = name.split(".")
    if parts[0] not in ("game", "scenes"):
        return None
    while not (ROOT.joinpath(*parts).is_dir() or ROOT.joinpath(*parts).with_suffix(".py").exists()):
        parts.pop()
    path = ROOT.joinpath(*parts)
    return _folder(path / "__init__.py" if path.is_dir() else path.with_suffix(".py"))


def _imports(file: Path) -> Iterator[str]:
    """Yield what a module imports, for types alone, too."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{name.name}" for name in node.names)


@pytest.mark.long
def test_no_private_class_name_has_two_meanings() -> None:
    """A class that only its module uses may have a namesake in the folder of every game."""
    homes: dict[str, list[str]] = {}
    for file in sorted(file for top in ("game", "scenes") for file in (ROOT / top).rglob("*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and node.name.startswith("_"):
                homes.setdefault(node.name, []).append(_game_folder(file))
    shared = {name: places for name, places in homes.items() if len(places) > 1}
    assert {
        name: places
        for name, places in shared.items()
        if "" in places or len(set(places)) < len(places)
    } == {}


def _game_folder(file: Path) -> str:
    """Return the folder of the game that a module belongs to, or nothing."""
    top, folder, *rest = file.relative_to(ROOT).parts
    if folder == "games" and len(rest) > 1:
        return f"{top}/{rest[0]}"
    return f"{top}/{folder}" if folder == "climbing" else ""
