"""The scene of a puzzle: the first move is the answer, then all choices are shown."""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from game.catalogue import find_game
from game.texts.phrases import game_name
from scenes.screens.puzzle.marking import Marks
from scenes.screens.puzzle.panel import AnswerPanel, panel_room, panel_width
from scenes.screens.puzzle.question import Question
from scenes.screens.puzzle.seating import PuzzleMatch, seat_solver
from scenes.screens.puzzle.telling import PuzzleWords
from scenes.shell.frame.controls import Controls
from scenes.shell.frame.header import Header
from scenes.shell.frame.laying import EmptyArea, Part, lay
from scenes.shell.frame.scanning import back_item, scan_controls, with_way_back
from scenes.shell.handed.doors import door_of
from scenes.table.over.overlay import hanging_counts
from scenes.table.pieces.pen import Pen
from scenes.table.scene import TableScene
from scenes.table.sill.guiding import GuideSpeech, GuidingSill
from scenes.table.sill.saying import Speaker
from scenes.ui.access import Tree, texts
from scenes.ui.art.portraits import Mood
from scenes.ui.bindings import act_of, does
from scenes.ui.boxes import Box, cell, column, row, sized
from scenes.ui.geometry import Rect, rect
from scenes.ui.inputs import Input, Key, PointerDown, Typed, click
from scenes.ui.scale import Scale
from scenes.ui.scan import ScanItem
from scenes.ui.scene import Pop, Push, Scene, Step
from scenes.ui.widgets.button import Button

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.shell.handed.context import AppContext

Stage: TypeAlias = Literal["asks", "missed", "told"]
"""``missed``: a move of an own match was retried, and another choice is better."""

_NOT_HERE = ("log", "undo", "hint")
"""Acts of a table that a puzzle leaves out; it says so."""


class PuzzleScene:
    """One puzzle. The table draws itself; this class adds question and answer."""

    shows_kept = True
    introduces = 4
    opaque = True
    shows_table = True

    def __init__(self, context: "AppContext", question: Question) -> None:
        """Open the table at the position; show the answer at once if the question ``tells``."""
        self.context = context
        self.question = question
        self.table: TableScene
        self._played: PuzzleMatch
        self._sit_down()
        self.said: PuzzleWords
        self._buttons: tuple[Button, ...] = ()
        """The buttons beside the question."""
        self._ask: GuidingSill | None = None
        """The question on the sill, while it is asked."""
        self._refusal = ""
        """Why the latest attempt was refused; it stands in the place of the question."""
        self._cost = ""
        """What the latest try costs, in words; empty if that is not known."""
        self.stage: Stage = "asks"
        self.chosen: int | None = None
        """The index of the choice made here, if any."""
        self._scale = Scale(1280, 720)
        self._controls = Controls(context)
        self._stale = True
        self._pen = Pen(context.art, context.theme.palette(question.puzzle.game), self._scale)
        self._asked = False
        """Whether the question is laid out."""
        self._panel: AnswerPanel | None = None
        self._at_plate = False
        """Whether keys go to header and plate, not to the table, while the question is shown."""
        self._turned = False
        """Whether the answer has just taken the place of the question, or the other way round."""
        self._begun = False
        """Whether the table was laid out, so that its moves have names."""
        words = context.words
        game = game_name(words, find_game(question.puzzle.game))
        note = question.note()
        note = words("table.both", one=game, other=note) if note else game
        self._header = Header(words(question.title), note, self.leave, words("widgets.back"))
        self.show_me = Button(context.words("puzzle.show_me"), self.tell, cap="explain", size=18)

    # Scene

    @property
    def comes_by_stair(self) -> bool:
        """Whether its table may come slowly."""
        return self.table.comes_by_stair

    def stand_up(self) -> None:
        """Let a new table stand up."""
        self.table.stand_up()

    @property
    def standing_up(self) -> bool:
        """Whether its table stands up."""
        return self.table.standing_up

    def renewed(self) -> Scene:
        """Return the puzzle in the present language, asked again."""
        return PuzzleScene(self.context, self.question)

    @property
    def stale(self) -> bool:
        """Whether a frame is due."""
        return self._stale or self.table.stale or self._controls.stale

    @property
    def waiting(self) -> bool:
        """Whether a card is moving, or words will disappear."""
        return self.table.tabletop.waiting or self._controls.waiting or not self._at_rest

    def take_turned(self) -> int | None:
        """Return, once, the y below which the answer has taken the place of the question."""
        turned, self._turned = self._turned, False
        return self._header_height if turned else None

    def pictures_ready(self) -> bool:
        """Return whether the cards and faces that the table shows next have been made."""
        return self.table.pictures_ready()

    def resize(self, scale: Scale) -> None:
        """Lay out table, header and question for a window."""
        self._scale = scale = scale.at_table
        palette = self.context.theme.palette(self.question.puzzle.game)
        self._pen = Pen(self.context.art, palette, scale)
        self.table.resize(scale, beside=panel_room(scale) if self.stage == "told" else 0)
        if not self._begun:
            self._begin()
        self._lay_out()

    def handle(self, happened: Input) -> Step | None:
        """Pass an input to header or plate if meant for them, else to the table."""
        self._stale = True
        self.table.hurry(happened)
        if self._answering and isinstance(happened, (PointerDown, Key)):
            # Any press ends a motion; the table itself would go on to the deal's result.
            self.table.settle()
            self._hear()
            return None
        if isinstance(happened, Key):
            return self._key(happened)
        answer = None if isinstance(happened, Typed) else self._controls.handle(happened)
        if answer:
            return answer.step
        if isinstance(happened, PointerDown) and happened.at.y < self._header_height:
            return None
        return self.table.handle(happened) if self.stage == "asks" else None

    def scan(self) -> Sequence[ScanItem]:
        """Return what one switch can do: at the table while it asks, and with the buttons."""
        asks = self.stage == "asks" and not self._answering
        table = self.table.scan_with(self._press_at_table) if asks else ()
        buttons = scan_controls(self._controls, self._press_button)
        back = back_item(self.context.words, self.handle)
        return with_way_back((*table, *buttons), back)

    def _press_at_table(self, key: Key) -> Step | None:
        self._stale = True
        return self._table_key(key)

    def _press_button(self, happened: Input) -> Step | None:
        self._stale = True
        answer = self._controls.handle(happened)
        return answer.step if answer else None

    def _key(self, key: Key) -> Step | None:
        if door_of(key):
            return self.table.handle(key)
        act = act_of(key, "puzzle")
        if act == "explain" and self.stage != "told":
            self.tell()
            return None
        if act == "another" and self.question.other:
            return self.question.other()
        if act == "play_on" and self.stage == "told" and self.question.play_on:
            return self.question.play_on()
        if self.stage == "asks" and (does(key, "next_page") or does(key, "page_before")):
            self._turn_to_plate(not self._at_plate)
            return None
        if self.stage == "asks" and not self._at_plate:
            return self._table_key(key)
        answer = self._controls.handle(key)
        if answer:
            return answer.step
        return self.leave() if does(key, "back") else None

    def _turn_to_plate(self, at_plate: bool) -> None:
        """Switch keys between the buttons and the table; a gamepad has no other way there."""
        self._at_plate = at_plate
        self._controls.focus(self.show_me if at_plate else None)

    def _table_key(self, key: Key) -> Step | None:
        if does(key, "back") and not self.table.selection.in_hand:
            return self.leave()
        act = act_of(key, "table", "screens")
        if act in _NOT_HERE:
            self.table.tabletop.refuse(self.context.words(f"puzzle.not_here.{act}"))
            return None
        return self.table.handle(key)

    def update(self, seconds: float) -> Step | None:
        """Let time pass at the table; show the answer once the move has arrived."""
        step = self.table.update(seconds)
        if self.table.standing_up:
            return None
        self._controls.update(seconds)
        deal_over = self.table.session.deal_over
        if self._answering and self._at_rest:
            self._hear()
        elif self.stage == "asks" and self._at_rest and not self._asked:
            self._lay_out()
        self._hear_refusal()
        return step if isinstance(step, Push) and not deal_over else None

    def draw(self, target: "Surface") -> None:
        """Draw the table, its marks, the header and the plate."""
        if not self.table.draw_standing_up(target, self._draw_whole):
            self._draw_whole(target)

    def _draw_whole(self, target: "Surface") -> None:
        self.table.draw_whole(target)
        self._draw_over(target)
        self._stale = False

    def redraw(self, target: "Surface") -> None:
        """Draw the same picture without caches."""
        self.table.redraw(target)
        self._draw_over(target)

    def close(self) -> None:
        """Leave the table."""
        self.table.close()

    # Screen readers

    def tree(self) -> Tree:
        """Return the question or the answer, the buttons, and the table.

        Beside an answer, nothing on the table can be pressed.
        """
        own, table, ask = self._controls.tree(), self.table.tree(), self._ask
        said = texts(ask.said, ask.place) if ask else ()
        if self.stage == "told":
            seen = (replace(node, usable=False) for node in table.nodes)
            return Tree((*said, *own.nodes, *seen), own.focus)
        focus = own.focus if self._at_plate else table.focus
        return Tree((*said, *own.nodes, *table.nodes), focus)

    def reach(self, id: Hashable, *, press: bool) -> Sequence[Input]:
        """Focus a button or a piece; with ``press``, return the inputs that press it."""
        if self.stage == "told":
            return self._controls.reach(id, press=press)
        if own := self._controls.tree().find(id):
            return click(own.area.center) if press else ()
        return self.table.reach(id, press=press) if self.stage == "asks" else ()

    # Acts

    def leave(self) -> Step:
        """Go back to the scene that opened the puzzle."""
        return Pop()

    def tell(self) -> None:
        """Show the answer without a further try."""
        if self.stage == "asks":
            self.question.answered(False)
        self._turned = True
        self._tell()

    def try_again(self) -> None:
        """Ask again."""
        self._turned = True
        self.stage, self.chosen, self._at_plate = "asks", None, False
        self._lay_out()

    # Consequences

    def _begin(self) -> None:
        self._begun = True
        self.table.settle()
        words, question = self.context.words, self.question
        self.said = PuzzleWords(self.context, question, self.table)
        buttons = [self.show_me]
        if question.other:
            key = "puzzle.next_moment" if question.made else "puzzle.other"
            buttons.append(Button(words(key), question.other, "quiet", cap="another", size=18))
        self._buttons = tuple(reversed(buttons))
        if question.tells:
            self.tell()

    @property
    def _answering(self) -> bool:
        """Whether the move that is the answer is on its way."""
        return self.stage == "asks" and self._played.answer is not None

    @property
    def _at_rest(self) -> bool:
        tabletop = self.table.tabletop
        return tabletop.presenter.still and not tabletop.moving

    @property
    def _header_height(self) -> int:
        return self.table.layout.scale.header

    def _sit_down(self) -> None:
        """Restore the position of the question."""
        before = getattr(self, "table", None)
        self.table, self._played = seat_solver(self.context, self.question)
        if before is not None:
            before.close()
            self.table.resize(self._scale)
            self.table.settle()

    def _hear(self) -> None:
        """Take the made move as the answer."""
        answer = self._played.answer
        assert answer is not None
        self._turned = True
        self._sit_down()
        self.chosen = self.said.place_of(answer)
        puzzle = self.question.puzzle
        found = self.chosen is not None and puzzle.alternatives[self.chosen] in puzzle.found
        self.question.answered(found)
        if found or self.question.made is None:
            self._tell()
            return
        self._cost = self.said.cost(self.chosen) if self.chosen is not None else ""
        self.stage = "missed"
        self._lay_out()

    def _tell(self) -> None:
        self.stage = "told"
        made = self.question.made
        place = self.said.place_of(made) if made else None
        self._panel = AnswerPanel(
            self.context.words, self.said, self.question, self.chosen, place, self._next_buttons()
        )
        self.table.resize(self._scale, beside=panel_room(self._scale))
        self._lay_out()

    def _next_buttons(self) -> list[Button]:
        words, question = self.context.words, self.question
        buttons = []
        if question.play_on:
            buttons.append(
                Button(words("puzzle.play_on"), question.play_on, cap="play_on", size=20)
            )
        if question.other:
            key = "puzzle.next_moment" if question.made else "puzzle.next"
            buttons.append(Button(words(key), question.other, "primary", cap="choose", size=20))
        else:
            buttons.append(
                Button(words("puzzle.done"), self.leave, "primary", cap="choose", size=20)
            )
        return buttons

    def _hear_refusal(self) -> None:
        """Let the sill say why an attempt was refused, until the next one."""
        said = self.table.tabletop.speech.reasons.said if self.stage == "asks" else None
        words = said.words if said else ""
        if words != self._refusal:
            self._refusal = words
            self._lay_out()

    # Drawing

    def _lay_out(self) -> None:
        """Place header, and question or answer."""
        art, scale = self.context.art, self._scale
        widgets = lay(self._header.box(scale, art), Rect(0, 0, scale.width, self._header_height))
        self._asked = self.stage == "asks"
        told = self._panel if self.stage == "told" else None
        self._ask = self._telling(told) if told else self._asking()
        own = lay(*self._body(told)) if told else list(self._ask.buttons)
        live = [one for one in (*widgets, *own) if one.focusable]
        first = len(live) - 1
        panes = [told.pane] if told and told.pane else []
        self._controls.place([*widgets, *own], panes, first=first)
        if self.stage != "asks" and live:
            self._controls.focus(live[-1])
        self._stale = True

    def _telling(self, panel: AnswerPanel) -> GuidingSill:
        """Return what is said of the answer, on the sill; without room for all, the heading."""
        head, *rest = (one.text for one in panel.told)
        mood: Mood = "pleased" if panel.found else "ordinary"
        speech = GuideSpeech(
            head, self.context.words.listed(rest, "sentences"), speaker=Speaker(mood=mood)
        )
        sill = GuidingSill(self.context.art, self.table.sill, speech, ())
        panel.tells_all = sill.crowded
        if sill.crowded:
            return GuidingSill(self.context.art, self.table.sill, replace(speech, words=""), ())
        return sill

    def _asking(self) -> GuidingSill:
        """Return the question, or what is said of an attempt, on the sill."""
        words, dismayed = self.context.words, Speaker(mood="dismayed")
        buttons = self._buttons
        if self.stage == "missed":
            key = "puzzle.costs" if self._cost else "puzzle.other_is_better"
            speech = GuideSpeech(words(key, cost=self._cost), speaker=dismayed)
            buttons = self._after_miss
        elif self._refusal:
            speech = GuideSpeech(self._refusal, words("puzzle.task_brief"), speaker=dismayed)
        else:
            speech = GuideSpeech(words("puzzle.asks"), self.said.known, words("puzzle.task"))
        sill = GuidingSill(self.context.art, self.table.sill, speech, buttons)
        if sill.crowded and speech.task:
            brief = replace(speech, words="", task=words("puzzle.task_brief"))
            return GuidingSill(self.context.art, self.table.sill, brief, buttons)
        return sill

    @property
    def _after_miss(self) -> tuple[Button, ...]:
        """The buttons after a try when another choice is better."""
        words = self.context.words
        tell = Button(words("puzzle.tell_me"), self.tell, cap="explain", size=18)
        again = words("puzzle.once_more")
        return tell, Button(again, self.try_again, "primary", cap="choose", size=18)

    def _body(self, panel: AnswerPanel) -> tuple[Box[Part], Rect]:
        """Return the panel at the right, between the header and the sill, and where that is."""
        scale, top = self._scale, self._header_height
        below = rect(0, top, scale.width, self.table.sill.strip.y - top)
        shown = sized(panel.box(scale, self.context.art), w=panel_width(scale))
        beside = row(cell(EmptyArea()), shown, scale.margin, align=0)
        return column(beside, scale.margin // 2), below

    def _draw_over(self, target: "Surface") -> None:
        scale = self._scale
        palette = self.context.theme.palette(self.question.puzzle.game)
        if self.stage == "told":
            room = panel_room(scale)
            right = Rect(scale.width - room, 0, room, self.table.sill.strip.y)
            self.table.lay_ground(target, right)
            self._mark_choices(target)
        if self._ask:
            self._ask.draw(target, self._pen)
            for count in hanging_counts(self.table.layout, self._ask.place):
                count.draw(target, self._pen)
        self._controls.draw(target, scale, palette)

    def _mark_choices(self, target: "Surface") -> None:
        """Draw a tick on the best choice, and the player's portrait on the one made."""
        palette = self.context.theme.palette(self.question.puzzle.game)
        marks = Marks(self.context.art, target, self.table, self._scale, palette)
        own = self._own_choice
        if own is not None:
            person = next(one for one in self.question.cast if one.person)
            marks.face(self.said.actions[own], self.said.moves[own], person.face, beside=own == 0)
        marks.tick(self.said.actions[0], self.said.moves[0], beside=own == 0)

    @property
    def _own_choice(self) -> int | None:
        """The index of the choice made here, or in the match; the best is 0."""
        made = self.question.made
        if self.chosen is not None or not made:
            return self.chosen
        return self.said.place_of(made)
