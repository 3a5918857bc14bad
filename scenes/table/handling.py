"""What is chosen, held and in focus, and what each gesture or key makes of it.

There are three ways to do everything: drag and drop, click and click, and keys alone. All end in
the same ``Play``.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from scenes.geometry import Point
from scenes.table.gestures import (
    Cancel,
    Click,
    DoubleClick,
    Drag,
    Drop,
    Gesture,
    Hover,
    Lift,
    RightClick,
)
from scenes.table.intents import Intents, place_below, place_in_reach
from scenes.table.layout import TableLayout

COMMANDS = ("pause", "help")
"""Buttons of the scene rather than of the game."""


@dataclass(frozen=True, slots=True)
class Play:
    """Take a legal action."""

    action: Any
    source: str | None = None


@dataclass(frozen=True, slots=True)
class Refuse:
    """A source can't go to a target, or nowhere at all; ``homeward``: a held card glides back."""

    source: str
    target: str | None
    homeward: bool = False


@dataclass(frozen=True, slots=True)
class Taken:
    """A card was chosen or lifted."""

    source: str


@dataclass(frozen=True, slots=True)
class PutBack:
    """What was chosen or held goes back; ``homeward`` where it hung in the air."""

    source: str
    homeward: bool = False


@dataclass(frozen=True, slots=True)
class Look:
    """Open or close the fan of a spot."""

    spot: str | None


@dataclass(frozen=True, slots=True)
class Command:
    """Press a button of the scene: pause, help."""

    name: str


Reply: TypeAlias = Play | Refuse | Taken | PutBack | Look | Command


@dataclass(frozen=True, slots=True)
class Held:
    """A card in the air: whose, and where the pointer is."""

    source: str
    at: Point


class Handling:
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

    @property
    def source(self) -> str | None:
        """What is chosen or held."""
        return self.held.source if self.held else self.chosen

    def table_changed(self, layout: TableLayout, intents: Intents) -> None:
        """Take in a new layout; what is no longer possible is let go of."""
        self.layout, self.intents = layout, intents
        if self.source not in intents.sources:
            self.chosen = self.held = None
        self.over = self.forbidden = None
        stops = self.stops()
        # While others move there is nothing to walk, and the focus waits where it was.
        if stops and self.focus not in stops:
            self.focus = stops[0]

    def centre(self, held: Held) -> Point:
        """Return the middle of a held card: it hangs from the pointer at .5 w, .6 h."""
        return Point(held.at.x, held.at.y - 0.1 * self._height(held.source))

    def gesture(self, gesture: Gesture) -> Reply | None:
        """React to the pointer."""
        if not isinstance(gesture, Hover):
            self.by_keys = False
        match gesture:
            case Hover(over, _):
                self._hover(over)
            case Lift(spot, at):
                return self._lift(spot, at)
            case Drag(at):
                self._drag(at)
            case Drop(at):
                return self._drop(at)
            case Click(over, _):
                return self._click(over)
            case DoubleClick(over, _):
                return self._double_click(over)
            case RightClick(over, _):
                return self.look(over)
            case Cancel():
                return self.put_back()
        return None

    def put_back(self) -> Reply | None:
        """Let go of what is chosen or held."""
        source, homeward = self.source, self.held is not None
        self.chosen = self.held = self.over = self.forbidden = None
        return PutBack(source, homeward) if source else None

    def _hover(self, over: str | None) -> None:
        self.hovered = over
        is_place = self.chosen and over and self.intents.way(self.chosen, over)
        self.over = over if is_place else None

    def _lift(self, spot: str, at: Point) -> Reply | None:
        if spot not in self.intents.sources:
            return self._stuck(spot)
        self.chosen, self.hovered = None, None
        self.held = Held(spot, at)
        self._drag(at)
        return Taken(spot)

    def _drag(self, at: Point) -> None:
        if self.held is None:
            return
        self.held = held = Held(self.held.source, at)
        centre, width = self.centre(held), self._height(held.source) * 5 / 7
        self.over = place_in_reach(self.layout, self.intents, held.source, centre, width)
        self.forbidden = (
            None
            if self.over
            else place_below(self.layout, self.intents, held.source, centre, width)
        )

    def _drop(self, at: Point) -> Reply | None:
        self._drag(at)
        if self.held is None:
            return None
        source, target, forbidden = self.held.source, self.over, self.forbidden
        way = self.intents.way(source, target) if target else None
        self.put_back()
        if way:
            return Play(way.action, source)
        return Refuse(source, forbidden, True) if forbidden else PutBack(source, True)

    def _click(self, over: str | None) -> Reply | None:
        if over is None:
            return self.put_back()
        if over in COMMANDS or over in self.intents.buttons:
            return self.press(over)
        if self.chosen and self.intents.may_try(self.chosen, over):
            return self.put(self.chosen, over)
        if over in self.intents.sources and over != self.chosen:
            return self.choose(over)
        return self.put_back() or self._stuck(over) or self.look(over)

    def _double_click(self, over: str | None) -> Reply | None:
        if over and over in self.intents.sources and (way := self.intents.only_way(over)):
            self.put_back()
            return Play(way.action, over)
        return None if over and self.chosen == over else self._click(over)

    def _stuck(self, over: str) -> Reply | None:
        """Return the refusal of a card that goes nowhere now."""
        stuck = over in self.intents.hints and over not in self.intents.sources
        return Refuse(over, None) if stuck else None

    # What all three ways come to.

    def choose(self, source: str) -> Reply:
        """Choose a source: its places light up."""
        self.chosen, self.held = source, None
        return Taken(source)

    def put(self, source: str, target: str) -> Reply:
        """Put a source on a target, or refuse to."""
        way = self.intents.way(source, target)
        if way is None:
            return Refuse(source, target)
        self.put_back()
        return Play(way.action, source)

    def press(self, name: str) -> Reply:
        """Press a button of the scene or of the game."""
        if name in COMMANDS:
            return Command(name)
        self.put_back()
        return Play(self.intents.buttons[name])

    def look(self, over: str | None) -> Reply | None:
        """Look through a spot's cards."""
        spot = self.layout.spot(over) if over else None
        return Look(over) if spot and spot.fan and spot.fan.cards else Look(None)

    def stops(self) -> Sequence[str]:
        """Return what the focus walks: places while something is chosen, else what may be done."""
        if self.chosen:
            return self._ordered(self.intents.targets(self.chosen))
        return (*self._ordered(self.intents.sources), *self.intents.buttons)

    def _ordered(self, names: Sequence[str]) -> list[str]:
        areas = {name: area for name in names if (area := self.layout.area(name))}
        return sorted(areas, key=lambda name: (areas[name].x, areas[name].y))

    def _height(self, source: str) -> float:
        spot = self.layout.spot(source)
        return spot.ring.h if spot else 0

    def back(self) -> Reply | None:
        """Go one step back, as Esc does: put back what is chosen; ``None``: nothing to put back."""
        source = self.source
        reply = self.put_back()
        if source:
            self.focus = source
        return reply
