"""Which tests run: no folder is passed over unseen, and the quick ones are a fair choice."""

from collections import Counter
from fnmatch import fnmatch
from itertools import product
from pathlib import Path

import pytest

from tests.quick import in_sample, is_quick

TESTS = Path(__file__).parent


def test_no_folder_of_tests_is_passed_over(pytestconfig: pytest.Config) -> None:
    folders = {path.parent for path in TESTS.rglob("test_*.py")}
    names = {part for folder in folders for part in folder.relative_to(TESTS.parent).parts}
    passed_over = pytestconfig.getini("norecursedirs")
    assert not [name for name in names if any(fnmatch(name, each) for each in passed_over)]


@pytest.mark.parametrize("one_in", [2, 3])
def test_quick_cases_meet_every_value_of_stacked_parameters_as_often(one_in: int) -> None:
    values = range(one_in**2)
    quick = [case for n, case in enumerate(product(values, values)) if is_quick(n, one_in)]
    assert Counter(outer for outer, _ in quick) == dict.fromkeys(values, one_in)
    assert Counter(inner for _, inner in quick) == dict.fromkeys(values, one_in)


def test_samples_of_several_seeds_hold_every_long_test_in_the_end() -> None:
    tests = [f"tests/test_some.py::test_this[{number}]" for number in range(300)]
    samples = [{test for test in tests if in_sample(test, 3, f"{seed}")} for seed in range(30)]
    assert set().union(*samples) == set(tests)
    assert all(60 < len(sample) < 140 for sample in samples)
    assert samples[0] == {test for test in tests if in_sample(test, 3, "0")}, "it can be had again"
