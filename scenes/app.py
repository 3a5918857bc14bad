"""The entry ``clamber``: opens the window without arguments, and runs commands with them.

pygame is imported only if a window is needed.
"""

import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.store.diagnosis import Fact

REPORT = "--report-first-frame"
"""Takes a file descriptor, to which a byte is written after the first frame."""

_FAILED, _INTERRUPTED = 1, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; return the exit status."""
    if getattr(sys, "frozen", False):
        # A frozen program starts itself again as the bots' worker, so this must come first.
        import multiprocessing  # noqa: PLC0415

        multiprocessing.freeze_support()
    given = sys.argv[1:] if arguments is None else list(arguments)
    try:
        # The code that reports why the program ends is imported first, while that is possible.
        from game.process.ending import run_to_end  # noqa: PLC0415

        return run_to_end(lambda: _run(given))
    except KeyboardInterrupt:
        return _INTERRUPTED
    except Exception as fault:
        # The code that would have reported it better is missing or has failed.
        said = " ".join(str(fault).split()) or type(fault).__name__
        os.write(2, f"clamber: it has to stop: {said}\n".encode(errors="replace"))
        return _FAILED


def _run(given: Sequence[str]) -> int:
    quiet_pygame()
    if not given:
        return open_title()
    if given[0] == REPORT:
        return open_title(read_descriptor(given[1:]))
    # Import only what is needed: the window needs no commands, most commands no pygame.
    from game.cli import COMMANDS, run_command  # noqa: PLC0415
    from scenes.commands import WINDOW_COMMANDS  # noqa: PLC0415

    return run_command(given, (*COMMANDS, *WINDOW_COMMANDS), find_window_facts)


def find_window_facts() -> "list[Fact]":
    """Return the facts about screen and sound for ``--diagnose``, without opening a window."""
    from scenes.shell.trouble.diagnosing import facts_without_window  # noqa: PLC0415

    return facts_without_window()


def read_descriptor(values: Sequence[str]) -> int:
    """Return the file descriptor for the report; raise ``Fault`` if it can't be written."""
    from game.faults import Fault  # noqa: PLC0415

    with suppress(ValueError, OverflowError, OSError):
        (number,) = values
        os.write(int(number), b"")
        return int(number)
    raise Fault("command_line.report", name=REPORT)


def open_title(report_to: int | None = None) -> int:
    """Open the window at the title; report the first frame to a file descriptor, if given."""
    from game.assets import AssetFault  # noqa: PLC0415
    from game.process.holding import end_if_interrupted, holding_interrupts  # noqa: PLC0415
    from game.store.paths import start_pictures_path  # noqa: PLC0415
    from game.store.stopping import stopped  # noqa: PLC0415
    from scenes.shell.starting.preloading import Preloading  # noqa: PLC0415
    from scenes.shell.window import NoDisplay  # noqa: PLC0415
    from scenes.ui.start_pictures import StartPictures  # noqa: PLC0415

    # Nothing that is loaded before the first frame becomes garbage; later the loop collects it.
    gc.disable()
    try:
        pictures = StartPictures(start_pictures_path())
        with holding_interrupts(), Preloading(pictures=pictures) as preloading:
            from scenes.running import run_window  # noqa: PLC0415
            from scenes.shell.loop import Watcher  # noqa: PLC0415

            end_if_interrupted()
            watcher = Watcher()
            if report_to is not None:
                watcher.first_frame = lambda: _report(report_to)
            run_window(watcher=watcher, preloading=preloading)
    except (NoDisplay, AssetFault):
        raise
    except Exception as fault:
        raise stopped(fault) from fault
    finally:
        gc.enable()
    return 0


def _report(descriptor: int) -> None:
    # The reader may have gone.
    with suppress(OSError):
        os.write(descriptor, b"1")


def quiet_pygame() -> None:
    """Keep pygame from greeting on standard output, where commands print their answers.

    Also set the name by which desktops identify the window's program; otherwise pygame uses the
    script's.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "clamber")


if __name__ == "__main__":
    sys.exit(main())
