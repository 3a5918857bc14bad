"""Records of Ladders: golden ones, cut ones, damaged ones."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.chance import Line, SeededChance
from game.match import Match, MatchSetup, Player
from game.records.record import RecordFault, read_lines
from game.records.replay import replay
from tests.amounts import amount, one_in
from tests.games.ladders_game import LADDERS
from tests.games.plain_ladders import check_record
from tests.matches import record_bytes
from tests.records.damages import (
    Damage,
    a_line,
    change_player,
    damaged,
    double_line,
    drop_key,
    drop_line,
    outcome_of,
    swap_lines,
)

GOLDEN = sorted((Path(__file__).parent / "fixtures").glob("ladders-*.jsonl"))
PARTNERS = next(path for path in GOLDEN if "partners" in path.stem)
DAMAGES = amount(60, whole=500)
"""How many records are damaged; 500 in the full run."""


def test_the_golden_records_show_what_is_rare() -> None:
    lines = [json.loads(line) for path in GOLDEN for line in path.read_text().splitlines()]
    assert any(line.get("chance") == "reshuffle" for line in lines)
    assert any(line.get("blocked") for line in lines)
    assert {"play", "discard", "draw", "stop"} <= {line.get("action") for line in lines}
    assert any(line.get("owner", line.get("player")) != line.get("player") for line in lines)


@pytest.mark.long
def test_a_record_cut_off_after_any_line_is_good_up_to_there() -> None:
    """Before a reshuffle, the match stands before the action that called for it."""
    whole = PARTNERS.read_bytes().splitlines(keepends=True)
    waited = 0
    reshuffles = [
        n for n, line in enumerate(whole) if json.loads(line).get("chance") == "reshuffle"
    ]
    for number in sorted({*one_in(5, range(1, len(whole))), *reshuffles}):
        played = replay(b"".join(whole[:number]))
        assert len(played.lines.lines) == number
        waits = json.loads(whole[number]).get("chance") == "reshuffle"
        assert played.reached == number - waits
        waited += waits
    assert waited


def test_the_owner_of_a_hand_may_be_named_in_lines_and_in_legal_lists() -> None:
    lines = a_record(Random(1), with_legal=True)
    for line in lines:
        for action in (line, *line.get("legal", ())):
            if action.get("from") == "hand":
                action["owner"] = line["player"]
    assert replay(record_bytes(lines)).finished
    wrong = next(line for line in lines if line.get("from") == "hand")
    wrong["owner"] = (wrong["player"] + 1) % len(lines[0]["players"])
    with pytest.raises(RecordFault, match="'owner' of a HAND must be the player"):
        replay(record_bytes(lines))


def test_winners_stand_in_any_order() -> None:
    lines = [json.loads(line) for line in PARTNERS.read_text().splitlines()]
    lines[-1]["winners"].reverse()
    lines[-2]["winners"].reverse()
    assert replay(record_bytes(lines)).finished


def with_change(find: str, **change: Any) -> tuple[bytes, int]:
    """Return the golden record with one line changed, the first with such a key; and its number."""
    lines = [json.loads(line) for line in PARTNERS.read_text().splitlines()]
    key, _, value = find.partition("=")
    number = next(n for n, line in enumerate(lines) if str(line.get(key)) == value)
    lines[number].update(change)
    for name in [name for name, new in change.items() if new is None]:
        del lines[number][name]
    return record_bytes(lines), number + 1


@pytest.mark.parametrize(
    ("find", "change", "reason"),
    [
        ("chance=deal", {"dealer": 4}, "'dealer' must be a player from 0 to 3"),
        ("chance=deal", {"dealer": True}, "'dealer' must be a player"),
        ("chance=deal", {"climbs": [[], [], []]}, "'climbs' must be 4 lists"),
        ("chance=deal", {"climbs": [["1"], [], [], []]}, "each of 'climbs' must hold 30 cards"),
        ("chance=deal", {"draw": ["KH"]}, "'KH' is not a card of Ladders: 1 to 12 and SP are"),
        ("chance=deal", {"draw": []}, "the deal must hold every card of the pack: missing"),
        ("chance=reshuffle", {"draw": ["1"]}, "'draw' must hold the cards of DISCARD"),
        ("chance=reshuffle", {"draw": None}, "'draw' must list cards"),
        ("chance=reshuffle", {"chance": "deal"}, "the reshuffle of deal 1 must stand here"),
        ("action=discard", {"card": 7}, "7 is not a card of Ladders"),
        ("action=discard", {"rung": 4}, "'rung' must be a number from 0 to 3"),
        ("action=discard", {"action": "pass"}, "'action' must be play, discard, draw or stop"),
        ("action=discard", {"action": "stop"}, "With cards in HAND, a turn ends with a discard."),
        ("from=hand", {"rung": 0}, "'rung' stands only where"),
        ("from=hand", {"from": "draw"}, "'from' must be climb, rung or hand"),
        ("from=climb", {"owner": None}, "'owner' must be a number from 0 to 3"),
        ("from=rung", {"rung": None}, "'rung' must be a number from 0 to 3"),
        ("from=rung", {"accent": True}, "'accent' must be a number from 0 to 3"),
        ("result=deal", {"blocked": True}, "'blocked' must be false"),
        ("result=deal", {"scores": [0, 0, 0, 0]}, "'scores' must be"),
        ("result=match", {"totals": None}, "'totals' must stand here"),
    ],
)
def test_a_record_that_breaks_the_rules_is_refused_with_line_and_reason(
    find: str, change: dict[str, Any], reason: str
) -> None:
    data, number = with_change(find, **change)
    with pytest.raises(RecordFault) as caught:
        replay(data)
    assert reason in caught.value.reason
    assert caught.value.line == number


def test_a_reshuffle_that_is_not_due_is_refused() -> None:
    lines = PARTNERS.read_bytes().splitlines(keepends=True)
    lines.insert(4, b'{"chance": "reshuffle", "draw": ["1"]}\n')
    with pytest.raises(RecordFault, match="no chance is due here"):
        replay(b"".join(lines))


def a_record(rng: Random, *, with_legal: bool = False) -> list[Line]:
    """Return a match of greedy players: deals that end, with all options."""
    players = rng.randint(2, 6)
    options = {
        name: rng.choice(option.allowed(players)) for name, option in LADDERS.sheet.options.items()
    }
    resolved = LADDERS.sheet.resolve({**options, "target": rng.choice([25, 90])}, players)
    seats = tuple(Player(f"Player {seat}", "human") for seat in range(players))
    lines: list[Line] = []
    setup = MatchSetup(LADDERS, seats, resolved)
    match = Match(setup, SeededChance(str(rng.random())), lines.append, with_legal=with_legal)
    while match.outcome is None:
        if match.to_move is None:
            match.next_deal()
            continue
        action = match.rules.greedy(match.legal_actions(), rng.random())  # type: ignore[attr-defined]
        assert match.play(match.to_move, action) is None
    return [json.loads(json.dumps(line)) for line in lines]


NUMBERS = [str(number) for number in range(1, 13)]


def change_card(lines: list[Line], rng: Random) -> None:
    a_line(lines, rng, "card")["card"] = rng.choice([*NUMBERS, "SP", "XR", 3])


def change_place(lines: list[Line], rng: Random) -> None:
    key = rng.choice(["rung", "accent", "owner"])
    a_line(lines, rng, key)[key] = rng.randrange(-1, 5)


def change_source(lines: list[Line], rng: Random) -> None:
    a_line(lines, rng, "from")["from"] = rng.choice(["hand", "climb", "rung", "draw"])


def change_action(lines: list[Line], rng: Random) -> None:
    a_line(lines, rng, "action")["action"] = rng.choice(["play", "discard", "draw", "stop", None])


def change_dealt_card(lines: list[Line], rng: Random) -> None:
    draw = a_line(lines, rng, "draw")["draw"]
    one, other = rng.randrange(len(draw)), rng.randrange(len(draw))
    draw[one], draw[other] = draw[other], draw[one]


def change_pack(lines: list[Line], rng: Random) -> None:
    draw = a_line(lines, rng, "draw")["draw"]
    draw[rng.randrange(len(draw))] = rng.choice(NUMBERS)


def change_number(lines: list[Line], rng: Random) -> None:
    key = rng.choice(["scores", "totals"])
    values = a_line(lines, rng, key)[key]
    values[rng.randrange(len(values))] += rng.choice([-5, 5])


def change_winners(lines: list[Line], rng: Random) -> None:
    a_line(lines, rng, "winners")["winners"].append(0)


def change_option(lines: list[Line], rng: Random) -> None:
    options = lines[0]["options"]
    options[rng.choice(list(options))] = rng.choice([True, False, 0, 5, 25, 31, "one", None])


DAMAGING: list[Damage] = [
    change_card, change_place, change_source, change_player, change_action, change_dealt_card,
    change_pack, change_number, change_winners, drop_line, double_line, swap_lines, drop_key,
    change_option,
]  # fmt: skip


@pytest.mark.long
def test_a_damaged_record_is_refused_with_line_and_reason_or_still_right() -> None:
    rng = Random("damage ladders")
    refused = 0
    for number in range(DAMAGES):
        lines = a_record(rng, with_legal=number % 10 == 0)
        refused += is_refused(damaged(lines, rng, number, DAMAGING))
    assert refused > DAMAGES / 2


def is_refused(data: bytes) -> bool:
    """Say whether a record is refused, with a line that is there; if not, it must be right."""
    played = outcome_of(data)
    if isinstance(played, RecordFault):
        return True
    if played.finished:
        check_record([dict(line) for line in read_lines(data).lines])
    return False
