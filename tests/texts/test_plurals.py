"""Which form goes with a number, as Unicode's CLDR has it for each language."""

import pytest

from game.texts.plurals import CARDINALS, ORDINALS, cardinal, ordinal
from tests.texts.reading import categories


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", {"one": [1], "other": [0, 2, 11, 21, 101]}),
        ("de", {"one": [1], "other": [0, 2, 21]}),
        ("fr", {"one": [0, 1], "many": [1_000_000], "other": [2, 21, 1001]}),
        ("es", {"one": [1], "many": [1_000_000], "other": [0, 2, 21]}),
        ("cs", {"one": [1], "few": [2, 3, 4], "other": [0, 5, 22]}),
        ("pl", {"one": [1], "few": [2, 4, 22, 104], "many": [0, 5, 12, 14, 21, 112]}),
        ("ru", {"one": [1, 21, 101], "few": [2, 24], "many": [0, 5, 11, 12, 111, 112]}),
        ("ro", {"one": [1], "few": [0, 2, 19, 101, 119], "other": [20, 100]}),
        ("sl", {"one": [1, 101], "two": [2, 102], "few": [3, 104], "other": [0, 5, 11]}),
        ("lv", {"zero": [0, 10, 11, 30], "one": [1, 21], "other": [2, 22]}),
        ("cy", {"zero": [0], "one": [1], "two": [2], "few": [3], "many": [6], "other": [4, 7]}),
        ("ar", {"zero": [0], "two": [2], "few": [3, 110], "many": [11, 99, 111], "other": [100]}),
        ("ja", {"other": [0, 1, 2]}),
    ],
)
def test_a_number_has_the_form_of_its_language(language: str, forms: dict[str, list[int]]) -> None:
    told = {
        form: [n for n in numbers if cardinal(language, n) == form]
        for form, numbers in forms.items()
    }
    assert told == forms
    assert set(forms) <= set(categories(language))


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", {"one": [1, 21], "two": [2, 102], "few": [3, 33], "other": [4, 11, 12, 13, 111]}),
        ("sv", {"one": [1, 2, 22], "other": [3, 11, 12]}),
        ("it", {"many": [8, 11, 80], "other": [1, 18]}),
        ("cy", {"zero": [7], "one": [1], "two": [2], "few": [4], "many": [5], "other": [10]}),
        ("de", {"other": [1, 2, 3]}),
    ],
)
def test_a_place_has_the_form_of_its_language(language: str, forms: dict[str, list[int]]) -> None:
    told = {
        form: [n for n in numbers if ordinal(language, n) == form]
        for form, numbers in forms.items()
    }
    assert told == forms


def test_every_rule_can_hold_and_no_number_has_two_forms() -> None:
    """Rules are tried in turn, so one that overlaps another would hide behind it."""
    for language, rules in CARDINALS.items():
        met = {cardinal(language, number) for number in (*range(200), 1_000_000)}
        assert set(rules) <= met, language
    for language, rules in ORDINALS.items():
        assert set(rules) <= {ordinal(language, number) for number in range(1, 1000)}, language


def test_a_variant_of_a_language_has_its_rules_and_an_unknown_one_is_named() -> None:
    assert cardinal("pt-BR", 0) == "one"
    with pytest.raises(KeyError, match="xx"):
        cardinal("xx", 1)
