"""When the tray opens in which a card is laid down to end the turn, and what it says."""

from dataclasses import dataclass

from game.texts.words import Words
from scenes.table.input.handling import Handling
from scenes.table.layout.layout import TableLayout, distance_to
from scenes.table.pieces.spot import Spot
from scenes.table.pieces.tray import Tray
from scenes.ui.bindings import cap_of

NEAR = 0.6
"""Of its width, how near to the tray a held card opens it."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The open tray, and the place in it that is meant."""

    tray: Tray
    spot: Spot | None
    place_words: str
    """At the place: "10 on 2 ends Mira’s turn"."""
    place_short: str
    """There, where that is too wide."""
    tray_words: str
    """At the tray's foot; empty where the place says all."""


def ending_of(
    layout: TableLayout, hands: Handling, words: Words, *, pad: bool = False
) -> Ending | None:
    """Return the tray as it is open now, or ``None`` while it is closed.

    ``pad``: a gamepad was used last, and its button is named.
    """
    tray = layout.one(Tray)
    if tray is None or not _open(layout, hands, tray):
        return None
    place = hands.asked or (hands.over if hands.over in _endings(hands) else None)
    way = hands.intents.way(hands.source or "", place) if place else None
    foot = _again(hands, words, tray, pad) if hands.asked else tray.words
    return Ending(
        tray,
        layout.spot(place),
        _ends(words, way.takes, tray) if way else "",
        _ends(words, way.short, tray) if way else "",
        "" if way and not hands.asked else foot,
    )


def _open(layout: TableLayout, hands: Handling, tray: Tray) -> bool:
    intents, source = hands.intents, hands.source
    if source is None:
        # Nothing else is left to do.
        return bool(intents.ways) and all(way.ends for way in intents.ways)
    if not _endings(hands):
        return False
    if hands.asked or hands.over in _endings(hands) or not intents.targets(source):
        return True
    spot = layout.spot(source)
    if hands.held is None or spot is None:
        return False
    return distance_to(hands.centre(hands.held), tray.rect) <= NEAR * spot.body.w


def _endings(hands: Handling) -> tuple[str, ...]:
    return hands.intents.endings(hands.source or "")


def _ends(words: Words, move: str, tray: Tray) -> str:
    if tray.whose:
        return words("table.ends", move=move, name=tray.whose)
    return words("table.ends_yours", move=move)


def _again(hands: Handling, words: Words, tray: Tray, pad: bool) -> str:
    letter = cap_of("go_on", pad=True) if pad else cap_of(hands.intents.lays)
    key = letter if hands.by_keys else ""
    if tray.whose:
        return words("table.again_key" if key else "table.again", letter=key, name=tray.whose)
    return words("table.again_key_yours" if key else "table.again_yours", letter=key)
