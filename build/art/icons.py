"""The small signs of the interface: strokes on a field of 24 by 24 units, white to be tinted."""

from collections.abc import Mapping

from art.tokens import WHITE

SIZE, STROKE = 24, 2.2

PATHS: Mapping[str, str] = {
    "up": "M6,15L12,9L18,15",
    "down": "M6,9L12,15L18,9",
    "left": "M15,6L9,12L15,18",
    "right": "M9,6L15,12L9,18",
    "chevron": "M5,15.5L12,8.5L19,15.5",
    "close": "M6,6L18,18M18,6L6,18",
    "plus": "M12,5L12,19M5,12L19,12",
    "minus": "M5,12L19,12",
    "check": "M5,13L10,18L19,7",
    "tick": "M4,12.5L9.5,18L20,6.5",
    "grip": "M5,7L19,7M5,12L19,12M5,17L19,17",
    "warn": "M12,4L22,20L2,20ZM12,10L12,14M12,17L12,17.4",
    "info": "M12,3C24,3 24,21 12,21C0,21 0,3 12,3ZM12,11L12,16.5M12,7.4L12,7.8",
    "log": "M4,6L5,6M9,6L20,6M4,12L5,12M9,12L20,12M4,18L5,18M9,18L16,18",
    "eye": "M2,12C6,5 18,5 22,12C18,19 6,19 2,12ZM12,9C16,9 16,15 12,15C8,15 8,9 12,9Z",
    "picture": "M5,3L19,3L19,21L5,21ZM5,17L10,12L13,15L15,13L19,17M9,8L9.4,8",
    "lock": "M6,11L18,11L18,20L6,20ZM8,11L8,8C8,3 16,3 16,8L16,11",
    "play": "M8,5L19,12L8,19Z",
    "pause": "M8,5L8,19M16,5L16,19",
    "step-back": "M17,6L10,12L17,18M7,6L7,18",
    "step-forward": "M7,6L14,12L7,18M17,6L17,18",
    "stop-square": "M6,6L18,6L18,18L6,18Z",
    "crossed-disc": "M12,3C24,3 24,21 12,21C0,21 0,3 12,3ZM6,6L18,18",
    "person": "M12,4C17,4 17,12 12,12C7,12 7,4 12,4ZM4,21C4,13 20,13 20,21",
    "bot": "M5,9L19,9L19,20L5,20ZM12,9L12,4M9.5,13.5L9.5,15M14.5,13.5L14.5,15",
    "swap": "M5,9L19,9L15,5M19,15L5,15L9,19",
    "flag": "M6,21L6,4L18,8L6,12",
    "copy": "M8,8L20,8L20,20L8,20ZM5,15L4,15L4,4L15,4L15,5",
    "house": "M3,12L12,4L21,12M6,11L6,20L18,20L18,11",
    "arrow": "M4,12L20,12M14,6L20,12L14,18",
    "arrow-left": "M20,12L4,12M10,6L4,12L10,18",
    "arrow-up": "M12,20L12,4M6,10L12,4L18,10",
    "arrow-down": "M12,4L12,20M6,14L12,20L18,14",
    "undo": "M9,4L4,9L9,14M4,9L14,9C22,9 22,19 14,19L10,19",
    "folder": "M3,19L3,5L9,5L11.5,8L21,8L21,19Z",
    "sound": "M4,9.5L8,9.5L13,5L13,19L8,14.5L4,14.5ZM16.5,9C18.3,10.6 18.3,13.4 16.5,15"
    "M19,6.5C22.4,9.6 22.4,14.4 19,17.5",
    "sound-off": "M4,9.5L8,9.5L13,5L13,19L8,14.5L4,14.5ZM17,9.5L22,14.5M22,9.5L17,14.5",
    "question": "M8,9C8,3.5 16,3.5 16,8.6C16,12 12,11.8 12,15M12,18.6L12,19",
    "keyboard": "M2.5,6L21.5,6L21.5,18.5L2.5,18.5ZM7,10L7.2,10M12,10L12.2,10M16.8,10L17,10"
    "M8.5,14.5L15.5,14.5",
    "bulb": "M9,18L15,18M10.5,21.5L13.5,21.5"
    "M9,18C9,15 6,13.5 6,9.5C6,1.5 18,1.5 18,9.5C18,13.5 15,15 15,18",
    "clock": "M12,3C24,3 24,21 12,21C0,21 0,3 12,3ZM12,7L12,12L15.5,14",
    "stair": "M3,20L8,20L8,15L13,15L13,10L18,10L18,5L22,5",
}


def gear() -> str:
    """A wheel with eight teeth and a hub, as path data."""
    teeth = (
        "M12,2.5L12,5.5M12,18.5L12,21.5M2.5,12L5.5,12M18.5,12L21.5,12"
        "M5.3,5.3L7.4,7.4M16.6,16.6L18.7,18.7M18.7,5.3L16.6,7.4M7.4,16.6L5.3,18.7"
    )
    rim = "M12,5.5C20.7,5.5 20.7,18.5 12,18.5C3.3,18.5 3.3,5.5 12,5.5Z"
    hub = "M12,9.5C15.3,9.5 15.3,14.5 12,14.5C8.7,14.5 8.7,9.5 12,9.5Z"
    return teeth + rim + hub


def icon_names() -> list[str]:
    """The names of all icons in alphabetical order."""
    return sorted([*PATHS, "gear"])


def icon(name: str) -> str:
    """One icon as an SVG file of 24 by 24 units."""
    data = gear() if name == "gear" else PATHS[name]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}"'
        f' width="{SIZE}" height="{SIZE}"><path d="{data}" fill="none" stroke="{WHITE}"'
        f' stroke-width="{STROKE}" stroke-linecap="round" stroke-linejoin="round"/></svg>\n'
    )
