"""Playing by keys alone: arrows walk, Enter chooses and plays, letters do at once."""

from collections.abc import Sequence

from scenes.inputs import Key
from scenes.table.focus import above_or_below, next_in_order
from scenes.table.handling import COMMANDS, Handling, Reply


def press_key(hands: Handling, key: Key) -> Reply | None:
    """React to a key; ``None`` where it means nothing here, or only moves the focus."""
    was_shown, hands.by_keys = hands.by_keys, True
    intents = hands.intents
    if key.name in intents.keys:
        return hands.put(*intents.keys[key.name])
    if key.name in intents.sends:
        return _send(hands, intents.sends[key.name])
    match key.name:
        case "left" | "right" | "up" | "down":
            _walk(hands, key.name, was_shown)
        case "tab":
            hands.focus = next_in_order(_all_stops(hands), hands.focus, -1 if key.shift else 1)
        case "home" | "end":
            hands.focus = next_in_order(hands.stops(), None, 1 if key.name == "home" else -1)
        case "return" if key.ctrl and len(intents.buttons) == 1:
            return hands.press(next(iter(intents.buttons)))
        case "return" | "space" | "enter":
            return _enter(hands)
        case "f":
            return hands.look(hands.source or hands.focus)
    return None


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
    looks = [spot.name for spot in hands.layout.spots if spot.fan and spot.fan.cards]
    return list(dict.fromkeys((*hands.stops(), *looks, *COMMANDS)))


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


def _send(hands: Handling, target: str) -> Reply | None:
    """Put the chosen source on a target, else the one in focus, else the only one it takes."""
    able = [way.source for way in hands.intents.ways if way.target == target]
    for source in (hands.chosen, hands.focus):
        if source in able:
            return hands.put(source, target)
    return hands.put(able[0], target) if len(able) == 1 else None
