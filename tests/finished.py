"""Records of short matches that have ended, for folders of saved matches."""

import os
from collections.abc import Sequence
from pathlib import Path
from random import Random

from game.catalogue import find_game
from game.chance import Line, SeededChance
from game.match import Match, MatchSetup, Player
from game.records.record import write_line

BEGAN = 1_790_000_000
BEN = Player("Ben", "bot", "easy")


def played(
    *players: Player, game: str = "social_climbing", seed: str = "a", ends: bool = True
) -> list[Line]:
    """Return the record of a match, of one deal if its game has an option for that.

    Without ``ends`` it stops before the last deal's result.
    """
    found, lines, rng = find_game(game), list[Line](), Random(seed)
    wanted = {"deals": 1} if game == "social_climbing" else {}
    setup = MatchSetup(found, players, found.sheet.resolve(wanted, len(players)), seed)
    match = Match(setup, SeededChance(seed), lines.append)
    while match.outcome is None:
        match.next_deal()
        while match.to_move is not None:
            match.play(match.to_move, rng.choice(match.legal_actions()))
    return lines if ends else lines[:-2]


ANNS = played(Player("Ann", "human"), BEN)
BOTH = played(Player("Ann", "human"), Player("Zoe", "human"))


def keep(folder: Path, number: int, lines: Sequence[Line] = ANNS, **marks: object) -> Path:
    """Write a record that is newer the higher its number is."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{number}.jsonl"
    text = "".join(map(write_line, [{**lines[0], **marks}, *lines[1:]]))
    path.write_text(text, encoding="utf-8")
    os.utime(path, (BEGAN + number, BEGAN + number))
    return path
