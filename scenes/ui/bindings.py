"""The keys and gamepad buttons of acts that are in force, and what is written on them.

The usual ones stand in ``game/acts``; ``bind`` puts those that somebody has set in their place.
"""

from typing import Literal, TypeAlias, get_args

from game.acts import PLACE, USUAL, Binding, Place
from game.acts.setting import OwnKeys, bound_with, one_name, parts_of
from game.texts.words import Words, load_words
from scenes.ui.inputs import Key, Typed

Direction: TypeAlias = Literal["left", "right", "up", "down"]
"""The direction in which the focus or a value moves; each is an act."""

BINDINGS: dict[str, Binding] = dict(USUAL)
"""The bindings in force, by the name of the act."""

WALKS = ("left", "right", "up", "down", "next", "previous", "next_page", "page_before")
"""Acts that do nothing but move the focus or turn a page."""

_PAD = "pad "
"""The prefix of the names of gamepads' buttons."""

_own = OwnKeys({}, {})
"""What somebody has set, as it was bound last."""


def bind(own: OwnKeys) -> bool:
    """Take the keys and buttons that somebody has set; return whether they are others."""
    global _own
    if own == _own:
        return False
    _own = own
    BINDINGS.update(bound_with(own))
    return True


def place_act(place: int) -> str:
    """Return the act of a place, counted from 0: a card in hand, a column, a pile."""
    return f"{PLACE}{place + 1}"


def act_words(words: Words, act: str) -> str:
    """Return the name of an act in words."""
    if act.startswith(PLACE):
        return words("acts.place", number=int(act.removeprefix(PLACE)))
    return words(f"acts.{act}")


def does(key: Key, act: str) -> bool:
    """Return whether a key does an act."""
    return any(_is_bound(name, act) for name in _spellings(key))


def types(typed: Typed, act: str) -> bool:
    """Return whether a typed character does an act, on any keyboard layout."""
    return not typed.pasted and typed.text in BINDINGS[act].keys


def is_place(act: str) -> bool:
    """Return whether an act is that of a place: a card in hand, a column, a pile."""
    return act.startswith(PLACE)


def act_of(key: Key, *places: Place) -> str | None:
    """Return the act of a key in some contexts; bindings with modifiers come first."""
    return which_of(key, *(act for act, bound in BINDINGS.items() if bound.place in places))


def presses(key: Key) -> bool:
    """Return whether a key presses the focused thing."""
    return does(key, "choose") or does(key, "change")


def steps_by(key: Key, back: str, on: str) -> int:
    """Return -1 for a key that does the act ``back``, 1 for one that does ``on``, else 0."""
    return {back: -1, on: 1}.get(which_of(key, back, on) or "", 0)


def which_of(key: Key, *acts: str) -> str | None:
    """Return which of some acts a key does; bindings with modifiers come first."""
    found = (act for spelt in _spellings(key) for act in acts if _is_bound(spelt, act))
    return next(found, None)


def direction_of(key: Key) -> Direction | None:
    """Return the direction of a key, if any."""
    ways: tuple[Direction, ...] = get_args(Direction)
    return next((way for way in ways if does(key, way)), None)


def repeating_keys() -> frozenset[str]:
    """Return the keys, without modifiers, whose acts repeat while they are held."""
    return frozenset(
        parts_of(key)[1] for bound in BINDINGS.values() if bound.repeats for key in bound.keys
    )


def key_of(act: str, *, pad: bool = False) -> Key:
    """Return the first key of an act, as if pressed on the keyboard or on a gamepad."""
    if pad and BINDINGS[act].pad:
        return pad_key(BINDINGS[act].pad)
    held, name = parts_of(BINDINGS[act].keys[0])
    return Key(name, shift="shift" in held, ctrl="ctrl" in held, alt="alt" in held, pad=pad)


def pad_key(label: str) -> Key:
    """Return the key that a gamepad's button stands for, whatever it does."""
    return Key(f"{_PAD}{label}", pad=True)


def pad_label(key: Key) -> str:
    """Return the label of the gamepad's button that a key comes from; empty if it is none."""
    return key.name.removeprefix(_PAD) if key.name.startswith(_PAD) else ""


def spelling_of(key: Key) -> str:
    """Return how a key of the keyboard is spelt without Shift, or a gamepad's button."""
    return _spellings(key)[-1]


def cap_of(act: str, *, pad: bool = False) -> str:
    """Return the label of an act's key or gamepad button; empty if it has none."""
    words, bound = load_words(), BINDINGS[act]
    if pad:
        return key_words(words, bound.pad)
    return spelt_cap(bound.keys[0])


def caps_of(act: str) -> tuple[tuple[str, ...], str]:
    """Return the labels of all keys of an act, and of its gamepad button.

    ``place_1-4`` stands for the acts of several places, whose keys are listed in order.
    """
    words, (first, _, last) = load_words(), act.partition("-")
    bound = BINDINGS[first]
    if last:
        places = range(int(first.removeprefix(PLACE)), int(last) + 1)
        acts = [f"{PLACE}{place}" for place in places]
        if any(BINDINGS[act].keys != USUAL[act].keys for act in acts):
            return tuple(map(cap_of, acts)), ""
        return (f"{cap_of(first)}–{cap_of(acts[-1])}",), ""
    keys: dict[str, str] = {}
    for key in bound.keys:
        # A key that exists twice on the keyboard, or has two names, is listed once.
        keys.setdefault(one_name(key), spelt_cap(key))
    return tuple(keys.values()), key_words(words, bound.pad) if bound.pad else ""


def spelt_cap(spelt: str) -> str:
    """Return the label of a spelt key with its modifiers."""
    words, (held, name) = load_words(), parts_of(spelt)
    return "+".join(key_words(words, one) for one in (*held, name))


def key_words(words: Words, name: str) -> str:
    """Return the label of a key or a gamepad button: its text, else its name in capitals."""
    return str(words.find(f"keys.{name}") or name.upper())


def _is_bound(spelt: str, act: str) -> bool:
    bound = BINDINGS[act]
    # The one button of a gamepad for choosing and changing chooses.
    by_pad = bound.pad and act != "change" and spelt == f"{_PAD}{bound.pad}"
    return bool(by_pad) or spelt in bound.keys


def _spellings(key: Key) -> tuple[str, ...]:
    """Return the ways to spell a key: with all its modifiers, then without Shift."""
    held = [name for name, down in (("ctrl", key.ctrl), ("alt", key.alt)) if down]
    shifted = ["+".join([*held, "shift", key.name])] if key.shift else []
    return (*shifted, "+".join([*held, key.name]))
