"""Deal codes: a short text that fixes the game, its options, the number of players and the cards.

``CL1-PR5-191Q-4KD9-W2MX-TKS`` means: Clamber, version 1; President & Bum with five players; one
option that is not at its default, number 9 with value 1; ten characters of seed; two check
characters. The alphabet is Crockford's base 32, so a code can be read aloud and copied by hand.
"""

import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.catalogue import GAMES
from game.faults import InputFault
from game.options import Option, OptionFault, OptionValue
from game.registry import Game
from game.texts.words import load_words

VERSION = 1
"""Raised when codes would give different cards or options than before."""

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SEED_SIGNS = 10
"""50 bits: among a million matches, two rarely have the same seed."""

_HEAD = 6
"""The number of characters before the options, as in ``CL1PR5``."""

_CHECK_SIGNS = 2
_CHECK_PRIME = 1021
"""Detects every single wrong character and every swap of two."""

_LIKE = str.maketrans("OIL", "011", " -–—_.\t\r\n\u00a0")
"""Look-alike characters, and separators that are dropped."""

_LONGEST = 200

_MOST_NAMED = 3
"""The most signs that are named as the one that may be wrong."""


class _Mistyped(ValueError):
    """Some sign of a code is another than was written."""


class CodeFault(InputFault):
    """Why a text is no deal code, in one sentence for the lobby and the command line."""


@dataclass(frozen=True, slots=True)
class DealCode:
    """The meaning of a deal code."""

    game: Game
    players: int
    options: Mapping[str, OptionValue]
    """The value of every option of the game."""
    seed: str


def new_seed() -> str:
    """Return a new random seed that fits into a deal code."""
    return "".join(secrets.choice(SIGNS) for _ in range(SEED_SIGNS))


def write_code(code: DealCode) -> str | None:
    """Return the text of a deal code; ``None`` if the seed does not fit into one."""
    if len(code.seed) != SEED_SIGNS or not set(code.seed) <= set(SIGNS):
        return None
    changed = list(_changed(code))
    body = SIGNS[len(changed)] + "".join(
        SIGNS[place] + _write_number(_number(option, code.options[option.name]))
        for place, option in changed
    )
    head, rest = f"CL{SIGNS[VERSION]}{code.game.mark}{code.players}", body + code.seed
    return "-".join(_groups(head + rest + _check(head.translate(_LIKE) + rest)))


def read_code(text: str) -> DealCode:
    """Return the meaning of a typed code; raise ``CodeFault`` with the reason if it is none.

    Lower case, O for 0, I and L for 1, and spaces and dashes anywhere are accepted.
    """
    signs = text.upper().translate(_LIKE)
    try:
        return _parse(signs)
    except _Mistyped:
        raise _mistyped_fault(signs) from None


def _parse(signs: str) -> DealCode:
    """Return the meaning of a code; raise ``_Mistyped`` if its signs don't fit together."""
    _check_signs(signs)
    game, players = _read_head(signs)
    place, given = _read_options(game, players, signs)
    missing = place + SEED_SIGNS + _CHECK_SIGNS - len(signs)
    if missing:
        raise _too_long_or_short(missing)
    if _check(signs[:-_CHECK_SIGNS]) != signs[-_CHECK_SIGNS:]:
        raise _Mistyped
    try:
        options = game.sheet.resolve(given, players)
    except OptionFault:
        raise _fault("options", game=game.name) from None
    return DealCode(game, players, options, signs[place:-_CHECK_SIGNS])


def _check_signs(signs: str) -> None:
    if not signs:
        raise _fault("empty")
    if len(signs) > _LONGEST:
        raise _fault("no_code")
    for sign in signs:
        if sign not in SIGNS:
            raise _fault("foreign", sign=sign if sign.isprintable() else "?")


def _read_head(signs: str) -> tuple[Game, int]:
    if not signs.startswith("CL".translate(_LIKE)[: len(signs)]):
        raise _fault("no_code")
    if signs[2:3] not in ("", SIGNS[VERSION]):
        raise _fault("later" if SIGNS[VERSION] < signs[2] <= "9" else "no_code")
    if len(signs) <= _HEAD:
        raise _too_long_or_short(_HEAD + 1 + SEED_SIGNS + _CHECK_SIGNS - len(signs))
    game = next((game for game in GAMES if game.mark.translate(_LIKE) == signs[3:5]), None)
    if game is None:
        raise _fault("no_game", mark=signs[3:5])
    players = SIGNS.index(signs[5])
    sheet = game.sheet
    if not sheet.least_players <= players <= sheet.most_players:
        raise _fault("players", game=sheet.name, least=sheet.least_players, most=sheet.most_players)
    return game, players


def _read_options(game: Game, players: int, signs: str) -> tuple[int, dict[str, OptionValue]]:
    """Return where the seed begins, and the options that are not at their defaults."""
    options = tuple(game.sheet.options.values())
    given: dict[str, OptionValue] = {}
    reader = iter(enumerate(signs[_HEAD:], _HEAD))
    place, count = next(reader)
    for _ in range(SIGNS.index(count)):
        try:
            _, sign = next(reader)
            place, number = _read_number(reader)
        except StopIteration:
            raise _fault("cut_short") from None
        if SIGNS.index(sign) >= len(options):
            raise _Mistyped
        option = options[SIGNS.index(sign)]
        given[option.name] = _value(option, number, players)
    return place + 1, given


def _changed(code: DealCode) -> Iterator[tuple[int, Option]]:
    for place, option in enumerate(code.game.sheet.options.values()):
        if code.options[option.name] != option.default[code.players]:
            yield place, option


def _number(option: Option, value: OptionValue) -> int:
    """Return the number for an option's value: an integer itself, or the index of the value."""
    return value if option.kind == "integer" and type(value) is int else option.values.index(value)


def _value(option: Option, number: int, players: int) -> OptionValue:
    for value in option.allowed(players):
        if _number(option, value) == number:
            return value
    raise _Mistyped


def _groups(signs: str) -> list[str]:
    """Return a code's signs in the groups in which it is written."""
    version, table, rest = signs[: _HEAD // 2], signs[_HEAD // 2 : _HEAD], signs[_HEAD:]
    groups = [rest[start : start + 4] for start in range(0, len(rest), 4)]
    if len(groups[-1]) == 1:
        # No single character stands alone at the end.
        groups[-2:] = [groups[-2] + groups[-1]]
    return [version, table, *groups]


def _mistyped_fault(signs: str) -> CodeFault:
    """Return the fault of a code with a wrong sign: it names those that may be the wrong one."""
    places = _suspects(signs)
    if not 1 <= len(places) <= _MOST_NAMED:
        return _fault("mistyped")
    # A sign is read with its group, which is where one looks for it.
    group_of = [group for group in _groups(signs) for _ in group]
    words = load_words()
    named = [words("codes.sign", sign=signs[place], group=group_of[place]) for place in places]
    return _fault("mistyped_sign", signs=words.listed([*dict.fromkeys(named)], "or"))


def _suspects(signs: str) -> list[int]:
    """Return the places where another sign alone, or a swap with the next one, makes a good code.

    The check signs find every such error, but several places can explain one.
    """
    found = []
    for place in range(_HEAD // 2, len(signs)):
        others = [signs[:place] + sign + signs[place + 1 :] for sign in SIGNS]
        if place + 1 < len(signs):
            others.append(signs[:place] + signs[place + 1] + signs[place] + signs[place + 2 :])
        if any(map(_is_good, others)):
            found.append(place)
    return found


def _is_good(signs: str) -> bool:
    if _check(signs[:-_CHECK_SIGNS]) != signs[-_CHECK_SIGNS:]:
        return False
    try:
        _parse(signs)
    except (_Mistyped, CodeFault):
        return False
    return True


def _write_number(number: int) -> str:
    """Return a number in characters of four bits each; a fifth bit marks all but the last."""
    signs = SIGNS[number % 16]
    while number := number // 16:
        signs = SIGNS[16 + number % 16] + signs
    return signs


def _read_number(reader: Iterator[tuple[int, str]]) -> tuple[int, int]:
    """Return the place of a number's last character, and the number."""
    number = 0
    for place, sign in reader:
        digit = SIGNS.index(sign)
        number = number * 16 + digit % 16
        if digit < 16:
            return place, number
    raise StopIteration


def _check(signs: str) -> str:
    value = 0
    for sign in signs:
        value = (value * 32 + SIGNS.index(sign)) % _CHECK_PRIME
    return SIGNS[value // 32] + SIGNS[value % 32]


def _too_long_or_short(missing: int) -> CodeFault:
    kind = "missing" if missing > 0 else "surplus"
    return CodeFault(load_words().count(f"codes.{kind}", abs(missing)))


def _fault(reason: str, **facts: object) -> CodeFault:
    return CodeFault(load_words()(f"codes.{reason}", **facts))
