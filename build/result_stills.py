"""Results, curtains and told exchanges before a picture of them is taken."""

from collections.abc import Callable, Mapping
from random import Random

from sociable_stills import plain_choice
from stills import STEP_SECONDS, Still

from game.bots.at_once import AtOnce
from game.catalogue import find_game
from scenes.screens.results import deal_page, match_page
from scenes.shell.desk import Desk
from scenes.table.curtain import CurtainScene
from scenes.table.curtain.told import ToldScene
from scenes.table.scene import TableScene
from scenes.table.setup import no_record, open_session, read_players, set_up
from scenes.table.source.session import Session
from scenes.ui.inputs import Key, KeyUp
from scenes.ui.scene import Scene

NAMES = ("Ann", "Ines", "Rufus", "Odile", "Barnaby", "Delphine", "Tomas")
OPEN_SECONDS = 0.7
"""In which a curtain that is held opens."""
MOST_STEPS = 400


def beginner() -> AtOnce:
    """Return what answers for the bots as a beginner of the game would."""
    rng = Random("a beginner")
    return AtOnce(
        lambda question: (question.rules().heuristics["easy"](question.view, question.legal, rng),)
    )


def after_deal(game: str, players: int, deals: int = 1) -> Callable[[Desk], Scene]:
    """Make the page of the last of so many deals."""
    return lambda desk: deal_page(desk, _played(desk, game, players, deals, {}), fresh=False)


def after_match(game: str, players: int, options: Mapping[str, object]) -> Callable[[Desk], Scene]:
    """Make the page of a match that is over."""
    return lambda desk: match_page(desk, _played(desk, game, players, None, options))


def _played(
    desk: Desk, game: str, players: int, deals: int | None, options: Mapping[str, object]
) -> Session:
    desk._make_thinker = beginner  # type: ignore[assignment]
    bots = (f"bot:easy:{name}" for name in NAMES[1:players])
    sitters = read_players(",".join([f"human:{NAMES[0]}", *bots]))
    session = open_session(
        desk, set_up(find_game(game), sitters, options, "a result"), sitters, no_record
    )
    rng, judge = Random("a person"), session.rules.heuristics["easy"]
    while not session.match_over and len(session.deals) != deals:
        session.next_deal()
        while session.to_move is not None:
            if session.waits_for_person:
                session.play(judge(session.view, session.legal, rng))
            else:
                session.update(STEP_SECONDS, still=True)
    return session


def together(game: str, players: str) -> Callable[[Desk], Scene]:
    """Make the table of several people at one screen, dealt."""

    def make(desk: Desk) -> Scene:
        desk._make_thinker = beginner  # type: ignore[assignment]
        sitters = read_players(players)
        session = open_session(
            desk, set_up(find_game(game), sitters, {}, "together"), sitters, no_record
        )
        return TableScene(desk, session)

    return make


def until(kind: type[Scene], skipped: int = 0) -> Callable[[Still], None]:
    """Play on until a scene of a kind is shown; so many of them may go by before."""

    def act(still: Still) -> None:
        stack, table = still.stack, still.table
        left = skipped
        for _ in range(MOST_STEPS):
            still.settle()
            top = stack.top
            if isinstance(top, kind) and not left:
                return
            left -= isinstance(top, kind)
            if isinstance(top, CurtainScene):
                stack.handle(Key("space"))
                stack.update(OPEN_SECONDS)
                stack.handle(KeyUp("space"))
            elif isinstance(top, ToldScene):
                stack.handle(Key("return"))
            elif top is table and table.session.waits_for_person:
                table.session.play(plain_choice(table.session.legal))
        raise AssertionError(f"no {kind.__name__} in {MOST_STEPS} steps")

    return act
