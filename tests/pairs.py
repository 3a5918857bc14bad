"""All-pairs testing: of all combinations of a test's parameters, a few that hold every pair.

``@pytest.mark.all_pairs`` over stacked ``parametrize``: what goes wrong mostly does so for one
value or for two together, so every two values of different parameters are met in some case. With
``--whole`` all combinations are tried.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations

import pytest

Pair = tuple[tuple[str, str], tuple[str, str]]
"""Two parameters of a test and what they are, as text."""


def covering(cases: Sequence[Mapping[str, str]]) -> list[int]:
    """Return the numbers of a few cases in which all pairs of values occur that occur in any.

    Each time the case is taken that holds the most new pairs; of equal ones the first.
    """
    # With one that is the same everywhere a parameter that stands alone is tried whole.
    held = [frozenset(combinations([("", ""), *sorted(case.items())], 2)) for case in cases]
    missing: set[Pair] = set().union(*held)
    chosen = []
    while missing:
        best = max(range(len(held)), key=lambda number: (len(held[number] & missing), -number))
        chosen.append(best)
        missing -= held[best]
    return sorted(chosen)


def leave_a_few(items: list[pytest.Item]) -> list[pytest.Item]:
    """Take from the tests that are marked so all cases that show no new pair; return those."""
    functions: dict[str, list[pytest.Function]] = {}
    for item in items:
        if isinstance(item, pytest.Function) and item.get_closest_marker("all_pairs"):
            functions.setdefault(item.nodeid.split("[")[0], []).append(item)
    left: set[pytest.Item] = set()
    for cases in functions.values():
        kept = set(covering([_values(case) for case in cases]))
        left |= {case for number, case in enumerate(cases) if number not in kept}
    items[:] = [item for item in items if item not in left]
    return [*left]


def _values(case: pytest.Function) -> dict[str, str]:
    return {name: repr(value) for name, value in case.callspec.params.items()}
