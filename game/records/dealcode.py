"""Deal codes: a short text that fixes the game, options, number of players and cards."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.options import OptionValue
from game.records.codes import CodeContent, CodeForm
from game.registry import Game

_FORM = CodeForm("CL", version=1, more=0, others={"CLS": "for_class"})


@dataclass(frozen=True, slots=True)
class DealCode:
    """The meaning of a deal code."""

    game: Game
    players: int
    options: Mapping[str, OptionValue]
    """The value of every option of the game."""
    seed: str


def write_code(code: DealCode) -> str | None:
    """Return the text of a deal code; ``None`` if the seed does not fit into one."""
    return _FORM.write(CodeContent(code.game, code.players, code.options, code.seed))


def read_code(text: str) -> DealCode:
    """Return the meaning of a typed code; raise ``CodeFault`` with the reason if it is none.

    Lower case, O for 0, I and L for 1, and spaces and dashes anywhere are accepted.
    """
    content = _FORM.read(text)
    return DealCode(content.game, content.players, content.options, content.seed)
