"""One table says which key or button does which act."""

import ast
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.acts.setting import PAD_BUTTONS
from game.texts.words import load_words
from scenes.shell.pads import BUTTONS
from scenes.ui.bindings import (
    BINDINGS,
    act_of,
    act_words,
    cap_of,
    does,
    key_of,
    pad_key,
    place_act,
    steps_by,
    which_of,
)
from scenes.ui.inputs import Key
from tests.driver.driver import Driver

SCENES = Path(__file__).resolve().parents[2] / "scenes"


@pytest.mark.parametrize(
    "places",
    [
        ("everywhere", "screens", "table"),
        ("everywhere", "screens", "results"),
        ("everywhere", "screens", "replay"),
        ("everywhere", "field"),
        ("everywhere", "lobby"),
        ("everywhere", "lists"),
        ("everywhere", "watching"),
    ],
)
def test_no_key_does_two_acts_in_one_place(places: tuple[str, ...]) -> None:
    keys = Counter(k for bound in BINDINGS.values() if bound.place in places for k in bound.keys)
    assert max(keys.values()) == 1, keys.most_common(3)


@pytest.mark.parametrize("act", ["explain", "another"])
def test_no_key_of_a_puzzle_that_is_asked_is_one_of_the_table(act: str) -> None:
    # The table of a puzzle says nothing itself, so nothing more can be asked of its sill.
    assert act_of(key_of(act), "table", "screens") in (None, "more")


@pytest.mark.parametrize("act", BINDINGS)
def test_every_act_has_words_and_its_keys_do_it(act: str) -> None:
    assert act_words(load_words(), act)
    assert does(key_of(act), act)
    assert act_of(key_of(act), BINDINGS[act].place) == act
    if BINDINGS[act].pad and act != "change":
        assert act_of(key_of(act, pad=True), BINDINGS[act].place) == act


def test_what_is_held_comes_before_the_key_alone() -> None:
    assert act_of(Key("tab"), "screens") == "next"
    assert act_of(Key("tab", shift=True), "screens") == "previous"
    assert act_of(Key("tab", ctrl=True), "screens") == "next_page"
    assert act_of(Key("tab", ctrl=True, shift=True), "screens") == "page_before"
    assert act_of(Key("return", ctrl=True, shift=True), "screens") == "go_on"
    assert act_of(Key("z"), "table") is None
    assert act_of(Key("z", ctrl=True), "table") == "undo"
    for held in ({"ctrl": True}, {"alt": True}, {"ctrl": True, "alt": True}):
        assert act_of(Key("l", **held), "table") is None
        assert not does(Key("l", **held), "log")
    assert act_of(Key("l", shift=True), "table") == "log"
    assert act_of(Key("return", alt=True), "everywhere", "screens", "table") == "fullscreen"
    assert steps_by(Key("tab", ctrl=True), "page_before", "next_page") == 1
    assert steps_by(Key("tab", ctrl=True, shift=True), "page_before", "next_page") == -1
    assert steps_by(Key("left", shift=True), "left", "right") == -1
    assert steps_by(Key("tab"), "left", "right") == 0


def test_caps_show_the_key_or_the_pads_button() -> None:
    shown = {act: (cap_of(act), cap_of(act, pad=True)) for act in ("choose", "go_on", "sort")}
    assert shown == {"choose": ("Enter", "A"), "go_on": ("Ctrl+Enter", "X"), "sort": ("S", "")}
    assert cap_of(place_act(2)) == "3"


def test_every_button_of_the_pad_does_what_is_bound_to_it() -> None:
    assert (
        {*BUTTONS.values()} == {*PAD_BUTTONS} >= {bound.pad for bound in BINDINGS.values()} - {""}
    )
    assert which_of(pad_key("A"), "change", "choose") == "choose", "one button chooses and changes"
    for act in ("log", "moves", "look_back"):
        assert does(pad_key("Y"), act)
    assert act_of(pad_key("LB"), "screens") == "page_before"
    assert act_of(pad_key("LB"), "lesson") == "step_back"
    assert act_of(pad_key("LS"), "everywhere", "screens", "table") is None


def test_caps_and_shortcuts_in_the_code_are_acts() -> None:
    wrong = []
    for path in SCENES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.keyword) and node.arg in ("cap", "shortcut"):
                value = node.value
                if isinstance(value, ast.Constant) and value.value and value.value not in BINDINGS:
                    wrong.append(f"{path.name}:{value.lineno} {value.value}")
    assert not wrong


def test_another_key_for_an_act_is_the_one_that_is_shown_and_pressed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(BINDINGS, "log", BINDINGS["log"]._replace(keys=("j",)))  # type: ignore[arg-type]
    app = Driver(speed="off")
    table = app.sit_down("ladders", "human:Ann,bot:easy")
    app.rest()
    app.key("l")
    assert table.log is None or not table._log_view.open
    app.key("j")
    assert table._log_view.open
    app.close()


@pytest.mark.long
def test_nothing_but_the_table_of_acts_knows_a_key_by_name() -> None:
    """What asks a key for its name would go on doing so when another key is bound to the act."""
    named = {part for bound in BINDINGS.values() for key in bound.keys for part in key.split("+")}
    asked = [
        f"{path.name}:{node.lineno} {constant.value}"
        for path in SCENES.rglob("*.py")
        if path.name != "bindings.py"
        if any(asks in (source := path.read_text("utf-8")) for asks in ("Key(", "y.name", "d.name"))
        for node in ast.walk(ast.parse(source))
        for part in _parts_about_keys(node)
        for constant in ast.walk(part)
        if isinstance(constant, ast.Constant) and constant.value in named
    ]
    assert not asked


def _parts_about_keys(node: ast.AST) -> Sequence[ast.AST]:
    """Return what a key's name is compared with, matched with or made of."""
    if isinstance(node, ast.Compare) and ast.unparse(node.left) in ("key.name", "happened.name"):
        return node.comparators
    if isinstance(node, ast.MatchClass) and ast.unparse(node.cls) == "Key":
        return node.kwd_patterns
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "Key":
        return node.args
    return ()


def test_another_key_walks_through_a_screen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(BINDINGS, "next", BINDINGS["next"]._replace(keys=("j",)))  # type: ignore[arg-type]
    app = Driver(home=tmp_path, speed="off")
    title = app.top
    app.key("j")
    first = title.controls.focused
    app.key("tab")
    assert title.controls.focused is first
    app.key("j")
    assert title.controls.focused is not first
    app.close()
