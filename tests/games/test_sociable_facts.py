"""The facts for SOCiable's four questions, from records whose facts are known."""

from fractions import Fraction
from pathlib import Path
from typing import Any

from game.cards import read_card
from game.games.sociable.facts import Favour, facts_of, strength
from game.records.record import read_lines

FIXTURES = Path(__file__).parents[1] / "records/fixtures"

FIRST: list[dict[str, Any]] = [
    {"chance": "draw for position", "cards": ["8H", "JC", "KC", "AS"]},
    {
        "chance": "deal",
        "order": [3, 2, 1, 0],
        # Average power, from 8 (0) to joker (7): 5.5, 1, 3, 2.
        "hands": [["AC", "KC"], ["8C", "TC"], ["JC", "JD"], ["9C", "JH"]],
    },
    {"player": 0, "action": "give", "to": 3, "cards": ["AC", "KC"]},
    {"player": 3, "action": "give", "to": 0, "cards": ["AC", "9C"]},
    {"player": 1, "action": "give", "to": 2, "cards": ["TC"]},
    {"player": 2, "action": "give", "to": 1, "cards": ["JC"]},
    {"player": 3, "action": "play", "cards": ["JH"]},
    {"result": "deal", "order": [0, 2, 3, 1], "scores": [5, 0, 3, 1], "totals": [5, 0, 3, 1]},
]
SECOND: list[dict[str, Any]] = [
    {
        "chance": "deal",
        "order": [0, 2, 3, 1],
        # 0.5, 7, 4.5, 4.5
        "hands": [["8C", "9C"], ["XR", "XB"], ["QC", "KC"], ["KD", "QD"]],
    },
    {"player": 1, "action": "give", "to": 0, "cards": ["XR", "XB"]},
    {"player": 0, "action": "give", "to": 1, "cards": ["8C", "9C"]},
    {"player": 3, "action": "give", "to": 2, "cards": ["KD"]},
    {"chance": "take", "from": 3, "to": 0, "card": "QD"},
    {"player": 2, "action": "give", "to": 3, "cards": ["QC"]},
    {"result": "deal", "order": [0, 2, 3, 1], "scores": [5, 0, 3, 1], "totals": [10, 0, 6, 2]},
]
FACTS = facts_of([*FIRST, *SECOND])


def test_strength_is_the_average_power_of_a_hand() -> None:
    assert strength([read_card(card) for card in ("8C", "8D")]) == 0
    assert strength([read_card(card) for card in ("XR", "XB")]) == 7
    assert strength([read_card(card) for card in ("9C", "AH", "KS")]) == Fraction(1 + 6 + 5, 3)


def test_each_hand_dealt_stands_beside_the_place_it_reached() -> None:
    assert [deal.by_strength for deal in FACTS.deals] == [(0, 2, 3, 1), (1, 2, 3, 0)]
    assert FACTS.places_by_strength == (
        Fraction(1 + 4, 2),
        Fraction(2 + 2, 2),
        Fraction(3 + 3, 2),
        Fraction(4 + 1, 2),
    )
    assert FACTS.strongest_won == 1


def test_who_moved_and_who_stayed_is_counted() -> None:
    assert [deal.moved for deal in FACTS.deals] == [3, 0]
    assert (FACTS.moved, FACTS.chances) == (3, 8)
    assert FACTS.boss_stayed == 1


def test_what_was_given_back_is_told_apart_from_what_had_to_be_given() -> None:
    assert len(FACTS.given_back) == 2 + 1 + 2 + 1
    assert FACTS.powerful_handed_up == 2 + 0 + 2 + 1
    assert FACTS.taken == 1


def test_every_powerful_card_given_back_is_a_favour() -> None:
    assert FACTS.favours == (
        Favour(1, 3, 0, 0, read_card("AC"), place_before=3, place_after=0),
        Favour(2, 2, 1, 3, read_card("QC"), place_before=2, place_after=2),
    )


def test_equally_strong_hands_are_all_the_strongest() -> None:
    level = [
        {"chance": "deal", "order": [1, 0], "hands": [["AC", "8D"], ["AD", "8C"]]},
        {"result": "deal", "order": [0, 1], "scores": [5, 3], "totals": [5, 3]},
    ]
    facts = facts_of(level)
    assert facts.deals[0].strongest == (1, 0)
    assert facts.deals[0].by_strength == (1, 0)
    assert facts.strongest_won == 1


def test_the_facts_of_a_whole_match_add_up() -> None:
    lines = read_lines((FIXTURES / "sociable-five-players-v1.jsonl").read_bytes()).lines
    facts = facts_of(lines)
    assert len(facts.deals) == sum(line.get("result") == "deal" for line in lines)
    for deal in facts.deals:
        assert sorted(deal.finish) == [0, 1, 2, 3, 4]
        assert [len(gift.cards) for gift in deal.gifts] == [2, 2, 1, 1, 1]
        assert deal.taken == 1
        assert sum(len(hand) for hand in deal.hands) == 30
    assert len(facts.given_back) == 4 * len(facts.deals)
    assert sum(facts.places_by_strength) == 15
