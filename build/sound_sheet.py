"""Draw every sound as a wave over its spectrogram: ``python build/sound_sheet.py FILE.png``.

A sheet can't be heard, but it shows clicks, hiss and breaks at once. Frequency rises in octaves
from 60 Hz at the bottom to 16 kHz; each column is 10 ms, and from black to white are 80 decibels.
"""

import argparse
import os
import sys
import wave
from pathlib import Path
from typing import TypeAlias

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import numpy
import pygame
from numpy.typing import NDArray
from pygame import Surface
from sound.loudness import loudest, peak

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
FILES = sorted(FOLDER.glob("*.wav"))
CELL, WAVE, TALL, LABEL, GAP = 250, 40, 110, 18, 8
COLUMNS = 6
LOWEST, HIGHEST, RANGE = 60.0, 16_000.0, 80.0
WINDOW, HOP = 1024, 0.01

Samples: TypeAlias = NDArray[numpy.float64]
"""A wave around ±1."""


def read(file: Path) -> tuple[Samples, int]:
    """The samples of a file around ±1, and their number per second."""
    with wave.open(str(file)) as sound:
        data = numpy.frombuffer(sound.readframes(sound.getnframes()), "<i2")
        return data / 32_767.0, sound.getframerate()


def spectrogram(samples: Samples, rate: int) -> Surface:
    """The frequencies over time, as high as a cell and as wide as the sound is long."""
    padded = numpy.concatenate([numpy.zeros(WINDOW // 2), samples, numpy.zeros(WINDOW)])
    starts = range(0, len(samples), max(1, round(HOP * rate)))
    shape = numpy.hanning(WINDOW)
    powers = numpy.array([abs(numpy.fft.rfft(padded[at : at + WINDOW] * shape)) for at in starts])
    rows = LOWEST * (HIGHEST / LOWEST) ** (numpy.arange(TALL)[::-1] / TALL)
    bins = numpy.minimum((rows * WINDOW / rate).round().astype(int), powers.shape[1] - 1)
    level = 20 * numpy.log10(numpy.maximum(powers[:, bins], 1e-9))
    level[:, rows > rate / 2] = level.min()
    share = numpy.clip((level - level.max() + RANGE) / RANGE, 0, 1)
    grey = (255 * share).astype("uint8")
    return pygame.surfarray.make_surface(numpy.repeat(grey[:, :, None], 3, 2))


def cell(file: Path, font: pygame.font.Font) -> Surface:
    """One sound: its name and levels, its wave, its spectrogram."""
    samples, rate = read(file)
    picture = Surface((CELL, LABEL + WAVE + TALL))
    picture.fill("#0B1420")
    plain = samples.tolist()
    levels = f"{peak(plain):.1f} dB  {loudest(plain, rate):.1f} LUFS"
    facts = f"{file.stem}  {len(plain) / rate:.2f} s  {levels}"
    picture.blit(font.render(facts, True, "#FFF3D8"), (2, 1))
    parts = numpy.array_split(samples, CELL)
    scale, middle = (WAVE / 2 - 1) / max(1e-6, abs(samples).max()), LABEL + WAVE / 2
    for x, part in enumerate(parts):
        if len(part):
            top, foot = middle - part.max() * scale, middle - part.min() * scale
            pygame.draw.line(picture, "#86D3F2", (x, top), (x, foot))
    drawn = pygame.transform.scale(spectrogram(samples, rate), (CELL, TALL))
    picture.blit(drawn, (0, LABEL + WAVE))
    return picture


def sheet() -> Surface:
    """All sounds side by side, by name."""
    pygame.font.init()
    font = pygame.font.Font(None, 15)
    cells = [cell(file, font) for file in FILES]
    rows = -(-len(cells) // COLUMNS)
    wide, high = CELL + GAP, cells[0].get_height() + GAP
    whole = Surface((COLUMNS * wide + GAP, rows * high + GAP))
    whole.fill("#1D2B3A")
    for number, picture in enumerate(cells):
        whole.blit(picture, (GAP + number % COLUMNS * wide, GAP + number // COLUMNS * high))
    return whole


def main() -> int:
    """Write the sheet to the file named on the command line."""
    parser = argparse.ArgumentParser(description="Draw every sound as wave and spectrogram.")
    parser.add_argument("file", type=Path, help="where to write the picture")
    pygame.image.save(sheet(), parser.parse_args().file)
    return 0


if __name__ == "__main__":
    sys.exit(main())
