"""What one switch can do at a table: with its cards, its buttons, and what the sill offers.

It presses the keys of the keyboard's focus, so that every move goes the same way.
"""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from scenes.table.input.effects import COMMANDS
from scenes.ui.bindings import key_of
from scenes.ui.geometry import NOWHERE
from scenes.ui.scan import Press, ScanItem
from scenes.ui.scan.grouping import FEW, group, grouped
from scenes.ui.scene import Step

if TYPE_CHECKING:
    from game.texts.words import Words
    from scenes.table.input.selection import Selection
    from scenes.table.tabletop import Tabletop


def scan_table(top: "Tabletop", press: Press) -> tuple[ScanItem, ...]:
    """Return what can be done on a table: cards and places, its buttons, then the round ones."""
    selection = top.selection
    cards, buttons, commands = [], [], []
    for name in _usable(selection):
        area = top.seen_area(name)
        if area is None:
            continue
        item = ScanItem(name, area, take=partial(_take, top, name, press))
        if name in COMMANDS:
            commands.append(item)
        elif selection.presses(name):
            buttons.append(item)
        else:
            cards.append(item)
    kinds = [grouped(cards), grouped(buttons)]
    if sum(map(len, kinds)) > FEW:
        kinds = [(group(kind),) for kind in kinds if kind]
    found = (item for kind in kinds for item in kind)
    return (*found, group(commands)) if commands else tuple(found)


def put_back_item(top: "Tabletop", words: "Words", press: Press) -> ScanItem:
    """Return what puts back the chosen or picked cards, where the first of them lies."""
    area = next(filter(None, map(top.seen_area, top.selection.in_hand)), NOWHERE)
    take = partial(press, key_of("back"))
    return ScanItem("back", area, take=take, label=words("table.scan_put_back"))


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
