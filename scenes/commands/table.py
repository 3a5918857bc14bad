"""``clamber play``: opens a table."""

import argparse

from game.catalogue import find_game
from game.commands.arguments import check_code, read_options
from game.commands.faults import CommandFault
from game.records.dealcode import DealCode, new_seed, read_code
from scenes.running import run_window
from scenes.table.setup import by_chance, read_players, set_up, table_scene_for


def open_table(arguments: argparse.Namespace) -> int:
    """Check all arguments before the window opens, then play until it is closed."""
    seat_plans = by_chance(read_players(arguments.players))
    deal = read_table(arguments, len(seat_plans))
    set_up(deal.game, seat_plans, deal.options, deal.seed)
    is_known = (arguments.code, arguments.seed) != (None, None)
    run_window(
        lambda context: table_scene_for(
            context,
            deal.game.id,
            seat_plans,
            deal.options,
            deal.seed if is_known else None,
            context.new_record,
        ),
        stands=True,
    )
    return 0


def read_table(arguments: argparse.Namespace, players: int) -> DealCode:
    """Return game, options and cards for a number of players, from a deal code or from options."""
    check_code(arguments, ("game", "option", "seed"), needed=("game",))
    if arguments.code is None:
        game = find_game(arguments.game)
        seed = new_seed() if arguments.seed is None else arguments.seed
        return DealCode(game, players, read_options(game, players, arguments.option), seed)
    deal = read_code(arguments.code)
    if deal.players != players:
        raise CommandFault("command_line.code_players", wanted=deal.players, players=players)
    return deal
