"""Play by pointer: applies gestures to the selection."""

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
from scenes.table.input.intents import place_below, place_in_reach
from scenes.table.input.replies import Held, PlayAction, PutBack, Refuse, Reply, Taken
from scenes.table.input.selection import Selection
from scenes.ui.geometry import Point


def point(selection: Selection, gesture: Gesture) -> Reply | None:
    """Handle a gesture; return ``None`` if it has no meaning here or only previews a move."""
    if not isinstance(gesture, Hover):
        selection.by_keys = False
    match gesture:
        case Hover(over, _):
            _hover(selection, over)
        case Lift(spot, at):
            return _lift(selection, spot, at)
        case Drag(at):
            _drag(selection, at)
        case Drop(at):
            return _drop(selection, at)
        case Click(over, _):
            return _click(selection, over)
        case DoubleClick(over, at):
            return _double_click(selection, over, at)
        case RightClick(over, _):
            return selection.look(over)
        case Cancel():
            return selection.put_back()
    return None


def _hover(selection: Selection, over: str | None) -> None:
    selection.hovered = over
    is_place = selection.chosen and over and selection.intents.way(selection.chosen, over)
    selection.over = over if is_place or over in selection.targets else None


def _lift(selection: Selection, spot: str, at: Point) -> Reply | None:
    if spot not in selection.intents.sources and spot not in selection.layout.hand:
        return Refuse(spot, None)
    selection.chosen, selection.hovered = None, None
    selection.held = Held(spot, at, selection.picking.lift(spot))
    _drag(selection, at)
    return Taken(spot)


def _drag(selection: Selection, at: Point) -> None:
    """Move the held card to the pointer, and find the place under it."""
    if selection.held is None:
        return
    selection.held = held = replace(selection.held, at=at)
    centre, width = selection.centre(held), selection.height(held.source) * 5 / 7
    way = (selection.layout, selection.intents, held.source, centre, width)
    if selection.is_picked(held.source):
        target = selection.picking.target_below(centre, width)
        selection.over = target if selection.offers else None
        selection.forbidden = None if selection.over else target or place_below(*way)
        return
    selection.over = place_in_reach(*way)
    selection.forbidden = None if selection.over else place_below(*way)


def _drop(selection: Selection, at: Point) -> Reply | None:
    _drag(selection, at)
    if selection.held is None:
        return None
    source, target, forbidden = selection.held.source, selection.over, selection.forbidden
    way = selection.intents.way(source, target) if target else None
    if way is None and source in selection.layout.hand:
        reply = selection.picking.let_fall(selection.held, target, forbidden)
        selection.held = selection.over = selection.forbidden = None
        return reply
    selection.put_back()
    if way:
        return PlayAction(way.action, source)
    return Refuse(source, forbidden, True) if forbidden else PutBack(source, True)


def _click(selection: Selection, over: str | None) -> Reply | None:
    if over is None:
        return selection.put_back()
    button = selection.intents.stands_for.get(over, over)
    if selection.presses(button):
        return selection.press(button)
    if reply := selection.picking.click(over):
        return reply
    if selection.chosen and selection.intents.may_try(selection.chosen, over):
        return selection.put(selection.chosen, over)
    if over in selection.intents.sources and over != selection.chosen:
        return selection.choose(over)
    if over == selection.source or not selection.layout.spot(over):
        return selection.put_back() or selection.look(over)
    if selection.in_hand:
        return Refuse(selection.in_hand[0], over)
    return _stuck(selection, over) or selection.look(over)


def _double_click(selection: Selection, over: str | None, at: Point) -> Reply | None:
    if over and selection.intents.picks and over in selection.intents.picks.sources:
        return selection.picking.double_click(over, at)
    if selection.asked or over in selection.intents.stands_for:
        # Two quick clicks are one act: the second neither confirms nor repeats the first.
        return None
    if over and over in selection.intents.sources and (way := selection.intents.only_way(over)):
        selection.put_back()
        return PlayAction(way.action, over)
    return None if over and selection.chosen == over else _click(selection, over)


def _stuck(selection: Selection, over: str) -> Reply | None:
    """Return a refusal for a piece that can be neither taken nor looked through."""
    spot = selection.layout.spot(over)
    speaks = over in selection.intents.hints
    return Refuse(over, None) if speaks or not (spot and spot.use) else None
