"""Play by keys alone: arrows move the focus, Enter chooses and plays, letters act at once.

In games that pick several cards, Space picks a card or puts it back, and Enter plays the picked.
"""

from scenes.table.input.focus import above_or_below, next_in_order
from scenes.table.input.replies import Idle, LookThrough, Reply
from scenes.table.input.selection import Selection
from scenes.table.pieces.button import TableButton
from scenes.ui.bindings import BINDINGS, act_of, cap_of, place_act
from scenes.ui.inputs import Key

BUTTON_ACTS = ("sort", "last_trick")
"""Acts that press the table's button of the same name, if there is one."""

PLACES = tuple(map(place_act, range(9)))
"""Acts that pick the card in a place of the hand, or put it back."""


def press_key(selection: Selection, key: Key) -> Reply | None:
    """Handle a key; return ``None`` if it has no meaning at a table or only moves the focus."""
    act, asked = act_of(key, "table", "screens") or "", selection.asked
    reply = _press(selection, key, act)
    selection.ask_in_focus()
    if selection.asked and not asked and act in (selection.intents.lays, "go_on"):
        selection.asked_by = act
    if reply in (None, LookThrough(None)) and act and BINDINGS[act].place == "table":
        return Idle(act)
    return reply


def _press(selection: Selection, key: Key, act: str) -> Reply | None:
    was_shown, selection.by_keys = selection.by_keys, True
    intents = selection.intents
    if act in intents.keys:
        return selection.put(*intents.keys[act])
    if act in intents.sends:
        return _send(selection, act, shown=was_shown)
    if _lays(selection, act):
        return selection.lay()
    if button := _button_of(selection, act):
        return selection.press(button, own_key=True)
    match act:
        case "left" | "right" if (
            key.shift and selection.focus and selection.focus in selection.layout.hand
        ):
            return selection.picking.shift(selection.focus, 1 if act == "right" else -1)
        case _ if _moves_focus(selection, act, was_shown):
            return None
        case "go_on" if intents.picks and intents.picks.sources:
            return selection.play_obvious(was_shown)
        case "go_on" if len(intents.buttons) == 1:
            return selection.press(next(iter(intents.buttons)))
        case "choose" | "change" | "go_on" if intents.picks:
            return _enter_picking(selection, toggles=act == "change" or key.pad)
        case "choose" | "change" | "go_on":
            return _enter(selection)
        case "play" if intents.picks and intents.picks.sources:
            return selection.play_obvious(was_shown)
        case place if place in PLACES and intents.picks:
            return _pick_place(selection, PLACES.index(place))
        case "look":
            return selection.look(selection.source or selection.focus)
    return _ask_why(selection, act)


def _moves_focus(selection: Selection, act: str, was_shown: bool) -> bool:
    """Move the focus if an act does that; return whether it does."""
    match act:
        case "left" | "right" | "up" | "down":
            _walk(selection, act, was_shown)
        case "next" | "next_page":
            selection.focus = next_in_order(selection.all_stops(), selection.focus, 1)
        case "previous" | "page_before":
            selection.focus = next_in_order(selection.all_stops(), selection.focus, -1)
        case "first" | "last":
            selection.focus = next_in_order(selection.stops(), None, 1 if act == "first" else -1)
        case _:
            return False
    return True


def _lays(selection: Selection, act: str) -> bool:
    """Return whether an act plays a card to end the turn: a letter, or a gamepad's button."""
    intents = selection.intents
    in_its_place = act == "go_on" and not intents.buttons
    return bool(intents.lays) and (act == intents.lays or in_its_place)


def _walk(selection: Selection, direction: str, was_shown: bool) -> None:
    stops = selection.stops()
    if selection.focus not in stops:
        selection.focus = next(iter(stops), None)
    elif was_shown and direction in ("left", "right"):
        selection.focus = next_in_order(stops, selection.focus, 1 if direction == "right" else -1)
    elif was_shown and selection.focus:
        selection.focus = above_or_below(selection.layout, stops, selection.focus, direction)


def _enter(selection: Selection) -> Reply | None:
    focus = selection.focus
    if focus is None:
        return None
    if selection.presses(focus):
        return selection.press(focus)
    if selection.chosen:
        return selection.put(selection.chosen, focus)
    if focus in selection.intents.sources:
        reply = selection.choose(focus)
        selection.focus = selection.likeliest_stop()
        return reply
    return selection.look(focus)


def _button_of(selection: Selection, act: str) -> str | None:
    """Return the name of the table's button that an act presses."""
    name = act if act in BUTTON_ACTS else selection.intents.letters.get(act)
    return name if name and selection.layout.named(name) else None


def _ask_why(selection: Selection, act: str) -> Reply | None:
    """If the button with an act's key cap is off, ask why."""
    cap = cap_of(act) if act else ""
    off = (button for button in selection.layout.of(TableButton) if button.off and cap)
    return next((selection.press(button.name) for button in off if button.cap == cap), None)


def _enter_picking(selection: Selection, toggles: bool) -> Reply | None:
    """Pick the focused card or put it back if ``toggles``; else, for Enter, play the picked cards.

    A gamepad's A toggles like Space; its X plays.
    """
    focus, picks = selection.focus, selection.intents.picks
    if focus is None or picks is None:
        return None
    if selection.presses(focus):
        return selection.press(focus)
    if selection.picked and not toggles:
        return selection.picking.play()
    if focus in picks.sources:
        return selection.picking.pick(focus)
    return (
        selection.picking.refuse(focus) if focus in selection.layout.hand else selection.look(focus)
    )


def _pick_place(selection: Selection, place: int) -> Reply | None:
    """Pick the card in a place of the hand, counted from the left, if it may be picked."""
    hand, picks = selection.layout.hand, selection.intents.picks
    if picks is None or place >= len(hand):
        return None
    selection.focus = hand[place]
    able = hand[place] in picks.sources
    return (selection.picking.pick if able else selection.picking.refuse)(hand[place])


def _send(selection: Selection, act: str, *, shown: bool) -> Reply | None:
    """Put a source on an act's target: the chosen, else the focused, else the only one it takes.

    What loses cards is only done with a source that is seen to be meant; else the only one is
    chosen, for the key pressed again. ``shown``: whether the focus was shown.
    """
    target = selection.intents.sends[act]
    ways = {way.source: way for way in selection.intents.ways if way.target == target}
    chosen, focused = selection.chosen or "", ways.get(selection.focus or "")
    if chosen in ways:
        return selection.put(chosen, target)
    if focused and (shown or focused.quick):
        return selection.put(focused.source, target)
    if len(ways) != 1:
        able = (piece.name for piece in selection.layout.reading if piece.name in ways)
        selection.focus = selection.focus if focused else next(able, selection.focus)
        return None
    [only] = ways.values()
    return selection.put(only.source, target) if only.quick else selection.propose(only, act)
