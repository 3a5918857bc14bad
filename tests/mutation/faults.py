"""Faults: places in the program, and what can be put wrong there.

A comparison that is another one, a number off by one, ``and`` for ``or``, a condition that is
negated or has no effect, arguments exchanged, another answer of a function, a statement left out,
a loop that never runs.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TypeAlias

Position: TypeAlias = tuple[int, int]
"""Line, from 1, and column in bytes, from 0: as ``ast`` has them."""

AREAS = {
    "rules": (
        "game/match.py",
        "game/records/**/*.py",
        "game/climbing/**/*.py",
        "game/games/**/*.py",
    ),
    "scenes": ("scenes/**/*.py",),
}
TUNED = "weights"
"""What the names of modules have that only hold numbers which matches have found: one that is a
little different plays a little differently, and no test could call it wrong.
"""

OTHER_COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
OTHER_SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
OTHER_CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
NO_FAULTS_IN = ("__repr__", "__str__")


@dataclass(frozen=True, order=True)
class SeededFault:
    """Something that can be put wrong in a module: other text at a place."""

    module: str
    begin: Position
    end: Position
    becomes: str

    def __str__(self) -> str:
        return f"{self.module}:{self.begin[0]} {self.becomes.splitlines()[0]}"

    def in_source(self, source: str) -> str:
        """Return a module's source with the fault in it."""
        lines = source.encode().splitlines(keepends=True)
        (first, column), (last, end) = self.begin, self.end
        head, tail = lines[first - 1][:column], lines[last - 1][end:]
        wrong = [*lines[: first - 1], head, self.becomes.encode(), tail, *lines[last:]]
        return b"".join(wrong).decode()


def modules(patterns: Sequence[str]) -> list[str]:
    """Return the modules that match, as paths from the top of the project."""
    found = {path for pattern in patterns for path in Path().glob(pattern)}
    return sorted(path.as_posix() for path in found if TUNED not in path.stem)


def sample(modules: Sequence[str], number: int, rng: Random) -> list[SeededFault]:
    """Return so many faults, each at another place, because at some many things go wrong."""
    places: dict[tuple[str, Position], list[SeededFault]] = defaultdict(list)
    for module in modules:
        for fault in faults_in(module, Path(module).read_text(encoding="utf-8")):
            places[module, fault.begin].append(fault)
    chosen = rng.sample(sorted(places), min(number, len(places)))
    return [rng.choice(sorted(places[place])) for place in chosen]


def faults_in(module: str, source: str) -> Iterator[SeededFault]:
    """Yield all that can be put wrong in a module."""
    for node in _code(ast.parse(source)):
        for becomes in _instead_of(node):
            begin, end = (node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset)
            assert end[0] is not None
            assert end[1] is not None
            yield SeededFault(module, begin, (end[0], end[1]), becomes)


def _code(node: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """Yield all statements and expressions that do something; no type, no text, no assertion."""
    if isinstance(node, (ast.expr, ast.stmt)):
        yield node
    for part in _parts(node):
        yield from _code(part)


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        # Python 3.11 doesn't know where the parts of an f-string are.
        case ast.Assert() | ast.JoinedStr():
            return
        case ast.AnnAssign():
            if node.value and "TypeAlias" not in ast.unparse(node.annotation):
                yield node.value
        case ast.If() if "TYPE_CHECKING" in ast.unparse(node.test):
            yield from node.orelse
        case ast.FunctionDef():
            if node.name not in NO_FAULTS_IN:
                yield from (*node.args.defaults, *filter(None, node.args.kw_defaults), *node.body)
        case ast.ClassDef():
            yield from node.body
        case _:
            yield from ast.iter_child_nodes(node)


def _instead_of(node: ast.expr | ast.stmt) -> Iterator[str]:
    """Yield what can stand in the place of a part, each wrong."""
    if isinstance(node, ast.expr):
        others = map(ast.unparse, _other_expressions(node))
        yield from (f"({other})" for other in others if other != ast.unparse(node))
    else:
        yield from _other_statements(node)
    if isinstance(node, ast.Name) and node.id in OTHER_CALLS and isinstance(node.ctx, ast.Load):
        yield OTHER_CALLS[node.id]


def _other_expressions(node: ast.expr) -> Iterator[ast.expr]:
    match node:
        case ast.Compare(left, [first, *more], right):
            for other in OTHER_COMPARISONS[type(first)]:
                yield ast.Compare(left, [other(), *more], right)
        case ast.BoolOp(operator, values):
            yield ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
            for left_out in range(len(values)):
                rest = [value for place, value in enumerate(values) if place != left_out]
                yield ast.BoolOp(operator, rest) if len(rest) > 1 else rest[0]
        case ast.UnaryOp(ast.Not() | ast.USub(), operand):
            yield operand
        case ast.BinOp(left, operator, right) if type(operator) in OTHER_SUMS:
            yield ast.BinOp(left, OTHER_SUMS[type(operator)](), right)
        case ast.IfExp(_, body, orelse):
            yield from (body, orelse)
        case ast.Call(function, [first, second, *more], keywords) if _matters(node):
            yield ast.Call(function, [second, first, *more], keywords)
        case ast.Constant(bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(int(value)):
            yield from (ast.Constant(value + 1), ast.Constant(value - 1))
        case ast.Constant(float(value)):
            yield from (ast.Constant(value * 2 or 1.0), ast.Constant(value / 2 or -1.0))
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
            yield from _without_conditions(node)


def _without_conditions(
    node: ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp,
) -> Iterator[ast.expr]:
    for number, part in enumerate(node.generators):
        if part.ifs:
            every = ast.comprehension(part.target, part.iter, [], part.is_async)
            changed = ast.parse(ast.unparse(node), mode="eval").body
            assert isinstance(changed, type(node))
            changed.generators[number] = every
            yield changed


def _matters(call: ast.Call) -> bool:
    """Return whether it matters which argument of a call is the first."""
    starred = any(isinstance(argument, ast.Starred) for argument in call.args[:2])
    return not starred and ast.unparse(call.func) not in ("min", "max", "isinstance")


def _other_statements(node: ast.stmt) -> Iterator[str]:
    indent = " " * node.col_offset
    match node:
        case ast.Expr(ast.Call() | ast.Yield() | ast.YieldFrom()) | ast.AugAssign() | ast.Delete():
            yield "pass"
        case ast.Assign([ast.Attribute() | ast.Subscript()]):
            yield "pass"
        case ast.Continue() | ast.Break() | ast.Return(None) | ast.Raise():
            yield "pass"
        case ast.Return(ast.Compare() | ast.BoolOp() | ast.UnaryOp(ast.Not()) as value):
            yield f"return not ({ast.unparse(value)})"
        case ast.Return(ast.Constant(None)):
            return
        case ast.Return():
            yield "return None"
        case ast.If(test, body, orelse):
            negated = ast.UnaryOp(ast.Not(), test)
            for other in (negated, ast.Constant(True), ast.Constant(False)):
                yield _indented(ast.If(other, body, orelse), indent)
        case ast.While(test, body, orelse):
            yield _indented(ast.While(ast.UnaryOp(ast.Not(), test), body, orelse), indent)
        case ast.For(target, _, body, orelse):
            never = ast.For(target, ast.Tuple([]), body, orelse, lineno=node.lineno)
            yield _indented(never, indent)


def _indented(node: ast.stmt, indent: str) -> str:
    return f"\n{indent}".join(ast.unparse(ast.fix_missing_locations(node)).splitlines())
