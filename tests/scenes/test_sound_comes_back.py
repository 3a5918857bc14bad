"""Sound comes back after the device has gone, and nothing says that it is on without one."""

from collections.abc import Iterator
from threading import Event

import pygame
import pytest
from pygame import mixer

from scenes.shell.handed.sound import AGAIN_SECONDS, NEWS_SECONDS, Sounds
from tests.driver.driver import Driver


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """A device that nobody hears; a test may take it away."""
    mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield monkeypatch
    mixer.quit()


@pytest.fixture
def app(clock: Clock) -> Iterator[Driver]:
    app = Driver(speed="off")
    app.context.sounds = Sounds(app.context.notices.tell_silent, clock)
    yield app
    app.close()


def sounds_of(app: Driver) -> Sounds:
    assert isinstance(app.context.sounds, Sounds)
    return app.context.sounds


def opened(app: Driver) -> bool:
    """Wait for the thread that opens the device; return whether there is one."""
    sounds = sounds_of(app)
    assert sounds._opening is not None
    sounds._opening.join()
    app.frame()
    return bool(sounds.available)


def titles(app: Driver) -> list[str]:
    return [told.title for told in app.context.notices.shown]


def lose(device: pytest.MonkeyPatch) -> None:
    device.setenv("SDL_AUDIODRIVER", "no such driver")


def test_m_opens_the_device_again(app: Driver, device: pytest.MonkeyPatch) -> None:
    lose(device)
    sounds_of(app).open()
    assert not opened(app)
    device.setenv("SDL_AUDIODRIVER", "dummy")
    app.keys("m", "m")
    assert opened(app)
    assert "Sound is on" in titles(app)
    sounds_of(app).play("bank")
    assert mixer.get_busy()


def test_without_a_device_nothing_says_that_sound_is_on(
    app: Driver, device: pytest.MonkeyPatch
) -> None:
    sounds_of(app).open()
    assert opened(app)
    lose(device)
    app.keys("m", "m")
    assert not opened(app)
    assert app.context.settings.sound
    assert "Sound is on" not in titles(app)
    assert app.context.words("notices.no_sound.title") in titles(app)


def test_turned_off_while_the_device_opens_it_is_not_told_to_be_on(
    app: Driver, device: pytest.MonkeyPatch
) -> None:
    app.keys("m", "m", "m")
    opened(app)
    assert "Sound is on" not in titles(app)


def test_a_device_that_goes_is_replaced_by_another(app: Driver, device: pytest.MonkeyPatch) -> None:
    sounds_of(app).open()
    assert opened(app)
    first = sounds_of(app)._opening
    app.send(pygame.AUDIODEVICEREMOVED, which=1, iscapture=1)
    assert sounds_of(app)._opening is first, "a microphone"
    app.send(pygame.AUDIODEVICEREMOVED, which=1, iscapture=0)
    assert sounds_of(app)._opening is not first
    assert opened(app)


def test_a_device_that_comes_is_opened_where_there_was_none(
    app: Driver, clock: Clock, device: pytest.MonkeyPatch
) -> None:
    lose(device)
    sounds_of(app).open()
    assert not opened(app)
    failed = sounds_of(app)._opening
    device.setenv("SDL_AUDIODRIVER", "dummy")
    # Opening itself makes SDL tell of devices, which must not lead to another try without end.
    app.send(pygame.AUDIODEVICEADDED, which=0, iscapture=0)
    assert sounds_of(app)._opening is failed
    clock.now += NEWS_SECONDS + 1
    app.send(pygame.AUDIODEVICEADDED, which=0, iscapture=0)
    assert opened(app)
    playing = sounds_of(app)._opening
    clock.now += NEWS_SECONDS + 1
    app.send(pygame.AUDIODEVICEADDED, which=1, iscapture=0)
    assert sounds_of(app)._opening is playing, "another one is no reason to stop"


def test_a_sound_server_that_starts_again_is_found_though_nobody_tells_of_it(
    app: Driver, clock: Clock, device: pytest.MonkeyPatch
) -> None:
    sounds_of(app).open()
    assert opened(app)
    lose(device)
    app.send(pygame.AUDIODEVICEREMOVED, which=1, iscapture=0)
    assert not opened(app)
    silent = app.context.words("notices.no_sound.title")
    assert titles(app) == [silent]
    app.context.notices.dismiss(app.context.notices.shown[0])
    clock.now += AGAIN_SECONDS[0]
    app.frame()
    assert not opened(app)
    assert titles(app) == [], "told once"
    device.setenv("SDL_AUDIODRIVER", "dummy")
    failed = sounds_of(app)._opening
    clock.now += AGAIN_SECONDS[1] / 2
    app.frame()
    assert sounds_of(app)._opening is failed
    clock.now += AGAIN_SECONDS[1] / 2
    app.frame()
    assert opened(app)
    sounds_of(app).play("bank")
    assert mixer.get_busy()


def test_a_device_that_stays_away_is_not_tried_for_ever(
    app: Driver, clock: Clock, device: pytest.MonkeyPatch
) -> None:
    sounds_of(app).open()
    assert opened(app)
    lose(device)
    app.send(pygame.AUDIODEVICEREMOVED, which=1, iscapture=0)
    for _ in AGAIN_SECONDS:
        assert not opened(app)
        clock.now += max(AGAIN_SECONDS)
        app.frame()
    assert not opened(app)
    last = sounds_of(app)._opening
    clock.now += 100 * max(AGAIN_SECONDS)
    app.frame()
    assert sounds_of(app)._opening is last


def test_closing_waits_until_no_device_is_being_opened(
    app: Driver, device: pytest.MonkeyPatch
) -> None:
    begun, may_end = Event(), Event()

    def init(*_: object, **__: object) -> None:
        begun.set()
        assert may_end.wait(60)
        raise pygame.error("no device")

    device.setattr(mixer, "init", init)
    sounds = sounds_of(app)
    sounds.open()
    assert begun.wait(60)
    opening = sounds._opening
    assert opening is not None
    join = opening.join

    def waited_for(timeout: float | None = None) -> None:
        may_end.set()
        join(timeout)

    device.setattr(opening, "join", waited_for)
    app.context.close()
    left_alive = opening.is_alive()
    may_end.set()
    join()
    assert not left_alive
