"""``clamber play``: straight to a table."""

import argparse

from game.catalogue import find_game
from game.commands.arguments import read_options
from scenes.play import read_players, set_up, table_scene_for
from scenes.running import run_window


def open_table(arguments: argparse.Namespace) -> int:
    """Check everything before the window opens, then play until it is closed."""
    game, sitters = find_game(arguments.game), read_players(arguments.players)
    options = read_options(game, len(sitters), arguments.option)
    set_up(game, sitters, options, arguments.seed or "")
    run_window(
        lambda desk: table_scene_for(
            desk, game.id, sitters, options, arguments.seed, desk.new_record
        )
    )
    return 0
