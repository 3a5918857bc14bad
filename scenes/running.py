"""Opens the window with all services, runs it, and closes everything."""

import gc
import os
import sys
from collections.abc import Callable
from contextlib import ExitStack, suppress
from threading import Event
from typing import TYPE_CHECKING

import pygame
import pygame.font

from game.assets import AssetFault, asset_path
from game.process.holding import holding_interrupts
from game.process.memory import give_large_blocks_back
from game.store.keeper import SettingsKeeper
from game.store.settings import Settings
from game.store.stopping import stopped
from game.texts.language import speak
from game.texts.words import load_words
from scenes.screens.doors import ScreenDoors
from scenes.screens.title import Title
from scenes.shell.access.hearing import Hearing
from scenes.shell.flipping import VARIABLE, FlipChooser, choose_flips, has_graphics_card
from scenes.shell.handed.context import AppContext
from scenes.shell.loop import Loop, Watcher
from scenes.shell.pads import Pads
from scenes.shell.stack import SceneStack
from scenes.shell.starting.importing import import_ahead
from scenes.shell.starting.preloading import Preloading
from scenes.shell.trouble.crashing import tell_of_crash
from scenes.shell.trouble.diagnosing import window_facts
from scenes.shell.window import open_window
from scenes.ui.art import Art
from scenes.ui.art.raster import raster_file
from scenes.ui.ground import house_ground
from scenes.ui.scene import Scene, stands_up
from scenes.ui.theme_file import load_theme

if TYPE_CHECKING:
    from game.bots.question import BotThinker

FirstScene = Callable[[AppContext], Scene]

NAME = "Clamber"
_ICON_PX = 128
_READER_FIRST = sys.platform in ("win32", "darwin")
"""Whether the bridge to screen readers must be there before the window is seen."""
_WAKE = pygame.event.custom_type()
"""The type of the event that only ends the loop's sleep."""


def run_window(
    first: FirstScene | None = None,
    *,
    keeper: SettingsKeeper | None = None,
    watcher: Watcher | None = None,
    preloading: Preloading | None = None,
    make_thinker: "Callable[[], BotThinker] | None" = None,
    stands: bool = False,
) -> None:
    """Open the window and run it until it is closed; raise ``NoDisplay`` without a display.

    Later faults are reported and raised as ``ProgramStopped``, except ``AssetFault`` for a damaged
    file of the program.

    ``first`` makes the scene that is shown on top of the title, as ``clamber play`` does; with
    ``stands``, its table is set up before one's eyes, as it is for who chose the game in the title.
    ``keeper`` holds settings other than the user's, for measurements. ``preloading`` is the work
    begun before the imports; without it, it begins here. ``make_thinker`` makes the bots' thinker,
    in place of the worker process.
    """
    if preloading is None:
        with holding_interrupts(), Preloading(keeper) as begun:
            _Running(begun, watcher or Watcher(), make_thinker).run(first, stands)
    else:
        _Running(preloading, watcher or Watcher(), make_thinker).run(first, stands)


class _Running:
    """The open window with all its services."""

    def __init__(
        self,
        preloading: Preloading,
        watcher: Watcher,
        make_thinker: "Callable[[], BotThinker] | None",
    ) -> None:
        self._preloading, self._watcher = preloading, watcher
        self._flips = choose_flips(os.environ, has_graphics_card())
        pygame.font.init()
        self._hearing = Hearing(NAME, _wake_loop)
        settings = preloading.keeper.now
        self._window = _open(settings, self._hearing)
        theme = load_theme(settings.theme)
        speak(settings.language)
        self._context = AppContext(
            load_words(), theme, preloading.keeper, Art(theme), ScreenDoors(), make_thinker
        )
        self._stack: SceneStack | None = None

    def run(self, first: FirstScene | None, stands: bool) -> None:
        """Show the title, and ``first`` on top of it; run until the window is closed."""
        context = self._context
        try:
            self._stack = stack = _title_on(self._window, context, self._preloading)
            if first is not None:
                stack.show(first(context))
                if stands and stands_up(stack.top):
                    stack.top.stand_up()
            self._loop(stack)
        except AssetFault:
            # A file of the program was changed; the fault's sentence says which.
            raise
        except Exception as fault:
            # Whatever it is, matches are saved and a report is written before the program ends.
            context.keep_all()
            raise stopped(fault, context.record_so_far, window_facts()) from fault
        finally:
            _close(self._window, context, self._stack, self._hearing)

    def _loop(self, stack: SceneStack) -> None:
        """Draw the first frame, start what could wait for it, and run the loop to its end."""
        context, hearing, flips = self._context, self._hearing, self._flips
        pads, between_frames = Pads(context.notices.tell_pad), Event()

        def loop_in(window: pygame.Window) -> Loop:
            return Loop(window, stack, flips, self._watcher, pads, between_frames, hearing)

        loop = loop_in(self._window)
        loop.draw_first_frame()
        # From here on the loop collects, when nothing moves.
        gc.disable()
        give_large_blocks_back()
        self._preloading.end()
        _wake(self._window, context, pads, between_frames)
        if not _READER_FIRST:
            hearing.open()
        while loop.run():
            self._window = _reopen(self._window, context, flips, hearing)
            loop = loop_in(self._window)


def _open(settings: Settings, hearing: Hearing) -> pygame.Window:
    """Open the window; where a reader has to find it before it is seen, show it afterwards."""
    window = open_window(NAME, settings, hidden=_READER_FIRST)
    if _READER_FIRST:
        hearing.open()
        window.show()
    return window


def _wake_loop() -> None:
    """End the loop's sleep, from any thread; a window that is closing needs no waking."""
    with suppress(pygame.error):
        pygame.event.post(pygame.Event(_WAKE))


def _close(
    window: pygame.Window, context: AppContext, stack: SceneStack | None, hearing: Hearing
) -> None:
    """Close everything; a scene that can't be closed must not take the settings along."""
    # In reverse, and each even if one before it fails.
    with ExitStack() as ending:
        ending.callback(gc.enable)
        ending.callback(pygame.display.quit)
        ending.callback(window.destroy)
        ending.callback(context.close)
        ending.callback(hearing.close)
        if stack is not None:
            ending.callback(stack.close)


def _title_on(window: pygame.Window, context: AppContext, preloading: Preloading) -> SceneStack:
    """Return a stack with the title, on the ground made meanwhile if its size fits."""
    context.resume_lookup = preloading.resume_lookup
    title = Title(context)
    title.rise()
    stack = SceneStack(context, title, window.get_surface().get_size())
    title.make_pictures()
    if ground := preloading.ground():
        context.art.kept_grounds.lay(context.theme.name, house_ground(), *ground)
    return stack


def _wake(window: pygame.Window, context: AppContext, pads: Pads, between_frames: Event) -> None:
    """Start what can wait until the first frame is shown: icon, gamepads, sounds, history."""
    from scenes.shell.handed.sound import Sounds  # noqa: PLC0415 - the mixer is heavy, and not needed before

    _set_icon(window)
    sounds = Sounds(on_missing=context.notices.tell_silent)
    context.sounds = sounds
    sounds.open()
    context.wake_records()
    tell_of_crash(context)
    pads.find()
    import_ahead(between_frames)


def _reopen(
    window: pygame.Window, context: AppContext, flips: FlipChooser, hearing: Hearing
) -> pygame.Window:
    """Reopen the window where it was, so that SDL flips it the other way."""
    position = window.position
    window.destroy()
    pygame.display.quit()
    os.environ[VARIABLE] = flips.way
    window = _open(context.settings, hearing)
    if not context.settings.fullscreen:
        window.position = position
    _set_icon(window)
    return window


def _set_icon(window: pygame.Window) -> None:
    window.set_icon(raster_file(asset_path("app_icon.svg"), _ICON_PX, _ICON_PX))
