"""The system's voice: it says what opens, what has the focus, and what happens."""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from scenes.screens.settings import SettingsScene
from scenes.shell.access import voice as voices
from scenes.shell.access.hearing import Hearing
from scenes.shell.access.voice import SystemVoice
from tests.driver.driver import Driver


class Notebook(SystemVoice):
    """A voice that writes down what it says."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[tuple[str, str]] = []
        self.stopped = 0
        self.still = False
        """Whether it takes long over what it says."""

    @property
    def speaking(self) -> bool:
        return self.still

    def say(self, text: str, language: str) -> None:
        self.said.append((text, language))

    def stop(self) -> None:
        self.stopped += 1


class Listened:
    """A run, followed as the loop does."""

    def __init__(self, **settings: object) -> None:
        self.app = Driver(**settings)  # type: ignore[arg-type]
        self.voice = Notebook()
        self.hearing = Hearing("", lambda: None, self.voice)
        self.app.frame()
        self.listen()

    def listen(self) -> str:
        """Hear all that is new."""
        before = len(self.voice.said)
        for _ in range(20):
            self.hearing.follow(self.app.stack, 0.1)
        return " ".join(text for text, _ in self.voice.said[before:])


@pytest.fixture
def run() -> Iterator[Listened]:
    run = Listened(voice=True)
    yield run
    run.app.close()


def test_the_focus_is_said_whenever_it_moves(run: Listened) -> None:
    run.app.key("tab")
    run.app.rest()
    first = run.listen()
    assert first
    assert run.listen() == "", "once"
    run.app.key("tab")
    run.app.rest()
    assert run.listen() not in ("", first)


@pytest.mark.long
def test_a_screen_says_its_title_and_a_dialog_its_words(run: Listened) -> None:
    run.app.show(SettingsScene(run.app.context))
    run.app.rest()
    assert "Settings" in run.listen()
    run.app.sit_down("ladders", "human:Ann,bot:easy")
    run.app.rest()
    run.listen()
    run.app.key("escape")
    run.app.rest()
    pause = run.listen()
    texts = [node.name for node in run.app.stack.tree().nodes if node.role in ("text", "heading")]
    assert texts
    assert all(text.rstrip(".") in pause for text in texts[:2])


def test_notices_are_said_and_can_be_left_out(run: Listened) -> None:
    run.app.context.notices.tell("info", "Something happened", "Nobody knows what.")
    assert "Something happened. Nobody knows what." in run.listen()
    run.app.change(tells_notices=False)
    run.app.context.notices.tell("info", "Once more")
    assert "Once more" not in run.listen()


def test_without_the_setting_nothing_is_said_and_what_is_being_said_stops(run: Listened) -> None:
    run.voice.still = True
    run.app.change(voice=False)
    run.app.key("tab")
    run.app.rest()
    assert run.listen() == ""
    assert run.voice.stopped


def test_the_language_of_the_window_is_that_of_the_voice(run: Listened) -> None:
    run.app.change(language="de")
    run.app.rest()
    run.app.key("tab")
    run.app.rest()
    run.listen()
    assert run.voice.said[-1][1] == "de"
    run.app.change(language="en")
    run.app.rest()


def test_what_happens_waits_until_all_has_been_said_and_is_then_told_together(
    run: Listened,
) -> None:
    run.voice.still = True
    for title in ("One thing", "Another"):
        run.app.context.notices.tell("info", title)
        assert run.listen() == ""
    run.voice.still = False
    assert "One thing. Another." in run.listen()


def test_a_key_is_answered_in_place_of_what_is_being_said(run: Listened) -> None:
    run.voice.still = True
    run.app.key("tab")
    run.app.rest()
    assert run.listen()
    run.app.context.narration.say("answers", "Your cards")
    assert run.listen() == "Your cards."


def test_a_focus_that_moves_by_itself_cuts_nothing_off(run: Listened) -> None:
    run.app.key("tab")
    run.app.rest()
    run.listen()
    run.voice.still = True
    first, second, *_ = (node.id for node in run.app.stack.tree().nodes if node.usable)
    now = run.app.stack.tree().focus
    run.app.stack.reach(second if now == first else first, press=False)
    assert run.listen() == ""
    run.voice.still = False
    assert run.listen()


def test_a_text_is_one_argument_whatever_it_begins_with(monkeypatch: pytest.MonkeyPatch) -> None:
    for platform in ("linux", "darwin"):
        monkeypatch.setattr(voices.sys, "platform", platform)
        for there in ("spd-say", "espeak-ng"):
            monkeypatch.setattr(voices, "which", lambda name, there=there: name == there and name)
            program = voices._program("--help; rm", "de")
            assert program
            assert program.says[-2:] == ["--", "--help; rm"]


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A voice that takes for ever, and waits for its input to end."""
    forever = [sys.executable, "-c", "import sys, time; sys.stdin.read(); time.sleep(600)"]
    program = voices.VoiceProgram(forever)
    monkeypatch.setattr(voices, "_program", lambda line, language: program)


@pytest.mark.usefixtures("slow")
@pytest.mark.parametrize("platform", ["linux", "win32"])
def test_the_next_text_ends_the_one_before_and_nothing_is_left_running(
    platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(voices.sys, "platform", platform)
    voice = SystemVoice()
    voice.say("First", "en")
    first = voice._process
    assert first
    assert voice.speaking
    voice.say("Second", "en")
    assert first.poll() is not None
    second = voice._process
    voice.stop()
    assert second
    assert second.poll() is not None
    assert not voice.speaking


def test_a_program_that_ends_at_once_takes_nothing_along(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voices.sys, "platform", "win32")
    ends = voices.VoiceProgram([sys.executable, "-c", "import os; os._exit(1)"])
    monkeypatch.setattr(voices, "_program", lambda line, language: ends)
    voice = SystemVoice()
    # More than a pipe holds, so that writing meets an end that nobody reads.
    voice.say("x" * 1_000_000, "en")
    voice.stop()
    assert not voice.speaking


def test_a_server_is_told_to_stop_for_it_goes_on_by_itself(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    client = tmp_path / "spd-say"
    client.write_text("#!/bin/sh\n[ $# -eq 1 ] || exec sleep 600\n")
    client.chmod(0o755)
    monkeypatch.setattr(voices.sys, "platform", "linux")
    monkeypatch.setattr(voices, "which", lambda name: str(client))
    started: list[subprocess.Popen[bytes]] = []
    start = voices._started

    def noted(command: Sequence[str], line: str) -> "subprocess.Popen[bytes] | None":
        process = start(command, line)
        assert process
        started.append(process)
        return process

    monkeypatch.setattr(voices, "_started", noted)
    voice = SystemVoice()
    voice.say("Hello", "en")
    voice.stop()
    assert [process.args[1:] for process in started] == [
        ["--cancel", "--wait", "--language", "en", "--", "Hello"],
        ["--cancel"],
    ]
    assert started[-1].wait() == 0


def test_a_system_without_a_voice_says_nothing_and_nothing_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(voices.sys, "platform", "linux")
    monkeypatch.setattr(voices, "which", lambda name: None)
    assert not SystemVoice.exists()
    voice = SystemVoice()
    voice.say("Hello", "en")
    voice.stop()


@pytest.mark.parametrize("there", [True, False])
def test_the_setting_says_where_there_is_no_voice(
    there: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SystemVoice, "exists", lambda: there)
    app = Driver()
    app.show(SettingsScene(app.context))
    app.key("ctrl+shift+tab")
    app.rest()
    [switch] = [one for one in app.widgets() if getattr(one, "spoken", "").startswith("Read aloud")]
    app.click(switch)
    app.rest()
    assert app.context.settings.voice == there
    app.close()
