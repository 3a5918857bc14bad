"""The committed sounds: format, loudness, length, and as the generator makes them."""

import array
import importlib
import math
import subprocess
import sys
import types
import wave
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "sounds"
LOOPS = sorted(FOLDER.glob("ambience_*.wav"))
FILES = sorted(set(FOLDER.glob("*.wav")) - set(LOOPS))
TONES = [f"tone_{step}" for step in range(8)]
NAMES = {"shuffle", "win", "lose", *TONES}
RUN = {f"place_{step}" for step in range(8)}
TAPS = {"lift", "flip", "slide", "discard", "deal", "pass", "refuse", *RUN}
VARIED = {*TAPS, "bank", "turn"}
VARIANTS = {f"{name}_{variant}" for name in VARIED for variant in range(3)}
GAMES = {"social_climbing", "sociable", "ladders", "president"}

FULL_SCALE = 32_768
LOUDEST = 10 ** (-12 / 20)
SOFTEST = 10 ** (-24 / 20)
# A run of samples at either end this quiet (of 32768) cannot be heard as a click.
QUIET_END = 40
FADE = 882
"""Samples over which a sound is faded out."""
APART = 3.0
"""Decibels between the loudest and the softest tap."""
BELOW = 20.0
"""Decibels between the softest sound and the loudest moment of what surrounds a table."""


@cache
def loudness(file: Path) -> float:
    """The K-weighted level of a sound at its loudest moment, in LUFS."""
    params, data = read(file)
    return float(_loudness().loudest([value / FULL_SCALE for value in data], params.framerate))


def _loudness() -> types.ModuleType:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT / "build"))
        return importlib.import_module("sound.loudness")


def read(file: Path) -> tuple[wave._wave_params, "array.array[int]"]:
    with wave.open(str(file)) as sound:
        data = array.array("h", sound.readframes(sound.getnframes()))
        if sys.byteorder == "big":
            data.byteswap()
        return sound.getparams(), data


def crossings_per_second(file: Path) -> float:
    """How often the wave rises through zero: the pitch in Hz of a nearly pure tone."""
    params, data = read(file)
    body = data[len(data) // 8 : len(data) // 2]
    rises = sum(a < 0 <= b for a, b in pairwise(body))
    return rises * params.framerate / len(body)


def test_all_sounds_are_there() -> None:
    assert {file.stem for file in FILES} == NAMES | VARIANTS
    assert {file.stem for file in LOOPS} == {f"ambience_{game}" for game in GAMES}


def test_each_banked_card_sounds_higher_up_a_pentatonic_stair() -> None:
    pitches = [crossings_per_second(FOLDER / f"{name}.wav") for name in TONES]
    semitones = [12 * math.log2(pitch / pitches[0]) for pitch in pitches]
    assert semitones == pytest.approx([0, 2, 4, 7, 9, 12, 14, 16], abs=0.4)


def test_all_sounds_together_stay_small() -> None:
    assert sum(file.stat().st_size for file in (*FILES, *LOOPS)) < 4_000_000


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
class TestEachSound:
    def test_is_16_bit_mono_at_44100_hz(self, file: Path) -> None:
        params, _ = read(file)
        assert (params.nchannels, params.sampwidth, params.framerate) == (1, 2, 44_100)

    def test_peaks_at_12_decibels_below_full_scale_or_lower(self, file: Path) -> None:
        _, data = read(file)
        peak = max(map(abs, data)) / FULL_SCALE
        assert SOFTEST < peak <= LOUDEST

    def test_is_no_longer_than_it_should(self, file: Path) -> None:
        params, _ = read(file)
        longest = 2.5 if file.stem == "win" else 1.2
        assert 0.1 <= params.nframes / params.framerate <= longest

    def test_begins_and_ends_without_a_click(self, file: Path) -> None:
        _, data = read(file)
        assert data[0] == data[-1] == 0
        assert abs(data[1]) <= QUIET_END
        assert max(map(abs, data[-40:])) <= QUIET_END

    def test_is_no_more_than_a_breath_at_its_end(self, file: Path) -> None:
        """What is still heard when it is faded out breaks off."""
        _, data = read(file)
        tail = max(map(abs, data[-2 * FADE : -FADE]))
        assert tail < 0.02 * max(map(abs, data))


def decibels(samples: Sequence[int]) -> float:
    """Loudness below full scale, as the ear adds it up."""
    return 10 * math.log10(
        sum(value * value for value in samples) / len(samples)
    ) - 20 * math.log10(FULL_SCALE)


@pytest.mark.parametrize("file", LOOPS, ids=lambda file: file.stem)
class TestEachLoop:
    def test_is_16_bit_mono_and_no_longer_than_12_seconds(self, file: Path) -> None:
        params, _ = read(file)
        assert (params.nchannels, params.sampwidth, params.framerate) == (1, 2, 22_050)
        assert 8 <= params.nframes / params.framerate <= 12

    @pytest.mark.quick_one_in(3)
    def test_is_20_decibels_below_any_sound_and_yet_there(self, file: Path) -> None:
        softest = min(loudness(sound) for sound in FILES)
        assert softest - BELOW - 5 < loudness(file) <= softest - BELOW
        _, data = read(file)
        assert max(map(abs, data)) / FULL_SCALE < 10 ** (-40 / 20)

    def test_joins_its_own_beginning_without_a_seam(self, file: Path) -> None:
        params, data = read(file)
        steps = sorted(abs(b - a) for a, b in pairwise(data))
        assert abs(data[0] - data[-1]) <= steps[int(0.999 * len(steps))]
        moment = params.framerate // 4
        before, after = decibels(data[-moment:]), decibels(data[:moment])
        assert abs(before - after) < 4, "nor is it suddenly louder"

    def test_never_falls_silent_or_stands_out(self, file: Path) -> None:
        params, data = read(file)
        second = params.framerate
        levels = [decibels(data[at : at + second]) for at in range(0, len(data), second)]
        assert max(levels) - min(levels) < 14


@pytest.mark.parametrize("name", sorted(VARIED))
def test_variants_differ_but_not_in_loudness(name: str) -> None:
    variants = [read(FOLDER / f"{name}_{variant}.wav")[1] for variant in range(3)]
    assert len({data.tobytes() for data in variants}) == 3
    levels = [loudness(FOLDER / f"{name}_{variant}.wav") for variant in range(3)]
    assert max(levels) - min(levels) < 0.5


def test_taps_are_as_loud_as_one_another() -> None:
    levels = [loudness(FOLDER / f"{name}_{n}.wav") for name in TAPS for n in range(3)]
    assert max(levels) - min(levels) <= APART


@pytest.mark.parametrize("name", sorted(NAMES | {"bank_0", "turn_0"}))
def test_what_tells_something_is_heard_above_the_cards(name: str) -> None:
    taps = [loudness(FOLDER / f"{tap}_0.wav") for tap in TAPS]
    assert max(taps) < loudness(FOLDER / f"{name}.wav") < max(taps) + 12


def test_levels_are_those_of_the_standard() -> None:
    """BS.1770 prints the coefficients for 48 kHz, and what a sine at full scale reads."""
    measure, rate = _loudness(), 48_000
    head = (1.53512485958697, -2.69169618940638, 1.19839281085285)
    assert measure.head_filter(rate) == pytest.approx(
        (*head, -1.69065929318241, 0.73248077421585), abs=1e-6
    )
    ear = (1, -2, 1, -1.99004745483398, 0.99007225036621)
    assert measure.ear_filter(rate) == pytest.approx(ear, abs=1e-6)
    sine = [math.sin(2 * math.pi * 997 * i / rate) for i in range(rate)]
    assert measure.steady(sine, rate) == pytest.approx(-3.01, abs=0.02)
    assert measure.loudest(sine, rate) == pytest.approx(-3.01, abs=0.05)
    assert measure.loudest([v / 10 for v in sine], rate) == pytest.approx(-23.01, abs=0.05)


def test_a_short_sound_reads_less_than_the_same_held_on() -> None:
    rate = 44_100
    sine = [math.sin(2 * math.pi * 997 * i / rate) for i in range(rate // 10)]
    assert _loudness().loudest(sine, rate) == pytest.approx(-3.01 - 6.02, abs=0.2)
    assert _loudness().loudest([0.0] * rate, rate) < -100


def test_every_sound_can_be_looked_at(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "build"))
    module = importlib.import_module("sound_sheet")
    picture = tmp_path / "sounds.png"
    monkeypatch.setattr(sys, "argv", ["sound_sheet.py", str(picture)])
    monkeypatch.setattr(module, "FILES", [FOLDER / "bank_0.wav", FOLDER / "lift_0.wav"])
    assert module.main() == 0
    assert pygame.image.load(picture).get_width() > 2 * module.CELL


def test_a_run_climbs_by_semitones() -> None:
    pitches = [crossings_per_second(FOLDER / f"place_{step}_0.wav") for step in range(8)]
    assert pitches[-1] / pitches[0] == pytest.approx(2 ** (7 / 12), rel=0.06)


def test_the_lost_stair_is_shorter_than_the_won_one() -> None:
    assert len(read(FOLDER / "lose.wav")[1]) < len(read(FOLDER / "win.wav")[1])


@pytest.mark.long
def test_the_committed_sounds_are_what_the_generator_makes() -> None:
    command = [sys.executable, str(ROOT / "build/make_sounds.py"), "--check"]
    result = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert result.returncode == 0, result.stdout + result.stderr
