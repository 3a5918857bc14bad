"""The system's own voice, for who has no screen reader: a program that reads lines aloud.

On Linux that is speech-dispatcher or espeak-ng, on macOS ``say``, on Windows its speech library.
Only espeak-ng has been tried here.
"""

import sys
from collections.abc import Sequence
from shutil import which
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import subprocess

_WINDOWS = (
    "Add-Type -AssemblyName System.Speech;"
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "$in = New-Object IO.StreamReader([Console]::OpenStandardInput(), [Text.Encoding]::UTF8);"
    "while (($line = $in.ReadLine()) -ne $null)"
    " { $voice.SpeakAsyncCancelAll(); $voice.SpeakAsync($line) | Out-Null }"
)
"""Reads lines aloud, each in place of the one before."""


class SystemVoice:
    """Says sentences aloud, each at once, in place of what is still being said."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    @staticmethod
    def exists() -> bool:
        """Return whether the system has a voice."""
        return bool(_command("", "en"))

    def say(self, text: str, language: str) -> None:
        """Say a text in a language, by its code; without a voice, nothing."""
        line = " ".join(text.split())
        if sys.platform == "win32":
            self._say_on_windows(line)
            return
        self.stop()
        if command := _command(line, language):
            self._process = _started(command)

    def stop(self) -> None:
        """Say no more."""
        process, self._process = self._process, None
        if process is None:
            return
        if process.stdin is not None:
            process.stdin.close()
        process.terminate()
        process.wait()

    def _say_on_windows(self, line: str) -> None:
        if self._process is None or self._process.poll() is not None:
            self._process = _started(["powershell", "-NoProfile", "-Command", _WINDOWS])
        if self._process is not None and self._process.stdin is not None:
            try:
                self._process.stdin.write(line.encode() + b"\n")
                self._process.stdin.flush()
            except OSError:
                self._process = None


def _command(line: str, language: str) -> Sequence[str]:
    """Return the command that says a line; empty if there is none."""
    if sys.platform == "win32":
        return ["powershell"] if which("powershell") else []
    if sys.platform == "darwin":
        return ["say", "--", line]
    if found := which("spd-say"):
        return [found, "--wait", "--language", language, "--", line]
    if found := which("espeak-ng"):
        return [found, "-v", language, "--", line]
    return []


def _started(command: Sequence[str]) -> "subprocess.Popen[bytes] | None":
    """Start a program that says something; return ``None`` if it can't be started."""
    # Nobody else needs it, and it would make every start slower.
    import subprocess  # noqa: PLC0415

    hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    try:
        return subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            creationflags=hidden,
        )
    except OSError:
        return None
