"""Each reason of a hint on a position where it holds, and on one like it where it doesn't."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.cards import Card, rank_of, read_card
from game.catalogue import find_game
from game.climbing.model.actions import PASS, Action, Give, Play, play_of
from game.climbing.reasons.plans import NEWS as CLIMBING_NEWS
from game.climbing.reasons.play_case import PlayCase
from game.climbing.reasons.reasons_to_give import GIVES, GiveCase
from game.climbing.reasons.reasons_to_pass import PASSES
from game.climbing.reasons.reasons_to_play import PLAYS
from game.climbing.reasons.reasons_to_play import SETTLING as PLAYS_SETTLING
from game.games.ladders.model.actions import DRAW
from game.games.ladders.model.actions import Action as LaddersAction
from game.games.ladders.model.scoring import MOST_RESHUFFLES
from game.games.ladders.model.view import ClimbView
from game.games.ladders.plans import NEWS as LADDERS_NEWS
from game.games.ladders.reasons import REASONS as LADDERS
from game.games.ladders.reasons import SETTLING as LADDERS_SETTLING
from game.games.ladders.reasons import Case as LaddersCase
from game.games.social_climbing.model.actions import Action as SocialAction
from game.games.social_climbing.model.actions import actions_for, end_rank, ends_code
from game.games.social_climbing.model.view import PileView
from game.games.social_climbing.plans import NEWS as SOCIAL_NEWS
from game.games.social_climbing.reasons import REASONS as SOCIAL
from game.games.social_climbing.reasons import Case as SocialCase
from game.reasons import SearchLine, first_that_holds
from game.texts.words import load_words
from tests.games.climbing_games import CLIMBING, rules_for

SOCIABLE, PRESIDENT = CLIMBING


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(read_card, text.split()))


def search_lines(*actions: Any) -> list[SearchLine]:
    """Return the advised action and the next best, as a search returns them."""
    return [SearchLine((action,), 100 - place, 0.5) for place, action in enumerate(actions)]


# SOCiable and President & Bum: the hand, what is advised, what would be done else.


def climbing_action(text: str) -> Action:
    """Return ``KC KD``, ``XR=A`` or ``-`` for a pass, as legal actions are listed."""
    if text == "-":
        return PASS
    shown, _, rank = text.partition("=")
    play = play_of(cards(shown), read_card(rank + "C") >> 2 if rank else None)
    return play._replace(cards=())


def at_climbing(
    hand: str,
    advised: str,
    instead: str,
    *,
    top: str = "",
    gone: str = "",
    sizes: Sequence[int] = (5, 5, 5),
    game: Any = PRESIDENT,
    **options: Any,
) -> PlayCase:
    rules = rules_for(game, len(sizes) + 1, **options)
    log: list[tuple[int, Any]] = []
    if gone:
        away = cards(gone)
        log.append((2, Play(rank_of(away[0]), len(away), 0, away)))
    start = len(log)
    if top:
        log.append((3, play_of(cards(top))))
    view = replace(
        rules.view(rules.new_match(), 0),
        to_move=0,
        dealer=0,
        hand=cards(hand),
        sizes=(len(hand.split()), *sizes),
        log=tuple(log),
        round_start=start,
        last=3 if top else None,
    )
    actions = [climbing_action(advised), *([climbing_action(instead)] if instead else [])]
    return PlayCase(rules, view, search_lines(*actions))


ACES_GONE = "AC AD AH AS XR XB"
HOLDS: list[tuple[str, PlayCase, bool]] = [
    ("goes_out", at_climbing("9C 9D", "9C 9D", "9C"), True),
    ("goes_out", at_climbing("9C 9D", "9C", "9C 9D"), False),
    ("unbeatable", at_climbing("AC 3D 5D", "AC", "3D", gone="AD AH AS XR XB"), True),
    ("unbeatable", at_climbing("AC 3D 5D", "AC", "3D", gone="AD AH AS XR"), False),
    ("unbeatable", at_climbing("AC 3D 5D", "AC", "3D", gone="XR XB", equal_rank=False), True),
    ("unbeatable", at_climbing("XR 8D 9D", "XR", "8D", game=SOCIABLE), True),
    ("unbeatable", at_climbing("AC 8D 9D", "AC", "8D", game=SOCIABLE), False),
    (
        "unbeatable",
        at_climbing("KC KD 3D 4D", "KC KD", "3D", gone="AC AD AH XR XB KH KS"),
        True,
    ),
    (
        "wins_the_way_out",
        at_climbing("AC 3D 3H", "AC", "3D 3H", gone="AD AH AS XR XB"),
        True,
    ),
    ("wins_the_way_out", at_climbing("AC 3D 4H", "AC", "3D", gone="AD AH AS XR XB"), False),
    ("nobody_has_so_many", at_climbing("5C 5D 5H 3C", "5C 5D 5H", "3C", sizes=(2, 2, 1)), True),
    ("nobody_has_so_many", at_climbing("5C 5D 5H 3C", "5C 5D 5H", "3C", sizes=(2, 3, 1)), False),
    ("clears", at_climbing("5C 5D 5H 5S 3C 4C", "5C 5D 5H 5S", "3C", four_clears=True), True),
    ("clears", at_climbing("5C 5D 5H 5S 3C 4C", "5C 5D 5H 5S", "3C"), False),
    ("leaves_one_play", at_climbing("3C 9C 9D", "3C", "9C 9D"), True),
    ("leaves_one_play", at_climbing("3C 9C 8D", "3C", "9C"), False),
    ("too_many_for", at_climbing("3C 9C 9D 5D", "9C 9D", "3C", sizes=(1, 5, 5)), True),
    ("too_many_for", at_climbing("3C 9C 9D 5D", "9C 9D", "3C", sizes=(2, 5, 5)), False),
    ("breaks_no_set", at_climbing("9C KC KD 4C", "9C", "KC", top="8D"), True),
    ("breaks_no_set", at_climbing("9C KC AD 4C", "9C", "KC", top="8D"), False),
    ("keeps_jokers", at_climbing("9C 9D 7C XR", "9C 9D", "9C XR", top="8D 8H"), True),
    ("keeps_jokers", at_climbing("9C 9D 7C XR", "9C XR", "9C 9D", top="8D 8H"), False),
    ("whole_set", at_climbing("4C 4D 4H 9C", "4C 4D 4H", "4C 4D"), True),
    ("whole_set", at_climbing("4C 4D 4H 9C", "4C 4D", "4C"), False),
    ("lowest_lead", at_climbing("4C 4D 9C KD", "4C 4D", "9C"), True),
    ("lowest_lead", at_climbing("4C 4D 9C KD", "9C", "4C 4D"), False),
    ("keeps_high", at_climbing("9C KC 4D 5D", "9C", "KC", top="8D"), True),
    ("keeps_high", at_climbing("9C KC 4D 5D", "KC", "9C", top="8D"), False),
    ("more_at_once", at_climbing("3C 9C 9D KC", "9C 9D", "3C"), True),
    ("more_at_once", at_climbing("3C 9C 9D KC", "3C", "9C 9D"), False),
    ("lowest_goes", at_climbing("4C 9C KD", "4C", "9C", top="3D"), True),
    ("lowest_goes", at_climbing("4C 9C KD", "9C", "4C", top="3D"), False),
    ("few_can_beat", at_climbing("AC 3C 5D", "AC", "3C", gone="AD XR"), True),
    ("few_can_beat", at_climbing("QC 3C 5D", "QC", "3C", gone="AD XR"), False),
    ("few_ranks_can_beat", at_climbing("QC QD 3C 5D", "QC QD", "3C", gone="XR XB"), True),
    ("few_ranks_can_beat", at_climbing("9C 9D 3C 5D", "9C 9D", "3C"), False),
    ("harder_to_beat", at_climbing("9C KC 4D 5D", "KC", "9C", top="8D"), True),
    ("harder_to_beat", at_climbing("9C KC 4D 5D", "9C", "KC", top="8D"), False),
    ("costs_nothing", at_climbing("9C KC 4D 5D", "9C", "-", top="8D"), True),
    ("costs_nothing", at_climbing("9C 9D 4D 5D", "9C", "-", top="8D"), False),
    ("lowest_that_fits", at_climbing("4C 9C KD", "9C", "KD", top="8D"), True),
    ("lowest_that_fits", at_climbing("4C 9C KD", "KD", "9C", top="8D"), False),
    ("lowest_that_fits", at_climbing("4C 9C KC KD", "KC KD", "-", top="8C 8D"), True),
    ("takes_several", at_climbing("4C 9C 9D", "9C 9D", "4C"), True),
    ("takes_several", at_climbing("4C 9C 9D", "4C", "9C 9D"), False),
    ("pass_keeps_set", at_climbing("KC KD 4D 5D", "-", "KC", top="8D"), True),
    ("pass_keeps_set", at_climbing("KC AD 4D 5D", "-", "KC", top="8D"), False),
    ("pass_keeps_jokers", at_climbing("KC XR 4D 5D", "-", "KC XR", top="8D 8C"), True),
    ("pass_keeps_jokers", at_climbing("KC KD 4D 5D", "-", "KC KD", top="8D 8C"), False),
    ("pass_keeps_high", at_climbing("4C 5C AD", "-", "AD", top="8D"), True),
    ("pass_keeps_high", at_climbing("4C AD", "-", "AD", top="8D"), False),
    ("pass_saves_it", at_climbing("4C 5C 9D", "-", "9D", top="8D"), True),
    ("pass_saves_it", at_climbing("4C 5C AD", "-", "AD", top="8D", gone="AC AH AS"), False),
    ("pass_saves_set", at_climbing("4C 9C 9D", "-", "9C 9D", top="8D 8H"), True),
    ("pass_saves_set", at_climbing("4C 9C 9D", "-", "9C", top="8D"), False),
    ("pass_keeps_for_lead", at_climbing("4C 9C KD", "-", "9C", top="8D"), True),
    ("pass_keeps_for_lead", at_climbing("4C XR KD", "-", "XR", top="8D"), False),
]


@pytest.mark.parametrize(("name", "case", "holds"), HOLDS)
def test_a_reason_to_play_or_pass(name: str, case: PlayCase, holds: bool) -> None:
    because = {**PLAYS, **PASSES}[f"climbing.{name}"]
    assert (because(case) is not None) is holds


def at_giving(hand: str, advised: str, instead: str, *, game: Any = PRESIDENT) -> GiveCase:
    rules = rules_for(game, 5)
    view = replace(rules.view(rules.new_match(), 0), to_move=0, hand=cards(hand))
    return GiveCase(
        rules, view, search_lines(*(Give(4, cards(text)) for text in (advised, instead)))
    )


GIVEN: list[tuple[str, GiveCase, bool]] = [
    ("keeps_the_lead", at_giving("2C 3D 9C KD", "3D 9C", "2C 3D"), True),
    ("keeps_the_lead", at_giving("2D 3D 9C KD", "3D 9C", "2D 3D"), False),
    ("keeps_the_lead", at_giving("2C 3D 9C KD", "2C 3D", "2C 9C"), False),
    ("lowest", at_giving("3C 4D 9C KD", "3C 4D", "4D 9C"), True),
    ("lowest", at_giving("3C 4D 9C KD", "4D 9C", "3C 4D"), False),
    ("keeps_sets", at_giving("3C 3D 5C 8D KD", "5C 8D", "3C 5C"), True),
    ("keeps_sets", at_giving("3C 3D 5C 8D KD", "3C 5C", "5C 8D"), False),
    ("keeps_sets", at_giving("3C 3D 5C 8D KD", "3C 3D", "3C 5C"), False),
    ("fewer_ranks", at_giving("3C 4D 9C 9D KD", "3C 4D", "3C 9C"), True),
    ("fewer_ranks", at_giving("3C 4D 9C 9D KD", "3C 9C", "3C 4D"), False),
    ("keeps_high_for_a_set", at_giving("3C 9C 9D KD", "3C 9C", "3C KD"), True),
    ("keeps_high_for_a_set", at_giving("3C 9C KC KD", "3C 9C", "3C KD"), False),
    ("keeps_high_for_a_set", at_giving("9C 9D KC KD", "9C KC", "9C KD"), False),
    ("keeps_high_for_a_set", at_giving("9C 9D KC KD", "9C KC", "9C 9D"), False),
    ("keeps_high", at_giving("3C 4D 9C KD", "3C 9C", "3C KD"), True),
    ("keeps_high", at_giving("3C 4D 9C KD", "3C KD", "3C 9C"), False),
    ("keeps_whole_rank", at_giving("3C 9C 9D KD", "3C KD", "3C 9C"), True),
    ("keeps_whole_rank", at_giving("3C 9C 9D KD", "3C 9C", "3C 9D"), False),
]


@pytest.mark.parametrize(("name", "case", "holds"), GIVEN)
def test_a_reason_to_give(name: str, case: GiveCase, holds: bool) -> None:
    assert (GIVES[f"climbing.give_{name}"](case) is not None) is holds


# Social Climbing: the piles' tops, one's own columns, the opponent's.


def at_social(
    tops: str,
    advised: tuple[Any, ...],
    *,
    mine: tuple[str, str] = ("", ""),
    theirs: tuple[str, str] = ("", ""),
    instead: tuple[Any, ...] | None = None,
    size: int = 5,
) -> SocialCase:
    game = find_game("social_climbing")
    rules = game.rules(2, game.sheet.resolve({}, 2))
    own, other = tuple(map(cards, mine)), tuple(map(cards, theirs))
    piles = tuple(PileView(size if top else 0, top, None) for top in map(read_top, tops.split()))
    view = replace(rules.view(rules.new_match(), 0), to_move=0, piles=piles, columns=(own, other))
    ranks = [end_rank((pile.top,)) if pile.top is not None else 13 for pile in piles]
    legal = actions_for(ranks, ends_code(*own))
    actions = [SocialAction(*action) for action in (advised, instead) if action]
    assert all(action in legal for action in actions)
    return SocialCase(view, legal, search_lines(*actions))


def read_top(text: str) -> Card | None:
    return None if text == "-" else read_card(text)


ADD, START = ("add", 0, 0), ("start", 0, 0)
BANK, DISCARD = ("bank", None, 0), ("discard", None, 0)
TAKEN: list[tuple[str, SocialCase, bool]] = [
    ("may_be_banked", at_social("6C KD KH", ADD, mine=("5C", "")), True),
    ("may_be_banked", at_social("4C KD KH", ADD, mine=("5C", "")), False),
    ("may_be_banked", at_social("6C - -", ADD, mine=("5C", ""), size=1), False),
    ("banked_at_the_end", at_social("6C - -", ADD, mine=("5C", ""), size=1), True),
    ("banked_at_the_end", at_social("6C - -", ADD, mine=("5C", ""), size=2), False),
    ("denies_a_bank", at_social("6C KD KH", START, theirs=("KC QC 7D", "")), True),
    ("denies_a_bank", at_social("6C 6D KH", START, theirs=("KC QC 7D", "")), False),
    ("denies_a_bank", at_social("6C KD KH", START, theirs=("KC QC 9D", "")), False),
    ("worth_more", at_social("KC 4D 4H", START, instead=("start", 1, 0)), True),
    ("worth_more", at_social("KC QD 4H", START, instead=("start", 1, 0)), False),
    ("one_step_off", at_social("4C 3D KH", START), True),
    ("one_step_off", at_social("4C 6D KH", START), False),
    ("goes_on", at_social("KC QD 4H", START), True),
    ("goes_on", at_social("KC TD 4H", START), False),
    ("near_the_bank", at_social("8C KD KH", START), True),
    ("near_the_bank", at_social("JC KD KH", START), False),
    ("denies", at_social("JC 4D 4H", START, theirs=("TC", "")), True),
    ("denies", at_social("JC JD 4H", START, theirs=("TC", "")), False),
    ("second_column", at_social("JC 4D 4H", START, mine=("", "5C")), True),
    ("second_column", at_social("JC 4D 4H", START, mine=("", "TC")), False),
    ("nothing_goes_on", at_social("JC KD QH", BANK, mine=("6C", "")), True),
    ("nothing_goes_on", at_social("7C KD QH", BANK, mine=("6C", "")), False),
    ("banks", at_social("7C KD QH", BANK, mine=("6C", "")), True),
    ("lays_bare", at_social("JC KD QH", DISCARD, mine=("6C 7C", "")), True),
    ("lays_bare", at_social("JC KD QH", DISCARD, mine=("8C 7C", "")), False),
    ("opens_up", at_social("9C KD QH", DISCARD, mine=("8C 7C", "")), True),
    ("opens_up", at_social("JC KD QH", DISCARD, mine=("8C 7C", "")), False),
    ("nothing_to_take", at_social("JC KD QH", DISCARD, mine=("5C", "7D")), True),
    ("nothing_to_take", at_social("6C KD QH", DISCARD, mine=("5C", "7D")), False),
    ("waits", at_social("6C KD QH", DISCARD, mine=("5C", "")), True),
    ("waits", at_social("JC KD QH", DISCARD, mine=("5C", "")), False),
    ("waits", at_social("6C - -", DISCARD, mine=("5C", ""), size=1), False),
    ("frees_the_place", at_social("JC KD QH", DISCARD, mine=("5C", "")), True),
    ("frees_the_place", at_social("JC KD QH", DISCARD, mine=("5C 6C", "")), False),
    ("goes_on_with_the_deal", at_social("JC - -", DISCARD, mine=("5C 6C", ""), size=1), True),
    ("goes_on_with_the_deal", at_social("JC - -", DISCARD, mine=("5C 6C", ""), size=2), False),
    ("goes_on_with_the_deal", at_social("JC - -", DISCARD, mine=("5C", "6C"), size=1), False),
    ("leaves_nothing_new", at_social("JC KD -", DISCARD, mine=("5C 6C", "")), True),
    ("leaves_nothing_new", at_social("JC 7D -", DISCARD, mine=("5C 6C", "")), False),
    ("leaves_nothing_new", at_social("JC KD -", DISCARD, mine=("5C 6C", ""), size=1), False),
    ("leaves_nothing_new", at_social("JC KD -", DISCARD, mine=("5C", "6C")), False),
    ("costs_no_more", at_social("JC KD -", DISCARD, mine=("5C 6C", "KC")), True),
    ("costs_no_more", at_social("JC KD -", DISCARD, mine=("KC KH", "6C")), False),
    ("costs_no_more", at_social("JC KD -", DISCARD, mine=("KC KH", "")), False),
    ("goes_up_in_worth", at_social("JC KD -", ADD, mine=("TC", "")), True),
    ("fills_the_place", at_social("JC KD -", START), True),
]


@pytest.mark.parametrize(("name", "case", "holds"), TAKEN)
def test_a_reason_at_social_climbing(name: str, case: SocialCase, holds: bool) -> None:
    because = SOCIAL[case.action.kind][f"social_climbing.{name}"]
    assert (because(case) is not None) is holds


# Ladders: a plan, what there is in HAND and on RUNGS, how high the ladders are.


def step(text: str) -> LaddersAction:
    """Return ``hand 7>1`` (onto ladder 1), ``rung0``, ``climb`` or ``mate 7>1``, or ``lay 7>0``."""
    if text == "draw":
        return DRAW
    where, _, rest = text.partition(" ")
    shown, _, place = rest.partition(">")
    card, number = read_card(shown), int(place)
    match where:
        case "lay":
            return LaddersAction("discard", card, rung=number)
        case "hand":
            return LaddersAction("play", card, "hand", accent=number)
        case "climb" | "mate":
            return LaddersAction("play", card, "climb", 2 * (where == "mate"), accent=number)
    return LaddersAction("play", card, "rung", 0, int(where[-1]), number)


def at_ladders(
    plan: str,
    hand: str,
    heights: Sequence[int] = (0, 0, 0, 0),
    *,
    instead: str = "",
    rung: str = "",
    other: str = "",
    climbs: str = "12 12",
    sizes: Sequence[int] = (),
    partners: bool = False,
    draw: int = 40,
    reshuffles: int = 0,
) -> LaddersCase:
    game, tops = find_game("ladders"), climbs.split()
    rules = game.rules(len(tops), game.sheet.resolve({"partners": partners}, len(tops)))
    left = sizes or [9] * len(tops)
    view = replace(
        rules.view(rules.new_match(), 0),
        to_move=0,
        hand=cards(hand),
        climbs=tuple(ClimbView(n, read_card(top)) for n, top in zip(left, tops, strict=True)),
        rungs=((cards(rung), cards(other), (), ()), *((((),) * 4,) * (len(tops) - 1))),
        accents=tuple(cards(" ".join(map(str, range(1, h + 1)))) for h in heights),
        draw_size=draw,
        reshuffles=reshuffles,
    )
    rival = search_lines(step(instead)) if instead else []
    return LaddersCase(view, [SearchLine(tuple(map(step, plan.split(", ")))), *rival])


PLANS: list[tuple[str, LaddersCase, bool]] = [
    ("wins", at_ladders("climb 1>0", "5", climbs="1 12", sizes=(1, 9)), True),
    ("wins", at_ladders("climb 1>0", "5", climbs="1 12", sizes=(2, 9)), False),
    ("climbs", at_ladders("climb 1>0", "5", climbs="1 12"), True),
    ("climbs", at_ladders("hand 1>0", "1", climbs="1 12"), False),
    (
        "climbs_for_partner",
        at_ladders("mate 1>0", "5", climbs="9 8 1 8", partners=True),
        True,
    ),
    ("climbs_for_partner", at_ladders("hand 1>0", "1"), False),
    ("clears_the_way", at_ladders("hand 1>0, climb 2>0", "1", climbs="2 12"), True),
    ("clears_the_way", at_ladders("hand 1>0, lay 5>0", "1 5", climbs="2 12"), False),
    ("clears_the_way", at_ladders("hand 5>1, climb 1>0", "5", (0, 4, 0, 0), climbs="1 12"), False),
    (
        "clears_the_partners_way",
        at_ladders("hand 1>0, mate 2>0", "1", climbs="9 8 2 8", partners=True),
        True,
    ),
    ("clears_the_partners_way", at_ladders("hand 1>0, lay 5>0", "1 5"), False),
    ("draws", at_ladders("draw", ""), True),
    ("draws", at_ladders("hand 1>0", "1"), False),
    ("draws", at_ladders("draw", "", draw=0, reshuffles=MOST_RESHUFFLES), False),
    ("empties_the_hand", at_ladders("hand 1>0, hand 2>0, draw", "1 2"), True),
    ("empties_the_hand", at_ladders("hand 1>0, lay 2>0", "1 2"), False),
    ("keeps_the_portal", at_ladders("lay 5>0", "5 SP", instead="hand SP>0"), True),
    ("keeps_the_portal", at_ladders("lay SP>0", "5 SP", instead="hand SP>0"), False),
    ("blocks", at_ladders("hand 5>0, lay 9>0", "5 9", (4, 0, 0, 0), climbs="12 5"), True),
    ("blocks", at_ladders("hand 5>0, lay 9>0", "5 9", (4, 4, 0, 0), climbs="12 5"), False),
    # What only the plan's end shuts out is no word for the move that is advised.
    (
        "blocks",
        at_ladders("hand 9>1, hand 5>0, lay 7>0", "5 9 7", (4, 8, 0, 0), climbs="12 5"),
        False,
    ),
    (
        "leaves_unreachable",
        at_ladders("lay 9>0", "4 9", (3, 0, 0, 0), climbs="12 5", instead="hand 4>0"),
        True,
    ),
    (
        "leaves_unreachable",
        at_ladders("lay 9>0", "4 9", (3, 4, 0, 0), climbs="12 5", instead="hand 4>0"),
        False,
    ),
    ("lies_on_the_next", at_ladders("lay 7>0", "7 9", rung="8"), True),
    ("lies_on_the_next", at_ladders("lay 7>0", "7 9", rung="9"), False),
    ("lies_on_the_next", at_ladders("lay 12>0", "12 9", rung="SP"), False),
    ("has_another", at_ladders("lay 7>0", "7 7"), True),
    ("has_another", at_ladders("lay 7>0", "7 9"), False),
    ("lies_on_its_like", at_ladders("lay 7>0", "7 9", rung="7"), True),
    ("lies_on_its_like", at_ladders("lay 7>0", "7 9", rung="8"), False),
    ("lies_on_a_higher", at_ladders("lay 7>0", "7 9", rung="10"), True),
    ("lies_on_a_higher", at_ladders("lay 7>0", "7 9", rung="SP"), False),
    ("covers_nothing", at_ladders("lay 7>0", "7 9"), True),
    ("covers_nothing", at_ladders("lay 7>0", "7 9", rung="3"), False),
    ("not_wanted_soon", at_ladders("lay 9>0", "3 9", (2, 0, 0, 0)), True),
    ("not_wanted_soon", at_ladders("lay 3>0", "3 9", (2, 0, 0, 0)), False),
    ("keeps_sooner", at_ladders("lay 9>0", "4 9", (2, 0, 0, 0), instead="lay 4>0"), True),
    ("keeps_sooner", at_ladders("lay 4>0", "4 9", (2, 0, 0, 0), instead="lay 9>0"), False),
    ("keeps_sooner", at_ladders("lay 9>0", "4 9", (2, 0, 0, 0), instead="lay 9>1"), False),
    (
        "leaves_uncovered",
        at_ladders("lay 9>0", "9", (2, 0, 0, 0), rung="8", other="4", instead="lay 9>1"),
        True,
    ),
    (
        "leaves_uncovered",
        at_ladders("lay 9>0", "9", (2, 0, 0, 0), rung="4", other="8", instead="lay 9>1"),
        False,
    ),
    ("covers_the_furthest", at_ladders("lay 9>0", "9", rung="8", other="4"), True),
    ("covers_the_furthest", at_ladders("lay 9>0", "9", rung="4", other="8"), False),
    ("covers_the_furthest", at_ladders("lay 9>0", "9", rung="4"), False),
    ("keeps_a_rung_free", at_ladders("lay 9>0", "9", rung="4"), True),
    ("keeps_a_rung_free", at_ladders("lay 9>0", "9"), False),
    ("keeps_the_next", at_ladders("lay 9>0", "4 9", (2, 0, 0, 0)), True),
    ("keeps_the_next", at_ladders("lay 4>0", "4 9", (2, 0, 0, 0)), False),
    ("shortest_rung", at_ladders("lay 9>0", "9"), True),
    ("shortest_rung", at_ladders("lay 9>0", "9", rung="4"), False),
    ("frees_the_rung", at_ladders("rung0 1>0", "5", rung="1"), True),
    ("frees_the_rung", at_ladders("rung0 1>0", "5", rung="4 1"), False),
    ("leaves_the_hand", at_ladders("hand 1>0", "1 5"), True),
    ("leaves_the_hand", at_ladders("rung0 1>0", "5", rung="1"), False),
    ("uncovers", at_ladders("rung0 1>0", "5", rung="4 1"), True),
    ("uncovers", at_ladders("rung0 1>0", "5", rung="1"), False),
    ("makes_room", at_ladders("hand 1>0", "1 5"), True),
    ("makes_room", at_ladders("hand 1>0", "1 5", draw=3), False),
]


@pytest.mark.parametrize(("name", "case", "holds"), PLANS)
def test_a_reason_at_ladders(name: str, case: LaddersCase, holds: bool) -> None:
    assert (LADDERS[f"ladders.{name}"](case) is not None) is holds


# All of them together.

NEWS = (*CLIMBING_NEWS, *SOCIAL_NEWS, *LADDERS_NEWS)
"""What may have happened since a hint: ``test_hint_plans.py`` tries it."""

TRIED = {
    "climbing": {*(name for name, *_ in HOLDS), *(f"give_{name}" for name, *_ in GIVEN)},
    "social_climbing": {name for name, *_ in TAKEN},
    "ladders": {name for name, *_ in PLANS},
}


@pytest.mark.parametrize("section", TRIED)
def test_every_reason_is_tried_here_and_has_words(section: str) -> None:
    social = [key for reasons in SOCIAL.values() for key in reasons]
    known = [*PLAYS, *PASSES, *GIVES, *LADDERS, *social]
    names = {key.partition(".")[2] for key in known if key.startswith(f"{section}.")}
    assert names == TRIED[section]
    news = {key.partition(".")[2] for key in NEWS if key.startswith(f"{section}.")}
    assert names | news == set(load_words().entry(f"{section}.hints"))


def test_the_weightiest_reason_is_the_one_that_is_told() -> None:
    case = at_climbing("AC 3D 3H", "AC", "3D 3H", gone="AD AH AS XR XB")
    reason = first_that_holds(case, PLAYS)
    assert reason
    assert reason.key == "climbing.wins_the_way_out"


def test_jokers_that_stand_for_any_rank_are_counted_among_those_that_beat_a_card() -> None:
    case = at_climbing("4C 5C 9D", "-", "9D", top="8D")
    out = PASSES["climbing.pass_saves_it"](case)
    assert out
    gone = PASSES["climbing.pass_saves_it"](at_climbing("4C 5C 9D", "-", "9D", top="8D", gone="XR"))
    assert gone
    assert out["count"] == 1 + gone["count"]  # type: ignore[operator]


def test_going_out_and_the_last_climb_leave_no_question() -> None:
    for key, reasons, settling in (
        ("climbing.goes_out", PLAYS, PLAYS_SETTLING),
        ("ladders.wins", LADDERS, LADDERS_SETTLING),
    ):
        always: dict[str, Any] = {name: lambda _: {} for name in reasons}
        first = first_that_holds(None, always, settling)
        assert first
        assert (first.key, first.settles) == (key, True)
        rest = {name: holds for name, holds in always.items() if name not in settling}
        other = first_that_holds(None, rest, settling)
        assert other
        assert not other.settles


def test_a_finished_pile_is_counted_among_the_cards_that_can_be_drawn() -> None:
    case = at_ladders("hand 12>0, draw", "12", (11, 0, 0, 0), draw=2)
    assert LADDERS["ladders.empties_the_hand"](case) == {"count": 5}
    unfinished = at_ladders("hand 11>0, draw", "11", (10, 0, 0, 0), draw=2)
    assert LADDERS["ladders.empties_the_hand"](unfinished) == {"count": 2}


def test_what_fits_on_a_play_that_has_turned_the_ranks_is_told_in_their_new_order() -> None:
    case = at_climbing("3C 3D 3H 3S 5C 5D 5H 5S 9D", "3C 3D 3H 3S", "-", top="QC QD QH QS",
                       revolution=True)  # fmt: skip
    case.view = replace(case.view, turned=True)
    assert PLAYS["climbing.lowest_that_fits"](case) is None, "fives are lower now, and fit too"
