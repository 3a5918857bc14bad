"""Makes sayings of what a table knows, and chooses the one that comes first.

The order is that of what a player needs most: a refusal, what the pointer asks about, a hint, what
a click has just picked, what an exchange is about or has brought, why there is only one move, the
line for beginners, a bot's remark, the joke, and what happened since one's own move.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.texts.words import Words
from scenes.table.game.facts import Explanation, Received, TableJoke
from scenes.table.layout.setting import MoveLine, SeatedPlayer, with_name
from scenes.table.pieces.card import card_name
from scenes.table.present.hint_words import WordedHint
from scenes.table.present.remarks import Remark
from scenes.table.sill.saying import (
    MovesSince,
    Said,
    Saying,
    Speaker,
    ToldJoke,
    ToldMove,
    in_sentences,
)

LEAST_MOVES = 1
"""The least number of moves told, if there are as many."""


@dataclass(frozen=True, slots=True)
class Sayable:
    """Everything that a table could say now."""

    refusal: str = ""
    """Why the latest attempt is not possible."""
    about: str = ""
    """The tip of what the pointer or the focus asks about."""
    thinking: bool = False
    """Whether a hint is being thought about."""
    hint: WordedHint | None = None
    of_sets: str = ""
    """What one click has picked for the first time, until it is played or put back."""
    explained: Explanation | None = None
    """What is said of an exchange that is under way."""
    received: Received | None = None
    """Cards that the viewer has received in the exchange before."""
    only_move: str = ""
    """Why there is only one move."""
    may_do: tuple[str, ...] = ()
    """The line for beginners, and what they may need to know besides."""
    remark: Remark | None = None
    joke: TableJoke | None = None
    """The joke, while its newest part is new to the viewer."""
    moves: Sequence[MoveLine] = ()
    """This deal's moves, the newest first."""
    viewer: int = 0


class Sayings:
    """Puts into sayings what one table could say."""

    def __init__(self, words: Words, cast: Sequence[SeatedPlayer]) -> None:
        self._words = words
        self._cast = cast

    def at_once(self, now: Sayable) -> Saying | None:
        """Return what answers the player, and waits for no card."""
        return next(self._answers(now), None)

    def at_rest(self, now: Sayable) -> Saying | None:
        """Return what is told once all cards lie."""
        return next(self._news(now), None)

    def _answers(self, now: Sayable) -> Iterator[Saying]:
        if now.refusal:
            yield in_sentences(Speaker(mood="dismayed"), now.refusal)
        if now.about:
            yield in_sentences(Speaker(), now.about)
        if now.thinking:
            yield Said(Speaker(), self._words("hints.thinking"))
        elif now.hint:
            yield self._hint(now.hint)
        if now.of_sets:
            yield in_sentences(Speaker(), now.of_sets)

    def _news(self, now: Sayable) -> Iterator[Saying]:
        if now.explained:
            face = self._cast[now.explained.speaker].face
            yield in_sentences(Speaker(face), *now.explained.sentences)
        if now.received:
            yield self._gift(now.received, now.viewer, now.only_move)
        if now.only_move:
            yield in_sentences(Speaker(), now.only_move)
        if now.may_do:
            yield in_sentences(Speaker(), *now.may_do)
        if now.remark:
            yield self._remark(now.remark)
        if now.joke:
            yield self.joke(now.joke)
        moves = now.moves
        since = next((n for n, move in enumerate(moves) if move.player == now.viewer), len(moves))
        if moves:
            yield self._since(moves[: max(LEAST_MOVES, since)][::-1])

    def _hint(self, hint: WordedHint) -> Saying:
        speaker = Speaker(mood="pleased")
        if hint.move:
            move = self._words("table.sill.move", move=hint.move)
            return in_sentences(speaker, move, hint.why, hint.besides)
        return in_sentences(speaker, hint.why, hint.besides)

    def _gift(self, got: Received, viewer: int, only_move: str) -> Saying:
        words, giver = self._words, self._cast[got.giver]
        alone = sum(member.person for member in self._cast) == 1
        key = "from" if got.drawn else "gave_you" if alone else "gave"
        to = self._cast[viewer].name
        claim = words(f"table.sill.{key}", name=giver.name, to=to)
        more = []
        if got.gave:
            lost = words.listed([card_name(words, card) for card in got.gave])
            had = "had_to_give" if got.had_to else "has_given"
            more.append(words(f"table.sill.{had}{'_you' if alone else ''}", name=to, cards=lost))
        if only_move:
            more.append(only_move)
        return Said(Speaker(giver.face), claim, tuple(more), got.cards, log=True)

    def _remark(self, remark: Remark) -> Saying:
        who = self._cast[remark.player]
        said = self._words("table.sill.says", name=who.name, line=remark.line)
        return Said(Speaker(who.face, remark.mood), said)

    def joke(self, joke: TableJoke) -> Saying:
        """Return the joke as it is told."""
        if joke.teller is None:
            return ToldJoke(Speaker(), self._words("table.sill.joke_goes"), joke.parts)
        who = self._cast[joke.teller]
        return ToldJoke(
            Speaker(who.face), self._words("table.sill.tells", name=who.name), joke.parts
        )

    def _since(self, moves: Sequence[MoveLine]) -> Saying:
        told = told_moves(moves, self._cast)
        return MovesSince(Speaker(told[-1].face or Speaker().face), told)


def told_moves(moves: Sequence[MoveLine], cast: Sequence[SeatedPlayer]) -> tuple[ToldMove, ...]:
    """Return moves as they are told on the sill."""
    return tuple(_told(move, cast) for move in moves)


def _told(move: MoveLine, cast: Sequence[SeatedPlayer]) -> ToldMove:
    who = move.mover(cast)
    words, brief = move.line(cast), with_name(move.brief, move.other, cast)
    return ToldMove(who.face if who else "", who.name if who else "", words, brief or words)
