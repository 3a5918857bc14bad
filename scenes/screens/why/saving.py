"""A split as a table to share, with seats in place of names."""

import csv
from io import StringIO
from string import ascii_uppercase

from game.analysis.debrief import Debrief
from game.analysis.estimates import Estimate
from game.texts.language import ENGLISH
from game.texts.words import load_words
from scenes.screens.why.parts.telling import SplitWords
from scenes.screens.why.subject import Subject

COLUMNS = ("game", "deals", "reference", "seat", "score", "mean", "part", "value", "low", "high")


def seat_letter(seat: int) -> str:
    """Return the stand-in for a player's name."""
    return ascii_uppercase[seat]


def table_of(subject: Subject, found: Debrief) -> str:
    """Return a split as a table with a row for each part of each seat.

    It is in English, whatever the window's language: tables are compared with one another.
    """
    said = subject.told_in(load_words(ENGLISH))
    text = StringIO()
    table = csv.writer(text)
    table.writerow(COLUMNS)
    head = (subject.setup.game.id, found.deals, found.reference)
    for seat, split in enumerate(found.players):
        for part, estimate in split.parts.items():
            own = (seat_letter(seat), split.score, split.mean)
            table.writerow((*head, *own, _name_of(part, said), *_numbers(estimate)))
    return text.getvalue()


def _name_of(part: str, words: SplitWords) -> str:
    """Return a part as it is called on the page of all players; the pieces of position apart."""
    if part in ("drawn", "carried"):
        return words.say(f"saved.pieces.{part}", head=words.head("position"))
    return words.head(part)


def _numbers(estimate: Estimate) -> list[str]:
    return [f"{number:.3f}" for number in (estimate.value, *estimate.interval)]
