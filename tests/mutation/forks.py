"""A plugin for pytest that collects the tests once, then tries each fault in a fork of itself.

To start Python, import the program and collect takes longer than most tests. In a fork all that is
done; the code of the function with the fault in it takes the place of the right one. What stands in
no function has done its work by then: such a fault is not tried here. Questions come and answers go
through two pipes, one line of JSON each.
"""

import gc
import json
import os
import resource
import shutil
import signal
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NoReturn

import pytest
from _pytest.runner import runtestprotocol

from tests.mutation.faults import SeededFault

PIPES = "FAULT_PIPES"
"""An environment variable: the file descriptors from which to read and to which to write."""
NO_END, NO_FUNCTION = "no end", "in no function"
PATIENCE = 10
"""How many times as long the processor may have been busy with other things."""
MOST_MEMORY = 4 * 1024**3
MOMENT = 0.02


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    if session.testsfailed:
        return None  # Something can't be collected; pytest ends with that.
    # What is frozen is in no list of objects.
    gc.unfreeze()
    asked, answers = map(int, os.environ[PIPES].split(","))
    items = {item.nodeid: item for item in session.items}
    with os.fdopen(asked) as questions, os.fdopen(answers, "w") as told:
        for line in questions:
            question = json.loads(line)
            fault = question["fault"] and _fault(question["fault"])
            chosen = [items[test] for test in question["tests"] if test in items]
            print(json.dumps(_tried(fault, chosen, question["seconds"])), file=told, flush=True)
    return True


def _fault(told: Mapping[str, Any]) -> SeededFault:
    return SeededFault(told["module"], tuple(told["begin"]), tuple(told["end"]), told["becomes"])


def _tried(fault: SeededFault | None, tests: Sequence[pytest.Item], seconds: int) -> str:
    """Return the first test that fails, or what else comes of it; nothing if all pass."""
    functions = list(_to_change(fault)) if fault else []
    if fault and not functions:
        return NO_FUNCTION
    reader, writer = os.pipe()
    home = tempfile.mkdtemp(prefix="clamber-fault-")
    child = os.fork()
    if child == 0:
        os.close(reader)
        _run(tests, functions, seconds, writer, Path(home))
    os.close(writer)
    ended = _waited(child, PATIENCE * seconds)
    with os.fdopen(reader) as said:
        failed = said.read()
    shutil.rmtree(home, ignore_errors=True)
    if ended is None or ended == -signal.SIGXCPU:
        return NO_END
    return failed or (f"ended with {ended}" if ended else "")


def _waited(child: int, seconds: float) -> int | None:
    """Return how a child ended, or ``None`` if it had to be stopped."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(MOMENT)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return None


def _run(
    tests: Sequence[pytest.Item],
    functions: Sequence[tuple[FunctionType, CodeType]],
    seconds: int,
    writer: int,
    home: Path,
) -> NoReturn:
    """Be the child: change the functions, run the tests, tell the first that fails, and end."""
    os.setsid()
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)
    for function, code in functions:
        function.__code__ = code
    if tests:
        tests[0].config._tmp_path_factory._basetemp = home  # type: ignore[attr-defined]
    for number, test in enumerate(tests):
        following = tests[number + 1] if number + 1 < len(tests) else None
        reports = runtestprotocol(test, log=False, nextitem=following)
        if any(report.failed for report in reports):
            os.write(writer, test.nodeid.encode())
            break
    os._exit(0)


def _to_change(fault: SeededFault) -> Iterator[tuple[FunctionType, CodeType]]:
    """Yield the functions that a fault is in, each with its wrong code."""
    path = Path(fault.module).resolve()
    source = path.read_text(encoding="utf-8")
    right, wrong = (
        {(code.co_qualname, code.co_firstlineno): code for code in _outermost(compiled)}
        for compiled in (
            compile(text, str(path), "exec", dont_inherit=True)
            for text in (source, fault.in_source(source))
        )
    )
    changed = {
        name: wrong[name]
        for name, code in right.items()
        if wrong.get(name, code) != code and _has(code, fault.begin[0])
    }
    for function in _functions(fault.module, path):
        code = function.__code__
        other = changed.get((code.co_qualname, code.co_firstlineno))
        if other and len(other.co_freevars) == len(code.co_freevars):
            yield function, other


def _functions(module: str, path: Path) -> Iterator[FunctionType]:
    """Yield all functions of a module, whatever decorators have made of them."""
    import_module(module.removesuffix(".py").replace("/", ".").removesuffix(".__init__"))
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and Path(one.__code__.co_filename) == path:
            yield one


def _outermost(code: CodeType) -> Iterator[CodeType]:
    """Yield the code of functions and methods; what they contain comes with them."""
    for part in code.co_consts:
        if isinstance(part, CodeType):
            if part.co_flags & 0x2:  # Has local variables of its own: a function, no class.
                yield part
            else:
                yield from _outermost(part)


def _has(code: CodeType, line: int) -> bool:
    """Return whether a line belongs to a function, or to one inside it."""
    lines = {place for _, _, place in code.co_lines() if place}
    inside = (part for part in code.co_consts if isinstance(part, CodeType))
    return line in lines or any(_has(part, line) for part in inside)
