"""A person's settings as values, with their defaults."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from game.beginners import Beginner

if TYPE_CHECKING:
    from game.options import OptionValue

HUMAN, GUEST = "human", "guest"
PERSONS = (HUMAN, GUEST)
"""The people who may sit at a table; the history keeps nothing of a guest."""

Speed: TypeAlias = Literal["slow", "normal", "fast", "off"]
TableFaces: TypeAlias = Literal["player", "stays"]
AutoPass: TypeAlias = Literal["off", "steady", "at_once"]
CurtainOpens: TypeAlias = Literal["hold", "two_presses"]
TurnLines: TypeAlias = Literal["off", "first", "always"]
ThemeName: TypeAlias = Literal["night", "daylight", "high_contrast"]
NarrationLevel: TypeAlias = Literal["brief", "normal", "full"]
Suits: TypeAlias = Literal["two_colour", "four_colour"]

TEXT_SIZES = (100, 115, 130, 150, 175, 200)
TABLE_FACES: tuple[TableFaces, ...] = ("player", "stays")
AUTO_PASS: tuple[AutoPass, ...] = ("off", "steady", "at_once")
CURTAIN_OPENS: tuple[CurtainOpens, ...] = ("hold", "two_presses")
TURN_LINES: tuple[TurnLines, ...] = ("off", "first", "always")
THEMES: tuple[ThemeName, ...] = ("night", "daylight", "high_contrast")
NARRATION: tuple[NarrationLevel, ...] = ("brief", "normal", "full")
SUITS: tuple[Suits, ...] = ("two_colour", "four_colour")
SPEEDS: tuple[Speed, ...] = ("slow", "normal", "fast", "off")
LONGEST_REST = 2.0
SHORTEST_STEP, LONGEST_STEP = 0.4, 6.0
"""The bounds of the seconds after which one switch goes on to the next."""
LOUDEST = 100
MOST_STEPS = 100
"""In a lesson."""
LONGEST_TEXT = 1000
"""The most characters of a name, of whomever or whatever."""


_UNSEEN = frozenset(
    {
        # They change the window, or what is heard.
        *("fullscreen", "window", "sound", "bell", "quiet_in_background"),
        *("cards_volume", "bells_volume", "ambience_volume", "narration", "voice"),
        *("tells_moves", "tells_turns", "tells_talk", "tells_notices"),
        # The program notes them while a screen is used, and the screen knows.
        *("beginners", "judged", "last_game", "offers_lesson", "lessons", "learnt"),
        *("declined", "lobbies", "class_code", "knows_sets", "unknown"),
        # What it changes is drawn over the screens.
        *("switch_by", "switch_seconds"),
    }
)


class SeatChoice(NamedTuple):
    """One seat as it was last chosen in a lobby."""

    name: str
    player: str
    """``human``, ``guest``, or the level of a bot."""
    face: str
    """The court card with the seat's portrait, as in ``JH``."""
    character: str = ""
    """The bot's character; empty for a random one."""


class LobbyChoice(NamedTuple):
    """The last choices in a game's lobby, which checks them against the game's options."""

    seats: tuple[SeatChoice, ...]
    options: Mapping[str, "OptionValue"]


class Settings(NamedTuple):
    """Everything that a person has set."""

    fullscreen: bool = False
    window: tuple[int, int] | None = None
    """The window's last size in pixels."""
    text_size: int = 100
    """In percent."""
    theme: ThemeName = "night"
    suits: Suits = "two_colour"
    large_index: bool = False
    table_faces: TableFaces = "player"
    curtain: CurtainOpens = "hold"
    """How the curtain between two people's turns is opened."""
    auto_pass: AutoPass = "steady"
    """Whether a person alone who can't play anything passes without being asked."""
    auto_pass_together: AutoPass = "off"
    """The same where several people share the screen: nobody is passed unless they chose it."""
    ask_first: bool = False
    """Whether every move needs a confirmation."""
    ask_to_end: bool = True
    """Whether a click or key that ends a turn by laying down a card must be repeated."""
    hints: bool = True
    """Whether people may ask for a hint."""
    judged: bool = False
    """Whether replays show what moves cost."""
    turn_lines: TurnLines = "first"
    """When the table explains in a line what can be done: until each kind of move is known."""
    beginners: tuple[Beginner, ...] = ()
    """How often each person has made which kinds of moves."""
    speed: Speed = "normal"
    reduced_motion: bool = False
    bot_rest: float = 0.5
    """Seconds between the moves of bots."""
    table_talk: bool = True
    """Whether bots sometimes say a line in character."""
    sound: bool = True
    cards_volume: int = 60
    bells_volume: int = 40
    ambience_volume: int = 60
    """The volume of the quiet loop in the background of a table."""
    bell: bool = True
    quiet_in_background: bool = True
    narration: NarrationLevel = "normal"
    """How much is told to whoever listens: a screen reader, or the system's voice."""
    tells_moves: bool = True
    tells_turns: bool = True
    tells_talk: bool = True
    """Whether what the sill says is told: reasons, hints, remarks, jokes."""
    tells_notices: bool = True
    voice: bool = False
    """Whether the system's voice tells it, for who has no screen reader."""
    key_hints: bool = True
    keys: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """The keys that somebody has set, by act."""
    pads: Mapping[str, str] = MappingProxyType({})
    """The gamepad's buttons that somebody has set, by act; empty for none."""
    one_switch: bool = False
    """Whether all that can be done is offered in turn, and one switch takes it."""
    switch_by: str = "space"
    """The switch: a key, ``mouse left`` or ``pad A``."""
    switch_seconds: float = 1.5
    """The seconds for which each thing is offered."""
    language: str = ""
    """The code of the window's language; empty for that of the system."""
    last_game: str = ""
    """The last game played; empty before the first."""
    class_code: str = ""
    """The code of the class set up last; empty before the first."""
    offers_lesson: bool = True
    """Whether the title offers a lesson to a newcomer: until the offer is closed."""
    knows_sets: bool = False
    """Whether somebody has clicked a card that one click had picked along with another."""
    lessons: Mapping[str, int] = MappingProxyType({})
    """The number of finished steps of each lesson."""
    declined: Mapping[str, int] = MappingProxyType({})
    """The number of finished steps of a lesson when its lobby's offer to go on was closed."""
    learnt: Mapping[str, str] = MappingProxyType({})
    """The day on which each lesson's end was last reached, as ``2026-05-03``."""
    lobbies: Mapping[str, LobbyChoice] = MappingProxyType({})
    """By game, the most recently used last."""
    unknown: Mapping[str, Any] = MappingProxyType({})
    """Entries that this version does not know; they are kept when the file is rewritten."""

    def with_lobby(self, game_id: str, choice: LobbyChoice) -> "Settings":
        """Return the settings with a game's lobby as the most recent."""
        others = {game: lobby for game, lobby in self.lobbies.items() if game != game_id}
        return self._replace(lobbies=MappingProxyType({**others, game_id: choice}))

    @property
    def looks(self) -> tuple[object, ...]:
        """The values on which the layout of a screen may depend."""
        pairs = zip(self._fields, self, strict=True)
        return tuple(value for name, value in pairs if name not in _UNSEEN)

    @property
    def opens_by(self) -> CurtainOpens:
        """How a curtain is opened: one switch holds nothing."""
        return "two_presses" if self.one_switch else self.curtain

    @property
    def newcomer(self) -> bool:
        """Whether no match and no lesson was ever started, and the lesson is still offered."""
        return self.offers_lesson and not self.lessons and not self.last_game

    @property
    def people(self) -> tuple[SeatChoice, ...]:
        """All people who sat in a lobby, once each, those of the latest lobby first."""
        people: dict[str, SeatChoice] = {}
        for choice in reversed([*self.lobbies.values()]):
            for seat in choice.seats:
                if seat.player in PERSONS:
                    people.setdefault(seat.name.casefold(), seat)
        return tuple(people.values())
