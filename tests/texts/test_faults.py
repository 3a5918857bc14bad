"""What is wrong with a file is a text with all its facts, however seldom it is met."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from string import Formatter

import pytest

from game.catalogue import find_game
from game.faults import Fault
from game.files.clipping import LONGEST
from game.options import OptionFault
from game.process.ending import describe
from game.records.record import RecordFault, read_lines
from game.records.replay import replay
from game.texts.language import VARIABLE
from game.texts.messages import BY, COUNT
from game.texts.phrases import fault_words
from game.texts.pseudo import OPENS
from game.texts.words import load_words

GAME = Path(__file__).parents[2] / "game"
RAISED = {
    "Fault": "",
    "BrokenJson": "",
    "OptionFault": "",
    "SettingsFault": "",
    "LaterVersion": "",
    "_fault": "records.",
    "fault": "records.",
}
"""What makes a fault of a key, and what stands before the key then."""

OTHERS = ("dealcode.py", "plain_yaml.py")
"""Where ``_fault`` is of another kind."""


def faults_raised() -> Iterator[tuple[str, str, set[str]]]:
    """Yield where a fault is made, its key, and its facts (``**`` stands for any)."""
    for path in GAME.rglob("*.py"):
        if path.name in OTHERS:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            keys = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
            texts = [key for key in keys if isinstance(key, str)]
            if name in RAISED and texts:
                facts = {keyword.arg or "**" for keyword in node.keywords}
                yield f"{path.name}:{node.lineno}", RAISED[name] + texts[-1], facts


def fields_of(message: object) -> set[str]:
    if isinstance(message, dict):
        return {BY if BY in message else COUNT}.union(*map(fields_of, message.values()))
    return {field for _, field, _, _ in Formatter().parse(str(message)) if field}


def test_every_fault_is_a_text_and_has_its_facts() -> None:
    raised, words = list(faults_raised()), load_words()
    assert len(raised) > 50
    wrong = [
        (where, key)
        for where, key, facts in raised
        if (message := words.find(key)) is None
        or not (fields_of(message) <= facts or "**" in facts)
    ]
    assert not wrong


def test_a_broken_record_is_told_of_in_the_language_of_who_reads_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(RecordFault) as english:
        replay(b"[]\n")
    assert english.value.reason == "a line is one JSON object"
    monkeypatch.setenv(VARIABLE, "pseudo")
    for broken in (b"[]\n", b"\n", b"{}\n", b""):
        with pytest.raises(RecordFault) as told:
            replay(broken)
        assert told.value.reason.startswith(OPENS), told.value.reason


SHEET = find_game("president").sheet


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: SHEET.check_players(9), "President & Bum takes 4 to 7 players, not 9"),
        (lambda: SHEET.option("luck"), "President & Bum has no option 'luck': it has "),
        (lambda: SHEET.resolve({"deals": 99}, 4), "option 'deals' can’t be 99 with 4 players: "),
        (lambda: SHEET.resolve({"jokers": "all"}, 4), "allowed is "),
        (lambda: SHEET.option("x" * 9_999), "has no option 'xxx"),
        (lambda: SHEET.option("jokers").check("x" * 9_999, 4), "can’t be xxx"),
    ],
)
def test_an_option_that_is_not_taken_is_told_of_in_the_language_of_who_reads_it(
    wrong: Callable[[], object], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(OptionFault) as fault:
        wrong()
    english = fault_words(load_words(), fault.value)
    assert said in english
    assert len(english) <= LONGEST
    monkeypatch.setenv(VARIABLE, "pseudo")
    assert describe(fault.value).startswith(OPENS)


def test_what_is_no_text_of_ours_is_told_as_it_is() -> None:
    assert fault_words(load_words(), ValueError("no room")) == "no room"
    assert fault_words(load_words(), Fault("records.blank")) == "a record has no blank lines"
    assert describe(Fault("records.blank")) == "a record has no blank lines"
    assert describe(ValueError("no room")) == "no room"
    assert not read_lines(b'{"a": 1}\n').cut_off
