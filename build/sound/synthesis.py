"""The workshop: tones, noise, filters and the room; waves are lists of samples around ±1."""

import math
import random

from sound.loudness import loudest

RATE = 44_100

Wave = list[float]

# The room: delay in seconds and strength of each early reflection; there is no tail.
REFLECTIONS = ((0.0067, 0.16), (0.0113, 0.12), (0.0171, 0.09), (0.0239, 0.06), (0.0316, 0.04))


def samples(seconds: float) -> int:
    """How many samples a time takes."""
    return round(seconds * RATE)


def silence(seconds: float) -> Wave:
    """Silence, in seconds."""
    return [0.0] * samples(seconds)


def add(target: Wave, wave: Wave, at: float, strength: float = 1) -> None:
    """Mix a wave into another from a time in seconds on; what reaches beyond its end is lost."""
    start = samples(at)
    for i in range(min(len(wave), len(target) - start)):
        target[start + i] += wave[i] * strength


def struck(pitch: float, partials: tuple[tuple[float, float, float], ...], seconds: float) -> Wave:
    """A struck body: for each partial its ratio to the pitch, its strength and decay in seconds."""
    wave = silence(seconds)
    for ratio, strength, decay in partials:
        turn = 2 * math.pi * pitch * ratio / RATE
        fade = math.exp(-1 / (decay * RATE))
        level = strength
        for i in range(len(wave)):
            wave[i] += level * math.sin(turn * i)
            level *= fade
    return released(wave)


def released(wave: Wave) -> Wave:
    """The wave let go over its last 60 ms, so that it does not break off."""
    tail = samples(0.06)
    return [value * min(1.0, (len(wave) - 1 - i) / tail) for i, value in enumerate(wave)]


def noise(seconds: float, seed: int) -> Wave:
    """White noise that is the same on every run."""
    chance = random.Random(seed)
    return [chance.uniform(-1, 1) for _ in range(samples(seconds))]


def low_pass(wave: Wave, edge: float) -> Wave:
    """The wave without what lies above an edge in Hz, 6 dB per octave."""
    share = 1 - math.exp(-2 * math.pi * edge / RATE)
    level, result = 0.0, []
    for value in wave:
        level += share * (value - level)
        result.append(level)
    return result


def high_pass(wave: Wave, edge: float) -> Wave:
    """The wave without what lies below an edge in Hz, 6 dB per octave."""
    return [value - low for value, low in zip(wave, low_pass(wave, edge), strict=True)]


def band(wave: Wave, low: float, high: float) -> Wave:
    """The wave between two edges in Hz, 12 dB per octave below and 18 above: paper is not hiss."""
    return low_pass(low_pass(low_pass(high_pass(high_pass(wave, low), low), high), high), high)


def shaped(wave: Wave, rise: float, fall: float) -> Wave:
    """The wave swelling for some seconds and then dying with a decay time in seconds."""
    top = samples(rise)
    result = []
    for i, value in enumerate(wave):
        swell = math.sin(math.pi / 2 * i / top) if i < top else 1.0
        dying = math.exp(-(i - top) / (fall * RATE)) if i >= top else 1.0
        result.append(value * swell * dying)
    return result


def in_room(wave: Wave) -> Wave:
    """The wave with the early reflections of a small dry room, in the same length."""
    result = list(wave)
    dull = low_pass(wave, 3_000)
    for delay, strength in REFLECTIONS:
        add(result, dull, delay, strength)
    return result


def finished(wave: Wave, level: float, rise: float = 0.0015) -> Wave:
    """The wave without clicks at its ends, as loud as so many LUFS at its loudest moment.

    It comes in over ``rise`` seconds and goes out over 20 ms.
    """
    centre = sum(wave) / len(wave)
    coming, going = samples(rise), samples(0.02)
    result = []
    for i, value in enumerate(wave):
        edge = min(1.0, i / coming, (len(wave) - 1 - i) / going)
        result.append((value - centre) * edge)
    scale = 10 ** ((level - loudest(result, RATE)) / 20)
    return [value * scale for value in result]
