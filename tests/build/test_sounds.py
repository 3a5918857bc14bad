"""The committed sounds: format, loudness, length, and as the generator makes them."""

import array
import math
import subprocess
import sys
import wave
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "sounds"
LOOPS = sorted(FOLDER.glob("ambience_*.wav"))
FILES = sorted(set(FOLDER.glob("*.wav")) - set(LOOPS))
NAMES = {"bank", "shuffle", "refuse", "turn", "win", "lose"}
VARIED = {"lift", "flip", "slide", "discard", "deal", "pass"}
RUN = {f"place_{step}" for step in range(8)}
VARIANTS = {f"{name}_{variant}" for name in VARIED for variant in range(3)}
GAMES = {"social_climbing", "sociable", "ladders", "president"}

FULL_SCALE = 32_768
LOUDEST = 10 ** ((-12 + 0.1) / 20)
SOFTEST = 10 ** (-24 / 20)
# A run of samples at either end this quiet (of 32768) cannot be heard as a click.
QUIET_END = 40


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
    assert {file.stem for file in FILES} == NAMES | RUN | VARIANTS
    assert {file.stem for file in LOOPS} == {f"ambience_{game}" for game in GAMES}


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
        assert abs(data[0]) <= QUIET_END
        assert max(map(abs, data[-40:])) <= QUIET_END


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

    def test_is_much_quieter_than_any_card(self, file: Path) -> None:
        _, data = read(file)
        softest = min(decibels(read(FOLDER / f"{name}.wav")[1]) for name in ("lift_1", "flip_0"))
        assert -44 < decibels(data) < softest - 3
        assert max(map(abs, data)) / FULL_SCALE < 10 ** (-24 / 20)

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
    levels = [decibels(data) for data in variants]
    assert max(levels) - min(levels) < 4


def test_a_run_climbs_by_semitones() -> None:
    pitches = [crossings_per_second(FOLDER / f"place_{step}.wav") for step in range(8)]
    assert pitches[-1] / pitches[0] == pytest.approx(2 ** (7 / 12), rel=0.06)


def test_the_lost_stair_is_shorter_than_the_won_one() -> None:
    assert len(read(FOLDER / "lose.wav")[1]) < len(read(FOLDER / "win.wav")[1])


def test_the_committed_sounds_are_what_the_generator_makes() -> None:
    command = [sys.executable, str(ROOT / "build/make_sounds.py"), "--check"]
    result = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert result.returncode == 0, result.stdout + result.stderr
