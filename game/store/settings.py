"""A person's settings as values: checks, defaults, and conversion to and from plain data."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from game.beginners import Beginner, are_beginners, read_beginners, write_beginners
from game.faults import Fault
from game.files.clipping import clip_value
from game.files.jsonl import is_whole_text

if TYPE_CHECKING:
    from game.options import OptionValue

VERSION = 1

HUMAN, GUEST = "human", "guest"
PERSONS = (HUMAN, GUEST)
"""The people who may sit at a table; the history keeps nothing of a guest."""

Speed: TypeAlias = Literal["slow", "normal", "fast", "off"]
TableFaces: TypeAlias = Literal["player", "stays"]
AutoPass: TypeAlias = Literal["off", "steady", "at_once"]
CurtainOpens: TypeAlias = Literal["hold", "two_presses"]
TurnLines: TypeAlias = Literal["off", "first", "always"]
ThemeName: TypeAlias = Literal["night", "daylight", "high_contrast"]
Suits: TypeAlias = Literal["two_colour", "four_colour"]

TEXT_SIZES = (100, 115, 130, 150)
TABLE_FACES: tuple[TableFaces, ...] = ("player", "stays")
AUTO_PASS: tuple[AutoPass, ...] = ("off", "steady", "at_once")
CURTAIN_OPENS: tuple[CurtainOpens, ...] = ("hold", "two_presses")
TURN_LINES: tuple[TurnLines, ...] = ("off", "first", "always")
THEMES: tuple[ThemeName, ...] = ("night", "daylight", "high_contrast")
SUITS: tuple[Suits, ...] = ("two_colour", "four_colour")
SPEEDS: tuple[Speed, ...] = ("slow", "normal", "fast", "off")
LONGEST_REST = 2.0
LOUDEST = 100
MOST_STEPS = 100
"""In a lesson."""
LONGEST_TEXT = 1000
"""The most characters of a name, of whomever or whatever."""


_UNSEEN = frozenset(
    {
        # They change the window, or what is heard.
        *("fullscreen", "window", "sound", "bell", "quiet_in_background"),
        *("cards_volume", "bells_volume", "ambience_volume"),
        # The program notes them while a screen is used, and the screen knows.
        *("beginners", "judged", "last_game", "offers_lesson", "lessons", "learnt", "lobbies"),
        *("knows_sets", "unknown"),
    }
)


class SettingsFault(Fault):
    """What is wrong in the settings, and what is allowed."""


class LaterVersion(SettingsFault):
    """The settings were written by a later version of Clamber."""


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
    key_hints: bool = True
    last_game: str = ""
    """The last game played; empty before the first."""
    offers_lesson: bool = True
    """Whether the title offers a lesson to a newcomer: until the offer is closed."""
    knows_sets: bool = False
    """Whether somebody has clicked a card that one click had picked along with another."""
    lessons: Mapping[str, int] = MappingProxyType({})
    """The number of finished steps of each lesson."""
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


def read_settings(data: object, wrong: list[SettingsFault] | None = None) -> Settings:
    """Return the settings in plain data; raise ``SettingsFault`` if they are none.

    A wrong value is noted in ``wrong`` and has its default, but for those of its entries that are
    good; without such a list, it is raised.
    """
    if not isinstance(data, dict):
        raise SettingsFault("settings_file.no_list")
    version = data.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise SettingsFault("settings_file.version", name="'version'", value=clip_value(version))
    if version > VERSION:
        raise LaterVersion("settings_file.later", version=version, ours=VERSION)
    entries = {key: value for key, value in data.items() if key != "version"}
    found = {name: entries.pop(name) for name in _FIELDS if name in entries}
    known = {}
    for name, value in found.items():
        try:
            known[name] = _read(name, value)
        except SettingsFault as fault:
            if wrong is None:
                raise
            wrong.append(fault)
            known |= _good_part(name, value)
    return Settings(**known, unknown=MappingProxyType(entries))


def write_settings(settings: Settings) -> dict[str, Any]:
    """Return the settings as plain data."""
    plain = {name: getattr(settings, name) for name in _FIELDS}
    plain["window"] = list(settings.window) if settings.window else None
    plain["beginners"] = write_beginners(settings.beginners)
    plain["lessons"] = dict(settings.lessons)
    plain["learnt"] = dict(settings.learnt)
    plain["lobbies"] = {game: _write_lobby(choice) for game, choice in settings.lobbies.items()}
    return {"version": VERSION, **plain, **settings.unknown}


def changed_settings(settings: Settings, changes: Mapping[str, Any]) -> Settings:
    """Return the settings with some changed; raise ``SettingsFault`` for an invalid value."""
    plain = write_settings(settings._replace(**changes))
    return settings._replace(**{name: _read(name, plain[name]) for name in changes})


def with_changes(theirs: Settings, before: Settings, ours: Settings) -> Settings:
    """Return their settings with what has changed from ``before`` to ours.

    Of lobbies, lessons and beginners, it takes only the entries that have changed.
    """
    merged = Settings(*map(_with_changes, theirs, before, ours))
    beginners = map(_by_person, (theirs.beginners, before.beginners, ours.beginners))
    return merged._replace(beginners=tuple(_with_entries(*beginners).values()))


def _with_changes(theirs: Any, before: Any, ours: Any) -> Any:
    if ours == before and (not isinstance(ours, Mapping) or [*ours] == [*before]):
        return theirs
    if isinstance(ours, Mapping):
        return _with_entries(theirs, before, ours)
    return ours


def _with_entries(
    theirs: Mapping[Any, Any], before: Mapping[Any, Any], ours: Mapping[Any, Any]
) -> Mapping[Any, Any]:
    """Return a mapping with the changed entries of ours, which come last and in their order."""
    unchanged = {key for key, value in ours.items() if key in before and before[key] == value}
    others = {key: theirs[key] for key in theirs if key not in ours and key not in before}
    mine = {
        key: theirs[key] if key in unchanged else value
        for key, value in ours.items()
        if key in theirs or key not in unchanged
    }
    return MappingProxyType({**others, **mine})


def _by_person(beginners: Sequence[Beginner]) -> Mapping[tuple[str, str], Beginner]:
    return {(one.name, one.game): one for one in beginners}


def _read(name: str, value: object) -> Any:
    kind = _FIELDS[name]
    if not kind.allows(value):
        raise SettingsFault(
            f"settings_file.{kind.key}", name=repr(name), value=clip_value(value), **kind.facts
        )
    return kind.take(value)


def _good_part(name: str, value: object) -> Mapping[str, Any]:
    """Return a wrong setting with those of its entries that are good; empty if it has none."""
    kind, good = _FIELDS[name], value
    if isinstance(value, dict):
        good = {key: entry for key, entry in value.items() if kind.allows({key: entry})}
    elif isinstance(value, list):
        good = [entry for entry in value if kind.allows([entry])]
    return {name: kind.take(good)} if kind.allows(good) else {}


def _as_it_is(value: Any) -> Any:
    return value


class _Kind(NamedTuple):
    key: str
    """The key of the text that says what is allowed."""
    allows: Callable[[Any], bool]
    take: Callable[[Any], Any] = _as_it_is
    facts: Mapping[str, object] = MappingProxyType({})


def _one_of(values: tuple[Any, ...]) -> _Kind:
    def take(value: Any) -> Any:
        # YAML reads a plain ``off`` as false.
        return "off" if value is False and False not in values else value

    def allows(value: Any) -> bool:
        taken = take(value)
        return any(type(taken) is type(allowed) and taken == allowed for allowed in values)

    return _Kind("one_of", allows, take, facts={"allowed": tuple(map(str, values))})


def _whole(least: int, most: int) -> _Kind:
    facts = {"least": least, "most": most}
    return _Kind("whole", lambda v: _is_whole(v, least, most), facts=facts)


def _is_whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _are_lessons(value: object) -> bool:
    return isinstance(value, dict) and all(
        _is_text(lesson) and _is_whole(steps, 0, MOST_STEPS) for lesson, steps in value.items()
    )


def _are_days(value: object) -> bool:
    return isinstance(value, dict) and all(
        _is_text(lesson) and isinstance(day, str) and _is_day(day) for lesson, day in value.items()
    )


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _is_seconds(value: object) -> bool:
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return number and 0 <= value <= LONGEST_REST  # type: ignore[operator]


def _is_size(value: object) -> bool:
    if value is None:
        return True
    return (
        isinstance(value, (list, tuple))
        and len(value) == 2
        and all(_is_whole(side, 1, 32_000) for side in value)
    )


def _is_seat(value: object) -> bool:
    return (
        isinstance(value, dict)
        # Seats saved by earlier versions have no character.
        and {*value, "character"} == {*SeatChoice._fields}
        and all(map(_is_text, value.values()))
    )


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_TEXT and is_whole_text(value)


def _is_lobby(value: object) -> bool:
    return (
        isinstance(value, dict)
        and set(value) == {"seats", "options"}
        and isinstance(value["seats"], list)
        and all(map(_is_seat, value["seats"]))
        and isinstance(value["options"], dict)
        and all(map(_is_text, value["options"]))
        and all(isinstance(option, (bool, int, str)) for option in value["options"].values())
    )


def _are_lobbies(value: object) -> bool:
    return isinstance(value, dict) and all(
        _is_text(game) and _is_lobby(lobby) for game, lobby in value.items()
    )


def _take_lobbies(value: Mapping[str, Any]) -> Mapping[str, LobbyChoice]:
    return MappingProxyType(
        {
            game: LobbyChoice(
                seats=tuple(SeatChoice(**seat) for seat in lobby["seats"]),
                options=MappingProxyType(dict(lobby["options"])),
            )
            for game, lobby in value.items()
        }
    )


def _write_lobby(choice: LobbyChoice) -> dict[str, Any]:
    return {
        "seats": [seat._asdict() for seat in choice.seats],
        "options": dict(choice.options),
    }


_SWITCH = _one_of((True, False))
_VOLUME = _whole(0, LOUDEST)
_FIELDS: Mapping[str, _Kind] = {
    "fullscreen": _SWITCH,
    "window": _Kind("size", _is_size, lambda v: (v[0], v[1]) if v else None),
    "text_size": _one_of(TEXT_SIZES),
    "theme": _one_of(THEMES),
    "suits": _one_of(SUITS),
    "large_index": _SWITCH,
    "table_faces": _one_of(TABLE_FACES),
    "curtain": _one_of(CURTAIN_OPENS),
    "auto_pass": _one_of(AUTO_PASS),
    "auto_pass_together": _one_of(AUTO_PASS),
    "ask_first": _SWITCH,
    "ask_to_end": _SWITCH,
    "hints": _SWITCH,
    "judged": _SWITCH,
    "turn_lines": _one_of(TURN_LINES),
    "beginners": _Kind("beginners", are_beginners, read_beginners),
    "speed": _one_of(SPEEDS),
    "reduced_motion": _SWITCH,
    "bot_rest": _Kind("seconds", _is_seconds, float, {"most": f"{LONGEST_REST:g}"}),
    "table_talk": _SWITCH,
    "sound": _SWITCH,
    "cards_volume": _VOLUME,
    "bells_volume": _VOLUME,
    "ambience_volume": _VOLUME,
    "bell": _SWITCH,
    "quiet_in_background": _SWITCH,
    "key_hints": _SWITCH,
    "last_game": _Kind("game", _is_text),
    "offers_lesson": _SWITCH,
    "knows_sets": _SWITCH,
    "lessons": _Kind("lessons", _are_lessons, lambda v: MappingProxyType(dict(v))),
    "learnt": _Kind("learnt", _are_days, lambda v: MappingProxyType(dict(v))),
    "lobbies": _Kind("lobbies", _are_lobbies, _take_lobbies),
}
