"""SOCiable tables for tests: matches at every stage, and what a setting needs."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from game.cards import Card
from game.catalogue import find_game
from game.chance import SeededChance
from game.climbing.model.actions import Pass
from game.climbing.model.events import DrewForPosition
from game.climbing.model.view import ClimbingView
from game.match import Match, MatchSetup, Player
from game.texts.words import load_words
from scenes.table.layout.setting import SeatedPlayer, Setting
from scenes.ui.scale import Scale
from tests.scenes.table.conftest import FACES, NAMES, measure

GAME = find_game("sociable")


def make_setup(players: int, seed: str, people: int = 1, **options: Any) -> MatchSetup:
    seat_plans = tuple(
        Player(NAMES[seat], "human") if seat < people else Player(NAMES[seat], "bot", "random")
        for seat in range(players)
    )
    return MatchSetup(GAME, seat_plans, GAME.sheet.resolve(options, players), seed)


def make_setting(
    setup: MatchSetup,
    scale: Scale,
    viewer: int = 0,
    *,
    acting: bool = True,
    picked: Sequence[str] = (),
    open_hands: Mapping[int, tuple[Card, ...]] | None = None,
) -> Setting:
    cast = tuple(
        SeatedPlayer(player.name, FACES[seat], player.kind == "human")
        for seat, player in enumerate(setup.players)
    )
    return Setting(
        scale=scale,
        words=load_words(),
        measure=measure,
        title="SOCiable",
        cast=cast,
        viewer=viewer,
        acting=acting,
        picked=tuple(picked),
        open_hands=open_hands or {},
    )


def stages(setup: MatchSetup, deals: int = 1, often: int = 3) -> Iterator[Match]:
    """Play at random, people taking by hand; yield at every give and lead, and now and then."""
    players = len(setup.players)
    match = Match(setup, SeededChance(setup.seed or ""), takers=range(players))
    rng = Random(setup.seed)
    for _ in range(deals):
        match.next_deal()
        turns = 0
        while match.to_move is not None:
            seen = match.view(None)
            if seen.due is not None or not seen.log or turns % often == 0:
                yield match
            turns += 1
            legal = match.legal_actions()
            plays = [action for action in legal if not isinstance(action, Pass)]
            match.play(match.to_move, rng.choice(plays if plays and rng.random() < 0.7 else legal))
        yield match
        if match.outcome:
            return


def drawn(setup: MatchSetup) -> tuple[ClimbingView[Any], Match]:
    """Return the draw for positions as it is shown, and the match after it."""
    match = Match(setup, SeededChance(setup.seed or ""))
    view, events = match.view(0), list[Any]()
    match.listen(0, events.append)
    match.next_deal()
    for event in events:
        if isinstance(event, DrewForPosition):
            view = match.rules.follow(view, event)
    return view, match
