"""The one table of acts, by name, with their usual keys and gamepad buttons.

Keys are spelt as pygame names them, with modifiers before them: ``ctrl+z``. A key does its act only
with exactly its Ctrl and Alt; Shift may be held besides. The words for acts stand in the texts
under ``acts``.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

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
    "rules",
    "class",
]
"""A context in which acts can be done; within one, no two acts share a key."""

PLACE = "place_"
"""The prefix of the acts of places: a card in hand, a column, a pile."""


class Binding(NamedTuple):
    """The keys of an act, the first of which is shown, and the label of its gamepad button."""

    place: Place
    keys: tuple[str, ...]
    pad: str = ""
    repeats: bool = False
    """Whether the act repeats while the key is held."""


USUAL: Mapping[str, Binding] = {
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
    "my_turn": Binding("table", ("g",)),
    "clock": Binding("table", ("ctrl+shift+k",)),
    "more": Binding("table", ("w",)),
    "joke": Binding("table", ("j",)),
    "copy_commitment": Binding("table", ("c",)),
    "sort": Binding("table", ("s",)),
    "last_trick": Binding("table", ("t",)),
    "card_left": Binding("table", (",",), repeats=True),
    "card_right": Binding("table", (".",), repeats=True),
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
    **{f"{PLACE}{place}": Binding("table", (str(place),)) for place in range(1, 10)},
    "halt": Binding("watching", ("space",)),
    "step": Binding("watching", ("right",)),
    "faster": Binding("watching", ("+", "=", "[+]")),
    "slower": Binding("watching", ("-", "[-]")),
    "hands": Binding("watching", ("h",), "RS"),
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
    "show_again": Binding("rules", ("r",)),
    "save_sheets": Binding("class", ("ctrl+p",)),
    "wall": Binding("class", ("f5",)),
    "blank": Binding("class", (".", "b")),
    "talk_time": Binding("class", ("t",)),
    "write_large": Binding("class", ("l",)),
}
"""The usual bindings by the name of the act."""
