"""Picks cards to play: a click picks the set that fits the trick, further clicks refine it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic

from game.cards import ACE, JOKER, Card, Rank, rank_of
from game.climbing.model.actions import Play, play_of
from game.climbing.model.hands import counts_of, hand_of
from game.climbing.model.plays import PlayRules, beaten_by, legal_plays
from game.climbing.model.refusals import refusal
from game.climbing.model.view import ClimbingView
from game.contract import Action, Refused
from game.texts.phrases import refusal_words
from game.texts.words import Words
from scenes.games.climbing.table.game import ClimbingGame, OptionsT
from scenes.games.climbing.table.sets import a_cards, set_words, stands_in
from scenes.games.climbing.table.spots import TRICK
from scenes.table.input.intents import Offer
from scenes.table.layout.hand import card_at, hand_spot


@dataclass(frozen=True)
class PlayPicks(Generic[OptionsT]):
    """The cards that may be picked to play; implements ``Picks``."""

    game: ClimbingGame[OptionsT]
    view: ClimbingView[OptionsT]
    """The view of the player to move."""
    words: Words
    target: str = TRICK
    lights: bool = False

    @cached_property
    def sources(self) -> tuple[str, ...]:
        """The spots of all cards that are part of a legal play."""
        ranks = {play.rank for play in self._legal if play.naturals}
        jokers = any(play.jokers for play in self._legal)
        return tuple(
            hand_spot(card)
            for card in self._hand
            if (jokers if rank_of(card) == JOKER else rank_of(card) in ranks)
        )

    def clicked(self, picked: tuple[str, ...], spot: str) -> tuple[str, ...]:
        """Return the picked spots after a click on a card; the same if it finds no room."""
        card, cards = card_at(spot), [card_at(name) for name in picked]
        if card in cards:
            cards.remove(card)
        elif joins(card, cards):
            cards = self._added(card, cards)
        else:
            cards = self._set_of(card, [])
        return tuple(map(hand_spot, cards))

    def obvious(self) -> tuple[str, ...]:
        """Return the lowest legal set, if possible one without jokers."""
        plays = sorted(self._legal, key=lambda play: (play.jokers, self._power(play.rank)))
        if not plays:
            return ()
        first = plays[0]
        cards = [card for card in self._hand if rank_of(card) == first.rank]
        jokers = [card for card in self._hand if rank_of(card) == JOKER]
        naturals = len(cards) if self._needed == 0 and not first.jokers else first.naturals
        return tuple(map(hand_spot, (*cards[:naturals], *jokers[: first.jokers])))

    def offers(self, picked: tuple[str, ...]) -> tuple[Offer, ...]:
        """Return the legal plays of picked cards: several for jokers that may take any rank."""
        return tuple(map(self._offer, self._plays(picked)))

    def cards_of(self, action: Action) -> tuple[str, ...]:
        """Return the spots of the cards for a play: of equal cards the first."""
        if not isinstance(action, Play):
            return ()
        naturals = [card for card in self._hand if rank_of(card) == action.rank != JOKER]
        jokers = [card for card in self._hand if rank_of(card) == JOKER]
        chosen = (*naturals[: action.naturals], *jokers[: action.jokers])
        return tuple(map(hand_spot, chosen))

    def does(self, offer: Offer, action: Action) -> bool:
        """Return whether an offer is a legal play, which may not name its cards."""
        made = offer.action
        return isinstance(made, Play) and action in (made, made._replace(cards=()))

    @property
    def goes(self) -> str:
        """Words for where played cards go."""
        return self.words("climbing.goes")

    def why_not(self, picked: tuple[str, ...]) -> str:
        """Return words on why picked cards are no legal play."""
        most = self._needed or self._rules.largest
        if len(picked) > most:
            return self.words("climbing.why_off.enough", count=most)
        cards = tuple(map(card_at, picked))
        jokers = (card for card in self._hand if rank_of(card) == JOKER and card not in cards)
        fuller = (*cards, *jokers)[: self._needed]
        # Where jokers in hand make up the number, what forbids that is the reason.
        whole = self._refused(fuller) if cards and len(fuller) == self._needed else None
        why = whole or self._refused(cards) or Refused("not_allowed")
        return refusal_words(self.words, self.game.id, why)

    def _refused(self, cards: Sequence[Card]) -> Refused | None:
        play = play_of(cards)
        if play.rank == JOKER and not self._rules.joker_tops:
            # For jokers alone, give the reason that holds even for the highest rank.
            play = play._replace(rank=max(self._rules.ranks, key=self._power))
        return refusal(self._rules, self.game.giving(self.view), self.view, play)

    def besides(self, picked: tuple[str, ...]) -> tuple[Rank, ...]:
        """Return the other ranks playable without a joker, the lowest first, then jokers alone."""
        mine = {rank_of(card_at(name)) for name in picked}
        ranks = {play.rank for play in self._legal if not play.jokers}
        alone = {JOKER} if any(not play.naturals for play in self._legal) else set()
        return (*sorted(ranks - mine - {JOKER}, key=self._power), *(alone - mine))

    # Helpers

    @property
    def _rules(self) -> PlayRules:
        return self.game.rules(self.view)

    @property
    def _hand(self) -> tuple[Card, ...]:
        return self.view.hand or ()

    @property
    def _needed(self) -> int:
        """The number of cards that must be played; 0 for a lead."""
        top = self.view.top
        return top.size if top and self.view.last is not None else 0

    @cached_property
    def _legal(self) -> tuple[Play, ...]:
        """All legal plays, without their cards."""
        plays, counts = legal_plays(self._rules), counts_of(hand_of(self._hand))
        top = self.view.top
        if not self._needed or top is None:
            return tuple(play for play in plays.leads(counts) if isinstance(play, Play))
        fit = beaten_by(self._rules)[self.view.turned][top.size][top.rank]
        found = plays.answers(counts, top.size, fit)
        return tuple(play for play in found if isinstance(play, Play))

    def _plays(self, picked: tuple[str, ...]) -> list[Play]:
        """Return the legal plays of picked cards, the likeliest first."""
        cards = tuple(map(card_at, picked))
        if not cards:
            return []
        alone = all(rank_of(card) == JOKER for card in cards)
        if alone and not self._rules.joker_tops:
            # Ruling: an ace unless the player says otherwise.
            strongest_first = sorted(self._rules.ranks, key=self._power, reverse=True)
            ranks = sorted(strongest_first, key=lambda rank: rank != ACE)
            plays = [play_of(cards, rank) for rank in ranks]
        else:
            plays = [play_of(cards)]
        listed = set(self._legal)
        return [play for play in plays if _whole(play) and play._replace(cards=()) in listed]

    def _power(self, rank: Rank) -> int:
        power = int(self._rules.power(rank))
        return -power if self.view.turned and rank != JOKER else power

    def _set_of(self, card: Card, jokers: list[Card]) -> list[Card]:
        """Return the set of a card: all of its rank, or as many as the trick needs."""
        rank = rank_of(card)
        most = self._needed or self._rules.largest
        alike = [card, *(other for other in self._hand if rank_of(other) == rank and other != card)]
        if rank == JOKER:
            return alike[: min(self._needed or 1, self._rules.jokers_together)]
        room = most - len(jokers)
        cards = [*alike[1:room], card, *jokers]
        if self._needed:
            wild = [c for c in self._hand if rank_of(c) == JOKER and c not in jokers]
            lacking = min(self._needed - len(cards), self._rules.jokers_together - len(jokers))
            cards += wild[: max(0, lacking)]
        return cards

    def _added(self, card: Card, cards: list[Card]) -> list[Card]:
        """Add a card to the picked ones; if they are too many, drop the oldest joker or other.

        A joker drops none of several cards but another joker.
        """
        most, wild = self._needed or self._rules.largest, rank_of(card) == JOKER
        jokers = [other for other in cards if rank_of(other) == JOKER]
        naturals = [other for other in cards if rank_of(other) != JOKER]
        if not wild and not naturals:
            return self._set_of(card, jokers[: most - 1])
        if wild and len(jokers) >= self._rules.jokers_together:
            jokers = jokers[1:]
        kept = [other for other in cards if other in (*naturals, *jokers)]
        if len(kept) < most:
            return [*kept, card]
        if wild and most > 1:
            return cards
        kept.remove((jokers or naturals)[0])
        return [*kept, card]

    def _offer(self, play: Play) -> Offer:
        said = set_words(self.words, play)
        return Offer(
            play,
            words=self._button(play, said),
            takes=self.words("climbing.play_takes", set=said),
            lets_go=self.words("climbing.play_lets_go", set=said),
            short=self.words.rank(play.rank),
            brief=self._brief(play),
            named=self.words("climbing.named.play", set=self._cards(play, said)),
        )

    def _brief(self, play: Play) -> str:
        """Return brief words for a button."""
        rank = self.words.rank(play.rank)
        if stands_in(play):
            return self.words.count("climbing.play_as_brief", play.size, rank=rank)
        cards = " ".join([rank] * (play.naturals or play.size))
        if play.jokers and play.naturals:
            with_jokers = self.words.count("climbing.with_jokers", play.jokers, cards=cards)
            return self.words("climbing.play", set=with_jokers)
        return self.words("climbing.play", set=cards)

    def _cards(self, play: Play, said: str) -> str:
        """Return the cards of a play, so that a set with a joker differs from one without."""
        return said if stands_in(play) else a_cards(self.words, play.cards)

    def _button(self, play: Play, said: str) -> str:
        cards = self._cards(play, said)
        if not stands_in(play):
            return self.words("climbing.play", set=cards)
        form = "a" if play.size == 1 else "many"
        rank = self.words.rank(play.rank, form)
        return self.words.count("climbing.play_as", play.size, rank=rank)


def joins(card: Card, cards: list[Card]) -> bool:
    """Return whether a card can join picked ones; jokers join any one rank."""
    ranks = {rank_of(other) for other in (*cards, card)} - {JOKER}
    return bool(cards) and len(ranks) <= 1


def _whole(play: Play) -> bool:
    """Return whether all cards of a play are of its rank or jokers."""
    naturals = [card for card in play.cards if rank_of(card) != JOKER]
    return all(rank_of(card) == play.rank for card in naturals)
