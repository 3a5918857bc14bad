"""Every act of a person that a key or a gamepad's button does, by name: one table for all.

Keys are spelt as pygame names them, with what is held before them: ``ctrl+z``. A key without that
does its act whatever is held. What an act is called stands in the texts under ``acts``.
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
"""Where an act can be done: its keys differ from those of all acts of the same place."""

Direction: TypeAlias = Literal["left", "right", "up", "down"]
"""An act each: to where the focus, or a value, goes."""


_PLACE = "place_"


class Binding(NamedTuple):
    """The keys that do an act, the first of which is shown, and what is on the pad's button."""

    place: Place
    keys: tuple[str, ...]
    pad: str = ""
    repeats: bool = False
    """Whether it is done again and again while the key is held."""


BINDINGS: Mapping[str, Binding] = {
    "fullscreen": Binding("everywhere", ("f11",)),
    "sound": Binding("everywhere", ("m",)),
    "paste": Binding("everywhere", ("ctrl+v",)),
    "news": Binding("everywhere", ("f6",)),
    "choose": Binding("screens", ("return", "enter"), "A"),
    "change": Binding("screens", ("space",), "A"),
    "back": Binding("screens", ("escape",), "B"),
    "go_on": Binding("screens", ("ctrl+return",), "X"),
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
    "copy_commitment": Binding("table", ("c",)),
    "sort": Binding("table", ("s",)),
    "last_trick": Binding("table", ("t",)),
    "play": Binding("table", ("p",)),
    "pass": Binding("table", ("x",)),
    "lay": Binding("table", ("d",)),
    "draw": Binding("table", ("n",)),
    "stop": Binding("table", ("e",)),
    "look": Binding("table", ("f",)),
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
    "another": Binding("puzzle", ("n",)),
    "play_on": Binding("puzzle", ("p",)),
}
"""By the name of the act."""

_HELD = ("ctrl", "alt", "shift")


def place_act(place: int) -> str:
    """Return the act of a place, counted from 0: of a card in hand, a column, a pile."""
    return f"{_PLACE}{place + 1}"


def act_words(words: Words, act: str) -> str:
    """Return what an act is called."""
    if act.startswith(_PLACE):
        return words("acts.place", number=int(act.removeprefix(_PLACE)))
    return words(f"acts.{act}")


def does(key: Key, act: str) -> bool:
    """Say whether a key does an act."""
    return any(name in BINDINGS[act].keys for name in _spellings(key))


def types(typed: Typed, act: str) -> bool:
    """Say whether a typed sign does an act, wherever on the keyboard it is."""
    return typed.text in BINDINGS[act].keys


def is_place(act: str) -> bool:
    """Say whether an act is one of a place: of a card in hand, a column, a pile."""
    return act.startswith(_PLACE)


def does_alone(key: Key, act: str) -> bool:
    """Say whether a key does an act just as it is pressed, with what is held."""
    spellings = _spellings(key)
    exact = spellings[:-1] if key.ctrl or key.alt else spellings
    return any(name in BINDINGS[act].keys for name in exact)


def act_of(key: Key, *places: Place) -> str | None:
    """Return the act that a key does in places; with what is held before what it does alone."""
    return which_of(key, *(act for act, bound in BINDINGS.items() if bound.place in places))


def presses(key: Key) -> bool:
    """Say whether a key presses what has the focus."""
    return does(key, "choose") or does(key, "change")


def steps_by(key: Key, back: str, on: str) -> int:
    """Return -1 for a key that does the act ``back``, 1 for one that does ``on``, else 0."""
    return {back: -1, on: 1}.get(which_of(key, back, on) or "", 0)


def which_of(key: Key, *acts: str) -> str | None:
    """Return which of some acts a key does; with what is held before what it does alone."""
    found = (act for spelt in _spellings(key) for act in acts if spelt in BINDINGS[act].keys)
    return next(found, None)


def direction_of(key: Key) -> Direction | None:
    """Return the direction to which a key goes."""
    ways: tuple[Direction, ...] = get_args(Direction)
    return next((way for way in ways if does(key, way)), None)


def repeating_keys() -> frozenset[str]:
    """Return the keys, without what is held, whose acts go on while they are held."""
    return frozenset(
        _parts(key)[1] for bound in BINDINGS.values() if bound.repeats for key in bound.keys
    )


def key_of(act: str, *, pad: bool = False) -> Key:
    """Return the first key of an act, as from a keyboard or from a pad."""
    held, name = _parts(BINDINGS[act].keys[0])
    return Key(name, shift="shift" in held, ctrl="ctrl" in held, alt="alt" in held, pad=pad)


def pad_keys() -> Mapping[str, Key]:
    """Return the keys that a pad's buttons stand for, by what is on them: of their first acts."""
    found: dict[str, Key] = {}
    for act, bound in BINDINGS.items():
        if bound.pad:
            found.setdefault(bound.pad, key_of(act, pad=True))
    return found


def cap_of(act: str, *, pad: bool = False) -> str:
    """Return what stands on the key or the pad's button of an act; empty where there is none."""
    words, bound = load_words(), BINDINGS[act]
    if pad:
        return key_words(words, bound.pad)
    return "+".join(key_words(words, one) for one in _all(bound.keys[0]))


def caps_of(act: str) -> tuple[tuple[str, ...], str]:
    """Return what stands on all keys of an act, and on the pad's button.

    ``place_1-4`` are the acts of several places, whose keys are one after another.
    """
    words, (first, _, last) = load_words(), act.partition("-")
    bound = BINDINGS[first]
    if last:
        return (f"{cap_of(first)}–{cap_of(_PLACE + last)}",), ""
    keys: dict[str, str] = {}
    for key in bound.keys:
        cap = "+".join(key_words(words, one) for one in _all(key))
        # The same key elsewhere on the keyboard, or by another name, is not told twice.
        keys.setdefault(cap.strip("[]").replace(" ", "").casefold(), cap)
    return tuple(keys.values()), key_words(words, bound.pad) if bound.pad else ""


def _all(spelt: str) -> tuple[str, ...]:
    held, name = _parts(spelt)
    return (*held, name)


def key_words(words: Words, name: str) -> str:
    """Return what stands on a key or a pad's button: its text, else its name in capitals."""
    return str(words.find(f"keys.{name}") or name.upper())


def _parts(spelt: str) -> tuple[tuple[str, ...], str]:
    """Return what is held and the key itself, which may be a plus."""
    held = []
    while found := next((name for name in _HELD if spelt.startswith(f"{name}+")), ""):
        held.append(found)
        spelt = spelt.removeprefix(f"{found}+")
    return tuple(held), spelt


def _spellings(key: Key) -> tuple[str, ...]:
    """Return the ways to write a key, with all that is held first and by itself last."""
    held = [name for name, down in (("ctrl", key.ctrl), ("alt", key.alt)) if down]
    spelt = "+".join([*held, key.name])
    shifted = ["+".join([*held, "shift", key.name])] if key.shift else []
    return tuple(dict.fromkeys((*shifted, spelt, key.name)))
