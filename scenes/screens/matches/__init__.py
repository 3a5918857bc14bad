"""The screen of saved matches: resume, watch or remove them."""

import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.analysis.splitters import can_be_split
from game.store.faults import StoreFault
from game.store.paths import matches_folder
from game.threads import start_thread
from scenes.screens.fairness.checking import check_saved
from scenes.screens.matches.entries import MOST, Entries, Entry, gather
from scenes.screens.matches.foot import Foot
from scenes.screens.matches.removing import RemoveScene
from scenes.screens.matches.resuming import ask_why, go_on, look_back
from scenes.screens.matches.row import MatchRow
from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import Part, Scroll, lay, text
from scenes.shell.frame.pane import Pane
from scenes.shell.frame.screen import Screen
from scenes.ui.boxes import FILL, Box, Size, backed, cell, column, inset, row, sized
from scenes.ui.geometry import Rect
from scenes.ui.inputs import Input, Key
from scenes.ui.scale import Scale
from scenes.ui.scene import Pop, Push, Step
from scenes.ui.widgets.icons import IconButton
from scenes.ui.widgets.label import Paragraph, Plate
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.tabs import Tabs
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_WIDTH = 1240
_LEAST_WORDS = 28
"""The least width of a row beside labelled buttons, in text sizes."""


class MatchesScene(Screen):
    """A list of matches to resume, and one of finished matches."""

    shows_kept = True
    darkened = 90

    def __init__(self, context: "AppContext") -> None:
        """Start to read the folder on a thread."""
        super().__init__(context)
        words = context.words
        self.header = Header(
            words("matches.title"), words("matches.header"), Pop, words("widgets.back")
        )
        names = [words("matches.tabs.left"), words("matches.tabs.over")]
        self.tabs = Tabs(names, lambda: self._tab, self._show)
        self.rows: list[MatchRow] = []
        self.nothing = Paragraph(words("matches.looking"), 20, anchor=0.5)
        self.chosen: set[Path] | None = None
        """The matches chosen for removal; ``None`` while none are being chosen."""
        self.foot = Foot(
            context,
            self._open_folder,
            lambda: self._choose(set()),
            lambda: self._choose({entry.saved.path for entry in self._removable()}),
            self._remove_chosen,
            lambda: self._choose(None),
        )
        self._plate = Plate()
        self._pane = Pane(Rect(0, 0, 1, 1), [])
        self._tab = 0
        self._found: Entries | None = None
        self._entries: Entries | None = None
        self._fault: Exception | None = None
        self._thread = start_thread("saved matches", self._gather, self._note)

    @property
    def waiting(self) -> bool:
        """Whether the folder is still being read."""
        return super().waiting or self._entries is None

    def update(self, seconds: float) -> Step | None:
        """Take in the folder's matches once they have been read."""
        if self._entries is None and not self._thread.is_alive():
            self._entries = self._found or Entries()
            if self._fault:
                self.context.report(self._fault)
            self._tab = 0 if self._entries.left or not self._entries.over else 1
            self._make_rows()
            if self.rows and self.controls.focused is None:
                # Enter does what the first row says.
                self.controls.focus(self.rows[0])
        return super().update(seconds)

    def handle(self, happened: Input) -> Step | None:
        """Pass an input to the tabs first."""
        if isinstance(happened, Key) and self.tabs.turn(happened):
            return None
        return super().handle(happened)

    def lay_out(self, scale: Scale) -> None:
        """Lay out the tabs above, the list on a plate, the folder below."""
        art, gap = self.context.art, max(8, scale.px(14))
        self._pane = Scroll(lambda place: self._list(scale, place), scale, self._pane)
        tabs = Size(0, self.tabs.natural_width(art, scale))
        page: Box[Part] = column(
            row(gap, cell(self.tabs, tabs, control_height(scale, 44, 20))),
            backed(inset(cell(self._pane), gap, gap), self._plate),
            self.foot.box(scale),
            gap=gap,
        )
        room = scale.width - 2 * scale.margin
        width = min(room, max(scale.px(_WIDTH), 46 * scale.text(18)))
        body = row(FILL, sized(page, w=width), FILL)
        box = self.header.above(scale, art, body)
        widgets = lay(box, Rect(0, 0, scale.width, scale.height))
        live = [widget for widget in widgets if widget.focusable]
        first = self.rows[0] if self.rows else self.foot.folder
        self.controls.place(widgets, [self._pane], first=live.index(first))

    def _list(self, scale: Scale, place: Rect) -> Box[Widget]:
        """Return the rows, with room for the scroll bar; their buttons' labels if they fit."""
        art = self.context.art
        if not self.rows:
            return row(text(self.nothing, art, scale))
        most = max(len(one.buttons) for one in self.rows)
        labels = (button.natural_width(art, scale) for one in self.rows for button in one.buttons)
        label = max(labels, default=0)
        if place.w - most * (label + scale.px(8)) < _LEAST_WORDS * scale.text(16):
            label = 0
        rows = (one.box(scale, art, most, label) for one in self.rows)
        return row(column(*rows, gap=max(6, scale.px(10))), max(10, scale.px(14)), align=0)

    def _show(self, tab: int) -> None:
        self._tab = tab % 2
        self._pane.scrolled = 0
        self.chosen = None
        self._make_rows()

    @property
    def _shown(self) -> Sequence[Entry]:
        entries = self._entries
        return () if entries is None else (entries.left, entries.over)[self._tab]

    def _make_rows(self) -> None:
        """Make the rows of the shown list."""
        words, entries, now = self.context.words, self._entries, time.time()
        make = self._make_row if self.chosen is None else self._make_choice
        self.rows = [make(entry, now) for entry in self._shown]
        empty = ("none_left", "none_over")[self._tab]
        self.nothing.text = words(f"matches.{'looking' if entries is None else empty}")
        cut = entries is not None and not entries.all_shown
        self._word_foot(words("matches.more", count=MOST) if cut else "")
        self.lay_out(self.scale)

    def _word_foot(self, note: str) -> None:
        chosen = None if self.chosen is None else len(self.chosen)
        self.foot.show(note, len(self._removable()), chosen)

    def _make_row(self, entry: Entry, now: float) -> MatchRow:
        words, saved = self.context.words, entry.saved
        removal = IconButton(
            "close",
            partial(self._remove, [entry]),
            words("matches.delete_tip"),
            words("matches.labels.remove"),
        )
        texts = (entry.title(words), entry.note(words, now))
        opens = look_back if saved.finished else go_on
        icon = "eye" if saved.finished else "play"
        game = saved.setup.game.id if saved.setup else None
        row = MatchRow(
            game,
            texts,
            partial(opens, self.context, saved.path),
            icon,
            removal,
            self._watch(entry),
            why=self._why(entry),
            fairness=self._fairness(entry),
        )
        if saved.fault or saved.in_use:
            row.why_not = saved.fault or words("matches.in_use")
        return row

    def _watch(self, entry: Entry) -> IconButton | None:
        """Return the act that watches the readable part of a damaged match."""
        if not entry.saved.damaged or entry.saved.finished:
            return None
        look = partial(look_back, self.context, entry.saved.path)
        return IconButton(
            "eye",
            look,
            self.context.words("matches.watch_tip"),
            self.context.words("matches.labels.watch"),
        )

    def _why(self, entry: Entry) -> IconButton | None:
        """Return the act that opens a finished match's debrief, if its game has one."""
        setup = entry.saved.setup
        if setup is None or not entry.saved.finished or not can_be_split(setup.game):
            return None
        ask = partial(ask_why, self.context, entry.saved.path)
        return IconButton(
            "stair", ask, self.context.words("why.tip"), self.context.words("matches.labels.why")
        )

    def _fairness(self, entry: Entry) -> IconButton | None:
        """Return the act that checks a finished match's shuffles."""
        saved = entry.saved
        if saved.setup is None or not saved.finished:
            return None
        game_id = saved.setup.game.id
        check = partial(check_saved, self.context, game_id, saved.path, self._say_unopened)
        return IconButton(
            "eye",
            check,
            self.context.words("fairness.row_tip"),
            self.context.words("matches.labels.fairness"),
        )

    def _say_unopened(self, why: str) -> None:
        title = self.context.words("notices.match_unopened")
        self.context.notices.tell("warn", title, why, lasting=True)

    # Removing several matches

    def escape(self) -> Step | None:
        """Stop choosing matches, or leave."""
        if self.chosen is None:
            return super().escape()
        self._choose(None)
        return None

    def _choose(self, chosen: set[Path] | None) -> None:
        """Begin or stop choosing matches, or choose others."""
        self.chosen = chosen
        self._make_rows()

    def _removable(self) -> list[Entry]:
        return [entry for entry in self._shown if not entry.saved.in_use]

    def _make_choice(self, entry: Entry, now: float) -> MatchRow:
        """Return a row that a press chooses, and a second press unchooses."""
        words, path = self.context.words, entry.saved.path
        texts = (entry.title(words), entry.note(words, now))
        game = entry.saved.setup.game.id if entry.saved.setup else None
        row = MatchRow(game, texts, partial(self._turn, path), "", chosen=partial(self._has, path))
        row.why_not = words("matches.in_use") if entry.saved.in_use else ""
        return row

    def _has(self, path: Path) -> bool:
        return self.chosen is not None and path in self.chosen

    def _turn(self, path: Path) -> None:
        assert self.chosen is not None
        self.chosen ^= {path}
        self._word_foot("")
        self.lay_out(self.scale)

    def _remove_chosen(self) -> Step:
        chosen = [entry for entry in self._shown if self._has(entry.saved.path)]
        return self._remove(chosen)

    def _remove(self, entries: Sequence[Entry]) -> Step:
        return Push(RemoveScene(self.context, entries, partial(self._removed, entries)))

    def _removed(self, entries: Sequence[Entry]) -> None:
        """Remove matches after confirmation."""
        gone, faults = [], []
        for entry in entries:
            try:
                self.context.records.delete(entry.saved.path)
                gone.append(entry)
            except StoreFault as fault:
                faults.append(str(fault))
        if faults:
            title = self.context.words("notices.match_unremoved")
            self.context.notices.tell("warn", title, faults[0], lasting=True)
        assert self._entries
        self._entries = self._entries.without(gone)
        self._choose(None)
        self.context.look_again()

    def _gather(self) -> None:
        self._found = gather(self.context.records.saved)

    def _note(self, fault: Exception) -> None:
        self._fault = fault

    def _open_folder(self) -> None:
        self.context.show_folder(matches_folder())
