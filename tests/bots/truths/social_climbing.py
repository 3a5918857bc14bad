"""What hints say in Social Climbing, held against columns and piles as they lie."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.bots.hint import Hint
from game.cards import Card, Rank, rank_of
from game.games.social_climbing.model.actions import SocialClimbingAction
from game.reasons import EarlierHint
from tests.bots.truths.checking import LESS, MORE, NewsCheck, Plan, Truth, after, nothing

BANKING = (2, 5, 8)
"""3, 6 and 9."""
FEW_LEFT = 6


def worth(cards: Sequence[Card]) -> int:
    return sum({0: 2, 10: 2, 11: 3, 12: 3}.get(rank_of(card), 1) for card in cards)


def beside(one: Rank, other: Rank) -> bool:
    return abs(one - other) in (0, 1, 12)


def column_of(rules: Any, state: Any, action: Any) -> list[Card]:
    column: list[Card] = state.columns[2 * rules.to_move(state) + action.column]
    return column


def column_after(rules: Any, state: Any, action: Any) -> list[Card]:
    return columns_after(rules, state, action)[action.column]


def columns_after(rules: Any, state: Any, action: Any) -> list[list[Card]]:
    """Return the player's own columns after a move, before the end of a deal takes them away."""
    me = rules.to_move(state)
    columns = [list(column) for column in state.columns[2 * me : 2 * me + 2]]
    mine = columns[action.column]
    if action.pile is not None:
        mine.append(state.piles[action.pile][-1])
    elif action.kind == "bank":
        mine.clear()
    else:
        mine.pop()
    there = after(rules, state, action)
    assert rules.to_move(there) is None or there.columns[2 * me : 2 * me + 2] == columns
    return columns


def ends_after(rules: Any, state: Any, plan: Plan) -> list[Rank]:
    return [rank_of(column[-1]) for column in columns_after(rules, state, plan[0]) if column]


def open_ranks(state: Any, but: int | None = None) -> list[Rank]:
    """Return the ranks on top of the piles, one pile perhaps left out."""
    return [rank_of(pile[-1]) for n, pile in enumerate(state.piles) if pile and n != but]


def open_after(rules: Any, state: Any, plan: Plan) -> list[Rank]:
    """Return the ranks that are known to lie open after a move."""
    known = None if rules.options.open_piles else plan[0].pile
    return open_ranks(after(rules, state, *plan), known)


def open_then(earlier: EarlierHint) -> list[Rank]:
    return [rank_of(pile.top) for pile in earlier.view.piles if pile.top is not None]


def taken(state: Any, hint: Hint) -> Card:
    card: Card = state.piles[hint.action.pile][-1]
    return card


def goes_on(rules: Any, state: Any, plan: Plan) -> bool:
    return rules.to_move(after(rules, state, *plan)) is not None


def in_piles(rules: Any, state: Any, plan: Plan) -> list[Rank]:
    """Return the ranks of all cards that are still on the piles."""
    return [rank_of(card) for pile in after(rules, state, *plan).piles for card in pile]


# What a move comes to.


def safe(rules: Any, state: Any, plan: Plan) -> int:
    me, there = rules.to_move(state), after(rules, state, *plan)
    return sum(map(worth, there.banked[me])) - sum(map(worth, state.banked[me]))


def ready_to_bank(rules: Any, state: Any, plan: Plan) -> int:
    if not goes_on(rules, state, plan):
        return 0
    columns = columns_after(rules, state, plan[0])
    return sum(worth(column) for column in columns if column and rank_of(column[-1]) in BANKING)


def chances(rules: Any, state: Any, plan: Plan) -> list[tuple[int, int, Rank]]:
    """Return what each opponent could come to bank with an open card: points, player, rank."""
    there, me = after(rules, state, *plan), rules.to_move(state)
    if rules.to_move(there) is None:
        return []
    return [
        (worth(column) + 1, place // 2, rank)
        for place, column in enumerate(there.columns)
        for rank in {*open_after(rules, state, plan)} & {*BANKING}
        if place // 2 != me and column and rank_of(column[-1]) not in BANKING
        and beside(rank_of(column[-1]), rank)
    ]  # fmt: skip


def best_chance(rules: Any, state: Any, plan: Plan) -> int:
    return max((count for count, *_ in chances(rules, state, plan)), default=0)


def chance_is_named(rules: Any, state: Any, better: Plan, worse: Plan, facts: Any) -> bool:
    said = facts["count"], facts["name"].player, facts["rank"].rank
    left = facts["rank"].rank in open_after(rules, state, better)
    return said in chances(rules, state, worse) and not left


def thrown_away(rules: Any, state: Any, plan: Plan) -> int | None:
    [action] = plan
    if action.kind != "discard":
        return None
    column = column_of(rules, state, action)
    return worth(column) - worth(column_after(rules, state, action))


def near(rules: Any, state: Any, plan: Plan) -> int:
    ends = [end for end in ends_after(rules, state, plan) if end not in BANKING]
    cards = [rank for rank in in_piles(rules, state, plan) if rank in BANKING]
    return sum(any(beside(rank, end) for end in ends) for rank in cards)


def fits(rules: Any, state: Any, plan: Plan) -> int:
    ends = ends_after(rules, state, plan)
    return sum(any(beside(rank, end) for end in ends) for rank in in_piles(rules, state, plan))


def open_fits(rules: Any, state: Any, plan: Plan) -> int:
    ends = ends_after(rules, state, plan)
    return sum(any(beside(rank, end) for end in ends) for rank in open_after(rules, state, plan))


def held(rules: Any, state: Any, plan: Plan) -> int:
    return sum(map(worth, columns_after(rules, state, plan[0])))


def longest(rules: Any, state: Any, plan: Plan) -> int:
    return max(map(worth, columns_after(rules, state, plan[0])))


def places(rules: Any, state: Any, plan: Plan) -> int:
    return 2 - len(ends_after(rules, state, plan))


def turns_up(rules: Any, state: Any, plan: Plan) -> bool:
    """Say whether a card lies open that nobody could see before."""
    pile = plan[0].pile
    return pile is not None and len(state.piles[pile]) > 1 and not rules.options.open_piles


def next_is_named(rules: Any, state: Any, better: Plan, worse: Plan, facts: Any) -> bool:
    there = after(rules, state, *worse)
    return bool(rules.to_move(there) == facts["name"].player)


def deal_ends(rules: Any, state: Any, plan: Plan) -> bool:
    return not goes_on(rules, state, plan)


TRUE: Mapping[str, Truth] = {
    "social_climbing.safe": Truth(safe, MORE),
    "social_climbing.bankable": Truth(ready_to_bank, MORE),
    "social_climbing.chance_left": Truth(best_chance, LESS, chance_is_named),
    "social_climbing.thrown_away": Truth(thrown_away, LESS),
    "social_climbing.near": Truth(near, MORE),
    "social_climbing.open_fits": Truth(open_fits, MORE),
    "social_climbing.held": Truth(held, MORE),
    "social_climbing.out_fits": Truth(fits, MORE),
    "social_climbing.places": Truth(places, MORE),
    "social_climbing.turns_up": Truth(turns_up, LESS, next_is_named),
    "social_climbing.deal_over": Truth(deal_ends, LESS, nothing),
    "social_climbing.longest": Truth(longest, MORE),
}


# What has happened since the hint before.


def news_rank(hint: Hint) -> Rank:
    assert hint.news
    rank: Rank = hint.news.facts["rank"].rank
    return rank


def has_turned_up(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    rank = news_rank(hint)
    new = rank not in open_then(earlier)
    return new and rank == rank_of(taken(state, hint))


def fitted_and_is_gone(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    end = rank_of(column_of(rules, state, hint.action)[-1])
    stuck = not any(beside(rank, end) for rank in open_ranks(state))
    others = list(earlier.view.piles)
    if earlier.action.pile is not None:
        # That card has not gone: the player took it.
        del others[earlier.action.pile]
    there = any(pile.top is not None and rank_of(pile.top) == news_rank(hint) for pile in others)
    return stuck and there and beside(news_rank(hint), end)


def fits_below(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    rank, column = news_rank(hint), column_after(rules, state, hint.action)
    new = rank in open_ranks(state) and rank not in open_then(earlier)
    return new and hint.action.kind == "discard" and beside(rank, rank_of(column[-1]))


def starts_in_its_place(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    rank = news_rank(hint)
    new = rank in open_ranks(state) and rank not in open_then(earlier)
    return new and not column_after(rules, state, hint.action)


def goes_not_on(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    now = [pile[-1] if pile else None for pile in state.piles]
    then = [pile.top for pile in earlier.view.piles]
    turned_up = [top for top, old in zip(now, then, strict=True) if top not in (None, old)]
    end = rank_of(column_of(rules, state, hint.action)[-1])
    return bool(turned_up) and not any(beside(rank, end) for rank in open_ranks(state))


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
    "social_climbing.news_turned_up": has_turned_up,
    "social_climbing.news_nothing_fits": fitted_and_is_gone,
    "social_climbing.news_fits_below": fits_below,
    "social_climbing.news_place_for": starts_in_its_place,
    "social_climbing.news_goes_not_on": goes_not_on,
    "social_climbing.news_somebody_could": somebody_could,
    "social_climbing.news_somebody_banked": banked_since,
    "social_climbing.news_somebody_took": took,
    "social_climbing.news_somebody_discarded": discarded,
    "social_climbing.news_few_left": few_left,
}


def nothing_to_take(rules: Any, state: Any) -> bool:
    return all(action.pile is None for action in rules.legal_actions(state))


def takes_back(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    """Say whether the card that the hint before took is thrown away, though one could be taken."""
    begun = earlier.action
    if not isinstance(begun, SocialClimbingAction) or not isinstance(
        hint.action, SocialClimbingAction
    ):
        return False
    if begun.pile is None or hint.action.kind != "discard" or nothing_to_take(rules, state):
        return False
    card = earlier.view.piles[begun.pile].top
    column = column_of(rules, state, hint.action)
    return hint.action.column == begun.column and column[-1] == card
