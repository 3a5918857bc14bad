"""Every reason that a hint may give, in any game, with what it takes for it to be so."""

from collections.abc import Mapping
from typing import Any

from game.bots.hint import Hint
from game.reasons import EarlierHint
from tests.bots.truths import climbing, ladders, social_climbing
from tests.bots.truths.checking import Check, NewsCheck


def only_one(rules: Any, state: Any, hint: Hint) -> bool:
    return tuple(rules.legal_actions(state)) == (hint.action,)


def nothing_fits(rules: Any, state: Any, hint: Hint) -> bool:
    return only_one(rules, state, hint) and rules.forced(state) == "pass"


def all_the_same(rules: Any, state: Any, hint: Hint) -> bool:
    return hint.action is None and bool(rules.same(rules.legal_actions(state)))


def was_tried(rules: Any, state: Any, hint: Hint) -> bool:
    return hint.reason.facts["count"] > 1


def is_solved(rules: Any, state: Any, hint: Hint) -> bool:
    view, legal = rules.view(state, rules.to_move(state)), rules.legal_actions(state)
    outlook = rules.outlook(view, legal)
    rewards = {outlook.actions(move)[0]: reward for move, reward in outlook.exact().items()}
    return bool(rewards[hint.action] == max(rewards.values()))


def is_a_habit(rules: Any, state: Any, hint: Hint) -> bool:
    return hint.action in rules.legal_actions(state)


TRUE: Mapping[str, Check] = {
    "only": only_one,
    "nothing_fits": nothing_fits,
    "same": all_the_same,
    "solved": is_solved,
    "tried": was_tried,
    "habit": is_a_habit,
    **climbing.TRUE,
    **social_climbing.TRUE,
    **ladders.TRUE,
}

NEWS_TRUE: Mapping[str, NewsCheck] = {
    **climbing.NEWS_TRUE,
    **social_climbing.NEWS_TRUE,
    **ladders.NEWS_TRUE,
}


def is_true(rules: Any, state: Any, hint: Hint, earlier: EarlierHint | None = None) -> bool:
    """Say whether all that a hint says is so in a world in which it is given."""
    if not TRUE[hint.reason.key](rules, state, hint):
        return False
    if hint.news is None:
        return True
    assert earlier
    return NEWS_TRUE[hint.news.key](rules, state, hint, earlier)


def takes_back(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    """Say whether a hint takes back what the hint before built: each game knows its own moves."""
    games = (climbing, social_climbing, ladders)
    return any(game.takes_back(rules, state, hint, earlier) for game in games)
