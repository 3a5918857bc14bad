"""Keys of one's own: no key ever does two acts at once, and all can be undone."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.acts import USUAL
from game.acts.setting import (
    FIXED,
    KEPT,
    PAD_BUTTONS,
    Change,
    OwnKeys,
    bound_with,
    clashes,
    is_key,
    is_own_key,
    is_own_pad,
    is_switch,
    may_have,
    types_text,
    usual_again,
    with_key,
    with_pad,
)

NONE = OwnKeys({}, {})
KEYS = ("a", "l", "m", "h", "8", "+", "f1", "f2", "f9", "home", "ctrl+a", "ctrl+alt+k", "[5]")
ACTS = st.sampled_from(sorted(USUAL))
WISHES = st.lists(st.tuples(ACTS, st.sampled_from((*KEYS, *PAD_BUTTONS))), max_size=12)


def wish(own: OwnKeys, act: str, wanted: str) -> Change:
    """Do what the page does with a key or a button."""
    if wanted in PAD_BUTTONS:
        return with_pad(own, act, wanted) if is_own_pad(act, wanted) else Change(own)
    return with_key(own, act, wanted) if may_have(act, wanted) else Change(own)


def wished(wishes: list[tuple[str, str]]) -> OwnKeys:
    own = NONE
    for act, wanted in wishes:
        own = wish(own, act, wanted).own
    return own


def test_the_usual_keys_clash_nowhere() -> None:
    assert not [*clashes(USUAL)]


@pytest.mark.long
@settings(max_examples=30, deadline=None)
@given(WISHES)
def test_whatever_is_wished_no_key_does_two_acts_and_none_is_lost(
    wishes: list[tuple[str, str]],
) -> None:
    own = wished(wishes)
    bound = bound_with(own)
    assert not [*clashes(bound)]
    assert all(bound[act].keys for act in bound)
    assert all(bound[act].keys == USUAL[act].keys for act in FIXED)
    assert all(bound[act].pad for act in KEPT)
    assert all(is_own_key(*entry) for entry in own.keys.items())
    assert all(is_own_pad(*entry) for entry in own.pads.items())


@pytest.mark.long
@settings(max_examples=30, deadline=None)
@given(WISHES, ACTS)
def test_what_is_told_is_what_has_happened(wishes: list[tuple[str, str]], act: str) -> None:
    own = wished(wishes)
    for wanted in (*KEYS, *PAD_BUTTONS):
        change = wish(own, act, wanted)
        before, after = bound_with(own), bound_with(change.own)
        others = {one for one in before if before[one] != after[one]} - {act, "change"}
        assert others == {*change.moved}
        assert not (change.kept and change.own != own)


@pytest.mark.long
@settings(max_examples=30, deadline=None)
@given(WISHES, ACTS)
def test_the_usual_key_of_an_act_can_be_had_again(wishes: list[tuple[str, str]], act: str) -> None:
    own = wished(wishes)
    change = usual_again(own, act)
    assert not [*clashes(bound_with(change.own))]
    if not change.kept:
        assert bound_with(change.own)[act].keys[0] == USUAL[act].keys[0]


def test_two_acts_swap_their_keys_and_a_third_that_shares_one_is_no_matter() -> None:
    change = with_key(NONE, "log", "u")
    assert change.moved == ["undo"]
    bound = bound_with(change.own)
    assert bound["log"].keys == ("u",)
    assert bound["undo"].keys == ("l", "ctrl+z"), "its other key stays"
    assert bound["moves"].keys == ("l",), "a replay has no table"
    assert usual_again(change.own, "log").own == NONE


@pytest.mark.parametrize(
    ("act", "key", "then"),
    [
        ("undo", "q", ("q", "ctrl+z")),
        ("undo", "ctrl+z", ("ctrl+z", "u")),
        ("page_up", "f12", ("f12",)),
        ("go_on", "f12", ("f12",)),
        ("faster", "q", ("q", "=")),
        ("fullscreen", "f12", ("f12", "alt+return", "alt+enter")),
    ],
)
def test_a_new_key_takes_the_place_of_the_first_by_all_its_names(
    act: str, key: str, then: tuple[str, ...]
) -> None:
    assert bound_with(with_key(NONE, act, key).own)[act].keys == then


def test_a_swapped_key_leaves_no_other_name_behind_but_the_keypad_has_its_own() -> None:
    bound = bound_with(with_key(NONE, "fullscreen", "page up").own)
    assert bound["page_up"].keys == ("f11",)
    bound = bound_with(with_key(NONE, "log", "[+]").own)
    assert bound["faster"].keys == ("+", "=", "l")


def test_a_key_that_leads_back_stays_where_it_is() -> None:
    for key in ("escape", "return", "space", "tab", "left"):
        assert not may_have("log", key)
    assert with_pad(NONE, "sort", "B").kept == "back", "it would have none"
    swapped = with_pad(NONE, "choose", "B").own
    assert [bound_with(swapped)[act].pad for act in ("choose", "change", "back")] == ["B", "B", "A"]


def test_an_act_that_has_no_button_takes_one_from_another() -> None:
    change = with_pad(NONE, "sort", "Y")
    assert change.moved == ["log"]
    assert bound_with(change.own)["log"].pad == ""


@pytest.mark.parametrize("key", ["k", "+", "[5]", "space"])
def test_what_types_does_nothing_where_text_may_be_typed(key: str) -> None:
    assert types_text(key)
    assert not may_have("help", key)
    assert not may_have("rename", key)
    assert key == "space" or may_have("sound", key), "it knows whether a field has the focus"


@pytest.mark.parametrize(
    "name", ["", "K", "left shift", "caps lock", "shift+k", "alt+ctrl+k", "kk", " ", "\n", "f99"]
)
def test_what_is_no_key_is_none(name: str) -> None:
    assert not is_key(name)


def test_anything_with_a_button_can_be_the_one_switch_but_what_leads_back() -> None:
    for name in ("space", "return", "f7", "k", "mouse left", "mouse middle", "pad A", "left"):
        assert is_switch(name)
    for name in ("escape", "mouse", "mouse wheel", "pad", "pad left", "left shift", ""):
        assert not is_switch(name)
