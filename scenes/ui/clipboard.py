"""The system's clipboard, where there is one."""

import pygame


def copy(text: str) -> bool:
    """Put a text on the clipboard; say whether that could be done."""
    try:
        pygame.scrap.put_text(text)
        return pygame.scrap.get_text() == text
    except pygame.error:
        return False


def paste() -> str:
    """Return the text on the clipboard; empty where there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
