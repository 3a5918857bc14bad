"""All-pairs testing tries every pair of values, and much less than all combinations."""

from itertools import combinations, product

from tests.pairs import covering

AXES = {"size": "abcde", "text": "xyz", "table": "123456789", "theme": "nd"}


def test_a_few_cases_hold_every_pair() -> None:
    cases = [dict(zip(AXES, values, strict=True)) for values in product(*AXES.values())]
    chosen = [cases[number] for number in covering(cases)]
    for (one, its), (other, others) in combinations(AXES.items(), 2):
        met = {(case[one], case[other]) for case in chosen}
        assert met == set(product(its, others))
    assert 45 <= len(chosen) <= 60


def test_a_single_parameter_is_tried_whole() -> None:
    assert covering([{"size": "a"}, {"size": "b"}]) == [0, 1]


def test_what_occurs_only_once_is_kept() -> None:
    cases = [{"size": "a", "text": "x"}, {"size": "a", "text": "x"}, {"size": "b", "text": "x"}]
    assert covering(cases) == [0, 2]
