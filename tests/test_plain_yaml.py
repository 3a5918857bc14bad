"""YAML that anybody may have changed: what it means is as before, and its bounds hold."""

from pathlib import Path

import pytest
import yaml

from game.assets import assets_folder
from game.files.clipping import LONGEST
from game.files.plain_yaml import DEEPEST, LARGEST, MOST_VALUES, YamlFault, read_yaml
from tests.fuzz.yaml_texts import HOSTILE
from tests.told import english

OURS = sorted(assets_folder().rglob("*.yaml"))


@pytest.mark.quick_one_in(2)
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


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("name", HOSTILE)
def test_what_goes_beyond_a_bound_is_refused_in_one_short_sentence(name: str) -> None:
    data, said = HOSTILE[name]
    with pytest.raises(YamlFault) as fault:
        read_yaml(data)
    assert said in english(fault.value)
    assert len(english(fault.value)) <= LONGEST
    assert english(fault.value).isprintable()


def test_what_just_keeps_within_the_bounds_is_read() -> None:
    deep = read_yaml(b"[" * DEEPEST + b"]" * DEEPEST)
    assert repr(deep).count("[") == DEEPEST
    assert len(read_yaml(b"[" + b"a," * (MOST_VALUES - 1) + b"]")) == MOST_VALUES - 1
    assert read_yaml(b"[%d, %d]" % (LARGEST - 1, -LARGEST)) == [LARGEST - 1, -LARGEST]
