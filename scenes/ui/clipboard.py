"""The system's clipboard, if there is one."""

import pygame


def copy(text: str) -> bool:
    """Put a text on the clipboard; return whether that worked."""
    try:
        pygame.scrap.put_text(text)
        return pygame.scrap.get_text() == text
    except pygame.error:
        return False


def paste() -> str:
    """Return the text on the clipboard; empty if there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
