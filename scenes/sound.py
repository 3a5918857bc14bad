"""The sounds of the table: ready some time after the first frame, silent until then."""

from collections.abc import Callable, Mapping
from typing import Literal, TypeAlias

import pygame
from pygame import mixer

from game.assets import asset_path

SoundName: TypeAlias = Literal[
    "lift", "place", "discard", "shuffle", "deal", "refuse", "bank", "turn", "win", "lose"
]
Group: TypeAlias = Literal["cards", "bells"]

GROUPS: Mapping[SoundName, Group] = {
    "lift": "cards",
    "place": "cards",
    "discard": "cards",
    "shuffle": "cards",
    "deal": "cards",
    "refuse": "cards",
    "bank": "bells",
    "turn": "bells",
    "win": "bells",
    "lose": "bells",
}
STEPS = 8
"""How many semitones a run of placed cards can climb before it stays on the highest."""

RATE_HZ, SAMPLE_BITS, CHANNELS, BUFFER_SAMPLES, VOICES = 44_100, -16, 1, 512, 16
LOUDEST = 100


class Sounds:
    """All sounds of the program, in two groups with a volume each.

    ``start`` opens the device, which may take long or fail: run it on a thread of its own after
    the first frame. Everything else is for the main thread, at any time, and never raises.
    """

    def __init__(self, on_missing: Callable[[str], None] | None = None) -> None:
        self.muted = False
        self._volumes: dict[Group, int] = {"cards": LOUDEST, "bells": LOUDEST}
        self._on_missing = on_missing
        self._missing: str | None = None
        # Set once, when complete: the main thread sees either nothing or everything.
        self._sounds: Mapping[str, mixer.Sound] = {}
        self._available: bool | None = None

    @property
    def available(self) -> bool | None:
        """Whether sounds can be heard; None until ``start`` has found out."""
        return self._available

    def start(self) -> None:
        """Open the device and read all sounds; returns when done, whether or not it succeeded."""
        try:
            mixer.init(RATE_HZ, SAMPLE_BITS, CHANNELS, BUFFER_SAMPLES, allowedchanges=0)
            mixer.set_num_channels(VOICES)
            self._sounds = _read_all()
        except (pygame.error, OSError) as problem:
            self._missing = str(problem)
            self._available = False
        else:
            self._available = True

    def poll(self) -> None:
        """Report a missing device, once; call it on the main thread now and then."""
        reason, self._missing = self._missing, None
        if reason is not None and self._on_missing is not None:
            self._on_missing(reason)

    def volume(self, group: Group) -> int:
        """Return a group's volume, 0 to 100."""
        return self._volumes[group]

    def set_volume(self, group: Group, volume: int) -> None:
        """Set a group's volume, 0 to 100; what lies outside is brought inside."""
        self._volumes[group] = max(0, min(LOUDEST, volume))

    def play(self, name: SoundName, step: int = 0) -> None:
        """Play a sound; ``step`` is how many semitones up the run a placed card is."""
        sound = self._sounds.get(_file_name(name, step))
        volume = self._volumes[GROUPS[name]]
        # A sound played after the mixer was closed brings down the whole program.
        if sound is None or self.muted or not volume or not mixer.get_init():
            return
        # The ear hears a quarter of the amplitude as about half as loud.
        loudness = (volume / LOUDEST) ** 2
        channel = sound.play()
        if channel is not None:
            channel.set_volume(loudness)


def _file_name(name: SoundName, step: int) -> str:
    """The file of a sound without ending; placed cards have one for each step."""
    return f"place_{max(0, min(STEPS - 1, step))}" if name == "place" else name


def _read_all() -> Mapping[str, mixer.Sound]:
    names = [_file_name("place", step) for step in range(STEPS)]
    names += [name for name in GROUPS if name != "place"]
    return {name: mixer.Sound(asset_path(f"sounds/{name}.wav")) for name in names}
