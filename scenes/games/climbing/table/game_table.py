"""The part of a table that all climbing games share."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Generic

from game.cards import Card
from game.climbing.model.actions import ClimbingAction
from game.climbing.model.events import ClimbingDealt, Event, Gave, RoundEnded
from game.climbing.model.view import ClimbingView
from game.texts.words import Words
from scenes.games.climbing.table.bridge.words import explained
from scenes.games.climbing.table.game import ClimbingGame, OptionsT
from scenes.games.climbing.table.may_do import kind_of_move, may_do, no_play
from scenes.games.climbing.table.moods import moods
from scenes.games.climbing.table.occasions import ClimbingOccasions
from scenes.games.climbing.table.order import ordered
from scenes.games.climbing.table.sets import set_words
from scenes.games.climbing.table.tricks import passed_on
from scenes.table.game.contract import GameTable
from scenes.table.game.facts import Exchanged, Explanation, PublicFacts, Received
from scenes.table.layout.setting import HandOrder, SeatedPlayer
from scenes.ui.art.portraits import Mood


class ClimbingTable(GameTable[ClimbingView[OptionsT], Event, ClimbingAction], Generic[OptionsT]):
    """The table of a climbing game without its layout and motion."""

    game: ClimbingGame[OptionsT]

    def begins_deal(self, event: Event) -> bool:
        """Return whether an event begins a deal."""
        return isinstance(event, ClimbingDealt)

    def hand(self, view: ClimbingView[OptionsT]) -> Sequence[Card]:
        """Return a view's hand, the lowest card first."""
        return ordered(view.hand or (), HandOrder(), partial(self.game.power, view))

    def kind_of_move(self, view: ClimbingView[OptionsT], action: ClimbingAction) -> str:
        """Return the kind of a move that beginners learn."""
        return kind_of_move(view, action)

    def may_do(
        self, view: ClimbingView[OptionsT], legal: Sequence[ClimbingAction], words: Words
    ) -> str:
        """Return a line on the possible moves, for a beginner."""
        return may_do(view, legal, words)

    def only_move(
        self,
        view: ClimbingView[OptionsT],
        legal: Sequence[ClimbingAction],
        words: Words,
        stop: str,
    ) -> str:
        """Return that nothing can be played, if only a pass is legal."""
        return no_play(legal, words, stop)

    def acts(self, words: Words) -> Mapping[str, str]:
        """Return the game's own acts of keys, in words."""
        found: Mapping[str, str] = words.entry("climbing.acts")
        return found

    def idle(self, words: Words) -> Mapping[str, str]:
        """Return why the key of an act has nothing to do."""
        found: Mapping[str, str] = words.entry("climbing.idle")
        return found

    def ends_round(self, event: Event) -> bool:
        """Return whether an event ends a trick."""
        return isinstance(event, RoundEnded)

    def facts(self, view: ClimbingView[OptionsT], words: Words) -> PublicFacts:
        """Return the public facts: hands, titles, and the play to beat or cards due."""
        about, headline = self._due(view, words)
        names = words.entry(f"{self.game.id}.titles")[view.players]
        titles = dict(zip(view.order, names, strict=True)) if view.order else {}
        return PublicFacts(words("curtain.in_hand"), view.sizes, about, headline, titles)

    def exchanged(self, events: Sequence[Event], viewer: int) -> Exchanged | None:
        """Return what was taken from the viewer, who had no choice, and the cards given back."""
        gifts = [event.transfer for event in events if isinstance(event, Gave)]
        mine = [t for t in gifts if t.step.giver == viewer]
        forced = next((t for t in mine if t.step.choice in ("strongest", "drawn")), None)
        if forced is None:
            return None
        other = forced.step.to
        came = [t for t in gifts if (t.step.giver, t.step.to) == (other, viewer)]
        back = came[0].cards if came else ()
        drawn = forced.step.choice == "drawn"
        return Exchanged(viewer, other, forced.cards or (), back or (), drawn)

    def explains(
        self, view: ClimbingView[OptionsT], cast: Sequence[SeatedPlayer], words: Words
    ) -> Explanation | None:
        """Return what the sill says of the exchange that is under way."""
        return explained(view, cast, words)

    def received(self, view: ClimbingView[OptionsT]) -> Received | None:
        """Return what the seat got in the exchange and gave for it, until its own first move."""
        seat = view.seat
        came = [transfer for transfer in view.transfers if transfer.step.to == seat]
        if not came or view.due is not None or any(player == seat for player, _ in view.log):
            return None
        step, cards = came[-1]
        way = (seat, step.giver)
        went = [one for one in view.transfers if (one.step.giver, one.step.to) == way]
        gave = tuple(card for one in went for card in one.cards or ())
        had_to = any(one.step.choice != "any" for one in went)
        drawn = step.choice == "drawn"
        return Received(step.giver, cards or (), drawn, gave=gave, had_to=had_to)

    def passed_by_itself(self, view: ClimbingView[OptionsT], words: Words) -> str:
        """Return words on the viewer's latest pass and the play that nothing went on."""
        return words("climbing.passed_by_itself", set=set_words(words, passed_on(view)))

    def moods(self, event: Event, view: ClimbingView[OptionsT]) -> Mapping[int, Mood]:
        """Return the moods that an event causes, by player."""
        return moods(event)

    def occasions(self) -> ClimbingOccasions:
        """Return a new finder of occasions for bots' remarks in one match."""
        return ClimbingOccasions()

    def _due(self, view: ClimbingView[OptionsT], words: Words) -> tuple[str, str]:
        """Return what is to be done and the cards that it concerns; nothing before a lead."""
        if view.due is not None:
            about = words("curtain.to_take" if view.due.choice == "drawn" else "curtain.to_give")
            return about, words.count("curtain.to_go", view.due.number)
        top = view.top
        if top is None:
            return "", ""
        fitting = self.game.rules(view).beaten_by(top.size, top.rank, view.turned)
        about = words("curtain.to_match" if top.rank in fitting else "curtain.to_beat")
        return about, set_words(words, top)
