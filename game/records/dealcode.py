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
    version, table = f"CL{SIGNS[VERSION]}", f"{code.game.mark}{code.players}"
    rest = body + code.seed
    rest += _check((version + table).translate(_LIKE) + rest)
    groups = [rest[start : start + 4] for start in range(0, len(rest), 4)]
    if len(groups[-1]) == 1:
        # No single character stands alone at the end.
        groups[-2:] = [groups[-2] + groups[-1]]
    return "-".join([version, table, *groups])


def read_code(text: str) -> DealCode:
    """Return the meaning of a typed code; raise ``CodeFault`` with the reason if it is none.

    Lower case, O for 0, I and L for 1, and spaces and dashes anywhere are accepted.
    """
    signs = text.upper().translate(_LIKE)
    _check_signs(signs)
    game, players = _read_head(signs)
    place, given = _read_options(game, players, signs)
    missing = place + SEED_SIGNS + _CHECK_SIGNS - len(signs)
    if missing:
        raise _too_long_or_short(missing)
    if _check(signs[:-_CHECK_SIGNS]) != signs[-_CHECK_SIGNS:]:
        raise _fault("mistyped")
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
            raise _fault("mistyped")
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
    raise _fault("mistyped")


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
