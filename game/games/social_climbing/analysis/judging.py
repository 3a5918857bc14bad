"""Judges choices of Social Climbing: each alternative's value, in points of lead."""

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import replace
from random import Random

from game.analysis.estimates import Means
from game.analysis.position import ChoicePosition
from game.cards import card_texts, rank_of
from game.chance import Line
from game.deals import begins_deal
from game.games.social_climbing.analysis.boards import board_of
from game.games.social_climbing.analysis.reference_policy import move_of
from game.games.social_climbing.analysis.same_worlds import SocialClimbingSameWorlds
from game.games.social_climbing.model.actions import SocialClimbingAction, merged
from game.games.social_climbing.model.state import SocialClimbingState
from game.games.social_climbing.model.view import SocialClimbingView
from game.games.social_climbing.rules import SocialClimbing


class SocialClimbingJudge:
    """Judges choices under one rule set."""

    least_named = 1.0
    fewer_is_better = False

    def __init__(self, rules: SocialClimbing) -> None:
        self._rules = rules

    def position(self, state: SocialClimbingState, number: int) -> ChoicePosition | None:
        """Return the choice that is due; ``None`` if only one thing can be done."""
        if state.turn is None:
            return None
        legal = merged(self._rules.legal_actions(state))
        if len(legal) == 1:
            return None
        view = renumbered(self._rules.view(state, state.turn))
        players = tuple((state.first + place) % view.players for place in range(view.players))
        return ChoicePosition(state.deal, number, view, legal, players)

    def choice(
        self, state: SocialClimbingState, position: ChoicePosition, action: SocialClimbingAction
    ) -> SocialClimbingAction:
        """Return the legal action of a position that an action at the table corresponds to."""
        if action in position.legal:
            return action
        # With both columns empty, the listed start is in the left one.
        return action._replace(column=0)

    def action(
        self, state: SocialClimbingState, position: ChoicePosition, choice: SocialClimbingAction
    ) -> SocialClimbingAction:
        """Return the action at the table for a position's action: they are the same."""
        return choice

    def distinct(self, position: ChoicePosition) -> Sequence[SocialClimbingAction]:
        """Return all legal actions."""
        return position.legal

    def worth(
        self,
        view: SocialClimbingView,
        actions: Sequence[SocialClimbingAction],
        worlds: int,
        luck: Random,
    ) -> Means:
        """Return each action's value to the player to move, in the same determinizations."""
        assert view.first == 0, "players are numbered from who begins"
        assert view.to_move is not None
        board, hidden = board_of(view)
        moves = [move_of(action, view) for action in actions]
        found = SocialClimbingSameWorlds(board, hidden, moves, luck).of_player(view.to_move, worlds)
        return Means.of_sums(found)

    def redrawn(
        self, state: SocialClimbingState, lines: Sequence[Line], luck: Random
    ) -> list[Line]:
        """Return a record's lines up to a state, with the cards unseen by its mover redrawn."""
        world = self._rules.determinize(self._rules.view(state, state.turn), luck)
        deal = max(n for n, line in enumerate(lines) if begins_deal(line))
        taken = Counter(line["pile"] for line in lines[deal + 1 :] if "pile" in line)
        piles = [
            [*before[: taken[pile]], *card_texts(reversed(world.piles[pile]))]
            for pile, before in enumerate(lines[deal]["piles"])
        ]
        return [*lines[:deal], {**lines[deal], "piles": piles}, *lines[deal + 1 :]]

    def likeness(self, view: SocialClimbingView, best: SocialClimbingAction) -> Hashable:
        """Return the ranks on top of the piles, and the player's own columns."""
        assert view.to_move is not None
        tops = sorted(-1 if pile.top is None else rank_of(pile.top) for pile in view.piles)
        own = sorted(tuple(map(rank_of, column)) for column in view.columns[view.to_move])
        return tuple(tops), tuple(own)


def renumbered(view: SocialClimbingView) -> SocialClimbingView:
    """Return the view with the first player of the deal as player 0, others clockwise."""
    first, players = view.first, view.players
    assert view.to_move is not None
    to_move = (view.to_move - first) % players
    return replace(
        view,
        seat=to_move,
        to_move=to_move,
        first=0,
        columns=view.columns[first:] + view.columns[:first],
        banked=view.banked[first:] + view.banked[:first],
        scores=view.scores[first:] + view.scores[:first],
        totals=view.totals[first:] + view.totals[:first],
        wins=view.wins[first:] + view.wins[:first],
    )
