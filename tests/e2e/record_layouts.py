"""Records what SDL sends for each key under several keyboard layouts.

Writes ``tests/driver/layouts.tsv``: layout, scancode, key code, what the key types, and what it
types with Ctrl. ``python -m tests.e2e.record_layouts`` needs Xvfb, xdotool and setxkbmap.
"""

import os
import subprocess
from pathlib import Path
from time import sleep

import pygame

from tests.e2e.desktop import lay_out_keys, screen

LAYOUTS = ("us", "ru", "fr", "de", "dvorak", "gr", "il")
KEYCODES = (*range(10, 22), *range(24, 36), *range(38, 49), *range(51, 62))
"""The keys that bear signs, by X's numbers."""
CTRL = "37"
TARGET = Path(__file__).parents[1] / "driver" / "layouts.tsv"
TITLE = "recorded"
SETTLES = 0.5
"""The seconds until SDL has heard of another layout."""


def record(layout: str) -> list[str]:
    """Return a line for each key."""
    lay_out_keys(layout)
    sleep(SETTLES)
    pygame.event.get()
    lines = []
    for code in KEYCODES:
        _xdotool("key", str(code))
        key, typed = _taken()
        _xdotool("keydown", CTRL, "key", str(code), "keyup", CTRL)
        _, with_ctrl = _taken()
        lines.append("\t".join((layout, str(key.scancode), str(key.key), typed, with_ctrl)))
    return lines


def _taken() -> tuple[pygame.Event, str]:
    """Return the sign's key that went down, once it is up again, and the text that it typed."""
    key, text = None, ""
    while True:
        event = pygame.event.wait()
        if event.type == pygame.KEYDOWN and event.key != pygame.K_LCTRL:
            key = event
        elif event.type == pygame.TEXTINPUT:
            text += event.text
        elif event.type == pygame.KEYUP and key is not None and event.scancode == key.scancode:
            return key, text


def _xdotool(*words: str) -> None:
    subprocess.run(["xdotool", *words], check=True)


def main() -> None:
    """Record all layouts."""
    with screen(640, 480) as display:
        os.environ.update(DISPLAY=display, SDL_VIDEODRIVER="x11", SDL_VIDEO_X11_WMCLASS=TITLE)
        pygame.display.init()
        window = pygame.Window(TITLE, (300, 200))
        window.get_surface()
        window.flip()
        _xdotool("search", "--sync", "--onlyvisible", "--class", TITLE, "windowfocus", "--sync")
        lines = [line for layout in LAYOUTS for line in record(layout)]
        window.destroy()
        pygame.display.quit()
    TARGET.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
