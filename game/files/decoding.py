"""Decodes plain values that were read from a file into typed values within bounds.

Every file that anyone may have changed passes through here once, where it is read: what comes out
has the kinds, lengths and ranges that the program relies on, and nothing later needs to check. A
decoder takes any value and returns a typed one, or raises ``Undecodable``: then the file is
damaged, and its reader sets it aside or makes it again.
"""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, TypeAlias, TypeVar

from game.files.jsonl import is_whole_text

T = TypeVar("T")
KeyT = TypeVar("KeyT")

Decoder: TypeAlias = Callable[[object], T]


class Undecodable(ValueError):
    """A value that is not of the expected kind, or out of its bounds."""


DAMAGE = (ValueError, LookupError, TypeError, AttributeError, OverflowError)
"""What a reader may meet in damaged data: ``Undecodable``, and what rules and libraries raise."""


def whole(least: int, most: int) -> Decoder[int]:
    """Return a decoder of whole numbers; neither a float nor a boolean is one."""

    def decode(value: object) -> int:
        if type(value) is not int or not least <= value <= most:
            raise Undecodable(f"no whole number from {least} to {most}")
        return value

    return decode


def number(least: float, most: float) -> Decoder[float]:
    """Return a decoder of numbers between finite bounds."""

    def decode(value: object) -> float:
        # A boolean is an integer, too; what is not a number is in no bounds.
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise Undecodable("no number")
        if not least <= value <= most:
            raise Undecodable(f"no number from {least} to {most}")
        return float(value)

    return decode


def text(most: int, least: int = 0) -> Decoder[str]:
    """Return a decoder of texts by their lengths; a text with lone surrogates is none."""

    def decode(value: object) -> str:
        if not isinstance(value, str) or not least <= len(value) <= most:
            raise Undecodable(f"no text of {least} to {most} signs")
        if not is_whole_text(value):
            raise Undecodable("half a sign")
        return value

    return decode


def one_of(*allowed: T) -> Decoder[T]:
    """Return a decoder of a few values, each of its own type."""

    def decode(value: object) -> T:
        for one in allowed:
            if type(value) is type(one) and value == one:
                return one
        raise Undecodable(f"none of {allowed}")

    return decode


def optional(decoder: Decoder[T]) -> Decoder[T | None]:
    """Return a decoder that lets ``None`` through."""
    return lambda value: None if value is None else decoder(value)


def listed(decoder: Decoder[T], most: int, least: int = 0) -> Decoder[tuple[T, ...]]:
    """Return a decoder of lists by their lengths."""

    def decode(value: object) -> tuple[T, ...]:
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise Undecodable(f"no list of {least} to {most} values")
        return tuple(map(decoder, value))

    return decode


def mapped(key: Decoder[KeyT], decoder: Decoder[T], most: int) -> Decoder[dict[KeyT, T]]:
    """Return a decoder of objects with any keys of one kind."""

    def decode(value: object) -> dict[KeyT, T]:
        if not isinstance(value, dict) or len(value) > most:
            raise Undecodable(f"no object of up to {most} keys")
        return {key(name): decoder(one) for name, one in value.items()}

    return decode


def keyed(kind: Callable[..., T], **decoders: Decoder[Any]) -> Decoder[T]:
    """Return a decoder of objects with these keys and no others, the arguments of ``kind``."""

    def decode(value: object) -> T:
        if not isinstance(value, dict) or value.keys() != decoders.keys():
            raise Undecodable(f"no object of {', '.join(decoders)}")
        return kind(**{name: decoder(value[name]) for name, decoder in decoders.items()})

    return decode


def row(*decoders: Decoder[Any]) -> Decoder[tuple[Any, ...]]:
    """Return a decoder of a list or row with one value for each decoder."""

    def decode(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple) or len(value) != len(decoders):
            raise Undecodable(f"no row of {len(decoders)} values")
        return tuple(decoder(one) for decoder, one in zip(decoders, value, strict=True))

    return decode


def fields(value: object, *names: str) -> Mapping[str, Any]:
    """Return an object that has all these keys; it may have others, which nobody reads."""
    if not isinstance(value, dict) or not all(name in value for name in names):
        raise Undecodable(f"no object with {', '.join(names)}")
    return value


def calendar_day(value: object) -> date:
    """Decode a day written as ``2026-05-03``."""
    written = text(10)(value)
    found = date.fromisoformat(written)
    if found.isoformat() != written:
        raise Undecodable("no day")
    return found
