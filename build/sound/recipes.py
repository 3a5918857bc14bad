"""What each sound is made of."""

import random
from collections.abc import Callable, Mapping
from functools import partial

from sound.synthesis import (
    Wave,
    add,
    band,
    finished,
    high_pass,
    in_room,
    low_pass,
    noise,
    shaped,
    silence,
    struck,
)

SEMITONE = 2 ** (1 / 12)
STEPS, TONES = 8, 8
VARIANTS = 3
FIRM, EVEN, LIGHT = -33.4, -34.6, -35.8
"""Levels of taps in LUFS: no two are further apart than 3, and no peak is above -12 dBFS."""

# Ratio to the pitch, strength, decay in seconds.
MARIMBA = ((1.0, 1.0, 0.16), (3.93, 0.22, 0.05), (9.2, 0.06, 0.015))
SHORT_MARIMBA = ((1.0, 1.0, 0.06), (3.93, 0.22, 0.03), (9.2, 0.06, 0.012))
BOARD = ((1.0, 1.0, 0.045), (2.71, 0.35, 0.02), (5.2, 0.12, 0.01))
BELL = ((1.0, 1.0, 0.27), (2.76, 0.35, 0.14), (5.4, 0.12, 0.06), (0.5, 0.12, 0.22))

# The stair everything climbs: five tones to the octave, from middle C in Hz.
ROOT = 261.63
PENTATONIC = (0, 2, 4, 7, 9, 12, 14, 16)
STAIR = tuple(ROOT * SEMITONE**tone for tone in PENTATONIC[:7])
STAIR_PACE = 0.12


def paper(seconds: float, seed: int, low: float, high: float, rise: float, fall: float) -> Wave:
    """One rub of linen stock between two edges in Hz, swelling and dying in seconds."""
    return shaped(band(noise(seconds, seed), low, high), rise, fall)


# A variant is another rub of the same paper, brighter or duller by a small step: the ear takes
# sounds that are alike for one hand at work, and sounds that are the same for a machine.


def brighter(variant: int) -> float:
    """By what edges are multiplied in a variant: 0, 1 or 2."""
    return (1.0, 1.09, 0.93)[variant]


def lift(variant: int) -> Wave:
    """A thumb leaving linen stock."""
    wave, shade, seed = silence(0.17), brighter(variant), 11 + 1_000 * variant
    add(wave, paper(0.09, seed, 900 * shade, 3_200 * shade, 0.035, 0.012), 0.0)
    add(wave, paper(0.03, seed + 1, 1_400 * shade, 4_500 * shade, 0.002, 0.005), 0.052, 1.3)
    return finished(in_room(wave), LIGHT)


def flip(variant: int) -> Wave:
    """A card turned over on the cloth: a snap of its edge, and it lies."""
    wave, shade, seed = silence(0.21), brighter(variant), 21_000 + variant
    add(wave, paper(0.05, seed, 1_100 * shade, 3_800 * shade, 0.02, 0.006), 0.0, 0.7)
    add(wave, paper(0.03, seed + 10, 1_600 * shade, 5_000 * shade, 0.001, 0.004), 0.055)
    add(wave, paper(0.04, seed + 20, 250, 1_500 * shade, 0.002, 0.009), 0.09, 1.5)
    return finished(in_room(wave), LIGHT)


def slide(variant: int) -> Wave:
    """A handful of cards drawn together over the cloth."""
    wave, shade, seed = silence(0.42), brighter(variant), 22_000 + variant
    add(wave, paper(0.36, seed, 500 * shade, 2_200 * shade, 0.16, 0.05), 0.0)
    for i in range(6):
        tick = paper(0.02, seed + 10 * i, 900 * shade, 3_600, 0.001, 0.004)
        add(wave, tick, 0.05 + 0.033 * i, 0.35 + 0.05 * i)
    add(wave, paper(0.05, seed + 90, 200, 1_600, 0.002, 0.012), 0.27, 1.1)
    return finished(in_room(wave), EVEN)


def pass_on(variant: int) -> Wave:
    """Two knuckles on the table's edge: not this time."""
    wave, pitch = silence(0.34), 165 * brighter(variant)
    for number, at in enumerate((0.0, 0.115)):
        add(wave, struck(pitch * SEMITONE ** (-2 * number), BOARD, 0.16), at, 1 - 0.2 * number)
        add(wave, paper(0.025, 23_000 + variant + number, 200, 1_100, 0.001, 0.005), at, 1.2)
    return finished(in_room(low_pass(wave, 2_000)), LIGHT)


def place(step: int, variant: int) -> Wave:
    """A felt tap, a semitone higher for each step of the run."""
    wave, shade = silence(0.22), brighter(variant)
    add(wave, struck(196 * SEMITONE**step, BOARD, 0.2), 0.0)
    add(wave, paper(0.04, 21 + 1_000 * variant, 250, 1_400 * shade, 0.002, 0.008), 0.0, 1.6)
    return finished(in_room(low_pass(wave, 2_600 * shade)), FIRM)


def marimba_stair(notes: int, pace: float, seconds: float, variant: int = 0) -> Wave:
    """So many notes up the pentatonic stair, an octave above its root; no two hands play alike."""
    wave, hand = silence(seconds), random.Random(31 * variant)
    for i, pitch in enumerate(STAIR[:notes]):
        at, strength = i * pace, 0.85 + 0.05 * i
        if variant:
            at, strength = at + hand.uniform(0, 0.012), strength * hand.uniform(0.85, 1.1)
        add(wave, struck(pitch * 2, MARIMBA, 0.8), at, strength)
        felt = paper(0.02, 31 + i + 100 * variant, 300, 2_000 * brighter(variant), 0.001, 0.004)
        add(wave, felt, at, 0.8)
    return wave


def bank(variant: int) -> Wave:
    """Four marimba notes up the stair."""
    return finished(in_room(marimba_stair(4, 0.105, 1.12, variant)), -24.2)


def tone(step: int) -> Wave:
    """One marimba note of the stair, higher for each banked card, an octave above its root."""
    wave, pitch = silence(0.3), 2 * ROOT * SEMITONE ** PENTATONIC[step]
    add(wave, struck(pitch, SHORT_MARIMBA, 0.29), 0.0)
    add(wave, paper(0.02, 600 + step, 300, 2_000, 0.001, 0.004), 0.0, 0.8)
    return finished(in_room(wave), -30.0)


def discard(variant: int) -> Wave:
    """A card slid aside and dropped on the heap."""
    wave, shade, seed = silence(0.34), brighter(variant), 41 + 1_000 * variant
    add(wave, paper(0.2, seed, 600 * shade, 2_600 * shade, 0.09, 0.03), 0.0)
    add(wave, struck(147 * shade, BOARD, 0.18), 0.15, 0.35)
    add(wave, paper(0.05, seed + 1, 200, 1_800 * shade, 0.002, 0.012), 0.15, 1.6)
    return finished(in_room(wave), EVEN)


def shuffle() -> Wave:
    """A riffle that grows quicker, and the halves pushed together."""
    wave, chance, at = silence(1.05), random.Random(51), 0.03
    for i in range(38):
        tick = paper(0.02, 100 + i, 900, 4_000, 0.001, 0.0035)
        add(wave, tick, at, 0.5 + 0.3 * chance.random())
        at += 0.021 - i * 0.00022 + 0.004 * chance.random()
    add(wave, paper(0.3, 52, 500, 3_000, 0.12, 0.04), 0.7, 0.55)
    add(wave, struck(165, BOARD, 0.12), 0.85, 0.25)
    return finished(in_room(wave), -31.0)


def deal(variant: int) -> Wave:
    """One card flicked across the cloth."""
    wave, shade, seed = silence(0.17), brighter(variant), 61 + 1_000 * variant
    add(wave, paper(0.13, seed, 800 * shade, 3_000 * shade, 0.045, 0.018), 0.0)
    add(wave, paper(0.03, seed + 1, 250, 1_600 * shade, 0.002, 0.008), 0.085, 1.0)
    return finished(in_room(wave), EVEN)


def refuse(variant: int) -> Wave:
    """One low knock on wood; never a buzzer."""
    wave, pitch = silence(0.3), 118 * brighter(variant)
    add(wave, struck(pitch, ((1.0, 1.0, 0.07), (2.3, 0.5, 0.035), (4.1, 0.2, 0.015)), 0.28), 0.0)
    add(wave, paper(0.03, 71 + 1_000 * variant, 200, 1_200, 0.001, 0.006), 0.0, 1.5)
    return finished(in_room(wave), FIRM)


def turn(variant: int) -> Wave:
    """A desk bell far away, struck here or there on its rim."""
    rim = (1.0, 0.7, 1.3)[variant]
    bell = tuple(
        (ratio, level * (rim if ratio > 1 else 1.0), decay) for ratio, level, decay in BELL
    )
    wave = silence(1.15)
    add(wave, struck(1_318.5, bell, 1.1), 0.0)
    return finished(in_room(low_pass(wave, 2_400)), -27.0, rise=0.006)


def win() -> Wave:
    """The whole stair with a brushed cymbal under its last step."""
    wave = marimba_stair(len(STAIR), STAIR_PACE, 2.3)
    brush = shaped(high_pass(high_pass(noise(1.7, 81), 3_500), 3_500), 0.5, 0.3)
    add(wave, brush, 0.35, 0.16)
    last = STAIR_PACE * (len(STAIR) - 1)
    add(wave, struck(STAIR[4], MARIMBA, 0.9), last, 0.6)
    return finished(in_room(wave), -24.5)


def lose() -> Wave:
    """The same stair, two steps short."""
    return finished(in_room(marimba_stair(len(STAIR) - 2, STAIR_PACE, 1.2)), -26.0)


VARIED: Mapping[str, Callable[[int], Wave]] = {
    "lift": lift,
    "flip": flip,
    "slide": slide,
    "pass": pass_on,
    "discard": discard,
    "deal": deal,
    "refuse": refuse,
    "bank": bank,
    "turn": turn,
    **{f"place_{step}": partial(place, step) for step in range(STEPS)},
}
"""What is heard often, by its name: each in a few variants."""


def all_sounds() -> Mapping[str, Wave]:
    """Every sound by its file name without ending."""
    varied = {
        f"{name}_{variant}": recipe(variant)
        for name, recipe in VARIED.items()
        for variant in range(VARIANTS)
    }
    tones = {f"tone_{step}": tone(step) for step in range(TONES)}
    return varied | tones | {"shuffle": shuffle(), "win": win(), "lose": lose()}
