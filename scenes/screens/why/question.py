"""The question before any figure: what made up the result, in percent."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.store.shared.answers import Shares as Given
from scenes.screens.why.dividers import Grip, SharesBar, grip_height, grip_meant
from scenes.screens.why.holding import CoverButton, cover_box
from scenes.screens.why.parts.figures import TONES
from scenes.screens.why.parts.marks import Swatch
from scenes.screens.why.people import Face
from scenes.screens.why.shares import Shares
from scenes.screens.why.subject import Subject
from scenes.shell.frame.laying import EmptyArea, Part, Scroll, text
from scenes.shell.frame.pane import Pane
from scenes.ui.boxes import FILL, Box, Size, backed, cell, column, first_fit, inset, row, sized
from scenes.ui.inputs import Input
from scenes.ui.scale import Scale
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.caps import Hints
from scenes.ui.widgets.label import Label, Paragraph, Plate
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext
    from scenes.ui.art import Art


_TITLE, _LOW_TITLE, _SAID, _HEAD = 44, 29, 20, 21
_LINES = 30
"""Higher windows, in lines of text, have all parts below each other."""
_ALL_SEEN_TO = 1.5
"""With text larger than this, what is to be done scrolls with the shares in a low window."""


def _is_low(scale: Scale) -> bool:
    """Return whether the window is too low for a row of its own for the ways to answer."""
    return scale.height <= _LINES * scale.text(_SAID)


def _is_crammed(scale: Scale) -> bool:
    """Return whether even that leaves too little of the shares' names to be seen."""
    return _is_low(scale) and scale.text_size > _ALL_SEEN_TO


def _button(button: Button, art: "Art", scale: Scale, high: int, hints: bool) -> Box[Widget]:
    """Return the box of a button from which only the key's name and some air can be taken."""
    natural = button.natural_width(art, scale, hints)
    return cell(button, Size(min(natural, button.least_width(art, scale)), natural), high)


class QuestionPage:
    """Asks one person after another; several people each behind their own cover."""

    def __init__(
        self,
        context: "AppContext",
        subject: Subject,
        seats: Sequence[int],
        answered: Callable[[int, Given], None],
        changed: Callable[[], None],
        moved: Callable[[], None],
    ) -> None:
        """``seats`` are asked in this order; ``answered`` gets each answer.

        ``changed`` is called when other widgets are shown, ``moved`` when a divider was moved.
        """
        self._context = context
        self._subject = subject
        self._seats = list(seats)
        self._together = len(subject.people) > 1
        self._answered = answered
        self._changed = changed
        self._moved = moved
        self._words = subject.told_in(context.words)
        self.title = Paragraph("", _TITLE, "display", "text")
        self.said = Paragraph("", _SAID)
        self.face = Face()
        self.strip = Label("", 18, tone="second")
        self._make_buttons()
        self.look = CoverButton("", context.settings.opens_by)
        self.pane: Pane | None = None
        self.covered = False
        """Whether the question is covered until its person holds the button."""
        self._begin()

    def _make_buttons(self) -> None:
        words = self._context.words
        self.level = Button("", self._level, size=18)
        self.unsure = Button(words("why.question.unsure"), self._say_unsure, size=18)
        self.answer = Button(
            words("why.question.answer"), self._give, "primary",
            cap="go_on", shortcut="go_on", size=22,
        )  # fmt: skip
        self.skip = Button(words("why.question.skip"), self.pass_over, "quiet", size=20)
        self.skip_all = Button(
            words("why.question.skip_all"), self._pass_over_all, "quiet",
            size=20, tip=words("why.question.skip_all_tip"),
        )  # fmt: skip
        self.hints = Hints(
            [
                ("next", words("why.question.keys.divider")),
                ("left", words("why.question.keys.point")),
                ("back", words("why.question.keys.skip")),
            ]
        )

    @property
    def over(self) -> bool:
        """Whether everybody has been asked."""
        return not self._seats

    @property
    def seat(self) -> int:
        """The seat being asked."""
        return self._seats[0]

    @property
    def grips(self) -> list[Grip]:
        """The dividers."""
        return self.bar.grips

    @property
    def first(self) -> Widget:
        """The widget for the first focus."""
        return self.look if self.covered else self.grips[0]

    # Events

    def handle(self, happened: Input, focused: Widget | None) -> Widget | None:
        """Return the divider that is meant, for the focus."""
        return None if self.covered else grip_meant([self.bar], happened, focused)

    def update(self, seconds: float) -> bool:
        """Let time pass for the hold; return whether anything moves."""
        moving = self.look.hold.moving
        if self.covered and self.look.hold.update(seconds):
            self.covered = False
            self._word(self._subject.cast[self.seat].name)
            self._changed()
        return moving

    def pass_over(self) -> None:
        """Go on without the current person's answer."""
        self._seats.pop(0)
        self._begin()
        self._changed()

    def _pass_over_all(self) -> None:
        self._seats.clear()
        self._begin()
        self._changed()

    # State

    def box(self, scale: Scale) -> Box[Part]:
        """Return the box of the current person's question."""
        gap = max(6, scale.px(14))
        if self.covered:
            art = self._context.art
            inner = cover_box(self.face, self.title, self.said, self.look, art, scale)
        else:
            inner = self._question(scale)
        body = backed(inset(inner, max(12, scale.px(34)), max(8, scale.px(22))), Plate())
        if not self._together:
            return body
        strip: Box[Part] = cell(self.strip, h=round(1.6 * scale.text(18)))
        return column(strip, body, gap=gap // 2)

    def bottom(self, scale: Scale) -> Box[Part]:
        """Return its buttons."""
        art, hints = self._context.art, self._context.settings.key_hints
        gap, height = max(8, scale.px(14)), control_height(scale, 60, 22)
        if _is_low(scale) and not self.covered:
            ways = self._ways(scale)
            both = [_button(one, art, scale, height, hints) for one in (self.skip, self.answer)]
            lines = row(ways, gap, *both, gap=gap), column(ways, row(FILL, *both, gap=gap), gap=gap)
            return first_fit(*lines)
        keys: Box[Part] = cell(self.hints if not self.covered else EmptyArea(), FILL, height)
        shown = [self.skip] if self.covered else [self.skip, self.answer]
        if self.covered and len(self._seats) > 1:
            shown = [self.skip_all, self.skip]
        boxes = (_button(button, art, scale, height, hints) for button in shown)
        return row(keys, *boxes, gap=gap)

    def put_grips(self, scale: Scale) -> list[Widget]:
        """Place the dividers on their bar; return those that are shown."""
        if self.covered:
            return []
        self.bar.put_grips(scale)
        return list(self.grips)

    def _question(self, scale: Scale) -> Box[Part]:
        art, gap = self._context.art, max(6, scale.px(16))
        side = max(48, scale.px(100))
        low = _is_low(scale)
        self.title.size = _LOW_TITLE if low else _TITLE
        said: Box[Part] = column(text(self.title, art, scale), 2, text(self.said, art, scale))
        head: Box[Part] = row(cell(self.face, side, side), gap, said, align=0)
        grip = grip_height(scale)
        bar: Box[Part] = cell(self.bar, h=Size(grip // 2, grip * 2 // 3 if low else grip))
        crammed = _is_crammed(scale)
        self.pane = Scroll(
            lambda _: self._told(scale, crammed),
            scale,
            self.pane,
        )
        # Cards as high as they must be: what is free stands between the parts.
        if crammed:
            # What is to be done scrolls with the shares, so that a line or two of it is seen.
            head = row(cell(self.face, side, side), gap, text(self.title, art, scale))
        cards: Box[Part] = cell(
            self.pane, h=lambda w: Size(gap, self._told(scale, crammed).height(w).natural)
        )
        air = Size(gap // 2, gap // 2, 1)
        parts = (head, air, bar, air, cards)
        return column(*parts) if low else column(*parts, air, self._ways(scale))

    def _ways(self, scale: Scale) -> Box[Part]:
        """Return the buttons that answer at once."""
        art, height = self._context.art, control_height(scale, 44, 18)
        return row(
            cell(self.level, self.level.natural_width(art, scale), height),
            cell(self.unsure, self.unsure.natural_width(art, scale), height),
            FILL,
            gap=max(6, scale.px(16)),
        )

    def _told(self, scale: Scale, with_said: bool) -> Box[Widget]:
        """Return the names of the shares, below what is to be done if that has no other place."""
        if not with_said:
            return self._cards(scale)
        gap = max(6, scale.px(16))
        return column(text(self.said, self._context.art, scale), gap, self._cards(scale))

    def _cards(self, scale: Scale) -> Box[Widget]:
        """Return the names of the shares, side by side."""
        art, gap = self._context.art, max(6, scale.px(16))
        side = max(16, scale.px(26))
        cards = []
        for plate, swatch, name, told in self._parts:
            titled = row(cell(swatch, side, side), gap // 2, text(name, art, scale), align=0)
            card: Box[Widget] = column(titled, 4, text(told, art, scale), FILL)
            cards.append(backed(inset(card, gap, gap // 2), plate))
        together = row(*cards, gap=gap, align=0)
        # All get the height of the highest.
        return column(sized(together, h=lambda width: together.height(width).natural), FILL)

    # Words

    def _begin(self) -> None:
        """Ask the next person, if there is one."""
        self.covered = False
        if self.over:
            return
        asked, words = self._subject.asked, self._words
        self.covered = self._together
        member = self._subject.cast[self.seat]
        self.shares = Shares(len(asked))
        self.bar = SharesBar(self.shares, [TONES[name] for name in asked])
        names = [words.say(f"question.shares.{name}.name") for name in asked]
        self.bar.grips = [
            Grip(self._context.words, self.bar, number, names, self._divide)
            for number in range(len(asked) - 1)
        ]
        self._parts = [
            (
                Plate(200, 14),
                Swatch(TONES[name]),
                Paragraph(title, _HEAD, "semibold", "text"),
                Paragraph(words.say(f"question.shares.{name}.told"), 18),
            )
            for name, title in zip(asked, names, strict=True)
        ]
        self.face.name = member.face
        self.level.label = words.say("question.level", share=round(100 / len(asked)))
        self.look.label = words.say("question.look", name=member.name)
        self.look.hold.forget()
        self._word(member.name)
        self._allow()

    def _word(self, name: str) -> None:
        words, totals = self._words, self._subject.totals
        self.title.anchor = self.said.anchor = 0.5 if self.covered else 0.0
        if self.covered:
            self.title.text = words.say("question.covered", name=name)
            self.said.text = words.say("question.alone")
        else:
            self.title.text = words.say("question.title", name=name)
            self.said.text = words.say(
                "question.said", points=totals[self.seat], all=sum(totals),
                count=len(self.shares.cuts),
            )  # fmt: skip
        to_come = [self._subject.cast[seat].name for seat in self._seats[1:]]
        key = "to_come" if to_come else "last"
        self.strip.text = words.say(f"question.{key}", names=to_come)

    def _divide(self) -> None:
        self._allow()
        self._moved()

    def _allow(self) -> None:
        """Enable the answer after a divider has been moved."""
        moved = self.shares.moved
        self.answer.why_not = "" if moved else self._context.words("why.question.move_first")

    # Acts

    def _level(self) -> None:
        self.shares.level()
        self._divide()

    def _say_unsure(self) -> None:
        self._close(())

    def _give(self) -> None:
        self._close(tuple(self.shares.values))

    def _close(self, given: Given) -> None:
        self._answered(self._seats.pop(0), given)
        self._begin()
        self._changed()
