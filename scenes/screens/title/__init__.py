"""The title: the games to climb to, and the match that was left to go on with."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.catalogue import GAMES, find_game
from game.registry import Game
from game.texts.phrases import players_words
from scenes.screens.title.card import TitleCard, caption_height
from scenes.ui.easing import ease
from scenes.ui.frame.screen import Screen
from scenes.ui.geometry import Rect, rect
from scenes.ui.scale import Scale
from scenes.ui.scene import Push, Quit, Step
from scenes.ui.widgets.button import Button
from scenes.ui.widgets.label import Label
from scenes.ui.widgets.measure import control_height

if TYPE_CHECKING:
    from pygame import Surface

    from game.store.glances import ResumeOffer
    from scenes.shell.desk import Desk


_WORDMARK = 236
_TAGLINE = 30
_RISE = 12
_PITCH = 320
_CARD = 380


class Title(Screen):
    """Where the program begins and where every way home ends."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        words = desk.words
        self._cards = tuple(self._make_card(game) for game in GAMES)
        tagline = words("title.tagline", count=len(GAMES))
        self._tagline = Label(tagline, _TAGLINE, "display", anchor=0.5)
        self._quit = Button(words("title.quit"), Quit)
        self._lasting = (
            Button(words("title.statistics"), self._statistics),
            Button(words("title.settings"), self._settings, cap="settings", shortcut="settings"),
            Button(words("title.rules"), self._rules, cap="help", shortcut="help"),
            self._quit,
        )
        desk.offering.poll()
        self._pointed_game = self._focused_game = ""
        """Of the card under the pointer, and of that which had the focus last; empty: of none."""
        self._buttons_say: tuple[ResumeOffer, str] | None = None
        self._buttons = self._make_buttons()
        self._wordmark = Rect(0, 0, 1, 1)

    @property
    def stale(self) -> bool:
        """Whether a widget has changed or a card is rising."""
        return self.controls.stale

    @property
    def waiting(self) -> bool:
        """Whether a tooltip is about to open, or matches are being looked for."""
        return super().waiting or self.desk.offering.busy

    @property
    def headline(self) -> Rect:
        """Wordmark and line: as wide as they are drawn."""
        art, scale, line = self.desk.art, self.scale, self._tagline
        words = art.text_width(line.text, scale.text(line.size), line.font)
        mark = art.wordmark(self._wordmark.h).get_width()
        width = max(mark, words)
        top = self._wordmark.y
        return rect((scale.width - width) / 2, top, width, line.rect.bottom - top)

    def card(self, game_id: str) -> TitleCard:
        """Return the card of a game."""
        return next(card for card in self._cards if card.game_id == game_id)

    def lay_out(self, scale: Scale) -> None:
        """Wordmark and line above, the stair of cards, the buttons below."""
        buttons_top = self._lay_buttons(scale)
        top = self._lay_head(scale)
        self._lay_cards(scale, top, buttons_top)
        self.controls.place([self._tagline, *self._cards, *self._buttons], first=len(self._cards))

    def update(self, seconds: float) -> Step | None:
        """Let cards rise under the pointer or the focus, and offer what is now to go on with."""
        self.desk.offering.poll()
        if self._buttons_say != self._to_say():
            self._buttons = self._make_buttons()
            self.lay_out(self.scale)
        self._note_game()
        motion, travel = self.desk.theme.motion.hover, self.desk.travel
        for card in self._cards:
            wanted = self.controls.points_at(card)
            share = seconds / (motion.seconds * travel) if travel else 1.0
            raised = min(1.0, card.raised + share) if wanted else max(0.0, card.raised - share)
            if raised != card.raised:
                card.raised = raised
                card.lift = ease(motion.easing, raised)
                self.controls.stale = True
        return super().update(seconds)

    def paint(self, target: "Surface") -> None:
        """Draw the ground and the wordmark."""
        super().paint(target)
        mark = self.desk.art.wordmark(self._wordmark.h)
        target.blit(mark, (round((self.scale.width - mark.get_width()) / 2), self._wordmark.y))

    def escape(self) -> Step | None:
        """Show the way out, without taking it: nobody leaves by a slip."""
        self.controls.focus(self._quit)
        return None

    def _make_card(self, game: Game) -> TitleCard:
        players = players_words(self.desk.words, game)
        return TitleCard(game.id, game.name, players, lambda: self._lobby(game.id))

    def _make_buttons(self) -> tuple[Button, ...]:
        """Return the buttons below, the likeliest first: to go on where one was, or to play."""
        self._buttons_say = self._to_say()
        words, offer = self.desk.words, self.desk.offering.now
        if offer.latest:
            name = find_game(offer.latest.game).name
            label = words("title.go_on", game=name, deal=offer.latest.deal)
            first = Button(label, partial(self._go_on, offer.latest.path), "primary")
        else:
            again = self.card(self._last_played())
            first = Button(words("title.play", game=again.name), again.press_step, "primary")
        kept = (Button(words("title.matches"), self._matches),) if offer.any_saved else ()
        return (first, *kept, *self._lasting)

    def _to_say(self) -> "tuple[ResumeOffer, str]":
        """Return what the first button depends on: the match left, and the game last played."""
        return self.desk.offering.now, self.desk.settings.last_game

    def _game(self) -> str:
        """Return the game somebody is most likely to ask about: in focus, or played last."""
        return self._pointed_game or self._focused_game or self._last_played()

    def _note_game(self) -> None:
        """Note which card is pointed at: once a key is pressed, the pointer no longer counts."""
        self._pointed_game = next(
            (card.game_id for card in self._cards if self.controls.points_at(card)), ""
        )
        if isinstance(card := self.controls.focused, TitleCard):
            self._focused_game = card.game_id

    def _last_played(self) -> str:
        played = self.desk.settings.last_game
        return played if GAMES.find(played) else GAMES[0].id

    def _go_on(self, path: Path) -> Step | None:
        from scenes.screens.matches.resuming import go_on  # noqa: PLC0415

        return go_on(self.desk, path)

    def _matches(self) -> Step:
        from scenes.screens.matches import MatchesScene  # noqa: PLC0415

        return Push(MatchesScene(self.desk))

    def _statistics(self) -> Step:
        from scenes.screens.statistics.opening import statistics_of  # noqa: PLC0415

        return Push(statistics_of(self.desk, self._last_played()))

    def _lobby(self, game_id: str) -> Step:
        # Loaded when wanted: the title must be there at once.
        from scenes.screens.lobby import Lobby  # noqa: PLC0415

        return Push(Lobby(self.desk, game_id))

    def _rules(self) -> Step:
        from scenes.screens.rules import RulesPage  # noqa: PLC0415

        return Push(RulesPage(self.desk, self._game()))

    def _settings(self) -> Step:
        from scenes.screens.settings import SettingsScene  # noqa: PLC0415

        return Push(SettingsScene(self.desk))

    def _lay_head(self, scale: Scale) -> int:
        """Lay wordmark and line, and return where they end."""
        top, height = scale.px(24), scale.px(_WORDMARK)
        self._wordmark = Rect(0, top, 1, height)
        line = round(1.4 * scale.text(_TAGLINE))
        y = top + height + scale.px(6)
        self._tagline.rect = rect(scale.margin, y, scale.width - 2 * scale.margin, line)
        return y + line + scale.px(18)

    def _lay_buttons(self, scale: Scale) -> int:
        """Lay the buttons, in two rows where one has no room for them; return their top."""
        height, gap = control_height(scale, 54, 22), max(8, scale.px(16))
        top = scale.height - max(12, scale.px(28)) - height
        if self._row_width(self._buttons, scale, gap) <= scale.width - 2 * scale.margin:
            self._lay_row(self._buttons, scale, gap, rect(0, top, scale.width, height))
            return top
        above, below = self._buttons[: -len(self._lasting)], self._lasting
        self._lay_row(below, scale, gap, rect(0, top, scale.width, height))
        top -= height + max(8, gap // 2)
        self._lay_row(above, scale, gap, rect(0, top, scale.width, height))
        return top

    def _row_width(self, buttons: Sequence[Button], scale: Scale, gap: int) -> int:
        hints = self.desk.settings.key_hints
        widths = [button.natural_width(self.desk.art, scale, hints) for button in buttons]
        return sum(widths) + gap * (len(widths) - 1)

    def _lay_row(self, buttons: Sequence[Button], scale: Scale, gap: int, place: Rect) -> None:
        """Lay buttons in the middle of a row, narrower where they don't fit."""
        hints, room = self.desk.settings.key_hints, place.w - 2 * scale.margin
        share = min(1.0, room / self._row_width(buttons, scale, gap))
        x = place.x + (place.w - self._row_width(buttons, scale, gap) * share) / 2
        for button in buttons:
            width = button.natural_width(self.desk.art, scale, hints) * share
            button.rect = rect(x, place.y, width, place.h)
            x += width + gap * share

    def _lay_cards(self, scale: Scale, top: int, bottom: int) -> None:
        """Lay the cards on a stair between two heights, as large as fits."""
        rise, count = scale.px(_RISE), len(self._cards)
        pitch = min(scale.px(_PITCH), (scale.width - 2 * scale.margin) // count)
        caption = caption_height(scale)
        room = bottom - scale.px(22) - caption - rise * (count - 1) - top
        height = max(70, min(room, scale.px(_CARD), round((pitch - scale.px(36)) * 7 / 5)))
        lowest = top + rise * (count - 1) + (room - height) // 2
        left = round((scale.width - count * pitch) / 2)
        for index, card in enumerate(self._cards):
            y = lowest - rise * index
            card.rect = rect(left + index * pitch, y, pitch, height + caption)
            card.picture_height = height
