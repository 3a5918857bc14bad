"""The plural categories of Unicode's CLDR: which form of a text goes with a number, by language.

The rules are in CLDR's own notation, for integers: ``n`` is the number. The first category whose
rule holds applies, else ``other``.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Literal, TypeAlias

Category: TypeAlias = Literal["zero", "one", "two", "few", "many", "other"]
Rules: TypeAlias = Mapping[Category, str]

OTHER: Category = "other"

_ONE: Rules = {"one": "n = 1"}
_ROMANCE: Rules = {"one": "n = 1", "many": "n != 0 and n % 1000000 = 0"}
_FRENCH: Rules = {"one": "n = 0,1", "many": "n != 0 and n % 1000000 = 0"}
_CZECH: Rules = {"one": "n = 1", "few": "n = 2..4"}
_EASTERN: Rules = {
    "one": "n % 10 = 1 and n % 100 != 11",
    "few": "n % 10 = 2..4 and n % 100 != 12..14",
    "many": "n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14",
}
_NONE: Rules = {}
_SOUTHERN: Rules = {name: _EASTERN[name] for name in ("one", "few")}

CARDINALS: Mapping[str, Rules] = {
    **dict.fromkeys(("da", "de", "el", "en", "et", "eu", "fi", "gl", "hu"), _ONE),
    **dict.fromkeys(("nb", "nl", "nn", "no", "sq", "sv", "tr"), _ONE),
    **dict.fromkeys(("ca", "es", "it"), _ROMANCE),
    **dict.fromkeys(("fr", "pt"), _FRENCH),
    **dict.fromkeys(("cs", "sk"), _CZECH),
    **dict.fromkeys(("be", "ru", "uk"), _EASTERN),
    **dict.fromkeys(("bs", "hr", "sr"), _SOUTHERN),
    **dict.fromkeys(("id", "ja", "ko", "vi", "zh"), _NONE),
    "ar": {
        "zero": "n = 0",
        "one": "n = 1",
        "two": "n = 2",
        "few": "n % 100 = 3..10",
        "many": "n % 100 = 11..99",
    },
    "cy": {"zero": "n = 0", "one": "n = 1", "two": "n = 2", "few": "n = 3", "many": "n = 6"},
    "ga": {"one": "n = 1", "two": "n = 2", "few": "n = 3..6", "many": "n = 7..10"},
    "he": {"one": "n = 1", "two": "n = 2"},
    "is": {"one": "n % 10 = 1 and n % 100 != 11"},
    "lt": {
        "one": "n % 10 = 1 and n % 100 != 11..19",
        "few": "n % 10 = 2..9 and n % 100 != 11..19",
    },
    "lv": {
        "zero": "n % 10 = 0 or n % 100 = 11..19",
        "one": "n % 10 = 1 and n % 100 != 11",
    },
    "pl": {
        "one": "n = 1",
        "few": "n % 10 = 2..4 and n % 100 != 12..14",
        "many": "n % 10 = 0,1 or n % 10 = 5..9 or n % 100 = 12..14",
    },
    "ro": {"one": "n = 1", "few": "n = 0 or n % 100 = 1..19"},
    "sl": {"one": "n % 100 = 1", "two": "n % 100 = 2", "few": "n % 100 = 3,4"},
}
"""By language: the category for a number of things."""

ORDINALS: Mapping[str, Rules] = {
    "be": {"few": "n % 10 = 2,3 and n % 100 != 12,13"},
    "ca": {"one": "n = 1,3", "two": "n = 2", "few": "n = 4"},
    "cy": {
        "zero": "n = 0,7,8,9",
        "one": "n = 1",
        "two": "n = 2",
        "few": "n = 3,4",
        "many": "n = 5,6",
    },
    "en": {
        "one": "n % 10 = 1 and n % 100 != 11",
        "two": "n % 10 = 2 and n % 100 != 12",
        "few": "n % 10 = 3 and n % 100 != 13",
    },
    **dict.fromkeys(("fr", "ga", "ro", "vi"), _ONE),
    "hu": {"one": "n = 1,5"},
    "it": {"many": "n = 8,11,80,800"},
    "sq": {"one": "n = 1", "many": "n % 10 = 4 and n % 100 != 14"},
    "sv": {"one": "n % 10 = 1,2 and n % 100 != 11,12"},
    "uk": {"few": "n % 10 = 3 and n % 100 != 13"},
}
"""By language: the category for an ordinal number; languages not listed have one form."""

_RELATION = re.compile(r"n(?: % (\d+))? (!?=) ([\d.,]+)")


def cardinal(language: str, number: int) -> Category:
    """Return the category for a number of things; raise ``KeyError`` for an unknown language."""
    return _category(_compiled("cardinal", language), number)


def ordinal(language: str, number: int) -> Category:
    """Return the category for an ordinal number, from 1."""
    return _category(_compiled("ordinal", language), number)


def _category(tests: Mapping[Category, Callable[[int], bool]], number: int) -> Category:
    return next((name for name, holds in tests.items() if holds(abs(number))), OTHER)


@cache
def _compiled(kind: str, language: str) -> Mapping[Category, Callable[[int], bool]]:
    base = _base(language)
    rules = CARDINALS[base] if kind == "cardinal" else ORDINALS.get(base, {})
    return {name: _test(rule) for name, rule in rules.items()}


def _base(language: str) -> str:
    """Return the language whose rules apply to a tag: ``pt`` for ``pt-BR``."""
    base = language.partition("-")[0]
    return "en" if base == "pseudo" else base


def _test(rule: str) -> Callable[[int], bool]:
    """Return the test for a rule: relations joined by ``and``, then by ``or``."""
    ways = [[_relation(part) for part in way.split(" and ")] for way in rule.split(" or ")]
    return lambda number: any(all(holds(number) for holds in way) for way in ways)


def _relation(text: str) -> Callable[[int], bool]:
    found = _RELATION.fullmatch(text)
    assert found is not None, text
    modulus, sign, ranges = found.groups()
    values = {value for part in ranges.split(",") for value in _values(part)}
    return lambda number: (
        ((number % int(modulus) if modulus else number) in values) == (sign == "=")
    )


def _values(part: str) -> range:
    first, _, last = part.partition("..")
    return range(int(first), int(last or first) + 1)
