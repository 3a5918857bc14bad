"""What hints say in Ladders, held against HAND, CLIMB, RUNGS and ladders as they lie."""

from collections.abc import Mapping
from typing import Any

from game.bots.hint import Hint
from game.cards import PORTAL, Card
from game.games.ladders.model.actions import DRAW, LaddersAction
from game.games.ladders.model.pack import step_of
from game.reasons import EarlierHint, Listed
from tests.bots.truths.checking import LESS, MORE, NewsCheck, Plan, Truth, after, nothing


def hand(rules: Any, state: Any) -> list[Card]:
    cards: list[Card] = state.hands[rules.to_move(state)]
    return cards


def rungs(rules: Any, state: Any) -> list[list[Card]]:
    first = 4 * rules.to_move(state)
    piles: list[list[Card]] = state.rungs[first : first + 4]
    return piles


def team(rules: Any, state: Any) -> tuple[int, ...]:
    mates: tuple[int, ...] = rules.teams[rules.to_move(state)]
    return mates


def takes(state: Any, card: Card) -> bool:
    """Say whether a ladder takes a card now."""
    return any(len(accent) == step_of(card) for accent in state.accents)


def distance(state: Any, card: Card) -> int:
    """Return how many cards must still go on a ladder before this one does, at the least."""
    return min((step_of(card) - len(accent)) % 12 for accent in state.accents)


def named_card(facts: Any, name: str = "card") -> Card:
    [card] = facts[name].cards
    return card


# What a plan comes to.


def after_plan(rules: Any, state: Any, plan: Plan) -> Any:
    """Return the world after all that is known of a plan: not what is drawn at its end."""
    return after(rules, state, *(action for action in plan if action != DRAW))


def wins(rules: Any, state: Any, plan: Plan) -> bool:
    there = after_plan(rules, state, plan)
    return rules.to_move(there) is None and rules.to_move(state) in there.winners


def fewer_to_climb(rules: Any, state: Any, plan: Plan, owner: int) -> int:
    return len(state.climbs[owner]) - len(after_plan(rules, state, plan).climbs[owner])


def climbs(rules: Any, state: Any, plan: Plan) -> int:
    return fewer_to_climb(rules, state, plan, rules.to_move(state))


def climbs_for_partner(rules: Any, state: Any, plan: Plan) -> int:
    mates = [mate for mate in team(rules, state) if mate != rules.to_move(state)]
    return sum(fewer_to_climb(rules, state, plan, mate) for mate in mates)


def way_is_clear(rules: Any, state: Any, better: Plan, worse: Plan, facts: Any) -> bool:
    """Say whether these cards in this order are the plan, and the last is that of the CLIMB."""
    owner = facts["name"].player if "name" in facts else rules.to_move(state)
    wanted = [*facts["cards"].cards, named_card(facts, "climb")]
    played = [action.card for action in better if action.kind == "play"]
    top = state.climbs[owner][-1]
    return (
        wanted == played and wanted[-1] == top and bool(fewer_to_climb(rules, state, better, owner))
    )


def cards_before(rules: Any, state: Any, plan: Plan) -> int | None:
    if not (climbs(rules, state, plan) or climbs_for_partner(rules, state, plan)):
        return None
    return onto_ladders(rules, state, plan) - 1


def onto_ladders(rules: Any, state: Any, plan: Plan) -> int:
    """Return how many cards lie nowhere else any more."""
    there = after_plan(rules, state, plan)
    before, now = (
        sum(map(len, (*world.climbs, *world.rungs))) + len(world.hands[rules.to_move(state)])
        for world in (state, there)
    )
    return before - now


def draws(rules: Any, state: Any, plan: Plan) -> int:
    if plan[-1] != DRAW:
        return 0
    before, now = after_plan(rules, state, plan), after(rules, state, *plan)
    if rules.to_move(now) != rules.to_move(state):
        return 0
    return len(now.hands[rules.to_move(state)]) - len(before.hands[rules.to_move(state)])


def let_through(rules: Any, state: Any, plan: Plan) -> list[tuple[int, Card]]:
    """Return the opponents' CLIMB cards that a ladder takes after the plan."""
    there = after_plan(rules, state, plan)
    return [(seat, card) for seat, card in opponents(rules, state) if takes(there, card)]


def opponents(rules: Any, state: Any) -> list[tuple[int, Card]]:
    mates = team(rules, state)
    tops = [(seat, climb[-1]) for seat, climb in enumerate(state.climbs) if climb]
    return [(seat, top) for seat, top in tops if seat not in mates and top != PORTAL]


def number_let_through(rules: Any, state: Any, plan: Plan) -> int:
    return len(let_through(rules, state, plan))


def who_is_let_through(rules: Any, state: Any, better: Plan, worse: Plan, facts: Any) -> bool:
    said = facts["name"].player, named_card(facts)
    there, here = let_through(rules, state, worse), let_through(rules, state, better)
    return said in there and said not in here


def hand_after(rules: Any, state: Any, plan: Plan) -> list[Card]:
    cards: list[Card] = after_plan(rules, state, plan).hands[rules.to_move(state)]
    return cards


def portals(rules: Any, state: Any, plan: Plan) -> int | None:
    if plan[-1].kind == "play" and plan[-1].source != "climb":
        return None
    return hand_after(rules, state, plan).count(PORTAL)


def hand_left(rules: Any, state: Any, plan: Plan) -> int:
    return len(hand_after(rules, state, plan))


def rungs_after(rules: Any, state: Any, plan: Plan) -> list[list[Card]]:
    first = 4 * rules.to_move(state)
    piles: list[list[Card]] = after_plan(rules, state, plan).rungs[first : first + 4]
    return piles


def laid(rules: Any, state: Any, plan: Plan) -> tuple[Card, list[Card]] | None:
    """Return the card that is discarded, and what it lies on."""
    there = next((action for action in plan if action.kind == "discard"), None)
    if there is None:
        return None
    *below, card = rungs_after(rules, state, plan)[there.rung]
    return card, below


def in_order(rules: Any, state: Any, plan: Plan) -> bool | None:
    found = laid(rules, state, plan)
    if found is None:
        return None
    card, below = found
    return bool(below) and PORTAL not in (card, below[-1]) and below[-1] in (card, card + 1)


def order_is_named(rules: Any, state: Any, better: Plan, worse: Plan, facts: Any) -> bool:
    found = laid(rules, state, better)
    return found is not None and (found[0], found[1][-1]) == (
        named_card(facts),
        named_card(facts, "other"),
    )


def another_left(rules: Any, state: Any, plan: Plan) -> bool | None:
    found = laid(rules, state, plan)
    return None if found is None else found[0] in hand_after(rules, state, plan)


def laid_is_named(rules: Any, state: Any, better: Plan, worse: Plan, facts: Any) -> bool:
    found = laid(rules, state, better)
    return found is not None and facts == {"card": Listed((found[0],))}


def buries(rules: Any, state: Any, plan: Plan) -> bool | None:
    """Say whether the discard lies on a card that comes off sooner than it."""
    found = laid(rules, state, plan)
    if found is None:
        return None
    card, below = found
    return bool(below) and (below[-1] == PORTAL or below[-1] < card)


def buried_is_named(rules: Any, state: Any, better: Plan, worse: Plan, facts: Any) -> bool:
    found = laid(rules, state, worse)
    return found is not None and (found[1][-1], found[0]) == (
        named_card(facts),
        named_card(facts, "other"),
    )


def away(rules: Any, state: Any, plan: Plan, card: Card) -> int:
    there = after_plan(rules, state, plan)
    return 0 if card == PORTAL else distance(there, card)


def laid_away(rules: Any, state: Any, plan: Plan) -> int | None:
    found = laid(rules, state, plan)
    return None if found is None else away(rules, state, plan, found[0])


def covered_away(rules: Any, state: Any, plan: Plan) -> int | None:
    found = laid(rules, state, plan)
    return away(rules, state, plan, found[1][-1]) if found and found[1] else None


def own_way(rules: Any, state: Any, plan: Plan) -> int | None:
    climb = state.climbs[rules.to_move(state)]
    if not climb or climbs(rules, state, plan) or climbs_for_partner(rules, state, plan):
        return None
    return away(rules, state, plan, climb[-1])


def own_way_is_named(rules: Any, state: Any, better: Plan, worse: Plan, facts: Any) -> bool:
    counts = [own_way(rules, state, plan) for plan in (better, worse)]
    top = state.climbs[rules.to_move(state)][-1]
    return named_card(facts) == top and [facts["count"], facts["other"]] == counts


def on_rungs(rules: Any, state: Any, plan: Plan) -> int:
    return sum(map(len, rungs_after(rules, state, plan)))


def rungs_free(rules: Any, state: Any, plan: Plan) -> int:
    return sum(not pile for pile in rungs_after(rules, state, plan))


def pile_covered(rules: Any, state: Any, plan: Plan) -> int | None:
    found = laid(rules, state, plan)
    return None if found is None else len(found[1])


def others_way(rules: Any, state: Any, plan: Plan) -> int:
    return min(away(rules, state, plan, card) for _, card in opponents(rules, state))


def others_way_is_named(rules: Any, state: Any, better: Plan, worse: Plan, facts: Any) -> bool:
    card = named_card(facts)
    counts = [away(rules, state, plan, card) for plan in (better, worse)]
    named = (facts["name"].player, card) in opponents(rules, state)
    return named and [facts["count"], facts["other"]] == counts


TRUE: Mapping[str, Truth] = {
    "ladders.won": Truth(wins, MORE, nothing),
    "ladders.climbed": Truth(climbs, MORE, way_is_clear),
    "ladders.climbed_for": Truth(climbs_for_partner, MORE, way_is_clear),
    "ladders.spent_to_climb": Truth(cards_before, LESS),
    "ladders.drawn": Truth(draws, MORE),
    "ladders.lets_climb": Truth(number_let_through, LESS, who_is_let_through),
    "ladders.portals": Truth(portals, MORE),
    "ladders.in_order": Truth(in_order, MORE, order_is_named),
    "ladders.another_left": Truth(another_left, MORE, laid_is_named),
    "ladders.buries": Truth(buries, LESS, buried_is_named),
    "ladders.laid_down": Truth(laid_away, MORE),
    "ladders.covered": Truth(covered_away, MORE),
    "ladders.way_to_climb": Truth(own_way, LESS, own_way_is_named),
    "ladders.hand_left": Truth(hand_left, LESS),
    "ladders.played": Truth(onto_ladders, MORE),
    "ladders.on_rungs": Truth(on_rungs, LESS),
    "ladders.rungs_free": Truth(rungs_free, MORE),
    "ladders.pile_covered": Truth(pile_covered, LESS),
    "ladders.others_way": Truth(others_way, MORE, others_way_is_named),
}


# What has happened since the hint before.


def news_card(hint: Hint) -> Card:
    assert hint.news
    [card] = hint.news.facts["card"].cards
    return card


def climbs_now(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    """Say whether the plan brings the card down, over ladders that have moved since."""
    mates, moved = team(rules, state), heights(state) != heights_then(earlier)
    tops = [state.climbs[mate][-1] for mate in mates if state.climbs[mate]]
    comes = any(one.source == "climb" and one.card == news_card(hint) for one in hint.plan)
    return moved and comes and news_card(hint) in tops


def heights(state: Any) -> list[int]:
    return [len(accent) for accent in state.accents]


def heights_then(earlier: EarlierHint) -> list[int]:
    return [len(accent) for accent in earlier.view.accents]


def new_in_hand(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    card = news_card(hint)
    more = hand(rules, state).count(card) > earlier.view.hand.count(card)
    return more and any(one.card == card for one in hint.plan)


def new_to_climb(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    assert hint.news
    who = hint.news.facts["name"].player
    then = earlier.view.climbs[who].top
    return bool(state.climbs[who][-1] == news_card(hint) != then)


def ladder_moved(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    assert hint.news
    pairs = zip(heights(state), heights_then(earlier), strict=True)
    return any(now == hint.news.facts["height"] != then for now, then in pairs)


NEWS_TRUE: Mapping[str, NewsCheck] = {
    "ladders.news_climbs_now": climbs_now,
    "ladders.news_new_in_hand": new_in_hand,
    "ladders.news_new_to_climb": new_to_climb,
    "ladders.news_ladder_moved": ladder_moved,
}


def takes_back(rules: Any, state: Any, hint: Hint, earlier: EarlierHint) -> bool:
    """Say whether a move spends the portal that was kept, or buries what was laid in order."""
    said, action, begun = earlier.reason.key, hint.action, earlier.action
    if not isinstance(action, LaddersAction):
        return False
    if said == "ladders.portals":
        spends = action.card == PORTAL and action.source != "climb"
        left = hand_after(rules, state, (action,)).count(PORTAL)
        return spends and left < int(earlier.reason.facts["count"])  # type: ignore[call-overload]
    if said != "ladders.in_order" or action.kind != "discard" or action.rung != begun.rung:
        return False
    return rungs(rules, state)[action.rung][-1] == begun.card < action.card
