"""Settings: what version 1 wrote is read for good, and nothing a person set is lost silently."""

import errno
import json
import os
import stat
import sys
from pathlib import Path

import pytest
import yaml

from game.beginners import Beginner
from game.store import files
from game.store import keeper as keeper_module
from game.store.files import set_aside, write_atomically
from game.store.keeper import SettingsKeeper
from game.store.paths import config_folder, data_folder, settings_path
from game.store.settings import LobbyChoice, SeatChoice, Settings
from game.store.settings.decoding import SettingsFault, read_settings, write_settings
from game.texts.phrases import fault_words
from game.texts.words import load_words

VERSION_1 = Path(__file__).with_name("settings-v1.yaml")

AS_VERSION_1_SAID = Settings(
    fullscreen=True,
    window=(1600, 900),
    text_size=115,
    table_faces="stays",
    speed="fast",
    reduced_motion=True,
    bot_rest=1.2,
    sound=False,
    cards_volume=35,
    bells_volume=0,
    bell=False,
    quiet_in_background=False,
    key_hints=False,
    lobbies={
        "social_climbing": LobbyChoice(
            (SeatChoice("Ann", "human", "JH"), SeatChoice("Rufus", "medium", "KH")),
            {"packs": 1, "deals": 5, "scored_by": "points", "open_piles": True},
        )
    },
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "settings.yaml"


def put(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_what_version_1_wrote_is_read() -> None:
    assert read_settings(yaml.safe_load(VERSION_1.read_text())) == AS_VERSION_1_SAID


def test_what_is_written_is_what_is_read(path: Path) -> None:
    keeper = SettingsKeeper(path)
    assert keeper.now == Settings()
    names = ("speed", "text_size", "bot_rest", "window", "fullscreen")
    keeper.change(**{name: getattr(AS_VERSION_1_SAID, name) for name in names})
    keeper.remember_lobby("social_climbing", AS_VERSION_1_SAID.lobbies["social_climbing"])
    keeper.close()
    again = SettingsKeeper(path)
    assert again.now == keeper.now
    assert again.now.window == (1600, 900)
    assert not again.troubles()


def test_every_setting_survives_its_own_writing() -> None:
    assert read_settings(write_settings(AS_VERSION_1_SAID)) == AS_VERSION_1_SAID


def test_entries_of_another_version_are_kept_when_the_file_is_written_anew(path: Path) -> None:
    put(path, "version: 1\nspeed: slow\nfireworks: {colour: red}\n")
    keeper = SettingsKeeper(path)
    keeper.change(speed="fast")
    keeper.close()
    written = yaml.safe_load(path.read_text())
    assert written["fireworks"] == {"colour": "red"}
    assert written["speed"] == "fast"


def test_off_may_be_written_plainly() -> None:
    assert read_settings({"version": 1, "speed": False}).speed == "off"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("speed", "hasty"),
        ("speed", True),
        ("theme", False),
        ("text_size", 110),
        ("text_size", True),
        ("fullscreen", 1),
        ("fullscreen", "yes"),
        ("bot_rest", 2.1),
        ("bot_rest", -1),
        ("bot_rest", float("nan")),
        ("cards_volume", 101),
        ("cards_volume", 50.5),
        ("window", [1280]),
        ("window", "1280x720"),
        ("window", [0, 720]),
        ("table_faces", None),
        ("turn_lines", "sometimes"),
        ("beginners", {}),
        ("beginners", [{"name": "Ann", "game": "ladders"}]),
        ("beginners", [{"name": "Ann", "game": "ladders", "made": {"hand": 3}}]),
        ("beginners", [{"name": "Ann", "game": "ladders", "made": {"hand": True}}]),
        ("lessons", []),
        ("lessons", {"ladders-1": -1}),
        ("learnt", {"ladders-1": "yesterday"}),
        ("learnt", {"ladders-1": "2026-13-01"}),
        ("lobbies", []),
        ("lobbies", {"social_climbing": {"seats": []}}),
        ("lobbies", {"social_climbing": {"seats": [{"name": "Ann"}], "options": {}}}),
        ("lobbies", {"social_climbing": {"seats": [], "options": {"packs": [1]}}}),
        ("last_game", "x" * 1001),
        ("last_game", "\ud800"),
        ("lessons", {"x" * 1001: 1}),
        ("keys", []),
        ("keys", {"log": []}),
        ("keys", {"log": "l"}),
        ("keys", {"log": ["no such key"]}),
        ("keys", {"log": ["L"]}),
        ("keys", {"log": ["escape"]}),
        ("keys", {"log": ["a", "b", "ctrl+a", "ctrl+b"]}),
        ("keys", {"no_act": ["k"]}),
        ("keys", {"help": ["k"]}),
        ("keys", {"back": ["k"]}),
        ("keys", {"log": ["m"]}),
        ("pads", {"log": "Z"}),
        ("pads", {"log": 1}),
        ("pads", {"back": ""}),
        ("pads", {"log": "B"}),
        ("switch_by", "escape"),
        ("switch_by", "mouse"),
        ("switch_by", "pad Z"),
        ("switch_seconds", 0.1),
        ("switch_seconds", 60),
        ("one_switch", "maybe"),
    ],
)
def test_a_value_that_is_not_allowed_is_named_with_what_is(name: str, value: object) -> None:
    with pytest.raises(SettingsFault) as fault:
        read_settings({"version": 1, name: value})
    told = fault_words(load_words(), fault.value)
    assert repr(name) in told
    assert any(f"{verb} allowed" in told for verb in ("is", "are"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "version: [",
        "- a\n- list",
        "version: one",
        "version: true",
        "version: 0",
        "speed: fast",
        "version: 1\nspeed: !!python/object:os.system {}",
        "version: 1\n" + "[" * 5000,
        "\x00",
    ],
)
def test_a_damaged_file_is_set_aside_and_play_goes_on(path: Path, text: str) -> None:
    put(path, text)
    keeper = SettingsKeeper(path)
    assert keeper.now == Settings()
    (trouble,) = keeper.troubles()
    assert (trouble.kind, trouble.kept_as) == ("damaged", "settings.broken-1.yaml")
    assert path.with_name("settings.broken-1.yaml").read_text() == text
    assert not path.exists()
    assert "\n" not in trouble.reason
    assert not keeper.troubles(), "told once"


def test_one_wrong_value_resets_that_value_and_no_other(path: Path) -> None:
    text = "version: 1\nspeed: hasty\ntheme: daylight\nwindow: [0, 5]\nsound: false\n"
    put(path, text)
    keeper = SettingsKeeper(path)
    assert keeper.now == Settings(theme="daylight", sound=False)
    (trouble,) = keeper.troubles()
    assert (trouble.kind, trouble.kept_as) == ("values", "settings.broken-1.yaml")
    assert trouble.reason.startswith("'window' is [0, 5], but a width and a height")
    keeper.close()
    assert path.with_name("settings.broken-1.yaml").read_text() == text
    again = SettingsKeeper(path)
    assert again.now == keeper.now
    assert not again.troubles(), "told once"


def test_one_wrong_entry_resets_that_entry_and_no_other(path: Path) -> None:
    seat = {"name": "Ann", "player": "human", "face": "JH", "character": ""}
    good = {"seats": [seat], "options": {}}
    beginner = {"name": "Ann", "game": "ladders", "made": {"hand": 1}}
    put(path, json.dumps({
        "version": 1,
        "lobbies": {"ladders": good, "president": {**good, "seats": [{**seat, "name": 5}]}},
        "lessons": {"ladders-1": 2, "ladders-2": "two"},
        "beginners": [beginner, {**beginner, "made": {"hand": -1}}],
        "keys": {"log": ["hint"], "hint": ["o"], "fly": ["y"], "undo": ["ctrl+u", "F5"]},
        "pads": {"log": "B9", "hint": "LS"},
    }))  # fmt: skip
    now = SettingsKeeper(path).now
    assert [*now.lobbies] == ["ladders"]
    assert now.lessons == {"ladders-1": 2}
    assert (now.keys, now.pads) == ({"hint": ("o",)}, {"hint": "LS"})
    assert [one.made for one in now.beginners] == [{"hand": 1}]


def test_a_file_with_a_wrong_value_that_can_not_be_copied_is_not_written_over(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(path, "version: 1\nspeed: hasty\ntheme: daylight\n")

    def full(path: Path, why: str) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(keeper_module, "keep_copy", full)
    keeper = SettingsKeeper(path)
    assert keeper.now.theme == "daylight"
    keeper.change(speed="slow")
    keeper.close()
    assert [trouble.kind for trouble in keeper.troubles()] == ["values", "unwritable"]
    assert "hasty" in path.read_text()


def test_bytes_that_are_no_text_are_damage_too(path: Path) -> None:
    put(path, "")
    path.write_bytes(b"\xff\xfe\x00version")
    assert [trouble.kind for trouble in SettingsKeeper(path).troubles()] == ["damaged"]


def test_nothing_set_aside_before_is_overwritten(path: Path) -> None:
    for number in (1, 2, 3):
        put(path, f"broken {number}")
        (trouble,) = SettingsKeeper(path).troubles()
        assert trouble.kept_as == f"settings.broken-{number}.yaml"
    assert path.with_name("settings.broken-1.yaml").read_text() == "broken 1"


def test_the_file_of_a_later_version_is_kept_whole(path: Path) -> None:
    put(path, "version: 2\nspeed: [new, ways]\n")
    keeper = SettingsKeeper(path)
    keeper.change(speed="slow")
    keeper.close()
    (trouble,) = keeper.troubles()
    assert (trouble.kind, trouble.kept_as) == ("later", "settings.later-1.yaml")
    kept = path.with_name("settings.later-1.yaml")
    assert kept.read_text() == "version: 2\nspeed: [new, ways]\n"
    assert SettingsKeeper(path).now.speed == "slow"


def test_where_nothing_can_be_written_play_goes_on_and_it_is_said_once(tmp_path: Path) -> None:
    blocked = put(tmp_path / "a file", "") / "settings.yaml"
    keeper = SettingsKeeper(blocked)
    keeper.troubles()
    for speed in ("slow", "fast", "off"):
        keeper.change(speed=speed)
    keeper.close()
    assert keeper.now.speed == "off"
    assert [trouble.kind for trouble in keeper.troubles()] == ["unwritable"]


def test_trying_again_writes_once_it_can_be_done(tmp_path: Path) -> None:
    folder = put(tmp_path / "folder", "")
    keeper = SettingsKeeper(folder / "settings.yaml")
    keeper.change(speed="fast")
    keeper.close()
    folder.unlink()
    keeper.save_again()
    keeper.close()
    assert SettingsKeeper(folder / "settings.yaml").now.speed == "fast"


def test_a_change_that_is_not_allowed_changes_nothing(path: Path) -> None:
    keeper = SettingsKeeper(path)
    with pytest.raises(SettingsFault):
        keeper.change(speed="hasty")
    assert keeper.now == Settings()
    keeper.close()
    assert not path.exists()


def test_a_change_to_the_same_writes_nothing(path: Path) -> None:
    keeper = SettingsKeeper(path)
    keeper.change(speed="normal")
    keeper.close()
    assert not path.exists()


def test_two_copies_of_the_program_do_not_take_back_each_others_settings(path: Path) -> None:
    seats = (SeatChoice("Ann", "human", "JH"),)
    one, other = SettingsKeeper(path), SettingsKeeper(path)
    one.change(speed="fast", lessons={"ladders-1": 2, "ladders-2": 1})
    one.remember_lobby("ladders", LobbyChoice(seats, {"packs": 1}))
    one.change(beginners=(Beginner("Ann", "ladders", {"lift": 1}),))
    one.close()
    other.change(theme="daylight", lessons={"president-1": 3})
    other.remember_lobby("president", LobbyChoice(seats, {}))
    other.change(beginners=(Beginner("Ben", "ladders", {"lift": 2}),))
    other.close()
    assert other.now.speed == "normal", "what is open stays as it is until the next start"
    one.change(lessons={"ladders-1": 3})
    one.close()
    found = SettingsKeeper(path).now
    assert (found.speed, found.theme) == ("fast", "daylight")
    assert found.lessons == {"ladders-1": 3, "president-1": 3}, "and one was taken out"
    assert [*found.lobbies] == ["ladders", "president"]
    assert {one.name for one in found.beginners} == {"Ann", "Ben"}


def test_the_lobby_used_last_is_the_last_even_with_the_same_choices(path: Path) -> None:
    keeper, choice = SettingsKeeper(path), LobbyChoice((SeatChoice("Ann", "human", "JH"),), {})
    for game in ("ladders", "president", "ladders"):
        keeper.remember_lobby(game, choice)
        keeper.close()
        assert [*keeper.now.lobbies][-1] == game
    assert [*SettingsKeeper(path).now.lobbies] == ["president", "ladders"]


def test_a_file_that_could_not_be_read_at_the_start_is_changed_once_it_can(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(path, "version: 1\nspeed: slow\ntext_size: 130\n")

    def refused(path: Path, most: int) -> bytes:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patched:
        patched.setattr("game.store.keeper.read_regular", refused)
        keeper = SettingsKeeper(path)
    assert [trouble.kind for trouble in keeper.troubles()] == ["unreadable"]
    keeper.change(speed="fast")
    keeper.close()
    assert not keeper.troubles()
    found = SettingsKeeper(path).now
    assert (found.speed, found.text_size) == ("fast", 130)


def test_a_file_that_was_damaged_meanwhile_is_set_aside(path: Path) -> None:
    keeper = SettingsKeeper(path)
    keeper.change(speed="fast")
    keeper.close()
    path.write_text("no settings")
    keeper.change(text_size=150)
    keeper.close()
    assert [trouble.kept_as for trouble in keeper.troubles()] == ["settings.broken-1.yaml"]
    assert path.with_name("settings.broken-1.yaml").read_text() == "no settings"
    found = SettingsKeeper(path).now
    assert (found.speed, found.text_size) == ("fast", 150)


def test_without_a_file_nothing_is_kept() -> None:
    keeper = SettingsKeeper(None)
    assert keeper.change(speed="fast").speed == "fast"
    keeper.close()


def test_what_a_bot_is_like_is_kept_with_its_seat() -> None:
    seats = SeatChoice("Ann", "human", "JH"), SeatChoice("Bo", "hard", "KC", "bold")
    settings = Settings().with_lobby("a", LobbyChoice(seats, {}))
    assert read_settings(write_settings(settings)) == settings


def test_remembering_a_lobby_leaves_the_others_alone() -> None:
    choice = LobbyChoice((SeatChoice("Ann", "human", "JH"),), {})
    settings = Settings().with_lobby("ladders", choice).with_lobby("president", choice)
    assert set(settings.lobbies) == {"ladders", "president"}
    assert settings._replace(lobbies={}) == Settings()


def test_a_write_that_fails_half_way_keeps_the_old_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_atomically(path, "old")

    def fail(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(files.os, "replace", fail)
    with pytest.raises(OSError, match="full"):
        write_atomically(path, "new")
    assert path.read_text() == "old"
    assert os.listdir(path.parent) == ["settings.yaml"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps such files by other means")
def test_a_file_of_ones_own_is_for_oneself(path: Path) -> None:
    write_atomically(path, "text")
    assert not path.stat().st_mode & (stat.S_IWGRP | stat.S_IWOTH)


def test_a_free_name_is_found(tmp_path: Path) -> None:
    for number in (1, 2):
        kept = set_aside(put(tmp_path / "match.yaml", "x"), "old")
        assert kept.name == f"match.old-{number}.yaml"


def test_one_variable_moves_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLAMBER_HOME", str(tmp_path / "elsewhere"))
    assert config_folder() == data_folder() == tmp_path / "elsewhere"
    assert settings_path() == tmp_path / "elsewhere" / "settings.yaml"
    monkeypatch.delenv("CLAMBER_HOME")
    assert config_folder().name == "clamber"


def test_two_copies_of_the_program_at_once_leave_a_whole_file(path: Path) -> None:
    copies = SettingsKeeper(path), SettingsKeeper(path)
    for volume in range(30):
        for copy in copies:
            copy.change(cards_volume=volume)
        if path.exists():
            assert SettingsKeeper(path).now in (Settings(cards_volume=n) for n in range(volume + 1))
    for copy in copies:
        copy.close()
        assert not copy.troubles()
    assert SettingsKeeper(path).now == Settings(cards_volume=29)
    assert list(path.parent.iterdir()) == [path], "no draft is left, nothing is set aside"


def in_use(code: int) -> PermissionError:
    """Return what Windows raises for a file that somebody has open."""
    fault = PermissionError(errno.EACCES, "Access denied")
    fault.winerror = code  # type: ignore[attr-defined]
    return fault


@pytest.mark.parametrize("code", [5, 32])
def test_a_file_that_a_scanner_has_open_is_replaced_when_it_lets_go(
    path: Path, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(path, "before")
    replace, tries = os.replace, list[str]()

    def held_twice(draft: str, target: Path) -> None:
        tries.append(draft)
        if len(tries) < 3:
            raise in_use(code)
        replace(draft, target)

    monkeypatch.setattr(files.os, "replace", held_twice)
    write_atomically(path, "after")
    assert path.read_text() == "after"
    assert len(tries) == 3


def test_a_file_that_is_never_let_go_is_told_and_leaves_no_draft(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def held(draft: str, target: Path) -> None:
        raise in_use(32)

    put(path, "before")
    monkeypatch.setattr(files.os, "replace", held)
    monkeypatch.setattr(files, "REPLACE_PATIENCE", 0.0)
    with pytest.raises(PermissionError):
        write_atomically(path, "after")
    assert [file.read_text() for file in path.parent.iterdir()] == ["before"]


def test_a_folder_without_permission_is_told_at_once(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = []

    def refused(draft: str, target: Path) -> None:
        tries.append(draft)
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(files.os, "replace", refused)
    with pytest.raises(PermissionError):
        write_atomically(path, "text")
    assert len(tries) == 1
