"""The app context: services and state that every scene is handed."""

from collections.abc import Callable, Collection, Sequence
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, Literal, Protocol

from game.acts.setting import OwnKeys
from game.store.faults import sentence_of
from game.store.keeper import SettingsKeeper
from game.store.paths import city_path, matches_folder
from game.store.settings import Settings, Suits, ThemeName
from game.texts.language import speak
from game.texts.phrases import fault_words
from game.texts.words import Words
from game.threads import start_thread
from scenes.shell.handed.city_lookup import CityLookup
from scenes.shell.handed.errands import Errands
from scenes.shell.handed.resume_lookup import ResumeLookup
from scenes.ui.art import Art
from scenes.ui.bindings import bind
from scenes.ui.geometry import Point
from scenes.ui.narration import Narration
from scenes.ui.notices import Notices
from scenes.ui.theme import Theme, ThemeFault
from scenes.ui.theme_file import load_theme

if TYPE_CHECKING:
    from game.bots.question import BotThinker
    from game.chance import Line
    from game.match import Opening
    from game.records.match_record import Record
    from scenes.shell.handed.doors import Doors
    from scenes.shell.handed.recording import Records
    from scenes.shell.handed.sound import SoundName

Group = Literal["cards", "bells", "ambience"]


class SoundBoard(Protocol):
    """The part of ``Sounds`` that scenes need; its module, ``sound``, loads the mixer."""

    muted: bool

    def play(self, name: "SoundName", step: int = 0) -> None:
        """Play a sound, if there is a device."""

    def set_volume(self, group: Group, volume: int) -> None:
        """Set a group's volume, 0 to 100."""

    def play_ambience(self, game_id: str | None) -> None:
        """Play a game's ambience loop, or stop it (``None``)."""

    def reopen(self, opened: Callable[[], None]) -> None:
        """Open the device again, in case it has gone; ``poll`` calls ``opened`` if there is one."""

    def note_device(self, *, gone: bool, records: bool) -> None:
        """Note that a device was added or has ``gone``; one that ``records`` plays nothing."""

    def poll(self) -> None:
        """Report what opening the device has come to, once."""

    def close(self) -> None:
        """Wait until no device is being opened any more."""


class Silence:
    """A sound board that plays nothing, until sounds are ready and in tests."""

    def __init__(self) -> None:
        self.muted = False

    def play(self, name: "SoundName", step: int = 0) -> None:
        """Play nothing."""

    def set_volume(self, group: Group, volume: int) -> None:
        """Do nothing."""

    def play_ambience(self, game_id: str | None) -> None:
        """Play no loop."""

    def reopen(self, opened: Callable[[], None]) -> None:
        """Open nothing, as a device on which nobody hears anything."""
        opened()

    def note_device(self, *, gone: bool, records: bool) -> None:
        """Need no device."""

    def poll(self) -> None:
        """Report nothing."""

    def close(self) -> None:
        """Wait for nothing."""


class AppContext:
    """Words, art, settings, sounds, notices and the bots' thinker, in one place."""

    def __init__(
        self,
        words: Words,
        theme: Theme,
        settings: SettingsKeeper,
        art: Art,
        doors: "Doors[AppContext, Any]",
        make_thinker: "Callable[[], BotThinker] | None" = None,
    ) -> None:
        """``make_thinker`` makes the bots' thinker, in place of the usual worker process."""
        self.words = Words(words.entries, words.language)
        """The words of the window's language; one object, whatever language that is."""
        self.theme = theme
        self.keeper = settings
        self.art = art
        self.doors = doors
        """The ways from a match to other screens."""
        self.notices = Notices(self.words)
        self.narration = Narration(self.words)
        self.errands = Errands()
        self.resume_lookup = ResumeLookup(matches_folder())
        self.city_lookup = CityLookup(matches_folder(), city_path())
        self.sounds: SoundBoard = Silence()
        self.with_keys = False
        """Whether the last input came from keys or a gamepad, so that the focus is shown."""
        self.with_pad = False
        """Whether it came from a gamepad, so that key hints show its buttons."""
        self.pointer: Point | None = None
        """The pointer's last known position."""
        self.at_table: str | None = None
        """The game of the open table, even if another scene covers it; ``None`` without one."""
        self.exchanges_told: set[tuple[str, int, int]] = set()
        """Which forced exchanges have been told of: the match's luck, its deals until then, and the
        person."""
        self.said_at: dict[str, float] = {}
        """When bots last said each of their lines, which don't come again soon in another match."""
        self.in_front = True
        """Whether the window has the keyboard focus."""
        self._worn: tuple[ThemeName, Suits, bool] | None = None
        self._thinker: BotThinker | None = None
        self._records: Records | None = None
        self._opening = Lock()
        self._waking: Thread | None = None
        self._faults: SimpleQueue[Exception] = SimpleQueue()
        """Faults of threads, which ``poll`` reports."""
        self._make_thinker = make_thinker or _start_thinker

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.keeper.now

    @property
    def travel(self) -> float:
        """The factor for durations of motion; 0 if motion is off."""
        if self.settings.reduced_motion:
            return 0.0
        return self.theme.motion.speeds[self.settings.speed]

    @property
    def records(self) -> "Records":
        """The saved matches and their history, made on first use; safe from any thread."""
        with self._opening:
            if self._records is None:
                # It imports the games and the database, which the title doesn't need.
                from scenes.shell.handed.recording import Records  # noqa: PLC0415

                self._records = Records(self.notices, self.words, self.look_again)
            return self._records

    @property
    def record_so_far(self) -> Sequence["Line"]:
        """All lines of the record of the match at the table; empty if none is kept."""
        return self._records.lines if self._records else ()

    def path_of_record(self, lines: "Sequence[Line]") -> Path | None:
        """Return the file of the match with these lines; ``None`` if it isn't being saved."""
        return self._records.path_of(lines) if self._records else None

    @property
    def is_kept(self) -> bool:
        """Whether the match at the table is being saved, as far as is known."""
        return self._records is not None and self._records.keeps

    @property
    def goes_if_left(self) -> bool:
        """Whether the match at the table is dropped if it is left now."""
        return self._records is not None and self._records.goes_if_left

    def keep_all(self) -> None:
        """Save the match at the table even if it has hardly begun: a fault ends the program."""
        if self._records is not None:
            self._records.keeps_all = True

    def wake_records(self) -> None:
        """Load on a thread what matches need, and count those that a crash left uncounted."""
        self._waking = start_thread("waking", lambda: self.records.catch_up(), self._faults.put)

    def new_record(
        self, game_id: str, guests: Collection[int], opening: "Opening | None" = None
    ) -> "Record":
        """Begin the record of a match; the history stores nothing about ``guests``, given by seat.

        ``opening`` opens its commitment; it is stored apart until the end.
        """
        return self.records.begin(game_id, guests, opening)

    def look_again(self) -> None:
        """Search the saved matches again for what the title shows: they have changed."""
        self.resume_lookup.look()
        self.city_lookup.look_again()

    def dress(self) -> bool:
        """Apply the settings' theme and cards; return whether either has changed.

        If a theme can't be read, a notice says so, and the theme before stays.
        """
        settings = self.settings
        wanted = (settings.theme, settings.suits, settings.large_index)
        if wanted == self._worn:
            return False
        if settings.theme != self.theme.name:
            self.theme = self._load_theme(settings.theme)
        self._worn = (settings.theme, settings.suits, settings.large_index)
        self.art.dress(self.theme, settings.suits, large_index=settings.large_index)
        return True

    def bind(self) -> bool:
        """Apply the settings' keys and gamepad buttons; return whether any have changed."""
        return bind(OwnKeys(self.settings.keys, self.settings.pads))

    def speak(self) -> bool:
        """Take the settings' language for all words; return whether it is another than before."""
        language = speak(self.settings.language)
        if language == self.words.language:
            return False
        self.words.turn_to(language)
        return True

    def _load_theme(self, name: ThemeName) -> Theme:
        try:
            return load_theme(name)
        except ThemeFault as fault:
            said = fault_words(self.words, fault)
            self.notices.tell("bad", self.words("notices.theme_broken"), said, lasting=True)
            return self.theme

    def poll(self) -> None:
        """Report outcomes and faults of threads, and missing sound; called every frame."""
        self.sounds.poll()
        self.errands.poll()
        if self._records is not None:
            self._records.poll()
        lookups = self.resume_lookup, self.city_lookup
        for fault in (self.art.workshop.take_fault(), *(one.take_fault() for one in lookups)):
            if fault:
                self.report(fault)
        while not self._faults.empty():
            self.report(self._faults.get())

    def report(self, fault: Exception) -> None:
        """Give notice, once, of a background fault that play can go on without."""
        self.notices.tell("warn", self.words("notices.fault"), sentence_of(fault), lasting=True)

    def tune(self) -> None:
        """Apply the settings' volumes."""
        settings = self.settings
        away = settings.quiet_in_background and not self.in_front
        self.sounds.muted = not settings.sound or away
        self.sounds.set_volume("cards", settings.cards_volume)
        self.sounds.set_volume("bells", settings.bells_volume)
        self.sounds.set_volume("ambience", settings.ambience_volume)
        self.sounds.play_ambience(self.at_table)

    def show_folder(self, folder: Path) -> None:
        """Show a folder in the system's file manager, or its path in a notice if there is none."""
        # Rarely used, and slow to import.
        import webbrowser  # noqa: PLC0415

        if not webbrowser.open(folder.absolute().as_uri()):
            self.notices.tell("info", str(folder))

    def thinker(self) -> "BotThinker":
        """Return the bots' thinker; start it on first use."""
        if self._thinker is None:
            self._thinker = self._make_thinker()
        return self._thinker

    def close(self) -> None:
        """Stop the thinker, and wait until errands, settings and history are written."""
        # In reverse, and each even if one before it fails.
        with ExitStack() as ending:
            # Last, for it may take seconds: what has to be written is by then.
            ending.callback(self.sounds.close)
            ending.callback(self._close_records)
            ending.callback(self.keeper.close)
            ending.callback(self._close_thinker)
            ending.callback(self.errands.close)
            ending.callback(self.sounds.close)

    def _close_thinker(self) -> None:
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None

    def _close_records(self) -> None:
        if self._waking is not None:
            self._waking.join()
        if self._records is not None:
            self._records.close()


def _start_thinker() -> "BotThinker":
    # Slow to import, and the title doesn't need it.
    from game.bots.thinker import Thinker  # noqa: PLC0415

    return Thinker()
