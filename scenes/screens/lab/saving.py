"""The lab's figures as a table with one row per cell."""

import csv
from collections.abc import Mapping, Sequence
from io import StringIO

from game.measuring.mobility import DealFigures, Mobility
from game.options import OptionValue, show
from game.texts.language import ENGLISH
from game.texts.words import load_words
from scenes.screens.lab.course_page import NAMES, figure_of
from scenes.screens.lab.plan import LabPlan
from scenes.screens.lab.telling import LabWords, RuleSet

PLACED = ("game", "players", "rules", "bots", "deals", "before", "after", "count")
COURSE = ("game", "players", "rules", "bots", "deals", "figure", "value", "low", "high")


def table_of(plan: LabPlan, sets: Sequence[RuleSet]) -> str:
    """Return the counted figures, without those of places drawn by lot.

    Places have their English names, whatever the window's language: tables are compared.
    """
    english = LabWords(load_words(ENGLISH), plan)
    places = english.places() if plan.has_places else ()
    rules = [plan.counted, *([plan.other] if plan.other else [])]
    text = StringIO()
    table = csv.writer(text)
    table.writerow(PLACED if places else COURSE)
    for options, one in zip(rules, sets, strict=False):
        head = [plan.game.id, plan.players, _rules(options), plan.level, one.figures.deals]
        table.writerows([*head, *cells] for cells in _cells(one, places))
    return text.getvalue()


def _rules(options: Mapping[str, OptionValue]) -> str:
    return " ".join(f"{name}={show(value)}" for name, value in options.items())


def _cells(one: RuleSet, places: Sequence[str]) -> list[list[object]]:
    match one.figures:
        case Mobility(deals, matrix):
            return [
                [before, after, round(share * deals)]
                for before, row in zip(places, matrix, strict=True)
                for after, share in zip(places, row, strict=True)
            ]
        case DealFigures():
            return [[name, *(f"{number:.4f}" for number in figure_of(one, name))] for name in NAMES]
