"""What packages, sets up and documents Clamber: checked without building anything."""

import ast
import configparser
import importlib
import os
import re
import subprocess
import sys
import tomllib
import types
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from game.catalogue import GAMES
from game.texts.language import languages

ROOT = Path(__file__).resolve().parents[2]
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> "types.ModuleType":
    """The rooms of build/ as its scripts see them."""
    monkeypatch.syspath_prepend(str(ROOT / "build"))
    for name in ("bundle", "environment", "package", "linux", "linux.menu"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return types.SimpleNamespace(
        bundle=importlib.import_module("bundle"),
        environment=importlib.import_module("environment"),
        menu=importlib.import_module("linux.menu"),
        package=importlib.import_module("package"),
    )


class TestTheExecutable:
    def test_its_recipe_compiles(self) -> None:
        compile((ROOT / "packaging.spec").read_text(encoding="utf-8"), "packaging.spec", "exec")

    def test_holds_all_assets_four_fonts_and_their_licences(self, script) -> None:
        files = dict(script.bundle.data_files())
        assert all(source.is_file() for source in files.values())
        assets = {f.relative_to(ROOT).as_posix() for f in (ROOT / "assets").rglob("*.*")}
        assert assets <= set(files)
        fonts = {name for name in files if name.startswith("assets/fonts/")}
        assert len([name for name in fonts if name.endswith(".ttf")]) == 4
        for name in ("Poppins", "DMSerifDisplay", "NotoSans"):
            assert "SIL Open Font License" in files[f"assets/fonts/{name}.txt"].read_text("utf-8")

    def test_holds_every_game_that_is_found_by_its_name(self, script) -> None:
        held = set(script.bundle.games())
        for game in GAMES:
            assert {f"game.games.{game.id}", f"game.games.{game.id}.rules"} <= held
            assert f"scenes.games.{game.id}.table" in held
        assert "pyi_rth_pkgutil" not in script.bundle.UNUSED_HOOKS, "the catalogue lists packages"

    def test_its_fonts_are_those_the_program_asks_for(self, script) -> None:
        text = (ROOT / "game/assets.py").read_text(encoding="utf-8")
        shipped = {file for _, files in script.bundle.FONTS.values() for file in files}
        assert shipped == set(re.findall(r'"([\w\[\],-]+\.ttf)"', text))

    @pytest.mark.long
    def test_holds_the_sheets_for_a_class_and_not_what_makes_them(self, script, tmp_path) -> None:
        sheets = script.bundle.ready_sheets(tmp_path)
        assert len(sheets) == len({target for target, _ in sheets}) == 3 * len(languages()) * 2
        assert all(source.read_bytes().startswith(b"%PDF") for _, source in sheets)
        assert sum(source.stat().st_size for _, source in sheets) < 1.5e6
        assert {"reportlab", "PIL"} <= set(script.bundle.UNUSED)

    def test_holds_the_licence_of_everything_in_it(self, script) -> None:
        files = dict(script.bundle.data_files())
        told = files["licences/README.txt"].read_text(encoding="utf-8")
        for name in ("PyYAML.txt", "platformdirs.txt", "LGPL-2.1.txt"):
            assert f"licences/{name}" in files
            assert name in told

    def test_tells_windows_its_version(self, script) -> None:
        text = script.bundle.windows_version_info()
        ast.parse(text, mode="eval")
        assert f"StringStruct('ProductVersion', {VERSION!r})" in text
        assert f"filevers=({VERSION.replace('.', ', ')}, 0)" in text

    def test_tells_windows_that_it_scales_itself(self) -> None:
        manifest = ElementTree.parse(ROOT / "build/windows/clamber.manifest")
        found = {element.tag.split("}")[1]: element.text for element in manifest.iter()}
        assert found["dpiAwareness"] == "PerMonitorV2"

    def test_its_desktop_entry_names_it_and_its_icon(self, script) -> None:
        entry = configparser.ConfigParser(interpolation=None)
        entry.optionxform = str  # type: ignore[assignment]
        entry.read_string(script.menu.entry('"/some where/clamber"', "/some where/clamber.png"))
        (section,) = entry.sections()
        assert section == "Desktop Entry"
        keys = dict(entry[section])
        assert keys["Type"] == "Application"
        assert keys["Exec"] == '"/some where/clamber"'
        assert keys["Icon"] == "/some where/clamber.png"
        assert keys["Terminal"] == "false"
        assert keys["Categories"].endswith(";")

    @pytest.mark.skipif(os.name == "nt", reason="a script for Linux")
    def test_its_desktop_entry_can_be_renewed_where_it_was_moved(
        self, script, tmp_path: Path
    ) -> None:
        folder = tmp_path / "here now"
        folder.mkdir()
        script.menu.add_to(folder)
        entry = folder / "clamber.desktop"
        renewed = entry.read_text(encoding="utf-8")
        entry.write_text(script.menu.entry("/elsewhere", "/elsewhere.png"), encoding="utf-8")
        home = {**os.environ, "XDG_DATA_HOME": str(tmp_path / "menu")}
        subprocess.run([folder / "add-to-menu.sh"], env=home, check=True, capture_output=True)
        assert entry.read_text(encoding="utf-8") == renewed
        assert f'Exec="{folder}/clamber"' in renewed
        in_menu = tmp_path / "menu/applications/clamber.desktop"
        assert in_menu.read_text(encoding="utf-8") == renewed


class TestTheSetUp:
    def test_an_older_python_is_refused_in_one_sentence(
        self, script, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(script.environment.sys, "version_info", (3, 9, 2))
        assert script.environment.run_inside("", ["-c", "pass"]) == 2
        assert capsys.readouterr().err == "Clamber needs Python 3.11 or later; this is 3.9.\n"

    def test_what_an_older_python_reads_it_can_compile(self) -> None:
        for name in ("environment.py", "play.py", "test.py"):
            text = (ROOT / "build" / name).read_text(encoding="utf-8")
            ast.parse(text, name, feature_version=(3, 7))

    def test_installs_once_and_again_when_the_needs_change(
        self, script, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        environment, installed = script.environment, []
        monkeypatch.setattr(environment, "works", lambda folder: True)
        monkeypatch.setattr(environment, "install", lambda folder, extra: installed.append(extra))
        environment.set_up(tmp_path, "")
        environment.set_up(tmp_path, "")
        environment.set_up(tmp_path, "dev")
        assert installed == ["", "dev"]
        environment.set_up(tmp_path, "")
        assert installed == ["", "dev"], "what tests need is more than play needs"
        monkeypatch.setattr(environment, "fingerprint", lambda: "other needs")
        environment.set_up(tmp_path, "dev")
        assert installed == ["", "dev", "dev"]

    def test_a_folder_without_a_python_that_starts_is_no_environment(
        self, script, tmp_path: Path
    ) -> None:
        assert not script.environment.works(tmp_path / "missing")


def test_the_two_commands_of_the_readme_exist() -> None:
    commands = re.findall(r"^python3? (build/\w+\.py)", README, re.MULTILINE)
    assert {"build/play.py", "build/test.py", "build/package.py"} <= set(commands)
    assert all((ROOT / command).is_file() for command in commands)


def test_the_pictures_of_the_readme_exist_and_are_small() -> None:
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", README)
    assert pictures
    most = {".png": 300_000, ".webp": 2_000_000}
    for picture in map(Path, pictures):
        assert (ROOT / picture).stat().st_size <= most[picture.suffix], picture


def test_links_between_documents_lead_somewhere() -> None:
    for document in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]:
        for link in re.findall(r"\]\((?!http)([^)#]+)", document.read_text(encoding="utf-8")):
            assert (document.parent / link).exists(), f"{document.name} links to {link}"


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps no such bit")
@pytest.mark.parametrize(
    "name", [".ci/run", "build/linux/add-to-menu.sh", "build/linux/make_appimage.sh"]
)
def test_what_is_run_as_a_command_may_be(name: str) -> None:
    assert os.access(ROOT / name, os.X_OK)


def test_no_text_names_a_registry_or_a_place_on_one_machine() -> None:
    hosts = ["pypi." + "org", "pythonhosted." + "org", "debian." + "org", "npmjs." + "org"]
    places = [f"/{name}/" for name in ("root", "work")]
    for file in texts():
        text = file.read_text(encoding="utf-8", errors="ignore")
        assert not [word for word in hosts + places if word in text], file


def texts() -> list[Path]:
    """Every file of the project that is not a picture, a sound or made by a tool."""
    rooms = ("game", "scenes", "assets", "build", "tests", "docs", ".ci", ".github")
    files = [file for room in rooms for file in (ROOT / room).rglob("*") if file.is_file()]
    # In a second work tree of a repository .git is a file, which says where the first one is.
    files += [file for file in ROOT.iterdir() if file.is_file() and file.name != ".git"]
    binary = (".png", ".wav", ".ico", ".icns", ".pyc")
    return [file for file in files if file.suffix not in binary]
