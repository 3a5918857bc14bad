"""The page that asks which seat to play; the others' cards stay covered."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.cards import Card
from game.chance import Line
from game.measuring.same_deal import DealStart
from game.records.playback import Playback
from game.texts.phrases import game_name
from scenes.screens.figures.numbers import signed
from scenes.screens.figures.places import place_names
from scenes.screens.lab.telling import numbered
from scenes.screens.seats.again import SameDeals, hands_dealt, table_again
from scenes.screens.seats.compared import Compared, TriedSeat
from scenes.screens.seats.row import Chair, ChairRow
from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import Part, Scroll, lay, text
from scenes.shell.frame.pane import Pane
from scenes.shell.frame.screen import Screen
from scenes.shell.frame.select import Select
from scenes.table.pieces.card import card_name
from scenes.table.source.session import Session
from scenes.ui.boxes import FILL, Box, Size, cell, column, row
from scenes.ui.geometry import Rect
from scenes.ui.scale import Scale
from scenes.ui.scene import Home, Pop, Scene, Step
from scenes.ui.widgets.caps import Hints
from scenes.ui.widgets.label import Paragraph
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

_TITLE, _NOTE = 28, 18


class ChooseSeat(Screen):
    """A row for each seat of a deal."""

    darkened = 60

    def __init__(
        self,
        context: "AppContext",
        same: SameDeals,
        deal: int | None = None,
        tried: Sequence[TriedSeat] = (),
        *,
        waits: bool = False,
    ) -> None:
        """Begin with a deal, from 0, or with the last one; ``tried`` are the seats tried before.

        ``waits``: whether the match is unfinished and resumes from the title.
        """
        super().__init__(context, same.setup.game.id)
        self.same = same
        self._playback = Playback(same.setup, same.lines)
        self.deals = same.deals
        self.deal = self.deals[-1 if deal is None else deal]
        self._tried = tuple(tried)
        words = context.words
        back = words("widgets.back")
        self._header = Header(words("seats.title"), game_name(words, same.setup.game), Pop, back)
        self._question = Paragraph(words("seats.question"), _TITLE, "display", "text")
        self._waits = waits
        how = [words("seats.how"), *([words("seats.waits")] if waits else [])]
        self._how = Paragraph(words.listed(how, "sentences"), _NOTE)
        named = [(start.number, words("seats.deal", deal=start.number + 1)) for start in self.deals]
        self.select = Select(context, named, lambda: self.deal.number, self._take_deal)
        who = [(seat, words("seats.who", name=same.cast[seat].name)) for seat in same.people]
        self.who = Select(context, who, lambda: self.same.own, self._take_asker)
        """Who of several people plays the deal again."""
        keys = ("down", "chair"), ("choose", "play"), ("back", "back")
        self._hints = Hints([(act, words(f"seats.keys.{name}")) for act, name in keys])
        self.rows: list[ChairRow] = []
        self._pane: Pane | None = None
        self._list()

    def lay_out(self, scale: Scale) -> None:
        """Lay out the rows below the question, scrolling if needed."""
        art, gap = self.context.art, max(6, scale.px(12))
        rows = partial(self._rows_box, scale)
        self._pane = Scroll(rows, scale, self._pane, scale.px(10))
        said: Box[Part] = column(text(self._question, art, scale), text(self._how, art, scale))
        head: list[Box[Part] | int] = [said]
        selects: list[Select[int]] = []
        if len(self.same.people) > 1:
            selects.append(self.who)
        if len(self.deals) > 1:
            selects.append(self.select)
        for select in selects:
            width = select.natural_width(art, scale) + scale.px(20)
            head += [gap, cell(select, width, control_height(scale, 46, 17))]
        keys: Box[Part] = cell(self._hints, FILL, control_height(scale, 40, 16))
        body = column(row(*head), cell(self._pane), keys, gap=gap)
        widgets = lay(self._header.above(scale, art, body), Rect(0, 0, scale.width, scale.height))
        live = [widget for widget in widgets if widget.focusable]
        self.controls.place(widgets, [self._pane], first=live.index(self.rows[0]))
        if self.controls.focused is None:
            self.controls.focus(self.rows[0])

    def play(self, seat: int) -> Step:
        """Play the deal from a seat."""
        same, deal = self.same, self.deal

        def over(context: "AppContext", session: Session) -> Scene:
            return self.compared(session, deal, seat)

        return Home(table_again(self.context, same, deal, seat, over))

    def compared(self, session: Session, deal: DealStart, seat: int) -> Scene:
        """Return the page that compares the match and the deal just played."""
        ended = session.deals[-1].result
        sat = TriedSeat(seat, ended)
        tried = [one for one in self._tried if one.seat != seat] + [sat]
        names = [self.chair_name(deal, number) for number in range(len(self.same.cast))]

        def choose() -> Step:
            return Home(ChooseSeat(self.context, self.same, deal.number, tried, waits=self._waits))

        return Compared(self.context, self.same, deal, names, tried, choose)

    def chair_name(self, deal: DealStart, seat: int) -> str:
        """Return the name of a seat: its position or title, else its player's name."""
        words, game = self.context.words, self.same.setup.game.id
        names = numbered(place_names(words, game, len(self.same.cast)))
        if deal.order and names:
            return names[deal.order.index(seat)]
        return words("seats.of", name=self.same.cast[seat].name)

    def _rows_box(self, scale: Scale, place: Rect) -> Box[Widget]:
        """Return the rows for a place; scrolling rows get their least height."""
        gap, boxes = max(6, scale.px(10)), list[Box[Widget]]()
        least = [one.least_height(scale) for one in self.rows]
        scrolls = sum(least) + gap * (len(least) - 1) > place.h
        for one, low in zip(self.rows, least, strict=True):
            boxes.append(cell(one, h=low if scrolls else Size(low, one.natural_height(scale))))
        return column(*boxes, gap=gap)

    def _list(self) -> None:
        deal, same = self.deal, self.same
        seats = deal.order or tuple(range(len(same.cast)))
        ended, hands = self._results()[deal.number], hands_dealt(self._playback, deal)
        self.rows = [self._row(seat, ended, hands[seat]) for seat in seats]

    def _row(self, seat: int, ended: Line, hand: Sequence[Card]) -> ChairRow:
        words, member = self.context.words, self.same.cast[seat]
        own = seat == self.same.own and self.same.opens_own
        facts = {"name": member.name, "chair": self.chair_name(self.deal, seat)}
        note = words("seats.yours" if own else "seats.sat", **facts)
        points = words.count("seats.points", ended["scores"][seat])
        told = [words("seats.covered")] if hand and not own else []
        if hand and own:
            shown = words.listed([card_name(words, card) for card in hand])
            told = [f"{words('seats.dealt')}: {shown}."]
        said = words.listed([words("seats.read", note=note, points=points, **facts), *told,
                             words("seats.play", **facts)], "sentences")  # fmt: skip
        cards = tuple(hand) if own else (None,) * len(hand)
        way = "dealt" if own else "face_down"
        chair = Chair(
            member.face, str(facts["chair"]), note, signed(words, ended["scores"][seat], 0),
            words("seats.in_this_deal"), said, cards,
            words(f"seats.{way}") if hand else "",
        )  # fmt: skip
        return ChairRow(chair, partial(self.play, seat))

    def _results(self) -> list[Line]:
        return [line for line in self.same.lines if line.get("result") == "deal"]

    def _take_asker(self, seat: int) -> None:
        self.same = self.same._replace(asker=seat)

    def _take_deal(self, number: int) -> None:
        self.deal = self.deals[number]
        self._list()
        self.lay_out(self.scale)
