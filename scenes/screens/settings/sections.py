"""The settings' sections, row by row."""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from game.store.settings import (
    AUTO_PASS,
    CURTAIN_OPENS,
    LONGEST_REST,
    LONGEST_STEP,
    LOUDEST,
    NARRATION,
    SHORTEST_STEP,
    SPEEDS,
    SUITS,
    TABLE_FACES,
    TEXT_SIZES,
    THEMES,
    TURN_LINES,
)
from game.texts.language import languages
from scenes.screens.settings.rows import Section, SettingRow
from scenes.screens.settings.switch_button import SwitchButton
from scenes.shell.access.voice import SystemVoice
from scenes.shell.frame.select import Select
from scenes.ui.widgets.choice import Choice
from scenes.ui.widgets.label import Label, Paragraph
from scenes.ui.widgets.slider import Slider
from scenes.ui.widgets.switch import Switch

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

ACCESS = 3
"""The index of the section with its own page and a preview."""

_REST_STEP = 0.1
_SWITCH_STEP = 0.2
_VOLUME_STEP = 5


def make_sections(context: "AppContext") -> tuple[Section, ...]:
    """Return Display, Motion, Sound, Access, Play and Hearing; three settings are in two."""
    rows = _Rows(context)
    words = context.words
    return (
        _make_display(rows, words("settings.display.title")),
        Section(
            words("settings.motion.title"),
            (
                rows.choice("speed", "motion.speed", SPEEDS, "motion.speeds"),
                rows.switch("reduced_motion", "motion.reduced", note="motion.reduced_note"),
                rows.slider("bot_rest", "motion.bot_rest", LONGEST_REST, _REST_STEP, rows.seconds),
            ),
        ),
        _make_sound(rows, words("settings.sound.title")),
        _make_access(rows, words("settings.access.title")),
        _make_play(rows, words("settings.play.title")),
        _make_hearing(rows, words("settings.hearing.title")),
    )


def _make_display(rows: "_Rows", title: str) -> Section:
    return Section(
        title,
        (
            rows.language(),
            rows.switch("fullscreen", "display.fullscreen", cap="fullscreen"),
            rows.choice("theme", "display.theme", THEMES, "display.themes"),
            rows.choice("text_size", "display.text_size", TEXT_SIZES, "display.text_sizes"),
            rows.choice(
                "table_faces",
                "display.table_faces",
                TABLE_FACES,
                "display.table_faces_values",
                note="display.table_faces_note",
            ),
            rows.switch("key_hints", "display.key_hints", note="display.key_hints_note"),
        ),
    )


def _make_sound(rows: "_Rows", title: str) -> Section:
    return Section(
        title,
        (
            rows.switch("sound", "sound.all", cap="sound"),
            rows.slider("cards_volume", "sound.cards", LOUDEST, _VOLUME_STEP, _whole),
            rows.slider("bells_volume", "sound.bells", LOUDEST, _VOLUME_STEP, _whole),
            rows.slider("ambience_volume", "sound.ambience", LOUDEST, _VOLUME_STEP, _whole),
            rows.switch("bell", "sound.bell", note="sound.bell_note"),
            rows.switch("quiet_in_background", "sound.quiet", note="sound.quiet_note"),
        ),
    )


def _make_access(rows: "_Rows", title: str) -> Section:
    return Section(
        title,
        (
            rows.choice(
                "text_size",
                "display.text_size",
                TEXT_SIZES,
                "display.text_sizes",
                note="access.text_size_note",
            ),
            rows.choice(
                "theme",
                "display.theme",
                THEMES,
                "display.themes",
                note="access.theme_note",
            ),
            rows.switch(
                "suits", "access.four_colours", note="access.four_colours_note", values=SUITS
            ),
            rows.switch("large_index", "access.large_index", note="access.large_index_note"),
            rows.switch("reduced_motion", "motion.reduced", note="access.reduced_note"),
            rows.choice(
                "speed",
                "motion.speed",
                SPEEDS,
                "motion.speeds",
                note="access.speed_note",
            ),
            rows.switch("one_switch", "access.one_switch", note="access.one_switch_note"),
            rows.switch_key(),
            rows.slider(
                "switch_seconds",
                "access.switch_seconds",
                LONGEST_STEP,
                _SWITCH_STEP,
                rows.seconds,
                least=SHORTEST_STEP,
            ),
        ),
    )


def _make_play(rows: "_Rows", title: str) -> Section:
    return Section(
        title,
        (
            rows.switch("ask_first", "play.ask_first", note="play.ask_first_note"),
            rows.switch("ask_to_end", "play.ask_to_end", note="play.ask_to_end_note"),
            rows.switch("hints", "play.hints", note="play.hints_note"),
            rows.choice(
                "curtain",
                "play.curtain",
                CURTAIN_OPENS,
                "play.curtains",
                note="play.curtain_note",
            ),
            rows.choice(
                "auto_pass",
                "play.auto_pass",
                AUTO_PASS,
                "play.auto_passes",
                note="play.auto_pass_note",
            ),
            rows.choice(
                "auto_pass_together",
                "play.auto_pass_together",
                AUTO_PASS,
                "play.auto_passes",
                note="play.auto_pass_together_note",
            ),
            rows.choice(
                "turn_lines",
                "play.turn_lines",
                TURN_LINES,
                "play.turn_lines_values",
                note="play.turn_lines_note",
            ),
            rows.switch("table_talk", "play.table_talk", note="play.table_talk_note"),
        ),
    )


def _make_hearing(rows: "_Rows", title: str) -> Section:
    return Section(
        title,
        (
            rows.voice(),
            rows.choice(
                "narration",
                "hearing.level",
                NARRATION,
                "hearing.levels",
                note="hearing.level_note",
            ),
            rows.switch("tells_moves", "hearing.moves", note="hearing.moves_note"),
            rows.switch("tells_turns", "hearing.turns"),
            rows.switch("tells_talk", "hearing.talk", note="hearing.talk_note"),
            rows.switch("tells_notices", "hearing.notices"),
        ),
    )


def _whole(value: float) -> str:
    return f"{value:.0f}"


class _Rows:
    """Makes rows that each read and change one field of the settings."""

    def __init__(self, context: "AppContext") -> None:
        self._context = context
        self._states = (context.words("widgets.off"), context.words("widgets.on"))

    def switch(
        self,
        name: str,
        key: str,
        *,
        note: str = "",
        cap: str = "",
        values: Sequence[Any] = (False, True),
    ) -> SettingRow:
        """``values`` are the setting's values for off and on."""
        read, write = self._reader(name), self._writer(name)
        return SettingRow(
            name,
            Switch(
                self._words(key),
                lambda: bool(read() == values[1]),
                lambda on: write(values[on]),
                self._states,
                note=self._words(note) if note else "",
                cap=cap,
            ),
        )

    def choice(
        self,
        name: str,
        key: str,
        values: Sequence[Any],
        labels: str,
        note: str = "",
    ) -> SettingRow:
        options = [(value, self._words(f"{labels}.{value}")) for value in values]
        return SettingRow(
            name,
            Choice(options, self._reader(name), self._writer(name)),
            Label(self._words(key), 18, "semibold"),
            Paragraph(self._words(note), 15) if note else None,
        )

    def slider(
        self,
        name: str,
        key: str,
        most: float,
        step: float,
        show: Callable[[float], str],
        least: float = 0,
    ) -> SettingRow:
        whole = isinstance(most, int)
        write = self._writer(name)
        return SettingRow(
            name,
            Slider(
                self._reader(name),
                lambda value: write(int(value) if whole else value),
                least,
                most,
                step,
                show,
            ),
            Label(self._words(key), 18, "semibold"),
        )

    def switch_key(self) -> SettingRow:
        """Return the choice of the one switch, which asks for a key or a button."""
        button = SwitchButton(self._context)
        label = Label(self._context.words("settings.access.switch_by"), 18, "semibold")
        return SettingRow("switch_by", button, label)

    def language(self) -> SettingRow:
        """Return the choice of a language; each is named in itself."""
        words = self._context.words
        own = [(code, language.name) for code, language in languages().items()]
        options = [("", words("settings.display.language_system")), *sorted(own, key=itemgetter(1))]
        name = words("settings.display.language")
        select = Select(
            self._context,
            options,
            self._reader("language"),
            self._writer("language"),
            caption=name,
        )
        return SettingRow("language", select, Label(name, 18, "semibold"))

    def voice(self) -> SettingRow:
        """Return the switch for the system's voice; it is off and says so if there is none."""
        found = self.switch("voice", "hearing.voice", note="hearing.voice_note")
        if not SystemVoice.exists():
            found.control.why_not = self._context.words("settings.hearing.no_voice")
        return found

    def seconds(self, value: float) -> str:
        return self._context.words(
            "settings.motion.seconds", seconds=self._context.words.decimal(value)
        )

    def _words(self, key: str) -> str:
        return self._context.words(f"settings.{key}")

    def _reader(self, name: str) -> Callable[[], Any]:
        return lambda: getattr(self._context.settings, name)

    def _writer(self, name: str) -> Callable[[Any], None]:
        def write(value: Any) -> None:
            self._context.keeper.change(**{name: value})

        return write
