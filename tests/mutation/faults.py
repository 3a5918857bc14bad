"""Faults: places in the program, and what can be put wrong there.

cosmic-ray's operators change comparisons, numbers, sums, booleans and loops; to them comes the
statement left out: a call of which nobody uses the answer, or ``+=`` and its like.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

THE_SAME = ("Eq_Is", "NotEq_IsNot", "Is_Eq", "IsNot_NotEq")
"""Ends of operators that change nothing: small numbers and cards are one object each."""
NEED_ARGUMENTS = ("VariableInserter", "VariableReplacer")
LEFT_OUT = "LeftOut"

AREAS = {
    "rules": (
        "game/climbing/rules.py",
        "game/climbing/model/*.py",
        "game/climbing/search/determinizing.py",
        "game/climbing/search/k*.py",
        "game/climbing/rollouts/unseen.py",
        "game/games/*/rules.py",
        "game/games/*/model/*.py",
        "game/games/*/search/determinizing.py",
        "game/games/*/search/k*.py",
    ),
    "scenes": ("scenes/**/*.py",),
}
"""How bots judge is measured by matches: of ``search`` only what determinizes and plays out
belongs to the rules.
"""


@dataclass(frozen=True, order=True)
class SeededFault:
    """Something that can be put wrong in a module."""

    module: str
    place: tuple[int, int]
    """Line and column."""
    operator: str
    occurrence: int

    def __str__(self) -> str:
        return f"{self.module}:{self.place[0]} {self.operator.removeprefix('core/')}"

    def in_source(self, source: str) -> str:
        """Return a module's source with the fault in it."""
        if self.operator == LEFT_OUT:
            return _without(source, _statements(ast.parse(source))[self.occurrence])
        changed = mutate_code(source, get_operator(self.operator)(), self.occurrence)
        assert changed is not None, f"{self} is no more"
        return str(changed)


def modules(patterns: Sequence[str]) -> list[str]:
    """Return the modules that match, as paths from the top of the project."""
    found = {path.as_posix() for pattern in patterns for path in Path().glob(pattern)}
    return sorted(found)


def sample(modules: Sequence[str], number: int, rng: Random) -> list[SeededFault]:
    """Return so many faults, each at another place: else sums, of which many go wrong, rule."""
    places: dict[tuple[str, tuple[int, int]], list[SeededFault]] = defaultdict(list)
    for module in modules:
        for fault in _faults(module, Path(module).read_text(encoding="utf-8")):
            places[fault.module, fault.place].append(fault)
    chosen = rng.sample(sorted(places), min(number, len(places)))
    return [rng.choice(sorted(places[place])) for place in chosen]


def _faults(module: str, source: str) -> Iterator[SeededFault]:
    tree, nodes = ast.parse(source), list(ast_nodes(get_ast(source)))
    no_code = _no_code(tree)
    for name in sorted(operator_names()):
        if name.endswith((*THE_SAME, *NEED_ARGUMENTS)):
            continue
        operator = get_operator(name)()
        spots = (spot for node in nodes for spot in operator.mutation_positions(node))
        for occurrence, (start, _) in enumerate(spots):
            if not any(begin <= tuple(start) < end for begin, end in no_code):
                yield SeededFault(module, tuple(start), name, occurrence)
    for occurrence, statement in enumerate(_statements(tree)):
        place = (statement.lineno, statement.col_offset)
        yield SeededFault(module, place, LEFT_OUT, occurrence)


def _no_code(tree: ast.Module) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Return where type hints and decorators begin and end: no fault there makes anything wrong."""
    hints: list[ast.expr | None] = []
    for node in ast.walk(tree):
        hints += getattr(node, "decorator_list", [])
        if isinstance(node, (ast.arg, ast.AnnAssign)):
            hints.append(node.annotation)
            if isinstance(node, ast.AnnAssign) and "TypeAlias" in ast.unparse(node.annotation):
                hints.append(node.value)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            hints.append(node.returns)
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            hints.append(node.test)
    # The sign before a decorator is part of it for cosmic-ray, and not for Python.
    return [
        ((h.lineno, h.col_offset - 1), (h.end_lineno or 0, h.end_col_offset or 0))
        for h in hints
        if h
    ]


def _statements(tree: ast.Module) -> list[ast.stmt]:
    """Return the statements that can be left out, in a function or a method."""
    functions = [
        n for n in ast.walk(tree) if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef))
    ]
    found = {
        (node.lineno, node.col_offset): node
        for function in functions
        for node in ast.walk(function)
        if isinstance(node, ast.AugAssign)
        or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call))
    }
    return [found[place] for place in sorted(found)]


def _without(source: str, statement: ast.stmt) -> str:
    lines = source.splitlines(keepends=True)
    first, last = statement.lineno - 1, (statement.end_lineno or statement.lineno) - 1
    head = lines[first].encode()[: statement.col_offset].decode()
    tail = lines[last].encode()[statement.end_col_offset :].decode()
    return "".join([*lines[:first], f"{head}pass{tail}", *lines[last + 1 :]])
