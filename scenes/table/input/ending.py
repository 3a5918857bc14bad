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
    place = selection.asked or _meant(selection)
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
        _ends(selection, words, way.takes, tray, pad) if way else "",
        _ends(selection, words, way.short, tray, pad) if way else "",
        "" if way else ways[0],
        ways[1:],
    )


def _endings(selection: Selection) -> tuple[str, ...]:
    return selection.intents.endings(selection.source or "")


def _meant(selection: Selection) -> str | None:
    """Return the place in the tray that the pointer is over, or that has the focus."""
    meant = selection.focus if selection.by_keys else selection.over
    return meant if meant in _endings(selection) else None


def _ends(selection: Selection, words: Words, move: str, tray: Tray, pad: bool) -> str:
    """Return words for what a drop ends, or how often a click or a key is needed for it."""
    if selection.held or not selection.asks:
        way = "ends"
    else:
        way = "twice_key" if selection.by_keys else "twice"
    facts = {"move": move, "name": tray.whose, "letter": cap_of("choose", pad=pad)}
    return words(f"table.{way}" if tray.whose else f"table.{way}_yours", **facts)


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
