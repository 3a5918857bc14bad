"""``clamber debrief``: prints the parts of a result under the names that the window uses."""

import argparse

from game.analysis.debrief import Debrief
from game.analysis.house_rules import house_rules_sentence
from game.analysis.split import PlayerSplit
from game.commands.debriefing import as_json, configure, taken_apart
from game.commands.reading import read_playback
from game.files.clipping import clip
from game.match import MatchSetup
from game.process.terminal import answer, answer_json
from game.texts.words import load_words
from scenes.screens.why.parts.figures import SplitColumn, columns_of
from scenes.screens.why.parts.telling import SplitWords

SEVERAL = 2
"""Stands for a number with a fraction where a text chooses between one and several."""

LONGEST_NAME = 60
"""The most characters of a player's name that are printed."""


def run(arguments: argparse.Namespace) -> int:
    """Split the match and print the result."""
    playback = read_playback(arguments.file)
    found = taken_apart(arguments, playback)
    if arguments.json:
        answer_json(as_json(playback.setup, found))
    else:
        answer(*_lines(playback.setup, found))
    return 0


def _lines(setup: MatchSetup, found: Debrief) -> list[str]:
    words = load_words()
    said = SplitWords(words, setup.game.id)
    lines = [words.count("commands.debrief.head", found.deals, reference=found.reference)]
    if house := house_rules_sentence(words, setup):
        lines.append(house)
    for player, split in zip(setup.players, found.players, strict=True):
        lines += ["", _score(said, clip(player.name, LONGEST_NAME), split)]
        columns = columns_of(split)
        widest = max((len(said.head(column.name)) for column in columns), default=0)
        lines += [_part(said, column, widest) for column in columns]
    return [*lines, "", words("commands.debrief.foot")]


def _score(said: SplitWords, name: str, split: PlayerSplit) -> str:
    """Return a player's score and what it is: a game may have another than points."""
    own = f"{said.game}.command_score"
    key = own if said.words.find(own) is not None else "commands.debrief.score"
    whole = split.score == round(split.score)
    facts = {"score": said.score(split.score), "mean": said.words.decimal(split.mean)}
    return said.words.count(key, round(split.score) if whole else SEVERAL, name=name, **facts)


def _part(said: SplitWords, column: SplitColumn, widest: int) -> str:
    ends = (column.value - column.half, column.value + column.half)
    low, high = map(said.signed, ends)
    value = said.signed(column.shown)
    told = said.words("commands.debrief.part", value=value, low=low, high=high)
    if len(column.pieces) > 1:
        drawn, carried = map(said.signed, column.shown_pieces)
        told += "  " + said.words("commands.debrief.pieces", drawn=drawn, carried=carried)
    return f"  {said.head(column.name):{widest}}  {told}"


COMMAND = configure, run
