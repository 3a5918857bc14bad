"""The lobby's deal code: a field checked at every key, and the effect of the code."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from game.catalogue import find_game
from game.records.classcode import ClassCode, is_class_code, read_class_code
from game.records.codes import CodeFault
from game.records.dealcode import DealCode, read_code
from game.texts.phrases import game_name, house_rule, option_fact, option_label
from game.texts.words import Words
from scenes.shell.frame.laying import snug, text
from scenes.ui.boxes import FILL, Box, Size, backed, cell, column, inset, row, sized
from scenes.ui.clipboard import paste
from scenes.ui.scale import Scale
from scenes.ui.scene import Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.faces import Tone
from scenes.ui.widgets.field import TextField
from scenes.ui.widgets.label import Label, Paragraph, Plate
from scenes.ui.widgets.measure import control_height
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.handed.context import AppContext

AnyCode: TypeAlias = DealCode | ClassCode

LONGEST = 80
"""More characters than any code has, dashes and spaces included."""

_FIELD = 450
_NAMED = 2
"""The most options that are named; more are counted."""


class CodePart:
    """The field, and a sentence on what the code sets or what is wrong with it."""

    def __init__(
        self, context: "AppContext", code: str, taken: Callable[[AnyCode | None], Step | None]
    ) -> None:
        """Begin with a typed code; ``taken`` gets each valid code, or ``None`` for invalid ones.

        A class's code is taken in the lobby of any game.
        """
        words = self._words = context.words
        self._art = context.art
        self._taken = taken
        self._plate = Plate()
        self._title = Label(words("lobby.code.title"), 18, "semibold")
        self.verdict = Paragraph("", 16)
        self.field = TextField(
            code,
            self._typed,
            most=LONGEST,
            empty="CL1-",
            tip=words("lobby.code.tip"),
            caption=self._title,
            verdict=self.verdict,
            whole=True,
        )
        self.paste = Button(words("lobby.code.paste"), self._paste, size=18)
        self._say("second", words("lobby.code.empty"))

    @property
    def fault(self) -> str:
        """What is wrong with the typed code; empty if nothing."""
        return self.field.fault

    def say_set(self, deal: DealCode, left: Sequence[str] = ()) -> None:
        """Show what a valid code has set, and the players without a seat."""
        self.field.fault = ""
        words = self._words
        said = _what_is_set(deal, words)
        if left:
            said = words("lobby.code.sit_out", good=said, names=left)
        self._say("text" if left else "good", said)

    def say_class(self, code: ClassCode) -> None:
        """Show that a valid class code leads to the class's table."""
        self.field.fault = ""
        game = game_name(self._words, code.game)
        self._say("good", self._words("in_class.table.good", game=game, players=code.players))

    def drop(self) -> None:
        """Clear the field, because the code's choices have been changed since."""
        self.field.write("")
        self._say("second", self._words("lobby.code.dropped"))

    def beside(self, scale: Scale, start: Box[Widget]) -> Box[Widget]:
        """Return its box left of Start."""
        pad = max(12, scale.px(22))
        say = row(pad, text(self.verdict, self._art, scale), pad)
        field = sized(self._field_box(scale), Size(0, self._width(scale)))
        return backed(inset(row(field, say, start), pad, max(8, scale.px(18))), self._plate)

    def alone(self, scale: Scale) -> Box[Widget]:
        """Return its box as a page of its own."""
        pad, gap = max(12, scale.px(22)), max(6, scale.px(8))
        field = row(sized(self._field_box(scale), Size(0, self._width(scale))))
        content = column(field, gap, text(self.verdict, self._art, scale), FILL)
        return backed(inset(content, pad, pad), self._plate)

    def _field_box(self, scale: Scale) -> Box[Widget]:
        """Return the box of the title above the field and the button."""
        height = control_height(scale, 44)
        title = cell(self._title, h=round(1.5 * scale.text(18)))
        paste = snug(self.paste, self._art, scale, height)
        return column(title, 4, row(cell(self.field, h=height), max(6, scale.px(8)), paste))

    def _width(self, scale: Scale) -> int:
        """Return the natural width of the field and the button, in pixels."""
        field = max(scale.px(_FIELD), 24 * scale.text(18))
        return field + self.paste.natural_width(self._art, scale) + max(6, scale.px(8))

    def _typed(self, text: str) -> Step | None:
        """Check the typed code, at every key."""
        self.field.fault = ""
        if not text.strip():
            self._say("second", self._words("lobby.code.empty"))
            return self._taken(None)
        try:
            code = read_class_code(text) if is_class_code(text) else read_code(text)
        except CodeFault as fault:
            self.field.fault = str(fault)
            self._say("bad", str(fault))
            return self._taken(None)
        return self._taken(code)

    def _paste(self) -> Step | None:
        text = paste().strip()
        if not text:
            self._say("second", self._words("lobby.code.nothing_to_paste"))
            return None
        return self.field.write(text)

    def _say(self, tone: Tone, text: str) -> None:
        self.verdict.tone, self.verdict.text = tone, text


def class_facts(code: ClassCode, words: Words) -> Sequence[tuple[str, str]]:
    """Return what a class's code sets as icons and words: its game, and when a match ends."""
    ends = code.game.sheet.option(str(code.options["ends"]))
    return [
        ("", game_name(words, code.game)),
        ("", option_fact(words, ends, code.options[ends.name])),
    ]


def _what_is_set(deal: DealCode, words: Words) -> str:
    """Return words for a code's number of players and rules."""
    sheet = deal.game.sheet
    changed = [
        house_rule(words, option) if option.house else option_label(words, option)
        for option in sheet.options.values()
        if deal.options[option.name] != option.default[deal.players]
    ]
    key = "usual" if not changed else "named" if len(changed) <= _NAMED else "many"
    rules = words(f"lobby.code.rules.{key}", rules=changed, count=len(changed))
    return words(
        "lobby.code.good",
        game=game_name(words, find_game(sheet.game)),
        players=deal.players,
        rules=rules,
    )
