"""Each measure on two moves of a position: which is ahead, and what both have alike."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

import pytest

from game.cards import Card, rank_of, read_card
from game.catalogue import find_game
from game.climbing.model.actions import PASS, ClimbingAction, Play, play_of
from game.climbing.reasons.hint_plans import NEWS as CLIMBING_NEWS
from game.climbing.reasons.measures_of_gifts import GIFTS, GiveCase
from game.climbing.reasons.measures_of_plays import PLAYS
from game.climbing.reasons.play_case import PlayCase
from game.games.ladders.hint_plans import NEWS as LADDERS_NEWS
from game.games.ladders.model.actions import DRAW, LaddersAction
from game.games.ladders.model.scoring import MOST_RESHUFFLES
from game.games.ladders.model.view import ClimbView
from game.games.ladders.reasons.case import LaddersCase
from game.games.ladders.reasons.measures import MEASURES as LADDERS
from game.games.social_climbing.hint_plans import NEWS as SOCIAL_NEWS
from game.games.social_climbing.model.actions import (
    SocialClimbingAction,
    actions_for,
    end_rank,
    ends_code,
)
from game.games.social_climbing.model.view import PileView
from game.games.social_climbing.reasons import MEASURES as SOCIAL
from game.games.social_climbing.reasons import SocialClimbingCase
from game.reasons import Comparison, Reason, difference
from game.texts.reasoning import reason_words
from game.texts.words import load_words
from tests.games.climbing_games import CLIMBING, rules_for

Pair: TypeAlias = tuple[Any, Any]
"""A move and the one that it is compared with, as they are measured."""

Expected: TypeAlias = tuple[str, Pair, int]
"""The name of a measure, two moves, and whether the first is ahead (1), behind (-1) or even."""

SOCIABLE, PRESIDENT = CLIMBING


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(read_card, text.split()))


def ahead(measure: Comparison[Any], pair: Pair) -> int:
    mine, other = pair
    alone = {"": measure}
    return bool(difference(alone, mine, other)) - bool(difference(alone, other, mine))


# SOCiable and President & Bum: the hand, what is advised, what would be done else.


def climbing_action(text: str) -> ClimbingAction:
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
    shut: Sequence[int] = (),
    game: Any = PRESIDENT,
    **options: Any,
) -> tuple[PlayCase, PlayCase]:
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
        shut=frozenset(shut),
    )
    mine, other = (
        PlayCase(rules.play_rules, rules.pack, view, action if isinstance(action, Play) else None)
        for action in map(climbing_action, (advised, instead))
    )
    return mine, other


def at_giving(hand: str, advised: str, instead: str) -> tuple[GiveCase, GiveCase]:
    rules = rules_for(PRESIDENT, 5)
    view = replace(rules.view(rules.new_match(), 0), to_move=0, hand=cards(hand))
    mine, other = (
        GiveCase(rules.play_rules, rules.lead_card, view, cards(text))
        for text in (advised, instead)
    )
    return mine, other


PLAYED: list[Expected] = [
    ("out", at_climbing("9C 9D", "9C 9D", "9C"), 1),
    ("out", at_climbing("9C 9D", "9C", "9D"), 0),
    ("lead_kept", at_climbing("AC 3D 5D", "AC", "3D", gone="AD AH AS XR XB"), 1),
    ("lead_kept", at_climbing("AC 3D 5D", "AC", "3D", gone="AD AH AS XR"), 0),
    ("lead_kept", at_climbing("AC 3D 5D", "AC", "3D", gone="XR XB", equal_rank=False), 1),
    ("lead_kept", at_climbing("XR 8D 9D", "8D", "XR", game=SOCIABLE), -1),
    ("lead_kept", at_climbing("AC 8D 9D", "AC", "8D", game=SOCIABLE), 0),
    ("lead_kept", at_climbing("XR 8D 9D", "-", "XR", top="7D", game=SOCIABLE), -1),
    ("lead_kept", at_climbing("5C 5D 5H 3C", "5C 5D 5H", "3C", sizes=(2, 2, 1)), 1),
    ("lead_kept", at_climbing("5C 5D 5H 3C", "5C 5D 5H", "3C", sizes=(2, 3, 1)), 0),
    ("lead_kept", at_climbing("5C 5D 5H 5S 3C", "5C 5D 5H 5S", "3C", four_clears=True), 1),
    ("lead_kept", at_climbing("5C 5D 5H 5S 3C", "5C 5D 5H 5S", "3C"), 0),
    # Whoever has passed may not answer any more.
    (
        "lead_kept",
        at_climbing("AC 3D 5D", "AC", "3D", gone="AD AH AS XR XB", sizes=(5, 0, 0), shut=(1,)),
        0,
    ),
    # Who is skipped can't beat it: whether somebody else can is not looked into.
    (
        "lead_kept",
        at_climbing("AC 8C 3D", "AC", "8C", top="8D", gone="AD AH AS XR XB", equal_skips=True),
        0,
    ),
    (
        "lead_kept",
        at_climbing("AC 8C 3D", "AC", "8C", top="8D", gone="AD AH AS XR XB"),
        1,
    ),
    ("way_out", at_climbing("AC 3D 3H", "AC", "3D 3H", gone="AD AH AS XR XB"), 1),
    ("way_out", at_climbing("AC 3D 4H", "AC", "3D", gone="AD AH AS XR XB"), 0),
    ("one_play", at_climbing("3C 9C 9D", "3C", "9C"), 1),
    ("one_play", at_climbing("3C 9C 8D", "3C", "9C"), 0),
    ("can_answer", at_climbing("3C 9C 9D 5D", "9C 9D", "3C", sizes=(1, 5, 5)), 1),
    ("can_answer", at_climbing("3C 9C 9D 5D", "9C 9D", "3C", sizes=(2, 5, 5)), 0),
    ("jokers_spent", at_climbing("9C 9D 7C XR", "9C 9D", "9C XR", top="8D 8H"), 1),
    ("jokers_spent", at_climbing("9C 9D 7C XR", "9C XR", "9C 9D", top="8D 8H"), -1),
    ("jokers_spent", at_climbing("9C KC 4D 5D", "9C", "KC", top="8D"), 0),
    ("jokers_spent", at_climbing("KC XR 4D 5D", "-", "KC XR", top="8D 8C"), 1),
    ("set_broken", at_climbing("9C KC KD 4C", "9C", "KC", top="8D"), 1),
    ("set_broken", at_climbing("9C KC AD 4C", "9C", "KC", top="8D"), 0),
    ("set_broken", at_climbing("6C 6D 8C", "6C", "8C", top="5D"), -1),
    ("set_broken", at_climbing("4C 4D 4H 9C", "4C 4D 4H", "4C 4D"), 1),
    ("rank_spent", at_climbing("9C KC 4D 5D", "9C", "KC", top="8D"), 1),
    ("rank_spent", at_climbing("9C KC 4D 5D", "KC", "9C", top="8D"), -1),
    ("rank_spent", at_climbing("9C KC 4D 5D", "-", "9C", top="8D"), 1),
    ("rank_spent", at_climbing("9C 9D 4D 5D", "9C", "9C 9D"), 0),
    ("plays_left", at_climbing("9C KC 4D 5D", "KC", "-", top="8D"), 1),
    ("plays_left", at_climbing("9C KC KD 4D", "KC", "-", top="8D"), 0),
    ("cards_gone", at_climbing("3C 9C 9D KC", "9C 9D", "3C"), 1),
    ("cards_gone", at_climbing("3C 9C 9D KC", "3C", "KC"), 0),
    ("cards_above", at_climbing("9C KC 4D 5D", "KC", "9C", top="8D"), 1),
    ("cards_above", at_climbing("9C KC 4D 5D", "KC", "-", top="8D"), 0),
    ("ranks_above", at_climbing("QC QD 9C 9D 3C", "QC QD", "9C 9D"), 1),
    ("ranks_above", at_climbing("KC TC TD 3C", "KC", "TC TD", game=SOCIABLE), 1),
    ("ranks_above", at_climbing("QC QD 9C 9D 3C", "QC QD", "-"), 0),
    ("largest_left", at_climbing("9C 9D 9H 3C", "9C", "9C 9D"), 1),
    ("largest_left", at_climbing("9C 9D 9H 3C", "3C", "-", top="2C"), 0),
]

GIVEN: list[Expected] = [
    ("first_lead", at_giving("2C 3D 9C KD", "3D 9C", "2C 3D"), 1),
    ("first_lead", at_giving("2D 3D 9C KD", "3D 9C", "2D 3D"), 0),
    ("gift_breaks", at_giving("3C 3D 5C 8D KD", "5C 8D", "3C 5C"), 1),
    ("gift_breaks", at_giving("3C 3D 5C 8D KD", "5C 8D", "3C 3D"), 0),
    ("gift_height", at_giving("3C 4D 9C KD", "4D 9C", "9C KD"), 1),
    ("gift_height", at_giving("3C 4D 9C KD", "3C KD", "3C 9C"), -1),
    ("gift_height", at_giving("3C 3D 9C KD", "3C 9C", "3D 9C"), 0),
    ("gift_ranks", at_giving("3C 4D 9C 9D KD", "3C 4D", "3C 9C"), 1),
    ("gift_ranks", at_giving("3C 4D 9C KD", "3C 4D", "3C 9C"), 0),
]


@pytest.mark.parametrize(("name", "pair", "expected"), [*PLAYED, *GIVEN])
def test_a_measure_of_a_climbing_game(name: str, pair: Pair, expected: int) -> None:
    assert ahead({**PLAYS, **GIFTS}[f"climbing.{name}"], pair) == expected  # type: ignore[dict-item]


# Social Climbing: the piles' tops, one's own columns, the opponent's.


def at_social(
    tops: str,
    advised: tuple[Any, ...],
    instead: tuple[Any, ...],
    *,
    mine: tuple[str, str] = ("", ""),
    theirs: tuple[str, str] = ("", ""),
    size: int = 5,
    below: str = "",
) -> tuple[SocialClimbingCase, SocialClimbingCase]:
    game = find_game("social_climbing")
    rules = game.rules(2, game.sheet.resolve({}, 2))
    own, other = tuple(map(cards, mine)), tuple(map(cards, theirs))
    under = cards(below) or None
    piles = tuple(
        PileView(0 if top is None else size, top, under) for top in map(read_top, tops.split())
    )
    view = replace(rules.view(rules.new_match(), 0), to_move=0, piles=piles, columns=(own, other))
    ranks = [end_rank((pile.top,)) if pile.top is not None else 13 for pile in piles]
    legal = actions_for(ranks, ends_code(*own))
    actions = [SocialClimbingAction(*action) for action in (advised, instead)]
    assert all(action in legal for action in actions)
    mine, other = (SocialClimbingCase(view, action) for action in actions)
    return mine, other


def read_top(text: str) -> Card | None:
    return None if text == "-" else read_card(text)


ADD, START = ("add", 0, 0), ("start", 0, 0)
BANK, DISCARD = ("bank", None, 0), ("discard", None, 0)
OTHER = ("discard", None, 1)
TAKEN: list[Expected] = [
    ("safe", at_social("JC KD QH", BANK, DISCARD, mine=("6C", "")), 1),
    ("safe", at_social("JC KD QH", DISCARD, OTHER, mine=("6C", "JC")), 0),
    ("safe", at_social("6C - -", ADD, DISCARD, mine=("5C", ""), size=1), 1),
    ("safe", at_social("6C - -", ADD, DISCARD, mine=("5C", ""), size=2), 0),
    ("bankable", at_social("6C KD KH", ADD, DISCARD, mine=("5C", "")), 1),
    ("bankable", at_social("6C - -", ADD, DISCARD, mine=("5C", ""), size=1), 0),
    ("bankable", at_social("JC KD QH", DISCARD, ("start", 0, 1), mine=("6C 7C", "")), 1),
    ("chance_left", at_social("6C KD KH", START, ("start", 1, 0), theirs=("KC QC 7D", "")), 1),
    ("chance_left", at_social("6C 6D KH", START, ("start", 2, 0), theirs=("KC QC 7D", "")), 0),
    ("chance_left", at_social("6C KD KH", START, ("start", 1, 0), theirs=("KC QC 9D", "")), 0),
    (
        "chance_left",
        at_social(
            "KC KD KH", DISCARD, ("start", 0, 1), mine=("AC", ""), theirs=("7D", ""), below="6C"
        ),
        1,
    ),
    ("thrown_away", at_social("9H 9D 9S", DISCARD, OTHER, mine=("5C", "AC")), 1),
    ("thrown_away", at_social("9H 9D 9S", DISCARD, OTHER, mine=("5C", "7C")), 0),
    ("thrown_away", at_social("9H 9D 9S", ("start", 0, 1), DISCARD, mine=("AC", "")), 0),
    ("near", at_social("9H 9D 9S", DISCARD, OTHER, mine=("AC", "5D")), 1),
    ("near", at_social("9H 9D 9S", DISCARD, OTHER, mine=("4C", "5D")), 0),
    ("open_fits", at_social("KC QD 4H", START, ("start", 2, 0)), 1),
    ("open_fits", at_social("KC TD 4H", START, ("start", 2, 0)), 0),
    ("held", at_social("KC 4D 4H", START, ("start", 1, 0)), 1),
    ("held", at_social("KC QD 4H", START, ("start", 1, 0)), 0),
    ("out_fits", at_social("JC 4D TH", START, ("start", 2, 0), mine=("", "TC")), 1),
    ("out_fits", at_social("JC JD TH", START, ("start", 1, 0), mine=("", "TC")), 0),
    ("places", at_social("JC KD QH", DISCARD, ("start", 0, 1), mine=("5C", "")), 1),
    ("places", at_social("JC KD QH", DISCARD, OTHER, mine=("5C", "6C")), 0),
    ("turns_up", at_social("6C KD QH", DISCARD, ADD, mine=("5C", "")), 1),
    ("turns_up", at_social("6C KD QH", DISCARD, ADD, mine=("5C", ""), size=1), 0),
    ("turns_up", at_social("6C KD QH", DISCARD, ADD, mine=("5C", ""), below="2C"), 0),
    ("deal_over", at_social("JC - -", DISCARD, ("start", 0, 1), mine=("5C", ""), size=1), 1),
    ("deal_over", at_social("JC - -", DISCARD, ("start", 0, 1), mine=("5C", ""), size=2), 0),
    ("longest", at_social("JC TD 4H", ADD, ("add", 0, 1), mine=("TD", "KH TC")), -1),
    ("longest", at_social("JC TD 4H", ADD, ("add", 0, 1), mine=("TC", "TD")), 0),
]


@pytest.mark.parametrize(("name", "pair", "expected"), TAKEN)
def test_a_measure_of_social_climbing(name: str, pair: Pair, expected: int) -> None:
    assert ahead(SOCIAL[f"social_climbing.{name}"], pair) == expected


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
    instead: str,
    hand: str,
    heights: Sequence[int] = (0, 0, 0, 0),
    *,
    rung: str = "",
    other: str = "",
    climbs: str = "12 12",
    sizes: Sequence[int] = (),
    partners: bool = False,
    draw: int = 40,
    discard: str = "",
    reshuffles: int = 0,
) -> tuple[LaddersCase, LaddersCase]:
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
        discard=cards(discard),
        reshuffles=reshuffles,
    )
    mine, other = (
        LaddersCase(view, tuple(map(step, text.split(", ")))) for text in (plan, instead)
    )
    return mine, other


def last_draw(size: int) -> tuple[LaddersCase, LaddersCase]:
    """Return a draw after which, if it needs DISCARD, the deal is blocked; and a play instead."""
    more = {"discard": "1 2 3", "draw": size, "reshuffles": MOST_RESHUFFLES}
    return at_ladders("draw", "rung0 1>0", "", rung="1", **more)  # type: ignore[arg-type]


PLANS: list[Expected] = [
    ("won", at_ladders("climb 1>0", "lay 5>0", "5", climbs="1 12", sizes=(1, 9)), 1),
    ("won", at_ladders("climb 1>0", "lay 5>0", "5", climbs="1 12", sizes=(2, 9)), 0),
    ("climbed", at_ladders("climb 1>0", "lay 5>0", "5", climbs="1 12"), 1),
    ("climbed", at_ladders("hand 1>0, climb 2>0", "lay 1>0", "1", climbs="2 12"), 1),
    ("climbed", at_ladders("hand 1>0", "lay 1>0", "1", climbs="2 12"), 0),
    ("climbed_for", at_ladders("mate 1>0", "lay 5>0", "5", climbs="9 8 1 8", partners=True), 1),
    ("climbed_for", at_ladders("climb 1>0", "lay 5>0", "5", climbs="1 8 9 8", partners=True), 0),
    ("spent_to_climb", at_ladders("climb 1>0", "hand 1>0, climb 1>1", "1", climbs="1 12"), 1),
    ("spent_to_climb", at_ladders("climb 1>0", "lay 5>0", "5", climbs="1 12"), 0),
    ("drawn", at_ladders("hand 1>0, hand 2>0, draw", "hand 1>0, lay 2>0", "1 2"), 1),
    ("drawn", at_ladders("hand 1>0, lay 2>0", "lay 1>0", "1 2"), 0),
    ("drawn", at_ladders("draw", "rung0 1>0", "", rung="1"), 1),
    ("drawn", last_draw(4), 0),
    ("drawn", last_draw(5), 1),
    (
        "lets_climb",
        at_ladders("hand 5>0, lay 9>0", "lay 9>0", "5 9", (4,) * 1 + (0,) * 3, climbs="12 5"),
        1,
    ),
    (
        "lets_climb",
        at_ladders("hand 5>0, lay 9>0", "lay 9>0", "5 9", (4, 4, 0, 0), climbs="12 5"),
        0,
    ),
    (
        "lets_climb",
        at_ladders("hand 4>0, lay 9>0", "lay 9>0", "4 9", (3, 0, 0, 0), climbs="12 5"),
        -1,
    ),
    ("portals", at_ladders("lay 5>0", "hand SP>0, lay 5>0", "5 SP"), 1),
    ("portals", at_ladders("lay 5>0", "hand SP>0", "5 SP"), 0),
    ("portals", at_ladders("lay SP>0", "lay 5>0", "5 SP"), -1),
    ("in_order", at_ladders("lay 7>0", "lay 9>0", "7 9", rung="8"), 1),
    ("in_order", at_ladders("lay 7>0", "lay 9>0", "7 9", rung="7"), 1),
    ("in_order", at_ladders("lay 7>0", "lay 9>0", "7 9", rung="11"), 0),
    ("in_order", at_ladders("lay 12>0", "lay 9>0", "12 9", rung="SP"), 0),
    ("another_left", at_ladders("lay 7>0", "lay 9>0", "7 7 9"), 1),
    ("another_left", at_ladders("lay 7>0", "lay 9>0", "7 9"), 0),
    ("buries", at_ladders("lay 7>0", "lay 9>0", "7 9", rung="8"), 1),
    ("buries", at_ladders("lay 7>1", "lay 7>0", "7 9", rung="3"), 1),
    ("buries", at_ladders("lay 7>0", "lay 9>0", "7 9", rung="SP"), 0),
    ("buries", at_ladders("lay 7>1", "lay 7>0", "7 9", rung="7"), 0),
    ("laid_down", at_ladders("lay 9>0", "lay 4>0", "4 9", (2, 0, 0, 0)), 1),
    ("laid_down", at_ladders("lay 9>0", "lay 9>1", "4 9", (2, 0, 0, 0)), 0),
    ("laid_down", at_ladders("lay 9>0", "hand 3>0", "3 9", (2, 0, 0, 0)), 0),
    ("covered", at_ladders("lay 9>0", "lay 9>1", "9", (2, 0, 0, 0), rung="8", other="4"), 1),
    ("covered", at_ladders("lay 9>0", "lay 9>1", "9", (2, 0, 0, 0), rung="8"), 0),
    ("way_to_climb", at_ladders("hand 1>0, lay 9>0", "lay 9>0", "1 9", climbs="4 12"), 1),
    ("way_to_climb", at_ladders("climb 4>0", "lay 9>0", "9", (3, 0, 0, 0), climbs="4 12"), 0),
    ("hand_left", at_ladders("hand 1>0, lay 9>0", "lay 9>0", "1 9"), 1),
    ("hand_left", at_ladders("lay 1>0", "lay 9>0", "1 9"), 0),
    ("played", at_ladders("hand 1>0, lay 9>0", "lay 9>0", "1 9"), 1),
    ("played", at_ladders("lay 1>0", "lay 9>0", "1 9"), 0),
    ("on_rungs", at_ladders("rung0 1>0, lay 9>1", "lay 9>1", "9", rung="1"), 1),
    ("on_rungs", at_ladders("lay 9>0", "lay 9>1", "9", rung="1"), 0),
    ("rungs_free", at_ladders("lay 9>0", "lay 9>1", "9", rung="4"), 1),
    ("rungs_free", at_ladders("lay 9>0", "lay 9>1", "9"), 0),
    ("pile_covered", at_ladders("lay 9>1", "lay 9>0", "9", rung="4"), 1),
    ("pile_covered", at_ladders("lay 9>1", "lay 9>0", "9"), 0),
    ("others_way", at_ladders("lay 9>0", "hand 1>0, lay 9>0", "1 9", climbs="12 4"), 1),
    ("others_way", at_ladders("lay 9>0", "lay 9>1", "1 9", climbs="12 4"), 0),
]


@pytest.mark.parametrize(("name", "pair", "expected"), PLANS)
def test_a_measure_of_ladders(name: str, pair: Pair, expected: int) -> None:
    assert ahead(LADDERS[f"ladders.{name}"], pair) == expected


# All of them together.

NEWS = (*CLIMBING_NEWS, *SOCIAL_NEWS, *LADDERS_NEWS)
"""What may have happened since a hint: ``test_hint_plans.py`` tries it."""

ALL_MEASURES: Mapping[str, Comparison[Any]] = {**PLAYS, **GIFTS, **SOCIAL, **LADDERS}
TRIED: Mapping[str, list[Expected]] = {
    "climbing": [*PLAYED, *GIVEN],
    "social_climbing": TAKEN,
    "ladders": PLANS,
}


@pytest.mark.parametrize("section", TRIED)
def test_every_measure_is_tried_here_both_ways_and_has_words(section: str) -> None:
    names = {key.partition(".")[2] for key in ALL_MEASURES if key.startswith(f"{section}.")}
    assert names == {name for name, _, expected in TRIED[section] if expected}
    assert names == {name for name, _, expected in TRIED[section] if not expected}
    news = {key.partition(".")[2] for key in NEWS if key.startswith(f"{section}.")}
    assert names | news == set(load_words().entry(f"{section}.hints"))
    for name in names:
        assert set(load_words().entry(f"{section}.hints.{name}")) == {"better", "worse"}


def told(measures: Mapping[str, Comparison[Any]], pair: Pair) -> Reason:
    found = difference(measures, *pair)
    assert found
    return found


def test_the_weightiest_difference_is_told() -> None:
    pair = at_climbing("AC 3D 3H", "AC", "3D 3H", gone="AD AH AS XR XB")
    assert told(PLAYS, pair).key == "climbing.way_out"


def test_what_speaks_against_a_move_and_weighs_more_is_told_too() -> None:
    """A pair of sixes was broken up, and a hint said only that an 8 is kept."""
    found = told(PLAYS, at_climbing("6C 6D 8C 3D", "6C", "8C", top="5D"))
    assert found.key == "climbing.rank_spent"
    assert found.despite
    assert found.despite.key == "climbing.set_broken"


def test_a_card_in_order_on_another_does_not_bury_it() -> None:
    """A 5 on a 5 was given up, and the hint said in return only that the 5 is not buried."""
    found = told(LADDERS, at_ladders("lay 7>1", "lay 5>0", "5 7", (1, 0, 0, 0), rung="5"))
    assert found.despite
    assert (found.key, found.despite.key) == ("ladders.laid_down", "ladders.in_order")
    words = load_words("en")
    assert reason_words(words, found, []) == (
        "Gives up the 5 on the 5, which come off in a row. "
        "But lays down a card five steps from fitting, not three."
    )


def test_a_joker_that_is_spent_where_pairs_fit_is_told() -> None:
    found = told(PLAYS, at_climbing("QC QD 9C XR 3D", "9C XR", "QC QD", top="8D 8H"))
    assert found.despite
    assert (found.key, found.despite.key) == ("climbing.rank_spent", "climbing.jokers_spent")


def test_what_both_moves_have_alike_is_no_reason() -> None:
    """Of a king and a 9, neither of which breaks anything, the king is said to be hard to beat."""
    king = told(PLAYS, at_climbing("9C KC 4D", "KC", "9C", top="8D"))
    nine = told(PLAYS, at_climbing("9C KC 4D", "9C", "KC", top="8D"))
    assert (king.key, nine.key) == ("climbing.cards_above", "climbing.rank_spent")
    same = at_climbing("9C 9D KC 4D", "9C", "9D", top="8D")
    assert difference(PLAYS, *same) is None


def test_a_discard_that_costs_more_says_what_it_is_for() -> None:
    found = told(SOCIAL, at_social("9H TD 9S", DISCARD, OTHER, mine=("AC", "5D")))
    assert found.despite
    assert (found.key, found.despite.key) == (
        "social_climbing.near",
        "social_climbing.thrown_away",
    )
    assert found.despite.facts == {"count": 1, "other": 2}


def test_jokers_that_stand_for_any_rank_are_counted_among_those_that_beat_a_card() -> None:
    pair = at_climbing("4C 5C 9D", "9D", "4C")
    gone = at_climbing("4C 5C 9D", "9D", "4C", gone="XR")
    assert pair[0].out_above == 1 + gone[0].out_above


def test_going_out_and_the_last_climb_leave_no_question() -> None:
    settling = {key for key, measure in ALL_MEASURES.items() if measure.settles}
    assert settling == {"climbing.out", "climbing.way_out", "ladders.won"}
    assert told(PLAYS, at_climbing("9C", "9C", "-", top="8D")).settles


def test_a_finished_pile_is_counted_among_the_cards_that_can_be_drawn() -> None:
    done, _ = at_ladders("hand 12>0, draw", "lay 12>0", "12", (11, 0, 0, 0), draw=2)
    unfinished, _ = at_ladders("hand 11>0, draw", "lay 11>0", "11", (10, 0, 0, 0), draw=2)
    assert (done.drawn, unfinished.drawn) == (5, 2)
