"""What a lit window of the title says of its match: when, its clearest moment, and with whom."""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from game.memories.city import CityWindow
from game.memories.moment import Moment
from game.texts.dates import days_ago
from game.texts.messages import capital
from game.texts.phrases import game_name
from game.texts.words import Words
from scenes.screens.title.house import LitWindow
from scenes.table.layout.shown_name import shown_name
from scenes.ui.acquaintances import in_own_words
from scenes.ui.scene import Step

_TELLS_WIN = frozenset(("shared", "won_by", "won_with", "won_before"))
"""The moments whose words say who has won."""


def lit_windows(
    words: Words, windows: Sequence[CityWindow], replay: Callable[[CityWindow], Step | None]
) -> Sequence[LitWindow]:
    """Return windows as the house shows them; one of which nothing can be said stays dark."""
    now, found = time.time(), []
    for window in windows:
        # What is kept of a match comes from a file, which anybody may have changed.
        with suppress(LookupError):
            says = say(words, window, now)
            gold, opens = bool(window.winners), partial(replay, window)
            found.append(LitWindow(window.number, gold, says, opens))
    return found


def say(words: Words, window: CityWindow, now: float) -> str:
    """Return what a window says at a time in seconds since 1970."""
    memory, people = window.memory, window.people
    players = window.setup.players
    names = [shown_name(in_own_words(one.name), seat) for seat, one in enumerate(players)]
    moment = moment_words(words, window.setup.game.id, memory.moment)
    if len(people) > 1:
        moment = words("city.moment_of", name=names[memory.seat], moment=moment)
    facts = {
        "when": capital(_day(words, window.ended, now)),
        "moment": moment,
        "game": game_name(words, window.setup.game),
        "names": [name for seat, name in enumerate(names) if seat != memory.seat],
    }
    winners = [names[seat] for seat in window.winners]
    told = memory.moment.kind in _TELLS_WIN and window.winners == (memory.seat,)
    if not winners or told:
        return words("city.says", **facts)
    if len(people) == 1:
        return words("city.says_won", **facts)
    return words("city.says_won_by", winners=winners, **facts)


def moment_words(words: Words, game: str, moment: Moment) -> str:
    """Return words for a moment: the game's own, or those for any game."""
    facts: dict[str, object] = dict(moment.facts)
    if moment.kind == "rose":
        titles: Sequence[str] = words.entry(f"{game}.titles")[moment.facts["players"]]
        facts |= {key: titles[moment.facts[key] - 1] for key in ("begun", "place")}
    own = f"{game}.moments.{moment.kind}"
    return words(own if words.find(own) is not None else f"city.moments.{moment.kind}", **facts)


def _day(words: Words, moment: float, now: float) -> str:
    then, today = time.localtime(moment), time.localtime(now)
    days = days_ago(moment, now)
    key = {0: "today", 1: "yesterday"}.get(days, "this_year" if then[0] == today[0] else "other")
    facts = {"day": then.tm_mday, "month": words.month(then.tm_mon), "year": then.tm_year}
    return words(f"city.when.{key}", **facts)
