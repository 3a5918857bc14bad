"""Hostile deal codes: typed in the lobby, and given to the command line."""

from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random

from game.catalogue import GAMES
from game.cli import main
from game.records.codes import SIGNS, CodeFault
from game.records.dealcode import DealCode, read_code, write_code
from tests.fuzz.frame import Kind, Used
from tests.fuzz.odd_files import holding
from tests.matches import random_setup

_NAME = "typed.txt"
_ODD = (
    *"-–—_. \t\r\n\0\x1b\u202e\ufeff\u0130\u00df\u0661²Ⅷ\U0001f0a1",
    "\x1b[2J",
    "ﬁ",
    "CL",
    "CL1-",
    "CLS1-",
    "%s",
    "{0}",
    "../",
    "--",
)


def _make(rng: Random, folder: Path) -> None:
    text = rng.choice((_good, _spoilt, _spoilt, _spoilt, _checked, _noise))(rng)
    (folder / _NAME).write_text(text, encoding="utf-8", newline="")


def _good(rng: Random) -> str:
    game = rng.choice(GAMES)
    players = rng.randint(game.sheet.least_players, game.sheet.most_players)
    seed = "".join(rng.choices(SIGNS, k=10))
    text = write_code(DealCode(game, players, random_setup(game, players, rng).options, seed))
    assert text
    return text


def _spoilt(rng: Random) -> str:
    text = _good(rng)
    for _ in range(rng.randint(1, 4)):
        start = rng.randrange(len(text) + 1)
        end = start + rng.choice((0, 1, 1, 4, 100))
        put = rng.choice((rng.choice(SIGNS), rng.choice(_ODD), "", text[start:end] * 2))
        text = text[:start] + put * rng.choice((1, 1, 1, 3, 20_000)) + text[end:]
    return text


def _checked(rng: Random) -> str:
    """Return a code whose form is right as far as its sum: what lies deeper is read, too."""
    head = f"CL1{rng.choice([*(game.mark for game in GAMES), 'ZZ'])}{rng.choice(SIGNS)}"
    signs = head + "".join(rng.choices(SIGNS, k=rng.randint(0, 190)))
    value = 0
    for sign in signs.translate(str.maketrans("OIL", "011")):
        value = (value * 32 + SIGNS.index(sign)) % 1021
    return signs + SIGNS[value // 32] + SIGNS[value % 32]


def _noise(rng: Random) -> str:
    size = rng.choice((0, 1, 10, 199, 200, 201, 100_000))
    return "".join(rng.choices((*SIGNS, *_ODD, chr(rng.randrange(0xD800))), k=size))


def _use(folder: Path) -> Used:
    with (folder / _NAME).open(encoding="utf-8", newline="") as file:
        text = file.read()
    messages = []
    try:
        code = read_code(text)
        again = write_code(code)
        assert again
        assert read_code(again) == code
    except CodeFault as fault:
        messages.append(str(fault))
    return Used([*messages, *_on_the_command_line(text)])


def _on_the_command_line(text: str) -> list[str]:
    """Return the sentence in which the command line refuses a code, if it does."""
    refused = StringIO()
    with redirect_stdout(StringIO()), redirect_stderr(refused):
        # No argument can hold a zero.
        status = main(["code", f"--code={text.replace(chr(0), '')}"])
    assert status == (2 if refused.getvalue() else 0)
    return refused.getvalue().removesuffix("\n").split("\n")


KIND = Kind(_make, _use, {"two dashes": holding(b"--", _NAME), "nothing": holding(b"", _NAME)})
