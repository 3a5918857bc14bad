"""Keys and gamepad buttons that somebody has set: what may be set, and what comes of it.

No key ever does two acts at the same time: whoever had it gets the one from before, or nothing
changes.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from game.acts import USUAL, Binding, Place

FIXED = ("choose", "change", "back", "left", "right", "up", "down", "next", "previous")
"""Acts whose keys stay as they are, so that there is always a way back."""
KEPT = ("choose", "back")
"""Acts that are never left without a button of the gamepad."""
PAD_BUTTONS = ("A", "B", "X", "Y", "LB", "RB", "LS", "RS", "View", "Menu")
"""The labels of a gamepad's buttons that can be set."""
MOUSE_BUTTONS = ("left", "middle", "right")
MOST_KEYS = 3
"""The most keys of one act that somebody has set."""

_TOGETHER: tuple[frozenset[Place], ...] = (
    frozenset({"everywhere", "screens", "table", "watching", "lesson", "puzzle"}),
    frozenset({"everywhere", "screens", "replay", "puzzle"}),
    frozenset({"everywhere", "screens", "rules"}),
    frozenset({"everywhere", "screens", "class"}),
    frozenset({"everywhere", "screens", "results"}),
    frozenset({"everywhere", "screens", "lobby", "lists", "field"}),
)
"""Contexts whose acts can be done at the same time."""
_TYPING: tuple[Place, ...] = ("everywhere", "screens", "lobby", "lists", "field")
"""Contexts in which text may be typed, so that a key which types can do nothing else."""
_TYPED = ("sound", "controls")
"""Acts that know by themselves whether text is being typed."""
_NAMED = frozenset(
    {
        *(f"f{number}" for number in range(1, 25)),
        *("home", "end", "page up", "pageup", "page down", "pagedown"),
        *("insert", "delete", "backspace"),
        *(f"[{sign}]" for sign in "0123456789+-*/.="),
    }
)
"""The names of keys that can be set, besides signs and the keys of fixed acts."""
_SWITCHES = ("space", "return", "enter", "tab", "left", "right", "up", "down")
"""Keys of fixed acts that can be the one switch; Esc always leads back."""
_HELD = ("ctrl", "alt", "shift")


class OwnKeys(NamedTuple):
    """What somebody has set: only what differs from the usual."""

    keys: Mapping[str, tuple[str, ...]]
    """The keys by act."""
    pads: Mapping[str, str]
    """The label of the gamepad's button by act; empty for none."""


def parts_of(spelt: str) -> tuple[tuple[str, ...], str]:
    """Split a spelt key into its modifiers and the key itself, which may be a plus."""
    held = []
    while found := next((name for name in _HELD if spelt.startswith(f"{name}+")), ""):
        held.append(found)
        spelt = spelt.removeprefix(f"{found}+")
    return tuple(held), spelt


def one_name(spelt: str) -> str:
    """Return one name for keys with the same words on them: twice on a keyboard, or two names."""
    held, name = parts_of(spelt)
    name = name.strip("[]") if len(name) > 1 else name
    return "+".join((*held, {"return": "enter"}.get(name, name.replace(" ", ""))))


def types_text(spelt: str) -> bool:
    """Return whether a key types a sign where text is typed."""
    held, name = parts_of(spelt)
    keypad = name.startswith("[") and len(name) > 1
    return not {"ctrl", "alt"} & {*held} and (len(name) == 1 or name == "space" or keypad)


def is_key(spelt: str) -> bool:
    """Return whether a key can be set at all, by its spelling."""
    held, name = parts_of(spelt)
    if [*held] != [one for one in ("ctrl", "alt") if one in held]:
        return False
    sign = len(name) == 1 and name.isprintable() and not name.isspace() and name == name.lower()
    return sign or name in _NAMED


def is_switch(spelt: str) -> bool:
    """Return whether a key, a mouse's button or a gamepad's can be the one switch."""
    kind, _, rest = spelt.partition(" ")
    if kind == "mouse":
        return rest in MOUSE_BUTTONS
    if kind == "pad":
        return rest in PAD_BUTTONS
    return is_key(spelt) or spelt in _SWITCHES


def may_have(act: str, spelt: str) -> bool:
    """Return whether an act may have a key; its usual ones it always may."""
    usual = USUAL[act]
    if spelt in usual.keys:
        return True
    if act in FIXED or not is_key(spelt):
        return False
    return act in _TYPED or usual.place not in _TYPING or not types_text(spelt)


def is_settable(act: str) -> bool:
    """Return whether the key or the button of an act can be set by itself."""
    return act not in FIXED or act in KEPT


def is_own_key(act: object, keys: object) -> bool:
    """Return whether an entry of the settings gives an act keys that it may have."""
    return (
        act in USUAL
        and act not in FIXED
        and isinstance(keys, (list, tuple))
        and 0 < len(keys) <= MOST_KEYS
        and all(isinstance(key, str) and may_have(str(act), key) for key in keys)
    )


def is_own_pad(act: object, label: object) -> bool:
    """Return whether an entry of the settings gives an act a button, or takes it away."""
    if act not in USUAL or not is_settable(str(act)):
        return False
    return label in PAD_BUTTONS or (label == "" and act not in KEPT)


def bound_with(own: OwnKeys) -> Mapping[str, Binding]:
    """Return the bindings with what somebody has set."""
    found = {
        act: usual._replace(keys=own.keys.get(act, usual.keys), pad=own.pads.get(act, usual.pad))
        for act, usual in USUAL.items()
    }
    # On a gamepad one button chooses and changes.
    found["change"] = found["change"]._replace(pad=found["choose"].pad)
    return found


def clashes(bound: Mapping[str, Binding]) -> Iterator[tuple[str, str, str]]:
    """Yield two acts, and the key or button, wherever one would do both at the same time.

    Acts that usually share one may: the screens that have both tell them apart.
    """
    for one, other in combinations(bound, 2):
        if not _meet(one, other):
            continue
        shared = _all(bound[one]) & _all(bound[other])
        if shared and not _all(USUAL[one]) & _all(USUAL[other]):
            yield one, other, min(shared)


def _all(bound: Binding) -> set[str]:
    return {*bound.keys, bound.pad} - {""}


def _meet(one: str, other: str) -> bool:
    return any({USUAL[one].place, USUAL[other].place} <= together for together in _TOGETHER)


class Change(NamedTuple):
    """What setting a key or button has come to."""

    own: OwnKeys
    moved: Sequence[str] = ()
    """The acts that had it, and have the one from before, or none."""
    kept: str = ""
    """The act that keeps it, if nothing has changed."""


def with_key(own: OwnKeys, act: str, spelt: str) -> Change:
    """Give an act a key in place of its first; who had it gets that, if it may have it.

    The act's other keys stay, but for other names of the one that goes.
    """
    before = bound_with(own)
    if spelt in before[act].keys[:1]:
        return Change(own)
    others = [other for other in before if spelt in before[other].keys and _apart(act, other)]
    old = before[act].keys[0]
    # One of its own keys comes first, and none is lost.
    keys = {**own.keys, act: _with(before[act].keys, {old: spelt, spelt: old})}
    for other in others:
        keys[other] = _with(before[other].keys, {spelt: old})
    new = OwnKeys(_unusual(keys), own.pads)
    if all(is_own_key(other, keys[other]) for other in others) and not [*clashes(bound_with(new))]:
        return Change(new, others)
    return Change(own, kept=others[0] if others else act)


def _with(keys: Sequence[str], instead: Mapping[str, str]) -> tuple[str, ...]:
    """Return keys with others instead of some, whose other names go with them.

    A key of the keypad goes by itself.
    """
    gone = {one_name(key) for key in instead if not key.startswith("[")}
    changed = (instead.get(key, key) for key in keys if key in instead or one_name(key) not in gone)
    return tuple(dict.fromkeys(changed))


def with_pad(own: OwnKeys, act: str, label: str) -> Change:
    """Give an act a button of the gamepad; who had it gets the one from before, or none."""
    before = bound_with(own)
    if before[act].pad == label:
        return Change(own)
    others = [
        other
        for other in before
        if before[other].pad == label and _apart(act, other) and other != "change"
    ]
    old = before[act].pad
    pads = {**own.pads, act: label, **dict.fromkeys(others, old)}
    new = OwnKeys(own.keys, {one: has for one, has in pads.items() if has != USUAL[one].pad})
    good = all(is_own_pad(other, old) for other in others)
    if good and not [*clashes(bound_with(new))]:
        return Change(new, others)
    return Change(own, kept=others[0] if others else act)


def usual_again(own: OwnKeys, act: str) -> Change:
    """Give an act its usual key and button back; who had them gets those from before."""
    first = with_key(own, act, USUAL[act].keys[0]) if act not in FIXED else Change(own)
    if first.kept:
        return first
    keys = {one: has for one, has in first.own.keys.items() if one != act}
    whole = OwnKeys(keys, first.own.pads)
    kept = whole if not [*clashes(bound_with(whole))] else first.own
    then = with_pad(kept, act, USUAL[act].pad) if USUAL[act].pad else Change(kept)
    return then._replace(moved=tuple(dict.fromkeys((*first.moved, *then.moved))))


def _apart(act: str, other: str) -> bool:
    """Return whether two acts may not share a key."""
    return act != other and _meet(act, other) and not _all(USUAL[act]) & _all(USUAL[other])


def _unusual(keys: Mapping[str, tuple[str, ...]]) -> Mapping[str, tuple[str, ...]]:
    return {act: has for act, has in keys.items() if has != USUAL[act].keys}
