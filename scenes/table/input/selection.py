"""The selection: the chosen, picked, held and focused pieces, and what can be done with them.

Every move can be made by drag and drop, by clicks (both ``pointing``) and by keys (``keyboard``).
All end in the same ``PlayAction``.
"""

from collections.abc import Sequence

from game.contract import Action
from scenes.table.input.intents import Intents, MoveOption, Offer
from scenes.table.input.picking import OFFER, Picking
from scenes.table.input.replies import (
    COMMANDS,
    CONTROLS,
    PUT_BACK,
    AskWhy,
    Control,
    Held,
    LookThrough,
    PlayAction,
    PutBack,
    Refuse,
    Reply,
    TableCommand,
    Taken,
)
from scenes.table.layout.layout import TableLayout
from scenes.table.pieces.button import TableButton
from scenes.ui.geometry import Point


class Selection:
    """The selection of the person at one table."""

    def __init__(self, layout: TableLayout, intents: Intents) -> None:
        self.layout = layout
        self.intents = intents
        self.chosen: str | None = None
        self.held: Held | None = None
        self.over: str | None = None
        """The legal place under the held card or the pointer."""
        self.forbidden: str | None = None
        """The place under the held card that refuses it."""
        self.hovered: str | None = None
        self.focus: str | None = None
        self.by_keys = False
        """Whether the last input was a key, so that the focus is shown."""
        self.picking = Picking(layout, intents.picks)
        self.asks_to_end = True
        """Whether a move needs confirmation that ends a turn which could go on."""
        self.asked: str | None = None
        """The place where the chosen card will end the turn once confirmed."""
        self.asked_by = "choose"
        """The act by whose key that was asked, and can be confirmed."""
        self.proposed_by: str | None = None
        """The act that has chosen the source, and does the move when it comes again."""
        self.advised: str | None = None
        """The place or button that a hint points out."""
        self._asked_seat: int | None = None
        self._turn_begins = False
        """Whether the focus has not been on any stop since the turn began."""

    @property
    def picked(self) -> tuple[str, ...]:
        """The spots of the picked cards, in the order of picking."""
        return self.picking.picked

    @property
    def offers(self) -> tuple[Offer, ...]:
        """The offers for the picked cards, the likeliest first."""
        return self.picking.offers

    @property
    def targets(self) -> tuple[str, ...]:
        """The places that light up."""
        if self.intents.picks:
            return self.picking.targets(self.hovered, held=self.held is not None)
        return () if self.asked else self.intents.targets(self.source or "")

    @property
    def source(self) -> str | None:
        """The chosen or held source."""
        return self.held.source if self.held else self.chosen

    @property
    def in_hand(self) -> tuple[str, ...]:
        """All chosen, held or picked spots."""
        return (self.source, *self.picked) if self.source else self.picked

    def table_changed(
        self, layout: TableLayout, intents: Intents, asked_seat: int | None = None
    ) -> None:
        """Take in a new layout; put back what is no longer possible.

        ``asked_seat`` is that of the person to move; ``None`` while others move. When a turn
        begins, the focus goes to the first card that fits, else to the main button, so that no key
        does what it did in the turn before.
        """
        self.layout, self.intents = layout, intents
        self.picking.take_in(layout, intents.picks)
        if self.source not in intents.sources and self.source not in layout.hand:
            self.chosen = self.held = None
        self.over = self.forbidden = self.asked = None
        stops = self.stops()
        self._turn_begins |= asked_seat is not None and asked_seat != self._asked_seat
        self._asked_seat = asked_seat
        # While others move there are no stops, and the focus stays where it was.
        if stops and (self._turn_begins or self.focus not in stops):
            fitting = [name for name in stops if name in intents.fitting]
            obvious = intents.picks.obvious() if intents.picks else ()
            main = [button.name for button in layout.of(TableButton) if button.primary]
            wanted = (*obvious, *fitting, *intents.sources, *main)
            self.focus = next((name for name in wanted if name in stops), stops[0])
        if stops:
            self._turn_begins = False

    @property
    def asks(self) -> bool:
        """Whether a move that ends the turn needs confirmation.

        A click names the place, so it needs none if nothing else fits; a key may have chosen it.
        """
        return self.asks_to_end and (self.by_keys or bool(self.intents.fitting))

    def is_picked(self, source: str) -> bool:
        """Return whether a card of the hand can only be picked, having no move of its own."""
        return source in self.layout.hand and source not in self.intents.sources

    def centre(self, held: Held) -> Point:
        """Return the centre of a held card: the pointer holds it at .5 w, .6 h."""
        return Point(held.at.x, held.at.y - 0.1 * self.height(held.source))

    def put_back(self) -> Reply | None:
        """Put back what is chosen or held."""
        source, homeward = self.source, self.held is not None
        self.chosen = self.held = self.over = self.forbidden = self.asked = None
        self.advised = self.proposed_by = None
        if homeward:
            self.picking.drop()
        else:
            source = self.picking.clear() or source
        return PutBack(source, homeward) if source else None

    def point_out(self, action: Action) -> None:
        """Choose the cards of a legal action and point out its target, as a hint does.

        ``None`` points out nothing, and leaves the focus where it can do something.
        """
        source = self.source
        self.put_back()
        intents = self.intents
        if intents.picks and (cards := intents.picks.cards_of(action)):
            self.picking.advise(cards)
            self.focus = cards[0]
            # Jokers may stand for any rank; the first offer is the likeliest.
            if number := self.picking.offer_of(action):
                self.advised = self.focus = f"{OFFER}{number}"
            return
        way = next((way for way in intents.ways if way.action == action), None)
        if way is None:
            buttons = (name for name, does in intents.buttons.items() if does == action)
            self.advised = next(buttons, None)
            stops = self.stops()
            here = self.focus if self.focus in stops else source or next(iter(stops), None)
            self.focus = self.advised or here
            return
        if way.ends:
            self._ask(way.source, way.target)
        else:
            self.choose(way.source)
        self.advised = self.focus = way.target

    @property
    def pointed(self) -> str | None:
        """The place that stands out among those that light up."""
        return self.over or (self.advised if self.source else None)

    # Shared by clicks, drags and keys

    def choose(self, source: str) -> Reply:
        """Choose a source; its targets light up."""
        self.chosen, self.held, self.asked, self.advised = source, None, None, None
        self.proposed_by = None
        return Taken(source)

    def propose(self, way: MoveOption, act: str) -> Reply:
        """Choose a source with its target in focus; the same act again does the move."""
        reply = self.choose(way.source)
        self.focus, self.proposed_by = way.target, act
        return reply

    @property
    def proposed(self) -> MoveOption | None:
        """The move that the same act again would do, if the focus is still on its target."""
        target = self.intents.sends.get(self.proposed_by or "", "")
        return self.intents.way(self.chosen or "", target) if target == self.focus else None

    def put(self, source: str, target: str) -> Reply:
        """Put a source on a target, or refuse."""
        way = self.intents.way(source, target)
        if way is None:
            return Refuse(source, target)
        if way.ends and self.asks and (source, target) != (self.chosen, self.asked):
            return self._ask(source, target)
        self.put_back()
        return PlayAction(way.action, source)

    def _ask(self, source: str, target: str) -> Reply:
        """Ask for confirmation of a move that ends the turn; repeating it confirms."""
        reply = self.choose(source)
        self.asked = self.focus = target
        self.asked_by = "choose"
        return reply

    def ask_in_focus(self) -> None:
        """Move the request for confirmation along with the focus."""
        if self.asked and self.focus in self.intents.endings(self.chosen or ""):
            self.asked = self.focus

    def lay(self) -> Reply | None:
        """Play the chosen card, else the focused one, to end the turn; a repetition confirms."""
        source = self.chosen or self.focus or ""
        endings = self.intents.endings(source)
        if not endings:
            able = [way.source for way in self.intents.ways if way.ends]
            self.focus = able[0] if able and not self.chosen else self.focus
            return None
        return self.put(source, self.focus if self.focus in endings else self.asked or endings[0])

    def press(self, name: str, *, own_key: bool = False) -> Reply | None:
        """Press a button of the scene or of the game; ask why if it is off.

        A button that acts by itself in a moment says that a press stops it; its own key
        (``own_key``) makes its move at once.
        """
        button = self.layout.button(name)
        if self.is_off(name):
            return AskWhy(name)
        if button and button.runs_down and not own_key:
            return TableCommand("stop")
        if name in COMMANDS:
            return TableCommand(name)
        if name in CONTROLS:
            return Control(name)
        if name.startswith(OFFER):
            return self.picking.take(name)
        back = self.put_back()
        if name not in self.intents.buttons:
            return back
        # What it does may lead at once to this person's next turn.
        self._turn_begins = True
        return PlayAction(self.intents.buttons[name])

    def play_obvious(self, shown: bool) -> Reply | None:
        """Play the picked cards, else, if the focus is shown, those of the focused card.

        Else pick the obvious cards; the next press plays them.
        """
        picks = self.intents.picks
        if picks and not self.picked:
            sure = shown and self.focus in picks.sources
            self.focus = self.focus if sure else next(iter(picks.obvious()), self.focus)
            if self.focus not in picks.sources:
                return None
            reply = self.picking.pick(self.focus)
            return self.picking.play() if sure else reply
        return self.picking.play()

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

    def look(self, over: str | None) -> Reply | None:
        """Open the fan of a spot, if it has cards to look through."""
        piece = self.layout.named(over)
        return LookThrough(over if piece and piece.use == "look" else None)

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

    def height(self, source: str) -> float:
        """Return the height of a source's card."""
        spot = self.layout.spot(source)
        return spot.ring.h if spot else 0

    def back(self) -> Reply | None:
        """Go one step back, as Esc does; return ``None`` if there is nothing to go back from."""
        source = self.source
        if source and self.asked:
            # Declining to end the turn leaves the card chosen.
            self.asked, self.focus = None, source
            return PutBack(source)
        reply = self.put_back()
        if source:
            self.focus = source
        return reply
