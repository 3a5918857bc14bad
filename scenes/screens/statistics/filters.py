"""The filters: usual rules, house rules, practice, and table sizes."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.store.history.figures import FigureQuery
from game.store.history.summary import RulesKind
from game.texts.words import Words
from scenes.ui.art import Art
from scenes.ui.boxes import Box, Size, cell, column, flow
from scenes.ui.scale import Scale
from scenes.ui.widgets.chip import Chip
from scenes.ui.widgets.widget import Widget

KINDS: Sequence[RulesKind] = ("own", "house", "practice")

_GAP = 12


def chips_of(
    words: Words, question: FigureQuery, sizes: Sequence[int], ask: Callable[[FigureQuery], None]
) -> list[Chip]:
    """Return a chip for every kind of rules and every table size played."""
    chips = [_rules_chip(words, question, kind, ask) for kind in KINDS]
    if len(sizes) < 2:
        return chips
    every: list[int | None] = [None, *sizes]
    return chips + [_size_chip(words, question, size, ask) for size in every]


def chips_box(art: Art, scale: Scale, chips: Sequence[Chip], high: int) -> Box[Widget]:
    """Return chips in rows from the left; the first row is centred in ``high`` pixels."""
    gap = max(6, scale.px(_GAP))
    sizes = [chip.natural_size(art, scale) for chip in chips]
    tall = max(32, *(height for _, height in sizes))
    cells = (cell(chip, w, tall) for chip, (w, _) in zip(chips, sizes, strict=True))
    widest = max(width for width, _ in sizes)
    rows = flow(*cells, gap=gap, row_gap=gap)
    return column((high - tall) // 2, rows, w=Size(widest, widest, 1))


def toggled(question: FigureQuery, kind: RulesKind) -> FigureQuery:
    """Return the query with a kind of rules toggled; one kind always stays on."""
    rules = question.rules ^ {kind}
    return replace(question, rules=frozenset(rules)) if rules else question


def _rules_chip(
    words: Words, question: FigureQuery, kind: RulesKind, ask: Callable[[FigureQuery], None]
) -> Chip:
    return Chip(
        words(f"statistics.rules.{kind}"),
        lambda: ask(toggled(question, kind)),
        on=kind in question.rules,
    )


def _size_chip(
    words: Words, question: FigureQuery, size: int | None, ask: Callable[[FigureQuery], None]
) -> Chip:
    name = words("statistics.all_tables") if size is None else words("statistics.size", count=size)
    return Chip(name, lambda: ask(replace(question, players=size)), on=question.players == size)
