"""Odd but valid: records that keep every rule and are strange all the same.

Each is named by what is strange about it, and made from its name alone. ``odd_records`` returns all
of them; ``put`` writes them into a folder as saved matches, with times as odd as the rest.
"""

import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from game.catalogue import GAMES
from game.chance import Line, SeededChance
from game.files.jsonl import write_object
from game.match import LEVELS, Match, MatchSetup, Player
from game.options import OptionFault, OptionValue
from game.records.codes import SEED_SIGNS, SIGNS
from game.registry import Game

Pick: TypeAlias = Callable[[Sequence[Any], Random], Any]
"""Chooses one of the legal actions."""

SHORT: Mapping[str, Mapping[str, OptionValue]] = {
    "social_climbing": {"deals": 1},
    "sociable": {"target": 11},
    "ladders": {"deals": "one", "climb": 5},
    "president": {"ends": "deals", "deals": 1},
}
"""Options with which a match is soon over."""

LONGEST = 1500
"""Actions of a match whose options make it long: it is left then."""

LONG_NAME = "Wilhelmina Alexandra " * 10
NAMES: Mapping[str, Sequence[str]] = {
    "one name": ("Ann",),
    "two names in turn": ("Ann", "Ben"),
    "one sign": ("A", "b", "ß", "é", "安", "7", "."),
    "two hundred signs": tuple(f"{number}{LONG_NAME}"[:200] for number in range(7)),
    "signs without a space": ("W" * 200, "i" * 200, "安" * 200, "é" * 200),
    "formulas": ("=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "＝1"),
    "commas and quotes": ('a,"b"', "c;d", "e'f", "g\\h", "", "i|j", "k, l"),
    "lines": ("a\nb", "c\r\nd", "e\u2028f", "g\x85h", "\n", "i\x0bj", "k\x0cl"),
    "controls": ("a\x00b", "\x1b[31mred", "\x07", "\x7f", "\u202eabc", "\u200d", "\ufeff"),
    "paths": ("../../etc", "C:\\x", "/", "~", "..", "CON", "x.jsonl"),
    "templates": ("{name}", "%s", "$HOME", "{0}", "{", "<b>", "&amp;"),
    "scripts": ("أحمد", "שרה", "नीता", "Ζωή", "Жанна", "👩‍👩‍👧‍👦", "é́́́́"),
    "words of the format": ("human", "bot", "deal", "null", "winners", "0", "clamber-record/1"),
    "guests": ("Guest 1", "guest 1", "Guest 2", "Someone", "Guest", "Nobody", "?"),
    "spaces": (" ", "  a", "b  ", "\u00a0", "\u3000", "c  d", "\u2003"),
}
"""What people are called, seat by seat and over again."""

TIMES: Mapping[str, Callable[[int, int], float | None]] = {
    "no times": lambda number, lines: None,
    "all at once": lambda number, lines: 0,
    "times of 2**63": lambda number, lines: 2**63,
    "from 0 to 2**63": lambda number, lines: 2**63 if number == lines - 1 else 0,
    "times of 1e19": lambda number, lines: 1e19 * (number % 2),
    "a time of 300 digits": lambda number, lines: 10**299 * (number % 2),
    "the largest time there is": lambda number, lines: 1.7976931348623157e308 * (number % 2),
    "a clock that runs back": lambda number, lines: lines - number,
    "times on some lines": lambda number, lines: number if number % 3 else None,
    "hair's breadths": lambda number, lines: 5e-324 * number,
    "a clock set back at every other line": lambda number, lines: (number % 2) * 0.1,
}
"""What the clock says, by the number of the line and how many there are."""

NEW_YEAR = 1_767_225_600
"""Seconds from 1970 to the beginning of 2026, in UTC."""
MOMENTS = (0, 1, 951_782_400, *range(NEW_YEAR - 2, NEW_YEAR + 2), 2**31 - 1, 2**31, 2**32)
"""When files were last written; with ``ENDS_OF_TIME`` they are as odd as a file system takes."""
ENDS_OF_TIME = (-(2**31), 253_402_300_800, 2**40, 2**62)


@dataclass(frozen=True)
class Odd:
    """A record, and what is strange about it."""

    name: str
    play: Callable[[], tuple[Line, ...]]
    """Plays the match, when somebody first needs its lines."""
    write: Callable[[Line], str] = write_object
    ends: bool = True
    """Whether its last line has a line end."""

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The lines of the record."""
        return self.play()

    @property
    def data(self) -> bytes:
        """The file that holds it."""
        text = "".join(map(self.write, self.lines))
        return (text if self.ends else text.rstrip("\n")).encode()

    @property
    def finished(self) -> bool:
        """Whether the match was played to its end."""
        return self.lines[-1].get("result") == "match"


@cache
def odd_records() -> tuple[Odd, ...]:
    """Return all there are; each has an id of its own, unless that is what is strange about it."""
    makers = (with_names, with_times, at_the_ends, with_odd_outcomes, cut_short, with_odd_lines)
    return tuple(odd for make in makers for odd in make())


def all_alike(many: int) -> Iterator[Odd]:
    """Yield many matches of one person, all alike."""
    lines = _played("a thousand", GAMES[0], _seated(("Ann",), 2, people=1), SHORT[GAMES[0].id])
    for number in range(many):
        alike = ({**lines[0], "id": f"alike-{number}"}, *lines[1:])
        yield Odd(f"alike, {number}", partial(tuple, alike))


def put(folder: Path, odds: Iterable[Odd]) -> list[tuple[Path, Odd]]:
    """Write records into a folder as saved matches; return them in the order of their times."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for number, odd in enumerate(odds):
        path = folder / f"{number:05}.jsonl"
        path.write_bytes(odd.data)
        moment = (*MOMENTS, *ENDS_OF_TIME)[number % (len(MOMENTS) + len(ENDS_OF_TIME))]
        # A file system that knows no such time keeps the present one.
        with suppress(OSError, OverflowError):
            os.utime(path, (moment, moment))
        paths.append((path, odd))
    return sorted(paths, key=lambda entry: (entry[0].stat().st_mtime, str(entry[0])))


# What is strange about them.


def with_names() -> Iterator[Odd]:
    """Yield matches whose people, or whose bots, are called oddly."""
    for kind, names in NAMES.items():
        for game in GAMES:
            players = game.sheet.most_players
            setting = f"{kind} in {game.id}"
            yield _odd(setting, game, _seated(names, players))
            yield _odd(f"{setting}, the others bots", game, _seated(names, players, people=2))
        few = _odd(f"{kind}, escaped", game, _seated(names, game.sheet.least_players))
        yield replace(few, write=lambda line: json.dumps(line) + "\n")


def with_times() -> Iterator[Odd]:
    """Yield matches by an odd clock."""
    for kind, clock in TIMES.items():
        for game in GAMES:
            name = f"{kind} in {game.id}"
            played = _odd(name, game, _seated(("Ann", "Ben"), 4))
            yield Odd(name, partial(_timed, played, clock))


def _timed(odd: Odd, clock: Callable[[int, int], float | None]) -> tuple[Line, ...]:
    times = [clock(number, len(odd.lines)) for number in range(len(odd.lines))]
    return tuple(
        line if now is None else {**line, "t": now}
        for line, now in zip(odd.lines, times, strict=True)
    )


def at_the_ends() -> Iterator[Odd]:
    """Yield matches with the fewest and the most players, each option at both of its ends."""
    for game in GAMES:
        for players in (game.sheet.least_players, game.sheet.most_players):
            for name, option in game.sheet.options.items():
                allowed = option.allowed(players)
                for value in dict.fromkeys((allowed[0], allowed[-1])):
                    setting = f"{name} {value} of {game.id} for {players}"
                    with suppress(OptionFault):
                        seats = _seated(("Ann", "Ben"), players)
                        yield _odd(setting, game, seats, {**SHORT.get(game.id, {}), name: value})


def with_odd_outcomes() -> Iterator[Odd]:
    """Yield matches played as nobody would, on all numbers of seats."""
    for game in GAMES:
        for players in range(game.sheet.least_players, game.sheet.most_players + 1):
            for kind, pick in PICKS.items():
                setting = f"{kind} in {game.id} for {players}"
                yield _odd(setting, game, _seated(("Ann", "Ben", "Ann"), players), pick=pick)


def cut_short() -> Iterator[Odd]:
    """Yield matches that were left before anything happened, or with the last line to come."""
    for game in GAMES:
        lines = _played(f"cut short in {game.id}", game, _seated(("Ann", "Ben"), 4))
        first = next(number for number, line in enumerate(lines) if "player" in line)
        for kind, end in {
            "only a first line": 1, "only dealt": first, "one action": first + 1,
            "all but the result": len(lines) - 1, "all but the results": len(lines) - 2,
        }.items():  # fmt: skip
            yield Odd(f"{kind} in {game.id}", partial(tuple, lines[:end]))


def with_odd_lines() -> Iterator[Odd]:
    """Yield matches whose lines are written as nobody would write them."""
    game = GAMES[0]
    header, *rest = _played("odd lines", game, _seated(("Ann", "Ben"), 2))

    def odd(name: str, first: Line, later: Sequence[Line] = rest, **how: Any) -> Odd:
        lines = ({**first, "id": name.replace(" ", "-")}, *later)
        return Odd(name, partial(tuple, lines), **how)

    unknown = {"remark": 1.5, "nested": [[{"a": None}]], "x" * 200: "é", "": {}}
    yield odd(
        "unknown keys",
        {**unknown, "legal": [], **header},
        [{**unknown, "format": 7, **line} for line in rest],
    )
    yield odd("no seed", {key: value for key, value in header.items() if key != "seed"})
    yield odd("an empty seed", {**header, "seed": ""})
    yield odd("a seed of 10000 signs", {**header, "seed": "x" * 10_000})
    yield odd("a seed for a code", {**header, "seed": SIGNS[:SEED_SIGNS]})
    yield odd("practice", {**header, "practice": True})
    yield odd("practice that is none", {**header, "practice": "yes"})
    yield odd("everybody a guest", {**header, "guests": [0, 1]})
    yield odd("guests that are none", {**header, "guests": [-1, 7, "0", None, 1.5]})
    yield odd("hints everywhere", header, [{**line, "hint": True} for line in rest])
    yield odd("hints that are none", header, [{**line, "hint": 1} for line in rest])
    yield odd("no line end", header, ends=False)
    yield odd("keys turned round", header, write=_turned_round)
    yield odd(
        "spaces", header, write=lambda line: json.dumps(line, separators=("  ,\t", " :\r")) + "\n"
    )
    yield odd("an unknown character", {**header, "players": [
        {**header["players"][0], "character": "bold"}, *header["players"][1:]]})  # fmt: skip
    no_id = {key: value for key, value in header.items() if key != "id"}
    for name, given in {
        "no id": {},
        "an id of a number": {"id": 7},
        "an empty id": {"id": ""},
    }.items():
        yield Odd(name, partial(tuple, ({**no_id, **given}, *rest)))


# How they are made.


def reluctant(legal: Sequence[Any], rng: Random) -> Any:
    """Do as little as can be done: pass, stop, discard, draw; play only where one must."""
    little = ("pass", "stop", "discard", "draw", "bank")
    rank = {kind: number for number, kind in enumerate(little)}
    by_little = [rank.get(_kind_of(action), len(little)) for action in legal]
    least = [one for one, much in zip(legal, by_little, strict=True) if much == min(by_little)]
    return rng.choice(least)


def _kind_of(action: Any) -> str:
    """Return what an action does, as in ``pass`` or ``discard``."""
    return str(getattr(action, "kind", type(action).__name__.lower()))


PICKS: Mapping[str, Pick] = {
    "nobody plays who need not": reluctant,
    "always the first": lambda legal, rng: legal[0],
    "always the last": lambda legal, rng: legal[-1],
    "by chance": lambda legal, rng: rng.choice(legal),
}


def _odd(
    name: str,
    game: Game,
    seats: tuple[Player, ...],
    options: Mapping[str, OptionValue] | None = None,
    pick: Pick = PICKS["by chance"],
) -> Odd:
    """Return a record to be played; raise ``OptionFault`` for options that don't go together."""
    _setup(game, seats, options)
    return Odd(name, partial(_played, name, game, seats, options, pick))


def _setup(
    game: Game, seats: tuple[Player, ...], options: Mapping[str, OptionValue] | None
) -> tuple[tuple[Player, ...], Mapping[str, OptionValue]]:
    """Return as many seats as the game takes, and all its options."""
    number = min(max(len(seats), game.least_players), game.most_players)
    seats = (*seats, *_seated(("Rufus",), 7, people=0))[:number]
    chosen = SHORT.get(game.id, {}) if options is None else options
    return seats, game.sheet.resolve(chosen, len(seats))


def _seated(names: Sequence[str], players: int, people: int | None = None) -> tuple[Player, ...]:
    """Return so many players of these names; the first ones are people, the others bots."""
    people = players if people is None else people
    return tuple(
        Player(name, "human") if seat < people else Player(name, "bot", LEVELS[seat % len(LEVELS)])
        for seat, name in ((seat, names[seat % len(names)]) for seat in range(players))
    )


def _played(
    name: str,
    game: Game,
    seats: tuple[Player, ...],
    options: Mapping[str, OptionValue] | None = None,
    pick: Pick = PICKS["by chance"],
) -> tuple[Line, ...]:
    """Return the record of a match, as far as the most actions there may be."""
    rng = Random(name)
    seats, resolved = _setup(game, seats, options)
    seed = "".join(rng.choices(SIGNS, k=SEED_SIGNS))
    lines: list[Line] = []
    match = Match(MatchSetup(game, seats, resolved, seed), SeededChance(seed), lines.append)
    actions = 0
    while match.outcome is None and actions < LONGEST:
        if match.to_move is None:
            match.next_deal()
        else:
            assert match.play(match.to_move, pick(match.legal_actions(), rng)) is None
            actions += 1
    return ({**lines[0], "id": f"{rng.getrandbits(64):016x}"}, *lines[1:])


def _turned_round(line: Line) -> str:
    return json.dumps(dict(reversed(line.items())), ensure_ascii=False) + "\n"


def _spaced(line: Line) -> str:
    return json.dumps(line, separators=("  ,\t", " :\r")) + "\n"
