"""What makes Clamber for Windows, as far as it runs without Wine; ``check.py`` proves the rest."""

import importlib
import re
import sys
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import SimpleNamespace

import pytest

from game import compiled
from game.texts.language import languages

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "build/windows"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it runs Wine, which is for Linux")


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The scripts as they see each other."""
    monkeypatch.syspath_prepend(str(ROOT / "build"))
    ours = ("windows", "bundle", "reproducible")
    for name in [name for name in sys.modules if name.partition(".")[0] in ours]:
        monkeypatch.delitem(sys.modules, name)
    names = ("core", "installer", "make", "signing", "wine", "windows_python")
    return SimpleNamespace(
        CannotBuild=importlib.import_module("reproducible").CannotBuild,
        **{name: importlib.import_module(f"windows.{name}") for name in names},
    )


@pytest.fixture
def nothing_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "no such folder"))


def test_a_list_has_files_first_and_folders_after_what_is_in_them(script, tmp_path: Path) -> None:
    (tmp_path / "_internal/assets/games").mkdir(parents=True)
    for name in ("clamber.exe", "_internal/python.dll", "_internal/assets/games/a.yaml"):
        (tmp_path / name).write_text("")
    assert script.installer.file_list(tmp_path).splitlines() == [
        "_internal\\assets\\games\\a.yaml",
        "_internal\\python.dll",
        "clamber.exe",
        "_internal\\assets\\games\\",
        "_internal\\assets\\",
        "_internal\\",
    ]


def test_a_name_that_a_list_cannot_hold_is_refused(script, tmp_path: Path) -> None:
    (tmp_path / "karte ♥.svg").write_text("")
    with pytest.raises(script.CannotBuild, match=r"^The installer's list .* karte ♥\.svg\.$"):
        script.installer.file_list(tmp_path)


@pytest.mark.usefixtures("nothing_installed")
def test_without_wine_it_says_so_and_makes_nothing(script, tmp_path: Path) -> None:
    with pytest.raises(script.CannotBuild, match=r"^The tool wine is missing: .*\.$"):
        script.make.make(tmp_path / "out")
    assert not (tmp_path / "out").exists()


@pytest.mark.usefixtures("nothing_installed")
def test_without_makensis_it_says_so(script) -> None:
    with pytest.raises(script.CannotBuild, match=r"^The tool makensis is missing: .*\.$"):
        script.installer.find_makensis()


MAKENSIS = """#!/bin/sh
for word; do case $word in -DSETUP=*) echo installer >"${word#-DSETUP=}";; esac; done
"""


def test_on_windows_itself_it_packs_what_was_built_there(
    script, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "windows"]:
        monkeypatch.delitem(sys.modules, name)
    for name in ("fcntl", "pty", "termios"):
        monkeypatch.setitem(sys.modules, name, None)
    make = importlib.import_module("windows.make")
    monkeypatch.setattr(make, "ON_WINDOWS", True)
    monkeypatch.setattr(make, "FOLDER", tmp_path / "clamber")
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    (tmp_path / "makensis").write_text(MAKENSIS)
    (tmp_path / "makensis").chmod(0o755)
    with pytest.raises(script.CannotBuild, match="has no executable"):
        make.make(tmp_path / "out")
    (tmp_path / "clamber").mkdir()
    (tmp_path / "clamber/clamber.exe").write_bytes(b"program")
    setup, archive = make.make(tmp_path / "out")
    assert setup.read_text() == "installer\n"
    with zipfile.ZipFile(archive) as file:
        assert file.namelist() == ["clamber/clamber.exe"]


@pytest.mark.usefixtures("nothing_installed")
def test_without_a_compiler_the_core_is_left_out_with_a_reason(
    script, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(script.core.compiled, "FOLDERS", tmp_path / "compiled")
    windows = script.windows_python.WindowsPython(tmp_path)
    assert script.core.compile_core(windows).startswith("There is no compiler ")
    assert not (tmp_path / "compiled").exists()


def test_a_core_for_windows_has_another_key_than_one_for_this_system(script) -> None:
    before = list(EXTENSION_SUFFIXES)
    key = script.core.key()
    assert key not in ("", compiled.key())
    assert before == EXTENSION_SUFFIXES


def test_all_that_the_project_needs_is_installed_there(script) -> None:
    wanted = script.windows_python.requirements()
    names = {re.match(r"[\w-]+", line)[0].lower() for line in wanted}
    assert {"pygame-ce", "pyyaml", "platformdirs"} <= names
    assert set(script.windows_python.TOOLS) <= names


def test_all_words_of_the_installer_are_there_in_each_language() -> None:
    script = (HERE / "installer.nsi").read_text(encoding="utf-8")
    used = set(re.findall(r"\$\((\w+)\)", script))
    included = re.findall(r'!include "(words\.\w+\.nsh)"', script)
    assert included[0] == "words.english.nsh", "of a Windows whose own language is not there"
    assert len(included) == len(languages())
    for file in included:
        words = (HERE / file).read_text(encoding="utf-8")
        language = re.search(r'MUI_LANGUAGE "(\w+)"', words)
        assert language, file
        name = re.escape(language[1].upper())
        told = re.findall(rf'^LangString (\w+) \$\{{LANG_{name}\}} "[^"]+"$', words, re.M)
        assert set(told) == used, file


def test_what_the_installer_keeps_is_where_the_program_keeps_it(
    script, monkeypatch: pytest.MonkeyPatch
) -> None:
    platformdirs = importlib.import_module("platformdirs.windows")
    monkeypatch.setattr(platformdirs, "get_win_folder", lambda name: rf"C:\{name}")
    folder = platformdirs.Windows("clamber", appauthor=False).user_data_dir
    assert folder.replace("/", "\\") == r"C:\CSIDL_LOCAL_APPDATA\clamber"
    assert r'KEPT "$LOCALAPPDATA\clamber"' in (HERE / "installer.nsi").read_text(encoding="utf-8")


class TestSigning:
    def test_is_left_out_without_a_certificate(
        self, script, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.delenv(script.signing.CERTIFICATE, raising=False)
        assert not script.signing.is_wanted()

    def test_that_fails_leaves_the_file_as_it_was_and_says_why(
        self, script, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        tool = tmp_path / "osslsigncode"
        tool.write_text("#!/bin/sh\necho 'the password is wrong' >&2\nexit 1\n")
        tool.chmod(0o755)
        program = tmp_path / "clamber.exe"
        program.write_bytes(b"unsigned")
        monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
        monkeypatch.setenv(script.signing.CERTIFICATE, "certificate.pfx")
        with pytest.raises(script.CannotBuild, match="the password is wrong"):
            script.signing.sign(program)
        assert program.read_bytes() == b"unsigned"
        assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == [
            "clamber.exe",
            "osslsigncode",
        ]
