"""What the guides for makers name is there: files, folders, links, and modules to run."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GUIDES = [
    *sorted((ROOT / "docs").glob("*.md")),
    ROOT / "docs/decisions/README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "README.md",
]
ROOMS = ("game", "scenes", "tests", "assets", "build", "docs", ".ci")
"""The folders whose paths are written from the root."""
SHORT = (ROOT / "docs/architecture.md", ROOT / "docs/running.md")
"""The guides that leave out ``game/`` and ``scenes/`` where that is clear."""
NOT_OURS = {
    "assets/puzzles/G.jsonl",
    "matches/*.jsonl",
    "lab/*.jsonl",
    "lab/pace.json",
    "matches/crash-*.txt",
}
"""Files that a command makes, and what lies in a player's folder."""


def code_in(guide: Path) -> str:
    """Return all that a guide has in code, in its lines or in blocks of its own."""
    text = guide.read_text(encoding="utf-8")
    blocks = re.findall(r"```.*?```", text, flags=re.DOTALL)
    return "\n".join([*blocks, *re.findall(r"`([^`\n]+)`", text)])


def paths_in(guide: Path) -> Iterator[str]:
    """Yield the paths in a guide's code, as patterns: ``<id>`` and ``<n>`` stand for anything."""
    rooms = "|".join(map(re.escape, ROOMS))
    for path in re.findall(rf"(?<![\w/.-])(?:{rooms})/[\w/.<>{{}},*-]+", code_in(guide)):
        if path not in NOT_OURS:
            yield re.sub(r"<\w+>", "*", path).rstrip("/.,")


def one_of_each(path: str) -> list[str]:
    """Return a path once for each choice in braces, as a shell does."""
    if found := re.search(r"\{([^}]*)\}", path):
        return [path.replace(found[0], one, 1) for one in found[1].split(",")]
    return [path]


def is_there(path: str) -> bool:
    """Return whether a file or folder is there, or a module without its ending."""
    return any(any(ROOT.glob(path + ending)) for ending in ("", ".py"))


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: str(guide.relative_to(ROOT)))
def test_every_path_in_a_guide_is_there(guide: Path) -> None:
    paths = [one for path in paths_in(guide) for one in one_of_each(path)]
    assert [path for path in paths if not is_there(path)] == []


def test_every_short_path_of_the_architecture_is_in_one_of_the_two_halves() -> None:
    text = "\n".join(guide.read_text(encoding="utf-8") for guide in SHORT)
    found = set(re.findall(r"`([\w.]+(?:/[\w.<>*-]+)+)/?`", text))
    short = [path for path in found - NOT_OURS if path.split("/")[0] not in ROOMS]
    patterns = [re.sub(r"<\w+>", "*", path) for path in short]
    assert patterns
    assert [
        path for path in patterns if not (is_there(f"game/{path}") or is_there(f"scenes/{path}"))
    ] == []


def test_every_class_that_a_guide_names_is_there() -> None:
    sources = "\n".join(
        file.read_text(encoding="utf-8")
        for room in ("game", "scenes", "tests")
        for file in (ROOT / room).rglob("*.py")
    )
    there = set(re.findall(r"^class (\w+)|^([A-Z]\w+)\b.* =", sources, flags=re.MULTILINE))
    names = {one for pair in there for one in pair}
    told = {
        name
        for guide in GUIDES
        for name in re.findall(r"`([A-Z]\w*[a-z]\w*)[`(\[]", guide.read_text(encoding="utf-8"))
    }
    assert len(told) > 40
    assert sorted(told - names - {"None"}) == []


def test_paths_are_found_in_most_guides() -> None:
    assert len([path for guide in GUIDES for path in paths_in(guide)]) > 100


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: str(guide.relative_to(ROOT)))
def test_every_link_of_a_guide_leads_somewhere(guide: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", guide.read_text(encoding="utf-8"))
    inside = [link for link in links if "://" not in link]
    assert [link for link in inside if not (guide.parent / link).exists()] == []


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: str(guide.relative_to(ROOT)))
def test_every_module_that_a_guide_runs_is_there(guide: Path) -> None:
    modules = re.findall(r"python -m (tests[\w.]+)", code_in(guide))
    named = [module for module in modules if not module.endswith("NAME")]
    assert [one for one in named if not is_there(one.replace(".", "/"))] == []


def test_every_measurement_is_listed() -> None:
    text = (ROOT / "docs/measuring.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"`(\w+)(?: --[^`]*)?`", text))
    run = [
        file.stem
        for file in (ROOT / "tests/benchmarks").glob("*.py")
        if '__name__ == "__main__"' in file.read_text(encoding="utf-8")
    ]
    assert run
    assert sorted(set(run) - listed) == []
