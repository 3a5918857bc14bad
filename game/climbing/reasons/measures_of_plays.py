"""What can be measured of a play and of a pass alike."""

from collections.abc import Mapping

from game.cards import JOKER
from game.climbing.model.hands import count_of
from game.climbing.model.plays import FOUR
from game.climbing.reasons.play_case import PlayCase
from game.reasons import LESS, MORE, Comparison, Facts, Named, Ranked, counted, without_facts


def goes_out(case: PlayCase) -> int:
    """Whether no card is left."""
    return int(not case.left)


def keeps_the_lead(case: PlayCase) -> int | None:
    """Whether the player surely leads again: nobody can beat the play, or it ends the round."""
    if case.play is None:
        return 0
    clears = case.rules.four_clears and case.size == FOUR
    surely = clears or not case.able or not case.threats
    return None if case.skips and not surely else int(surely)


def ends_with_one_play(case: PlayCase) -> int:
    """Whether what is left goes in one play."""
    return int(case.plays_left == 1)


def sure_way_out(case: PlayCase) -> int | None:
    """Whether the player surely leads again, and what is left then goes in one play."""
    return keeps_the_lead(case) if ends_with_one_play(case) else 0


def can_answer(case: PlayCase) -> int | None:
    """The number of other players who hold enough cards to answer a lead."""
    return len(case.able) if case.leads and case.play else None


def jokers(case: PlayCase) -> int:
    """The number of jokers spent."""
    return case.jokers


def sets_broken(case: PlayCase) -> int:
    """Whether the play breaks up cards of one rank."""
    return int(case.breaks)


def height(case: PlayCase) -> int:
    """The place of the spent rank in the current order; below all if none is spent."""
    rank = case.natural_rank
    return -1 if rank is None else case.order.index(rank)


def plays_left(case: PlayCase) -> int:
    """In how many plays the cards left could be led."""
    return case.plays_left


def size(case: PlayCase) -> int:
    """The number of cards that go."""
    return case.size


def cards_above(case: PlayCase) -> int | None:
    """The number of cards still out that beat a single card."""
    return case.out_above if case.size == 1 else None


def ranks_above(case: PlayCase) -> int | None:
    """The number of ranks of which somebody may hold enough to beat the play."""
    return len(case.threats) if case.play else None


def largest_left(case: PlayCase) -> int:
    """The most cards of one rank that are left."""
    return case.largest_left.number


def _who_answers(better: PlayCase, worse: PlayCase) -> Facts:
    """The player with the fewest cards who could answer only the worse lead."""
    sizes = better.view.sizes
    who = min(set(worse.able) - set(better.able), key=lambda player: (sizes[player], player))
    return {"name": Named(who), "count": sizes[who]}


def _jokers_spent(better: PlayCase, worse: PlayCase) -> Facts:
    return {"kept": Ranked(JOKER, worse.jokers - better.jokers)}


def _broken(better: PlayCase, worse: PlayCase) -> Facts:
    assert worse.play
    return {"kept": Ranked(worse.play.rank, count_of(worse.hand, worse.play.rank))}


def _spent(better: PlayCase, worse: PlayCase) -> Facts:
    assert worse.play
    return {"kept": Ranked(worse.play.rank, worse.play.naturals)}


def _largest(better: PlayCase, worse: PlayCase) -> Facts:
    return {"kept": better.largest_left}


PLAYS: Mapping[str, Comparison[PlayCase]] = {
    "climbing.out": Comparison(goes_out, MORE, without_facts, settles=True),
    "climbing.way_out": Comparison(sure_way_out, MORE, without_facts, settles=True),
    "climbing.lead_kept": Comparison(keeps_the_lead, MORE, without_facts),
    "climbing.one_play": Comparison(ends_with_one_play, MORE, without_facts),
    "climbing.can_answer": Comparison(can_answer, LESS, _who_answers),
    "climbing.jokers_spent": Comparison(jokers, LESS, _jokers_spent),
    "climbing.set_broken": Comparison(sets_broken, LESS, _broken),
    "climbing.rank_spent": Comparison(height, LESS, _spent),
    "climbing.plays_left": counted(plays_left, LESS),
    "climbing.cards_gone": counted(size, MORE),
    "climbing.cards_above": counted(cards_above, LESS),
    "climbing.ranks_above": counted(ranks_above, LESS),
    "climbing.largest_left": Comparison(largest_left, MORE, _largest),
}
"""The measures of a play or a pass, by weight."""
