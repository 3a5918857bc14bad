"""What hints say in SOCiable and in President & Bum, held against the hands as they are."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.bots.hint import Hint
from game.cards import JOKER, Card, Rank, card_text, rank_of
from game.climbing.model.actions import PASS, Give, Play
from game.climbing.model.hands import Counts, cards_of, count_of, counts_of, hand_of
from game.climbing.model.plays import rank_set
from game.contract import AnyRules
from game.reasons import EarlierHint, Ranked
from tests.bots.truths.checking import Check, NewsCheck, after, all_of

FEW = 3
RANKS = range(JOKER + 1)


# Who holds what.


def mine(rules: Any, state: Any) -> Counts:
    counts: Counts = state.counts[rules.to_move(state)]
    return counts


def left(rules: Any, state: Any, hint: Hint) -> Counts:
    """Return what the player holds after the move."""
    counts: Counts = after(rules, state, hint.action).counts[rules.to_move(state)]
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


def place(rules: Any, state: Any, rank: Rank) -> int:
    order = in_order(rules, state)
    return len(order) if rank == JOKER else order.index(rank)


# What is played.


def leads_again(rules: AnyRules, state: Any, hint: Hint) -> bool:
    """Say whether all the others can only pass until the player leads again."""
    me = rules.to_move(state)
    state = after(rules, state, hint.action)
    while rules.to_move(state) not in (me, None):
        if tuple(rules.legal_actions(state)) != (PASS,):
            return False
        state = after(rules, state, PASS)
    return rules.to_move(state) == me and not state.size


def goes_out(rules: AnyRules, state: Any, hint: Hint) -> bool:
    return rules.to_move(state) in after(rules, state, hint.action).finished


def one_lead_left(rules: Any, state: Any, hint: Hint) -> bool:
    counts = left(rules, state, hint)
    return any(play.size == size_of(counts) for play in rules.plays.leads(counts))


def nobody_holds_as_many(rules: Any, state: Any, hint: Hint) -> bool:
    me, size = rules.to_move(state), hint.reason.facts["size"]
    others = [held for player, held in enumerate(state.sizes) if player != me]
    return bool(hint.action.size == size > max(others))


def ends_the_round(rules: Any, state: Any, hint: Hint) -> bool:
    there = after(rules, state, hint.action)
    return bool(rules.to_move(there) == rules.to_move(state) and not there.size)


def too_many_for(rules: Any, state: Any, hint: Hint) -> bool:
    facts = hint.reason.facts
    held = state.sizes[facts["name"].player]
    return bool(0 < held == facts["count"] < hint.action.size and hint.instead.size <= held)


def leads(rules: Any, state: Any, hint: Hint) -> bool:
    return not state.size


def follows(rules: Any, state: Any, hint: Hint) -> bool:
    return bool(state.size)


def keeps(rules: Any, state: Any, hint: Hint) -> bool:
    """Say whether all cards that are spoken of are held after the move."""
    kept = hint.reason.facts["kept"]
    return count_of(left(rules, state, hint), kept.rank) >= kept.number > 0


def keeps_whole(rules: Any, state: Any, hint: Hint) -> bool:
    kept = hint.reason.facts["kept"]
    held = count_of(mine(rules, state), kept.rank)
    return keeps(rules, state, hint) and held == kept.number


def rival_breaks(rules: Any, state: Any, hint: Hint) -> bool:
    kept, rival = hint.reason.facts["kept"], hint.instead
    return bool(rival.rank == kept.rank and 0 < rival.naturals < kept.number)


def rival_spends_jokers(rules: Any, state: Any, hint: Hint) -> bool:
    spent = hint.action.jokers if isinstance(hint.action, Play) else 0
    return bool(hint.instead.jokers > spent)


def rival_spends(rules: Any, state: Any, hint: Hint) -> bool:
    kept, rival = hint.reason.facts["kept"], hint.instead
    return bool(rival.rank == kept.rank and rival.naturals == kept.number)


def keeps_the_higher(rules: Any, state: Any, hint: Hint) -> bool:
    kept = hint.reason.facts["kept"].rank
    return place(rules, state, kept) > place(rules, state, hint.action.rank)


def keeps_the_highest(rules: Any, state: Any, hint: Hint) -> bool:
    held = [rank for rank in in_order(rules, state) if count_of(mine(rules, state), rank)]
    return bool(hint.reason.facts["kept"].rank == held[-1]) and len(held) >= 3


def all_of_a_rank(rules: Any, state: Any, hint: Hint) -> bool:
    gone, rival = hint.reason.facts["cards"], hint.instead
    held = count_of(mine(rules, state), gone.rank)
    rest = count_of(left(rules, state, hint), gone.rank)
    return bool(held == gone.number and not rest and rival.rank == gone.rank) and (
        rival.naturals < held
    )


def lowest(rules: Any, state: Any, hint: Hint) -> bool:
    held = [rank for rank in in_order(rules, state) if count_of(mine(rules, state), rank)]
    return bool(hint.action.rank == held[0])


def more_than_the_rival(rules: Any, state: Any, hint: Hint) -> bool:
    return bool(hint.reason.facts["size"] == hint.action.size > hint.instead.size)


def so_many_cards_beat(rules: Any, state: Any, hint: Hint) -> bool:
    number = cards_beating(rules, out(rules, state), hint.action, state.turned)
    return 0 < number == hint.reason.facts["count"] <= FEW


def so_many_ranks_beat(rules: Any, state: Any, hint: Hint) -> bool:
    number = len(beating(rules, out(rules, state), hint.action, state.turned))
    return 0 < number == hint.reason.facts["count"] <= FEW


def harder_to_beat(rules: Any, state: Any, hint: Hint) -> bool:
    other, rival = hint.reason.facts["other"], hint.instead
    everything = sum(7 << rank * 4 for rank in rules.play_rules.ranks)
    fewer, more = (
        set(beating(rules, everything, play, state.turned)) for play in (hint.action, rival)
    )
    return bool(other == Ranked(rival.rank, rival.size)) and fewer < more


def costs_nothing(rules: Any, state: Any, hint: Hint) -> bool:
    play, rest = hint.action, left(rules, state, hint)
    whole = not count_of(rest, play.rank)
    return bool(hint.instead in (None, PASS) and not play.jokers and whole)


def lowest_that_fits(rules: Any, state: Any, hint: Hint) -> bool:
    legal = [one for one in rules.legal_actions(state) if one != PASS and not one.jokers]
    return min(place(rules, state, one.rank) for one in legal) == place(
        rules, state, hint.action.rank
    )


def several(rules: Any, state: Any, hint: Hint) -> bool:
    return bool(hint.reason.facts["size"] == hint.action.size > 1)


def many_cards_beat_the_rival(rules: Any, state: Any, hint: Hint) -> bool:
    facts, rival = hint.reason.facts, hint.instead
    number = cards_beating(rules, out(rules, state), rival, state.turned)
    return bool(facts["play"] == Ranked(rival.rank) and facts["count"] == number > FEW)


def ranks_beat_the_rival(rules: Any, state: Any, hint: Hint) -> bool:
    facts, rival = hint.reason.facts, hint.instead
    number = len(beating(rules, out(rules, state), rival, state.turned))
    return bool(facts["play"] == Ranked(rival.rank, rival.naturals) and facts["count"] == number)


# What is given.


def held_after(rules: Any, state: Any, hint: Hint) -> list[Card]:
    assert isinstance(hint.action, Give)
    held = cards_of(state.hands[rules.to_move(state)])
    return [card for card in held if card not in hint.action.cards]


def power(rules: Any, card: Card) -> int:
    return int(rules.play_rules.power(rank_of(card)))


def keeps_the_lead(rules: Any, state: Any, hint: Hint) -> bool:
    stays = rules.lead_card in held_after(rules, state, hint)
    return stays and card_text(rules.lead_card) == "2C" and rules.lead_card in hint.instead.cards


def gives_the_lowest(rules: Any, state: Any, hint: Hint) -> bool:
    lowest_kept = min(power(rules, card) for card in held_after(rules, state, hint))
    given = hint.action.cards
    below = all(power(rules, card) <= lowest_kept for card in given)
    return below and hint.reason.facts["count"] == len(given)


def leaves_fewer_ranks(rules: Any, state: Any, hint: Hint) -> bool:
    def ranks_without(cards: Sequence[Card]) -> int:
        held = cards_of(state.hands[rules.to_move(state)])
        return len({rank_of(card) for card in held if card not in cards} - {JOKER})

    number = ranks_without(hint.action.cards)
    return hint.reason.facts["count"] == number < ranks_without(hint.instead.cards)


def keeps_above_the_given(rules: Any, state: Any, hint: Hint) -> bool:
    kept = hint.reason.facts["kept"].rank
    given = max(power(rules, card) for card in hint.action.cards)
    return bool(rules.play_rules.power(kept) > given)


def breaks_a_set(rules: Any, state: Any, hint: Hint) -> bool:
    broken, held = hint.reason.facts["broken"], mine(rules, state)
    after = count_of(left(rules, state, hint), broken.rank)
    return 0 < after < count_of(held, broken.rank) == broken.number


TRUE: Mapping[str, Check] = {
    "climbing.goes_out": goes_out,
    "climbing.wins_the_way_out": all_of(leads_again, one_lead_left),
    "climbing.nobody_has_so_many": all_of(leads_again, nobody_holds_as_many),
    "climbing.unbeatable": leads_again,
    "climbing.clears": ends_the_round,
    "climbing.leaves_one_play": one_lead_left,
    "climbing.too_many_for": all_of(leads, too_many_for),
    "climbing.breaks_no_set": all_of(keeps_whole, rival_breaks),
    "climbing.keeps_jokers": all_of(keeps, rival_spends_jokers),
    "climbing.whole_set": all_of_a_rank,
    "climbing.lowest_lead": all_of(leads, lowest),
    "climbing.keeps_high": all_of(keeps, keeps_the_higher),
    "climbing.more_at_once": all_of(leads, more_than_the_rival),
    "climbing.lowest_goes": all_of(follows, lowest),
    "climbing.few_can_beat": so_many_cards_beat,
    "climbing.few_ranks_can_beat": so_many_ranks_beat,
    "climbing.harder_to_beat": harder_to_beat,
    "climbing.costs_nothing": all_of(follows, costs_nothing),
    "climbing.lowest_that_fits": all_of(follows, lowest_that_fits),
    "climbing.takes_several": all_of(leads, several),
    "climbing.pass_keeps_set": all_of(follows, keeps_whole, rival_breaks),
    "climbing.pass_keeps_jokers": all_of(follows, keeps, rival_spends_jokers),
    "climbing.pass_keeps_high": all_of(follows, keeps, keeps_the_highest),
    "climbing.pass_saves_it": all_of(follows, many_cards_beat_the_rival),
    "climbing.pass_saves_set": all_of(follows, ranks_beat_the_rival),
    "climbing.pass_keeps_for_lead": all_of(follows, keeps, rival_spends),
    "climbing.give_keeps_the_lead": keeps_the_lead,
    "climbing.give_keeps_sets": keeps_whole,
    "climbing.give_lowest": gives_the_lowest,
    "climbing.give_fewer_ranks": leaves_fewer_ranks,
    "climbing.give_keeps_high_for_a_set": all_of(keeps, keeps_above_the_given, breaks_a_set),
    "climbing.give_keeps_high": all_of(keeps, keeps_above_the_given),
    "climbing.give_keeps_whole_rank": keeps_whole,
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


SETS = ("climbing.breaks_no_set", "climbing.pass_keeps_set", "climbing.give_keeps_sets")
LATER = ("climbing.keeps_jokers", "climbing.keeps_high", "climbing.pass_keeps_jokers")
LEADS = ("climbing.pass_keeps_high", "climbing.pass_keeps_for_lead")
"""What is kept together, for a later round, and for a lead."""


def takes_back(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    """Say whether a play breaks what the hint before kept together, or spends what it kept."""
    play, kept = hint.action, earlier.reason.facts.get("kept")
    if not isinstance(play, Play) or not isinstance(kept, Ranked):
        return False
    before = count_of(mine(rules, state), kept.rank)
    now = count_of(left(rules, state, hint), kept.rank)
    if earlier.reason.key in SETS:
        return before == kept.number and 0 < now < before
    same_round = state.round_start == earlier.view.round_start
    kept_now = same_round if earlier.reason.key in LATER else state.size > 0
    return earlier.reason.key in (*LATER, *LEADS) and kept_now and now < before
