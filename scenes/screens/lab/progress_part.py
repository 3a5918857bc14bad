"""The progress of a count, with preliminary results and a stop button."""

from typing import TYPE_CHECKING

from game.texts.durations import time_left
from scenes.screens.lab.telling import LabWords
from scenes.shell.frame.laying import text
from scenes.ui.boxes import Box, Size, backed, cell, column, inset, row, sized
from scenes.ui.charts.progress import ProgressBar
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Label, Paragraph, Plate
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.widget import Act, Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_HEAD, _TEXT = 20, 17


class ProgressPart:
    """A plate with a bar, two sentences, and one button."""

    def __init__(
        self, context: "AppContext", words: LabWords, fewest: int, stop: Act, go_on: Act
    ) -> None:
        """``fewest`` is the number of deals from which on figures are shown."""
        self._context = context
        self._words = words
        self._fewest = fewest
        self.head = Label("", _HEAD, "semibold")
        self.bar = ProgressBar()
        self.true = Paragraph("", _TEXT)
        self.stays = Paragraph("", _TEXT, "semibold", "text")
        self.stop = Button(words.say("progress.stop"), stop, cap="back", size=19)
        self.go_on = Button(words.say("progress.go_on"), go_on, size=19)
        self._button: Button | None = None

    def tell(self, count: int, of: int, *, stopped: bool, seconds_left: float) -> None:
        """Show the number of deals counted, and how long the rest will take."""
        say, done = self._words.say, count >= of
        way = "done" if done else "stopped" if stopped and count else "counting"
        counted, whole = map(self._words.words.thousands, (count, of))
        facts = {"count": counted} if done else {"count": counted, "all": whole}
        self.head.text = say(f"progress.{way}", **facts)
        true = "kept" if done else "true_stopped" if stopped else "true_of"
        if not done and count < self._fewest:
            true = "none" if not stopped else "none_stopped" if count else "not_begun"
        told = {"count": counted, "fewest": self._fewest}
        said = [say(f"progress.{true}", **told)]
        left = time_left(self._words.words, seconds_left)
        if left and not done and not stopped:
            said.insert(0, left)
        self.true.text = self._words.words.listed(said, "sentences")
        self.go_on.label = say("progress.go_on") if count else say("progress.begin", all=whole)
        self.bar.share = min(1.0, count / of)
        self._button = None if done else self.go_on if stopped else self.stop

    def box(self, scale: Scale) -> Box[Widget]:
        """Return its box on a plate."""
        art, air, side = self._context.art, max(6, scale.px(10)), max(10, scale.px(24))
        parts: list[Box[Widget] | int] = [
            cell(self.head, h=round(1.5 * scale.text(_HEAD))),
            air // 2,
            cell(self.bar, h=self.bar.height(scale)),
            air,
        ]
        if self.stays.text:
            parts += [text(self.stays, art, scale)]
        parts += [text(self.true, art, scale)]
        told: Box[Widget] = sized(column(*parts), w=Size(scale.px(200), scale.px(400), 1))
        line: list[Box[Widget] | int] = [told]
        if self._button:
            hints = self._context.settings.key_hints
            width = self._button.natural_width(art, scale, hints)
            line += [side, cell(self._button, width, control_height(scale, 50, 19))]
        return backed(inset(row(*line), side, air), Plate())
