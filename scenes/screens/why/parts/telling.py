"""What a split is in words: the same sentences are seen and read aloud."""

from dataclasses import dataclass

from game.analysis.split import PlayerSplit
from game.texts.words import Words
from scenes.screens.figures.numbers import MINUS, ranged, signed
from scenes.screens.why.parts.figures import SplitColumn, Tone, columns_of


@dataclass(frozen=True, slots=True)
class SplitWords:
    """Puts the splits of one game into words; a game may have words of its own for a part."""

    words: Words
    game: str
    titled: bool = True
    """Whether anybody held a title that a deal before had given them."""

    def say(self, key: str, /, **facts: object) -> str:
        """Return a text of the game's own, or else of all games."""
        return self.words(self._key(key), **facts)

    def counted(self, key: str, number: int, /, **facts: object) -> str:
        """Return the same in the form that goes with a number."""
        return self.words.count(self._key(key), number, **facts)

    def _key(self, key: str) -> str:
        """Return where a text stands: what speaks of titles only where somebody held one."""
        titled = [f"{self.game}.why.titled.{key}"] if self.titled else []
        own = (*titled, f"{self.game}.why.{key}")
        return next((one for one in own if self.words.find(one) is not None), f"why.{key}")

    def signed(self, value: float, digits: int = 1) -> str:
        """Return a number with its sign, as ``+0.4``; nothing has none."""
        return signed(self.words, value, digits)

    def score(self, value: float) -> str:
        """Return a score: whole where it is, and with its sign where it is below 0."""
        digits = 0 if abs(value - round(value)) < 1e-9 else 1
        number = self.words.decimal(abs(value), digits)
        return f"{MINUS}{number}" if value < 0 and float(number.replace(",", ".")) else number

    def part(self, name: str, player: str) -> str:
        """Return what a column is called on a player's page."""
        return self.say(f"parts.{name}", name=player)

    def head(self, name: str) -> str:
        """Return what a column is called where everybody stands."""
        return self.say(f"heads.{name}")

    def sentence(self, column: SplitColumn, player: str) -> str:
        """Return what a column says of a player."""
        way = "none" if not column.clear else "good" if column.helps else "bad"
        facts = {"name": player, "size": self._size(column), "range": self._range(column)}
        said = self.say(f"said.{column.name}.{way}", **facts)
        if len(column.pieces) > 1 and column.clear:
            drawn, carried = (self.signed(piece.value) for piece in column.pieces)
            more = self.say("said.pieces", drawn=drawn, carried=carried)
            return self.words.listed((said, more), "sentences")
        return said

    def sentences(self, split: PlayerSplit, player: str) -> list[tuple[Tone, str]]:
        """Return what a split says of a player, part by part, with the sign of each."""
        return [
            ("carried" if column.name == "position" else column.pieces[0].tone,
             self.sentence(column, player))
            for column in columns_of(split)
        ]  # fmt: skip

    def remarks(self, split: PlayerSplit) -> list[str]:
        """Return what must be said of its parts besides: of those carried over, or left out."""
        names = {piece.tone for column in columns_of(split) for piece in column.pieces}
        if "drawn" not in split.parts:
            return []
        if "carried" in names:
            return [self.say("carried_over")]
        return [] if "drawn" in names else [self.say("no_position")]

    def _size(self, column: SplitColumn) -> str:
        return self.words.decimal(abs(column.value))

    def _range(self, column: SplitColumn) -> str:
        """Return the range of a size that is clear: ``0.4 to 0.8``."""
        return ranged(self.words, column.ends) if column.clear else ""
