"""The system's own voice, for who has no screen reader: a program that reads a text aloud.

On Linux that is speech-dispatcher or espeak-ng, on macOS ``say``, on Windows its speech library.
Only espeak-ng has been tried here.
"""

import sys
from collections.abc import Sequence
from contextlib import suppress
from shutil import which
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import subprocess

_WINDOWS = (
    "Add-Type -AssemblyName System.Speech;"
    "$in = New-Object IO.StreamReader([Console]::OpenStandardInput(), [Text.Encoding]::UTF8);"
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "$voice.Speak($in.ReadToEnd())"
)
"""Reads its input aloud, which needs no quotation marks, unlike an argument."""


class VoiceProgram(NamedTuple):
    """How a program says a text."""

    says: Sequence[str]
    """The command that says it."""
    stops: Sequence[str] = ()
    """The command that ends its speech, where that goes on without the program."""


class SystemVoice:
    """Says one text at a time; each takes the place of what is still being said."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    @staticmethod
    def exists() -> bool:
        """Return whether the system has a voice."""
        return _program("", "en") is not None

    @property
    def speaking(self) -> bool:
        """Whether something is still being said."""
        return self._process is not None and self._process.poll() is None

    def say(self, text: str, language: str) -> None:
        """Say a text in a language, by its code; without a voice, nothing."""
        self._end()
        line = " ".join(text.split())
        if program := _program(line, language):
            self._process = _started(program.says, line)

    def stop(self) -> None:
        """Say no more."""
        program = _program("", "en")
        if self.speaking and program and program.stops:
            _started(program.stops, "")
        self._end()

    def _end(self) -> None:
        """End the program that still says something."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()


def _program(line: str, language: str) -> VoiceProgram | None:
    """Return the program that says a line; ``None`` if there is none."""
    if sys.platform == "win32":
        found = which("powershell")
        return VoiceProgram([found, "-NoProfile", "-Command", _WINDOWS]) if found else None
    if sys.platform == "darwin":
        return VoiceProgram(["say", "--", line])
    if found := which("spd-say"):
        # It hands the text to a server, which says it to the end unless it is told not to.
        says = [found, "--cancel", "--wait", "--language", language, "--", line]
        return VoiceProgram(says, [found, "--cancel"])
    if found := which("espeak-ng"):
        return VoiceProgram([found, "-v", language, "--", line])
    return None


def _started(command: Sequence[str], line: str) -> "subprocess.Popen[bytes] | None":
    """Start a program, with a line as its input on Windows; return ``None`` if it can't be."""
    # Nobody else needs it, and it would make every start slower.
    import subprocess  # noqa: PLC0415

    by_input = sys.platform == "win32"
    try:
        process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE if by_input else subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError:
        return None
    if process.stdin is not None:
        # A program that has ended already reads nothing.
        with suppress(OSError):
            process.stdin.write(line.encode())
        with suppress(OSError):
            process.stdin.close()
    return process
