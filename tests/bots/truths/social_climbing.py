"""What hints say in Social Climbing, held against columns and piles as they lie."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.bots.hint import Hint
from game.cards import Card, Rank, rank_of
from game.games.social_climbing.model.actions import Action
from game.reasons import EarlierHint
from tests.bots.truths.checking import Check, NewsCheck, after, all_of

BANKING = (2, 5, 8)
"""3, 6 and 9."""
FEW_LEFT = 6


def worth(cards: Sequence[Card]) -> int:
    return sum({0: 2, 10: 2, 11: 3, 12: 3}.get(rank_of(card), 1) for card in cards)


def beside(one: Rank, other: Rank) -> bool:
    return abs(one - other) in (0, 1, 12)


def column_of(rules: Any, state: Any, hint: Hint, columns: Any = None) -> list[Card]:
    column: list[Card] = (columns or state.columns)[2 * rules.to_move(state) + hint.action.column]
    return column


def column_after(rules: Any, state: Any, hint: Hint) -> list[Card]:
    return column_of(rules, state, hint, after(rules, state, hint.action).columns)


def open_ranks(state: Any, but: int | None = None) -> list[Rank]:
    """Return the ranks on top of the piles, one pile perhaps left out."""
    return [rank_of(pile[-1]) for n, pile in enumerate(state.piles) if pile and n != but]


def open_then(earlier: EarlierHint) -> list[Rank]:
    return [rank_of(pile.top) for pile in earlier.view.piles if pile.top is not None]


def taken(state: Any, hint: Hint) -> Card:
    card: Card = state.piles[hint.action.pile][-1]
    return card


def rank_in(hint: Hint) -> Rank:
    rank: Rank = hint.reason.facts["rank"].rank
    return rank


def others(rules: Any, state: Any, player: int) -> list[list[Card]]:
    """Return the columns of a player who is not to move."""
    assert player != rules.to_move(state)
    return [column for column in state.columns[2 * player : 2 * player + 2] if column]


# What is taken.


def can_bank(rules: Any, state: Any, hint: Hint) -> bool:
    """Say whether the column may be banked then, for so many points."""
    column = column_after(rules, state, hint)
    ends = rank_of(column[-1]) in BANKING and rank_of(column[-1]) == rank_in(hint)
    return ends and worth(column) == hint.reason.facts["count"]


def goes_on_afterwards(rules: Any, state: Any, hint: Hint) -> bool:
    return rules.to_move(after(rules, state, hint.action)) is not None


def ends_the_deal_banked(rules: Any, state: Any, hint: Hint) -> bool:
    there, me = after(rules, state, hint.action), rules.to_move(state)
    column = [*column_of(rules, state, hint), taken(state, hint)]
    banked = sorted(there.banked[me]) != sorted(state.banked[me])
    return (
        rules.to_move(there) is None
        and banked
        and rank_of(column[-1]) == rank_in(hint)
        and worth(column) == hint.reason.facts["count"]
    )


def denies_a_bank(rules: Any, state: Any, hint: Hint) -> bool:
    card, count = taken(state, hint), hint.reason.facts["count"]
    own = worth([*column_of(rules, state, hint), card])
    could = [
        worth([*column, card])
        for column in others(rules, state, hint.reason.facts["name"].player)
        if beside(rank_of(column[-1]), rank_of(card)) and rank_of(column[-1]) not in BANKING
    ]
    only = rank_of(card) not in open_ranks(state, hint.action.pile)
    return rank_of(card) == rank_in(hint) in BANKING and only and count in could and count > own


def denies(rules: Any, state: Any, hint: Hint) -> bool:
    rank = rank_of(taken(state, hint))
    theirs = others(rules, state, hint.reason.facts["name"].player)
    uses = any(beside(rank_of(column[-1]), rank) for column in theirs)
    return rank == rank_in(hint) and uses and rank not in open_ranks(state, hint.action.pile)


def is_worth_more(rules: Any, state: Any, hint: Hint) -> bool:
    card = taken(state, hint)
    return 1 < worth([card]) == hint.reason.facts["count"] and rank_of(card) == rank_in(hint)


def lies_open_beside(rules: Any, state: Any, hint: Hint) -> bool:
    """Say whether the rank goes on the column next, and lies open then."""
    there = after(rules, state, hint.action)
    end = rank_of(column_after(rules, state, hint)[-1])
    stays = rank_in(hint) in open_ranks(there, hint.action.pile)
    return stays and beside(end, rank_in(hint))


def is_a_bank(rules: Any, state: Any, hint: Hint) -> bool:
    return rank_in(hint) in BANKING


def is_near(rules: Any, state: Any, hint: Hint) -> bool:
    end = rank_of(column_after(rules, state, hint)[-1])
    return end not in BANKING and beside(end, rank_in(hint))


def two_ends(rules: Any, state: Any, hint: Hint) -> bool:
    me, facts = rules.to_move(state), hint.reason.facts
    columns = after(rules, state, hint.action).columns[2 * me : 2 * me + 2]
    ends = {rank_of(column[-1]) for column in columns if column}
    return ends == {facts["rank"].rank, facts["other"].rank} and len(ends) == 2


def comes_to(rules: Any, state: Any, hint: Hint) -> bool:
    return worth(column_after(rules, state, hint)) == hint.reason.facts["count"]


def was_empty(rules: Any, state: Any, hint: Hint) -> bool:
    return not column_of(rules, state, hint)


# What is done with a column.


def banks_so_much(rules: Any, state: Any, hint: Hint) -> bool:
    me, there = rules.to_move(state), after(rules, state, hint.action)
    gain = there.scores[me] - state.scores[me]
    empty = not there.columns[2 * me + hint.action.column]
    return bool(gain == hint.reason.facts["count"]) and empty


def nothing_goes_on(rules: Any, state: Any, hint: Hint) -> bool:
    end = rank_of(column_of(rules, state, hint)[-1])
    return not any(beside(rank, end) for rank in open_ranks(state))


def lays_open(rules: Any, state: Any, hint: Hint) -> bool:
    end = rank_of(column_after(rules, state, hint)[-1])
    return end == hint.reason.facts["other"].rank and lies_open_beside(rules, state, hint)


def nothing_to_take(rules: Any, state: Any, hint: Hint) -> bool:
    return all(action.pile is None for action in rules.legal_actions(state))


def empties_the_place(rules: Any, state: Any, hint: Hint) -> bool:
    gone = rank_of(column_of(rules, state, hint)[-1])
    return not column_after(rules, state, hint) and gone == rank_in(hint)


def last_card_stays(rules: Any, state: Any, hint: Hint) -> bool:
    takes = [action for action in rules.legal_actions(state) if action.pile is not None]
    ends = [rules.to_move(after(rules, state, action)) is None for action in takes]
    return bool(takes) and all(ends) and goes_on_afterwards(rules, state, hint)


def leaves_nothing_new(rules: Any, state: Any, hint: Hint) -> bool:
    legal, there = rules.legal_actions(state), after(rules, state, hint.action)
    starts = [action for action in legal if action.kind == "start"]
    uncovers = any(len(state.piles[action.pile]) > 1 for action in starts)
    adds = any(action.kind == "add" for action in legal)
    return uncovers and not adds and rules.to_move(there) == hint.reason.facts["name"].player


def any_take_turns_up(rules: Any, state: Any, hint: Hint) -> bool:
    legal, there = rules.legal_actions(state), after(rules, state, hint.action)
    takes = [action for action in legal if action.pile is not None]
    uncovers = all(after(rules, state, action).piles[action.pile] for action in takes)
    return bool(takes) and uncovers and rules.to_move(there) == hint.reason.facts["name"].player


def costs_no_more(rules: Any, state: Any, hint: Hint) -> bool:
    me = rules.to_move(state)
    other = state.columns[2 * me + 1 - hint.action.column]
    cost = worth(column_of(rules, state, hint)[-1:])
    return cost == hint.reason.facts["count"] <= worth(other[-1:])


TRUE: Mapping[str, Check] = {
    "social_climbing.may_be_banked": all_of(can_bank, goes_on_afterwards),
    "social_climbing.banked_at_the_end": ends_the_deal_banked,
    "social_climbing.denies_a_bank": denies_a_bank,
    "social_climbing.worth_more": is_worth_more,
    "social_climbing.one_step_off": all_of(lies_open_beside, is_a_bank),
    "social_climbing.goes_on": lies_open_beside,
    "social_climbing.near_the_bank": all_of(is_near, is_a_bank),
    "social_climbing.denies": denies,
    "social_climbing.second_column": two_ends,
    "social_climbing.goes_up_in_worth": comes_to,
    "social_climbing.fills_the_place": was_empty,
    "social_climbing.nothing_goes_on": all_of(banks_so_much, nothing_goes_on),
    "social_climbing.banks": banks_so_much,
    "social_climbing.lays_bare": can_bank,
    "social_climbing.opens_up": lays_open,
    "social_climbing.nothing_to_take": nothing_to_take,
    "social_climbing.waits": any_take_turns_up,
    "social_climbing.frees_the_place": empties_the_place,
    "social_climbing.goes_on_with_the_deal": last_card_stays,
    "social_climbing.leaves_nothing_new": leaves_nothing_new,
    "social_climbing.costs_no_more": costs_no_more,
}


# What has happened since the hint before.


def news_rank(hint: Hint) -> Rank:
    assert hint.news
    rank: Rank = hint.news.facts["rank"].rank
    return rank


def is_gone(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    rank = news_rank(hint)
    return rank in open_then(earlier) and rank not in open_ranks(state)


def has_turned_up(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    rank = news_rank(hint)
    new = rank not in open_then(earlier)
    return new and rank == rank_of(taken(state, hint))


def fitted_and_is_gone(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    end = rank_of(column_of(rules, state, hint)[-1])
    stuck = not any(beside(rank, end) for rank in open_ranks(state))
    others = list(earlier.view.piles)
    if earlier.action.pile is not None:
        # That card has not gone: the player took it.
        del others[earlier.action.pile]
    there = any(pile.top is not None and rank_of(pile.top) == news_rank(hint) for pile in others)
    return stuck and there and beside(news_rank(hint), end)


def fits_below(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    rank, column = news_rank(hint), column_after(rules, state, hint)
    new = rank in open_ranks(state) and rank not in open_then(earlier)
    return new and hint.action.kind == "discard" and beside(rank, rank_of(column[-1]))


def starts_in_its_place(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    rank = news_rank(hint)
    new = rank in open_ranks(state) and rank not in open_then(earlier)
    return new and not column_after(rules, state, hint)


def goes_not_on(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    now = [pile[-1] if pile else None for pile in state.piles]
    then = [pile.top for pile in earlier.view.piles]
    turned_up = [top for top, old in zip(now, then, strict=True) if top not in (None, old)]
    end = rank_of(column_of(rules, state, hint)[-1])
    return bool(turned_up) and not any(beside(rank, end) for rank in open_ranks(state))


def goes_on_later(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    rank, there = news_rank(hint), after(rules, state, hint.action)
    begun = there.columns[2 * rules.to_move(state) + earlier.action.column]
    lies_open = rank in open_then(earlier) and rank in open_ranks(there, hint.action.pile)
    return lies_open and beside(rank, rank_of(begun[-1]))


def banked_since(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    assert hint.news
    who = hint.news.facts["name"].player
    gain = state.scores[who] - earlier.view.scores[who]
    return bool(0 < gain == hint.news.facts["count"])


def came_and_went(state: Any, hint: Hint, earlier: EarlierHint) -> tuple[list[Card], list[Card]]:
    """Return which cards came to the columns of whom the news names, and which left them."""
    assert hint.news
    who = hint.news.facts["name"].player
    now = [card for column in state.columns[2 * who : 2 * who + 2] for card in column]
    then = [card for column in earlier.view.columns[who] for card in column]
    came = [card for card in now if now.count(card) > then.count(card)]
    return came, [card for card in then if then.count(card) > now.count(card)]


def took(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    came, _ = came_and_went(state, hint, earlier)
    return news_rank(hint) in map(rank_of, came)


def discarded(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    _, went = came_and_went(state, hint, earlier)
    thrown = [card for card in went if card in state.discards]
    return news_rank(hint) in map(rank_of, thrown)


def somebody_could(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    assert hint.news
    who, end = hint.news.facts["name"].player, news_rank(hint)
    then = earlier.view.columns[who]
    come_to = [
        column
        for column, old in zip(state.columns[2 * who : 2 * who + 2], then, strict=True)
        if column and tuple(column) != tuple(old) and rank_of(column[-1]) == end
    ]
    return bool(come_to) and beside(end, rank_of(taken(state, hint)))


def few_left(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    assert hint.news
    left, then = sum(map(len, state.piles)), sum(pile.size for pile in earlier.view.piles)
    return hint.news.facts["count"] == left <= FEW_LEFT and left < then


NEWS_TRUE: Mapping[str, NewsCheck] = {
    "social_climbing.news_gone": is_gone,
    "social_climbing.news_turned_up": has_turned_up,
    "social_climbing.news_nothing_fits": fitted_and_is_gone,
    "social_climbing.news_fits_below": fits_below,
    "social_climbing.news_place_for": starts_in_its_place,
    "social_climbing.news_goes_not_on": goes_not_on,
    "social_climbing.news_somebody_could": somebody_could,
    "social_climbing.news_comes_first": goes_on_later,
    "social_climbing.news_somebody_banked": banked_since,
    "social_climbing.news_somebody_took": took,
    "social_climbing.news_somebody_discarded": discarded,
    "social_climbing.news_few_left": few_left,
}


def takes_back(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    """Say whether the card that the hint before took is thrown away, though one could be taken."""
    begun = earlier.action
    if not isinstance(begun, Action) or not isinstance(hint.action, Action):
        return False
    if begun.pile is None or hint.action.kind != "discard" or nothing_to_take(rules, state, hint):
        return False
    card = earlier.view.piles[begun.pile].top
    column = column_of(rules, state, hint)
    return hint.action.column == begun.column and column[-1] == card
