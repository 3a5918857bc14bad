"""Decoders let through what the program relies on, and nothing else."""

from datetime import date
from typing import Any

import pytest

from game.files.decoding import (
    Decoder,
    Undecodable,
    calendar_day,
    fields,
    keyed,
    listed,
    mapped,
    number,
    one_of,
    optional,
    text,
    whole,
)

GOOD: list[tuple[Decoder[Any], object, object]] = [
    (whole(0, 5), 5, 5),
    (number(-1, 1), 1, 1.0),
    (text(3), "abc", "abc"),
    (one_of(1, "off"), "off", "off"),
    (optional(whole(0, 5)), None, None),
    (listed(whole(0, 5), 2), [1, 2], (1, 2)),
    (mapped(text(1), whole(0, 5), 1), {"a": 1}, {"a": 1}),
    (keyed(complex, real=number(0, 1), imag=number(0, 1)), {"imag": 1, "real": 0}, 1j),
    (calendar_day, "2026-05-03", date(2026, 5, 3)),
]
BAD: list[tuple[Decoder[Any], object]] = [
    *((whole(0, 5), value) for value in (-1, 6, 1.0, True, "1", None, float("nan"))),
    *((number(-1, 1), value) for value in (2, -1.5, float("nan"), True, "1", None, 10**400)),
    *((text(3, 1), value) for value in ("", "abcd", "\ud800", b"abc", 7)),
    *((one_of(1, "off"), value) for value in (True, 1.0, False, "on", None, [])),
    *((listed(whole(0, 5), 2), value) for value in ([1, 2, 3], [6], "12", {}, None)),
    *((mapped(text(1), whole(0, 5), 1), value) for value in ({"a": 6}, {"ab": 1}, [], None)),
    (mapped(text(1), whole(0, 5), 1), {"a": 1, "b": 2}),
    *((keyed(dict, a=whole(0, 5)), value) for value in ({}, {"a": 6}, {"a": 1, "b": 1}, [1], None)),
    *((calendar_day, value) for value in ("2026-5-3", "20260503", "2026-02-30", 5, None)),
]


@pytest.mark.parametrize(("decoder", "value", "decoded"), GOOD)
def test_what_is_in_bounds_is_decoded(
    decoder: Decoder[Any], value: object, decoded: object
) -> None:
    assert decoder(value) == decoded


@pytest.mark.parametrize(("decoder", "value"), BAD)
def test_what_is_not_does_not_decode(decoder: Decoder[Any], value: object) -> None:
    with pytest.raises(ValueError, match=r"^\S"):
        decoder(value)


def test_an_object_has_all_its_fields_and_may_have_more() -> None:
    assert fields({"a": 1, "b": 2}, "a") == {"a": 1, "b": 2}
    for value in ({"b": 2}, [], None, "a"):
        with pytest.raises(Undecodable):
            fields(value, "a")
