"""Reasons for a play. Each predicate returns the facts for its text, or ``None``."""

from collections.abc import Mapping
from typing import Final

from game.cards import JOKER
from game.climbing.model.hands import count_of
from game.climbing.model.plays import FOUR
from game.climbing.reasons.play_case import FEW, PlayCase
from game.reasons import Because, Facts, Named, Ranked


def goes_out(case: PlayCase) -> Facts | None:
    """No card is left."""
    return None if case.left else {}


def wins_the_way_out(case: PlayCase) -> Facts | None:
    """Nobody can beat the play, and the cards left go in one play."""
    return {} if case.one_play_left and not _can_be_beaten(case) else None


def nobody_has_so_many(case: PlayCase) -> Facts | None:
    """No other player holds as many cards as the play has."""
    assert case.play
    return {"size": case.play.size} if not _enough_cards(case) else None


def unbeatable(case: PlayCase) -> Facts | None:
    """Every card that could beat the play is gone or in the player's own hand."""
    return None if case.threats else {}


def clears(case: PlayCase) -> Facts | None:
    """A house rule ends the round after four cards."""
    assert case.play
    return {} if case.rules.play_rules.four_clears and case.play.size == FOUR else None


def leaves_one_play(case: PlayCase) -> Facts | None:
    """The cards left go in one play."""
    return {} if case.one_play_left else None


def too_many_for(case: PlayCase) -> Facts | None:
    """A player who is nearly out can't answer this many cards, but could answer the rival lead."""
    play, rival, sizes = case.play, case.rival, case.view.sizes
    if not case.leads or rival is None or play is None:
        return None
    nearly_out = [p for p in case.others if rival.size <= sizes[p] < play.size]
    if not nearly_out:
        return None
    who = min(nearly_out, key=lambda player: sizes[player])
    return {"name": Named(who), "count": sizes[who]}


def breaks_no_set(case: PlayCase) -> Facts | None:
    """The rival play would break a set; this play breaks none."""
    play, rival = case.play, case.rival
    if play is None or rival is None or play.rank == rival.rank or case.breaks(play):
        return None
    if not case.breaks(rival) or play.jokers > rival.jokers:
        return None
    return {"kept": Ranked(rival.rank, count_of(case.hand, rival.rank))}


def keeps_jokers(case: PlayCase) -> Facts | None:
    """The rival play would spend a joker more."""
    play, rival = case.play, case.rival
    spends = play is not None and rival is not None and play.jokers < rival.jokers
    return {"kept": Ranked(JOKER, count_of(case.left, JOKER))} if spends else None


def whole_set(case: PlayCase) -> Facts | None:
    """The rival lead is of the same rank, but leaves some of it behind."""
    play, rival = case.play, case.rival
    if play is None or rival is None or play.rank != rival.rank or play.jokers != rival.jokers:
        return None
    more = play.naturals > rival.naturals and not case.breaks(play)
    return {"cards": Ranked(play.rank, play.naturals)} if more else None


def lowest_lead(case: PlayCase) -> Facts | None:
    """The play leads the lowest rank in hand, because a lead has nothing to beat."""
    play = case.play
    lowest = play is not None and case.ranks and play.rank == case.ranks[0]
    if not case.leads or not lowest or play is None or play.jokers or case.breaks(play):
        return None
    return {"cards": Ranked(play.rank, play.size)}


def keeps_high(case: PlayCase) -> Facts | None:
    """A higher card stays, which the rival play would spend."""
    play, rival = case.play, case.rival
    if play is None or rival is None or play.jokers > rival.jokers:
        return None
    higher = rival.naturals > 0 and case.height(rival.rank) > case.height(play.rank)
    return {"kept": Ranked(rival.rank, rival.naturals)} if higher else None


def more_at_once(case: PlayCase) -> Facts | None:
    """The play sheds more cards than the rival lead."""
    play, rival = case.play, case.rival
    more = case.leads and play is not None and rival is not None and play.size > rival.size
    return {"size": play.size} if more and play is not None else None


def lowest_goes(case: PlayCase) -> Facts | None:
    """The lowest rank in hand goes while it still fits."""
    play = case.play
    if case.leads or play is None or not case.ranks or play.jokers:
        return None
    return {"cards": Ranked(play.rank, play.size)} if play.rank == case.ranks[0] else None


def few_can_beat(case: PlayCase) -> Facts | None:
    """Only a few cards that are out could beat the play."""
    play = case.play
    if play is None or play.size > 1:
        return None
    number = case.out_above(play)
    return {"count": number} if 0 < number <= FEW else None


def few_ranks_can_beat(case: PlayCase) -> Facts | None:
    """Only of a few ranks could someone hold enough to beat the play."""
    play, number = case.play, len(case.threats)
    if play is None or play.size == 1 or not 0 < number <= FEW:
        return None
    return {"count": number}


def harder_to_beat(case: PlayCase) -> Facts | None:
    """The play is higher than the rival of the same size, so fewer cards beat it."""
    play, rival = case.play, case.rival
    if play is None or rival is None or not rival.naturals or rival.size != play.size:
        return None
    higher = case.height(play.rank) > case.height(rival.rank)
    return {"other": Ranked(rival.rank, rival.size)} if higher else None


def costs_nothing(case: PlayCase) -> Facts | None:
    """Instead of a pass, the play breaks no set and spends no joker."""
    play = case.play
    if case.leads or case.rival is not None or play is None:
        return None
    return None if case.breaks(play) or play.jokers else {}


def lowest_that_fits(case: PlayCase) -> Facts | None:
    """No lower rank in hand beats the play on the table."""
    play, top = case.play, case.view.top
    if play is None or top is None or play.jokers:
        return None
    # The order of ranks has been turned already, if the play on the table turned it.
    fitting = case.rules.play_rules.beaten_by(top.size, top.rank, case.view.turned)
    lower = any(
        rank in fitting and count_of(case.hand, rank) >= play.size
        for rank in case.ranks
        if case.height(rank) < case.height(play.rank)
    )
    return None if lower else {}


def takes_several(case: PlayCase) -> Facts | None:
    """Only a set of the same size can beat the lead."""
    play = case.play
    return {"size": play.size} if case.leads and play and play.size > 1 else None


def _enough_cards(case: PlayCase) -> bool:
    assert case.play
    return any(case.view.sizes[player] >= case.play.size for player in case.others)


def _can_be_beaten(case: PlayCase) -> bool:
    return bool(case.threats) and _enough_cards(case)


PLAYS: Mapping[str, Because[PlayCase]] = {
    "climbing.goes_out": goes_out,
    "climbing.wins_the_way_out": wins_the_way_out,
    "climbing.nobody_has_so_many": nobody_has_so_many,
    "climbing.unbeatable": unbeatable,
    "climbing.clears": clears,
    "climbing.leaves_one_play": leaves_one_play,
    "climbing.too_many_for": too_many_for,
    "climbing.breaks_no_set": breaks_no_set,
    "climbing.keeps_jokers": keeps_jokers,
    "climbing.whole_set": whole_set,
    "climbing.lowest_lead": lowest_lead,
    "climbing.keeps_high": keeps_high,
    "climbing.more_at_once": more_at_once,
    "climbing.lowest_goes": lowest_goes,
    "climbing.few_can_beat": few_can_beat,
    "climbing.few_ranks_can_beat": few_ranks_can_beat,
    "climbing.harder_to_beat": harder_to_beat,
    "climbing.costs_nothing": costs_nothing,
    "climbing.lowest_that_fits": lowest_that_fits,
    "climbing.takes_several": takes_several,
}
"""The reasons for a play, by weight."""

SETTLING: Final = frozenset({"climbing.goes_out", "climbing.wins_the_way_out"})
"""Those that prove that nothing does better."""
