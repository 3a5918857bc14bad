"""What a command refuses."""

import argparse

from game.faults import Fault
from game.texts.words import load_words


class CommandFault(Fault):
    """A command line that can't be carried out."""


def refused_value(key: str, **facts: object) -> argparse.ArgumentTypeError:
    """Return why a value is refused while arguments are read: the parser says of which one."""
    return argparse.ArgumentTypeError(load_words()(f"command_line.{key}", **facts))
