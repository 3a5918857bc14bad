"""The commands that open a window: ``bench start``."""

from game.cli import Command
from scenes import bench_start

WINDOW_COMMANDS: tuple[Command, ...] = (
    Command(
        ("bench", "start"),
        "measure how soon the title is there",
        bench_start.configure,
        bench_start.run,
    ),
)
