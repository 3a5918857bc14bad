"""Every act of a person that a key or a gamepad's button does, by name: one table for all.

Keys are spelt as pygame names them, with what is held before them: ``ctrl+z``. A key without that
does its act whatever is held. What an act is called stands in the texts under ``acts``.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from game.texts.words import Words
from scenes.ui.inputs import Key

Place: TypeAlias = Literal["everywhere", "screens", "table", "watching", "results", "replay"]
"""Where an act can be done: its keys differ from those of all acts of the same place."""


_PLACE = "place_"


class Binding(NamedTuple):
    """The keys that do an act, the first of which is shown, and what is on the pad's button."""

    place: Place
    keys: tuple[str, ...]
    pad: str = ""


BINDINGS: Mapping[str, Binding] = {
    "fullscreen": Binding("everywhere", ("f11",)),
    "sound": Binding("everywhere", ("m",)),
    "paste": Binding("everywhere", ("ctrl+v",)),
    "choose": Binding("screens", ("return", "enter"), "A"),
    "change": Binding("screens", ("space",), "A"),
    "back": Binding("screens", ("escape",), "B"),
    "go_on": Binding("screens", ("ctrl+return",), "X"),
    "next": Binding("screens", ("tab",)),
    "next_page": Binding("screens", ("ctrl+tab",), "RB"),
    "page_before": Binding("screens", ("ctrl+shift+tab",), "LB"),
    "help": Binding("screens", ("f1",), "View"),
    "settings": Binding("screens", ("f2",), "Menu"),
    "log": Binding("table", ("l",), "Y"),
    "undo": Binding("table", ("u", "ctrl+z")),
    "hint": Binding("table", ("h",), "RS"),
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
}
"""By the name of the act."""

_HELD = ("ctrl", "alt", "shift")
_SHOWN = {"return": "Enter", "escape": "Esc"}
"""What stands on a key where its name does not."""


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


def does_alone(key: Key, act: str) -> bool:
    """Say whether a key does an act just as it is pressed, with what is held."""
    spellings = _spellings(key)
    exact = spellings[:-1] if key.ctrl or key.alt else spellings
    return any(name in BINDINGS[act].keys for name in exact)


def act_of(key: Key, *places: Place) -> str | None:
    """Return the act that a key does in places; with what is held before what it does alone."""
    spellings = _spellings(key)
    found = (
        act
        for spelt in spellings
        for act, bound in BINDINGS.items()
        if bound.place in places and spelt in bound.keys
    )
    return next(found, None)


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
    bound = BINDINGS[act]
    if pad:
        return bound.pad
    held, name = _parts(bound.keys[0])
    return "+".join([*(one.capitalize() for one in held), _SHOWN.get(name, name.capitalize())])


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
