"""Whatever is pressed, dropped or put on a place of a table: it is done, or answered in words."""

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.catalogue import GAMES, find_game
from game.chance import SeededChance
from game.match import Match, MatchSetup, Player
from game.texts.words import Words
from scenes.table.game.contract import table_of
from scenes.table.input.effects import Effect, LookThrough, PutBack, Refuse
from scenes.table.input.gestures import Click, DoubleClick, Drop, Gesture, Lift
from scenes.table.input.pointing import point
from scenes.table.input.selection import Selection
from scenes.table.pieces.spot import Spot
from scenes.table.present.reasons import Reasons
from scenes.ui.scale import Scale
from tests.scenes.table.conftest import NAMES, make_cast, make_setting

SEATED = {"social_climbing": 3, "sociable": 5, "ladders": 4, "president": 5}


class Hands:
    """One person's hands at a table as it stands, and what they are told."""

    def __init__(self, match: Match, viewer: int, words: Words) -> None:
        self._match, self._words = match, words
        setup, table = match.setup, table_of(match.setup.game.id)
        acting = viewer == match.to_move
        legal = match.legal_actions() if acting else ()
        self.view = match.view(viewer)
        self.layout = table.arrange(
            self.view, make_setting(setup, Scale(1280, 720), viewer, acting)
        )
        self.intents = table.intents(self.view, legal, words)
        self._presenter: Any = SimpleNamespace(
            acting=acting, view=self.view, layout=self.layout, mover=match.to_move, viewer=viewer
        )
        self._reasons = Reasons(table, match.rules, words, make_cast(setup))

    @property
    def spots(self) -> tuple[Spot, ...]:
        return self.layout.of(Spot)

    def answer(self, *gestures: Gesture) -> str:
        """Make gestures one after another; return what comes of it, empty where nothing does."""
        selection = Selection(self.layout, self.intents)
        reply: Effect | None = None
        for gesture in gestures:
            selection, reply = point(selection, gesture)
        if isinstance(reply, Refuse):
            self._reasons.refuse(self._presenter, selection, reply.source, reply.target)
            said = self._reasons.now(self._presenter, selection, None)
            assert said
            assert "{" not in said.words
            return said.words
        if isinstance(reply, PutBack) and selection.picked:
            # What is given may be brought card by card: those before stay picked.
            return "picked"
        silent = reply in (None, LookThrough(None)) or isinstance(reply, PutBack)
        return "" if silent else type(reply).__name__


def dealt(game_id: str, players: int) -> Match:
    game = find_game(game_id)
    seated = tuple(Player(name, "human") for name in NAMES[:players])
    match = Match(
        MatchSetup(game, seated, game.sheet.resolve({}, players), "silent"),
        SeededChance("silent"),
    )
    match.next_deal()
    return match


def tables(game_id: str, words: Words) -> Iterator[Hands]:
    """Yield tables of a deal played at random, seen by who moves and by who does not."""
    players = SEATED.get(game_id) or find_game(game_id).least_players
    match = dealt(game_id, players)
    rng = Random(game_id)
    for move in range(24):
        if match.to_move is None:
            return
        if move % 12 == 0:
            yield Hands(match, match.to_move, words)
            yield Hands(match, (match.to_move + 1) % players, words)
        match.play(match.to_move, rng.choice(match.legal_actions()))


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_every_press_and_drop_is_done_or_answered(game_id: str, words: Words) -> None:
    told = set()
    for hands in tables(game_id, words):
        for spot in hands.spots:
            middle = spot.hit.center
            said = hands.answer(Click(spot.name, middle))
            assert said, f"a press on {spot.name}"
            told.add(said)
            if spot.key is None:
                continue
            assert hands.answer(Lift(spot.name, middle)), f"{spot.name} is pulled"
            for other in hands.spots:
                told |= put(hands, spot, other)
    assert len(told) > 5


def put(hands: Hands, spot: Spot, other: Spot) -> set[str]:
    """Put what lies at a spot on another, by clicks and by hand; return what comes of it."""
    if spot is other or spot.name not in (*hands.intents.sources, *hands.layout.hand):
        return set()
    start, end = spot.hit.center, other.hit.center
    clicked = hands.answer(Click(spot.name, start), Click(other.name, end))
    dropped = hands.answer(Lift(spot.name, start), Drop(end))
    assert clicked, f"{spot.name} is put on {other.name}"
    # A card hangs from the pointer by its lower part: over a low place its middle is above it.
    small = other.hit.h < spot.hit.h / 2
    assert dropped or small, f"{spot.name} is dropped on {other.name}"
    return {clicked, dropped}


def test_a_click_on_the_draw_pile_draws_and_a_second_one_does_not_repeat_it(words: Words) -> None:
    match = dealt("ladders", 2)
    while not any(action.kind == "draw" for action in match.legal_actions()):
        # Cards of the HAND are played wherever they go.
        played = [action for action in match.legal_actions() if action.kind == "play"]
        hand = [action for action in played if action.source == "hand"]
        assert match.to_move is not None
        match.play(match.to_move, (hand or played or match.legal_actions())[0])
    assert match.to_move is not None
    hands = Hands(match, match.to_move, words)
    pile = next(spot for spot in hands.spots if spot.name == "draw_pile")
    assert hands.answer(Click(pile.name, pile.hit.center)) == "PlayAction"
    assert hands.answer(DoubleClick(pile.name, pile.hit.center)) == ""
