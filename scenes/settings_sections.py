"""What stands in the settings, row by row."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.store.settings import LONGEST_REST, LOUDEST, SPEEDS, TABLE_FACES, TEXT_SIZES
from scenes.geometry import Rect, rect
from scenes.scale import Scale
from scenes.widgets.choice import Choice
from scenes.widgets.label import Label, Line, Paragraph
from scenes.widgets.measure import control_height
from scenes.widgets.slider import Slider
from scenes.widgets.switch import Switch
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.art import Art
    from scenes.desk import Desk

FIELDS = (
    "fullscreen",
    "text_size",
    "table_faces",
    "key_hints",
    "speed",
    "reduced_motion",
    "bot_rest",
    "sound",
    "cards_volume",
    "bells_volume",
    "bell",
    "quiet_in_background",
)
"""The settings that stand on this page."""

_REST_STEP = 0.1
_VOLUME_STEP = 5
_LEAST_AIR = 6
_GOOD_AIR = 16
_GOOD_PITCH = 116


@dataclass(frozen=True, slots=True)
class Row:
    """One setting: its control, and a label above it where the control bears none itself."""

    control: Switch | Choice[Any] | Slider
    label: Label | None = None
    note: Paragraph | None = None

    def height(self, scale: Scale, art: "Art", width: int) -> int:
        """Return how high it is in a width, without air around it."""
        control = control_height(scale, 44)
        if isinstance(self.control, Switch):
            return max(control, self.control.natural_height(art, scale, width))
        return control + self._words_height(scale, art, width) + scale.px(8)

    def lay_out(self, scale: Scale, art: "Art", place: Rect) -> list[Widget]:
        """Give everything in it its place."""
        if self.label is None:
            self.control.rect = place
            return [self.control]
        line = round(1.5 * scale.text(18))
        self.label.rect = rect(place.x, place.y, place.w, line)
        height = control_height(scale, 44)
        self.control.rect = rect(place.x, place.bottom - height, place.w, height)
        if self.note is None:
            return [self.label, self.control]
        room = self._note_room(scale, art, place.w)
        if room:
            top = place.y + (line - art.line_height(scale.text(15))) / 2
            self.note.anchor = 1.0
            self.note.rect = rect(place.right - room, top, room, line)
        else:
            self.note.anchor = 0.0
            self.note.rect = rect(place.x, place.y + line, place.w, line)
        return [self.label, self.note, self.control]

    def _words_height(self, scale: Scale, art: "Art", width: int) -> int:
        line = round(1.5 * scale.text(18))
        if self.note is None or self._note_room(scale, art, width):
            return line
        return line + self.note.height(art, scale, width)

    def _note_room(self, scale: Scale, art: "Art", width: int) -> int:
        """Return the width the note has beside the label; 0 if it must go below."""
        assert self.label is not None
        assert self.note is not None
        label = art.text_width(self.label.text, scale.text(18), "semibold")
        note = art.text_width(self.note.text, scale.text(15), "medium")
        return note if label + scale.px(20) + note <= width else 0


@dataclass(frozen=True, slots=True)
class Section:
    """Rows that belong together."""

    title: str
    rows: tuple[Row, ...]

    def lay_out(self, scale: Scale, art: "Art", place: Rect, pitch: int) -> list[Widget]:
        """Lay the rows below one another with lines between, ``pitch`` apart, or as they need."""
        widgets: list[Widget] = []
        y: float = place.y
        for index, row in enumerate(self.rows):
            needed = row.height(scale, art, place.w)
            air = max(_LEAST_AIR, (pitch - needed) / 2)
            if index:
                line = Line()
                line.rect = rect(place.x, y, place.w, 1)
                widgets.append(line)
            widgets += row.lay_out(scale, art, rect(place.x, y + air, place.w, needed))
            y += needed + 2 * air
        return widgets


def common_pitch(sections: Sequence[Section], scale: Scale, art: "Art", place: Rect) -> int:
    """Return how far apart rows stand so that those of all sections align; 0 if they can't."""
    needed = max(row.height(scale, art, place.w) for s in sections for row in s.rows)
    room = place.h // max(len(section.rows) for section in sections)
    pitch = min(room, max(needed + 2 * scale.px(_GOOD_AIR), scale.px(_GOOD_PITCH)))
    return pitch if pitch >= needed + 2 * _LEAST_AIR else 0


def make_sections(desk: "Desk") -> tuple[Section, ...]:
    """Return Display, Motion and Sound."""
    rows = _Rows(desk)
    words = desk.words
    return (
        Section(
            words("settings.display.title"),
            (
                rows.switch("fullscreen", "display.fullscreen", cap="F11"),
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
        ),
        Section(
            words("settings.motion.title"),
            (
                rows.choice("speed", "motion.speed", SPEEDS, "motion.speeds"),
                rows.switch("reduced_motion", "motion.reduced", note="motion.reduced_note"),
                rows.slider("bot_rest", "motion.bot_rest", LONGEST_REST, _REST_STEP, rows.seconds),
            ),
        ),
        Section(
            words("settings.sound.title"),
            (
                rows.switch("sound", "sound.all", cap="M"),
                rows.slider("cards_volume", "sound.cards", LOUDEST, _VOLUME_STEP, _whole),
                rows.slider("bells_volume", "sound.bells", LOUDEST, _VOLUME_STEP, _whole),
                rows.switch("bell", "sound.bell", note="sound.bell_note"),
                rows.switch("quiet_in_background", "sound.quiet", note="sound.quiet_note"),
            ),
        ),
    )


def _whole(value: float) -> str:
    return f"{value:.0f}"


class _Rows:
    """Makes rows that read and change one field of the settings."""

    def __init__(self, desk: "Desk") -> None:
        self._desk = desk
        self._states = (desk.words("widgets.off"), desk.words("widgets.on"))

    def switch(self, name: str, key: str, *, note: str = "", cap: str = "") -> Row:
        return Row(
            Switch(
                self._words(key),
                self._reader(name),
                self._writer(name),
                self._states,
                note=self._words(note) if note else "",
                cap=cap,
            )
        )

    def choice(
        self, name: str, key: str, values: Sequence[Any], labels: str, note: str = ""
    ) -> Row:
        options = [(value, self._words(f"{labels}.{value}")) for value in values]
        return Row(
            Choice(options, self._reader(name), self._writer(name)),
            Label(self._words(key), 18, "semibold"),
            Paragraph(self._words(note), 15) if note else None,
        )

    def slider(
        self, name: str, key: str, most: float, step: float, show: Callable[[float], str]
    ) -> Row:
        whole = isinstance(most, int)
        write = self._writer(name)
        return Row(
            Slider(
                self._reader(name),
                lambda value: write(int(value) if whole else value),
                0,
                most,
                step,
                show,
            ),
            Label(self._words(key), 18, "semibold"),
        )

    def seconds(self, value: float) -> str:
        return self._desk.words("settings.motion.seconds", seconds=f"{value:.1f}")

    def _words(self, key: str) -> str:
        return self._desk.words(f"settings.{key}")

    def _reader(self, name: str) -> Callable[[], Any]:
        return lambda: getattr(self._desk.settings, name)

    def _writer(self, name: str) -> Callable[[Any], None]:
        def write(value: Any) -> None:
            self._desk.keeper.change(**{name: value})

        return write
