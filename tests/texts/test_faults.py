"""What is wrong with a file is a text with all its facts, however seldom it is met."""

import ast
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from string import Formatter

import pytest

from game.assets import AssetFault, yaml_asset
from game.bots.levels import find_bot, named_bot
from game.catalogue import find_game
from game.cli import COMMANDS, run_command
from game.faults import EnglishText, Fault
from game.files.clipping import LONGEST
from game.files.plain_yaml import read_yaml
from game.games.ladders.jokes import read_jokes
from game.options import OptionFault
from game.process.ending import describe
from game.records.record import RecordFault, read_lines
from game.records.replay import replay
from game.texts.language import VARIABLE
from game.texts.messages import BY, COUNT
from game.texts.phrases import fault_words
from game.texts.pseudo import OPENS
from game.texts.words import load_words
from scenes.table.setup import read_players

ROOT = Path(__file__).parents[2]
RAISED = {
    "Fault": "",
    "BrokenJson": "",
    "OptionFault": "",
    "SettingsFault": "",
    "LaterVersion": "",
    "YamlFault": "",
    "AssetFault": "",
    "SheetFault": "",
    "ThemeFault": "",
    "LinesFault": "",
    "JokeFault": "",
    "LessonFault": "",
    "UnknownGame": "",
    "UnknownLevel": "",
    "PlayersFault": "",
    "CommandFault": "",
    "refused_value": "command_line.",
    "ResultFault": "",
    "code_fault": "codes.",
    "_fault": "records.",
    "fault": "records.",
}
"""What makes a fault of a key, and what stands before the key then."""

OTHERS = ("plain_yaml.py",)
"""Where ``_fault`` is of another kind."""


def faults_raised() -> Iterator[tuple[str, str, set[str]]]:
    """Yield where a fault is made, its key, and its facts (``**`` stands for any)."""
    for path in (*ROOT.glob("game/**/*.py"), *ROOT.glob("scenes/**/*.py")):
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
        return {message.get(BY, COUNT)}.union(*map(fields_of, message.values()))
    return {field for _, field, _, _ in Formatter().parse(str(message)) if field}


@pytest.mark.long
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
CODE = ("code", "--game", "ladders", "--players", "2")


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


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: find_game("chess"),
        lambda: find_bot(find_game("president"), "genius"),
        lambda: named_bot(find_game("president"), "hard:sad"),
        lambda: read_players("human:A,human:A"),
        lambda: read_players("cat:A"),
        lambda: read_yaml(b"a: ["),
        lambda: yaml_asset("no such file.yaml"),
        lambda: read_jokes({"x": "knock, knock"}),
        lambda: run_command([*CODE, "--option", "x"], COMMANDS),
        lambda: run_command(["simulate", "--players", "two"], COMMANDS),
    ],
)
def test_whatever_is_wrong_is_told_in_the_language_of_who_reads_it(
    wrong: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "pseudo")
    with pytest.raises(Fault) as fault:
        wrong()
    assert OPENS in describe(fault.value)
    sent = pickle.loads(pickle.dumps(fault.value))
    assert type(sent) is type(fault.value)
    assert describe(sent) == describe(fault.value)


def test_why_options_do_not_go_together_has_a_key_for_other_languages() -> None:
    with pytest.raises(OptionFault) as fault:
        SHEET.resolve({"equal_skips": True, "equal_rank": False}, 4)
    english = fault_words(load_words(), fault.value)
    assert english.endswith(": a play of the same rank would never be allowed")
    key = "president.options.equal_skips.excludes.equal_rank"
    assert fault.value.facts["reason"] == EnglishText(
        key, "a play of the same rank would never be allowed"
    )
    pseudo = fault_words(load_words("pseudo"), fault.value)
    assert pseudo.count(OPENS) == 2


def test_without_any_texts_a_fault_is_still_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_language: str) -> None:
        raise AssetFault("asset_faults.no_entries", name="text/en.yaml")

    monkeypatch.setattr("game.texts.words._load_words", none)
    assert describe(Fault("records.blank")) == (
        "the texts can't be read: asset_faults.no_entries (name=text/en.yaml)"
    )


def test_what_is_no_text_of_ours_is_told_as_it_is() -> None:
    assert fault_words(load_words(), ValueError("no room")) == "no room"
    assert fault_words(load_words(), Fault("records.blank")) == "a record has no blank lines"
    assert describe(Fault("records.blank")) == "a record has no blank lines"
    assert describe(ValueError("no room")) == "no room"
    assert not read_lines(b'{"a": 1}\n').cut_off
