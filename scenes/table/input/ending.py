"""The tray that ends a turn: when it is open, and its words."""

from dataclasses import dataclass
from typing import NamedTuple

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


class _Device(NamedTuple):
    """What somebody plays with."""

    pad: bool
    switch: bool

    def named(self, selection: Selection) -> str:
        """Return the end of the keys of texts that name it; those of a click have none."""
        if self.switch:
            return "_switch"
        return "_key" if selection.by_keys else ""


def open_tray(layout: TableLayout, selection: Selection) -> Tray | None:
    """Return the tray while a card that may end the turn is chosen or held."""
    return layout.one(Tray) if _endings(selection) else None


def ending_of(
    layout: TableLayout,
    selection: Selection,
    words: Words,
    *,
    pad: bool = False,
    switch: bool = False,
) -> Ending | None:
    """Return the open tray with its words, or ``None`` while it is closed.

    ``pad``: whether a gamepad was used last, so that its button is named. ``switch``: whether one
    switch does everything, so that neither a key nor a click is named.
    """
    tray = open_tray(layout, selection)
    if tray is None:
        return None
    device = _Device(pad, switch)
    place = selection.asked or _meant(selection)
    way = selection.intents.way(selection.source or "", place) if place else None
    ways: tuple[str, ...] = (tray.words, words("table.tray_short"))
    if selection.asked and way:
        ways = _again(selection, words, way.takes, tray, device)
        way = None
    places = (layout.spot(name) for name in _endings(selection))
    return Ending(
        tray,
        tuple(spot for spot in places if spot),
        layout.spot(place),
        _ends(selection, words, way.takes, tray, device) if way else "",
        _ends(selection, words, way.short, tray, device) if way else "",
        "" if way else ways[0],
        ways[1:],
    )


def _endings(selection: Selection) -> tuple[str, ...]:
    return selection.intents.endings(selection.source or "")


def _meant(selection: Selection) -> str | None:
    """Return the place in the tray that the pointer is over, or that has the focus."""
    meant = selection.focus if selection.by_keys else selection.over
    return meant if meant in _endings(selection) else None


def _ends(selection: Selection, words: Words, move: str, tray: Tray, device: _Device) -> str:
    """Return words for what a drop ends, or how often a click or a key is needed for it."""
    asks = selection.asks and not selection.held
    way = f"twice{device.named(selection)}" if asks else "ends"
    facts = {"move": move, "name": tray.whose, "letter": cap_of("choose", pad=device.pad)}
    return words(f"table.{way}" if tray.whose else f"table.{way}_yours", **facts)


def _again(
    selection: Selection, words: Words, move: str, tray: Tray, device: _Device
) -> tuple[str, ...]:
    """Return words on how to confirm a move that ends the turn, the longest first."""
    letter = cap_of(selection.asked_by, pad=device.pad)
    # A hint asks without a click or a key, so the first of them is the one that ends the turn.
    how = "once" if selection.advised == selection.asked else "again"
    text = f"table.{how}{device.named(selection)}"
    said = words(text if tray.whose else f"{text}_yours", letter=letter, name=tray.whose)
    both = words("table.both", one=move, other=said)
    return both, said, words(f"{text}_short", letter=letter)
