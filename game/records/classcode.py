"""Class codes: one short text gives all tables of a class the same game and the same cards.

It fixes what a deal code does, how many tables there are, and which of them play with exchange. The
cards follow from its seed by a digest, and only a class's lobby reads it: typed anywhere else, it
shows nobody a hand.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

from game.catalogue import GAMES
from game.options import OptionValue
from game.records.codes import CodeContent, CodeForm, code_fault
from game.registry import Game

MOST_TABLES = 31

_FORM = CodeForm("CLS", version=1, more=2, own="class_", others={"CL1": "class_no_code"})


@dataclass(frozen=True, slots=True)
class ClassCode:
    """The meaning of a class code."""

    game: Game
    players: int
    options: Mapping[str, OptionValue]
    """Every option of the game; a table's number decides ``exchange``: see ``options_at``."""
    seed: str
    """What the cards follow from; no match is dealt from it as it is."""
    tables: int
    """From 1 to ``MOST_TABLES``."""
    with_exchange: int
    """The tables up to this number play with exchange, those after it without."""

    @property
    def id(self) -> str:
        """What tells this class from others, in results: 16 hexadecimal digits, and no card."""
        return sha256(f"class {write_class_code(self)}".encode()).hexdigest()[:16]

    def exchange_at(self, table: int) -> bool:
        """Return whether a table (from 1) plays with exchange."""
        return table <= self.with_exchange

    def options_at(self, table: int) -> Mapping[str, OptionValue]:
        """Return every option's value at a table."""
        given = {**self.options, "exchange": self.exchange_at(table)}
        return self.game.sheet.resolve(given, self.players)

    def check_table(self, table: int) -> None:
        """Raise ``CodeFault`` if the class has no table of this number."""
        if not 1 <= table <= self.tables:
            raise code_fault("class_table", most=self.tables, value=table)


def class_games() -> tuple[Game, ...]:
    """Return the games for classes: those with an exchange that tables can leave out."""
    return tuple(game for game in GAMES if "exchange" in game.sheet.options)


def is_class_code(text: str) -> bool:
    """Return whether a typed code begins as a class's does, whether it is a good one or not."""
    return _FORM.begins_like(text)


def write_class_code(code: ClassCode) -> str | None:
    """Return the text of a class code; ``None`` if the seed does not fit into one.

    Raises ``CodeFault`` if no class plays the game, or so many tables are none.
    """
    _check(code)
    options = {
        **code.options,
        "exchange": code.game.sheet.options["exchange"].default[code.players],
    }
    more = (code.tables, code.with_exchange)
    return _FORM.write(CodeContent(code.game, code.players, options, code.seed, more))


def read_class_code(text: str) -> ClassCode:
    """Return the meaning of a typed class code; raise ``CodeFault`` if it is none."""
    content = _FORM.read(text)
    code = ClassCode(content.game, content.players, content.options, content.seed, *content.more)
    _check(code)
    return code


def _check(code: ClassCode) -> None:
    if code.game not in class_games():
        raise code_fault("class_game", game=code.game.name)
    if not (1 <= code.tables <= MOST_TABLES and 0 <= code.with_exchange <= code.tables):
        raise code_fault("class_tables", most=MOST_TABLES)
