"""Play by keys alone: arrows move the focus, Enter chooses and plays, letters act at once.

In games that pick several cards, Space picks a card or puts it back, and Enter plays the picked.
"""

from dataclasses import replace

from scenes.table.input import picking
from scenes.table.input.acts import choose, lay, look, press, propose, put
from scenes.table.input.effects import TO_END, Idle, LookThrough
from scenes.table.input.focus import above_or_below, next_in_order
from scenes.table.input.selection import Outcome, Selection
from scenes.table.pieces.button import TableButton
from scenes.ui.bindings import BINDINGS, act_of, cap_of, place_act
from scenes.ui.inputs import Key

BUTTON_ACTS = ("sort", "last_trick")
"""Acts that press the table's button of the same name, if there is one."""

PLACES = tuple(map(place_act, range(9)))
"""Acts that pick the card in a place of the hand, or put it back."""


def press_key(selection: Selection, key: Key) -> Outcome:
    """Handle a key; there is no effect if it has no meaning here or only moves the focus."""
    act = act_of(key, "table", "screens") or ""
    pressed, effect = _press(selection, key, act)
    if pressed.asked and pressed.focus in pressed.intents.endings(pressed.chosen or ""):
        # The request for confirmation moves along with the focus.
        pressed = replace(pressed, asked=pressed.focus)
    if pressed.asked and not selection.asked and act in (pressed.intents.lays, "go_on"):
        pressed = replace(pressed, asked_by=act)
    if effect in (None, LookThrough(None)) and act and BINDINGS[act].place == "table":
        return pressed, Idle(act)
    return pressed, effect


def _press(selection: Selection, key: Key, act: str) -> Outcome:
    was_shown, selection = selection.by_keys, replace(selection, by_keys=True)
    intents, focus = selection.intents, selection.focus
    if act in intents.keys:
        return put(selection, *intents.keys[act])
    if act in intents.sends:
        return _send(selection, act, shown=was_shown)
    if _lays(selection, act):
        return lay(selection)
    if button := _button_of(selection, act):
        return press(selection, button, own_key=True)
    match act:
        case "left" | "right" if key.shift and focus and focus in selection.layout.hand:
            return selection, picking.shifted(selection, focus, 1 if act == "right" else -1)
        case "card_left" | "card_right" if focus and focus in selection.layout.hand:
            return selection, picking.shifted(selection, focus, 1 if act == "card_right" else -1)
        case _ if act in _WALKING:
            return replace(selection, focus=_walk(selection, act, was_shown)), None
        case "go_on" if intents.picks and intents.picks.sources:
            return picking.play_obvious(selection, shown=was_shown)
        case "go_on" if len(intents.buttons) == 1:
            return press(selection, next(iter(intents.buttons)))
        case "choose" | "change" | "go_on" if intents.picks:
            return _enter_picking(selection, toggles=act == "change" or key.pad)
        case "choose" | "change" | "go_on":
            return _enter(selection)
        case "play" if intents.picks and intents.picks.sources:
            return picking.play_obvious(selection, shown=was_shown)
        case place if place in PLACES and intents.picks:
            return _pick_place(selection, PLACES.index(place))
        case "look":
            return look(selection, selection.source or focus)
    return _ask_why(selection, act)


_WALKING = (
    *("left", "right", "up", "down"),
    *("next", "next_page", "previous", "page_before", "first", "last"),
)
"""Acts that move the focus."""


def _walk(selection: Selection, act: str, was_shown: bool) -> str | None:
    """Return where an act moves the focus; an arrow that only shows it leaves it where it is."""
    focus, stops = selection.focus, selection.stops()
    match act:
        case "next" | "next_page":
            return next_in_order(selection.all_stops(), focus, 1)
        case "previous" | "page_before":
            return next_in_order(selection.all_stops(), focus, -1)
        case "first" | "last":
            return next_in_order(stops, None, 1 if act == "first" else -1)
    if focus not in stops:
        return next(iter(stops), None)
    if not was_shown or focus is None:
        return focus
    if act in ("left", "right"):
        return next_in_order(stops, focus, 1 if act == "right" else -1)
    return above_or_below(selection.layout, stops, focus, act)


def _lays(selection: Selection, act: str) -> bool:
    """Return whether an act plays a card to end the turn: a letter, or a gamepad's button."""
    intents = selection.intents
    in_its_place = act == "go_on" and not intents.buttons
    return bool(intents.lays) and (act == intents.lays or in_its_place)


def _enter(selection: Selection) -> Outcome:
    focus = selection.focus
    if focus is None:
        return selection, None
    if selection.presses(focus):
        return press(selection, focus)
    if selection.chosen:
        return put(selection, selection.chosen, focus)
    if focus in selection.intents.sources:
        chosen, taken = choose(selection, focus)
        return replace(chosen, focus=chosen.likeliest_stop()), taken
    return look(selection, focus)


def _button_of(selection: Selection, act: str) -> str | None:
    """Return the name of the table's button that an act presses."""
    if act in ("play", "go_on") and selection.layout.button(TO_END):
        return TO_END
    name = act if act in BUTTON_ACTS else selection.intents.letters.get(act)
    return name if name and selection.layout.named(name) else None


def _ask_why(selection: Selection, act: str) -> Outcome:
    """If the button with an act's key cap is off, ask why."""
    cap = cap_of(act) if act else ""
    off = (button for button in selection.layout.of(TableButton) if button.off and cap)
    asked = next((button.name for button in off if button.cap == cap), None)
    return press(selection, asked) if asked else (selection, None)


def _enter_picking(selection: Selection, toggles: bool) -> Outcome:
    """Pick the focused card or put it back if ``toggles``; else, for Enter, play the picked cards.

    A gamepad's A toggles like Space; its X plays.
    """
    focus, picks = selection.focus, selection.intents.picks
    if focus is None or picks is None:
        return selection, None
    if selection.presses(focus):
        return press(selection, focus)
    if selection.picked and not toggles:
        return picking.play(selection)
    if focus in picks.sources:
        picked, effect = picking.pick(selection, focus)
        return _walk_on(picked, focus), effect
    in_hand = focus in selection.layout.hand
    return picking.refuse(selection, focus) if in_hand else look(selection, focus)


def _walk_on(selection: Selection, given: str) -> Selection:
    """Go on to the hand's next card once one is to be given: it lies elsewhere then.

    Pressing again where the card lay does not take it back.
    """
    hand, picks = selection.layout.hand, selection.intents.picks
    if not picks or not picks.lights or given not in selection.picked:
        return selection
    place = hand.index(given)
    left = [one for one in (*hand[place:], *hand[:place]) if one not in selection.picked]
    return replace(selection, focus=next((one for one in left if one in picks.sources), given))


def _pick_place(selection: Selection, place: int) -> Outcome:
    """Pick the card in a place of the hand, counted from the left, if it may be picked."""
    hand, picks = selection.layout.hand, selection.intents.picks
    if picks is None or place >= len(hand):
        return selection, None
    spot = hand[place]
    selection = replace(selection, focus=spot)
    return (picking.pick if spot in picks.sources else picking.refuse)(selection, spot)


def _send(selection: Selection, act: str, *, shown: bool) -> Outcome:
    """Put a source on an act's target: the chosen, else the focused, else the only one it takes.

    What loses cards is only done with a source that is seen to be meant; else the only one is
    chosen, for the key pressed again. ``shown``: whether the focus was shown.
    """
    target = selection.intents.sends[act]
    ways = {way.source: way for way in selection.intents.ways if way.target == target}
    chosen, focused = selection.chosen or "", ways.get(selection.focus or "")
    if chosen in ways:
        return put(selection, chosen, target)
    if focused and (shown or focused.quick):
        return put(selection, focused.source, target)
    if len(ways) != 1:
        able = (piece.name for piece in selection.layout.reading if piece.name in ways)
        focus = selection.focus if focused else next(able, selection.focus)
        return replace(selection, focus=focus), None
    [only] = ways.values()
    if only.quick:
        return put(selection, only.source, target)
    return propose(selection, only, act)
