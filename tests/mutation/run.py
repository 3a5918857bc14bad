"""Do the tests notice when the rules are wrong? ``python -m tests.mutation.run``

Takes places in the rules at random, puts something wrong at each (``a < b`` becomes ``a <= b``, 1
becomes 2, a ``not`` goes …) and runs the tests that hold these rules. Prints what they did not
notice, and fails where that is more than a tenth. It works on a copy, in which cosmic-ray puts
things wrong: ``pip install -e .[mutation]``.
"""

import argparse
import ast
import compileall
import os
import shutil
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from cosmic_ray.commands.init import init
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.testing import run_tests
from cosmic_ray.work_db import WorkDB
from cosmic_ray.work_item import MutationSpec, TestOutcome

from tests.mutation.rooms import ROOMS, Room

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("assets", "build", "game", "scenes", "tests", "pyproject.toml", "README.md")
LEAST_SHARE = 0.9
PATIENCE = 3600.0
"""Seconds after which nothing more is waited for; ``limit`` stops sooner what never ends."""

THE_SAME = ("Eq_Is", "NotEq_IsNot", "Is_Eq", "IsNot_NotEq")
"""Ends of operators that change nothing: small numbers and cards are one object each."""

Place = tuple[str, tuple[int, int]]


def main() -> None:
    """Take a sample, try every mutant, tell what was not noticed."""
    parser = argparse.ArgumentParser(description="Do the tests notice when the rules are wrong?")
    parser.add_argument("--sample", type=int, default=300, help="how many mutants")
    parser.add_argument("--seed", type=int, default=1, help="which sample")
    parser.add_argument("--only", type=int, nargs="+", help="numbers of the sample to try again")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="clamber-mutants-") as folder:
        _copy_to(Path(folder))
        os.chdir(folder)
        sample = dict(enumerate(_sample(chosen.sample, Random(chosen.seed)), 1))
        tried = {number: sample[number] for number in chosen.only or sample}
        _check_that_tests_pass({room for room, _ in tried.values()})
        lived = [said for number, mutant in tried.items() if (said := _try(number, *mutant))]
    killed = len(tried) - len(lived)
    print(*lived, sep="\n")
    print(f"{killed} of {len(tried)} were noticed: {killed / len(tried):.1%}")
    sys.exit(killed < LEAST_SHARE * len(tried))


def _copy_to(folder: Path) -> None:
    for name in COPIED:
        if (ROOT / name).is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, folder / name, ignore=ignored)
        else:
            shutil.copy2(ROOT / name, folder)
    compileall.compile_dir(folder / "game", quiet=1)


def _sample(number: int, rng: Random) -> list[tuple[Room, MutationSpec]]:
    """Return so many mutants, each at another place: else sums, of which many go wrong, rule."""
    places: dict[Place, list[tuple[Room, MutationSpec]]] = defaultdict(list)
    for room in ROOMS:
        for mutation in _mutations(room):
            places[str(mutation.module_path), mutation.start_pos].append((room, mutation))
    chosen = rng.sample(sorted(places), min(number, len(places)))
    print(f"{len(chosen)} of {len(places)} places", flush=True)
    return [rng.choice(sorted(places[place], key=_operator)) for place in chosen]


def _operator(mutant: tuple[Room, MutationSpec]) -> tuple[str, int]:
    return mutant[1].operator_name, mutant[1].occurrence


def _mutations(room: Room) -> Iterator[MutationSpec]:
    found = WorkDB("mutants.sqlite", WorkDB.Mode.create)
    init(map(Path, room.modules), found, {})
    no_rules = {module: _no_rules(Path(module)) for module in room.modules}
    for item in found.work_items:
        (mutation,) = item.mutations
        if not mutation.operator_name.endswith(THE_SAME) and not any(
            _is_inside(mutation, other) for other in no_rules[str(mutation.module_path)]
        ):
            yield mutation
    found.close()


def _no_rules(module: Path) -> list[ast.expr]:
    """Return a module's type hints and decorators: what is wrong there makes no rule wrong."""
    hints: list[ast.expr | None] = []
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        hints += getattr(node, "decorator_list", [])
        if isinstance(node, (ast.arg, ast.AnnAssign)):
            hints.append(node.annotation)
            if isinstance(node, ast.AnnAssign) and "TypeAlias" in ast.unparse(node.annotation):
                hints.append(node.value)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            hints.append(node.returns)
    return [hint for hint in hints if hint is not None]


def _is_inside(mutation: MutationSpec, other: ast.expr) -> bool:
    begin = (other.lineno, other.col_offset)
    # The sign before a decorator is part of it for cosmic-ray, and not for Python.
    return (begin[0], begin[1] - 1) <= tuple(mutation.start_pos) <= _end(other)


def _end(other: ast.expr) -> tuple[int, int]:
    assert other.end_lineno is not None
    assert other.end_col_offset is not None
    return other.end_lineno, other.end_col_offset


def _check_that_tests_pass(rooms: set[Room]) -> None:
    for room in rooms:
        for tests in room.stages:
            outcome, output = run_tests(_command(tests), PATIENCE)
            if outcome is not TestOutcome.SURVIVED:
                sys.exit(f"These tests fail as it is: {' '.join(tests)}\n{output}")


def _command(tests: Sequence[str]) -> str:
    plugins = "-p no:cacheprovider -p no:xdist -p tests.mutation.limit"
    return f"{sys.executable} -m pytest -x -q {plugins} {' '.join(tests)}"


def _try(number: int, room: Room, mutation: MutationSpec) -> str | None:
    """Return what was put wrong, if no test noticed."""
    for tests in room.stages:
        result = mutate_and_test((mutation,), _command(tests), PATIENCE)
        if result.test_outcome is not TestOutcome.SURVIVED:
            break
    lived = result.test_outcome is TestOutcome.SURVIVED
    where = f"{mutation.module_path}:{mutation.start_pos[0]} {mutation.operator_name}"
    print(f"{number:4} {'LIVES' if lived else 'noticed'} {where}", flush=True)
    return f"\n{where}\n{result.diff}" if lived else None


if __name__ == "__main__":
    main()
