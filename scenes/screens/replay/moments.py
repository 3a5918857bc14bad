"""The list of at most three moments beside the table, with their losses and retry buttons."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.analysis.judging import USUAL
from game.analysis.kept_reviews import Review
from game.cards import Card
from game.texts.durations import time_left
from game.texts.phrases import loss_words
from game.texts.words import Words
from scenes.screens.figures.numbers import half_width
from scenes.screens.figures.thumbs import draw_thumbs, thumbs_width
from scenes.screens.replay.judged import Judged
from scenes.shell.frame.laying import text
from scenes.ui.boxes import FILL, Box, cell, column
from scenes.ui.geometry import Point, rect
from scenes.ui.scale import SMALLEST_TEXT, Scale
from scenes.ui.scene import Step
from scenes.ui.widgets.brush import Brush
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.faces import Tone, toned
from scenes.ui.widgets.label import Paragraph
from scenes.ui.widgets.measure import TICK, control_height, line_px, with_state
from scenes.ui.widgets.pressable import Pressable, ring
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.ui.art import Art

_TEXT, _SMALL = 18, 17
_THUMB = 0.78
"""The height of a move's cards, as a share of the moment's card."""


class MoveAtStep(NamedTuple):
    """The move of a step: in words, with its cards."""

    words: str
    brief: str = ""
    """The same without the name of its player, for whom alone moments are sought."""
    cards: tuple[Card, ...] = ()


class MomentCard(Pressable):
    """One moment: its number, its loss and its move. A press goes there."""

    def __init__(
        self,
        number: int | None,
        cost: tuple[str, str],
        done: MoveAtStep,
        label: str,
        act: Callable[[], None],
    ) -> None:
        """``label`` has everything in sentences; there is no number while moments are sought.

        ``cost`` is the loss, and what it is compared with.
        """
        super().__init__(act)
        self.text = done.words
        self._brief = done.brief
        self.label = label
        self.cards = done.cards
        self._number = number
        self._cost = cost
        self.chosen = False
        self.tried = False

    @property
    def spoken(self) -> str:
        """Everything in sentences."""
        return self.label

    def height(self, art: "Art", scale: Scale, width: int) -> int:
        """Return its height in a width, in pixels."""
        pad, side = _measures(scale)
        lines = self._lines(art, scale, width - 3 * pad - side)
        high = sum(art.line_height(size) for _, size, _ in lines)
        return high + max(8, round(0.5 * scale.text(_TEXT)))

    def draw(self, brush: Brush) -> None:
        """Draw it."""
        palette, scale, place = brush.palette, brush.scale, self.rect
        radius, (pad, side) = scale.px(14), _measures(scale)
        fill = with_state(brush, palette.raised)
        rim = palette.text if self.chosen else palette.line
        brush.plate(place, fill, 255 if self.chosen else 110, radius, rim, line_px(scale, 2))
        if brush.focused:
            ring(brush, place, radius)
        thumb = round(_THUMB * place.h)
        left = place.x + pad + side / 2
        cards = self._shown_cards(brush.art, place.right - 2 * pad - left, thumb)
        width = thumbs_width(len(cards), thumb)
        draw_thumbs(brush, cards, Point(left, place.center.y), thumb)
        # The disc leaves the card's corner free.
        below = thumb / 2 - side + 2 if cards else -side / 2
        disc = rect(place.x + pad, place.center.y + below, side, side)
        brush.plate(disc, palette.text, 255, side // 2)
        if self.tried:
            brush.icon((disc.x + 4, disc.y + 4), "check", side - 8, palette.plate, TICK)
        elif self._number is not None:
            size = round(0.6 * side)
            brush.write(str(self._number), disc.center, size, "semibold", palette.plate, 0.5)
        x = max(left + width, disc.right) + pad
        room = round(place.right - pad - x)
        lines = self._lines(brush.art, scale, room)
        y = place.center.y - sum(brush.art.line_height(size) for _, size, _ in lines) / 2
        for said, size, tone in lines:
            step, colour = brush.art.line_height(size), toned(palette, tone)
            brush.write_within(said, Point(x, y + step / 2), size, room, "semibold", colour)
            y += step

    def _lines(self, art: "Art", scale: Scale, room: int) -> Sequence[tuple[str, int, Tone]]:
        """Return its lines in a width, with their sizes in pixels and their tones."""
        size, small = scale.text(_TEXT), scale.text(_SMALL)
        cost, compared = self._cost
        every: tuple[tuple[str, int, Tone], ...] = (
            (cost, size, "bad"),
            (compared, small, "second"),
            (self._told(art, room), size, "text"),
        )
        return [
            (line, wanted, tone)
            for told, wanted, tone in every
            for line in art.wrap_at_last(told, wanted, "semibold", room)
        ]

    def _shown_cards(self, art: "Art", room: float, thumb: int) -> tuple[Card, ...]:
        """Return as many of the cards as leave its words whole: what they are stands there, too."""
        said = (*self._cost, self._brief)
        words = max(art.text_width(line, SMALLEST_TEXT, "semibold") for line in said)
        numbers = range(len(self.cards), 0, -1)
        fits = (n for n in numbers if words <= room - thumbs_width(n, thumb))
        return self.cards[: next(fits, 0)]

    def _told(self, art: "Art", room: float) -> str:
        """Return its move, without its player where there is no room for both."""
        whole = art.text_width(self.text, SMALLEST_TEXT, "semibold") <= room
        return self.text if whole else self._brief


def _measures(scale: Scale) -> tuple[int, int]:
    """Return the padding of a moment and the side of its disc, in pixels."""
    return max(6, scale.px(10)), max(22, scale.px(30))


class MomentList:
    """The cards of the moments, the buttons of the shown one, and the progress of the review."""

    def __init__(
        self,
        words: Words,
        judged: Judged,
        name_of: Callable[[int], str],
        told: Callable[[int], MoveAtStep],
        least: float,
        acts: tuple[Callable[[int], None], Callable[[], Step | None], Callable[[], Step | None]],
    ) -> None:
        """``told`` returns a step's move; ``acts`` go to a moment, retry it, show its answer."""
        self._words = words
        self._judged = judged
        self._name_of = name_of
        self._told = told
        self._least = loss_words(words, judged.playback.setup.game.id, least)
        self._go, again, tell = acts
        self._again = Button(
            words("review.try_again"),
            again,
            "primary",
            cap="try_again",
            shortcut="try_again",
            size=20,
        )
        self._tell = Button(
            words("review.tell_me"), tell, "quiet", cap="explain", shortcut="explain", size=18
        )
        self._covered = Paragraph("", _SMALL)
        self._said = Paragraph("", _SMALL)
        self.pointed_out = (0, "")
        """A step, and words about the choice made there; said until its card is there."""
        self._about = Paragraph("", _TEXT, "semibold", "text")
        self.cards: list[MomentCard] = []

    def tell(self, step: int) -> None:
        """Update the cards for the review and the shown step."""
        judged, words = self._judged, self._words
        game, moments = judged.playback.setup.game.id, judged.moments
        self.cards = []
        for number, one in enumerate(moments, 1):
            facts = {"deal": one.deal + 1, "half": half_width(words, one.loss)}
            # The narrow card has no room for the unit; the sentences below the cards name it.
            short = words.decimal(one.loss.value)
            loss = loss_words(words, game, one.loss.value)
            done = self._told(one.step)
            way = "exact" if one.loss.exact else "about"
            which = self.which(number)()
            label = words(f"review.read.{way}", told=done.words, which=which, cost=loss, **facts)
            cost = words(f"review.cost.{way}", cost=short, **facts)
            shown = number if judged.numbered else None
            costs = (cost, words("review.compared"))
            card = MomentCard(shown, costs, done, label, self._goes_to(one.step))
            card.chosen, card.tried = one.step == step + 1, one.step in judged.tried
            self.cards.append(card)
        pointed_at, told = self.pointed_out
        self._about.text = told if pointed_at == step + 1 and not self.chosen else ""
        tried = self.chosen is not None and self.chosen.tried
        self._covered.text = words("review.tried" if tried else "review.covered")
        self._said.text = self._state()

    def which(self, number: int) -> Callable[[], str]:
        """Return what says which moment it is by its number, from 1, if they have numbers yet."""
        if not self._judged.numbered:
            return partial(self._words, "review.moment_yet")
        count = len(self._judged.moments)
        return partial(self._words, "review.moment", number=number, count=count)

    @property
    def chosen(self) -> MomentCard | None:
        """The card of the shown moment, if any."""
        return next((card for card in self.cards if card.chosen), None)

    @property
    def summary(self) -> str:
        """Brief words for the shown choice, the number of moments, or the review's progress."""
        if self._about.text:
            return self._about.text
        judged, words, review = self._judged, self._words, self._judged.review
        if review is None or judged.failure:
            return self._begun_or_failed()
        said = [words.count("review.moments", len(self.cards))] if self.cards else self._none
        if judged.waiting:
            said = [*said, self._how_far(review)]
        return words.listed(said, "sentences")

    @property
    def _none(self) -> list[str]:
        """A sentence that there is no moment; none while choices are being judged."""
        if self.cards or not self._judged.numbered:
            return []
        return [self._words("review.nothing", least=self._least)]

    def box(self, scale: Scale, art: "Art") -> Box[Widget]:
        """Return the cards stacked, with buttons below the shown one."""
        gap, parts = max(4, scale.px(10)), list[Box[Widget] | int]()
        if self._about.text:
            parts += [text(self._about, art, scale), gap]
        for card in self.cards:
            parts += [cell(card, h=partial(card.height, art, scale)), gap]
            if card.chosen:
                parts += [
                    text(self._covered, art, scale), gap,
                    cell(self._again, h=control_height(scale, 48, 20)), gap // 2,
                    cell(self._tell, h=control_height(scale, 40, 18)), gap,
                ]  # fmt: skip
        return column(gap, *parts, text(self._said, art, scale), FILL)

    def _goes_to(self, step: int) -> Callable[[], None]:
        return lambda: self._go(step - 1)

    def _state(self) -> str:
        judged, words, review = self._judged, self._words, self._judged.review
        name = self._name_of(judged.player)
        proviso = words("review.proviso", worlds=USUAL.worlds, name=name, least=self._least)
        if review is None or judged.failure:
            return self._begun_or_failed()
        far = [self._how_far(review)] if judged.waiting else []
        return words.listed([*self._none, *far, proviso], "sentences")

    def _how_far(self, review: Review) -> str:
        """Return words for the progress of judging, or then of the rest line."""
        done, total = len(review.choices), review.total
        way = "counting" if done < total else "rest_counting"
        percent = round(100 * self._judged.share)
        said = self._words(f"review.{way}", done=done, total=total, percent=percent)
        left = time_left(self._words, self._judged.seconds_left)
        return self._words.listed([said, left] if left else [said], "sentences")

    def _begun_or_failed(self) -> str:
        """Return words on why there are no results yet; empty if there are."""
        words, failure = self._words, self._judged.failure
        if failure:
            return words("review.failed", reason=words(failure, reason="", game=""))
        if self._judged.review:
            return ""
        own = f"{self._judged.playback.setup.game.id}.review.begins"
        return words(own if words.find(own) is not None else "review.begins")
