"""A hand may do exactly what the rules allow, and is told why where they don't."""

from itertools import product

import pytest

from game.texts.words import Words
from scenes.table.game.contract import table_of
from scenes.table.input.intents import place_below, place_in_reach
from scenes.ui.scale import Scale
from tests.scenes.table.conftest import make_setting, make_setup, random_matches

TABLE = table_of("social_climbing")


@pytest.mark.parametrize("players", [2, 4, 6])
def test_pairs_of_source_and_place_are_the_legal_actions(players: int, words: Words) -> None:
    for match in random_matches(make_setup(players, players), 120, 3):
        if match.to_move is None:
            continue
        legal = match.legal_actions()
        intents = TABLE.intents(match.view(match.to_move), legal, words)
        assert sorted(map(str, (way.action for way in intents.ways))) == sorted(map(str, legal))
        pairs = [(way.source, way.target) for way in intents.ways]
        assert len(set(pairs)) == len(pairs)
        banks = {a for a in legal if a.kind == "bank"}
        assert set(intents.buttons.values()) == banks


def test_every_pair_that_is_not_legal_is_refused_in_words(words: Words) -> None:
    setup = make_setup(4, 4)
    sources = ("pile:0", "pile:1", "pile:2", "column:0", "column:1")
    targets = (*sources, "bank", "discard", "seat:1", "seat:1:0", "stub:0")
    said = set()
    for match in random_matches(setup, 120, 5):
        if match.to_move is None:
            continue
        view = match.view(match.to_move)
        intents = TABLE.intents(view, match.legal_actions(), words)
        for source, target in product(sources, targets):
            if source == target or intents.way(source, target):
                continue
            if target.startswith("stub") and intents.way(source, f"column:{target[-1]}"):
                continue
            text = TABLE.refusal(match.rules, view, source, target, words)
            assert text
            assert "{" not in text
            said.add(text.split()[0])
    assert len(said) > 3


def test_refusals_say_what_would_fit(words: Words) -> None:
    for match in random_matches(make_setup(2, 2), 40, 1):
        if match.to_move is None:
            continue
        view = match.view(match.to_move)
        intents = TABLE.intents(view, match.legal_actions(), words)
        for pile, column in product(range(3), range(2)):
            top = view.piles[pile].top
            if top is None or not view.columns[match.to_move][column]:
                continue
            if intents.way(f"pile:{pile}", f"column:{column}") is None:
                text = TABLE.refusal(match.rules, view, f"pile:{pile}", f"column:{column}", words)
                assert text.startswith(f"{words.rank(top >> 2)} goes on ")
                assert ", not on " in text


def test_only_places_in_reach_take_a_card_and_the_nearest_wins(words: Words) -> None:
    setup = make_setup(2, 2)
    match = next(random_matches(setup, 1, 1))
    assert match.to_move is not None
    view = match.view(match.to_move)
    setting = make_setting(setup, Scale(1280, 720), match.to_move)
    layout = TABLE.arrange(view, setting)
    intents = TABLE.intents(view, match.legal_actions(), words)
    source = next(way.source for way in intents.ways if way.target == "column:1")
    zone = layout.spot("column:1").hit  # type: ignore[union-attr]
    width = 100.0
    inside = zone.center
    near, far = inside._replace(y=zone.y - 59), inside._replace(y=zone.y - 61)
    assert place_in_reach(layout, intents, source, inside, width) == "column:1"
    assert place_in_reach(layout, intents, source, near, width) == "column:1"
    assert place_in_reach(layout, intents, source, far, width) is None
    discard = layout.spot("discard").ring.center  # type: ignore[union-attr]
    assert place_below(layout, intents, source, discard, width) == "discard"
    assert place_below(layout, intents, source, inside, width) is None
