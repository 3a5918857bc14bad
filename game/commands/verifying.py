"""``clamber verify``: checks whether a match was dealt as it had committed to."""

import argparse

from game.commands.arguments import file_path
from game.commands.faults import CommandFault
from game.files.bounded import read_regular
from game.files.clipping import clip_middle
from game.process.terminal import answer, answer_json
from game.records.record import RecordFault
from game.records.verifying import Finding, verify
from game.store.unfinished import LARGEST_RECORD
from game.texts.words import load_words

FAIR, WRONG, UNCHECKED = 0, 1, 3
"""Exit statuses; 2 is for a file that can't be read at all."""

LONGEST_PATH = 120


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("file", metavar="FILE", type=file_path, help="a record")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.epilog = (
        "exit status: 0 dealt as committed to, 1 not as committed to,\n"
        "2 not a record, 3 can't be checked"
    )


def run(arguments: argparse.Namespace) -> int:
    """Check the match and print the result in one sentence."""
    path = arguments.file
    try:
        found = verify(read_regular(path, LARGEST_RECORD))
    except RecordFault as fault:
        told = clip_middle(f"{path}:{fault.line}: {fault.reason}")
        raise CommandFault("command_line.record", said=told) from fault
    sentence = sentence_of(found)
    if arguments.json:
        answer_json({"result": found.kind, **found.facts, "sentence": sentence})
    else:
        where = f"{path}:{found.facts['line']}" if found.is_wrong else str(path)
        answer(clip_middle(where, LONGEST_PATH) + f": {sentence}")
    return WRONG if found.is_wrong else FAIR if found.kind == "fair" else UNCHECKED


def sentence_of(found: Finding) -> str:
    """Return the result of a check in one sentence."""
    return load_words()(f"fairness.found.{found.kind}", **found.facts)


COMMAND = configure, run
