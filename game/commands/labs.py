"""``clamber lab``: compares two rule sets over the same simulated deals."""

import argparse
from dataclasses import asdict

from game.bots.levels import USUAL_LEVEL, named_bot
from game.catalogue import find_game
from game.commands.arguments import add_game, read_game, read_options, whole
from game.commands.executing import add_executor, workers
from game.commands.faults import CommandFault
from game.commands.levels import LEVELS_HELP
from game.commands.progress import progress_of
from game.measuring.kept_lab import KeptLab
from game.measuring.lab import LabDeals
from game.measuring.mobility import DealFigures, Figure, Mobility
from game.options import show
from game.process.ending import describe
from game.process.terminal import answer, answer_json, complain
from game.store.paths import lab_folder
from game.texts.words import load_words

KEPT = """Deals are kept in the folder of Clamber's data, as those of the lab on the screen, and are
not played again. After Ctrl+C the same command goes on where it stopped."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_game(parser)
    parser.description = f"{parser.description}\n\n{KEPT}"
    parser.add_argument(
        "--against",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the other rule set (default: the standard rules)",
    )
    parser.add_argument(
        "--bots",
        default=USUAL_LEVEL,
        metavar="LEVEL[:CHARACTER]",
        help=f"the bots in all seats (default {USUAL_LEVEL}); {LEVELS_HELP}",
    )
    parser.add_argument(
        "--deals", required=True, type=whole, metavar="N", help="how many by each rule set"
    )
    parser.add_argument("--seed", required=True, metavar="SEED", help="any text: the same figures")
    parser.add_argument("--fresh", action="store_true", help="play all deals again, and keep none")
    add_executor(parser)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Play the deals by both rule sets, and print the figures."""
    this, against = _wanted(arguments)
    # Equal rule sets would write to the same file.
    wanted = [this] if this == against else [this, against]
    lab = KeptLab(wanted, None if arguments.fresh else lab_folder())
    _play(lab, arguments)
    if lab.unkept:
        complain(f"the deals are not all kept: {describe(lab.unkept)}")
    found = {"this": lab.figures[0], "against": lab.figures[-1]}
    if arguments.json:
        answer_json({name: asdict(figures) for name, figures in found.items()})
    else:
        for (name, figures), rules in zip(found.items(), (this, against), strict=True):
            answer(load_words()(f"commands.lab.{name}", rules=_rules(rules)), *described(figures))
    return 0


def _rules(wanted: LabDeals) -> str:
    """Return a rule set by its options that are not standard."""
    standard = find_game(wanted.game).sheet.resolve({}, wanted.players)
    own = [f"{name}={show(to)}" for name, to in wanted.options.items() if to != standard[name]]
    return ", ".join(own) or load_words()("commands.lab.standard")


def _wanted(arguments: argparse.Namespace) -> list[LabDeals]:
    """Return the deals of both rule sets."""
    game, options = read_game(arguments)
    named_bot(game, arguments.bots)
    against = read_options(game, arguments.players, arguments.against)
    if not arguments.against and options == against:
        raise CommandFault("commands.lab.same")
    return [
        LabDeals(
            game.id,
            arguments.players,
            dict(rules),
            arguments.bots,
            arguments.seed,
            range(arguments.deals),
        )
        for rules in (options, against)
    ]


def _play(lab: KeptLab, arguments: argparse.Namespace) -> None:
    """Play what is missing; if interrupted, say what is kept."""
    missing = sum(arguments.deals - len(deals) for deals in lab.deals)
    try:
        with workers(arguments) as each, progress_of("deals", missing) as progress:
            lab.play(each, progress.note)
    except KeyboardInterrupt:
        if not arguments.fresh and not lab.unkept:
            deals = arguments.deals
            facts = {"done": f"{lab.count:,}", "shown": f"{deals:,}"}
            complain(load_words().count("commands.lab.kept", deals, **facts))
        raise


def described(figures: Mobility | DealFigures) -> list[str]:
    """Return the figures in lines: a matrix row by row, in percent."""
    words = load_words()
    if isinstance(figures, DealFigures):
        return [f"  {words(f'commands.lab.{name}')}: {_said(at)}" for name, at in _figures(figures)]
    explained = _said((figures.explained, *figures.explained_interval))
    return [
        *(
            f"  {words('commands.lab.from_place', place=place)}: "
            + "  ".join(f"{100 * share:3.0f} %" for share in row)
            for place, row in enumerate(figures.matrix, 1)
        ),
        "  " + words("commands.lab.explained", value=explained),
        "  " + words("commands.lab.shorrocks", value=words.decimal(figures.shorrocks, 3)),
    ]


def _said(figure: Figure) -> str:
    value, low, high = (load_words().decimal(number, 3) for number in figure)
    return f"{value} ({low} to {high})"


def _figures(course: DealFigures) -> list[tuple[str, Figure]]:
    return [
        ("points", course.points),
        ("length", course.length),
        ("starter_wins", course.starter_wins),
        ("leader_wins", course.leader_wins),
    ]


COMMAND = configure, run
