"""Tab, Home, End and the arrows walk a table in one order: that in which it is read aloud."""

from collections.abc import Iterator
from random import Random
from typing import cast

import pytest

from game.catalogue import GAMES, find_game
from game.chance import SeededChance
from game.match import Match, MatchSetup, Player
from game.texts.words import Words
from scenes.table.game.contract import table_of
from scenes.table.input.focus import above_or_below
from scenes.table.input.selection import Selection
from scenes.table.layout.layout import TableLayout
from scenes.ui.geometry import Rect
from scenes.ui.inputs import Key
from scenes.ui.scale import Scale
from tests.driver.hands import Hands
from tests.scenes.table.conftest import NAMES, make_setting

MOVES, OFTEN = 60, 4


def positions(game_id: str, words: Words) -> Iterator[Hands]:
    """Yield the hands of whoever is to move now and then, with the fewest and the most players."""
    game, rng = find_game(game_id), Random(game_id)
    for players in (game.sheet.least_players, game.sheet.most_players):
        people = tuple(Player(name, "human") for name in NAMES[:players])
        setup = MatchSetup(game, people, game.sheet.resolve({}, players), "order")
        match = Match(setup, SeededChance("order"))
        match.next_deal()
        for move in range(MOVES):
            if match.to_move is None:
                break
            legal = match.legal_actions()
            if move % OFTEN == 0:
                yield hands_of(match, match.to_move, words)
            match.play(match.to_move, rng.choice(legal))


def hands_of(match: Match, seat: int, words: Words) -> Hands:
    table, view = table_of(match.setup.game.id), match.view(seat)
    layout = table.arrange(view, make_setting(match.setup, Scale(1280, 720), seat))
    return Hands(Selection(layout, table.intents(view, match.legal_actions(), words)))


def walked(hands: Hands, key: str, times: int) -> list[str]:
    """Return where the focus is at the first stop, and after each of so many keys."""
    hands.press(Key("home"))
    stops = [hands.focus or ""]
    for _ in range(times - 1):
        hands.press(Key(key))
        stops.append(hands.focus or "")
    return stops


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_tab_home_end_and_the_arrows_walk_in_reading_order(game_id: str, words: Words) -> None:
    looked = 0
    for hands in positions(game_id, words):
        reading = [piece.name for piece in hands.layout.reading if piece.name]
        ways = [None] if hands.intents.picks else [None, *hands.intents.sources]
        for chosen in ways:
            hands.put_back()
            if chosen:
                hands.choose(chosen)
            stops = list(hands.stops())
            assert stops, chosen
            assert stops == [name for name in reading if name in stops]
            for key in ("right", "tab"):
                assert walked(hands, key, len(stops)) == stops
            hands.press(Key("end"))
            assert hands.focus == stops[-1]
            looked += len(stops) > 1
    assert looked > 10


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_all_that_may_be_done_is_a_stop(game_id: str, words: Words) -> None:
    for hands in positions(game_id, words):
        able = {*hands.intents.sources, *hands.intents.buttons}
        assert able <= set(hands.stops())
        if hands.intents.picks:
            assert set(hands.layout.hand) <= set(hands.stops())
        for source in hands.intents.sources:
            hands.choose(source)
            assert set(hands.intents.targets(source)) <= set(hands.stops()), source
            hands.put_back()


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_the_focus_begins_at_a_card_rather_than_a_button(game_id: str, words: Words) -> None:
    for hands in positions(game_id, words):
        hands.focus = None
        hands.table_changed(hands.layout, hands.intents)
        sources = hands.intents.picks.sources if hands.intents.picks else hands.intents.sources
        assert not sources or hands.focus in (*sources, *hands.layout.hand)


class Spread:
    """Stops that lie where a test says."""

    def __init__(self, **middles: tuple[int, int]) -> None:
        self.middles = middles

    def area(self, name: str) -> Rect:
        x, y = self.middles[name]
        return Rect(x - 10, y - 10, 20, 20)


def test_up_and_down_go_to_what_is_near_and_rather_straight_ahead_than_aside() -> None:
    spread = Spread(here=(100, 100), straight=(100, 40), aside=(160, 80), below=(100, 300))
    layout, stops = cast(TableLayout, spread), [*spread.middles]
    assert above_or_below(layout, stops, "here", "up") == "straight"
    assert above_or_below(layout, stops, "here", "down") == "below"
    assert above_or_below(layout, stops, "below", "down") == "below"
    assert above_or_below(layout, ["here", "aside"], "here", "up") == "aside"
    # A little aside and near is nearer than straight ahead and far.
    near = cast(TableLayout, Spread(here=(100, 100), straight=(100, 0), aside=(110, 60)))
    assert above_or_below(near, ["here", "straight", "aside"], "here", "up") == "aside"
