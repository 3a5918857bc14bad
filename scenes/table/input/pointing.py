"""Play by pointer: applies gestures to the selection."""

from dataclasses import replace

from scenes.table.input import picking
from scenes.table.input.acts import choose, look, press, put, put_back
from scenes.table.input.effects import Held, PlayAction, PutBack, Refuse, Taken
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
from scenes.table.input.selection import Outcome, Selection
from scenes.ui.geometry import Point


def point(selection: Selection, gesture: Gesture) -> Outcome:
    """Handle a gesture; there is no effect if it has no meaning here or only previews a move."""
    if isinstance(gesture, Hover):
        return _hover(selection, gesture.over), None
    selection = replace(selection, by_keys=False)
    match gesture:
        case Lift(spot, at):
            return _lift(selection, spot, at)
        case Drag(at):
            return _drag(selection, at), None
        case Drop(at):
            return _drop(_drag(selection, at))
        case Click(over, _):
            return _click(selection, over)
        case DoubleClick(over, at):
            return _double_click(selection, over, at)
        case RightClick(over, _):
            return look(selection, over)
        case Cancel():
            return put_back(selection)


def _hover(selection: Selection, over: str | None) -> Selection:
    here = replace(selection, hovered=over)
    is_place = here.chosen and over and here.intents.way(here.chosen, over)
    return replace(here, over=over if is_place or over in here.targets else None)


def _lift(selection: Selection, spot: str, at: Point) -> Outcome:
    if spot not in selection.intents.sources and spot not in selection.layout.hand:
        return selection, Refuse(spot, None)
    free = replace(selection, chosen=None, hovered=None)
    lifted, companions = picking.lift(free, spot)
    held = replace(lifted, held=Held(spot, at, companions))
    return _drag(held, at), Taken(spot)


def _drag(selection: Selection, at: Point) -> Selection:
    """Move the held card to the pointer, and find the place under it."""
    if selection.held is None:
        return selection
    held = replace(selection.held, at=at)
    centre, width = selection.centre(held), selection.height(held.source) * 5 / 7
    way = (selection.layout, selection.intents, held.source, centre, width)
    if selection.is_picked(held.source):
        target = picking.target_below(selection, centre, width)
        over = target if selection.offers else None
        forbidden = None if over else target or place_below(*way)
    else:
        over = place_in_reach(*way)
        forbidden = None if over else place_below(*way)
    return selection.with_held(held, over, forbidden)


def _drop(selection: Selection) -> Outcome:
    held, target, forbidden = selection.held, selection.over, selection.forbidden
    if held is None:
        return selection, None
    way = selection.intents.way(held.source, target) if target else None
    if way is None and held.source in selection.layout.hand:
        fallen, effect = picking.let_fall(selection, held, target, forbidden)
        return replace(fallen, held=None, over=None, forbidden=None), effect
    back, _ = put_back(selection)
    if way:
        return back, PlayAction(way.action, held.source)
    refused = Refuse(held.source, forbidden, True) if forbidden else PutBack(held.source, True)
    return back, refused


def _click(selection: Selection, over: str | None) -> Outcome:
    if over is None:
        return put_back(selection)
    button = selection.intents.stands_for.get(over, over)
    if selection.presses(button):
        return press(selection, button)
    picked, effect = picking.click(selection, over)
    if effect:
        return picked, effect
    if selection.chosen and selection.intents.may_try(selection.chosen, over):
        return put(selection, selection.chosen, over)
    if over in selection.intents.sources and over != selection.chosen:
        return choose(selection, over)
    if over == selection.chosen and selection.advised:
        # The first click on a card that a hint has chosen agrees.
        return choose(selection, over)
    if over == selection.source or not selection.layout.spot(over):
        back, effect = put_back(selection)
        return (back, effect) if effect else look(back, over)
    if selection.in_hand:
        return selection, Refuse(selection.in_hand[0], over)
    return (selection, Refuse(over, None)) if _stuck(selection, over) else look(selection, over)


def _double_click(selection: Selection, over: str | None, at: Point) -> Outcome:
    if over and selection.intents.picks and over in selection.intents.picks.sources:
        return picking.double_click(selection, over, at)
    if selection.asked or over in selection.intents.stands_for:
        # Two quick clicks are one act: the second neither confirms nor repeats the first.
        return selection, None
    if over and over in selection.intents.sources and (way := selection.intents.only_way(over)):
        return put_back(selection)[0], PlayAction(way.action, over)
    return (selection, None) if over and selection.chosen == over else _click(selection, over)


def _stuck(selection: Selection, over: str) -> bool:
    """Return whether a piece can be neither taken nor looked through."""
    spot = selection.layout.spot(over)
    return over in selection.intents.hints or not (spot and spot.use)
