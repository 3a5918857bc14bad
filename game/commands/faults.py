"""Errors of command lines."""

import argparse

from game.faults import Fault
from game.texts.words import load_words


class CommandFault(Fault):
    """A command line that can't be carried out."""


def refused_value(key: str, **facts: object) -> argparse.ArgumentTypeError:
    """Return why a value is refused; argparse adds the name of the argument."""
    return argparse.ArgumentTypeError(load_words()(f"command_line.{key}", **facts))
