"""Playing by keys alone: arrows walk, Enter chooses and plays, letters do at once.

Where cards are picked several at a time, Space picks and puts back, and Enter plays what is picked.
"""

from collections.abc import Sequence

from scenes.table.input.focus import above_or_below, next_in_order
from scenes.table.input.handling import Handling
from scenes.table.input.replies import COMMANDS, Reply
from scenes.table.pieces.spot import Spot
from scenes.ui.bindings import act_of, place_act
from scenes.ui.inputs import Key

BUTTON_ACTS = ("sort", "last_trick")
"""Acts that press the button of that name, wherever there is one."""

PLACES = tuple(map(place_act, range(9)))
"""Each picks the card in that place of the hand, or puts it back."""


def press_key(hands: Handling, key: Key) -> Reply | None:
    """React to a key; ``None`` where it means nothing here, or only moves the focus."""
    reply = _press(hands, key)
    hands.ask_in_focus()
    return reply


def _press(hands: Handling, key: Key) -> Reply | None:
    was_shown, hands.by_keys = hands.by_keys, True
    intents, act = hands.intents, act_of(key, "table", "screens") or ""
    if act in intents.keys:
        return hands.put(*intents.keys[act])
    if act in intents.sends:
        return _send(hands, intents.sends[act])
    if _lays(hands, act):
        return hands.lay()
    if button := _button_of(hands, act):
        return hands.press(button)
    match act or key.name:
        case "left" | "right" if key.shift and hands.focus and hands.focus in hands.layout.hand:
            return hands.picking.shift(hands.focus, 1 if key.name == "right" else -1)
        case "left" | "right" | "up" | "down":
            _walk(hands, key.name, was_shown)
        case "next" | "next_page" | "page_before":
            hands.focus = next_in_order(_all_stops(hands), hands.focus, -1 if key.shift else 1)
        case "home" | "end":
            hands.focus = next_in_order(hands.stops(), None, 1 if key.name == "home" else -1)
        case "go_on" if intents.picks and intents.picks.sources:
            return hands.play_obvious(was_shown)
        case "go_on" if len(intents.buttons) == 1:
            return hands.press(next(iter(intents.buttons)))
        case "choose" | "change" | "go_on" if intents.picks:
            return _enter_picking(hands, toggles=act == "change" or key.pad)
        case "choose" | "change" | "go_on":
            return _enter(hands)
        case "play" if intents.picks:
            return hands.play_obvious(was_shown)
        case place if place in PLACES and intents.picks:
            return _pick_place(hands, PLACES.index(place))
        case "look":
            return hands.look(hands.source or hands.focus)
    return None


def _lays(hands: Handling, act: str) -> bool:
    """Say whether an act lays a card down: that of a letter, or a gamepad's in its place."""
    intents = hands.intents
    in_its_place = act == "go_on" and not intents.buttons
    return bool(intents.lays) and (act == intents.lays or in_its_place)


def _walk(hands: Handling, direction: str, was_shown: bool) -> None:
    stops = hands.stops()
    if hands.focus not in stops:
        hands.focus = next(iter(stops), None)
    elif was_shown and direction in ("left", "right"):
        hands.focus = next_in_order(stops, hands.focus, 1 if direction == "right" else -1)
    elif was_shown and hands.focus:
        hands.focus = above_or_below(hands.layout, stops, hands.focus, direction)


def _all_stops(hands: Handling) -> Sequence[str]:
    """Return everything that can be reached: what may be done, looked through, or pressed."""
    looks = [spot.name for spot in hands.layout.of(Spot) if spot.fan and spot.fan.cards]
    commands = [name for name in COMMANDS if hands.layout.button(name)]
    return list(dict.fromkeys((*hands.stops(), *looks, *commands)))


def _enter(hands: Handling) -> Reply | None:
    focus = hands.focus
    if focus is None:
        return None
    if focus in COMMANDS or focus in hands.intents.buttons:
        return hands.press(focus)
    if hands.chosen:
        return hands.put(hands.chosen, focus)
    if focus in hands.intents.sources:
        reply = hands.choose(focus)
        hands.focus = next(iter(hands.stops()), None)
        return reply
    return hands.look(focus)


def _button_of(hands: Handling, act: str) -> str | None:
    """Return the button on the table that an act presses."""
    name = act if act in BUTTON_ACTS else hands.intents.letters.get(act)
    return name if name and hands.layout.button(name) else None


def _enter_picking(hands: Handling, toggles: bool) -> Reply | None:
    """Pick the card in focus or put it back; Enter, which does not toggle, plays what is picked.

    A gamepad's A toggles as Space does, for its X plays.
    """
    focus, picks = hands.focus, hands.intents.picks
    if focus is None or picks is None:
        return None
    if hands.presses(focus):
        return hands.press(focus)
    if hands.picked and not toggles:
        return hands.picking.play()
    if focus in picks.sources:
        return hands.picking.pick(focus)
    return hands.picking.refuse(focus) if focus in hands.layout.hand else hands.look(focus)


def _pick_place(hands: Handling, place: int) -> Reply | None:
    """Pick the card in a place, from the left, if it may be picked."""
    hand, picks = hands.layout.hand, hands.intents.picks
    if picks is None or place >= len(hand):
        return None
    hands.focus = hand[place]
    return hands.picking.pick(hand[place]) if hand[place] in picks.sources else None


def _send(hands: Handling, target: str) -> Reply | None:
    """Put the chosen source on a target, else the one in focus, else the only one it takes."""
    able = [way.source for way in hands.intents.ways if way.target == target]
    for source in (hands.chosen, hands.focus):
        if source in able:
            return hands.put(source, target)
    return hands.put(able[0], target) if len(able) == 1 else None
