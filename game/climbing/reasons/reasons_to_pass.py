"""Reasons for a pass. The rival is the play that would be made instead."""

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
    """The play would spend the highest rank in hand while at least two others remain to be led."""
    rival, ranks = case.rival, case.ranks
    if rival is None or not ranks or rival.rank != ranks[-1] or len(ranks) < 3:
        return None
    return {"kept": Ranked(rival.rank, rival.naturals)}


def pass_saves_it(case: PlayCase) -> Facts | None:
    """The play would hardly win: many cards that beat it are out."""
    rival = case.rival
    if rival is None or rival.size > 1:
        return None
    number = case.out_above(rival)
    return {"play": Ranked(rival.rank), "count": number} if number > FEW else None


def pass_saves_set(case: PlayCase) -> Facts | None:
    """The others may hold enough of some ranks to beat the play."""
    rival = case.rival
    threats = case.threats_to(rival) if rival and rival.size > 1 and rival.naturals else []
    if rival is None or not threats:
        return None
    return {"play": Ranked(rival.rank, rival.naturals), "count": len(threats)}


def pass_keeps_for_lead(case: PlayCase) -> Facts | None:
    """The cards of the play stay in hand for a lead."""
    rival = case.rival
    return {"kept": Ranked(rival.rank, rival.naturals)} if rival and rival.naturals else None


PASSES: Mapping[str, Because[PlayCase]] = {
    "climbing.pass_keeps_set": pass_keeps_set,
    "climbing.pass_keeps_jokers": pass_keeps_jokers,
    "climbing.pass_keeps_high": pass_keeps_high,
    "climbing.pass_saves_it": pass_saves_it,
    "climbing.pass_saves_set": pass_saves_set,
    "climbing.pass_keeps_for_lead": pass_keeps_for_lead,
}
"""The reasons for a pass, by weight."""
