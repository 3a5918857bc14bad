"""The system's voice: it says what opens, what has the focus, and what happens."""

from collections.abc import Iterator

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


def test_a_text_is_one_argument_whatever_it_begins_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voices, "which", lambda name: f"/usr/bin/{name}")
    for platform in ("linux", "darwin"):
        monkeypatch.setattr(voices.sys, "platform", platform)
        command = voices._command("--help; rm", "de")
        assert command[-2:] == ["--", "--help; rm"]


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
