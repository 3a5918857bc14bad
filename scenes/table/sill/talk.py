"""The talk at one table: what the sill says, from what the table knows."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from game.texts.words import Words
from scenes.table.game.facts import Explanation, Received, TableJoke
from scenes.table.layout.setting import MoveLine, SeatedPlayer
from scenes.table.sill.choosing import Sayable, Sayings
from scenes.table.sill.drawing import SayingDrawer, drawer_of
from scenes.table.sill.piece import MORE, KeyLook, Sill, SillKey
from scenes.table.sill.place import SillPlace
from scenes.table.sill.saying import Saying, ToldJoke
from scenes.table.sill.voice import ChangeTimes, OnSill, Voice
from scenes.ui.art import Art
from scenes.ui.bindings import cap_of

KEPT = 5
"""How many of the words before stay laid out."""

_Laid: TypeAlias = tuple[SayingDrawer, tuple[SillKey, ...]]
"""The drawer of a saying, and its keys."""


class Talk:
    """Chooses what the sill says, and lets old words give way to new ones."""

    def __init__(self, art: Art, words: Words, cast: Sequence[SeatedPlayer]) -> None:
        self._art = art
        self._words = words
        self._cast = cast
        self._sayings = Sayings(words, cast)
        self._voice = Voice()
        self._at_rest: Saying | None = None
        """What was told when all cards lay."""
        self._told_of: tuple[Explanation | None, Received | None] = (None, None)
        """What was told of an exchange, or would have been, when all cards lay."""
        self._told_to_do: Sequence[str] = ()
        """The reason for the only move, and the lines for beginners then."""
        self._joke: TableJoke | None = None
        self._joke_told_at = 0
        """The number of moves of the deal when the joke's newest part was told."""
        self._asked_joke = False
        """Whether the joke was asked for, and nothing was done since."""
        self._key_look = KeyLook()
        """How keys looked last."""
        self._kept: dict[tuple[SillPlace, Saying, KeyLook], _Laid] = {}
        """What is said and what is leaving: words are laid out once."""

    def follow(self, now: Sayable, *, at_rest: bool) -> None:
        """Choose what is said.

        ``at_rest``: whether all cards lie. While they move, what happens is not told yet.
        """
        self._hear_joke(now.joke, now.moves)
        answer = self._sayings.at_once(now)
        if answer is None and self._asked_joke and now.joke:
            answer = self._sayings.joke(now.joke)
        of_exchange, to_do = (now.explained, now.received), (now.only_move, *now.may_do)
        gone = any(self._told_of) and of_exchange != self._told_of
        if gone or (any(self._told_to_do) and to_do != self._told_to_do):
            # What was told of an exchange or of a turn is no longer so, however long cards move.
            self._at_rest = None
        if at_rest:
            self._told_of, self._told_to_do = of_exchange, to_do
            fresh = now.joke if self._is_fresh(now) else None
            self._at_rest = self._sayings.at_rest(replace(now, joke=fresh))
        self._voice.say(answer or self._at_rest)

    def say(self, saying: Saying | None) -> None:
        """Say something that somebody else has chosen, or nothing."""
        self._voice.say(saying)

    def _hear_joke(self, joke: TableJoke | None, moves: Sequence[MoveLine]) -> None:
        if joke and (self._joke is None or joke.parts != self._joke.parts):
            self._joke_told_at = len(moves)
        self._joke = joke

    def _is_fresh(self, now: Sayable) -> bool:
        """Return whether the joke's newest part has come since the viewer's own move.

        Whoever only looks on is told it until the next move.
        """
        since = now.moves[: len(now.moves) - self._joke_told_at]
        if self._cast[now.viewer].person:
            return all(move.player != now.viewer for move in since)
        return not since

    @property
    def now(self) -> Saying | None:
        """What is said."""
        return self._voice.now.saying if self._voice.now else None

    def begin(self) -> None:
        """Forget what was told, because a deal begins or the table is covered."""
        self._at_rest, self._told_of = None, (None, None)
        self._told_to_do = ()
        self._asked_joke = False
        self._voice.hush()

    def unask(self) -> None:
        """Forget that the joke was asked for."""
        self._asked_joke = False

    def tell_joke(self, place: SillPlace) -> None:
        """Tell the joke so far; if it is told already, its earlier parts."""
        told = self._voice.now and isinstance(self._voice.now.saying, ToldJoke)
        self._asked_joke = True
        if told:
            self.tell_more(place)

    def tell_more(self, place: SillPlace) -> bool:
        """Show what else belongs to the words that are said; return whether there is more."""
        pages = self._laid(place, now.saying)[0].pages if (now := self._voice.now) else 1
        self._voice.tell_more(pages)
        return pages > 1

    def pass_time(self, seconds: float) -> None:
        """Let time pass for a change of words."""
        self._voice.pass_time(seconds)

    def settle(self) -> None:
        """End a change of words at once."""
        self._voice.settle()

    def moving(self, times: ChangeTimes) -> bool:
        """Return whether words are leaving or coming."""
        return self._voice.moving(times)

    def piece(
        self,
        place: SillPlace,
        times: ChangeTimes,
        *,
        travels: bool,
        key_look: KeyLook,
        answers: bool,
    ) -> Sill:
        """Return the sill as it looks now; it has keys only while the table ``answers`` them."""
        self._key_look = key_look
        now, change = self._voice.now, self._voice.change(times)
        drawer, keys = self._laid(place, now.saying) if now else (None, ())
        leaving = self._laid(place, change.before.saying)[0] if change.before else None
        change = replace(change, before=_within(change.before, leaving))
        keys = keys if answers else ()
        return Sill(place, _within(now, drawer), keys, (drawer, leaving), change, travels)

    def _laid(self, place: SillPlace, saying: Saying) -> _Laid:
        """Return the drawer of a saying with its keys, as they were laid out before."""
        wanted = place, saying, self._key_look
        if wanted not in self._kept:
            self._kept = dict(list(self._kept.items())[-KEPT:])
            self._kept[wanted] = self._lay_out(place, saying)
        return self._kept[wanted]

    def _lay_out(self, place: SillPlace, saying: Saying) -> _Laid:
        """Return the drawer of a saying with its keys; one for more only if not all fits."""
        own = (self._key(saying.key, saying.key),) if saying.key else ()
        more = (self._key(MORE, saying.more),) if saying.more else ()
        drawer = self._drawer(place, saying, own or more)
        if drawer.pages == 1 or not more:
            return drawer, own
        return self._drawer(place, saying, (*own, *more)), (*own, *more)

    def _key(self, act: str, word: str) -> SillKey:
        caps, pad = self._key_look
        cap = cap_of(act, pad=pad) if caps else ""
        return SillKey(act, self._words(f"table.sill.{word}"), cap, pad)

    def _drawer(self, place: SillPlace, saying: Saying, keys: tuple[SillKey, ...]) -> SayingDrawer:
        """Return the drawer of a saying, with room for keys."""
        width = sum(key.width(self._art, place) for key in keys)
        return drawer_of(saying, self._art, place, width)


def _within(spoken: OnSill | None, drawer: SayingDrawer | None) -> OnSill | None:
    """Return what is said on a page that there is: in a window that has grown there are fewer."""
    if spoken is None or drawer is None:
        return None
    return replace(spoken, page=min(spoken.page, drawer.pages - 1))
