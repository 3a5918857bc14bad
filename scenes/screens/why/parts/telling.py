"""Puts a split into words; the same sentences are shown and read aloud."""

from dataclasses import dataclass

from game.analysis.split import PlayerSplit
from game.texts.words import Words
from scenes.screens.figures.numbers import MINUS, ranged, signed
from scenes.screens.why.parts.figures import SplitColumn, Tone, columns_of


@dataclass(frozen=True, slots=True)
class SplitWords:
    """Puts the splits of one game into words; a game may have its own words for a part."""

    words: Words
    game: str
    titled: bool = True
    """Whether any player held a title from an earlier deal."""

    def say(self, key: str, /, **facts: object) -> str:
        """Return the game's own text, or else the common one."""
        return self.words(self._key(key), **facts)

    def counted(self, key: str, number: int, /, **facts: object) -> str:
        """Return the same in the plural form for a number."""
        return self.words.count(self._key(key), number, **facts)

    def _key(self, key: str) -> str:
        """Return the key of a text; the version with titles only if any were held."""
        titled = [f"{self.game}.why.titled.{key}"] if self.titled else []
        own = (*titled, f"{self.game}.why.{key}")
        return next((one for one in own if self.words.find(one) is not None), f"why.{key}")

    def signed(self, value: float, digits: int = 1) -> str:
        """Return a number with its sign, such as ``+0.4``; zero has none."""
        return signed(self.words, value, digits)

    def score(self, value: float) -> str:
        """Return a score, without decimals if whole, with a sign if negative."""
        digits = 0 if abs(value - round(value)) < 1e-9 else 1
        number = self.words.decimal(abs(value), digits)
        return f"{MINUS}{number}" if value < 0 and float(number.replace(",", ".")) else number

    def side(self, score: float) -> str:
        """Return whether a score is ``ahead`` or ``behind``, as far as its number shows it."""
        return "behind" if self.score(score).startswith(MINUS) else "ahead"

    def part(self, name: str, player: str) -> str:
        """Return a column's label on a player's page."""
        return self.say(f"parts.{name}", name=player)

    def head(self, name: str) -> str:
        """Return a column's heading on the page of all players."""
        return self.say(f"heads.{name}")

    def sentence(self, column: SplitColumn, player: str) -> str:
        """Return a column's final sentence about a player."""
        way = "none" if not column.clear else "good" if column.helps else "bad"
        facts = {"name": player, "size": self._size(column), "range": self._range(column)}
        said = self.say(f"said.{column.name}.{way}", **facts)
        if len(column.pieces) > 1 and column.clear:
            drawn, carried = map(self.signed, column.shown_pieces)
            more = self.say("said.pieces", drawn=drawn, carried=carried)
            return self.words.listed((said, more), "sentences")
        return said

    def sentence_so_far(self, column: SplitColumn, player: str) -> str:
        """Return a column's sentence while it is counted: its interval, without a conclusion."""
        low, high = map(self.signed, column.ends)
        way = "about" if low == high else "between"
        return self.say(f"so_far.{way}", part=self.part(column.name, player), low=low, high=high)

    def sentences(
        self, split: PlayerSplit, player: str, *, so_far: bool = False
    ) -> list[tuple[Tone, str]]:
        """Return the sentences of a split about a player, each with its column.

        ``so_far``: its figures are preliminary.
        """
        said = self.sentence_so_far if so_far else self.sentence
        return [
            ("carried" if column.name == "position" else column.pieces[0].tone,
             said(column, player))
            for column in columns_of(split)
        ]  # fmt: skip

    def summary(self, split: PlayerSplit, deals: int, player: str) -> str:
        """Return the sentence that all others lead from and to."""
        score, mean = self.score(split.score), self.words.decimal(split.mean)
        side = self.side(split.score)
        return self.counted("summary", deals, name=player, score=score, mean=mean, side=side)

    def remarks(self, split: PlayerSplit) -> list[str]:
        """Return remarks on parts that are carried over or left out."""
        names = {piece.tone for column in columns_of(split) for piece in column.pieces}
        if "drawn" not in split.parts:
            return []
        if "carried" in names:
            return [self.say("carried_over")]
        return [] if "drawn" in names else [self.say("no_position")]

    def _size(self, column: SplitColumn) -> str:
        return self.words.decimal(abs(column.shown))

    def _range(self, column: SplitColumn) -> str:
        """Return the range of a size whose interval excludes zero: ``0.4 to 0.8``."""
        if not column.clear:
            return ""
        low, high = sorted(map(abs, column.ends))
        return ranged(self.words, (low, high))
