"""The sounds of the program, ready some time after the first frame and silent until then."""

from collections import Counter
from collections.abc import Callable, Mapping
from threading import Thread
from time import monotonic
from typing import Literal, TypeAlias, get_args

import pygame
from pygame import mixer

from game.assets import asset_names, asset_path
from game.threads import start_thread

SoundName: TypeAlias = Literal[
    "lift",
    "place",
    "slide",
    "flip",
    "discard",
    "shuffle",
    "deal",
    "pass",
    "refuse",
    "bank",
    "turn",
    "win",
    "lose",
]
Group: TypeAlias = Literal["cards", "bells", "ambience"]

GROUPS: Mapping[SoundName, Group] = {
    "lift": "cards",
    "place": "cards",
    "slide": "cards",
    "flip": "cards",
    "discard": "cards",
    "shuffle": "cards",
    "deal": "cards",
    "pass": "cards",
    "refuse": "cards",
    "bank": "bells",
    "turn": "bells",
    "win": "bells",
    "lose": "bells",
}
ONCE: frozenset[SoundName] = frozenset({"shuffle", "win", "lose"})
"""Sounds played once in a deal, which have no variants."""
VARIANTS = 3
"""The number of variants of all other sounds; none is played twice in a row."""

STEPS = 8
"""How many semitones a run of placed cards climbs before it stays on the highest."""

RATE_HZ, SAMPLE_BITS, CHANNELS, BUFFER_SAMPLES, VOICES = 44_100, -16, 1, 512, 16
LOUDEST = 100
LOOP_VOICE = 0
"""The mixer channel reserved for the loop."""
FADE_MILLISECONDS = 1_200
NEWS_SECONDS = 3.0
"""For so long after opening, SDL tells of devices that were there before."""
LONGEST_OPENING = 5.0
"""How long closing waits for a device that is being opened, in seconds."""
AGAIN_SECONDS = (1.0, 2.0, 4.0, 8.0, 16.0, 32.0)
"""The pauses before each further try for a device that has gone: of a sound server that starts
again nobody tells."""


class Sounds:
    """All sounds of the program, in three groups with a volume each.

    ``start`` opens the device, which may take long or fail: ``open`` runs it on a thread, after the
    first frame. Everything else is for the main thread, at any time, and never raises.
    """

    def __init__(
        self,
        on_missing: Callable[[str], None] | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._clock = clock
        self.muted = False
        self._volumes: dict[Group, int] = dict.fromkeys(get_args(Group), LOUDEST)
        self._turns: Counter[SoundName] = Counter()
        self._around: str | None = None
        """The game whose loop is played."""
        self._on_missing = on_missing
        self._missing: str | None = None
        # Assigned once, when complete, so that the main thread sees either none or all.
        self._sounds: Mapping[str, mixer.Sound] = {}
        self._available: bool | None = None
        self._opening: Thread | None = None
        self._began = 0.0
        self._pauses: tuple[float, ...] = ()
        """Those before the tries that are left."""
        self._tries_again = False
        self._opened: Callable[[], None] | None = None

    @property
    def available(self) -> bool | None:
        """Whether there is a sound device; ``None`` until ``start`` has found out."""
        return self._available

    def open(self) -> None:
        """Open the device on a thread, unless that goes on already."""
        if self._opening is not None and self._opening.is_alive():
            return
        # Sounds of a closed device can't be played.
        self._sounds, self._around, self._available = {}, None, None
        self._began = self._clock()
        self._opening = start_thread("sounds", self.start, self.fail)

    def reopen(self, opened: Callable[[], None]) -> None:
        """Open the device again, in case it has gone; ``poll`` calls ``opened`` if there is one."""
        self._opened, self._tries_again = opened, False
        self.open()

    def note_device(self, *, gone: bool, records: bool) -> None:
        """Open the device again if one has gone, or if one came where there was none."""
        came = self._available is False and self._clock() - self._began > NEWS_SECONDS
        if not records and (self._available if gone else came):
            self._pauses = AGAIN_SECONDS
            self.open()

    def close(self) -> None:
        """Wait, but not for ever, until no device is being opened any more.

        SDL never ends if it is told to while another thread opens a device.
        """
        if self._opening is not None:
            self._opening.join(LONGEST_OPENING)

    def start(self) -> None:
        """Open the device and read all sounds; return when done, successful or not."""
        try:
            mixer.quit()
            mixer.init(RATE_HZ, SAMPLE_BITS, CHANNELS, BUFFER_SAMPLES, allowedchanges=0)
            mixer.set_num_channels(VOICES)
            mixer.set_reserved(LOOP_VOICE + 1)
            self._sounds = _read_all()
        except (pygame.error, OSError) as problem:
            self.fail(problem)
        else:
            self._available = True

    def fail(self, fault: Exception) -> None:
        """Go on without sounds after a fault, which ``poll`` reports."""
        self._missing = str(fault)
        self._available = False

    def poll(self) -> None:
        """Report what opening has come to, once; call it on the main thread regularly."""
        if self._available is not None:
            opened, self._opened = self._opened, None
            if opened is not None and self._available:
                opened()
        reason, self._missing = self._missing, None
        if reason is not None and self._on_missing is not None and not self._tries_again:
            self._on_missing(reason)
        self._try_again()

    def _try_again(self) -> None:
        """Open a device that has gone once more, after a pause; nobody is told if that fails."""
        if self._available:
            self._pauses, self._tries_again = (), False
        waits = self._available is False and bool(self._pauses)
        if waits and self._clock() - self._began >= self._pauses[0]:
            self._pauses, self._tries_again = self._pauses[1:], True
            self.open()

    def volume(self, group: Group) -> int:
        """Return a group's volume, 0 to 100."""
        return self._volumes[group]

    def set_volume(self, group: Group, volume: int) -> None:
        """Set a group's volume, clamped to 0 to 100."""
        self._volumes[group] = max(0, min(LOUDEST, volume))

    def play(self, name: SoundName, step: int = 0) -> None:
        """Play a sound; ``step`` raises it by semitones, for a run of placed cards."""
        sound = self._sounds.get(self._file_name(name, step))
        loudness = self._loudness(GROUPS[name])
        # Playing a sound after the mixer was closed crashes the process.
        if sound is None or not loudness or not mixer.get_init():
            return
        channel = sound.play()
        if channel is not None:
            channel.set_volume(loudness)

    def play_ambience(self, game_id: str | None) -> None:
        """Play a game's loop, or none; call it whenever the game may have changed."""
        loudness = self._loudness("ambience") if game_id else 0.0
        loop = self._sounds.get(f"ambience_{game_id}") if loudness else None
        if not self._sounds or not mixer.get_init():
            return
        voice, wanted = mixer.Channel(LOOP_VOICE), game_id if loop else None
        if wanted != self._around:
            self._around = wanted
            if loop:
                voice.play(loop, loops=-1, fade_ms=FADE_MILLISECONDS)
            else:
                voice.fadeout(FADE_MILLISECONDS // 4)
        if loop:
            # The loop's own: a fade sets the voice's.
            loop.set_volume(loudness)

    def _loudness(self, group: Group) -> float:
        """Return a group's amplitude: the square of its volume, so half sounds half as loud."""
        return 0.0 if self.muted else (self._volumes[group] / LOUDEST) ** 2

    def _file_name(self, name: SoundName, step: int) -> str:
        """Return a sound's file name without suffix, for a step and the next variant."""
        if name in ONCE:
            return name
        self._turns[name] += 1
        run = f"_{max(0, min(STEPS - 1, step))}" if name == "place" else ""
        return f"{name}{run}_{self._turns[name] % VARIANTS}"


def _read_all() -> Mapping[str, mixer.Sound]:
    often: list[str] = [name for name in GROUPS if name not in {*ONCE, "place"}]
    often += [f"place_{step}" for step in range(STEPS)]
    names = [f"{name}_{variant}" for name in often for variant in range(VARIANTS)]
    names += sorted(ONCE)
    # The ambience loop of each game that has one.
    names += asset_names("sounds", "ambience_*.wav")
    return {name: mixer.Sound(asset_path(f"sounds/{name}.wav")) for name in names}
