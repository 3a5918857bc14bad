"""Roots: folders laid out as the program is, whose games stand beside its own.

A root holds ``game/games/<id>``, ``scenes/games/<id>`` and ``assets``. The program's own root is
known without being named; another is put beside it by ``put_beside``, as tests do with a game that
exists for them alone. A process that is started later is handed ``further_roots()``.
"""

from collections.abc import Iterable
from pathlib import Path

_roots: list[Path] = []
_packages: dict[str, list[str]] = {}
"""By the name of a package that roots have a part of: its ``__path__``."""


def further_roots() -> tuple[Path, ...]:
    """Return the roots beside the program's own, in the order in which they were put there."""
    return tuple(_roots)


def put_beside(roots: Iterable[Path]) -> None:
    """Let the games in some roots stand beside the program's own; a root counts once."""
    for root in roots:
        if root not in _roots:
            _roots.append(root)
            for package, path in _packages.items():
                path.append(_part(root, package))


def take_away(root: Path) -> None:
    """Have the games in a root no longer found."""
    _roots.remove(root)
    for package, path in _packages.items():
        path.remove(_part(root, package))


def spread(package: str, path: list[str]) -> list[str]:
    """Return the ``__path__`` of a package that every root has a part of; it is kept up to date."""
    path += [_part(root, package) for root in _roots]
    _packages[package] = path
    return path


def _part(root: Path, package: str) -> str:
    return str(root.joinpath(*package.split(".")))
