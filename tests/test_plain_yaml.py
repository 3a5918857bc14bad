"""YAML that anybody may have changed: what it means is as before, and its bounds hold."""

from pathlib import Path

import pytest
import yaml

from game.assets import assets_folder
from game.clipping import LONGEST
from game.plain_yaml import DEEPEST, LARGEST, MOST_VALUES, YamlFault, read_yaml

OURS = sorted(assets_folder().rglob("*.yaml"))


@pytest.mark.parametrize("path", OURS, ids=[path.name for path in OURS])
def test_our_own_files_mean_what_they_mean_to_yaml(path: Path) -> None:
    data = path.read_bytes()
    assert read_yaml(data) == yaml.safe_load(data)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "# nothing",
        "a",
        "'5'",
        "{a: 1, b: [1.5, -2, 0x1F, 1_000, 1:30, .inf, yes, Off, null, ~, 'no', \"no\"]}",
        "a:\n- b: |\n    text\n  c: >\n    folded\n",
        "1: a\ntrue: b\nnull: c\n2.5: d",
        "---\na: 1\n...\n",
        "\ufeffa: 1",
        "a: &x 1\nb: *x\nc: [*x, *x]",
        "a: 1\na: 2",
    ],
)
def test_plain_values_mean_what_they_mean_to_yaml(text: str) -> None:
    assert read_yaml(text.encode()) == yaml.safe_load(text)


def test_dates_and_merge_keys_are_texts() -> None:
    assert read_yaml(b"a: 2001-99-99\n<<: b\n=: c") == {"a": "2001-99-99", "<<": "b", "=": "c"}


LAUGHS = b"a0: &a0 [ha, ha]\n" + b"".join(
    b"a%d: &a%d [*a%d, *a%d]\n" % (level, level, level - 1, level - 1) for level in range(1, 99)
)
MERGES = b"a0: &a0 {k: v}\n" + b"".join(
    b"a%d: &a%d {<<: [*a%d, *a%d]}\n" % (level, level, level - 1, level - 1)
    for level in range(1, 99)
)

HOSTILE = {
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
    "hexadecimal": (b"x: 0x" + b"f" * 10**6, "is no number that can be read"),
    "base 60": (b"x: 1" + b":1" * 400_000, "is no number that can be read"),
    "just too large": (b"x: %d" % LARGEST, "'9223372036854775808' is no number"),
    "tag that builds": (b"x: !!python/object:os.system {}", "line 1: the tag '"),
    "long tag": (b"x: !" + b"x" * 10**5 + b" 1", "line 1: the tag '!xxx"),
    "list as a name": (b"? [a]\n: b", "line 1: a name may not be a list or a mapping"),
    "second document": (b"a\n---\nb", "line 2: a second document begins"),
    "many directives": (b"".join(b"%%TAG !a%d! x\n" % i for i in range(60_000)), "begin with %"),
    "zeros": (b"\x00" * 100, "a character that no text may hold"),
    "no UTF-8": (b"\xff\xfe\x00", "it is not text in UTF-8"),
    "broken": (b"a: }", "line 1: did not find expected node content"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_goes_beyond_a_bound_is_refused_in_one_short_sentence(name: str) -> None:
    data, said = HOSTILE[name]
    with pytest.raises(YamlFault) as fault:
        read_yaml(data)
    assert said in str(fault.value)
    assert len(str(fault.value)) <= LONGEST
    assert str(fault.value).isprintable()


def test_what_just_keeps_within_the_bounds_is_read() -> None:
    deep = read_yaml(b"[" * DEEPEST + b"]" * DEEPEST)
    assert repr(deep).count("[") == DEEPEST
    assert len(read_yaml(b"[" + b"a," * (MOST_VALUES - 1) + b"]")) == MOST_VALUES - 1
    assert read_yaml(b"[%d, %d]" % (LARGEST - 1, -LARGEST)) == [LARGEST - 1, -LARGEST]
