"""The entry ``clamber``: the window without arguments, commands with them.

pygame is loaded only where a window is wanted.
"""

import os
import sys
from collections.abc import Sequence

REPORT = "--report-first-frame"
"""Followed by a file descriptor: a byte is written to it when the first frame has been seen."""

_INTERRUPTED = 130
"""What shells expect of a program that was ended by Ctrl+C."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; return the exit status."""
    if getattr(sys, "frozen", False):
        # A frozen program starts itself again for the bots' worker: this must come first.
        import multiprocessing  # noqa: PLC0415

        multiprocessing.freeze_support()
    given = sys.argv[1:] if arguments is None else list(arguments)
    if not given:
        return open_title()
    if given[0] == REPORT and len(given) == 2 and given[1].isdecimal():
        return open_title(int(given[1]))
    quiet_pygame()
    # Each way loads only what it needs: the window no commands, most commands no pygame.
    from game.cli import COMMANDS  # noqa: PLC0415
    from game.cli import main as run_command  # noqa: PLC0415
    from scenes.commands import WINDOW_COMMANDS  # noqa: PLC0415

    return run_command(given, (*COMMANDS, *WINDOW_COMMANDS))


def open_title(report_to: int | None = None) -> int:
    """Open the window at the title; report the first frame to a file descriptor, if any."""
    quiet_pygame()
    from game.assets import AssetFault  # noqa: PLC0415
    from scenes.early import Early  # noqa: PLC0415
    from scenes.window import NoDisplay  # noqa: PLC0415

    try:
        early = Early()
        from scenes.loop import Watcher  # noqa: PLC0415
        from scenes.running import run_window  # noqa: PLC0415

        watcher = Watcher()
        if report_to is not None:
            watcher.first_frame = lambda: os.write(report_to, b"1")
        run_window(watcher=watcher, early=early)
    except (NoDisplay, AssetFault) as fault:
        print(f"clamber: {fault}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return _INTERRUPTED
    except Exception as fault:
        from scenes.crashing import say, stopped  # noqa: PLC0415

        return say(stopped(fault))
    return 0


def quiet_pygame() -> None:
    """Keep pygame from greeting on standard output, where commands print their answers.

    It also names the window's class after the script unless it has a name by which desktops know
    whose window it is.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "clamber")


if __name__ == "__main__":
    sys.exit(main())
