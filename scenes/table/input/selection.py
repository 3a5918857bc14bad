"""What is chosen, picked, held and in focus, and what can be done with it.

There are three ways to do everything: drag and drop and click and click (``pointing``), and keys
alone (``keyboard``). All end in the same ``PlayAction``.
"""

from collections.abc import Sequence

from game.contract import Action
from scenes.table.input.intents import Intents, Offer
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
from scenes.ui.geometry import Point


class Selection:
    """One person's hands at one table."""

    def __init__(self, layout: TableLayout, intents: Intents) -> None:
        self.layout = layout
        self.intents = intents
        self.chosen: str | None = None
        self.held: Held | None = None
        self.over: str | None = None
        """The legal place under the held card or the pointer."""
        self.forbidden: str | None = None
        """The place under the held card that does not take it."""
        self.hovered: str | None = None
        self.focus: str | None = None
        self.by_keys = False
        """Whether the last input was a key: then the focus is shown."""
        self.picking = Picking(layout, intents.picks)
        self.asks = True
        """Whether what ends a turn is asked for once more."""
        self.asked: str | None = None
        """The place at which the chosen card will end the turn, if that is done once more."""
        self.advised: str | None = None
        """The place or button that a hint singles out."""

    @property
    def picked(self) -> tuple[str, ...]:
        """The cards that are picked together, in the order of picking."""
        return self.picking.picked

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What the picked cards may do, the likeliest first."""
        return self.picking.offers

    @property
    def targets(self) -> tuple[str, ...]:
        """The places that are lit."""
        if self.intents.picks:
            return self.picking.targets(self.hovered, held=self.held is not None)
        return () if self.asked else self.intents.targets(self.source or "")

    @property
    def source(self) -> str | None:
        """What is chosen or held."""
        return self.held.source if self.held else self.chosen

    @property
    def in_hand(self) -> tuple[str, ...]:
        """All that is chosen, held or picked."""
        return (self.source, *self.picked) if self.source else self.picked

    def table_changed(self, layout: TableLayout, intents: Intents) -> None:
        """Take in a new layout; what is no longer possible is let go of."""
        self.layout, self.intents = layout, intents
        self.picking.take_in(layout, intents.picks)
        if self.source not in intents.sources and self.source not in layout.hand:
            self.chosen = self.held = None
        self.over = self.forbidden = self.asked = None
        stops = self.stops()
        # While others move there is nothing to walk, and the focus waits where it was.
        if stops and self.focus not in stops:
            cards = [name for name in stops if name in intents.sources]
            obvious = intents.picks.obvious() if intents.picks else cards
            self.focus = next(iter(obvious), stops[0])

    def is_picked(self, source: str) -> bool:
        """Say whether a card of the hand goes where picked cards go, having no way of its own."""
        return source in self.layout.hand and source not in self.intents.sources

    def centre(self, held: Held) -> Point:
        """Return the middle of a held card: it hangs from the pointer at .5 w, .6 h."""
        return Point(held.at.x, held.at.y - 0.1 * self.height(held.source))

    def put_back(self) -> Reply | None:
        """Let go of what is chosen or held."""
        source, homeward = self.source, self.held is not None
        self.chosen = self.held = self.over = self.forbidden = self.asked = None
        self.advised = None
        if homeward:
            self.picking.drop()
        else:
            source = self.picking.clear() or source
        return PutBack(source, homeward) if source else None

    def point_out(self, action: Action) -> None:
        """Choose what a legal action takes, and single out where it goes, as a hint does."""
        self.put_back()
        intents = self.intents
        if intents.picks and (cards := intents.picks.cards_of(action)):
            self.picking.advise(cards)
            self.focus = cards[0]
            # Jokers may stand for any rank: the likeliest is offered first.
            if number := self.picking.offer_of(action):
                self.advised = self.focus = f"{OFFER}{number}"
            return
        way = next((way for way in intents.ways if way.action == action), None)
        if way is None:
            buttons = (name for name, does in intents.buttons.items() if does == action)
            self.advised = self.focus = next(buttons, self.focus)
            return
        if way.ends:
            self._ask(way.source, way.target)
        else:
            self.choose(way.source)
        self.advised = self.focus = way.target

    @property
    def pointed(self) -> str | None:
        """The place that stands out among those that are lit."""
        return self.over or (self.advised if self.source else None)

    # Where all three ways meet.

    def choose(self, source: str) -> Reply:
        """Choose a source: its places light up."""
        self.chosen, self.held, self.asked, self.advised = source, None, None, None
        return Taken(source)

    def put(self, source: str, target: str) -> Reply:
        """Put a source on a target, or refuse to."""
        way = self.intents.way(source, target)
        if way is None:
            return Refuse(source, target)
        if way.ends and self.asks and (source, target) != (self.chosen, self.asked):
            return self._ask(source, target)
        self.put_back()
        return PlayAction(way.action, source)

    def _ask(self, source: str, target: str) -> Reply:
        """Show what would end the turn: done once more, it does."""
        reply = self.choose(source)
        self.asked = self.focus = target
        return reply

    def ask_in_focus(self) -> None:
        """What would end the turn goes with the focus."""
        if self.asked and self.focus in self.intents.endings(self.chosen or ""):
            self.asked = self.focus

    def lay(self) -> Reply | None:
        """Lay the chosen card down to end the turn, else the one in focus; once more does it."""
        source = self.chosen or self.focus or ""
        endings = self.intents.endings(source)
        if not endings:
            able = [way.source for way in self.intents.ways if way.ends]
            self.focus = able[0] if able and not self.chosen else self.focus
            return None
        return self.put(source, self.focus if self.focus in endings else self.asked or endings[0])

    def press(self, name: str) -> Reply | None:
        """Press a button of the scene or of the game; one that is off says why."""
        if self.is_off(name):
            return AskWhy(name)
        if name in COMMANDS:
            return TableCommand(name)
        if name in CONTROLS:
            return Control(name)
        if name.startswith(OFFER):
            return self.picking.take(name)
        back = self.put_back()
        return PlayAction(self.intents.buttons[name]) if name in self.intents.buttons else back

    def play_obvious(self, shown: bool) -> Reply | None:
        """Play what is picked, else what the card in a focus that is shown stands for.

        Else pick the obvious: the next time it is played.
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
        """Say whether a name is a button's, rather than a spot's."""
        known = (*COMMANDS, *CONTROLS, PUT_BACK, *self.intents.buttons)
        return name in known or name.startswith(OFFER) or self.is_off(name)

    def why_off(self, name: str | None) -> str:
        """Say why a button does nothing now; empty where it does something, or is no button."""
        button = self.layout.button(name)
        return button.why if button else ""

    def is_off(self, name: str | None) -> bool:
        """Say whether it is a button that does nothing now."""
        return bool(self.why_off(name))

    def look(self, over: str | None) -> Reply | None:
        """Look through a spot's cards."""
        piece = self.layout.named(over)
        return LookThrough(over if piece and piece.use == "look" else None)

    def stops(self) -> Sequence[str]:
        """Return what the focus walks, in the order in which the table is read aloud.

        While something is chosen, that is where it may go; else it is all that may be done.
        """
        able = frozenset(self._able())
        return [piece.name for piece in self.layout.reading if piece.name in able]

    def all_stops(self) -> Sequence[str]:
        """Return the stops, and after them the rest that can be reached, in the same order.

        Buttons that are off are among it: there they say why.
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
        """Go one step back, as Esc does; ``None``: there is nothing to go back from."""
        source = self.source
        if source and self.asked:
            # Not to end the turn leaves the card chosen.
            self.asked, self.focus = None, source
            return PutBack(source)
        reply = self.put_back()
        if source:
            self.focus = source
        return reply
