"""The title screen: the games, and the match to resume."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.catalogue import GAMES, find_game
from game.registry import Game
from game.texts.phrases import game_name, players_words
from scenes.screens.title.backdrop import TitleBackdrop
from scenes.screens.title.buttons import TitleButtons
from scenes.screens.title.card import TitleCard
from scenes.screens.title.climber import TitleClimber
from scenes.screens.title.first_button import FirstButton, WayIn
from scenes.screens.title.house import House, LitWindow
from scenes.screens.title.looking_up import LookingUp
from scenes.screens.title.places import house_area, standing_places
from scenes.screens.title.stair import Stair, TitleStep
from scenes.screens.title.ways import TitleWays
from scenes.shell.frame.screen import Screen
from scenes.ui.easing import ease, progress
from scenes.ui.geometry import NOWHERE, Point, Rect, rect, union
from scenes.ui.inputs import (
    Input,
    Key,
    PointerDown,
    PointerLeft,
    PointerMove,
    PointerUp,
    Wheel,
)
from scenes.ui.scale import Scale
from scenes.ui.scan import ScanItem
from scenes.ui.scan.grouping import group, grouped
from scenes.ui.scene import Quit, Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Paragraph
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from pygame import Surface

    from game.memories.city import CityWindow
    from game.store.unfinished import ResumeOffer, UnfinishedMatch
    from scenes.screens.title.offer import LessonOffer
    from scenes.shell.handed.context import AppContext


_LEAST_CARD = 100
"""The least height of a card's picture beside a tagline, in pixels of a 1280 × 720 window."""
_TAGLINE = 27
_WINDOWS = 40
"""The most windows that are lit in one's own house: for the newest matches."""
_RESTS = 0.2
"""The seconds for which the pointer stands still on a card that it doesn't only pass."""

_PATIENCE = 20
"""The most rounds for which it waits for the search of the saved matches."""


class Title(Screen):
    """The first screen, to which ``Home`` returns."""

    shows_kept = True
    introduces = 2
    scans_back = False
    """Nothing lies behind it, and one of its buttons quits."""

    def __init__(self, context: "AppContext") -> None:
        super().__init__(context)
        words = context.words
        self._ways = ways = TitleWays(context)
        self._cards = tuple(self._make_card(game) for game in GAMES)
        self._tagline = Paragraph(
            words("title.tagline", count=len(GAMES)), _TAGLINE, "display", "text"
        )
        self._wanted_game = ""
        """The game of the card focused last, or on which the pointer rested last, if any."""
        self._under_pointer = ""
        """The game of the card under the pointer, if any."""
        self._pointed_at: Point | None = None
        self._rested = 0.0
        """The seconds for which the pointer has stood still."""
        self._focused_before: Widget | None = None
        """What had the focus in the last round."""
        self._climber = TitleClimber(context)
        self._house = House(context, _WINDOWS)
        self._looks_later = False
        """Whether finished matches are looked through once the sun is up: that is much work."""
        self._lit: tuple[CityWindow, ...] = ()
        """The matches whose windows are lit."""
        self._touched: list[Rect] = []
        """The areas that have changed since the last frame, beside what widgets say."""
        self.offer = self._make_offer()
        """The lesson offer for a new player, in place of the tagline."""
        self._quit = Button(words("title.quit"), Quit, tip=words("title.quit_tip"))
        self._today = Button(words("title.today"), ways.todays_puzzle)
        self._lasting = (
            Button(words("title.puzzles"), ways.puzzles),
            Button(words("title.lab"), lambda: ways.lab(self._game()), tip=words("lab.tip")),
            Button(words("title.statistics"), lambda: ways.statistics(self._last_played())),
            Button(words("title.settings"), ways.settings, cap="settings", shortcut="settings"),
            Button(
                words("title.rules"),
                lambda: ways.rules(self._game()),
                cap="help",
                shortcut="help",
                tip=words("title.rules_tip"),
            ),
            self._quit,
        )
        context.resume_lookup.poll()
        self._buttons_say: ResumeOffer | None = None
        self._may_wait = 0
        """For how many rounds more it may wait until it is known which match can be resumed."""
        self._buttons = self._make_buttons()
        self._wordmark = Rect(0, 0, 1, 1)
        self._backdrop = TitleBackdrop(context)
        self._painted_at: Scale | None = None
        self._steps: tuple[TitleStep, ...] = ()
        self._chosen = ""
        """The game to which everything is turned but the offer."""

    @property
    def stale(self) -> bool:
        """Whether a widget has changed, or something moves."""
        moving = self._backdrop.sunrise.moving or self._climber.moving
        return self.controls.stale or bool(self._touched) or moving

    @property
    def waiting(self) -> bool:
        """Whether a tooltip is about to open, a window changes, or matches are searched."""
        changing = self._backdrop.windows.waiting or self._house.changing
        lookups = self.context.resume_lookup, self.context.city_lookup
        searching = self._looks_later or any(one.busy for one in lookups)
        passing = bool(self._under_pointer) and self._rested < _RESTS
        return super().waiting or changing or searching or passing

    @property
    def lives(self) -> bool:
        """Whether a window will change in a while, although nothing moves yet."""
        return self._backdrop.windows.alive

    def patch(self) -> Rect | None:
        """Return the area of all that has moved since the last frame, if widgets are the same."""
        if self.controls.stale or self._backdrop.sunrise.moving:
            return None
        return union(self._touched) if self._touched else NOWHERE

    def rise(self) -> None:
        """Let the sun come up, at the start of the program; then windows light."""
        self._backdrop.sunrise.begin()
        self._looks_later = True

    @property
    def headline(self) -> Rect:
        """The area of wordmark and tagline."""
        mark = self.context.art.wordmark(self._wordmark.h)
        words, place = (self.offer or self._tagline).rect, self._wordmark
        bottom = max(place.bottom, words.bottom)
        return rect(place.x, place.y, max(mark.get_width(), words.w), bottom - place.y)

    @property
    def notice_corner(self) -> Point:
        """The upper right corner of the window: there is no header, and cards stand lower."""
        air = max(8, self.scale.px(16))
        return Point(self.scale.width - self.scale.margin, air)

    @property
    def kept_clear(self) -> tuple[Rect, ...]:
        """The cards."""
        return tuple(card.rect for card in self._cards)

    def card(self, game_id: str) -> TitleCard:
        """Return the card of a game."""
        return next(card for card in self._cards if card.game_id == game_id)

    def lay_out(self, scale: Scale) -> None:
        """Lay out wordmark and tagline above, the stair of cards, the buttons below."""
        self._choose(self._game())
        if self.offer:
            self.offer.turn_to(self._offered_game())
        self._lay_stair(scale, self._lay_buttons(scale))
        tagline = (self._tagline,) if self._tagline.rect.w else ()
        above = self.offer.widgets if self.offer else tagline
        before = [*above, *self._cards, self._climber]
        first = sum(widget.focusable for widget in before)
        house = (self._house.words, self._house) if self._house.lit else (self._house,)
        self.controls.place([*before, *self._buttons, *house], first=first)

    def handle(self, happened: Input) -> Step | None:
        """Take an input at once, whatever moves: a press ends that."""
        self._backdrop.windows.note_input()
        if isinstance(happened, (Key, PointerDown, Wheel)):
            self.settle()
        if isinstance(happened, (PointerMove, PointerDown, PointerUp)):
            self._point(happened.at)
        elif isinstance(happened, (PointerLeft, Key)):
            self._point(None)
        return super().handle(happened)

    def settle(self) -> None:
        """End all motion."""
        if self.stale or self.waiting:
            self.controls.stale = True
        self._backdrop.sunrise.settle()
        self._backdrop.windows.settle()
        self._climber.settle()
        self._house.settle()

    def lead_on(self) -> LookingUp | None:
        """Let the climber look up the stair that comes."""
        if not self.context.travel:
            return None
        climber = self._climber
        at, area = climber.at, climber.area

        def draw(target: "Surface") -> None:
            climber.look_up(at)
            self.draw(target)

        seconds = self.context.theme.motion.look_up_ms / 1000 * min(1.0, self.context.travel)
        return LookingUp(area, draw, seconds)

    def _point(self, at: Point | None) -> None:
        """Take the place of the pointer."""
        self._house.point(at)
        cards = (card for card in self._cards if at and card.rect.contains(at))
        game = next((card.game_id for card in cards), "")
        if (at, game) != (self._pointed_at, self._under_pointer):
            self._pointed_at, self._under_pointer, self._rested = at, game, 0.0

    def update(self, seconds: float) -> Step | None:
        """Let time pass: cards rise, the climber walks, and what was searched is shown."""
        if self.offer and not self.context.settings.newcomer:
            self.offer = None
            self.lay_out(self.scale)
        if (focused := self.controls.focused) is not self._focused_before:
            self._focused_before = focused
            if isinstance(focused, TitleCard):
                self._wanted_game, self._under_pointer = focused.game_id, ""
        self._rested += seconds
        if self._rested >= _RESTS:
            self._wanted_game = self._under_pointer or self._wanted_game
        if not self._offer_followed():
            self._turn()
        self._light_windows()
        self._move(seconds)
        return super().update(seconds)

    def _offer_followed(self) -> bool:
        """Let the buttons say which match can be resumed; return whether that has changed."""
        lookup = self.context.resume_lookup
        lookup.poll()
        if self._buttons_say == lookup.now:
            return False
        before = self._buttons_say and self._buttons_say.latest
        self._buttons = self._make_buttons()
        self.lay_out(self.scale)
        if lookup.now.latest not in (None, before):
            # Enter resumes the match, as its button says.
            self.controls.focus(self._buttons[0])
        return True

    def _move(self, seconds: float) -> None:
        """Let time pass for all that moves, and note where it has."""
        backdrop, climber = self._backdrop, self._climber
        self._raise_cards(seconds)
        if climber.moving:
            self._touched.append(climber.area)
            climber.update(seconds)
            self._touched.append(climber.area)
        before = backdrop.windows.state
        backdrop.windows.update(seconds)
        if backdrop.windows.state != before and (area := backdrop.windows.area):
            self._touched.append(area)
        if self._house.changing:
            self._house.update(seconds)
            self._touched.append(self._house.rect.grown(24))
        if backdrop.sunrise.moving:
            backdrop.sunrise.update(seconds, len(self._cards))
            self.controls.stale = True

    def _raise_cards(self, seconds: float) -> None:
        motion, travel = self.context.theme.motion.hover, self.context.travel
        for card in self._cards:
            wanted = self.controls.points_at(card)
            share = progress(seconds, motion.seconds * travel)
            raised = min(1.0, card.raised + share) if wanted else max(0.0, card.raised - share)
            if raised != card.raised:
                card.raised = raised
                card.lift = ease(motion.easing, raised)
                self._touched.append(card.drawn_area(self.scale))

    def pictures_ready(self) -> bool:
        """Return whether stair and sun have been made: names stand on them.

        A window of another size can't wait for them. Whoever comes back from a match finds it on
        the first button: the title waits a moment until the saved matches have been searched.
        """
        self._offer_followed()
        if self._may_wait and self.context.resume_lookup.busy:
            self._may_wait -= 1
            return False
        self._may_wait = 0
        return self._painted_at != self.scale or self._backdrop.ready()

    def paint(self, target: "Surface") -> None:
        """Draw the ground and the wordmark."""
        self._painted_at = self.scale
        super().paint(target)
        self._backdrop.draw(target)
        mark = self.context.art.wordmark(self._wordmark.h)
        target.blit(mark, (self._wordmark.x, self._wordmark.y))
        self._touched.clear()

    def painted(self) -> Sequence[str]:
        """Return the name on the wordmark."""
        return (self.context.words("title.name"),)

    def make_pictures(self) -> None:
        """Make the pictures that need no ground, while a thread still draws that for the start.

        The workshop's thread makes some of them, because the stair leaves it the time.
        """
        art = self.context.art
        half = len(self._cards) // 2
        for card in self._cards[half:]:
            art.pictures.order_title_card(art.theme, card.game_id, card.picture_height)
        self._backdrop.make_sky()
        for card in self._cards[:half]:
            art.title_card(card.game_id, card.picture_height)
        art.wordmark(self._wordmark.h)
        art.figure("climber", self._climber.high)

    def release(self) -> None:
        """Free the pictures as large as the window, if it is a very large one."""
        self.settle()
        self._backdrop.release()
        self._may_wait = _PATIENCE

    def scan(self) -> Sequence[ScanItem]:
        """Return what one switch can do; the windows are one group, in which they are named."""
        windows = [
            ScanItem(
                f"window:{window.number}",
                self._house.area_of(at),
                take=partial(self._house.press, at),
                label=window.says,
            )
            for at, window in enumerate(self._house.lit)
        ]
        windows.sort(key=lambda item: (item.area.y, item.area.x))
        house = [group(grouped(windows))] if windows else []
        return (*super().scan(), *house)

    def escape(self) -> Step | None:
        """Focus the quit button without pressing it, so that nobody quits by a slip.

        The tip there says where one is.
        """
        self.controls.focus(self._quit)
        return None

    def _make_card(self, game: Game) -> TitleCard:
        words = self.context.words
        name, players = game_name(words, game), players_words(words, game)
        return TitleCard(game.id, name, players, partial(self._ways.lobby, game.id))

    def _make_offer(self) -> "LessonOffer | None":
        if not self.context.settings.newcomer:
            return None
        from game.lessons.listing import lessons_of  # noqa: PLC0415
        from scenes.screens.title.offer import LessonOffer  # noqa: PLC0415

        taught = (game for game in GAMES if lessons_of(game.id))
        return LessonOffer(self.context, taught, self._lesson, self._close_offer)

    def _lesson(self, game_id: str) -> Step:
        return self.context.doors.lesson(self.context, game_id)

    def _close_offer(self) -> None:
        """Close the offer for good, and give notice of where lessons are."""
        self.context.keeper.change(offers_lesson=False)
        self.context.notices.tell("info", self.context.words("title.offer_closed"))

    def _make_buttons(self) -> tuple[Button, ...]:
        """Return the buttons below, the likeliest first: resume or play."""
        words, offer = self.context.words, self.context.resume_lookup.now
        self._buttons_say = offer
        ways = {
            card.game_id: self._way_in(card, offer.of_game(card.game_id)) for card in self._cards
        }
        self._first = FirstButton(ways, self._first_game())
        kept = (Button(words("title.matches"), self._ways.matches),) if offer.any_saved else ()
        return (self._first, self._today, *kept, *self._lasting)

    def _way_in(self, card: TitleCard, match: "UnfinishedMatch | None") -> WayIn:
        """Return how to go on with a match, or else how to play a card's game."""
        words = self.context.words
        if match is None:
            return WayIn(words("title.play", game=card.name), card.press_step)
        name = game_name(words, find_game(match.game))
        label = words("title.go_on", game=name, deal=match.deal)
        return WayIn(label, partial(self._ways.match, match.path))

    def _first_game(self) -> str:
        """Return the game of the first button: where none is pointed at, of the latest match."""
        latest = self.context.resume_lookup.now.latest
        pointed = self._under_pointer or self._wanted_game
        return pointed or (latest.game if latest else self._last_played())

    def _game(self) -> str:
        """Return the chosen game: that of the card pointed at or focused last, else last played.

        The climber and the first button follow it. A card that the pointer only passes on its way
        to a button is not chosen.
        """
        return self._under_pointer or self._offered_game()

    def _offered_game(self) -> str:
        """Return the game of the offer, which stays while the pointer travels across cards."""
        return self._wanted_game or self._last_played()

    def _turn(self) -> None:
        """Turn everything to another game, if one is chosen; the climber walks there."""
        if self.offer and self.offer.turn_to(self._offered_game()):
            # Its words have other lengths.
            self.lay_out(self.scale)
        elif self._chosen != self._game():
            self._choose(self._game())
            self.controls.stale = True

    def _choose(self, game_id: str) -> None:
        """Turn everything that follows the chosen game to it."""
        self._chosen = game_id
        self._first.turn_to(self._first_game())
        for number, card in enumerate(self._cards):
            card.chosen = card.game_id == game_id
            if card.chosen:
                self._climber.go(number)

    def _light_windows(self) -> None:
        """Light the windows of the matches that have been found, once there are others."""
        if self._looks_later and not self._backdrop.sunrise.moving:
            self._looks_later = False
            self.context.city_lookup.look()
        self.context.city_lookup.poll()
        windows = self.context.city_lookup.now
        if windows is not self._lit:
            self._lit = windows
            self._house.light(self._sayings(windows))
            self.lay_out(self.scale)

    def _sayings(self, windows: "Sequence[CityWindow]") -> Sequence[LitWindow]:
        from scenes.screens.title.sayings import lit_windows  # noqa: PLC0415

        return lit_windows(self.context.words, windows, self._ways.replay)

    def _last_played(self) -> str:
        played = self.context.settings.last_game
        return played if GAMES.find(played) else GAMES[0].id

    def _lay_buttons(self, scale: Scale) -> int:
        """Place the buttons in rows; return the y of their top."""
        likely = len(self._buttons) - len(self._lasting)
        hints = self.context.settings.key_hints
        return TitleButtons(self.context.art, scale, hints).lay(self._buttons, likely)

    def _lay_stair(self, scale: Scale, bottom: int) -> None:
        """Place the cards on a stair above ``bottom``, and wordmark and tagline above its foot."""
        stair = Stair(scale, len(self._cards), bottom)
        q, indent = stair.q, round(4 * stair.q)
        room = rect(scale.margin + indent, stair.top, stair.pitch - scale.margin - indent, 0)
        if self.offer:
            room = rect(scale.margin, stair.top, stair.pitch - scale.margin - 4 * q, 0)
        line = (self.offer or self._tagline).height(self.context.art, scale, room.w)
        height = stair.card_height(line)
        mark = stair.mark_height(height, line)
        # With many games the steps are narrow, and the words may not fit; and for the tagline of
        # the largest text cards don't shrink to stamps.
        fits = stair.below_mark(mark) + line <= stair.low - height - 2
        if not fits or (self.offer is None and height < _LEAST_CARD * q):
            fits, height = False, stair.card_height(0)
            mark = stair.mark_height(height, 0)
        self._wordmark = Rect(room.x, stair.top, 1, mark)
        place = room._replace(y=stair.below_mark(mark), h=line) if fits else NOWHERE
        if self.offer:
            self.offer.lay(self.context.art, scale, place)
        else:
            self._tagline.rect = place
        self._steps = steps = stair.steps()
        self._lay_cards(stair, height)
        sun = Point(scale.width - stair.pitch / 2 - 10 * q, steps[-1].y - 0.55 * height)
        taken = [button.rect.grown(8) for button in self._buttons]
        self._backdrop.lay_out(scale, steps, sun, taken)
        self._climber.lay_out(scale, standing_places(scale, self._cards, steps))
        self._house.lay_out(self._backdrop.pen, house_area(scale, steps[-1], taken))
        self._house.clear = [card.caption(self.context.art, scale) for card in self._cards]

    def _lay_cards(self, stair: Stair, height: int) -> None:
        """Place each card on its step."""
        for card, step in zip(self._cards, self._steps, strict=True):
            card.rect = rect(
                step.left, step.y - height - 2, stair.pitch, height + 2 + stair.caption
            )
            card.picture_height = height
