"""The one table of acts, by name, and the keys and gamepad buttons that do them.

Keys are spelt as pygame names them, with modifiers before them: ``ctrl+z``. A key does its act only
with exactly its Ctrl and Alt; Shift may be held besides. The words for acts stand in the texts
under ``acts``.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias, get_args

from game.texts.words import Words, load_words
from scenes.ui.inputs import Key, Typed

Place: TypeAlias = Literal[
    "everywhere",
    "screens",
    "lists",
    "field",
    "lobby",
    "table",
    "watching",
    "results",
    "replay",
    "lesson",
    "puzzle",
]
"""A context in which acts can be done; within one, no two acts share a key."""

Direction: TypeAlias = Literal["left", "right", "up", "down"]
"""The direction in which the focus or a value moves; each is an act."""


_PLACE = "place_"


class Binding(NamedTuple):
    """The keys of an act, the first of which is shown, and the label of its gamepad button."""

    place: Place
    keys: tuple[str, ...]
    pad: str = ""
    repeats: bool = False
    """Whether the act repeats while the key is held."""


BINDINGS: Mapping[str, Binding] = {
    "fullscreen": Binding("everywhere", ("f11", "alt+return", "alt+enter")),
    "sound": Binding("everywhere", ("m",)),
    "paste": Binding("everywhere", ("ctrl+v",)),
    "news": Binding("everywhere", ("f6",)),
    "choose": Binding("screens", ("return", "enter"), "A"),
    "change": Binding("screens", ("space",), "A"),
    "back": Binding("screens", ("escape",), "B"),
    "go_on": Binding("screens", ("ctrl+return", "ctrl+enter"), "X"),
    "left": Binding("screens", ("left",), repeats=True),
    "right": Binding("screens", ("right",), repeats=True),
    "up": Binding("screens", ("up",), repeats=True),
    "down": Binding("screens", ("down",), repeats=True),
    "next": Binding("screens", ("tab",), repeats=True),
    "previous": Binding("screens", ("shift+tab",), repeats=True),
    "first": Binding("screens", ("home",), repeats=True),
    "last": Binding("screens", ("end",), repeats=True),
    "page_up": Binding("screens", ("page up", "pageup"), repeats=True),
    "page_down": Binding("screens", ("page down", "pagedown"), repeats=True),
    "next_page": Binding("screens", ("ctrl+tab",), "RB"),
    "page_before": Binding("screens", ("ctrl+shift+tab",), "LB"),
    "help": Binding("screens", ("f1",), "View"),
    "controls": Binding("screens", ("?",)),
    "settings": Binding("screens", ("f2",), "Menu"),
    "open_list": Binding("lists", ("alt+down",)),
    "select_all": Binding("field", ("ctrl+a",)),
    "copy": Binding("field", ("ctrl+c",)),
    "cut": Binding("field", ("ctrl+x",)),
    "delete_before": Binding("field", ("backspace",), repeats=True),
    "delete_after": Binding("field", ("delete",), repeats=True),
    "rename": Binding("lobby", ("f2",)),
    "seat_up": Binding("lobby", ("alt+up",)),
    "seat_down": Binding("lobby", ("alt+down",)),
    "log": Binding("table", ("l",), "Y"),
    "undo": Binding("table", ("u", "ctrl+z")),
    "hint": Binding("table", ("h",), "RS"),
    "more": Binding("table", ("w",)),
    "joke": Binding("table", ("j",)),
    "copy_commitment": Binding("table", ("c",)),
    "sort": Binding("table", ("s",)),
    "last_trick": Binding("table", ("t",)),
    "play": Binding("table", ("p",)),
    "pass": Binding("table", ("x",)),
    "lay": Binding("table", ("d",)),
    "draw": Binding("table", ("n",)),
    "stop": Binding("table", ("e",)),
    "look": Binding("table", ("f",)),
    "ask_hand": Binding("table", ("f3",)),
    "ask_table": Binding("table", ("f4",)),
    "ask_turn": Binding("table", ("f5",)),
    "ask_counts": Binding("table", ("f7",)),
    "ask_last": Binding("table", ("f8",)),
    "ask_moves": Binding("table", ("f9",)),
    "ask_again": Binding("table", ("f10",)),
    **{f"{_PLACE}{place}": Binding("table", (str(place),)) for place in range(1, 10)},
    "halt": Binding("watching", ("space",)),
    "step": Binding("watching", ("right",)),
    "faster": Binding("watching", ("+", "=", "[+]")),
    "slower": Binding("watching", ("-", "[-]")),
    "hands": Binding("watching", ("h",)),
    "look_back": Binding("results", ("l",), "Y"),
    "watch_again": Binding("results", ("w",)),
    "run": Binding("replay", ("p",)),
    "moves": Binding("replay", ("l",), "Y"),
    "judge": Binding("replay", ("j",)),
    "try_again": Binding("replay", ("t",)),
    "step_back": Binding("lesson", ("page up", "pageup", "ctrl+shift+tab"), "LB"),
    "explain": Binding("puzzle", ("w",)),
    "another": Binding("puzzle", ("a",)),
    "play_on": Binding("puzzle", ("p",)),
}
"""The bindings by the name of the act."""

WALKS = ("left", "right", "up", "down", "next", "previous", "next_page", "page_before")
"""Acts that do nothing but move the focus or turn a page."""

_HELD = ("ctrl", "alt", "shift")


def place_act(place: int) -> str:
    """Return the act of a place, counted from 0: a card in hand, a column, a pile."""
    return f"{_PLACE}{place + 1}"


def act_words(words: Words, act: str) -> str:
    """Return the name of an act in words."""
    if act.startswith(_PLACE):
        return words("acts.place", number=int(act.removeprefix(_PLACE)))
    return words(f"acts.{act}")


def does(key: Key, act: str) -> bool:
    """Return whether a key does an act."""
    return any(name in BINDINGS[act].keys for name in _spellings(key))


def types(typed: Typed, act: str) -> bool:
    """Return whether a typed character does an act, on any keyboard layout."""
    return not typed.pasted and typed.text in BINDINGS[act].keys


def is_place(act: str) -> bool:
    """Return whether an act is that of a place: a card in hand, a column, a pile."""
    return act.startswith(_PLACE)


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
    found = (act for spelt in _spellings(key) for act in acts if spelt in BINDINGS[act].keys)
    return next(found, None)


def direction_of(key: Key) -> Direction | None:
    """Return the direction of a key, if any."""
    ways: tuple[Direction, ...] = get_args(Direction)
    return next((way for way in ways if does(key, way)), None)


def repeating_keys() -> frozenset[str]:
    """Return the keys, without modifiers, whose acts repeat while they are held."""
    return frozenset(
        _parts(key)[1] for bound in BINDINGS.values() if bound.repeats for key in bound.keys
    )


def key_of(act: str, *, pad: bool = False) -> Key:
    """Return the first key of an act, as if pressed on the keyboard or on a gamepad."""
    held, name = _parts(BINDINGS[act].keys[0])
    return Key(name, shift="shift" in held, ctrl="ctrl" in held, alt="alt" in held, pad=pad)


def pad_keys() -> Mapping[str, Key]:
    """Return the key that each gamepad button stands for, by the button's label."""
    found: dict[str, Key] = {}
    for act, bound in BINDINGS.items():
        if bound.pad:
            found.setdefault(bound.pad, key_of(act, pad=True))
    return found


def cap_of(act: str, *, pad: bool = False) -> str:
    """Return the label of an act's key or gamepad button; empty if it has none."""
    words, bound = load_words(), BINDINGS[act]
    if pad:
        return key_words(words, bound.pad)
    return "+".join(key_words(words, one) for one in _all(bound.keys[0]))


def caps_of(act: str) -> tuple[tuple[str, ...], str]:
    """Return the labels of all keys of an act, and of its gamepad button.

    ``place_1-4`` stands for the acts of several places, whose keys are listed in order.
    """
    words, (first, _, last) = load_words(), act.partition("-")
    bound = BINDINGS[first]
    if last:
        return (f"{cap_of(first)}–{cap_of(_PLACE + last)}",), ""
    keys: dict[str, str] = {}
    for key in bound.keys:
        cap = "+".join(key_words(words, one) for one in _all(key))
        # A key that exists twice on the keyboard, or has two names, is listed once.
        keys.setdefault(cap.strip("[]").replace(" ", "").casefold(), cap)
    return tuple(keys.values()), key_words(words, bound.pad) if bound.pad else ""


def _all(spelt: str) -> tuple[str, ...]:
    held, name = _parts(spelt)
    return (*held, name)


def key_words(words: Words, name: str) -> str:
    """Return the label of a key or a gamepad button: its text, else its name in capitals."""
    return str(words.find(f"keys.{name}") or name.upper())


def _parts(spelt: str) -> tuple[tuple[str, ...], str]:
    """Split a spelt key into its modifiers and the key itself, which may be a plus."""
    held = []
    while found := next((name for name in _HELD if spelt.startswith(f"{name}+")), ""):
        held.append(found)
        spelt = spelt.removeprefix(f"{found}+")
    return tuple(held), spelt


def _spellings(key: Key) -> tuple[str, ...]:
    """Return the ways to spell a key: with all its modifiers, then without Shift."""
    held = [name for name, down in (("ctrl", key.ctrl), ("alt", key.alt)) if down]
    shifted = ["+".join([*held, "shift", key.name])] if key.shift else []
    return (*shifted, "+".join([*held, key.name]))
