"""What hints say in Ladders, held against HAND, CLIMB, RUNGS and ladders as they lie."""

from collections.abc import Mapping
from typing import Any

from game.bots.hint import Hint
from game.cards import PORTAL, Card
from game.games.ladders.model.actions import DRAW, Action
from game.games.ladders.model.pack import HAND_SIZE, step_of
from game.reasons import EarlierHint
from tests.bots.truths.checking import Check, NewsCheck, after, all_of


def hand(rules: Any, state: Any) -> list[Card]:
    cards: list[Card] = state.hands[rules.to_move(state)]
    return cards


def rungs(rules: Any, state: Any) -> list[list[Card]]:
    first = 4 * rules.to_move(state)
    piles: list[list[Card]] = state.rungs[first : first + 4]
    return piles


def covered(rules: Any, state: Any, hint: Hint) -> list[Card]:
    """Return the RUNG on which a card is laid, as it lies before."""
    assert hint.action.kind == "discard"
    return rungs(rules, state)[hint.action.rung]


def team(rules: Any, state: Any) -> tuple[int, ...]:
    mates: tuple[int, ...] = rules.teams[rules.to_move(state)]
    return mates


def takes(state: Any, card: Card) -> bool:
    """Say whether a ladder takes a card now."""
    return any(len(accent) == step_of(card) for accent in state.accents)


def distance(state: Any, card: Card) -> int:
    """Return how many cards must still go on a ladder before this one does, at the least."""
    return min((step_of(card) - len(accent)) % 12 for accent in state.accents)


def named_card(hint: Hint, name: str = "card") -> Card:
    [card] = hint.reason.facts[name].cards
    return card


# What is played or drawn.


def wins(rules: Any, state: Any, hint: Hint) -> bool:
    there = after(rules, state, hint.action)
    return rules.to_move(there) is None and rules.to_move(state) in there.winners


def climbs(rules: Any, state: Any, hint: Hint) -> bool:
    owner = hint.action.owner
    fewer = len(after(rules, state, hint.action).climbs[owner]) == len(state.climbs[owner]) - 1
    named = hint.reason.facts.get("name")
    whose = rules.to_move(state) if named is None else named.player
    return fewer and owner == whose and owner in team(rules, state)


def way_is_clear(rules: Any, state: Any, hint: Hint) -> bool:
    """Say whether the cards can be played in this order, and then the one from CLIMB."""
    facts = hint.reason.facts
    wanted = [*facts["cards"].cards, *facts["climb"].cards]
    named = facts.get("name")
    owner = rules.to_move(state) if named is None else named.player
    there = after(rules, state, hint.action)
    return hint.action.card == wanted[0] and leads_up(rules, there, wanted[1:], owner)


def leads_up(rules: Any, state: Any, wanted: list[Card], owner: int) -> bool:
    if not wanted:
        return True
    card, *rest = wanted
    fitting = [
        action
        for action in rules.legal_actions(state)
        if action.kind == "play"
        and action.card == card
        and (rest or (action.source, action.owner) == ("climb", owner))
    ]
    return any(leads_up(rules, after(rules, state, one), rest, owner) for one in fitting)


def draws(rules: Any, state: Any, hint: Hint) -> bool:
    there = after(rules, state, hint.action)
    came = len(hand(rules, there)) - len(hand(rules, state))
    return came == hint.reason.facts["count"] and rules.to_move(there) == rules.to_move(state)


def empties_the_hand(rules: Any, state: Any, hint: Hint) -> bool:
    *plays, last = hint.plan
    played = after(rules, state, *plays)
    drawn = after(rules, played, last)
    count = hint.reason.facts["count"]
    return not hand(rules, played) and last == DRAW and len(hand(rules, drawn)) == count


def keeps_the_portal(rules: Any, state: Any, hint: Hint) -> bool:
    me, plan = rules.to_move(state), [one for one in hint.plan if one != DRAW]
    kept = PORTAL in after(rules, state, *plan).hands[me]
    return bool(kept and hint.instead.card == PORTAL and hint.instead.source != "climb")


def shuts_out(rules: Any, state: Any, hint: Hint) -> bool:
    """Say whether no ladder takes an opponent's CLIMB card after the move."""
    who, card = hint.reason.facts["name"].player, named_card(hint)
    theirs = who not in team(rules, state) and state.climbs[who][-1] == card
    return theirs and not takes(after(rules, state, hint.action), card)


def was_open(rules: Any, state: Any, hint: Hint) -> bool:
    return takes(state, named_card(hint))


def rival_opens(rules: Any, state: Any, hint: Hint) -> bool:
    return takes(after(rules, state, hint.instead), named_card(hint))


def from_the_hand(rules: Any, state: Any, hint: Hint) -> bool:
    me = rules.to_move(state)
    played = after(rules, state, hint.action).hands[me]
    return len(played) == len(state.hands[me]) - 1 and hint.action.kind == "play"


def pack_lasts(rules: Any, state: Any, hint: Hint) -> bool:
    """Say whether all can fill their HANDS once without a reshuffle."""
    return len(state.draw) >= HAND_SIZE * len(state.hands)


def uncovers(rules: Any, state: Any, hint: Hint) -> bool:
    there = after(rules, state, hint.action)
    rung = there.rungs[4 * hint.action.owner + hint.action.rung]
    return bool(rung) and rung[-1] == named_card(hint)


def frees_the_rung(rules: Any, state: Any, hint: Hint) -> bool:
    there = after(rules, state, hint.action)
    return not there.rungs[4 * hint.action.owner + hint.action.rung]


# What is laid down.


def lies_on(offset: int) -> Check:
    def check(rules: Any, state: Any, hint: Hint) -> bool:
        rung, card = covered(rules, state, hint), hint.action.card
        return card != PORTAL and rung[-1] == card + offset and card == named_card(hint)

    return check


def lies_on_its_like(rules: Any, state: Any, hint: Hint) -> bool:
    return covered(rules, state, hint)[-1] == hint.action.card == named_card(hint)


def next_is_named(rules: Any, state: Any, hint: Hint) -> bool:
    return named_card(hint, "other") == hint.action.card + 1


def holds_another(rules: Any, state: Any, hint: Hint) -> bool:
    there, me = after(rules, state, hint.action), rules.to_move(state)
    return hint.action.card == named_card(hint) and hint.action.card in there.hands[me]


def covers_nothing(rules: Any, state: Any, hint: Hint) -> bool:
    return not covered(rules, state, hint)


def covers_a_higher(rules: Any, state: Any, hint: Hint) -> bool:
    below = covered(rules, state, hint)[-1]
    return PORTAL != below == named_card(hint, "other") and below > hint.action.card


def numbers(rules: Any, state: Any) -> list[Card]:
    return [card for card in hand(rules, state) if card != PORTAL]


def furthest_in_hand(rules: Any, state: Any, hint: Hint) -> bool:
    card = hint.action.card
    far = max(distance(state, one) for one in numbers(rules, state))
    return card != PORTAL and distance(state, card) == far and card == named_card(hint)


def keeps_a_nearer(rules: Any, state: Any, hint: Hint) -> bool:
    there, me, kept = after(rules, state, hint.action), rules.to_move(state), named_card(hint)
    nearer = distance(state, kept) < distance(state, hint.action.card)
    return nearer and kept in there.hands[me]


def leaves_a_nearer_open(rules: Any, state: Any, hint: Hint) -> bool:
    below, other = covered(rules, state, hint)[-1], rungs(rules, state)[hint.instead.rung]
    nearer = distance(state, other[-1]) < distance(state, below)
    return hint.instead.rung != hint.action.rung and other[-1] == named_card(hint) and nearer


def covers_the_furthest(rules: Any, state: Any, hint: Hint) -> bool:
    tops = [pile[-1] for pile in rungs(rules, state) if pile and pile[-1] != PORTAL]
    below = covered(rules, state, hint)[-1]
    far = max(distance(state, top) for top in tops)
    return below == named_card(hint) and distance(state, below) == far


def keeps_a_rung_free(rules: Any, state: Any, hint: Hint) -> bool:
    there = after(rules, state, hint.action)
    first = 4 * rules.to_move(state)
    return not all(there.rungs[first : first + 4]) and bool(covered(rules, state, hint))


def shortest_rung(rules: Any, state: Any, hint: Hint) -> bool:
    fewest = min(len(pile) for pile in rungs(rules, state))
    return len(covered(rules, state, hint)) == fewest


TRUE: Mapping[str, Check] = {
    "ladders.wins": wins,
    "ladders.climbs": climbs,
    "ladders.climbs_for_partner": climbs,
    "ladders.clears_the_way": way_is_clear,
    "ladders.clears_the_partners_way": way_is_clear,
    "ladders.draws": draws,
    "ladders.empties_the_hand": empties_the_hand,
    "ladders.keeps_the_portal": keeps_the_portal,
    "ladders.blocks": all_of(was_open, shuts_out),
    "ladders.leaves_unreachable": all_of(shuts_out, rival_opens),
    "ladders.lies_on_the_next": all_of(lies_on(1), next_is_named),
    "ladders.has_another": holds_another,
    "ladders.lies_on_its_like": lies_on_its_like,
    "ladders.lies_on_a_higher": covers_a_higher,
    "ladders.covers_nothing": covers_nothing,
    "ladders.not_wanted_soon": furthest_in_hand,
    "ladders.keeps_sooner": keeps_a_nearer,
    "ladders.leaves_uncovered": leaves_a_nearer_open,
    "ladders.covers_the_furthest": covers_the_furthest,
    "ladders.keeps_a_rung_free": keeps_a_rung_free,
    "ladders.keeps_the_next": keeps_a_nearer,
    "ladders.shortest_rung": shortest_rung,
    "ladders.uncovers": uncovers,
    "ladders.makes_room": all_of(from_the_hand, pack_lasts),
    "ladders.frees_the_rung": frees_the_rung,
    "ladders.leaves_the_hand": from_the_hand,
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
    said, action, laid = earlier.reason.key, hint.action, earlier.action
    if not isinstance(action, Action):
        return False
    if said == "ladders.keeps_the_portal":
        return action.card == PORTAL and action.source != "climb"
    if said not in ("ladders.lies_on_the_next", "ladders.lies_on_its_like"):
        return False
    there = action.kind == "discard" and action.rung == laid.rung
    return there and covered(rules, state, hint)[-1] == laid.card < action.card
