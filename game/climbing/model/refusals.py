"""Finds the rule that an illegal action would break. The words are in ``assets/text``."""

from collections.abc import Mapping
from typing import TypeAlias

from game.cards import JOKER, Rank, rank_of
from game.climbing.model.actions import ClimbingAction, Give, Pass, Play, Take
from game.climbing.model.exchange import ExchangeStep, Giving
from game.climbing.model.hands import count_of, counts_of, hand_of, is_held
from game.climbing.model.plays import PlayRules
from game.climbing.model.view import AnyClimbingView
from game.contract import Refused

Facts: TypeAlias = Mapping[str, Rank | tuple[Rank, ...] | str]


def refusal(
    rules: PlayRules, giving: Giving, view: AnyClimbingView, action: ClimbingAction
) -> Refused | None:
    """Return the rule that forbids an action of the player to move, or ``None``.

    If it breaks several rules, the result is the one to fix first: rank comes before number,
    because more cards of a rank that is too low would not help.
    """
    if view.to_move is None or view.hand is None:
        return Refused("no_turn")
    if isinstance(action, Give):
        return _give_refused(giving, view, action)
    if isinstance(action, Take):
        return _take_refused(view, action)
    if view.due:
        return Refused("exchange_first")
    if isinstance(action, Pass):
        return Refused("leader_must_play") if view.last is None else None
    return _set_refused(rules, view, action) or _answer_refused(rules, view, action)


def _give_refused(giving: Giving, view: AnyClimbingView, give: Give) -> Refused | None:
    step, hand = view.due, view.hand
    if step is None or hand is None or step.choice == "drawn":
        return Refused("nothing_to_give")
    if give.to != step.to:
        return Refused("give_to_another")
    if len(give.cards) != step.number:
        return Refused("give_one" if step.number == 1 else "give_number", _number(step.number))
    if not is_held(give.cards, hand_of(hand)):
        return Refused("not_held")
    return None if step.choice == "any" else _weaker_given(giving, view, give, step)


def _take_refused(view: AnyClimbingView, take: Take) -> Refused | None:
    step = view.due
    if step is None or step.choice != "drawn":
        return Refused("nothing_to_take")
    return None if 0 <= take.place < view.sizes[step.giver] else Refused("no_such_place")


def _weaker_given(
    giving: Giving, view: AnyClimbingView, give: Give, step: ExchangeStep
) -> Refused | None:
    hand = hand_of(view.hand or ())
    if giving.first_alike(hand, give.cards) == giving.strongest(hand, step.number):
        return None
    one = step.number == 1
    return Refused("give_strongest_one" if one else "give_strongest", _number(step.number))


def _set_refused(rules: PlayRules, view: AnyClimbingView, play: Play) -> Refused | None:
    """Return why these cards are not a play at all, whatever is on the table."""
    if play.size < 1:
        return Refused("nothing_chosen")
    if not _held(view, play):
        return Refused("not_held")
    ranks = {rank_of(card) for card in play.cards} - {JOKER}
    if len(ranks) > 1:
        return Refused("several_ranks")
    if ranks - {play.rank}:
        return Refused("another_rank", {"rank": play.rank})
    if play.jokers > rules.jokers_together:
        return Refused("two_jokers")
    if play.size > rules.largest:
        return Refused("too_many", _number(rules.largest))
    standing_for_itself = rules.joker_tops and play.size == 1 and play.jokers == 1
    if play.rank not in ((JOKER,) if standing_for_itself else rules.ranks):
        return Refused("no_such_rank")
    return None


def _held(view: AnyClimbingView, play: Play) -> bool:
    hand = hand_of(view.hand or ())
    if play.cards:
        return is_held(play.cards, hand)
    counts = counts_of(hand)
    return (
        play.naturals <= (count_of(counts, play.rank) if play.rank != JOKER else 0)
        and play.jokers <= count_of(counts, JOKER)
    )  # fmt: skip


def _answer_refused(rules: PlayRules, view: AnyClimbingView, play: Play) -> Refused | None:
    """Return why a play does not beat the one on the table."""
    top = view.top
    if view.last is None or top is None:
        return None
    higher = rules.beaten_by(top.size, top.rank, view.turned)
    if not higher:
        return Refused("nothing_beats")
    # A joker that counts as itself is above every rank, so the rank can't be too low.
    if play.rank not in (*higher, JOKER):
        return _too_low(rules, top.rank, turned=view.turned)
    if play.size != top.size:
        return Refused("other_number" if top.size > 1 else "other_number_one", _number(top.size))
    return None


def _too_low(rules: PlayRules, top: Rank, *, turned: bool) -> Refused:
    if turned:
        return Refused("not_lower" if rules.equal_rank else "not_strictly_lower", {"top": top})
    return Refused("not_higher" if rules.equal_rank else "not_strictly_higher", {"top": top})


def _number(count: int) -> Facts:
    return {"count": count}
