"""What translators are told by build/language.py."""

import shutil
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "build"))

import language


@pytest.fixture
def tool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with the English texts alone, on which the tool works."""
    for name in ("text", "lessons"):
        shutil.copytree(language.ROOT / "assets" / name, tmp_path / "assets" / name)
    shutil.copy(language.LANGUAGES, tmp_path / "assets")
    (tmp_path / "docs/languages").mkdir(parents=True)
    monkeypatch.setattr(language, "ROOT", tmp_path)
    monkeypatch.setattr(language, "TEXT", tmp_path / "assets/text")
    monkeypatch.setattr(language, "LESSONS", tmp_path / "assets/lessons")
    monkeypatch.setattr(language, "LANGUAGES", tmp_path / "assets/languages.yaml")
    return tmp_path


@pytest.mark.long
def test_a_new_language_begins_with_all_files(tool: Path) -> None:
    assert language.make_new("xx") == 0
    english = {path.name for path in (tool / "assets/text").glob("*en.yaml")}
    own = {
        path.name.replace("xx.yaml", "en.yaml") for path in (tool / "assets/text").glob("*xx.yaml")
    }
    assert own == english
    lesson = (tool / "assets/lessons/ladders-1.xx.yaml").read_text("utf-8")
    assert "begins with a 1" in lesson
    assert language.make_new("xx") == 2, "what is there stays"
    known = language.LANGUAGES.read_text("utf-8")
    assert known.splitlines()[-1] == 'xx: {name: "English", player: "Player"}'


def test_a_text_that_has_changed_in_english_is_told_of(tool: Path) -> None:
    language.write_digests("xx", {"a": "one", "b": {"one": "1", "other": "2"}, "gone": "x"})
    now = {"a": "one", "b": {"one": "1", "other": "3"}, "new": "y"}
    assert language.changed_since("xx", now) == ["b"]
    assert language.changed_since("yy", now) == [], "nothing is known of another language"


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize(
    "code", [path.stem for path in (language.ROOT / "docs/languages").glob("*.md")]
)
def test_each_language_is_up_to_date(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["language.py", code])
    assert language.main() == 0
