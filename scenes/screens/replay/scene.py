"""The screen of the replay: header, table, list of moves, bars and buttons."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from game.analysis.split import JudgedChoice
from scenes.screens.replay.bars import DealBars
from scenes.screens.replay.index import ReplayIndex
from scenes.screens.replay.moves import MoveList, MoveListContent
from scenes.screens.replay.panel import MovesPanel
from scenes.screens.replay.plan import Parts, drawer_x, is_beside, table_scale, window
from scenes.screens.replay.replayed import ReplayedMatch
from scenes.screens.replay.reviewing import ReviewPart
from scenes.screens.replay.run import ReplayRun, first_viewpoint
from scenes.screens.replay.table_picture import ShownTable
from scenes.screens.replay.telling import deal_names, match_of, moves_until_now, note_of
from scenes.screens.replay.transport import Commands, Transport, TransportState
from scenes.screens.rules import RulesPage
from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import lay
from scenes.shell.frame.screen import Screen
from scenes.table.game.contract import table_of
from scenes.table.layout.layout import TableLayout
from scenes.table.motion.tempo import Tempo
from scenes.table.pieces.card import CardPlace
from scenes.table.pieces.turn import TurnMarker
from scenes.table.present.presenter import Presenter
from scenes.table.reading.nodes import table_tree
from scenes.table.source.event_logs import Viewpoint
from scenes.table.source.playback import PlaybackSource
from scenes.ui.access import Tree, texts
from scenes.ui.bindings import does, steps_by
from scenes.ui.geometry import Rect
from scenes.ui.inputs import Input, Key, PointerDown, PointerUp, Wheel
from scenes.ui.notices import Notice
from scenes.ui.scale import Scale
from scenes.ui.scene import Push, Scene, Step
from scenes.ui.widgets.button import Button, RoundButton
from scenes.ui.widgets.label import Line
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext
    from scenes.shell.handed.sound import SoundName

_CLICKED = (Button, RoundButton)
"""What keeps no focus after a click."""


class ReplayScene(Screen):
    """The screen that steps through a match."""

    shows_kept = True
    shows_table = True

    def __init__(self, context: "AppContext", shown: ReplayedMatch) -> None:
        setup, words = shown.playback.setup, context.words
        super().__init__(context, setup.game.id)
        self._cast = shown.cast
        table = table_of(setup.game.id)
        self.index = ReplayIndex(shown.playback, table, words)
        source = PlaybackSource(shown.playback, shown.cast)
        source.show(0, first_viewpoint(shown.playback, shown.cast))
        self.presenter = Presenter(source, table, words, context.art.text_width)
        self.run = ReplayRun(self.index, source, self.presenter)
        self.table = ShownTable(context, setup.game.id, self.presenter)
        self._joke_end: Notice | None = None
        """The end of the joke, shown at the end of a deal that the person in view has won."""
        self._practise = shown.practise
        self._broken = self._tell_fault(shown.fault) if shown.fault else None
        self.log_open = False
        """Whether the list of moves is open over the table, if it doesn't fit beside it."""
        self._drawer_x: int | None = None
        """Where the list over the table stands while open; ``None`` at the right edge."""
        self._line = Line()
        self._seen = False
        """Whether time has passed for it, so that it is not new."""
        self._told_beside: TableLayout | None = None
        """The layout for which the current moment's plate was placed."""
        names = deal_names(words, self.index, self._cast)
        self.review = ReviewPart(
            context,
            self.index,
            self._cast,
            shown.record,
            shown.practise,
            self.rest_at,
            self._lay_again,
        )
        self.bars = DealBars(
            self.index.deals, names, lambda: self.run.step, self.go, self.play, self.review.lines,
            self._say_where,
        )  # fmt: skip
        self.moves = MoveList(words, self._cast, self._told, self.go, self.step_by)
        self.take_up = Button(words("replay.practise"), self._take_up, size=20)
        last = words("replay.deal", number=len(self.index.deals))
        self._panel = MovesPanel(
            self.moves, self.take_up if shown.practise else None, last, self.review
        )
        commands = Commands(self.deal_by, self.step_by, self.play, self._hasten, self.look)
        now = TransportState(lambda: self.run.speed, lambda: self.run.viewpoint)
        self.transport = Transport(context, self._cast, shown.playback.private, commands, now)
        self._headers = {beside: self._header(beside) for beside in (True, False)}

    def renewed(self) -> Scene:
        """Return the replay in the present language, at the same step for the same viewer."""
        replay = super().renewed()
        assert isinstance(replay, ReplayScene)
        replay.run.look(self.run.viewpoint)
        replay.run.go(self.run.step)
        return replay

    # State

    @property
    def stale(self) -> bool:
        """Whether a widget has changed or cards are moving."""
        return super().stale or self.table.stale

    @property
    def waiting(self) -> bool:
        """Whether the next step will come by itself, or a mood will end."""
        moods = self.presenter.moods.waiting
        return super().waiting or self.run.playing or moods or self.review.judged.waiting

    @property
    def headline(self) -> Rect | None:
        """The last moved card, and the words below it."""
        card = self.table.newest_card
        return card and card._replace(h=card.h + 2 * self.scale.text(16))

    @property
    def kept_clear(self) -> tuple[Rect, ...]:
        """The last moved card: other notices than the newest wait rather than lie on it."""
        return (self.headline,) if self.headline else ()

    @property
    def notice_ground(self) -> object:
        """What notices lie on: the table in the window, and the list over it."""
        return self.table.rect, self._covers

    def notice_place(self, wide: int, high: int, taken: Sequence[Rect]) -> Rect:
        """Return the place at an edge of the table where a notice hides the least of it."""
        others = (one for one in self.controls.widgets if one is not self.table.area)
        over = [one.rect for one in others if one.rect.overlaps(self.table.rect)]
        shut = [*self.kept_clear, *over, *taken]
        return self.table.place_at_edge((wide, high), shut, self.scale.px(16))

    @property
    def _covers(self) -> bool:
        """Whether the list of moves is open over the table."""
        return self.log_open and not is_beside(self.scale)

    @property
    def _tells_of_moment(self) -> bool:
        """Whether the current moment's plate lies over the table, as no list fits beside it."""
        return self.review.judged.on and not (self.log_open or is_beside(self.scale))

    def stand_up(self) -> None:
        """Let the table stand up, when the replay has just been opened."""
        if not self._seen:
            self.table.stand_up()

    @property
    def standing_up(self) -> bool:
        """Whether the table stands up."""
        return self.table.standing_up

    def pictures_ready(self) -> bool:
        """Return whether the picture is there with which the table stands up."""
        return self.table.ready()

    # Acts

    def go(self, step: int) -> None:
        """Show a step."""
        self.run.go(step)
        self._refresh()

    def rest_at(self, step: int) -> None:
        """Show a step and stay there, also if the replay was running."""
        self.run.rest_at(step)
        self._refresh()

    def step_by(self, by: int) -> None:
        """Go a number of steps forward, or back."""
        self.run.step_by(by)
        self._refresh()

    def deal_by(self, by: int) -> None:
        """Go a number of deals forward, or back."""
        self.run.deal_by(by)
        self._refresh()

    def play(self) -> None:
        """Start or pause the replay."""
        self.run.play()
        self._refresh()

    def look(self, viewpoint: Viewpoint) -> None:
        """Show the view of a seat, or all hands."""
        self.run.look(viewpoint)
        self._refresh()

    def open_at(self, line: int, seat: int) -> None:
        """Show the step after which the record has a number of lines, as a seat sees it."""
        steps = self.index.playback.steps
        there = (number for number, step in enumerate(steps) if step.lines >= line)
        self.run.go(next(there, self.index.last))
        self.transport.look(seat)

    def show_moment(self, moment: JudgedChoice, told: str) -> None:
        """Show the table before a choice as its player saw it, with words about it.

        The player's moves are judged for this visit, whatever the setting is.
        """
        self.run.go(moment.step - 1)
        self.review.point_out(moment, told)
        self.transport.look(moment.player)

    # Scene

    def resize(self, scale: Scale) -> None:
        """Lay the replay out for a window; its words grow as at a table."""
        super().resize(scale.at_table)

    def lay_out(self, scale: Scale) -> None:
        """Lay out header, table, list, bars and buttons."""
        self._lay_parts(scale, table_too=True)
        if self._covers:
            self._drawer_x = self._best_drawer_x(scale)
            self._lay_parts(scale)

    def _lay_parts(self, scale: Scale, *, table_too: bool = False) -> None:
        """Lay the widgets out; lay the table out if ``table_too`` or if its area has changed."""
        self.review.follow(self._judged_seat, self.run.step)
        art, beside = self.context.art, is_beside(scale)
        header, transport = self._headers[beside], self.transport
        parts = Parts(
            head=header.box(scale, art),
            table=self.table.area,
            panel=self._panel.box(scale, art) if beside or self.log_open else None,
            drawer_x=self._drawer_x,
            line=self._line,
            bars=self.bars,
            bars_height=self.bars.height(art, scale),
            controls=transport.box(scale),
            short_head=header.box(scale, art, transport.choices(scale)),
            buttons=transport.buttons(scale),
        )
        widgets = lay(window(scale, parts), Rect(0, 0, scale.width, scale.height))
        self.table.fit(table_scale(scale, self.table.rect), always=table_too)
        widgets += self._lay_moment(scale)
        self._bring_in_line()
        self._name_button()
        live = [widget for widget in widgets if widget.focusable]
        pane = self._panel.pane
        panes = [pane] if pane and pane.widgets else []
        self.controls.place(widgets, panes, first=live.index(self.bars))
        if self.controls.focused is None:
            self.controls.focus(self.bars)

    def _lay_moment(self, scale: Scale) -> list[Widget]:
        """Place the current moment's plate over the table, if no list of moments is shown."""
        if not self._tells_of_moment:
            return []
        self._told_beside = layout = self.presenter.layout
        return self.review.plate.lay(layout, self.table.rect, self.context.art, scale)

    def tree(self) -> Tree:
        """Return the widgets, the deals, and the table at this step, which can't be pressed."""
        table = table_tree(self.presenter.layout, None, self.context.words)
        own, deals = super().tree(), texts((self.bars.deals_told,), self.bars.rect)
        return Tree((*own.nodes, *deals, *table.nodes), own.focus)

    def handle(self, happened: Input) -> Step | None:
        """Handle an input: page keys and Ctrl+Tab go by deals, N by moments."""
        if isinstance(happened, (PointerDown, Key)):
            self.table.stand()
        if isinstance(happened, Key) and self.review.judged.on and does(happened, "another"):
            self.review.next_moment(-1 if happened.shift else 1)
            return None
        if isinstance(happened, Wheel) and self.moves.rect.contains(happened.at):
            self.moves.scroll(happened)
            self.controls.stale = True
            return None
        if isinstance(happened, Key) and (by := _deals_of(happened)):
            self.deal_by(by)
            return None
        if isinstance(happened, Key) and happened.pad and does(happened, "moves"):
            self._toggle_log()
            return None
        step = super().handle(happened)
        if isinstance(happened, PointerUp) and isinstance(self.controls.focused, _CLICKED):
            # Whoever clicks goes on stepping with the arrows; whoever walks with Tab stays there.
            self.controls.focus(self.bars)
        return step

    def update(self, seconds: float) -> Step | None:
        """Let time pass for motion and, while running, for the next step."""
        if not self.prepares and self.review.update():
            self.prepare()
        before, moods = (self.run.step, self.run.playing), self.presenter.moods.now
        self._seen |= seconds > 0
        self.table.update(seconds)
        if self.standing_up:
            return None
        for cue in self.run.update(seconds, self._tempo):
            self.context.sounds.play(cast("SoundName", cue.sound), cue.step)
        if before != (self.run.step, self.run.playing):
            self._refresh()
        self._tell_joke_end()
        self.controls.stale |= self.presenter.moods.now is not moods
        if self._tells_of_moment and self._told_beside is not self.presenter.layout:
            self._lay_again()
        return super().update(seconds)

    def paint(self, target: "Surface") -> None:
        """Draw the table, and the ground round it."""
        target.fill(self.palette.plate)
        self.table.paint(target)

    def redraw(self, target: "Surface") -> None:
        """Draw the same picture without caches."""
        target.fill(self.palette.plate)
        self.table.redraw(target)
        self.controls.draw(target, self.scale, self.palette)

    def draw(self, target: "Surface") -> None:
        """Draw everything, or only the table while only cards move."""
        covered = self.controls.telling or self._covers or self._tells_of_moment
        if self.controls.stale or covered or not self.table.draw_alone(target):
            super().draw(target)
            self.table.drawn_whole(target)

    def escape(self) -> Step | None:
        """Close the drawer, or else go back."""
        if self._covers:
            self._toggle_log()
            return None
        return super().escape()

    def close(self) -> None:
        """Free pictures, and stop the review."""
        for told in (self._broken, self._joke_end):
            if told:
                self.context.notices.dismiss(told)
        self.review.close()
        self.table.release()

    # Consequences

    def _name_button(self) -> None:
        """Shorten the button's words if it has little room."""
        words, wide = self.context.words, self.take_up.rect.w
        self.take_up.label = words("replay.practise")
        if self.take_up.natural_width(self.context.art, self.scale) > wide:
            self.take_up.label = words("replay.practise_short")

    def _hasten(self, speed: float) -> None:
        self.run.speed = speed

    def _toggle_log(self) -> None:
        self.log_open = not self.log_open
        self.lay_out(self.scale)

    def _best_drawer_x(self, scale: Scale) -> int | None:
        layout, place = self.presenter.layout, self.table.rect
        seats = [seat.moved(place.x, 0) for seat in layout.regions.values()]
        told = [*layout.of(TurnMarker), *layout.of(CardPlace)]
        others = [piece.area.moved(place.x, 0) for piece in told]
        return drawer_x(scale, self.table.newest_card, seats, others)

    def _take_up(self) -> Step | None:
        assert self._practise is not None
        step = self._practise(self.index.steps[self.run.step].lines)
        if step:
            words = self.context.words
            self.context.notices.tell("info", words("replay.is_practice"), words("replay.apart"))
        return step

    def _rules(self) -> Step:
        setup = self.index.playback.setup
        return Push(RulesPage(self.context, setup.game.id, setup.options))

    def _refresh(self) -> None:
        """Update everything for the shown step; lay out again if the review needs other room."""
        if self.review.judged.on:
            self._lay_again()
        else:
            self._bring_in_line()

    def _bring_in_line(self) -> None:
        """Update words and buttons for the shown step."""
        words = self.context.words
        self._panel.say(*self._where)
        over = self.run.at_end and self.index.playback.outcome is not None
        self.take_up.why_not = words("replay.nothing_left") if over else ""
        self.transport.show_playing(self.run.playing)
        self.controls.stale = True

    @property
    def _where(self) -> tuple[str, str]:
        """Words for the shown deal and step."""
        words, deal = self.context.words, self.run.deal
        count = words("replay.step", step=self.run.step - deal.first, steps=deal.steps)
        return words("replay.deal", number=deal.number + 1), count

    def _say_where(self) -> str:
        lines = self.review.said_of_lines(self.run.deal, self.run.step)
        return ". ".join(one for one in (", ".join(self._where), lines) if one)

    @property
    def _judged_seat(self) -> int:
        """The player whose moves are judged: the current or the last viewer."""
        viewpoint = self.run.viewpoint
        return self.transport.latest if viewpoint is None else viewpoint

    def _lay_again(self) -> None:
        """Lay the widgets out again, and the table if its area has changed."""
        self._lay_parts(self.scale)

    def _judge(self) -> None:
        self.review.toggle(self._judged_seat)

    def _told(self) -> MoveListContent:
        return moves_until_now(
            self.context.words,
            self.index,
            self._cast,
            self.run.step,
            self.run.viewpoint,
            breaks_off=self._broken is not None,
        )

    def _tell_fault(self, fault: str) -> Notice:
        return self.context.notices.tell(
            "warn", self.context.words("replay.damaged"), fault, lasting=True, at_table=True
        )

    def _tell_joke_end(self) -> None:
        """Show the joke's end as long as the table is shown to whom it was told."""
        view, seed = self.presenter.view, self.presenter.facts.seed
        seat, end = self.run.viewpoint, ""
        if seat is not None and seat == view.seat and self._cast[seat].person:
            end = table_of(self.index.playback.setup.game.id).joke_end(view, seed)
        if end == (self._joke_end.body if self._joke_end else ""):
            return
        notices = self.context.notices
        if self._joke_end:
            notices.dismiss(self._joke_end)
        title = self.context.words("replay.joke_end")
        self._joke_end = (
            notices.tell("info", title, end, lasting=True, at_table=True) if end else None
        )

    def _header(self, beside: bool) -> Header:
        words = self.context.words
        rules = RoundButton("question", self._rules, words("widgets.rules"), "help")
        judge = RoundButton("bulb", self._judge, words("review.judge"), "judge")
        log = RoundButton("log", self._toggle_log, words("table.tips.log"), "moves")
        return Header(
            words("replay.title"),
            note_of(words, self.index, self._cast),
            self.escape,
            words("widgets.back"),
            *((rules,) if beside else (rules, log)),
            *((judge,) if self.review.judged.can_be else ()),
            brief=match_of(words, self.index),
        )

    @property
    def _tempo(self) -> Tempo:
        settings, motion = self.context.settings, self.context.theme.motion
        return Tempo(
            motion, motion.speeds[settings.speed] / self.run.speed, settings.reduced_motion
        )


def _deals_of(key: Key) -> int:
    """Return how many deals a key goes forward: page keys, and a gamepad's shoulder buttons."""
    return steps_by(key, "page_up", "page_down") or steps_by(key, "page_before", "next_page")
