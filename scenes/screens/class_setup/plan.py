"""The plan of a class: all that its code holds. Needs no window."""

from dataclasses import replace
from typing import Literal, TypeAlias

from game.options import Option, OptionValue
from game.records.classcode import ClassCode, read_class_code, write_class_code
from game.records.codes import CodeFault, new_seed
from game.registry import Game
from game.worksheets.lesson_time import PLAY_MINUTES
from scenes.screens.options.chosen import ChosenOptions

Mix: TypeAlias = Literal["all", "half", "none"]
"""How many of the tables play with the exchange."""

USUAL_PLAYERS, USUAL_TABLES = 5, 6
_SET_APART = ("ends", "target", "deals", "minutes", "exchange")
"""Options that the set-up asks for by itself, or never: no class plays to a number of points."""


class ClassPlan(ChosenOptions):
    """What a teacher chooses; the same choices and cards always have the same code."""

    def __init__(self, game: Game) -> None:
        """Begin with the usual class of a game."""
        super().__init__(game)
        self.tables = USUAL_TABLES
        self.mix: Mix = "half"
        self.seed = new_seed()
        sheet = game.sheet
        self._players = max(sheet.least_players, min(sheet.most_players, USUAL_PLAYERS))
        self.set_option("ends", "minutes")
        self.set_option("minutes", PLAY_MINUTES)

    @staticmethod
    def from_code(text: str) -> "ClassPlan | None":
        """Return the plan of a class that was set up before; ``None`` if it is none."""
        try:
            code = read_class_code(text)
        except CodeFault:
            return None
        if code.options["ends"] == "target" or (mix := _mix_of(code)) is None:
            return None
        plan = ClassPlan(code.game)
        plan.tables, plan.mix, plan.seed, plan._players = code.tables, mix, code.seed, code.players
        plan.want(code.options)
        return plan

    @property
    def players(self) -> int:
        """The number of players at each table."""
        return self._players

    @players.setter
    def players(self, players: int) -> None:
        self._players = players

    @property
    def with_exchange(self) -> int:
        """How many tables, from the first, play with the exchange."""
        return {"all": self.tables, "half": (self.tables + 1) // 2, "none": 0}[self.mix]

    @property
    def mixed(self) -> Mix:
        """How many really do: of a single table, there is no half."""
        return "all" if self.mix == "half" and self.tables == 1 else self.mix

    @property
    def lacks_half(self) -> bool:
        """Whether half of the tables are wanted, and there is only one."""
        return self.mix == "half" and self.tables == 1

    @property
    def code(self) -> ClassCode:
        """The meaning of its code."""
        return ClassCode(
            self.game, self.players, self.options, self.seed, self.tables, self.with_exchange
        )

    @property
    def text(self) -> str:
        """Its code."""
        written = write_class_code(self.code)
        assert written is not None, "a new seed fits"
        return written

    def play(self, game: Game) -> None:
        """Choose another game, with its usual rules; tables and cards stay."""
        other = ClassPlan(game)
        other.set_option("ends", self.options["ends"])
        self.game, self._players, self._wanted = game, other.players, other._wanted

    def draw(self) -> None:
        """Choose other cards."""
        self.seed = new_seed()

    def ends(self) -> str:
        """Return by what a match ends: ``deals`` or ``minutes``."""
        return str(self.options["ends"])

    def end_by(self, ends: OptionValue) -> None:
        """Let matches end by ``deals`` or ``minutes``."""
        self.set_option("ends", ends)

    def more_options(self) -> list[Option]:
        """Return the options that are not set apart."""
        return [one for one in self.game.sheet.in_reading_order if one.name not in _SET_APART]


def _mix_of(code: ClassCode) -> Mix | None:
    half = replace(code, with_exchange=(code.tables + 1) // 2)
    if code.with_exchange == code.tables:
        return "all"
    if code.with_exchange == 0:
        return "none"
    return "half" if code == half else None
