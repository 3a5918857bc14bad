"""The program without a window, and what is done there before a picture is taken."""

import sys
from collections.abc import Callable, Sequence

from pygame import Surface

from game.bots.at_once import AtOnce
from game.catalogue import find_game
from game.games.social_climbing.model.actions import Action
from game.store.keeper import SettingsKeeper
from game.texts.words import load_words
from scenes.screens.doors import ScreenDoors
from scenes.screens.title import Title
from scenes.shell.desk import Desk
from scenes.shell.stack import Stack
from scenes.table.scene import TableScene
from scenes.table.setup import no_record, open_session, read_players, set_up
from scenes.table.source.session import Session
from scenes.ui.art import Art
from scenes.ui.art.raster import solid
from scenes.ui.geometry import Point
from scenes.ui.inputs import Key, PointerDown, PointerMove
from scenes.ui.scene import Scene
from scenes.ui.theme_file import load_theme

GAME = "social_climbing"
KINDS = ("add", "start", "bank", "discard")

STEP_SECONDS = 0.5
MOST_STEPS = 600
"""After so much time everything has come to rest, or something never does."""


class Still:
    """The program without a window: time passes only when it is told to."""

    def __init__(
        self, size: tuple[int, int], *, threaded: bool = False, **settings: object
    ) -> None:
        """``threaded``: pictures are made beside the frames, as in a window."""
        theme, keeper = load_theme(), SettingsKeeper(None)
        keeper.change(**settings)
        desk = Desk(load_words(), theme, keeper, Art(theme, threaded=threaded), ScreenDoors())
        desk._make_thinker = plain_thinker  # type: ignore[assignment]
        self.stack = Stack(desk, Title(desk), size)
        self.target = solid(*size)

    @property
    def table(self) -> TableScene:
        """The table, when it is what is shown."""
        assert isinstance(self.stack.top, TableScene)
        return self.stack.top

    def settle(self) -> Surface:
        """Let time pass until nothing moves any more, and return what is seen then."""
        for _ in range(MOST_STEPS):
            if isinstance(self.stack.top, TableScene) and self.table.session.next:
                self.table.settle()
            self.stack.update(STEP_SECONDS)
            if not self.stack.stale:
                break
            self.stack.draw(self.target)
        self.stack.refresh()
        self.stack.draw(self.target)
        return self.target


def plain_thinker() -> AtOnce:
    """Return what answers for the bots, and not by their judgement: that may be bettered."""
    return AtOnce(lambda question: (plain_choice(question.legal),))


def plain_choice(legal: Sequence[Action]) -> Action:
    """Return what makes long columns: a card goes on if it can, and a column is banked late."""
    return min(legal, key=lambda action: KINDS.index(action.kind))


def seated(desk: Desk, players: int, seed: str) -> Session:
    """Return a match of one person and bots, dealt."""
    sitters = read_players(",".join(["human:Ann", *["bot:medium"] * (players - 1)]))
    session = open_session(desk, set_up(find_game(GAME), sitters, {}, seed), sitters, no_record)
    session.next_deal()
    return session


def play_on(session: Session) -> None:
    """Let whoever is to move make one move."""
    if session.waits_for_person:
        session.play(plain_choice(session.legal))
    else:
        session.update(STEP_SECONDS, still=True)


def at_table(moves: int, players: int) -> Callable[[Desk], Scene]:
    """Make a table after some moves, and as many more until the person can take from a pile."""

    def make(desk: Desk) -> Scene:
        session = seated(desk, players, "a table")
        for _ in range(moves):
            play_on(session)
        while all(action.pile is None for action in session.legal):
            play_on(session)
        return TableScene(desk, session)

    return make


def at_end(deals: int) -> Callable[[Desk], Scene]:
    """Make a table before the last move of a deal, the last of so many."""

    def make(desk: Desk) -> Scene:
        moves = played(seated(desk, 3, "an end"), deals)
        session = seated(desk, 3, "an end")
        played(session, deals, moves - 1)
        return TableScene(desk, session)

    return make


def played(session: Session, deals: int, most: int = sys.maxsize) -> int:
    """Play to the end of so many deals, or as many steps; return how many there were."""
    steps = 0
    while steps < most and not (session.deal_over and len(session.deals) == deals):
        if session.deal_over:
            session.next_deal()
        play_on(session)
        steps += 1
    return steps


def last_move(still: Still) -> None:
    """Make the move that ends the deal, if it is the person's; a bot makes it by itself."""
    still.settle()
    if isinstance(still.stack.top, TableScene):
        play_on(still.table.session)


def see_who_won(still: Still) -> None:
    """End the match and go on from the last deal's result."""
    last_move(still)
    press("return")(still)


def press(*keys: str) -> Callable[[Still], None]:
    """Press keys, then put the keyboard away: no focus is shown."""

    def then(still: Still) -> None:
        still.settle()
        for key in keys:
            *held, name = key.split("+")
            still.stack.handle(Key(name, ctrl="ctrl" in held, shift="shift" in held))
        still.stack.desk.with_keys = False

    return then


def lift(still: Still) -> None:
    """Carry a card from a pile half way to where it may go: all places for it are lit."""
    still.settle()
    layout, intents = still.table.tabletop.showing.layout, still.table.tabletop.showing.intents()
    way = next(way for way in intents.ways if way.source.startswith("pile"))
    start, end = layout.area(way.source), layout.area(way.target)
    assert start is not None
    assert end is not None
    middle = Point((start.center.x + end.center.x) / 2, (start.center.y + end.center.y) / 2)
    for happened in (PointerMove(start.center), PointerDown(start.center), PointerMove(middle)):
        still.stack.handle(happened)
        still.stack.update(0.1)


def tell(still: Still) -> None:
    """Have one notice of each kind shown."""
    notices = still.stack.desk.notices
    notices.tell("info", "No sound device", "Play goes on without sound.", lasting=True)
    notices.tell("good", "The record was copied", lasting=True)
    notices.tell("bad", "Nothing will be kept", "The folder cannot be written to.", lasting=True)
