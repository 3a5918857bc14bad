"""Where to aim on the title and in the lobby: their own layouts, made without a window."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.store.keeper import SettingsKeeper
from game.texts.words import load_words
from scenes.screens.doors import ScreenDoors
from scenes.screens.lobby import Lobby
from scenes.screens.title import Title
from scenes.shell.handed.context import AppContext
from scenes.ui.art import Art
from scenes.ui.geometry import Point
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme


@contextmanager
def a_desk(settings: Path) -> Iterator[AppContext]:
    """Offer a context as the program would have it with these settings."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((1, 1))
        theme = load_theme()
        context = AppContext(
            load_words(), theme, SettingsKeeper(settings), Art(theme), ScreenDoors()
        )
        yield context
        context.close()
        pygame.display.quit()


def card_of_title(game_id: str, size: tuple[int, int], settings: Path) -> Point:
    """Return the middle of a game's card on the title."""
    with a_desk(settings) as context:
        title = Title(context)
        title.resize(Scale(*size))
        return next(card.rect.center for card in title._cards if card.game_id == game_id)


def start_of_lobby(game_id: str, size: tuple[int, int], settings: Path) -> Point:
    """Return the middle of the button that starts the match."""
    with a_desk(settings) as context:
        lobby = Lobby(context, game_id)
        lobby.resize(Scale(*size))
        return lobby.bottom.start.rect.center
