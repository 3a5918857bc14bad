"""What hints say in SOCiable and in President & Bum, held against the hands as they are."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from game.bots.hint import Hint
from game.cards import JOKER, Card, Rank, card_text, rank_of
from game.climbing.model.actions import PASS, Play
from game.climbing.model.hands import (
    Counts,
    cards_of,
    count_of,
    counts_of,
    hand_of,
    played_counts,
)
from game.climbing.model.plays import rank_set
from game.reasons import EarlierHint, Ranked
from tests.bots.truths.checking import LESS, MORE, NewsCheck, Plan, Truth, after, nothing

RANKS = range(JOKER + 1)


# Who holds what.


def mine(rules: Any, state: Any) -> Counts:
    counts: Counts = state.counts[rules.to_move(state)]
    return counts


def out(rules: Any, state: Any) -> Counts:
    """Return what all the others hold together."""
    me = rules.to_move(state)
    return sum(counts for player, counts in enumerate(state.counts) if player != me)


def unseen_then(rules: Any, earlier: EarlierHint) -> Counts:
    """Return what all the others held together when the hint before was given."""
    seen = [card for _, play in earlier.view.log if play != PASS for card in play.cards]
    hidden = set(rules.pack) - {*seen, *earlier.view.hand}
    return counts_of(hand_of(hidden))


def size_of(counts: Counts) -> int:
    return sum(count_of(counts, rank) for rank in RANKS)


def answers(rules: Any, counts: Counts, play: Play, turned: bool) -> list[Play]:
    """Return what a hand may answer a play with."""
    turned ^= rules.play_rules.revolution and play.size == 4
    fit = rank_set(rules.play_rules.beaten_by(play.size, play.rank, turned))
    return [one for one in rules.plays.answers(counts, play.size, fit) if one != PASS]


def beating(rules: Any, counts: Counts, play: Play, turned: bool) -> list[Rank]:
    """Return the ranks with which a hand may answer a play."""
    return sorted({one.rank for one in answers(rules, counts, play, turned)})


def cards_beating(rules: Any, counts: Counts, play: Play, turned: bool) -> int:
    """Return how many cards of a hand beat a single card."""
    kinds = {JOKER if one.jokers else one.rank for one in answers(rules, counts, play, turned)}
    return sum(count_of(counts, kind) for kind in kinds)


def in_order(rules: Any, state: Any) -> Sequence[Rank]:
    """Return the ranks from the lowest to the highest, as they count now."""
    order: Sequence[Rank] = rules.play_rules.ranks
    return order[::-1] if state.turned else order


# What is played. A plan is a single action.


def left(rules: Any, state: Any, plan: Plan) -> Counts:
    """Return what the player holds after the move."""
    counts: Counts = after(rules, state, *plan).counts[rules.to_move(state)]
    return counts


def played(plan: Plan) -> Play | None:
    return plan[0] if isinstance(plan[0], Play) else None


def goes_out(rules: Any, state: Any, plan: Plan) -> bool:
    return rules.to_move(state) in after(rules, state, *plan).finished


def leads_again(rules: Any, state: Any, plan: Plan) -> bool:
    """Say whether all the others can only pass until the player leads again."""
    me = rules.to_move(state)
    state = after(rules, state, *plan)
    while rules.to_move(state) not in (me, None):
        if tuple(rules.legal_actions(state)) != (PASS,):
            return False
        state = after(rules, state, PASS)
    return rules.to_move(state) == me and not state.size


def surely_leads(rules: Any, state: Any, plan: Plan) -> bool:
    """Say whether that is so however the cards that are out lie."""
    play = played(plan)
    if play is None:
        return False
    there, me = after(rules, state, play), rules.to_move(state)
    if rules.to_move(there) == me and not there.size:
        return True
    asked = [who for who in range(len(state.sizes)) if who != me and not state.shut >> who & 1]
    able = any(state.sizes[who] >= play.size for who in asked)
    return not (able and beating(rules, out(rules, state), play, state.turned))


def leads_in_this_world(rules: Any, state: Any, better: Plan, worse: Plan, facts: Any) -> bool:
    return facts == {} and (goes_out(rules, state, better) or leads_again(rules, state, better))


def one_lead_left(rules: Any, state: Any, plan: Plan) -> bool:
    counts = left(rules, state, plan)
    return any(play.size == size_of(counts) for play in rules.plays.leads(counts))


def way_out(rules: Any, state: Any, plan: Plan) -> bool:
    return surely_leads(rules, state, plan) and one_lead_left(rules, state, plan)


def able_to_answer(rules: Any, state: Any, plan: Plan) -> list[int] | None:
    play, me = played(plan), rules.to_move(state)
    if play is None or state.size:
        return None
    return [p for p, held in enumerate(state.sizes) if p != me and held >= play.size]


def number_able(rules: Any, state: Any, plan: Plan) -> int | None:
    able = able_to_answer(rules, state, plan)
    return None if able is None else len(able)


def who_is_able(rules: Any, state: Any, better: Plan, worse: Plan, facts: Any) -> bool:
    who, fewer = facts["name"].player, able_to_answer(rules, state, better)
    more = able_to_answer(rules, state, worse)
    return bool(fewer is not None and more and who in more and who not in fewer) and (
        facts["count"] == state.sizes[who] > 0
    )


def jokers_gone(rules: Any, state: Any, plan: Plan) -> int:
    return count_of(mine(rules, state), JOKER) - count_of(left(rules, state, plan), JOKER)


def jokers_kept(rules: Any, state: Any, better: Plan, worse: Plan, facts: Any) -> bool:
    more = jokers_gone(rules, state, worse) - jokers_gone(rules, state, better)
    return bool(facts == {"kept": Ranked(JOKER, more)})


def broken_ranks(rules: Any, state: Any, plan: Plan) -> list[Rank]:
    before, now = mine(rules, state), left(rules, state, plan)
    ranks = rules.play_rules.ranks
    return [rank for rank in ranks if 0 < count_of(now, rank) < count_of(before, rank)]


def number_broken(rules: Any, state: Any, plan: Plan) -> int:
    return len(broken_ranks(rules, state, plan))


def set_is_broken(rules: Any, state: Any, better: Plan, worse: Plan, facts: Any) -> bool:
    kept = facts["kept"]
    only_there = set(broken_ranks(rules, state, worse)) - set(broken_ranks(rules, state, better))
    return kept.rank in only_there and count_of(mine(rules, state), kept.rank) == kept.number > 1


def highest_gone(rules: Any, state: Any, plan: Plan) -> int:
    before, now = mine(rules, state), left(rules, state, plan)
    order = in_order(rules, state)
    return max(
        (n for n, r in enumerate(order) if count_of(now, r) < count_of(before, r)), default=-1
    )


def rank_is_spent(rules: Any, state: Any, better: Plan, worse: Plan, facts: Any) -> bool:
    kept, held = facts["kept"], count_of(mine(rules, state), facts["kept"].rank)
    stays = count_of(left(rules, state, better), kept.rank) == held
    return stays and held - count_of(left(rules, state, worse), kept.rank) == kept.number > 0


def fewest_leads(rules: Any, state: Any, plan: Plan) -> int:
    return fewest(rules, left(rules, state, plan))


def fewest(rules: Any, counts: Counts) -> int:
    """Return in how few leads a hand goes, of which each takes a whole rank."""
    if not counts:
        return 0
    ranks = [rank for rank in rules.play_rules.ranks if count_of(counts, rank)]
    whole = [
        play
        for play in rules.plays.leads(counts)
        if not ranks or (play.rank == ranks[0] and play.naturals == count_of(counts, ranks[0]))
    ]
    gone = {played_counts(play.rank, play.naturals, play.jokers) for play in whole}
    return 1 + min(fewest(rules, counts - one) for one in gone)


def cards_gone(rules: Any, state: Any, plan: Plan) -> int:
    return size_of(mine(rules, state)) - size_of(left(rules, state, plan))


def cards_on_it(rules: Any, state: Any, plan: Plan) -> int | None:
    play = played(plan)
    if play is None or play.size > 1:
        return None
    return cards_beating(rules, out(rules, state), play, state.turned)


def ranks_on_it(rules: Any, state: Any, plan: Plan) -> int | None:
    play = played(plan)
    return None if play is None else len(beating(rules, out(rules, state), play, state.turned))


def largest_set(rules: Any, state: Any, plan: Plan) -> int:
    counts = left(rules, state, plan)
    return max(count_of(counts, rank) for rank in rules.play_rules.ranks)


def that_set_is_named(rules: Any, state: Any, better: Plan, worse: Plan, facts: Any) -> bool:
    kept, counts = facts["kept"], left(rules, state, better)
    return count_of(counts, kept.rank) == kept.number == largest_set(rules, state, better)


# What is given.


def given(rules: Any, state: Any, plan: Plan) -> tuple[Card, ...]:
    cards: tuple[Card, ...] = plan[0].cards
    return cards


def power(rules: Any, card: Card) -> int:
    return int(rules.play_rules.power(rank_of(card)))


def first_lead_stays(rules: Any, state: Any, plan: Plan) -> bool:
    held = cards_of(after(rules, state, *plan).hands[rules.to_move(state)])
    return rules.lead_card in held


def it_is_the_two(rules: Any, state: Any, better: Plan, worse: Plan, facts: Any) -> bool:
    return facts == {} and card_text(rules.lead_card) == "2C"


def powers_given(rules: Any, state: Any, plan: Plan) -> list[int]:
    return sorted((power(rules, card) for card in given(rules, state, plan)), reverse=True)


def lower_is_given(rules: Any, state: Any, better: Plan, worse: Plan, facts: Any) -> bool:
    """Say whether the highest card that only one gift has is that of the worse."""
    kept, lower = facts["kept"], facts["given"]
    fewer, more = (
        Counter(rank_of(card) for card in given(rules, state, plan)) for plan in (better, worse)
    )
    return (
        more[kept.rank] > fewer[kept.rank]
        and fewer[lower.rank] > more[lower.rank]
        and (rules.play_rules.power(kept.rank) > rules.play_rules.power(lower.rank))
    )


def ranks_after_gift(rules: Any, state: Any, plan: Plan) -> int:
    held = cards_of(after(rules, state, *plan).hands[rules.to_move(state)])
    return len({rank_of(card) for card in held} - {JOKER})


TRUE: Mapping[str, Truth] = {
    "climbing.out": Truth(goes_out, MORE, nothing),
    "climbing.way_out": Truth(way_out, MORE, leads_in_this_world),
    "climbing.lead_kept": Truth(surely_leads, MORE, leads_in_this_world),
    "climbing.one_play": Truth(one_lead_left, MORE, nothing),
    "climbing.can_answer": Truth(number_able, LESS, who_is_able),
    "climbing.jokers_spent": Truth(jokers_gone, LESS, jokers_kept),
    "climbing.set_broken": Truth(number_broken, LESS, set_is_broken),
    "climbing.rank_spent": Truth(highest_gone, LESS, rank_is_spent),
    "climbing.plays_left": Truth(fewest_leads, LESS),
    "climbing.cards_gone": Truth(cards_gone, MORE),
    "climbing.cards_above": Truth(cards_on_it, LESS),
    "climbing.ranks_above": Truth(ranks_on_it, LESS),
    "climbing.largest_left": Truth(largest_set, MORE, that_set_is_named),
    "climbing.first_lead": Truth(first_lead_stays, MORE, it_is_the_two),
    "climbing.gift_breaks": Truth(number_broken, LESS, set_is_broken),
    "climbing.gift_height": Truth(powers_given, LESS, lower_is_given),
    "climbing.gift_ranks": Truth(ranks_after_gift, LESS),
}


# What has happened since the hint before.


def gone_since(rules: Any, state: Any, earlier: EarlierHint) -> Counts:
    """Return what the others have played since."""
    return unseen_then(rules, earlier) - out(rules, state)


def unbeatable_now(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    then = beating(rules, unseen_then(rules, earlier), hint.action, state.turned)
    now = beating(rules, out(rules, state), hint.action, state.turned)
    return bool(then) and not now


def nearly_out(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    assert hint.news
    who, count = hint.news.facts["name"].player, hint.news.facts["count"]
    return bool(0 < state.sizes[who] == count < earlier.view.sizes[who])


def went_out(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    assert hint.news
    who = hint.news.facts["name"].player
    return who in state.finished and who not in earlier.view.finished


def leads_now(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    return not state.size and earlier.view.last is not None


def fewer_beat_it(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    assert hint.news
    gone = gone_since(rules, state, earlier)
    number = cards_beating(rules, gone, hint.action, state.turned)
    return 0 < number == hint.news.facts["count"]


def fewer_sets_beat_it(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    assert hint.news
    then = beating(rules, unseen_then(rules, earlier), hint.action, state.turned)
    now = beating(rules, out(rules, state), hint.action, state.turned)
    return hint.news.facts["count"] == len(now) < len(then)


def new_round(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    return bool(state.round_start > earlier.view.round_start)


NEWS_TRUE: Mapping[str, NewsCheck] = {
    "climbing.news_unbeatable_now": unbeatable_now,
    "climbing.news_nearly_out": nearly_out,
    "climbing.news_went_out": went_out,
    "climbing.news_leads_now": leads_now,
    "climbing.news_fewer_beat_it": fewer_beat_it,
    "climbing.news_fewer_sets_beat_it": fewer_sets_beat_it,
    "climbing.news_new_round": new_round,
}


SETS = ("climbing.set_broken", "climbing.gift_breaks")
LATER = ("climbing.jokers_spent", "climbing.rank_spent")
"""What is kept together, and for a later round."""


def takes_back(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    """Say whether a play breaks what the hint before kept together, or spends what it kept."""
    play, kept = hint.action, earlier.reason.facts.get("kept")
    if not isinstance(play, Play) or not isinstance(kept, Ranked):
        return False
    before = count_of(mine(rules, state), kept.rank)
    now = count_of(left(rules, state, (play,)), kept.rank)
    if earlier.reason.key in SETS:
        return before == kept.number and 0 < now < before
    same_round = state.round_start == earlier.view.round_start
    return earlier.reason.key in LATER and same_round and now < before
