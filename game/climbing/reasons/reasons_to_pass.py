"""Why to pass, by weight; the rival is what would be played."""

from collections.abc import Mapping

from game.cards import JOKER
from game.climbing.model.hands import count_of
from game.climbing.reasons.play_case import FEW, PlayCase
from game.reasons import Because, Facts, Ranked


def pass_keeps_set(case: PlayCase) -> Facts | None:
    """The play would break a set."""
    rival = case.rival
    if rival is None or not case.breaks(rival):
        return None
    return {"kept": Ranked(rival.rank, count_of(case.hand, rival.rank))}


def pass_keeps_jokers(case: PlayCase) -> Facts | None:
    """The play would spend a joker."""
    rival = case.rival
    if rival is None or not rival.jokers:
        return None
    return {"kept": Ranked(JOKER, rival.jokers)}


def pass_keeps_high(case: PlayCase) -> Facts | None:
    """The play would spend the highest in hand, while much of what is left has yet to be led."""
    rival, ranks = case.rival, case.ranks
    if rival is None or not ranks or rival.rank != ranks[-1] or len(ranks) < 3:
        return None
    return {"kept": Ranked(rival.rank, rival.naturals)}


def pass_saves_it(case: PlayCase) -> Facts | None:
    """The play would hardly stand: many cards are out that beat it."""
    rival = case.rival
    if rival is None or rival.size > 1:
        return None
    beaten = case.rules.play_rules.beaten_by(1, rival.rank, case.view.turned)
    number = sum(count_of(case.unseen, rank) for rank in beaten)
    return {"play": Ranked(rival.rank), "count": number} if number > FEW else None


PASSES: Mapping[str, Because[PlayCase]] = {
    "climbing.pass_keeps_set": pass_keeps_set,
    "climbing.pass_keeps_jokers": pass_keeps_jokers,
    "climbing.pass_keeps_high": pass_keeps_high,
    "climbing.pass_saves_it": pass_saves_it,
}
"""Why to pass, by weight."""
