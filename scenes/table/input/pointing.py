"""Playing by pointer: what each gesture makes of what is chosen, picked and held."""

from dataclasses import replace

from scenes.table.input.gestures import (
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
from scenes.table.input.handling import Handling
from scenes.table.input.intents import place_below, place_in_reach
from scenes.table.input.replies import Held, Play, PutBack, Refuse, Reply, Taken
from scenes.ui.geometry import Point


def point(hands: Handling, gesture: Gesture) -> Reply | None:
    """React to the pointer; ``None`` where it means nothing here, or only shows what would be."""
    if not isinstance(gesture, Hover):
        hands.by_keys = False
    match gesture:
        case Hover(over, _):
            _hover(hands, over)
        case Lift(spot, at):
            return _lift(hands, spot, at)
        case Drag(at):
            _drag(hands, at)
        case Drop(at):
            return _drop(hands, at)
        case Click(over, _):
            return _click(hands, over)
        case DoubleClick(over, _):
            return _double_click(hands, over)
        case RightClick(over, _):
            return hands.look(over)
        case Cancel():
            return hands.put_back()
    return None


def _hover(hands: Handling, over: str | None) -> None:
    hands.hovered = over
    is_place = hands.chosen and over and hands.intents.way(hands.chosen, over)
    hands.over = over if is_place or over in hands.targets else None


def _lift(hands: Handling, spot: str, at: Point) -> Reply | None:
    if spot not in hands.intents.sources and spot not in hands.layout.hand:
        return _stuck(hands, spot)
    hands.chosen, hands.hovered = None, None
    hands.held = Held(spot, at, hands.picking.lift(spot))
    _drag(hands, at)
    return Taken(spot)


def _drag(hands: Handling, at: Point) -> None:
    """Follow the pointer, and find the place below the held card."""
    if hands.held is None:
        return
    hands.held = held = replace(hands.held, at=at)
    centre, width = hands.centre(held), hands.height(held.source) * 5 / 7
    if hands.is_picked(held.source):
        target = hands.picking.target_below(centre, width)
        hands.over, hands.forbidden = (target, None) if hands.offers else (None, target)
        return
    way = (hands.layout, hands.intents, held.source, centre, width)
    hands.over = place_in_reach(*way)
    hands.forbidden = None if hands.over else place_below(*way)


def _drop(hands: Handling, at: Point) -> Reply | None:
    _drag(hands, at)
    if hands.held is None:
        return None
    source, target, forbidden = hands.held.source, hands.over, hands.forbidden
    way = hands.intents.way(source, target) if target else None
    if way is None and source in hands.layout.hand:
        reply = hands.picking.let_fall(hands.held, target, forbidden)
        hands.held = hands.over = hands.forbidden = None
        return reply
    hands.put_back()
    if way:
        return Play(way.action, source)
    return Refuse(source, forbidden, True) if forbidden else PutBack(source, True)


def _click(hands: Handling, over: str | None) -> Reply | None:
    if over is None:
        return hands.put_back()
    if hands.presses(over):
        return hands.press(over)
    if reply := hands.picking.click(over):
        return reply
    if hands.chosen and hands.intents.may_try(hands.chosen, over):
        return hands.put(hands.chosen, over)
    if over in hands.intents.sources and over != hands.chosen:
        return hands.choose(over)
    return hands.put_back() or _stuck(hands, over) or hands.look(over)


def _double_click(hands: Handling, over: str | None) -> Reply | None:
    if over and hands.intents.picks and over in hands.intents.picks.sources:
        return hands.picking.double_click(over)
    if hands.asked:
        # Two quick clicks are one act: the second does not confirm the first.
        return None
    if over and over in hands.intents.sources and (way := hands.intents.only_way(over)):
        hands.put_back()
        return Play(way.action, over)
    return None if over and hands.chosen == over else _click(hands, over)


def _stuck(hands: Handling, over: str) -> Reply | None:
    """Return the refusal of a card that goes nowhere now."""
    stuck = over in hands.intents.hints and over not in hands.intents.sources
    return Refuse(over, None) if stuck else None
