"""What one switch can do at a table: with its cards, its buttons, and what the sill offers.

It presses the keys of the keyboard's focus, so that every move goes the same way.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from scenes.table.input.effects import COMMANDS
from scenes.ui.bindings import act_words, key_of
from scenes.ui.inputs import Key
from scenes.ui.scan import ScanItem
from scenes.ui.scan.grouping import group, grouped
from scenes.ui.scene import Step
from scenes.ui.widgets.widget import NOWHERE

if TYPE_CHECKING:
    from game.texts.words import Words
    from scenes.table.input.selection import Selection
    from scenes.table.present.log import OpenLog
    from scenes.table.tabletop import Tabletop

Press = Callable[[Key], Step | None]
"""Gives a key to the scene of the table."""


def scan_table(top: "Tabletop", press: Press) -> tuple[ScanItem, ...]:
    """Return what can be done on a table: cards and places, its buttons, then the round ones."""
    selection = top.selection
    cards, buttons, commands = [], [], []
    for name in _usable(selection):
        area = top.layout.area(name)
        if area is None:
            continue
        item = ScanItem(name, area, take=partial(_take, top, name, press))
        if name in COMMANDS:
            commands.append(item)
        elif selection.presses(name):
            buttons.append(item)
        else:
            cards.append(item)
    found = (*grouped(cards), *grouped(buttons))
    return (*found, group(commands)) if commands else found


def scan_log(log: "OpenLog", words: "Words", press: Press) -> tuple[ScanItem, ...]:
    """Return what can be done with a log that covers the table: read on, and close it."""
    scrolls = tuple(
        ScanItem(
            f"log:{act}", log.panel, take=partial(press, key_of(act)), label=act_words(words, act),
            stays=True,
        )
        for act in ("page_up", "page_down")
    )  # fmt: skip
    closes = ScanItem("log", log.close or NOWHERE, take=partial(press, key_of("log")))
    return (closes, *scrolls)


def put_back_item(words: "Words", press: Press) -> ScanItem:
    """Return what puts back the chosen or picked cards; it is only named."""
    return ScanItem(
        "back", NOWHERE, take=partial(press, key_of("back")), label=words("table.scan_put_back")
    )


def _usable(selection: "Selection") -> Iterator[str]:
    """Yield the names of all that does something: no button that is off, no card that can't go."""
    picks = selection.intents.picks
    able = {*picks.sources, *selection.picked} if picks else frozenset[str]()
    for name in selection.all_stops():
        idle = picks and name in selection.layout.hand and name not in able
        if not idle and not selection.is_off(name):
            yield name


def _take(top: "Tabletop", name: str, press: Press) -> Step | None:
    """Press a piece once nothing moves any more, if it is still there and does something."""
    top.hurry()
    if name not in _usable(top.selection):
        return None
    top.focus(name)
    picks = top.selection.intents.picks
    picked = picks is not None and not top.selection.presses(name)
    return press(key_of("change" if picked else "choose"))

