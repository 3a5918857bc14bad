"""AccessKit's adapter to the system's screen readers, for the three systems.

Only the Linux one has been tried with a reader's interface (AT-SPI). Those of Windows and macOS are
wired by AccessKit's documentation. The package is an extra: without it there is no adapter.
"""

import sys
from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

Update: TypeAlias = Any
"""AccessKit's ``TreeUpdate``; the package has no types."""


class Adapter(Protocol):
    """Takes the accessibility tree to the system, as long as somebody there listens."""

    def update_if_active(self, make: Callable[[], Update]) -> None:
        """Send an update, which is only made if somebody listens."""

    def note_focus(self, *, in_front: bool) -> None:
        """Note whether the window has the keyboard focus."""


class _Unix:
    """AT-SPI, over the session's D-Bus."""

    def __init__(self, kit: Any, began: Callable[[], None], asked: Callable[[Any], None],
                 ended: Callable[[], None]) -> None:  # fmt: skip
        self._kit = kit.unix.Adapter(began, asked, ended)

    def update_if_active(self, make: Callable[[], Update]) -> None:
        self._kit.update_if_active(make)

    def note_focus(self, *, in_front: bool) -> None:
        self._kit.update_window_focus_state(in_front)


class _Subclassing:
    """UI Automation or NSAccessibility: AccessKit answers in the window's place."""

    def __init__(self, kit: Any) -> None:
        self._kit = kit

    def update_if_active(self, make: Callable[[], Update]) -> None:
        events = self._kit.update_if_active(make)
        if events is not None:
            events.raise_events()

    def note_focus(self, *, in_front: bool) -> None:
        if sys.platform == "darwin":
            events = self._kit.update_view_focus_state(in_front)
            if events is not None:
                events.raise_events()


def open_adapter(
    began: Callable[[], None], asked: Callable[[Any], None], ended: Callable[[], None]
) -> Adapter | None:
    """Return the system's adapter; ``None`` without AccessKit or a window that it knows.

    The callbacks come on threads of AccessKit: somebody begins to listen, asks for an act (an
    ``ActionRequest``), or listens no longer. None of them may raise: that would end the program.
    """
    try:
        import accesskit as kit  # noqa: PLC0415 - an extra, and slow to load
    except ImportError:
        return None
    if sys.platform.startswith("linux"):
        return _Unix(kit, began, asked, ended)
    handle = _window_handle()
    if handle is None:
        return None
    if sys.platform == "win32":
        return _Subclassing(kit.windows.SubclassingAdapter(handle, began, asked))
    if sys.platform == "darwin":
        # SDL's window takes the keyboard, and not the view in it, which is what readers ask.
        kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        return _Subclassing(kit.macos.SubclassingAdapter.for_window(handle, began, asked))
    return None


def _window_handle() -> Any:
    """Return the system's handle of the window."""
    import pygame  # noqa: PLC0415

    handle = pygame.display.get_wm_info().get("window")
    if handle is None and sys.platform == "win32":
        import ctypes  # noqa: PLC0415

        handle = ctypes.windll.user32.GetActiveWindow() or None
    return handle
