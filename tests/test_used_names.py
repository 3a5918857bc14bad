"""What the program defines, the program uses: nothing is kept alive by tests alone."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

CALLED_BY_PYTHON = {"emit", "print_help"}
"""Methods that the standard library calls."""

FOR_TESTS = {"forget_sheets", "take_away", "worker_pid"}
"""What tests need to put a game beside the four and away again, and to find a bot's process."""


@pytest.mark.long
def test_every_public_name_is_used_by_the_program() -> None:
    program, builders = sources("game", "scenes"), sources("build")
    texts = (*program.values(), *builders.values())
    met = Counter(word for text in texts for word in re.findall(r"\w+", text))
    unused = [
        f"{path.relative_to(ROOT)}: {name}"
        for path, text in program.items()
        for name in public_names(ast.parse(text))
        if met[name] == 1 and name not in CALLED_BY_PYTHON | FOR_TESTS
    ]
    assert not unused, "\n".join(unused)


def sources(*rooms: str) -> dict[Path, str]:
    paths = (path for room in rooms for path in (ROOT / room).rglob("*.py"))
    return {path: path.read_text("utf-8") for path in paths}


def public_names(tree: ast.Module) -> list[str]:
    """Return the functions, methods and classes of a module that others may use."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    names = [node.name for node in ast.walk(tree) if isinstance(node, kinds)]
    return [name for name in names if not name.startswith("_")]
