"""The index of decisions has each of them once, under one subject."""

import re
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "docs/decisions"
INDEX = (FOLDER / "README.md").read_text(encoding="utf-8")
LINE = re.compile(r"^- \[(\d+)\]\(([\w.-]+)\) \S.*$")
SUBJECTS = re.split(r"^## .+$", INDEX, flags=re.MULTILINE)[1:]


def entries(text: str) -> list[tuple[int, str]]:
    """Return the number and the file of each line of a list; every such line must have both."""
    lines = [line for line in text.splitlines() if line.startswith("-")]
    found = [LINE.match(line) for line in lines]
    assert [line for line, match in zip(lines, found, strict=True) if not match] == []
    return [(int(match[1]), match[2]) for match in found if match]


def test_each_decision_stands_in_the_index_once() -> None:
    files = sorted(file.name for file in FOLDER.glob("[0-9]*.md"))
    assert files
    assert sorted(name for _, name in entries(INDEX)) == files


def test_each_decision_has_the_number_of_its_file() -> None:
    for number, name in entries(INDEX):
        title = (FOLDER / name).read_text(encoding="utf-8").splitlines()[0]
        assert name.startswith(f"{number:04}-")
        assert title.startswith(f"# {number}. ")


def test_a_subject_has_its_decisions_in_order() -> None:
    for subject in SUBJECTS:
        numbers = [number for number, _ in entries(subject)]
        assert numbers
        assert numbers == sorted(numbers)
