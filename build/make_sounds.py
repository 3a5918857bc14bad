"""Write all sounds of Clamber into assets/sounds/, or check that they are up to date.

Usage: python build/make_sounds.py [--check]
"""

from __future__ import annotations

import argparse
import array
import io
import sys
import wave
from pathlib import Path

from sound.ambience import LOOP_RATE, all_loops
from sound.recipes import all_sounds
from sound.synthesis import RATE, Wave

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
SAMPLE_BYTES, FULL_SCALE = 2, 32_767
# Processors round the last digit of a sine differently.
TOLERANCE = 2


def numbers(sound: Wave) -> array.array[int]:
    """The samples as 16-bit numbers."""
    return array.array("h", (round(value * FULL_SCALE) for value in sound))


def wav_file(sound: Wave, rate: int = RATE) -> bytes:
    """A sound as a WAV file: one channel, 16 bits, ``RATE`` samples per second."""
    data, buffer = numbers(sound), io.BytesIO()
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(buffer, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(SAMPLE_BYTES)
        file.setframerate(rate)
        file.writeframes(data.tobytes())
    return buffer.getvalue()


def samples_of(content: bytes) -> array.array[int]:
    """The samples of a WAV file as 16-bit numbers."""
    with wave.open(io.BytesIO(content)) as file:
        data = array.array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        data.byteswap()
    return data


def is_current(file: Path, new: bytes) -> bool:
    """Whether a committed file has the given sound, except for rounding."""
    if not file.is_file():
        return False
    old = file.read_bytes()
    if old == new:
        return True
    first, second = samples_of(old), samples_of(new)
    if len(first) != len(second):
        return False
    return all(abs(a - b) <= TOLERANCE for a, b in zip(first, second, strict=True))


def check(files: dict[str, bytes]) -> int:
    """Print which committed files differ from the generator's output; return 1 if any does."""
    stale = [name for name, new in files.items() if not is_current(FOLDER / name, new)]
    for name in stale:
        print(f"differs from the generator's output: {name}")
    return 1 if stale else 0


def write(files: dict[str, bytes]) -> int:
    """Write every file, and print how many there are and their size."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (FOLDER / name).write_bytes(content)
    print(f"{len(files)} files, {sum(map(len, files.values())) / 1024:.0f} KiB")
    return 0


def main() -> int:
    """Write or check, as the command line says."""
    parser = argparse.ArgumentParser(description="Write the sounds of Clamber.")
    parser.add_argument("--check", action="store_true", help="compare, do not write")
    files = {f"{name}.wav": wav_file(sound) for name, sound in all_sounds().items()}
    files |= {f"{name}.wav": wav_file(loop, LOOP_RATE) for name, loop in all_loops().items()}
    return check(files) if parser.parse_args().check else write(files)


if __name__ == "__main__":
    sys.exit(main())
