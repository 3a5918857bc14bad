"""Every text that the program asks for is there, with the facts it needs, in every language."""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from game.assets import assets_folder
from game.texts.language import VARIABLE, languages
from game.texts.messages import COUNT
from game.texts.words import load_words
from tests.texts.comparing import differences, named_in_code, texts
from tests.texts.reading import facts_of

CODE = Path(__file__).resolve().parents[2]
WORDS = load_words()
CALLS = {"words", "_words", "_word", "store_fault", "_fault"}
"""What puts a key into words: called itself, or its ``count``."""


class TextUse(NamedTuple):
    """One place in the code that asks for a text."""

    place: str
    key: str
    """A regular expression where parts of the key are made up at run time."""
    literal: bool
    facts: frozenset[str] | None
    """``None`` where not all can be read off the code."""


@cache
def asked() -> tuple[TextUse, ...]:
    paths = [path for room in ("game", "scenes") for path in (CODE / room).rglob("*.py")]
    return tuple(one for path in sorted(paths) for one in asked_in(path))


def asked_in(path: Path) -> Iterator[TextUse]:
    """Yield what a file asks for by keys that are written in it, whole or in part."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        called = ast.unparse(node.func).removesuffix(".count")
        if called.split(".")[-1] not in CALLS or called.endswith("_fault"):
            continue
        counts = isinstance(node.func, ast.Attribute) and node.func.attr == "count"
        names = [keyword.arg for keyword in node.keywords]
        whole = frozenset(name for name in names if name) | ({COUNT} if counts else set())
        facts = None if None in names else whole
        for key, literal in keys(node.args[0]):
            yield TextUse(f"{path.relative_to(CODE)}:{node.lineno}", key, literal, facts)


def keys(node: ast.expr) -> Iterator[tuple[str, bool]]:
    """Yield the keys that an expression may give."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value, True
    elif isinstance(node, ast.JoinedStr):
        parts = [
            re.escape(part.value) if isinstance(part, ast.Constant) else ".+"
            for part in node.values
        ]
        yield "".join(map(str, parts)), False
    elif isinstance(node, ast.IfExp):
        yield from keys(node.body)
        yield from keys(node.orelse)


def asked_here() -> list[TextUse]:
    """Return what is asked for by whole keys, but for keys that a helper completes."""
    return [one for one in asked() if not one.key.startswith(tuple(HELPED))]


HELPED = ("skill.", "cheat.", "given.", "rules.house", "rules.no_house", "rules.without")
"""Keys within SOCiable's questions, which ``_word`` completes."""


def test_the_code_asks_for_texts_by_their_keys() -> None:
    assert len(asked()) > 600


def test_every_key_in_the_code_names_a_text() -> None:
    there = texts("en")
    wrong = [
        f"{one.place}: {one.key}"
        for one in asked_here()
        if not (
            one.key in there if one.literal else any(re.fullmatch(one.key, key) for key in there)
        )
    ]
    assert not wrong


def test_every_text_is_given_the_facts_it_needs() -> None:
    there = texts("en")
    wrong = [
        f"{one.place}: {one.key} lacks {sorted(facts_of(there[one.key]) - one.facts)}"
        for one in asked_here()
        if one.literal and one.facts is not None and not facts_of(there[one.key]) <= one.facts
    ]
    assert not wrong


@pytest.mark.parametrize("language", languages())
def test_every_language_has_all_texts_with_the_same_facts(language: str) -> None:
    shared = texts("en") if language == "en" else {**texts("en"), **named_in_code()}
    assert differences(shared, texts(language), language) == []


def test_no_line_breaks_between_a_number_and_its_percent_sign() -> None:
    files = sorted((assets_folder() / "text").glob("*.yaml"))
    # What the command line writes is broken by the terminal.
    shown = [path for path in files if not path.name.startswith("commands.")]
    told = {path.name: re.findall(r"[0-9}] %", path.read_text("utf-8")) for path in shown}
    assert not {name: found for name, found in told.items() if found}


def test_the_languages_are_those_with_texts() -> None:
    files = (path.name.split(".") for path in (assets_folder() / "text").glob("*.yaml"))
    assert list(languages()) == sorted(code for code, *more in files if more == ["yaml"])


def test_a_lesson_without_a_translation_is_told_of() -> None:
    wrong = differences(texts("en"), {}, "de")
    assert {"lessons.ladders-1.1.say is missing", "lessons.president-1.1.say is missing"} < {*wrong}


@pytest.mark.long
def test_tests_expect_english_whatever_language_their_starter_plays_in() -> None:
    one = "tests/texts/test_faults.py::test_every_fault_is_a_text_and_has_its_facts"
    call = [sys.executable, "-m", "pytest", "-q", "-n", "0", "--long", one]
    own = os.environ | {VARIABLE: "de"}
    ran = subprocess.run(call, cwd=CODE, env=own, capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stdout


def test_a_language_that_lacks_a_text_a_form_or_has_another_fact_is_told_of() -> None:
    shared = {"a": "{name} wins", "b": {"one": "{count} card", "other": "{count} cards"}, "c": "c"}
    polish = {
        "a": "{winner} wygrywa",
        "b": {"one": "{count} karta", "few": "{count} karty", "other": "{count} kart"},
        "d": "d",
    }
    assert differences(shared, polish, "pl") == [
        "a has no fact winner",
        "b: form many is missing",
        "c is missing",
        "d is nowhere asked for",
    ]
