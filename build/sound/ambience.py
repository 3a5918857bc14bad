"""The quiet round each game: ten seconds that join end to end without a seam.

They are made like a tape that is played at half its speed: half as long, at twice the pitch, with
twice the bandwidth left over. So they take a quarter of the time and half of the space.
"""

import math
import random
from collections.abc import Mapping, Sequence

from sound.loudness import loudest
from sound.recipes import BELL, LIGHT, MARIMBA, ROOT, SEMITONE
from sound.synthesis import RATE, Wave, band, low_pass, noise, samples, silence, struck

SLOWED = 2
"""How many times slower a loop is played than it is made."""

SECONDS = 10.0
OVERLAP = 1.0
TOP = 15.0
"""Decibels by which the highest peak lies above the loudness of the bed of noise."""
LEVEL = LIGHT - 21.0
"""LUFS at the loudest moment: 20 and a little below the quietest sound of a card."""

_MADE = SECONDS / SLOWED

LOOP_RATE = RATE // SLOWED
"""Samples per second at which a loop is played."""


def bed(seed: int, low: float, high: float, swells: Sequence[tuple[int, float]]) -> Wave:
    """Noise between two edges in Hz that goes round; each swell comes so often in a round."""
    overlap = samples(OVERLAP / SLOWED)
    raw = band(noise(_MADE + OVERLAP / SLOWED, seed), low * SLOWED, high * SLOWED)
    length = len(raw) - overlap
    wave = [_joined(raw, i, length, overlap) for i in range(length)]
    return [value * _swell(i / length, swells) for i, value in enumerate(wave)]


def _joined(raw: Wave, i: int, length: int, overlap: int) -> float:
    """A sample of the loop: what reaches beyond its end fades into its beginning."""
    if i >= overlap:
        return raw[i]
    turn = math.pi / 2 * i / overlap
    return raw[i] * math.sin(turn) + raw[length + i] * math.cos(turn)


def _swell(share: float, swells: Sequence[tuple[int, float]]) -> float:
    return math.prod(
        1 - depth / 2 + depth / 2 * math.sin(2 * math.pi * times * share + times)
        for times, depth in swells
    )


def add_round(target: Wave, wave: Wave, at: float, strength: float) -> None:
    """Mix a wave into a loop from a time on; what reaches beyond its end comes in at its start."""
    start = samples(at / SLOWED)
    for i, value in enumerate(wave):
        target[(start + i) % len(target)] += value * strength


def far(pitch: float, partials: tuple[tuple[float, float, float], ...], seconds: float) -> Wave:
    """A struck body heard from far away."""
    slowed = tuple((ratio, level, decay / SLOWED) for ratio, level, decay in partials)
    return low_pass(low_pass(struck(pitch * SLOWED, slowed, seconds / SLOWED), 1_800), 1_800)


def mixed(ground: Wave, touches: Wave) -> Wave:
    """A bed and what is heard in it: the whole at ``LEVEL``, the highest peak at ``TOP``."""
    rms = math.sqrt(sum(value * value for value in ground) / len(ground))
    top = max(map(abs, touches))
    share = (10 ** (TOP / 20) - 3) * rms / top if top else 0.0
    wave = [a + b * share for a, b in zip(ground, touches, strict=True)]
    centre = sum(wave) / len(wave)
    wave = [value - centre for value in wave]
    scale = 10 ** ((LEVEL - loudest(wave, LOOP_RATE)) / 20)
    return [value * scale for value in wave]


def evening() -> Wave:
    """A town below at dusk: air, and now and then a bell tower a long way off."""
    touches = silence(_MADE)
    for at, tone, strength in ((0.9, 0, 1.0), (2.3, -5, 0.7), (6.1, 4, 0.6), (7.4, 0, 0.8)):
        add_round(touches, far(ROOT * SEMITONE**tone, BELL, 3.0), at, strength)
    return mixed(bed(201, 90, 420, ((1, 0.5), (3, 0.25))), touches)


def company() -> Wave:
    """A full room next door: a murmur that comes and goes, and glasses set down."""
    touches, chance = silence(_MADE), random.Random(211)
    for at in (0.7, 2.6, 3.1, 5.2, 7.7, 8.6):
        pitch = 1_250 * SEMITONE ** chance.choice((0, 2, 5, 7))
        add_round(touches, far(pitch, BELL, 0.7), at, 0.3 + 0.5 * chance.random())
    return mixed(bed(212, 180, 640, ((7, 0.5), (11, 0.5), (3, 0.3))), touches)


def heights() -> Wave:
    """High above the roofs: wind in two layers, and a rung that creaks."""
    low = bed(221, 140, 520, ((1, 0.8), (2, 0.4)))
    high = bed(222, 700, 1_500, ((3, 0.9), (1, 0.5)))
    touches = silence(_MADE)
    for at, tone in ((1.6, -12), (1.75, -11), (6.3, -14), (6.42, -13)):
        add_round(touches, far(ROOT * SEMITONE**tone, MARIMBA, 0.6), at, 0.8)
    return mixed([a + 0.35 * b for a, b in zip(low, high, strict=True)], touches)


def study() -> Wave:
    """A quiet study: a tall clock, and a fire that crackles."""
    touches, chance = silence(_MADE), random.Random(231)
    for beat in range(10):
        pitch = 520 if beat % 2 else 440
        add_round(touches, far(pitch, ((1.0, 1.0, 0.03), (2.7, 0.4, 0.015)), 0.2), beat, 0.5)
    for _ in range(26):
        spark = far(900 + 900 * chance.random(), ((1.0, 1.0, 0.006),), 0.15)
        add_round(touches, spark, SECONDS * chance.random(), 0.15 + 0.4 * chance.random())
    return mixed(bed(232, 70, 300, ((2, 0.4), (5, 0.3))), touches)


def all_loops() -> Mapping[str, Wave]:
    """Every loop by its file name without ending, as it is made: to be played at ``LOOP_RATE``."""
    return {
        "ambience_social_climbing": evening(),
        "ambience_sociable": company(),
        "ambience_ladders": heights(),
        "ambience_president": study(),
    }
