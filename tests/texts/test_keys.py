"""Every text that the program asks for is there, with the facts it needs, in every language."""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.assets import assets_folder, yaml_asset
from game.texts.language import VARIABLE
from game.texts.messages import BY, COUNT
from game.texts.words import load_words
from tests.texts.reading import CATEGORIES, categories, facts_of, messages

CODE = Path(__file__).resolve().parents[2]
WORDS = load_words()
NOT_MESSAGES = ("ladders_jokes", "lines")
"""Files of texts with readers of their own."""

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
def texts(language: str) -> Mapping[str, Any]:
    """Return the messages of a language by key, those of all games too."""
    found = dict(messages(yaml_asset(f"text/{language}.yaml")))
    for path in (assets_folder() / "text").glob(f"*.{language}.yaml"):
        name = path.name.split(".")[0]
        if name not in NOT_MESSAGES:
            found |= dict(messages(yaml_asset(f"text/{path.name}"), name))
    for path in (assets_folder() / "lessons").glob("*.yaml"):
        for number, step in enumerate(yaml_asset(f"lessons/{path.name}")["steps"], 1):
            found |= dict(messages(step.get(language), f"lessons.{path.stem}.{number}"))
    return found


def languages() -> list[str]:
    names = (path.stem for path in (assets_folder() / "text").glob("*.yaml"))
    return sorted(name for name in names if "." not in name)


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
    assert differences(texts("en"), texts(language), language) == []


def differences(shared: Mapping[str, Any], own: Mapping[str, Any], language: str) -> list[str]:
    """Return how texts differ from those of English; a language may choose by any known fact."""
    wrong = [f"{key} is missing" for key in shared if key not in own]
    wrong += [f"{key} is nowhere asked for" for key in own if key not in shared]
    for key in shared.keys() & own.keys():
        for text in wordings(own[key]):
            unknown = facts_of(text) - facts_of(shared[key])
            wrong += [f"{key} has no fact {name}" for name in sorted(unknown)]
        if key != "ordinals":
            wrong += [f"{key}: {fault}" for fault in forms_at_fault(own[key], language)]
    return sorted(wrong)


def wordings(message: Any) -> Iterator[str]:
    if isinstance(message, str):
        yield message
    elif isinstance(message, dict):
        for name, text in message.items():
            if name != BY:
                yield from wordings(text)


def forms_at_fault(message: Any, language: str) -> Iterator[str]:
    """Yield what forms of a message the language lacks, or has and never uses."""
    if not isinstance(message, dict):
        return
    forms = set(message) - {BY}
    numbered = {form for form in forms if form.isdecimal()}
    if forms - numbered and forms - numbered <= set(CATEGORIES):
        needed = set(categories(language))
        yield from (f"form {form} is missing" for form in sorted(needed - forms))
        yield from (f"form {form} is never used" for form in sorted(forms - numbered - needed))
    for inner in message.values():
        yield from forms_at_fault(inner, language)


def test_a_lesson_without_a_translation_is_told_of() -> None:
    wrong = differences(texts("en"), {}, "de")
    assert {"lessons.ladders-1.1.say is missing", "lessons.president-1.1.say is missing"} < {*wrong}


@pytest.mark.long
def test_tests_expect_english_whatever_language_their_starter_plays_in() -> None:
    one = "tests/texts/test_faults.py::test_every_fault_is_a_text_and_has_its_facts"
    call = [sys.executable, "-m", "pytest", "-q", "-n", "0", one]
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
