"""The tray that ends a turn: when it is open, and its words."""

from dataclasses import dataclass

from game.texts.words import Words
from scenes.table.input.selection import Selection
from scenes.table.layout.layout import TableLayout
from scenes.table.pieces.spot import Spot
from scenes.table.pieces.tray import Tray
from scenes.ui.bindings import cap_of


@dataclass(frozen=True, slots=True)
class Ending:
    """The open tray, the place in it that is meant, and their words."""

    tray: Tray
    places: tuple[Spot, ...]
    """The places in the tray that take the card."""
    spot: Spot | None
    place_words: str
    """Words at the place under a held card: "10 on 2 ends Mira’s turn"; else empty."""
    place_short: str
    """Shorter words for the place."""
    tray_words: str
    """Words on the tray's upper edge; empty while the place has words, to show one notice only."""
    tray_brief: tuple[str, ...]
    """Shorter and shorter words for the tray."""


_CONFIRMED = {
    "key": ("table.again_key", "table.again_key_yours", "table.again_key_short"),
    "hint_key": ("table.once_key", "table.once_key_yours", "table.once_key_short"),
    "hint": ("table.once", "table.once_yours", "table.once_short"),
    "click": ("table.again", "table.again_yours", "table.again_short"),
}
"""Words on how a move that ends the turn is confirmed, by how it was asked for: someone else's
turn, one's own, and briefly.
"""


def open_tray(layout: TableLayout, selection: Selection) -> Tray | None:
    """Return the tray while a card that may end the turn is chosen or held."""
    return layout.one(Tray) if _endings(selection) else None


def ending_of(
    layout: TableLayout, selection: Selection, words: Words, *, pad: bool = False
) -> Ending | None:
    """Return the open tray with its words, or ``None`` while it is closed.

    ``pad``: whether a gamepad was used last, so that its button is named.
    """
    tray = open_tray(layout, selection)
    if tray is None:
        return None
    place = selection.asked or (selection.over if selection.over in _endings(selection) else None)
    way = selection.intents.way(selection.source or "", place) if place else None
    ways: tuple[str, ...] = (tray.words, words("table.tray_short"))
    if selection.asked and way:
        ways = _again(selection, words, way.takes, tray, pad)
        way = None
    places = (layout.spot(name) for name in _endings(selection))
    return Ending(
        tray,
        tuple(spot for spot in places if spot),
        layout.spot(place),
        _ends(words, way.takes, tray) if way else "",
        _ends(words, way.short, tray) if way else "",
        "" if way else ways[0],
        ways[1:],
    )


def _endings(selection: Selection) -> tuple[str, ...]:
    return selection.intents.endings(selection.source or "")


def _ends(words: Words, move: str, tray: Tray) -> str:
    if tray.whose:
        return words("table.ends", move=move, name=tray.whose)
    return words("table.ends_yours", move=move)


def _again(selection: Selection, words: Words, move: str, tray: Tray, pad: bool) -> tuple[str, ...]:
    """Return words on how to confirm a move that ends the turn, the longest first."""
    letter = cap_of(selection.asked_by, pad=pad)
    # A hint asks without a click or a key, so the first of them is the one that ends the turn.
    if selection.advised == selection.asked:
        how = "hint_key" if selection.by_keys else "hint"
    else:
        how = "key" if selection.by_keys else "click"
    theirs, yours, short = _CONFIRMED[how]
    said = words(theirs if tray.whose else yours, letter=letter, name=tray.whose)
    return words("table.both", one=move, other=said), said, words(short, letter=letter)
