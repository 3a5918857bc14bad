"""How loud a sound is to the ear: the K-weighting and the momentary level of ITU-R BS.1770."""

import math
from collections.abc import Sequence
from typing import NamedTuple

WINDOW = 0.4
"""Seconds over which a momentary level is taken."""
OFFSET = -0.691
"""Decibels: by this a full-scale sine of about 1 kHz reads -3.01."""
SILENCE = -120.0
"""What silence reads, in decibels."""


class _Biquad(NamedTuple):
    """A filter of second order, ``a0`` being 1."""

    b0: float
    b1: float
    b2: float
    a1: float
    a2: float


def head_filter(rate: int) -> _Biquad:
    """The lift of high tones round a head, at so many samples a second."""
    edge, gain, q = 1681.974450955533, 3.999843853973347, 0.7071752369554196
    k = math.tan(math.pi * edge / rate)
    high = 10 ** (gain / 20)
    middle = high**0.4996667741545416
    a0 = 1 + k / q + k * k
    return _Biquad(
        (high + middle * k / q + k * k) / a0,
        2 * (k * k - high) / a0,
        (high - middle * k / q + k * k) / a0,
        2 * (k * k - 1) / a0,
        (1 - k / q + k * k) / a0,
    )


def ear_filter(rate: int) -> _Biquad:
    """The loss of low tones."""
    edge, q = 38.13547087602444, 0.5003270373238773
    k = math.tan(math.pi * edge / rate)
    a0 = 1 + k / q + k * k
    return _Biquad(1, -2, 1, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0)


def _through(wave: Sequence[float], filter_: _Biquad) -> list[float]:
    b0, b1, b2, a1, a2 = filter_
    x1 = x2 = y1 = y2 = 0.0
    result = []
    for x in wave:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        result.append(y)
    return result


def weighted(wave: Sequence[float], rate: int) -> list[float]:
    """The wave as the ear weighs its tones."""
    return _through(_through(wave, head_filter(rate)), ear_filter(rate))


def levels(wave: Sequence[float], rate: int) -> list[float]:
    """Momentary levels in LUFS, one every 100 ms; what is shorter than a window is padded."""
    window, hop = round(WINDOW * rate), round(WINDOW * rate / 4)
    heard = [0.0] * (window - hop) + weighted([*wave, *[0.0] * window], rate)
    sums = [0.0]
    for value in heard:
        sums.append(sums[-1] + value * value)
    starts = range(0, len(heard) - window + 1, hop)
    return [_decibels((sums[start + window] - sums[start]) / window) for start in starts]


def loudest(wave: Sequence[float], rate: int) -> float:
    """The highest momentary level in LUFS."""
    return max(levels(wave, rate))


def steady(wave: Sequence[float], rate: int) -> float:
    """The level in LUFS over the whole of a sound that goes on."""
    heard = weighted(wave, rate)
    return _decibels(sum(value * value for value in heard) / len(heard))


def peak(wave: Sequence[float]) -> float:
    """The highest sample, in decibels below full scale."""
    return 20 * math.log10(max(1e-6, max(map(abs, wave))))


def _decibels(power: float) -> float:
    return OFFSET + 10 * math.log10(power) if power > 1e-12 else SILENCE
