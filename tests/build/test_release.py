"""What a release is made of: tried on a small folder in place of the executable."""

import gzip
import hashlib
import importlib
import io
import os
import re
import shutil
import subprocess
import sys
import tarfile
import types
import uuid
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
import yaml

from game.cli import COMMANDS
from game.version import VERSION
from scenes.commands import WINDOW_COMMANDS

ROOT = Path(__file__).resolve().parents[2]
MODULES = ("bundle", "contents", "environment", "notes", "package", "release", "reproducible",
           "wheels", "linux", "linux.archive", "linux.deb", "linux.manual", "linux.menu",
           "linux.metainfo", "linux.search_paths", "macos", "macos.image")  # fmt: skip
TIME = 1_700_000_000

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="packages for Linux")


@pytest.fixture
def scripts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> types.SimpleNamespace:
    """The modules of build/, for an executable's folder with little in it."""
    monkeypatch.syspath_prepend(str(ROOT / "build"))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(TIME))
    for name in MODULES:
        monkeypatch.delitem(sys.modules, name, raising=False)
    loaded = {name.rpartition(".")[2]: importlib.import_module(name) for name in MODULES}
    folder = tmp_path / "dist/clamber"
    folder.mkdir(parents=True)
    shutil.copy("/bin/true" if sys.platform == "linux" else sys.executable, folder / "clamber")
    (folder / "_internal").mkdir()
    (folder / "_internal/libz.so.1").write_bytes(b"no library")
    (folder / "_internal/libpython3.11.so.1.0").write_bytes(b"no Python")
    loaded["menu"].add_to(folder)
    for name in ("archive", "deb", "contents"):
        monkeypatch.setattr(loaded[name], "FOLDER", folder)
    (tmp_path / "out").mkdir()
    return types.SimpleNamespace(**loaded, folder=folder, out=tmp_path / "out")


def touch_all(folder: Path) -> None:
    """Do to a folder what building it at another time does, by somebody else."""
    for path in folder.rglob("*"):
        os.utime(path, (1, 1))
    (folder / "clamber").chmod(0o700)


@on_linux
class TestTheArchive:
    def test_is_the_same_whenever_it_is_packed(self, scripts) -> None:
        (file,) = scripts.archive.make(scripts.out)
        before = file.read_bytes()
        touch_all(scripts.folder)
        assert scripts.archive.make(scripts.out) == [file]
        assert file.read_bytes() == before

    def test_names_nobody_and_no_folder_of_this_machine(self, scripts) -> None:
        (file,) = scripts.archive.make(scripts.out)
        with tarfile.open(file) as archive:
            entries = {entry.name: entry for entry in archive}
        assert {entry.uname for entry in entries.values()} == {"root"}
        assert {entry.mtime for entry in entries.values()} == {TIME}
        assert entries["clamber/clamber"].mode == entries["clamber/add-to-menu.sh"].mode == 0o755
        assert "clamber/clamber.desktop.in" in entries
        assert "clamber/clamber.desktop" not in entries
        assert str(scripts.folder).encode() not in gzip.decompress(file.read_bytes())

    def test_without_an_executable_one_sentence_says_so(self, scripts) -> None:
        (scripts.folder / "clamber").unlink()
        with pytest.raises(scripts.reproducible.CannotBuild, match=r"has no executable\.$"):
            scripts.archive.make(scripts.out)


@on_linux
class TestThePackageForDebian:
    def test_is_the_same_whenever_it_is_made(self, scripts) -> None:
        (file,) = scripts.deb.make(scripts.out)
        before = file.read_bytes()
        touch_all(scripts.folder)
        scripts.deb.make(scripts.out)
        assert file.read_bytes() == before

    def test_is_made_by_a_command_of_its_own(
        self, scripts, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys, "argv", ["deb.py", str(scripts.out / "new")])
        assert scripts.deb.main() == 0
        (file,) = (scripts.out / "new").iterdir()
        assert capsys.readouterr().out.startswith(f"{file}: ")
        (scripts.folder / "clamber").unlink()
        assert scripts.deb.main() == 2
        assert capsys.readouterr().err == f"{scripts.folder} has no executable.\n"

    def test_needs_only_the_library_of_c_and_runs_nothing_when_installed(self, scripts) -> None:
        (file,) = scripts.deb.make(scripts.out)
        assert re.fullmatch(r"libc6 \(>= 2\.\d+\)", field(file, "Depends"))
        assert field(file, "Version") == VERSION
        kept = subprocess.run(["dpkg-deb", "--ctrl-tarfile", file], capture_output=True, check=True)
        with tarfile.open(fileobj=io.BytesIO(kept.stdout)) as control:
            assert set(control.getnames()) == {".", "./control", "./md5sums"}

    def test_holds_what_a_desktop_looks_for(self, scripts, tmp_path: Path) -> None:
        tree = tmp_path / "tree"
        scripts.deb.lay_out(tree, scripts.folder)
        name = scripts.bundle.BUNDLE_ID
        share = tree / "usr/share"
        entry = (share / f"applications/{name}.desktop").read_text(encoding="utf-8")
        assert f"Exec=clamber\nIcon={name}\n" in entry
        assert (tree / "usr/games/clamber").resolve() == tree / "usr/lib/clamber/clamber"
        assert os.access(tree / "usr/games/clamber", os.X_OK)
        assert len(list(share.glob(f"icons/hicolor/*/apps/{name}.*"))) == 3
        told = ElementTree.parse(share / f"metainfo/{name}.metainfo.xml")
        assert told.findtext("id") == name
        assert told.findtext("launchable") == f"{name}.desktop"
        (release,) = told.iter("release")
        assert release.attrib == {"version": VERSION, "date": "2023-11-14"}
        assert not list((tree / "usr/lib/clamber").glob("*.desktop*"))

    def test_its_sums_are_right(self, scripts, tmp_path: Path) -> None:
        tree = tmp_path / "tree"
        scripts.deb.lay_out(tree, scripts.folder)
        sums = tree / "DEBIAN/md5sums"
        checked = subprocess.run(["md5sum", "--check", "--quiet", sums], cwd=tree)
        assert checked.returncode == 0
        files = [file for file in tree.rglob("*") if file.is_file() and not file.is_symlink()]
        assert len(sums.read_text().splitlines()) == len(files) - len(list(sums.parent.iterdir()))

    def test_recommends_every_library_that_sdl_opens_for_windows_and_sound(self, scripts) -> None:
        (sdl,) = (
            Path(importlib.import_module("pygame").__file__)
            .parents[1]
            .glob("pygame_ce.libs/libSDL2-2-*")
        )
        opened = set(re.findall(rb"lib[\w-]+(?:-0\.3)?\.so\.\d", sdl.read_bytes()))
        assert {name.encode() for name in scripts.deb.RECOMMENDED} <= opened


def field(package: Path, name: str) -> str:
    """Return a field of a package's description."""
    ask = ["dpkg-deb", "--field", package, name]
    return subprocess.run(ask, check=True, capture_output=True, text=True).stdout.strip()


def test_the_manual_has_every_command_and_no_help_is_one(scripts) -> None:
    page = scripts.manual.page()
    told = re.findall(r"^\.SS clamber (.*)$", page, re.MULTILINE)
    commands = [" ".join(command.words) for command in (*COMMANDS, *WINDOW_COMMANDS)]
    assert sorted(told) == sorted(commands)
    assert r"\fB\-\-diagnose\fR" in page
    assert f'"Clamber {VERSION}"' in page
    requests = set(re.findall(r"^\.(\w*)", page, re.MULTILINE))
    assert requests == {"TH", "SH", "SS", "B", "TP", "PP", "nf", "fi"}
    assert not re.search(r"cores \(\d", page), "the manual is the same wherever it is made"


@on_linux
def test_a_program_forgets_the_folders_of_who_linked_it_and_no_other(
    scripts, tmp_path: Path
) -> None:
    (source := tmp_path / "source.c").write_text("int answer(void) { return 42; }\n")
    for name, path in {"foreign": "/home/somebody/lib", "own": "$ORIGIN/libs"}.items():
        link = ["cc", "-shared", f"-Wl,-rpath,{path}", "-o", tmp_path / f"{name}.so", source]
        subprocess.run(link, check=True)
    (foreign,) = scripts.search_paths.forget_foreign(tmp_path)
    assert foreign.name == "foreign.so"
    call = "import ctypes, sys; print(ctypes.CDLL(sys.argv[1]).answer())"
    for name, expected in {"foreign": False, "own": True}.items():
        file = tmp_path / f"{name}.so"
        told = subprocess.run(["objdump", "-p", file], check=True, capture_output=True, text=True)
        assert ("PATH" in told.stdout) == expected
        done = subprocess.run([sys.executable, "-c", call, file], capture_output=True, text=True)
        assert done.stdout == "42\n", done.stderr
    assert not scripts.search_paths.forget_foreign(tmp_path), "nothing is left to forget"


class TestTheListOfContents:
    def test_has_the_shape_of_cyclonedx(self, scripts) -> None:
        told = scripts.contents.contents(scripts.folder)
        assert (told["bomFormat"], told["specVersion"], told["version"]) == ("CycloneDX", "1.5", 1)
        assert uuid.UUID(told["serialNumber"].removeprefix("urn:uuid:"))
        assert told["metadata"]["timestamp"] == "2023-11-14T22:13:20Z"
        parts = [told["metadata"]["component"], *told["components"]]
        for part in parts:
            assert part["type"] in ("application", "framework", "library")
            assert part["name"]
            assert [set(licence) for licence in part["licenses"]] == [{"expression"}]
        references = [part["bom-ref"] for part in parts]
        assert len(set(references)) == len(references)
        (dependency,) = told["dependencies"]
        assert {dependency["ref"], *dependency["dependsOn"]} == set(references)

    def test_names_all_that_clamber_needs_with_version_and_licence(self, scripts) -> None:
        told = scripts.contents.contents(scripts.folder)
        found = {part["name"]: part for part in told["components"]}
        pygame = importlib.import_module("pygame")
        assert found["pygame-ce"]["version"] == pygame.version.ver
        assert found["pygame-ce"]["purl"] == f"pkg:pypi/pygame-ce@{pygame.version.ver}"
        fonts = {f"fontpkg-{name}" for name in ("poppins", "dm-serif-display", "noto-sans")}
        assert fonts | {"PyYAML", "platformdirs", "Python", "pyinstaller", "libz"} <= set(found)
        (digest,) = found["libz"]["hashes"]
        assert digest["content"] == hashlib.sha256(b"no library").hexdigest()

    def test_a_library_of_unknown_licence_is_told_of(self, scripts) -> None:
        (scripts.folder / "_internal/libsecret-1234abcd.so.1").write_bytes(b"")
        with pytest.raises(scripts.reproducible.CannotBuild, match=r"licence of libsecret"):
            scripts.contents.make(scripts.out)

    @on_linux
    def test_knows_every_library_that_pygame_brings(self, scripts) -> None:
        brought = Path(importlib.import_module("pygame").__file__).parents[1] / "pygame_ce.libs"
        told = scripts.contents.contents(brought)
        names = [part["name"] for part in told["components"] if "properties" in part]
        assert len(names) == len(list(brought.iterdir()))
        assert {"libSDL2", "libSDL2_mixer", "libpng16", "libmpg123"} <= set(names)


class TestTheNotes:
    def test_are_the_newest_part_of_the_changelog(self, scripts) -> None:
        (file,) = scripts.notes.make(scripts.out)
        notes = file.read_text(encoding="utf-8")
        assert notes.startswith(f"## {VERSION}")
        assert notes.count("\n## ") == 0
        assert notes in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")

    def test_end_where_an_older_part_begins(self, scripts) -> None:
        text = "# What\n\nx\n\n## 2\n\n### Here\n\n- a\n\n## 1\n\n- b\n"
        assert scripts.notes.newest(text) == "## 2\n\n### Here\n\n- a\n"


class TestTheCommand:
    def test_leaves_out_what_can_not_be_made_in_one_line(
        self, scripts, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(out: Path) -> list[Path]:
            raise scripts.reproducible.CannotBuild("There is no wood.")

        monkeypatch.setattr(scripts.notes, "make", fail)
        assert scripts.release.make("release notes", "notes", scripts.out) == []
        assert scripts.release.make("ship", "no_such_module", scripts.out) == []
        said = capsys.readouterr().out.splitlines()
        assert said[0] == "Left out: release notes. There is no wood."
        assert said[1].startswith("Left out: ship. ")

    def test_the_modules_of_all_kinds_are_there(self, scripts) -> None:
        ours = {name for name in scripts.release.KINDS.values() if not name.startswith("windows")}
        for name in ours:
            module = importlib.import_module(name)
            assert callable(module.make)
            assert issubclass(module.CannotBuild, Exception)

    def test_the_sums_are_those_of_the_files(self, scripts) -> None:
        files = [scripts.out / name for name in ("b", "a")]
        for file in files:
            file.write_text(file.name)
        told = scripts.release.write_sums(files, scripts.out).read_text()
        assert told.splitlines() == [
            f"{hashlib.sha256(name.encode()).hexdigest()}  {name}" for name in ("a", "b")
        ]

    def test_writes_into_no_folder_that_holds_something(
        self, scripts, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (scripts.out / "mine.txt").write_text("precious")
        monkeypatch.setattr(sys, "argv", ["release.py", "--out", str(scripts.out)])
        monkeypatch.setattr(scripts.release, "NEEDED", ())
        assert scripts.release.main() == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_the_commits_time_is_taken_where_no_other_is_given(
    scripts, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert scripts.reproducible.commit_time() == TIME
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    monkeypatch.setattr(scripts.reproducible, "ROOT", Path("/no such folder"))
    assert scripts.reproducible.commit_time() == 1_580_601_600


@pytest.mark.parametrize("name", ["build.yml", "release.yml"])
def test_workflows_run_scripts_that_exist(name: str) -> None:
    text = (ROOT / ".github/workflows" / name).read_text(encoding="utf-8")
    assert yaml.safe_load(text)["jobs"]
    scripts = re.findall(r"python (build/[\w/]+\.py)", text)
    assert scripts
    assert all((ROOT / script).is_file() for script in scripts)


def test_the_recipes_that_nobody_has_run_say_so_and_can_be_read(scripts) -> None:
    flatpak = ROOT / "build/linux/flatpak" / f"{scripts.bundle.BUNDLE_ID}.yaml"
    text = flatpak.read_text(encoding="utf-8")
    recipe = yaml.safe_load(text)
    assert recipe["id"] == scripts.bundle.BUNDLE_ID
    assert "--share=network" not in recipe["finish-args"]
    appimage = (ROOT / "build/linux/make_appimage.sh").read_text(encoding="utf-8")
    for told in (text, appimage):
        assert "Not run by its makers" in told
        named = re.findall(r"(build/[\w/]+\.py|\w+\.py)", told)
        assert named
        for script in named:
            assert (ROOT / script).is_file() or (ROOT / "build/linux" / script).is_file(), script


@on_linux
@pytest.mark.parametrize("name", ["add-to-menu.sh", "make_appimage.sh"])
def test_scripts_for_a_shell_can_be_read_by_it(name: str) -> None:
    assert subprocess.run(["sh", "-n", ROOT / "build/linux" / name]).returncode == 0
