"""What deal codes and class codes share: their characters ("signs"), options and checks.

``CL1-PR5-191Q-4KD9-W2MX-TKS`` means: Clamber, version 1; President & Bum with five players; one
option that is not at its default, number 9 with value 1; ten characters of seed; two check
characters. A class code has another beginning, and more characters before the seed. The alphabet
is Crockford's base 32, so a code can be read aloud and copied by hand.
"""

import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from game.catalogue import GAMES
from game.faults import InputFault
from game.options import Option, OptionFault, OptionValue
from game.registry import Game
from game.texts.words import load_words

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SEED_SIGNS = 10
"""50 bits: among a million matches, two rarely have the same seed."""

_TABLE = 3
"""The number of characters for game and players, as in ``PR5``."""

_CHECK_SIGNS = 2
_CHECK_PRIME = 1021
"""Detects every single wrong character and every swap of two."""

_LIKE = str.maketrans("OIL", "011", " -–—_.\t\r\n\u00a0")
"""Look-alike characters, and separators that are dropped."""

_LONGEST = 200

_MOST_NAMED = 3
"""If more characters than these may be the wrong one, none is named."""


class _Mistyped(ValueError):
    """The characters of a code don't fit together: at least one was typed wrongly."""


class CodeFault(InputFault):
    """Why a text is no code, in one sentence for the lobby and the command line."""


@dataclass(frozen=True, slots=True)
class CodeContent:
    """What a code of any kind says."""

    game: Game
    players: int
    options: Mapping[str, OptionValue]
    """The value of every option of the game."""
    seed: str
    more: tuple[int, ...] = ()
    """Numbers from 0 to 31 that only codes of this kind have."""


def new_seed() -> str:
    """Return a new random seed that fits into a code."""
    return "".join(secrets.choice(SIGNS) for _ in range(SEED_SIGNS))


def code_fault(reason: str, **facts: object) -> CodeFault:
    """Return a fault by a key into the ``codes`` texts."""
    return CodeFault(load_words()(f"codes.{reason}", **facts))


@dataclass(frozen=True, slots=True)
class CodeForm:
    """The form of one kind of code."""

    begins: str
    """Its first characters, as in ``CL``."""
    version: int
    """Raised when codes would give different cards or options than before."""
    more: int
    """How many characters it has between options and seed."""
    own: str = ""
    """How the keys begin of those texts under ``codes`` that are for this form alone."""
    others: Mapping[str, str] = field(default_factory=dict)
    """Reasons why codes of other kinds are refused, by how these begin."""

    def write(self, content: CodeContent) -> str | None:
        """Return the text of a code; ``None`` if the seed does not fit into one."""
        if len(content.seed) != SEED_SIGNS or not set(content.seed) <= set(SIGNS):
            return None
        changed = list(_changed(content))
        body = SIGNS[len(changed)] + "".join(
            SIGNS[place] + _write_number(_number(option, content.options[option.name]))
            for place, option in changed
        )
        body += "".join(SIGNS[number] for number in content.more)
        head = f"{self.begins}{SIGNS[self.version]}{content.game.mark}{content.players}"
        rest = body + content.seed
        return "-".join(self._groups(head + rest + _check(head.translate(_LIKE) + rest)))

    def read(self, text: str) -> CodeContent:
        """Return what a typed code says; raise ``CodeFault`` with the reason if it is none.

        Lower case, O for 0, I and L for 1, and spaces and dashes anywhere are accepted.
        """
        signs = text.upper().translate(_LIKE)
        try:
            return self._parse(signs)
        except _Mistyped:
            raise self._mistyped_fault(signs) from None

    def begins_like(self, text: str) -> bool:
        """Return whether a typed text begins as all codes of this form."""
        return text.upper().translate(_LIKE).startswith(self._begins)

    @property
    def _begins(self) -> str:
        """Its first characters, as they are read."""
        return self.begins.translate(_LIKE)

    @property
    def _head(self) -> int:
        """The number of characters before the options, as in ``CL1PR5``."""
        return len(self.begins) + 1 + _TABLE

    def _parse(self, signs: str) -> CodeContent:
        """Return what a code says; raise ``_Mistyped`` if its signs don't fit together."""
        self._check_signs(signs)
        game, players = self._read_head(signs)
        place, given = self._read_options(game, players, signs)
        seed = place + self.more
        missing = seed + SEED_SIGNS + _CHECK_SIGNS - len(signs)
        if missing:
            raise _too_long_or_short(missing)
        if _check(signs[:-_CHECK_SIGNS]) != signs[-_CHECK_SIGNS:]:
            raise _Mistyped
        try:
            options = game.sheet.resolve(given, players)
        except OptionFault:
            raise code_fault("options", game=game.name) from None
        more = tuple(map(SIGNS.index, signs[place:seed]))
        return CodeContent(game, players, options, signs[seed:-_CHECK_SIGNS], more)

    def _check_signs(self, signs: str) -> None:
        if not signs:
            raise code_fault("empty")
        if len(signs) > _LONGEST:
            raise code_fault(f"{self.own}no_code")
        for sign in signs:
            if sign not in SIGNS:
                raise code_fault("foreign", sign=sign if sign.isprintable() else "?")

    def _read_head(self, signs: str) -> tuple[Game, int]:
        for begins, reason in self.others.items():
            if signs.startswith(begins.translate(_LIKE)):
                raise code_fault(reason)
        at, ours = len(self.begins), SIGNS[self.version]
        if not signs.startswith(self._begins[: len(signs)]):
            raise code_fault(f"{self.own}no_code")
        if signs[at : at + 1] not in ("", ours):
            raise code_fault("later" if ours < signs[at] <= "9" else f"{self.own}no_code")
        if len(signs) <= self._head:
            whole = self._head + 1 + self.more + SEED_SIGNS + _CHECK_SIGNS
            raise _too_long_or_short(whole - len(signs))
        mark, count = signs[self._head - _TABLE : self._head - 1], signs[self._head - 1]
        game = next((game for game in GAMES if game.mark.translate(_LIKE) == mark), None)
        if game is None:
            raise code_fault("no_game", mark=mark)
        players, sheet = SIGNS.index(count), game.sheet
        if not sheet.least_players <= players <= sheet.most_players:
            least, most = sheet.least_players, sheet.most_players
            raise code_fault("players", game=sheet.name, least=least, most=most)
        return game, players

    def _read_options(
        self, game: Game, players: int, signs: str
    ) -> tuple[int, dict[str, OptionValue]]:
        """Return where the options end, and those that are not at their defaults."""
        options = tuple(game.sheet.options.values())
        given: dict[str, OptionValue] = {}
        reader = iter(enumerate(signs[self._head :], self._head))
        place, count = next(reader)
        for _ in range(SIGNS.index(count)):
            try:
                _, sign = next(reader)
                place, number = _read_number(reader)
            except StopIteration:
                raise code_fault("cut_short") from None
            if SIGNS.index(sign) >= len(options):
                raise _Mistyped
            option = options[SIGNS.index(sign)]
            given[option.name] = _value(option, number, players)
        return place + 1, given

    def _groups(self, signs: str) -> list[str]:
        """Return a code's signs in the groups in which it is written."""
        head = self._head
        version, table, rest = signs[: head - _TABLE], signs[head - _TABLE : head], signs[head:]
        groups = [rest[start : start + 4] for start in range(0, len(rest), 4)]
        if len(groups[-1]) == 1:
            # No single character stands alone at the end.
            groups[-2:] = [groups[-2] + groups[-1]]
        return [version, table, *groups]

    def _mistyped_fault(self, signs: str) -> CodeFault:
        """Return the fault of a code with a wrong sign, which names those that it may be."""
        places = self._suspects(signs)
        if not 1 <= len(places) <= _MOST_NAMED:
            return code_fault(f"{self.own}mistyped")
        # A sign is read with its group, which is where one looks for it.
        group_of = [group for group in self._groups(signs) for _ in group]
        words = load_words()
        named = [words("codes.sign", sign=signs[place], group=group_of[place]) for place in places]
        listed = words.listed([*dict.fromkeys(named)], "or")
        return code_fault(f"{self.own}mistyped_sign", signs=listed)

    def _suspects(self, signs: str) -> list[int]:
        """Return the places where another sign alone, or a swap with the next, makes a good code.

        The check signs find every such error, but several places can explain one.
        """
        found = []
        for place in range(self._head - _TABLE, len(signs)):
            others = [signs[:place] + sign + signs[place + 1 :] for sign in SIGNS]
            if place + 1 < len(signs):
                others.append(signs[:place] + signs[place + 1] + signs[place] + signs[place + 2 :])
            if any(map(self._is_good, others)):
                found.append(place)
        return found

    def _is_good(self, signs: str) -> bool:
        if _check(signs[:-_CHECK_SIGNS]) != signs[-_CHECK_SIGNS:]:
            return False
        try:
            self._parse(signs)
        except (_Mistyped, CodeFault):
            return False
        return True


def _changed(content: CodeContent) -> Iterator[tuple[int, Option]]:
    for place, option in enumerate(content.game.sheet.options.values()):
        if content.options[option.name] != option.default[content.players]:
            yield place, option


def _number(option: Option, value: OptionValue) -> int:
    """Return the number for an option's value: an integer itself, or the index of the value."""
    return value if option.kind == "integer" and type(value) is int else option.values.index(value)


def _value(option: Option, number: int, players: int) -> OptionValue:
    for value in option.allowed(players):
        if _number(option, value) == number:
            return value
    raise _Mistyped


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
