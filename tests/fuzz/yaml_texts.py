"""Hostile YAML: good files spoilt in form and meaning, and texts that nobody should parse."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import yaml

from tests.store.folders import damage

ODD_VALUES = (
    "2001-99-99",
    "2001-12-31T25:61:61Z",
    "0x_",
    "0b__",
    "9" * 4301,
    "1" + ":1" * 3000,
    "0x" + "f" * 5000,
    "-9223372036854775809",
    "9223372036854775807",
    "1e999",
    "1.0e+999",
    ".nan",
    "-.inf",
    "!!python/object/apply:os.system [exit]",
    "!!binary x",
    "!!set {a, b}",
    "! x",
    "{<<: [{a: 1}]}",
    "&a [*a]",
    "*nowhere",
    "[" * 40 + "]" * 40,
    '"\\x1b[2J"',
    '"\\uFEFF"',
    "{" + ", ".join(f"k{i}: {i}" for i in range(2000)) + "}",
    "[" + "[], " * 60_000 + "]",
    "x" * 300_000,
    "null",
    "true",
    "''",
    "[]",
    "{}",
    "{{}: 1}",
    "-1",
    "0.5",
)


LAUGHS = b"a0: &a0 [ha, ha]\n" + b"".join(
    b"a%d: &a%d [*a%d, *a%d]\n" % (level, level, level - 1, level - 1) for level in range(1, 99)
)
MERGES = b"a0: &a0 {k: v}\n" + b"".join(
    b"a%d: &a%d {<<: [*a%d, *a%d]}\n" % (level, level, level - 1, level - 1)
    for level in range(1, 99)
)

HOSTILE: Mapping[str, tuple[bytes, str]] = {
    "nested lists": (b"[" * 100_000, "nested more than 32 levels deep"),
    "nested mappings": (b"{a: " * 100_000, "nested more than 32 levels deep"),
    "nested dashes": (b"- " * 100_000, "nested more than 32 levels deep"),
    "nested questions": (b"? " * 100_000, "nested more than 32 levels deep"),
    "billion laughs": (LAUGHS, "line 2: the alias 'a0' must stand for a single value"),
    "merge bomb": (MERGES, "line 2: the alias 'a0' must stand for a single value"),
    "a list in itself": (b"&a [*a]", "line 1: the alias 'a' must stand for a single value"),
    "alias of a long text": (b"a: &a " + b"x" * 201 + b"\nb: *a", "line 2: the alias 'a'"),
    "alias given again": (b"a: &a 1\nb: &a []\nc: *a", "line 3: the alias 'a'"),
    "alias of nothing": (b"a: *b", "line 1: the alias 'b'"),
    "many values": (b"[" + b"a," * 10**5 + b"]", "more than 50000 values"),
    "no number": (b"x: 0x_", "line 1: '0x_' is no number that can be read"),
    "digits": (b"version: 1\nx: " + b"9" * 5000, "line 2: '9999"),
    "hexadecimal": (b"x: 0x" + b"f" * 900_000, "is no number that can be read"),
    "base 60": (b"x: 1" + b":1" * 400_000, "is no number that can be read"),
    "just too large": (b"x: 9223372036854775808", "'9223372036854775808' is no number"),
    "tag that builds": (b"x: !!python/object:os.system {}", "line 1: the tag '"),
    "long tag": (b"x: !" + b"x" * 10**5 + b" 1", "line 1: the tag '!xxx"),
    "list as a name": (b"? [a]\n: b", "line 1: a name may not be a list or a mapping"),
    "second document": (b"a\n---\nb", "line 2: a second document begins"),
    "many directives": (b"".join(b"%%TAG !a%d! x\n" % i for i in range(60_000)), "begin with %"),
    "zeros": (b"\x00" * 100, "a character that no text may hold"),
    "no UTF-8": (b"\xff\xfe\x00", "it is not text in UTF-8"),
    "broken": (b"a: }", "line 1: did not find expected node content"),
}
"""By name, a text that must not be read, and what is to be said of it."""


def hostile_yaml(rng: Random, good: bytes) -> bytes:
    """Return a good file's data made hostile in one way or another."""
    ways: Sequence[Callable[[Random, bytes], bytes]]
    ways = (_good, damage_it, damage_it, _with_odd_lines, _with_odd_lines, _remade, _remade, _bomb)
    return rng.choice(ways)(rng, good)


def _good(rng: Random, good: bytes) -> bytes:
    return rng.choice((good, b"\xef\xbb\xbf" + good, good.replace(b"\n", b"\r\n")))


def damage_it(rng: Random, good: bytes) -> bytes:
    """Return data with some of it lost, changed or doubled."""
    return damage(good, rng)


def _with_odd_lines(rng: Random, good: bytes) -> bytes:
    """Return a file with odd values in place of some of its own, and under names of no meaning."""
    lines = good.decode().split("\n")
    for _ in range(rng.randint(1, 3)):
        line = rng.randrange(len(lines))
        name, colon, _rest = lines[line].partition(":")
        odd = rng.choice(ODD_VALUES)
        lines[line] = f"{name}{colon} {odd}" if rng.random() < 0.7 else f"odd{line}: {odd}"
    return "\n".join(lines).encode()


def _remade(rng: Random, good: bytes) -> bytes:
    """Return a file whose form is right, with values of other kinds here and there."""
    data = yaml.safe_load(good)
    for _ in range(rng.randint(1, 3)):
        _spoil(data, rng)
    return yaml.safe_dump(data, sort_keys=False, allow_unicode=rng.random() < 0.5).encode()


def _spoil(data: Any, rng: Random) -> None:
    """Change, remove or add one entry somewhere inside."""
    keys = list(data) if isinstance(data, dict) else list(range(len(data)))
    if not keys:
        return
    key = rng.choice(keys)
    if isinstance(data[key], (dict, list)) and data[key] and rng.random() < 0.8:
        _spoil(data[key], rng)
        return
    match rng.randrange(4):
        case 0:
            del data[key]
        case 1 if isinstance(data, dict):
            data[rng.choice((rng.randbytes(2).hex(), 7, None, True, 1.5))] = data.pop(key)
        case _:
            data[key] = _odd(rng, data[key])


def _odd(rng: Random, value: Any) -> Any:
    return rng.choice(
        (
            None,
            True,
            0,
            -1,
            2**63 - 1,
            -(2**63),
            10**30,
            1e308,
            float("nan"),
            float("inf"),
            "",
            "x" * rng.choice((1, 300, 100_000)),
            "\x1b[31m\u202e\u0007",
            [],
            {},
            [value] * rng.choice((1, 1000)),
            {"a": value},
            str(value),
        )
    )


def _bomb(rng: Random, good: bytes) -> bytes:
    """Return a text that is short to write and endless to read."""
    depth = rng.choice((10, 100, 100_000, 400_000))
    levels = rng.choice((5, 30, 3000))
    laughs = "".join(
        f"a{level}: &a{level} [{', '.join([f'*a{level - 1}'] * 9)}]\n" for level in range(1, levels)
    )
    merges = "".join(
        f"a{level}: &a{level} {{<<: [*a{level - 1}, *a{level - 1}]}}\n"
        for level in range(1, levels)
    )
    opened = rng.choice(("[", "{", "{a: ", "- ", "? ", "[[{a: ", "- - ? "))
    return good + rng.choice(
        (
            b"x: " + (opened * depth)[:900_000].encode(),
            b"\n" + (opened * depth)[:900_000].encode(),
            f"a0: &a0 [ha]\n{laughs}".encode(),
            f"a0: &a0 {{k: v}}\n{merges}".encode(),
            b"x: &a " + b"y" * 199 + b"\nz: [" + b"*a, " * 49_000 + b"]",
            b"".join(b"%%TAG !a%d! x\n" % number for number in range(depth)),
            b"---\n" * depth,
            b"&" + b"a" * depth + b" x",
            b"'" + b"''" * depth,
            b'"' + b"\\x07" * depth + b'"',
            b"# " * depth,
            b"k: |\n" + b" " * depth + b"x",
            rng.choice((b"\0", b" ", b"\n", b"\t", b"x", b"\xff")) * 1_100_000,
        )
    )
