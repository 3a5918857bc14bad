"""Two predictions before a class's match: each person alone, then the table's mean."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.chance.rounding import WHOLE
from game.store.settings import PERSONS
from game.texts.words import Words
from scenes.screens.class_table.beginning import class_scene
from scenes.screens.figures.places import place_names
from scenes.screens.lobby.class_seats import ClassSeats
from scenes.screens.why.dividers import Grip, SharesBar, grip_height, grip_meant
from scenes.screens.why.holding import CoverButton, cover_box
from scenes.screens.why.parts.sentences import ShareBar
from scenes.screens.why.people import Face
from scenes.screens.why.shares import Shares
from scenes.shell.frame.button_rows import button_rows
from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import Part, lay, text
from scenes.shell.frame.screen import Screen
from scenes.ui.boxes import FILL, Box, Size, backed, cell, column, first_fit, inset, row, sized
from scenes.ui.geometry import Rect
from scenes.ui.inputs import Input
from scenes.ui.scale import Scale
from scenes.ui.scene import Home, Pop, Scene, Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import CENTRED, Paragraph, Plate
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.screens.why.parts.figures import Tone
    from scenes.shell.handed.context import AppContext
    from scenes.ui.art import Art

_TITLE, _SAID, _ASK = 36, 19, 22
_TONES: "tuple[Tone, Tone]" = ("carried", "others")
"""The tones of those who stay, and of those who leave."""


def _ends(words: Words, place: str) -> list[str]:
    """Return what a share at the left of a bar is, and one at the right."""
    return [words(f"in_class.before.{key}", place=place) for key in ("stay", "leaves")]


def _told(words: Words, ends: Sequence[str], shares: Sequence[int]) -> list[str]:
    """Return both ends with their shares."""
    both = zip(ends, shares, strict=True)
    return [words("in_class.before.share", what=what, percent=share) for what, share in both]


class _Mean:
    """What a table expects of one place: the bar, and below it what its two ends are."""

    def __init__(self, words: Words, place: str, percent: int) -> None:
        shares = (percent, WHOLE - percent)
        ask = words("in_class.before.stays", place=place)
        self.bar = ShareBar(ask, list(zip(_TONES, shares, strict=True)))
        stay, leaves = _told(words, _ends(words, place), shares)
        self.ends = Paragraph(stay, 16), Paragraph(leaves, 16, anchor=1.0)

    def box(self, art: "Art", scale: Scale) -> Box[Part]:
        """Return its box."""
        bar: Box[Part] = cell(self.bar, h=self.bar.height(scale))
        ends: Box[Part] = row(*(text(end, art, scale) for end in self.ends), gap=scale.px(20))
        return column(bar, scale.px(4), ends)


class _Stays:
    """The question how often a place is kept, answered by one divider."""

    def __init__(self, page: "PredictionsPage", place: str) -> None:
        words = page.context.words
        names = _ends(words, place)
        self.ask = Paragraph(words("in_class.before.stays", place=place), _ASK, "semibold", "text")
        self.shares = Shares(2)
        self.bar = SharesBar(self.shares, _TONES)
        self.bar.grips = [Grip(words, self.bar, 0, names, page.divided)]
        self._words, self._ends = words, names
        self.names = [Paragraph(names[0], 16), Paragraph(names[1], 16, anchor=1.0)]

    @property
    def percent(self) -> int:
        """How many of a hundred stay."""
        return self.shares.values[0]

    def tell(self) -> None:
        """Say the shares beside their names, once they are an answer."""
        if self.shares.moved:
            told = _told(self._words, self._ends, self.shares.values)
            for shown, words in zip(self.names, told, strict=True):
                shown.text = words

    def box(self, page: "PredictionsPage", scale: Scale) -> Box[Part]:
        """Return the box of the question above its bar, with the names of both ends."""
        art, grip = page.context.art, grip_height(scale)
        bar: Box[Part] = cell(self.bar, h=Size(grip // 2, grip * 2 // 3))
        ends: Box[Part] = row(*(text(name, art, scale) for name in self.names), gap=scale.px(20))
        return column(text(self.ask, art, scale), scale.px(4), bar, scale.px(2), ends)


class PredictionsPage(Screen):
    """Asks one person after another; whoever does not want to is passed over, and nobody minds."""

    darkened = 60

    def __init__(self, context: "AppContext", seats: ClassSeats) -> None:
        """Predictions that were made before stay as they were made."""
        super().__init__(context, seats.game.id)
        self.seats = seats
        words = context.words
        self._places = place_names(words, seats.game.id, seats.players)
        self._header = Header(
            words("in_class.before.title"), words("in_class.before.note"), Pop,
            words("widgets.back"),
        )  # fmt: skip
        self.title = Paragraph("", _TITLE, "display", "text")
        self.said = Paragraph("", _SAID)
        self.face = Face()
        self.look = CoverButton("", context.settings.opens_by)
        self.covered = False
        self._plate = Plate()
        self.answer = Button(
            words("in_class.before.answer"), self._give, "primary",
            cap="go_on", shortcut="go_on", size=22,
        )  # fmt: skip
        self.skip = Button(words("in_class.before.skip"), self._pass_over, "quiet", size=20)
        self.skip_all = Button(
            words("in_class.before.skip_all"), self._pass_over_all, "quiet",
            size=20, tip=words("in_class.before.skip_all_tip"),
        )  # fmt: skip
        self.begin = Button(
            words("in_class.before.begin"), self._deal, "primary",
            cap="go_on", shortcut="go_on", size=24,
        )  # fmt: skip
        self.questions: list[_Stays] = []
        self._means: list[_Mean] = []
        self._ask_next()

    # State

    @property
    def _people(self) -> list[int]:
        seats = self.seats.seats
        return [seat for seat, one in enumerate(seats) if one.player in PERSONS]

    @property
    def asked(self) -> int | None:
        """The seat that is asked; ``None`` once everybody has been."""
        return next(iter(self._to_ask), None)

    @property
    def _to_ask(self) -> list[int]:
        seats, done = self.seats.seats, self.seats.predicted
        return [seat for seat in self._people if seats[seat].name not in done]

    @property
    def given(self) -> list[tuple[int, int]]:
        """The predictions of those at this table."""
        names = [self.seats.seats[seat].name for seat in self._people]
        found = (self.seats.predicted.get(name) for name in names)
        return [one for one in found if one is not None]

    @property
    def grips(self) -> list[Grip]:
        """The dividers."""
        return [grip for question in self.questions for grip in question.bar.grips]

    @property
    def stale(self) -> bool:
        """Whether a widget has changed, or the cover is being held."""
        return super().stale or (self.covered and self.look.hold.moving)

    @property
    def waiting(self) -> bool:
        """Whether the cover is being held."""
        return super().waiting or (self.covered and self.look.hold.moving)

    # Events

    def handle(self, happened: Input) -> Step | None:
        """Let a press on a bar move its divider; a shoulder button goes to the other bar."""
        if self.asked is not None and not self.covered:
            bars = [question.bar for question in self.questions]
            if grip := grip_meant(bars, happened, self.controls.focused):
                self.controls.focus(grip)
                return None
        return super().handle(happened)

    def update(self, seconds: float) -> Step | None:
        """Let time pass for the hold."""
        if self.covered and self.look.hold.update(seconds):
            self.covered = False
            self._word()
            self._lay_again()
        return super().update(seconds)

    def divided(self) -> None:
        """Enable the answer once both dividers have been moved."""
        moved = all(question.shares.moved for question in self.questions)
        self.answer.why_not = "" if moved else self.context.words("in_class.before.move_first")
        for question in self.questions:
            question.bar.put_grips(self.scale)
            question.tell()
        self.controls.stale = True

    def renewed(self) -> Scene:
        """Return the page in the present language, with all predictions so far."""
        return PredictionsPage(self.context, self.seats)

    # Layout

    def lay_out(self, scale: Scale) -> None:
        """Lay out the cover, the questions, or what the table expects."""
        gap = max(8, scale.px(14))
        if self.asked is None:
            inner, buttons = self._together(scale), [self.begin]
        elif self.covered:
            skips = [self.skip_all, self.skip] if len(self._to_ask) > 1 else [self.skip]
            inner, buttons = self._cover(scale), skips
        else:
            inner, buttons = self._question(scale), [self.skip, self.answer]
        body = backed(inset(inner, max(12, scale.px(34)), max(6, scale.px(18))), self._plate)
        high = control_height(scale, 60, 22)
        bottom = button_rows(self.context, scale, buttons, high)
        page = column(sized(body, h=FILL), bottom, gap=gap)
        box = self._header.above(scale, self.context.art, page)
        widgets = lay(box, Rect(0, 0, scale.width, scale.height))
        if self.asked is not None and not self.covered:
            for question in self.questions:
                question.bar.put_grips(scale)
            # A divider is reached after its question.
            for question in self.questions:
                at = widgets.index(question.bar)
                widgets[at + 1 : at + 1] = question.bar.grips
        live = [widget for widget in widgets if widget.focusable]
        self.controls.place(widgets, [], first=live.index(self._first))

    @property
    def _first(self) -> Widget:
        if self.asked is None:
            return self.begin
        return self.look if self.covered else self.grips[0]

    def _cover(self, scale: Scale) -> Box[Part]:
        return cover_box(self.face, self.title, self.said, self.look, self.context.art, scale)

    def _question(self, scale: Scale) -> Box[Part]:
        art, air = self.context.art, Size(max(4, scale.px(10)), scale.px(20), 1)
        side = max(40, scale.px(76))
        title = text(self.title, art, scale)
        heads = (column(title, 2, text(self.said, art, scale)), title)
        asked = [question.box(self, scale) for question in self.questions]

        def whole(head: Box[Part]) -> Box[Part]:
            above: Box[Part] = row(cell(self.face, side, side), scale.px(16), head)
            return column(above, *(part for one in asked for part in (air, one)), air)

        # What a slider is for is clear without the sentence, where it has no room.
        return first_fit(*map(whole, heads))

    def _together(self, scale: Scale) -> Box[Part]:
        art, gap = self.context.art, max(8, scale.px(22))
        spread = [part for mean in self._means for part in (gap, mean.box(art, scale))]
        return column(FILL, text(self.title, art, scale), scale.px(8),
                      text(self.said, art, scale), *spread, FILL)  # fmt: skip

    # Words and acts

    def _ask_next(self) -> None:
        """Ask the next person, or show what the table expects."""
        seat = self.asked
        if seat is None:
            self.covered = False
            self._tell_table()
            return
        one, words = self.seats.seats[seat], self.context.words
        self.covered = len(self._people) > 1
        self.face.name = one.face
        self.questions = [_Stays(self, self._places[at]) for at in (0, -1)]
        self.look.label = words("in_class.before.look", name=one.name)
        self.look.hold.forget()
        self.divided()
        self._word()

    def _word(self) -> None:
        seat, words = self.asked, self.context.words
        assert seat is not None
        name = self.seats.seats[seat].name
        keys = ("covered", "alone") if self.covered else ("head", "said")
        self.title.anchor = self.said.anchor = CENTRED if self.covered else 0.0
        self.title.text = words(f"in_class.before.{keys[0]}", name=name)
        self.said.text = words(f"in_class.before.{keys[1]}")

    def _tell_table(self) -> None:
        words, given = self.context.words, self.given
        self.title.anchor = self.said.anchor = CENTRED
        self.title.text = words("in_class.before.together")
        if not given:
            self.said.text = words("in_class.before.nobody")
            return
        self.said.text = words.count("in_class.before.mean", len(given))
        means = [round(sum(one) / len(given)) for one in zip(*given, strict=True)]
        places = (self._places[0], self._places[-1])
        self._means = [_Mean(words, place, mean) for place, mean in zip(places, means, strict=True)]

    def _lay_again(self) -> None:
        self.lay_out(self.scale)
        self.controls.focus(self._first if self.context.with_keys or self.covered else None)

    def _close(self, prediction: tuple[int, int] | None) -> Step | None:
        seat = self.asked
        assert seat is not None
        self.seats.predicted[self.seats.seats[seat].name] = prediction
        self._ask_next()
        self._lay_again()
        return None

    def _give(self) -> Step | None:
        top, bottom = (question.percent for question in self.questions)
        return self._close((top, bottom))

    def _pass_over(self) -> Step | None:
        return self._close(None)

    def _pass_over_all(self) -> Step | None:
        for seat in self._to_ask:
            self.seats.predicted[self.seats.seats[seat].name] = None
        self._ask_next()
        self._lay_again()
        return None

    def _deal(self) -> Step:
        return Home(class_scene(self.context, self.seats, self.given))
