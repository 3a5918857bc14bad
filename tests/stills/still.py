"""The program without a window, and the actions before a picture is taken."""

import sys
from collections.abc import Callable

from pygame import Surface

from game.bots.question import BotThinker
from game.catalogue import find_game
from game.store.keeper import SettingsKeeper
from game.store.settings import LONGEST_STEP
from game.texts.words import load_words
from scenes.screens.doors import ScreenDoors
from scenes.screens.title import Title
from scenes.shell.handed.context import AppContext
from scenes.shell.stack import SceneStack
from scenes.table.scene import TableScene
from scenes.table.setup import no_record, open_session, read_players, set_up
from scenes.table.source.session import Session
from scenes.ui.art import Art
from scenes.ui.art.raster import solid
from scenes.ui.geometry import Point
from scenes.ui.inputs import Key, PointerDown, PointerMove
from scenes.ui.scene import Scene
from scenes.ui.theme_file import load_theme
from tests.stills.bots import long_columns, plain_thinker

GAME = "social_climbing"

STEP_SECONDS = 0.5
MOST_STEPS = 600
"""After this many seconds everything is at rest, or something never will be."""


class Still:
    """The program without a window; time passes only on request."""

    def __init__(
        self,
        size: tuple[int, int],
        *,
        threaded: bool = False,
        make_thinker: Callable[[], BotThinker] = plain_thinker,
        **settings: object,
    ) -> None:
        """With ``threaded``, pictures load in the background, as in a window."""
        theme, keeper = load_theme(), SettingsKeeper(None)
        # The person in the pictures knows the games: help for beginners is added where a picture
        # wants it.
        keeper.change(**{"turn_lines": "off", "offers_lesson": False, **settings})
        art = Art(theme, threaded=threaded)
        context = AppContext(load_words(), theme, keeper, art, ScreenDoors(), make_thinker)
        self.stack = SceneStack(context, Title(context), size)
        self.target = solid(*size)

    @property
    def table(self) -> TableScene:
        """The table, if it is the current scene."""
        assert isinstance(self.stack.top, TableScene)
        return self.stack.top

    def settle(self) -> Surface:
        """Let time pass until nothing moves, and return the picture."""
        for _ in range(MOST_STEPS):
            if isinstance(self.stack.top, TableScene) and self.table.session.next:
                self.table.settle()
            self.stack.update(STEP_SECONDS)
            if self.stack.stale:
                self.stack.draw(self.target)
            elif not self.stack.draws_later:
                break
        self.stack.refresh()
        self.stack.draw(self.target)
        return self.target


def title_for_newcomers(context: AppContext) -> Title:
    """Return the title as at the first start."""
    context.keeper.change(offers_lesson=True)
    return Title(context)


def seated(context: AppContext, players: int, seed: str) -> Session:
    """Return a match of one person and bots, after the deal."""
    seat_plans = read_players(",".join(["human:Ann", *["bot:medium"] * (players - 1)]))
    session = open_session(
        context, set_up(find_game(GAME), seat_plans, {}, seed), seat_plans, no_record
    )
    session.next_deal()
    return session


def table_of(context: AppContext, session: Session) -> TableScene:
    """Return the table as it is now, without the motions that led to it."""
    session.viewing.reset()
    return TableScene(context, session)


def play_on(session: Session) -> None:
    """Let the player to move make one move."""
    if session.waits_for_person:
        session.play(long_columns(session.legal))
    else:
        session.update(STEP_SECONDS, settled=True)


def at_table(moves: int, players: int) -> Callable[[AppContext], Scene]:
    """Make a table after some moves, and more until the person can take from a pile."""

    def make(context: AppContext) -> Scene:
        session = seated(context, players, "a table")
        for _ in range(moves):
            play_on(session)
        while all(action.pile is None for action in session.legal):
            play_on(session)
        return table_of(context, session)

    return make


def at_end(deals: int) -> Callable[[AppContext], Scene]:
    """Make a table before the last move of a deal."""

    def make(context: AppContext) -> Scene:
        moves = played(seated(context, 3, "an end"), deals)
        session = seated(context, 3, "an end")
        played(session, deals, moves - 1)
        return table_of(context, session)

    return make


def played(session: Session, deals: int, most: int = sys.maxsize) -> int:
    """Play to the end of some deals, or a number of steps; return how many were made."""
    steps = 0
    while steps < most and not (session.deal_over and len(session.deals) == deals):
        if session.deal_over:
            session.next_deal()
        play_on(session)
        steps += 1
    return steps


def last_move(still: Still) -> None:
    """Make the move that ends the deal, if it is the person's; a bot makes its own."""
    still.settle()
    if isinstance(still.stack.top, TableScene):
        play_on(still.table.session)


def see_who_won(still: Still) -> None:
    """End the match, and let its stage appear."""
    last_move(still)
    still.settle()


def press(*keys: str) -> Callable[[Still], None]:
    """Press keys, then hide the focus."""

    def then(still: Still) -> None:
        still.settle()
        for key in keys:
            *held, name = key.split("+")
            still.stack.handle(Key(name, ctrl="ctrl" in held, shift="shift" in held))
        still.stack.context.with_keys = False

    return then


def scan(passed: int, then: int | None = None) -> Callable[[Still], None]:
    """Turn one switch on, and let it pass by some things, which may be groups.

    ``then``: go into the group it is at, and pass by so many things there.
    """

    def pass_by(still: Still, number: int) -> None:
        for _ in range(number):
            still.stack.update(still.stack.context.settings.switch_seconds)

    def act(still: Still) -> None:
        still.settle()
        # So slow that the mark stays while the picture is made.
        still.stack.context.keeper.change(one_switch=True, switch_seconds=LONGEST_STEP)
        still.stack.context.with_keys = False
        still.stack.update(STEP_SECONDS)
        pass_by(still, passed)
        if then is not None:
            still.stack.update(STEP_SECONDS)
            still.stack.handle(Key("space"))
            pass_by(still, then)

    return act


def lift(still: Still) -> None:
    """Carry a card from a pile half-way to a place, so that all its places are lit."""
    still.settle()
    layout, intents = (
        still.table.tabletop.presenter.layout,
        still.table.tabletop.presenter.intents(),
    )
    way = next(way for way in intents.ways if way.source.startswith("pile"))
    start, end = layout.area(way.source), layout.area(way.target)
    assert start is not None
    assert end is not None
    middle = Point((start.center.x + end.center.x) / 2, (start.center.y + end.center.y) / 2)
    for happened in (PointerMove(start.center), PointerDown(start.center), PointerMove(middle)):
        still.stack.handle(happened)
        still.stack.update(0.1)


def tell(still: Still) -> None:
    """Show one notice of each kind."""
    notices = still.stack.context.notices
    notices.tell("info", "No sound device", "Play goes on without sound.", lasting=True)
    notices.tell("good", "The record was copied", lasting=True)
    notices.tell("bad", "Nothing will be kept", "The folder cannot be written to.", lasting=True)
