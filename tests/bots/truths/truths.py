"""Every reason that a hint may give, in any game, with what it takes for it to be so."""

from collections.abc import Mapping
from typing import Any

from game.bots.hint import Hint
from game.reasons import EarlierHint, Reason
from tests.bots.truths import climbing, ladders, social_climbing
from tests.bots.truths.checking import Check, NewsCheck, Truth


def only_one(rules: Any, state: Any, hint: Hint) -> bool:
    return tuple(rules.legal_actions(state)) == (hint.action,)


def nothing_fits(rules: Any, state: Any, hint: Hint) -> bool:
    return only_one(rules, state, hint) and rules.forced(state) == "pass"


def all_the_same(rules: Any, state: Any, hint: Hint) -> bool:
    """Say whether one card goes the same way on places that are alike."""
    legal = rules.legal_actions(state)
    if hint.action is None:
        return bool(rules.same(legal))
    view = rules.view(state, rules.to_move(state))
    return all(not rules.why(view, *pair) for one in legal for pair in ordered(hint.action, one))


def ordered(one: Any, other: Any) -> list[tuple[tuple[Any], tuple[Any]]]:
    return [((one,), (other,)), ((other,), (one,))]


def is_level(rules: Any, state: Any, hint: Hint) -> bool:
    """Say whether nothing is claimed of one move rather than of the other."""
    return hint.level and hint.tried and not hint.sure and hint.instead is not None


def was_tried(rules: Any, state: Any, hint: Hint) -> bool:
    return hint.reason.facts["count"] > 1


def is_solved(rules: Any, state: Any, hint: Hint) -> bool:
    view, legal = rules.view(state, rules.to_move(state)), rules.legal_actions(state)
    search_view = rules.search_view(view, legal)
    rewards = {search_view.actions(move)[0]: reward for move, reward in search_view.exact().items()}
    return bool(rewards[hint.action] == max(rewards.values()))


def is_a_habit(rules: Any, state: Any, hint: Hint) -> bool:
    return hint.action in rules.legal_actions(state)


PLAIN: Mapping[str, Check] = {
    "only": only_one,
    "nothing_fits": nothing_fits,
    "same": all_the_same,
    "level": is_level,
    "solved": is_solved,
    "tried": was_tried,
    "habit": is_a_habit,
}
"""What may be said where no difference is named."""

TRUE: Mapping[str, Truth] = {**climbing.TRUE, **social_climbing.TRUE, **ladders.TRUE}
"""What each difference claims."""

NEWS_TRUE: Mapping[str, NewsCheck] = {
    **climbing.NEWS_TRUE,
    **social_climbing.NEWS_TRUE,
    **ladders.NEWS_TRUE,
}


def is_true(rules: Any, state: Any, hint: Hint, earlier: EarlierHint | None = None) -> bool:
    """Say whether all that a hint says is so in a world in which it is given."""
    if not reason_is_true(rules, state, hint):
        return False
    if hint.news is None:
        return True
    assert earlier
    return NEWS_TRUE[hint.news.key](rules, state, hint, earlier)


def reason_is_true(rules: Any, state: Any, hint: Hint) -> bool:
    """Say whether its move is ahead in what it names, and behind in what speaks against it."""
    said = hint.reason
    if said.key in PLAIN:
        return said.despite is None and PLAIN[said.key](rules, state, hint)
    mine, other = hint.compared
    assert (mine[0], other[0]) == (hint.action, hint.instead)
    if not holds(rules, state, mine, other, said):
        return False
    return said.despite is None or holds(rules, state, other, mine, said.despite)


def holds_as_well_for_the_other(rules: Any, state: Any, hint: Hint) -> bool:
    """Say whether what is told of a move can be said of the other one too."""
    said = hint.reason
    if said.key in PLAIN:
        return False
    truth, (mine, other) = TRUE[said.key], hint.compared
    one, two = (truth.amount(rules, state, plan) for plan in (mine, other))
    return bool(one == two or holds(rules, state, other, mine, said))


def holds(rules: Any, state: Any, better: Any, worse: Any, said: Reason) -> bool:
    return TRUE[said.key].holds(rules, state, better, worse, said)


def takes_back(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    """Say whether a hint takes back what the hint before built: each game knows its own moves."""
    games = (climbing, social_climbing, ladders)
    return any(game.takes_back(rules, state, hint, earlier) for game in games)
