"""What SDL sends for each key under several keyboard layouts, as recorded from a real window."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pygame

RECORDED = Path(__file__).with_name("layouts.tsv")
"""Written by ``python -m tests.e2e.record_layouts``."""
_BITS = 0x1FF
"""The bits of a key code that are the scancode, where the key bears no sign."""


class Sent(NamedTuple):
    """What SDL sends for a key: its position, its code, and what it types."""

    scancode: int
    code: int
    typed: str
    typed_with_ctrl: str


@cache
def layouts() -> dict[str, dict[str, Sent]]:
    """Return, by layout, what is sent for each key, named by its sign on a US keyboard."""
    found: dict[str, dict[str, Sent]] = {}
    signs: dict[int, str] = {}
    for line in RECORDED.read_text("utf-8").splitlines():
        layout, scancode, code, typed, with_ctrl = line.split("\t")
        sent = Sent(int(scancode), int(code), typed, with_ctrl)
        # The US layout comes first.
        sign = signs.setdefault(sent.scancode, typed)
        found.setdefault(layout, {})[sign] = sent
    return found


def scancode_of(code: int) -> int:
    """Return the scancode of a key code on a US keyboard."""
    us = (sent.scancode for sent in layouts()["us"].values() if sent.code == code)
    return next(us, _SIGNLESS.get(code, code & _BITS))


_SIGNLESS = {
    pygame.K_RETURN: pygame.KSCAN_RETURN,
    pygame.K_ESCAPE: pygame.KSCAN_ESCAPE,
    pygame.K_BACKSPACE: pygame.KSCAN_BACKSPACE,
    pygame.K_TAB: pygame.KSCAN_TAB,
    pygame.K_SPACE: pygame.KSCAN_SPACE,
    pygame.K_DELETE: pygame.KSCAN_DELETE,
}


def pressed(sent: Sent, mod: int = 0) -> Iterator[pygame.Event]:
    """Yield the events of a key that is pressed and released with some modifiers held."""
    typed = sent.typed_with_ctrl if mod & pygame.KMOD_CTRL else sent.typed
    facts = {"key": sent.code, "scancode": sent.scancode, "mod": mod, "unicode": typed}
    yield pygame.Event(pygame.KEYDOWN, facts)
    if typed:
        yield pygame.Event(pygame.TEXTINPUT, text=typed)
    yield pygame.Event(pygame.KEYUP, facts | {"mod": 0})
