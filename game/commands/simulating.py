"""``clamber simulate``: plays whole matches among bots and writes their records."""

import argparse
from collections.abc import Callable
from pathlib import Path

from game.bots.bot import Budget
from game.bots.characters import split_name
from game.bots.levels import USUAL_LEVEL, named_bot
from game.chance import Line
from game.commands.arguments import add_deal, file_name, read_deal, whole
from game.commands.faults import CommandFault
from game.commands.levels import LEVELS_HELP
from game.commands.replaying import size_of
from game.deals import begins_deal
from game.files.clipping import clip_middle
from game.match import MatchSetup, Player
from game.measuring.simulation import BUDGET, simulate
from game.process.terminal import answer, write_json
from game.records.record import write_line
from game.registry import Game
from game.store.files import replacing
from game.texts.words import load_words

NAMES = ("Ann", "Ben", "Odile", "Rufus", "Ines", "Tom", "Mira")


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_deal(parser)
    parser.add_argument(
        "--bots",
        default=USUAL_LEVEL,
        metavar="LEVEL[:CHARACTER][,…]",
        help=f"one for all seats, or one for each (default {USUAL_LEVEL}); {LEVELS_HELP}",
    )
    parser.add_argument(
        "--playouts",
        type=whole,
        default=BUDGET.playouts,
        metavar="N",
        help=f"how much bots that search do (default {BUDGET.playouts})",
    )
    parser.add_argument("--legal", action="store_true", help="write every legal action as well")
    parser.add_argument(
        "--count", type=whole, default=1, metavar="N", help="how many matches (default 1)"
    )
    parser.add_argument(
        "--out",
        required=True,
        type=file_name,
        metavar="FILE|DIR|-",
        help="a file; a folder, which names each record; - for standard output",
    )


def run(arguments: argparse.Namespace) -> int:
    """Play the matches and write their records."""
    deal = read_deal(arguments, needed=("game", "players", "seed"))
    players = seat_bots(deal.game, arguments.bots, deal.players)
    for number in range(1, arguments.count + 1):
        seed = deal.seed if arguments.count == 1 else f"{deal.seed}-{number}"
        setup = MatchSetup(deal.game, players, deal.options, seed)
        write_record(setup, seed, arguments)
    return 0


class _Counted:
    """Writes a match's lines, and counts its deals and actions."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self._write = write
        self.deals = self.actions = 0

    def keep(self, line: Line) -> None:
        self.deals += begins_deal(line)
        self.actions += "player" in line
        self._write(write_line(line))


def seat_bots(game: Game, bots: str, players: int) -> tuple[Player, ...]:
    """Return the players; a single bot fills all seats, otherwise there must be one per seat."""
    chosen = bots.split(",")
    if len(chosen) not in (1, players):
        raise CommandFault("command_line.bots", players=players, given=len(chosen))
    for bot in chosen:
        named_bot(game, bot)
    seated = chosen * players if len(chosen) == 1 else chosen
    return tuple(
        Player(name, "bot", *split_name(bot))
        for name, bot in zip(NAMES[:players], seated, strict=True)
    )


def write_record(setup: MatchSetup, seed: str, arguments: argparse.Namespace) -> None:
    """Play one match and write its record to ``--out``."""
    path = record_path(arguments.out, setup, seed, arguments.count)
    budget = Budget(playouts=arguments.playouts)
    if path is None:
        simulate(setup, seed, _Counted(write_json).keep, arguments.legal, budget)
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with replacing(path) as file:
        written = _Counted(file.write)
        simulate(setup, seed, written.keep, arguments.legal, budget)
    size = ", ".join(size_of(setup, written.deals, written.actions))
    answer(clip_middle(load_words()("commands.wrote", path=str(path), summary=size)))


def record_path(out: str, setup: MatchSetup, seed: str, count: int) -> Path | None:
    """Return the path of a record; ``None`` is standard output."""
    if out == "-":
        if count > 1:
            raise CommandFault("command_line.out", number=count)
        return None
    path = Path(out)
    if count == 1 and not path.is_dir() and not out.endswith(("/", "\\")):
        return path
    safe = "".join(sign if sign.isalnum() or sign in "-_." else "_" for sign in seed)
    return path / f"{setup.game.id}-{len(setup.players)}p-{safe}.jsonl"


COMMAND = configure, run
