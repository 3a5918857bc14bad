"""Sounds with a device, without one, and before they are ready."""

import threading
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from pygame import mixer

from game.catalogue import GAMES
from scenes.shell.handed import sound
from scenes.shell.handed.sound import GROUPS, LOOP_VOICE, ONCE, RUNS, TUNED, VARIANTS, Sounds


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    """Sounds on a device that nobody hears."""
    mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = Sounds()
    sounds.start()
    yield sounds
    mixer.quit()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    yield
    mixer.quit()


def busy_volume() -> float:
    """The volume (0 to 1) of the first voice that is playing, else 0."""
    for number in range(mixer.get_num_channels()):
        channel = mixer.Channel(number)
        if channel.get_busy():
            return channel.get_volume()
    return 0.0


def test_nothing_is_known_and_nothing_is_heard_before_the_start() -> None:
    sounds = Sounds()
    assert sounds.available is None
    sounds.play("bank")
    sounds.poll()


def test_every_sound_can_be_played_once_started(heard: Sounds) -> None:
    assert heard.available is True
    for name in GROUPS:
        mixer.stop()
        heard.play(name)
        assert mixer.get_busy(), name


def test_a_run_climbs_by_another_file_for_each_step(
    heard: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []
    files = {
        f"place_{step}_{variant}": _Spy(played, step)
        for step in range(RUNS["place"])
        for variant in range(VARIANTS)
    }
    monkeypatch.setattr(heard, "_sounds", files)
    for step in (-1, 0, 3, 7, 12):
        heard.play("place", step)
    assert played == ["0", "0", "3", "7", "7"]


class _Spy:
    def __init__(self, played: list[str], step: int) -> None:
        self.played, self.step = played, step

    def play(self) -> None:
        self.played.append(str(self.step))


def test_each_group_has_its_own_volume(heard: Sounds) -> None:
    heard.set_volume("bells", 50)
    heard.play("bank")
    assert busy_volume() == pytest.approx(0.25, abs=0.01)
    mixer.stop()
    heard.play("place")
    assert busy_volume() == pytest.approx(1.0, abs=0.01)


def test_a_volume_stays_between_0_and_100() -> None:
    sounds = Sounds()
    sounds.set_volume("cards", 130)
    sounds.set_volume("bells", -5)
    assert (sounds.volume("cards"), sounds.volume("bells")) == (100, 0)


def test_muted_or_at_volume_0_nothing_is_played(heard: Sounds) -> None:
    heard.muted = True
    heard.play("win")
    heard.muted = False
    heard.set_volume("bells", 0)
    heard.play("win")
    assert not mixer.get_busy()


@pytest.mark.usefixtures("no_device")
def test_a_missing_device_is_reported_once_on_the_polling_thread_and_all_stays_silent() -> None:
    reports: list[tuple[str, threading.Thread]] = []
    sounds = Sounds(lambda reason: reports.append((reason, threading.current_thread())))
    starting = threading.Thread(target=sounds.start)
    starting.start()
    starting.join(timeout=120)
    assert sounds.available is False
    assert reports == []
    sounds.poll()
    sounds.poll()
    sounds.play("bank")
    ((reason, thread),) = reports
    assert reason
    assert thread is threading.current_thread()


def test_missing_files_are_reported_like_a_missing_device(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(sound, "asset_path", lambda name: tmp_path / name)
    reports: list[str] = []
    sounds = Sounds(reports.append)
    sounds.start()
    sounds.poll()
    mixer.quit()
    assert sounds.available is False
    assert len(reports) == 1


def test_playing_after_the_mixer_was_closed_does_nothing(heard: Sounds) -> None:
    mixer.quit()
    heard.play("bank")
    assert mixer.get_init() is None


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize("name", sorted(set(GROUPS) - ONCE - TUNED))
def test_what_is_heard_often_is_never_the_same_twice_in_a_row(
    heard: Sounds, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    played: list[str] = []
    run = "_0" if name == "place" else ""
    variants = {f"{name}{run}_{variant}": _Spy(played, variant) for variant in range(VARIANTS)}
    monkeypatch.setattr(heard, "_sounds", variants)
    for _ in range(6):
        heard.play(name)  # type: ignore[arg-type]
    assert set(played) == {"0", "1", "2"}
    assert all(one != other for one, other in pairwise(played))


def around() -> mixer.Channel:
    return mixer.Channel(LOOP_VOICE)


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_a_loop_goes_round_a_table_at_its_own_volume(heard: Sounds, game: str) -> None:
    heard.set_volume("ambience", 50)
    heard.play_ambience(game)
    assert around().get_busy()
    playing = around().get_sound()
    assert playing.get_volume() == pytest.approx(0.25, abs=0.01)
    heard.play_ambience(game)
    assert around().get_sound() is playing, "asked again it goes on"
    heard.set_volume("ambience", 100)
    heard.play_ambience(game)
    assert playing.get_volume() == pytest.approx(1.0, abs=0.01)


@pytest.mark.parametrize("why", ["nobody sits there", "muted", "volume 0"])
def test_a_loop_stops_where_nothing_is_to_be_heard(
    heard: Sounds, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    faded: list[int] = []
    monkeypatch.setattr(sound, "FADE_MILLISECONDS", 0)
    heard.play_ambience("ladders")
    heard.muted = why == "muted"
    heard.set_volume("ambience", 0 if why == "volume 0" else 100)
    monkeypatch.setattr(mixer, "Channel", lambda _: _Voice(faded))
    heard.play_ambience(None if why == "nobody sits there" else "ladders")
    heard.play_ambience(None)
    assert len(faded) == 1, "told once"


class _Voice:
    def __init__(self, faded: list[int]) -> None:
        self._faded = faded

    def fadeout(self, milliseconds: int) -> None:
        self._faded.append(milliseconds)


def test_a_sound_never_takes_the_voice_of_the_loop(heard: Sounds) -> None:
    heard.play_ambience("president")
    loop = around().get_sound()
    for _ in range(40):
        heard.play("win")
    assert around().get_sound() is loop


@pytest.mark.usefixtures("no_device")
def test_without_a_device_nothing_surrounds_a_table() -> None:
    sounds = Sounds()
    sounds.start()
    sounds.play_ambience("ladders")
    sounds.play_ambience(None)
    assert mixer.get_init() is None
