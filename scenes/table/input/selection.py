"""The selection: the chosen, picked, held and focused pieces, and what can be done with them.

It is a value. ``acts``, ``picking``, ``pointing`` and ``keyboard`` return another one, with what
is to be done besides. Every move can be made by drag and drop, by clicks and by keys, and all of
them end in the same ``PlayAction``.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias

from scenes.table.input.effects import COMMANDS, CONTROLS, PUT_BACK, Effect, Held
from scenes.table.input.intents import Intents, MoveOption, Offer
from scenes.table.layout.layout import TableLayout
from scenes.ui.geometry import Point

OFFER = "offer:"
"""The prefix of the names of offers' buttons; the offer's number follows, and a suffix that tells
two buttons of one offer apart."""


@dataclass(frozen=True, slots=True)
class Picking:
    """The picked cards of a hand, and how they came to be picked."""

    picked: tuple[str, ...] = ()
    """The picked spots, in the order of picking."""
    tried: tuple[str, ...] = ()
    """The spots last played together in vain."""
    before: tuple[str, ...] = ()
    """The picked spots before a card was lifted."""
    clicked: str = ""
    """The spot of the latest click."""
    kept: bool = False
    """Whether that click confirmed a card that had come along."""
    confirmed: tuple[str, ...] = ()
    """The spots that the player clicked themselves; only those of ``picked`` count."""

    @property
    def along(self) -> tuple[str, ...]:
        """The picked spots that no click has confirmed: a set or a hint has brought them along."""
        return tuple(spot for spot in self.picked if spot not in self.confirmed)


@dataclass(frozen=True)
class Selection:
    """The selection of the person at one table, for one layout and its moves."""

    layout: TableLayout
    intents: Intents
    chosen: str | None = None
    held: Held | None = None
    over: str | None = None
    """The legal place under the held card or the pointer."""
    forbidden: str | None = None
    """The place under the held card that refuses it."""
    hovered: str | None = None
    focus: str | None = None
    by_keys: bool = False
    """Whether the last input was a key, so that the focus is shown."""
    picking: Picking = Picking()
    asks_to_end: bool = True
    """Whether a move needs confirmation that ends a turn which could go on."""
    asked: str | None = None
    """The place where the chosen card will end the turn once confirmed."""
    asked_by: str = "choose"
    """The act by whose key that was asked, and can be confirmed."""
    proposed_by: str | None = None
    """The act that has chosen the source, and does the move when it comes again."""
    advised: str | None = None
    """The place or button that a hint points out."""
    asked_seat: int | None = None
    """The seat of the person to move; ``None`` while others move."""
    turn_begins: bool = False
    """Whether the focus has not been on any stop since the turn began."""

    def begins_after(self, before: "Selection") -> bool:
        """Return whether a turn begins here: something can be done in it for the first time."""
        new = before.turn_begins or self.asked_seat not in (None, before.asked_seat)
        return new and not self.turn_begins

    @property
    def source(self) -> str | None:
        """The chosen or held source."""
        return self.held.source if self.held else self.chosen

    @property
    def picked(self) -> tuple[str, ...]:
        """The spots of the picked cards, in the order of picking."""
        return self.picking.picked

    @property
    def in_hand(self) -> tuple[str, ...]:
        """All chosen, held or picked spots."""
        return (self.source, *self.picked) if self.source else self.picked

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        """The offers for the picked cards, the likeliest first."""
        picks = self.intents.picks
        return tuple(picks.offers(self.picked)) if picks and self.picked else ()

    def with_held(self, held: Held, over: str | None, forbidden: str | None) -> "Selection":
        """Return the selection with the held card elsewhere: many moves, and the same offers."""
        moved = replace(self, held=held, over=over, forbidden=forbidden)
        vars(moved)["offers"] = self.offers
        return moved

    @property
    def targets(self) -> tuple[str, ...]:
        """The places that light up."""
        picks = self.intents.picks
        if picks is None:
            return () if self.asked else self.intents.targets(self.source or "")
        lit = picks.lights or self.held is not None or self.hovered == picks.target
        return (picks.target,) if lit and self.offers else ()

    @property
    def pointed(self) -> str | None:
        """The place that stands out among those that light up."""
        return self.over or (self.advised if self.source else None)

    @property
    def asks(self) -> bool:
        """Whether a move that ends the turn needs confirmation.

        A click names the place, so it needs none if nothing else fits; a key may have chosen it.
        """
        return self.asks_to_end and (self.by_keys or bool(self.intents.fitting))

    @property
    def proposed(self) -> MoveOption | None:
        """The move that the same act again would do, if the focus is still on its target."""
        target = self.intents.sends.get(self.proposed_by or "", "")
        return self.intents.way(self.chosen or "", target) if target == self.focus else None

    def is_picked(self, source: str) -> bool:
        """Return whether a card of the hand can only be picked, having no move of its own."""
        return source in self.layout.hand and source not in self.intents.sources

    # Buttons

    def presses(self, name: str) -> bool:
        """Return whether a name is a button's, not a spot's."""
        known = (*COMMANDS, *CONTROLS, PUT_BACK, *self.intents.buttons)
        return name in known or name.startswith(OFFER) or self.is_off(name)

    def why_off(self, name: str | None) -> str:
        """Return why a button is off; empty if it is on or no button."""
        button = self.layout.button(name)
        return button.why if button else ""

    def is_off(self, name: str | None) -> bool:
        """Return whether a name is that of a button that is off."""
        return bool(self.why_off(name))

    # Stops of the focus

    def stops(self) -> Sequence[str]:
        """Return the stops of the focus in reading order.

        While a source is chosen, the stops are its targets; else all possible moves.
        """
        able = frozenset(self._able())
        return [piece.name for piece in self.layout.reading if piece.name in able]

    def likeliest_stop(self) -> str | None:
        """Return the first focus after a source is chosen: the first target of ``ways``."""
        stops = self.stops()
        ways = (way.target for way in self.intents.ways if way.source == self.chosen)
        return next((target for target in ways if target in stops), next(iter(stops), None))

    def all_stops(self) -> Sequence[str]:
        """Return the stops, then all other pieces that can be reached, each in reading order.

        They include buttons that are off, so that their reasons can be asked for.
        """
        able = self.stops()
        rest = [
            piece.name
            for piece in self.layout.reading
            if piece.name in COMMANDS or piece.use in ("look", "ask")
        ]
        return [*able, *(name for name in rest if name not in able)]

    def _able(self) -> Sequence[str]:
        if self.intents.picks:
            buttons = [piece.name for piece in self.layout.pieces if piece.use == "press"]
            walked = [name for name in buttons if self.presses(name) and name not in COMMANDS]
            return (*self.layout.hand, *walked)
        if self.chosen:
            endings = self.intents.endings(self.chosen)
            return (not self.asked and self.intents.targets(self.chosen)) or endings
        return (*self.intents.sources, *self.intents.buttons)

    # The held card

    def height(self, source: str) -> float:
        """Return the height of a source's card."""
        spot = self.layout.spot(source)
        return spot.ring.h if spot else 0

    def centre(self, held: Held) -> Point:
        """Return the centre of a held card: the pointer holds it at .5 w, .6 h."""
        return Point(held.at.x, held.at.y - 0.1 * self.height(held.source))


Outcome: TypeAlias = tuple[Selection, Effect | None]
"""The next selection, and what is to be done; ``None``: nothing, or the input has no meaning."""
