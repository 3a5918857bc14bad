"""Picking several cards: what each click makes of them; nothing illegal can be put down."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.cards import ACE, FOUR, JOKERS, KING, rank_of, read_card
from game.catalogue import find_game
from game.chance import SeededChance
from game.climbing.model.actions import PASS, Give, Pass, Play, play_of
from game.climbing.model.exchange import ExchangeStep
from game.climbing.model.view import ClimbingView
from game.match import Match, MatchSetup, Player
from game.texts.words import Words
from scenes.games.climbing.table.controls import _fits
from scenes.games.climbing.table.game import ClimbingGame
from scenes.games.climbing.table.giving import GivePicks
from scenes.games.climbing.table.picking import PlayPicks
from scenes.games.president.table.game import GAME as PRESIDENT
from scenes.table.game.contract import table_of
from scenes.table.layout.builder import LayoutBuilder
from scenes.table.layout.hand import hand_spot
from tests.driver.at_table import AtTable

SOCIABLE = ClimbingGame("sociable", lambda _: find_rules("sociable", 5).play_rules)
GAMES = {"president": PRESIDENT, "sociable": SOCIABLE}


def find_rules(game_id: str, players: int, **options: Any) -> Any:
    return setup_of(game_id, players, **options).rules()


def setup_of(game_id: str, players: int, seed: str = "p", **options: Any) -> MatchSetup:
    game = find_game(game_id)
    seat_plans = tuple(Player(f"P{seat}", "bot", "random") for seat in range(players))
    return MatchSetup(game, seat_plans, game.sheet.resolve(options, players), seed)


def view_of(
    hand: str, top: Play | None = None, turned: bool = False, game: str = "president"
) -> ClimbingView[Any]:
    """A player to move with this hand, to lead or to answer a play."""
    rules = find_rules(game, 4, **({"revolution": True} if turned else {}))
    return ClimbingView(
        seat=0,
        options=rules.options,
        players=4,
        deal=0,
        order=(),
        dealer=0,
        to_move=0,
        hand=tuple(sorted(map(read_card, hand.split()))),
        sizes=(len(hand.split()), 5, 5, 5),
        plan=(),
        step=0,
        transfers=(),
        leader=3,
        log=((3, top),) if top else (),
        round_start=0,
        last=3 if top else None,
        waiting=3,
        shut=frozenset(),
        turned=turned,
        finished=(),
        scores=(0,) * 4,
        totals=(0,) * 4,
    )


def picks(hand: str, words: Words, top: Play | None = None) -> PlayPicks:
    return PlayPicks(PRESIDENT, view_of(hand, top), words)


def spots(cards: str) -> tuple[str, ...]:
    return tuple(hand_spot(read_card(card)) for card in cards.split())


def clicks(chosen: PlayPicks | GivePicks, cards: str) -> set[str]:
    picked: tuple[str, ...] = ()
    for spot in spots(cards):
        picked = chosen.clicked(picked, spot)
    return set(picked)


PAIR_OF_SIXES = Play(5, 2, 0)
HAND = "3D 6C 9C 9H 9S JD QS QD XR"


@pytest.mark.parametrize(
    ("clicked", "come_to"),
    [
        ("9H", "9C 9H"),
        ("9S", "9C 9S"),
        ("9H 9S", "9H 9S"),
        ("9H 9C", "9H"),
        ("9H 9C 9S", "9H 9S"),
        ("9H XR", "9C 9H"),
        ("9H 9C XR", "9H XR"),
        ("9H 9C XR XR", "9H"),
        ("9H 9C XR 9S", "9H 9S"),
        ("JD", "JD XR"),
        ("9H QS", "QS QD"),
        ("XR 9S", "9S XR"),
    ],
)
def test_one_click_picks_the_set_that_fits_and_more_refine_it(
    clicked: str, come_to: str, words: Words
) -> None:
    assert clicks(picks(HAND, words, PAIR_OF_SIXES), clicked) == set(spots(come_to))


def test_a_leader_picks_all_of_a_rank_and_takes_some_away(words: Words) -> None:
    chosen = picks(HAND, words)
    assert clicks(chosen, "9C") == set(spots("9C 9H 9S"))
    assert clicks(chosen, "9C 9H") == set(spots("9C 9S"))
    assert clicks(chosen, "9C XR") == set(spots("9C 9H 9S XR"))
    assert clicks(chosen, "XR QS") == set(spots("QS QD XR"))


def test_jokers_alone_offer_every_rank_and_the_ace_first(words: Words) -> None:
    offers = picks("3D XR XB", words).offers(spots("XR XB"))
    assert [offer.action.rank for offer in offers] == [0, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert offers[0].words == "Play two jokers as aces"
    answering = picks("3D XR XB", words, Play(9, 1, 0)).offers(spots("XB"))
    assert [offer.short for offer in answering] == ["A", "K", "Q", "J", "10"]
    assert answering[0].words == "Play the joker as an ace"


def test_a_set_with_a_joker_and_one_without_are_named_apart(words: Words) -> None:
    """Their values differ, so a list of choices must tell more than a small picture does."""
    chosen = picks(HAND, words, PAIR_OF_SIXES)
    named = [chosen.offers(spots(cards))[0].named for cards in ("9H 9S", "9H XR")]
    assert named == ["play two nines", "play a 9 and a joker"]
    shown = [chosen.offers(spots(cards))[0].words for cards in ("9H 9S", "9H XR")]
    assert shown == ["Play two nines", "Play a 9 and a joker"]


def test_other_sets_that_fit_are_named_with_the_joker(words: Words) -> None:
    single = picks("3D 6C 9C XR", words, Play(4, 1, 0))
    assert [words.rank(rank, "a") for rank in single.besides(spots("6C"))] == ["a 9", "a joker"]
    assert [words.rank(rank, "a") for rank in single.besides(spots("XR"))] == ["a 6", "a 9"]
    pair = picks("6C 6D 9C 9D XR", words, Play(4, 2, 0))
    assert [words.rank(rank, "many") for rank in pair.besides(spots("6C 6D"))] == ["nines"]


def test_refusals_say_why(words: Words) -> None:
    chosen = picks(HAND, words, PAIR_OF_SIXES)
    assert chosen.offers(spots("9C 9H"))[0].words == "Play two nines"
    for cards, why in (
        ("9C", "2 cards lie there: play as many."),
        ("3D XR", "Only a 6 or something higher goes on that."),
        ("9C QS", "The cards of a play have one rank."),
    ):
        assert chosen.offers(spots(cards)) == ()
        assert chosen.why_not(spots(cards)) == why


def test_a_second_joker_that_a_set_may_not_have_is_the_reason_and_not_the_number(
    words: Words,
) -> None:
    three_sixes = Play(6, 3, 0)
    chosen = PlayPicks(SOCIABLE, view_of("KC XR XB", three_sixes, game="sociable"), words)
    for cards in ("KC", "KC XR"):
        assert chosen.why_not(spots(cards)) == (
            "Only one joker at a time: alone, or with cards of one rank."
        )


@pytest.mark.parametrize("turned", [False, True])
def test_a_joker_that_is_too_few_is_refused_for_its_number_whichever_rank_is_highest(
    turned: bool, words: Words
) -> None:
    chosen = PlayPicks(PRESIDENT, view_of("3D XR", PAIR_OF_SIXES, turned), words)
    assert chosen.why_not(spots("XR")) == "2 cards lie there: play as many."


def test_only_cards_of_some_legal_play_can_be_picked(words: Words) -> None:
    chosen = picks(HAND, words, PAIR_OF_SIXES)
    assert set(chosen.sources) == set(spots("6C 9C 9H 9S JD QS QD XR")), "no 3, even with a joker"
    assert not picks("3D 4C", words, PAIR_OF_SIXES).sources


def test_a_third_card_to_give_takes_the_oldest_ones_place(words: Words) -> None:
    step = ExchangeStep(0, 2, 2, "any")
    chosen = GivePicks(PRESIDENT, replace(view_of(HAND), plan=(step,)), words, step)
    assert clicks(chosen, "3D 6C 9H") == set(spots("6C 9H"))
    assert clicks(chosen, "3D 6C 3D") == set(spots("6C"))
    assert chosen.offers(spots("3D")) == ()
    assert chosen.why_not(()) == "Choose first what to give."
    assert chosen.why_not(spots("3D")) == "Choose one more card to give."
    offer = chosen.offers(spots("6C 3D"))[0]
    assert (offer.words, offer.takes) == ("Give 3 and 6", "the two go to {other}")
    assert chosen.target == "bridge"


def deals(game_id: str, players: int, seed: str, **options: Any) -> Any:
    """Yield a random match at every move, some deals long."""
    match = Match(setup_of(game_id, players, seed, **options), SeededChance(seed))
    rng = Random(seed)
    for _ in range(3):
        match.next_deal()
        while match.to_move is not None:
            yield match
            match.play(match.to_move, rng.choice(match.legal_actions()))
        if match.outcome:
            return


@pytest.mark.quick_one_in(5)
@pytest.mark.parametrize(
    ("game_id", "players", "options"),
    [
        ("president", 4, {}),
        ("president", 5, {"revolution": True, "equal_rank": False}),
        ("president", 7, {"four_clears": True, "pass_is_final": True}),
        ("sociable", 5, {}),
        ("sociable", 4, {}),
    ],
)
def test_every_legal_play_can_be_reached_by_clicks_and_no_other(
    game_id: str, players: int, options: dict[str, Any], words: Words
) -> None:
    rng = Random(game_id)
    for match in deals(game_id, players, "c", **options):
        view = match.view(match.to_move)
        if view.due or rng.random() < 0.6:
            continue
        chosen = PlayPicks(GAMES[game_id], view, words)
        legal = {action for action in match.legal_actions() if not isinstance(action, Pass)}
        reached = reached_by_clicks(chosen)
        assert {play._replace(cards=()) for play in reached} == legal
        for play in reached:
            assert match.rules.refusal(view, play) is None
        if legal:
            assert chosen.offers(chosen.obvious())


def reached_by_clicks(chosen: PlayPicks) -> set[Play]:
    """Every play that clicks on sources come to, whatever order they are in."""
    found: set[Play] = set()
    seen: set[tuple[str, ...]] = {()}
    edge: list[tuple[str, ...]] = [()]
    while edge:
        following = []
        for picked in edge:
            for spot in chosen.sources:
                after = chosen.clicked(picked, spot)
                key = tuple(sorted(after))
                if key not in seen:
                    seen.add(key)
                    following.append(after)
                    found |= {offer.action for offer in chosen.offers(after)}
        edge = following
    return found


def test_the_legal_gives_are_reached_by_clicks(words: Words) -> None:
    tried = 0
    for match in deals("president", 4, "g"):
        view = match.view(match.to_move)
        if not view.due:
            continue
        tried += 1
        chosen = GivePicks(PRESIDENT, view, words, view.due)
        for action in match.legal_actions():
            assert isinstance(action, Give)
            picked: tuple[str, ...] = ()
            for card in action.cards:
                picked = chosen.clicked(picked, hand_spot(card))
            assert [offer.action.cards for offer in chosen.offers(picked)] == [action.cards]
        if view.due.choice == "strongest":
            assert chosen.offers(chosen.obvious())
    assert tried >= 8


@pytest.mark.parametrize("game_id", GAMES)
def test_a_pass_that_came_by_itself_names_the_play_it_was_made_on_also_in_the_next_trick(
    game_id: str, words: Words
) -> None:
    fours, aces, kings = (Play(rank, 2, 0) for rank in (FOUR, ACE, KING))
    trick = ((3, fours), (0, PASS), (1, aces), (2, PASS), (3, PASS), (0, PASS))
    for later in ((), ((1, kings),), ((1, kings), (2, PASS))):
        view = replace(view_of("4S 5H"), log=(*trick, *later), round_start=len(trick))
        said = table_of(game_id).passed_by_itself(view, words)
        assert said == "Nothing in hand went on two aces: you passed."


@pytest.mark.parametrize("game_id", ["sociable", "president"])
def test_the_button_names_every_play_also_with_jokers_in_a_small_window(
    game_id: str, words: Words
) -> None:
    app = AtTable("human:Ann,bot:easy,bot:easy,bot:easy", game_id)
    app.wait_for_turn()
    area = app.table.layout.button("offer:0")
    assert area
    build = LayoutBuilder(app.table.tabletop.presenter._plan().setting)
    chosen = picks("AC KC", words)
    for rank in ["2", "7", "8", "Q", "A"]:
        for naturals, jokers in ((1, 0), (1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (4, 0), (0, 1)):
            cards = [read_card(rank + suit) for suit in "CDHS"[:naturals]]
            play = play_of((*cards, *JOKERS[:jokers]), *(() if naturals else (rank_of(4),)))
            offer = chosen._offer(play)
            assert any(_fits(build, one, area.rect) for one in (offer.words, offer.brief))
    app.close()
