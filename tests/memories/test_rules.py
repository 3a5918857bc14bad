"""The rules by which the clearest moment of a match is chosen, each with a match made for it."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random

import pytest

from game.catalogue import find_game
from game.chance import Line, SeededChance
from game.climbing import moments as climbing
from game.climbing.model.actions import Play
from game.climbing.model.events import (
    ClimbingDealEnded,
    ClimbingDealt,
    ClimbingPlayed,
    RoundEnded,
    WentOut,
)
from game.contract import Event
from game.games.ladders import moments as ladders
from game.games.ladders.model.events import LaddersDealEnded, LaddersDiscarded, LaddersPlayed
from game.games.social_climbing import moments as social_climbing
from game.games.social_climbing.model.events import Banked
from game.match import Match, MatchSetup, Player
from game.memories import standard
from game.memories.moment import FinishedMatch, Moment, ScoredDeal, Told
from game.memories.remembering import remember
from game.records.placing import places_by
from tests.matches import PLAYER_COUNTS, played_lines, random_setup, record_bytes

FIXTURES = Path(__file__).parents[1] / "records/fixtures"


def match(
    *scores: tuple[int, ...],
    told: Sequence[Event] = (),
    winners: tuple[int, ...] = (0,),
    teams: Sequence[tuple[int, ...]] = (),
    players: int = 4,
) -> FinishedMatch:
    """Return a match of deals with these scores; each event stands on a line of its own."""
    lines = count(10)
    deals = [ScoredDeal(100 * number, one) for number, one in enumerate(scores, 1)]
    players = len(scores[0]) if scores else players
    totals = tuple(map(sum, zip(*scores, strict=True))) or (0,) * players
    return FinishedMatch(
        players,
        [Told(next(lines), event) for event in told],
        deals or [ScoredDeal(100, totals)],
        totals,
        winners,
        teams or [(seat,) for seat in range(players)],
        places_by([(seat in winners, total) for seat, total in enumerate(totals)]),
    )


def clearest(found: Sequence[Moment]) -> Moment:
    return max(found, key=lambda one: one.clear)


# All games


def test_a_win_by_one_point_is_a_close_end_and_one_by_many_is_none() -> None:
    [close] = standard.closest_end(match((31, 30, 4, 2)), 0)
    assert (close.kind, close.facts, close.line) == ("won_by", {"count": 1}, 100)
    [closer] = standard.closest_end(match((61, 60, 4, 2)), 0)
    assert closer.clear > close.clear
    assert not [*standard.closest_end(match((31, 20, 4, 2)), 0)]


def test_a_loss_by_one_point_is_a_close_end_for_who_lost() -> None:
    [close] = standard.closest_end(match((31, 30, 4, 2)), 1)
    assert (close.kind, close.facts) == ("lost_by", {"count": 1})
    assert not [*standard.closest_end(match((31, 30, 4, 2)), 2)]


def test_a_shared_win_is_the_closest_end_but_partners_share_none() -> None:
    both = match((30, 30, 4, 2), winners=(0, 1))
    [shared] = standard.closest_end(both, 1)
    assert (shared.kind, shared.facts) == ("shared", {"count": 30})
    partners = match((30, 4, 30, 2), winners=(0, 2), teams=[(0, 2), (1, 3), (2, 0), (3, 1)])
    assert not [*standard.closest_end(partners, 0)]


def test_a_match_won_with_fewer_points_has_no_close_end() -> None:
    assert not [*standard.closest_end(match((30, 31, 4, 2)), 0)]


def test_the_biggest_rise_is_that_of_one_deal_among_all_players() -> None:
    played = match((0, 3, 2, 1), (1, 0, 0, 0), (9, 0, 0, 1))
    [rise] = standard.biggest_rise(played, 0)
    # Fourth, then third with another, then first.
    assert (rise.kind, rise.facts, rise.line) == ("climbed", {"begun": 3, "place": 1}, 300)
    assert not [*standard.biggest_rise(played, 1)]


def test_the_longest_run_of_deals_won_ends_where_another_wins_one() -> None:
    won, lost, shared = (2, 1), (1, 2), (2, 2)
    played = match(won, won, lost, won, won, won, shared, won)
    [run] = standard.longest_run(played, 0)
    assert (run.kind, run.facts, run.line) == ("deals_won", {"count": 3}, 600)
    assert not [*standard.longest_run(played, 1)]


def test_of_a_match_without_any_such_moment_the_place_is_remembered() -> None:
    played = match((30, 3, 20, 2))
    assert standard.how_it_ended(played, 0).kind == "won_with"
    came = standard.how_it_ended(played, 1)
    assert (came.kind, came.facts) == ("came", {"place": 3, "players": 4})
    assert clearest([*standard.moments_of(played, 1)]) == came


# Social Climbing


def banked(player: int, points: int, cards: int, *, by_rule: bool = False) -> Banked:
    column = tuple(range(cards))
    return Banked(player, 0, column, points, by_rule, None)


def test_the_best_bank_is_the_column_worth_most_that_was_banked_by_choice() -> None:
    told = [banked(0, 12, 5), banked(0, 21, 7), banked(1, 30, 9), banked(0, 28, 9, by_rule=True)]
    [best] = social_climbing.best_bank(match(told=told), 0)
    assert (best.kind, best.facts, best.line) == ("banked", {"points": 21, "cards": 7}, 11)
    [higher] = social_climbing.best_bank(match(told=told), 1)
    assert higher.clear > best.clear


def test_a_few_points_are_no_bank_worth_a_word() -> None:
    assert not [*social_climbing.best_bank(match(told=[banked(0, 9, 4)]), 0)]


# Ladders


def put(player: int) -> LaddersPlayed:
    return LaddersPlayed(player, 1, "hand", -1, 0, 0, 1, None)


def laid(player: int) -> LaddersDiscarded:
    return LaddersDiscarded(player, 1, 0, None, 1 - player, None)


def ended(left: tuple[int, ...], winners: tuple[int, ...], *, blocked: bool = False) -> Event:
    nothing = (0,) * len(left)
    return LaddersDealEnded(blocked, nothing, winners, left, nothing, winners)


def test_the_longest_run_of_ladders_is_that_of_one_turn() -> None:
    told = [*[put(0)] * 7, laid(0), *[put(1)] * 12, laid(1), *[put(0)] * 11]
    [turn] = ladders.longest_run(match(told=told, players=2), 0)
    assert (turn.kind, turn.facts, turn.line) == ("turn", {"count": 11}, 10 + len(told) - 1)
    assert not [*ladders.longest_run(match(told=told[:8], players=2), 0)]


def test_the_closest_end_of_ladders_is_the_one_with_the_fewest_cards_left() -> None:
    told = [ended((0, 4, 9), (0,)), ended((0, 9, 1), (0,)), ended((2, 0, 9), (1,))]
    played = match(told=told, players=3)
    [close] = ladders.closest_end(played, 0)
    assert (close.kind, close.facts, close.line) == ("won_before", {"count": 1}, 11)
    [short] = ladders.closest_end(played, 2)
    assert (short.kind, short.facts, short.line) == ("lost_before", {"count": 1}, 11)


def test_partners_lack_what_both_have_left_and_a_blocked_deal_has_no_end() -> None:
    teams = [(0, 2), (1, 3), (2, 0), (3, 1)]
    told = [ended((0, 1, 0, 1), (0, 2)), ended((1, 1, 0, 0), (), blocked=True)]
    [close] = ladders.closest_end(match(told=told, teams=teams), 2)
    assert (close.kind, close.facts) == ("won_before", {"count": 2})


# SOCiable, President & Bum


def dealt(*order: int) -> ClimbingDealt:
    return ClimbingDealt(1, 0, order, (None,) * 4, (9,) * 4, (), 0)


def trick(player: int) -> list[Event]:
    return [ClimbingPlayed(player, Play(1, 1, 0), True, 3, None, 0), RoundEnded(player, player)]


def test_the_biggest_rise_is_that_from_the_lowest_place_to_the_highest() -> None:
    told = [dealt(0, 1, 2, 3), WentOut(2, 0), dealt(2, 1, 0, 3), WentOut(3, 0), WentOut(0, 1)]
    [rise] = climbing.biggest_rise(match(told=told), 3)
    facts = {"players": 4, "begun": 4, "place": 1}
    assert (rise.kind, rise.facts, rise.line) == ("rose", facts, 13)
    assert rise.clear == 1
    assert not [*climbing.biggest_rise(match(told=told), 0)], "from the third place to the second"
    [least] = climbing.biggest_rise(match(told=told), 2)
    assert least.facts == {"players": 4, "begun": 3, "place": 1}


def test_players_who_hold_no_places_yet_rise_from_none() -> None:
    assert not [*climbing.biggest_rise(match(told=[dealt(), WentOut(3, 0)]), 3)]


def test_the_longest_run_of_tricks_ends_with_the_deal() -> None:
    end = ClimbingDealEnded((0, 1, 2, 3), (0,) * 4, (0,) * 4, None)
    told: list[Event] = [dealt(0, 1, 2, 3), *trick(1), *trick(1), *trick(0), *trick(1), *trick(1)]
    told += [ClimbingPlayed(1, Play(1, 1, 0), True, 0, None, 0), end]
    told += [dealt(0, 1, 2, 3), *trick(1), *trick(1)]
    [run] = climbing.longest_run(match(told=told), 1)
    assert (run.kind, run.facts) == ("tricks", {"count": 3})
    assert match(told=told).told[run.line - 10].event is end
    assert not [*climbing.longest_run(match(told=told), 0)]


# Records


@pytest.mark.quick_one_in(2)
@pytest.mark.parametrize(("game", "players"), PLAYER_COUNTS)
def test_every_match_of_every_game_has_a_clearest_moment_within_its_record(
    game: object, players: int
) -> None:
    rng = Random(players)
    setup = random_setup(game, players, rng)  # type: ignore[arg-type]
    _, lines = played_lines(setup, rng)
    found = remember(record_bytes(lines), range(players))
    assert found is not None
    assert 0 <= found.seat < players
    assert 1 < found.moment.line <= len(lines)
    assert 0 <= found.moment.clear <= 1
    assert set(found.winners) == set(lines[-1]["winners"])


def test_the_clearest_moment_is_sought_among_the_people_alone() -> None:
    data = (FIXTURES / "president-five-players-v1.jsonl").read_bytes()
    found = [remember(data, [seat]) for seat in range(5)]
    assert [one.seat for one in found if one] == [0, 1, 2, 3, 4]
    best = remember(data, range(5))
    assert best in found
    assert best is not None
    assert best.moment.clear == max(one.moment.clear for one in found if one)


def test_the_titles_of_the_last_deal_place_the_players_where_they_decide_the_match() -> None:
    of_titles = replace(match((9, 2, 0, 1), winners=(3,)), places=(4, 3, 2, 1), by_points=False)
    [came] = standard.moments_of(of_titles, 0)
    assert (came.kind, came.facts) == ("came", {"place": 4, "players": 4})


def lines_of_a_match() -> list[Line]:
    game, lines = find_game("social_climbing"), list[Line]()
    players = (Player("Ann", "human"), Player("Ben", "bot", "easy"))
    options = game.sheet.resolve({"deals": 1}, 2)
    played = Match(MatchSetup(game, players, options, "s"), SeededChance("s"), lines.append)
    while played.outcome is None:
        played.next_deal()
        while played.to_move is not None:
            played.play(played.to_move, played.legal_actions()[0])
    return lines


def test_a_damaged_or_unfinished_record_is_not_remembered() -> None:
    lines = lines_of_a_match()
    assert remember(record_bytes(lines), [0])
    assert remember(record_bytes(lines[:-1]), [0]) is None
    moved = next(number for number, line in enumerate(lines) if "player" in line)
    wrong = [*lines[:moved], {**lines[moved], "player": 1 - lines[moved]["player"]}, *lines[moved:]]
    assert remember(record_bytes(wrong), [0]) is None
    assert remember(b"hello\n", [0]) is None


def test_who_remembers_rests_before_every_action() -> None:
    lines, rests = lines_of_a_match(), list[int]()
    remember(record_bytes(lines), [0], lambda: rests.append(1))
    assert len(rests) > sum("player" in line for line in lines)
