"""``clamber review``: prints judged choices in the sentences of the window."""

import argparse
from collections.abc import Sequence
from typing import Any

from game.analysis.judging import USUAL, Judging
from game.analysis.reference import REFERENCE
from game.analysis.review import ReviewedChoice
from game.cards import rank_of
from game.chance import Line, SeededChance
from game.commands.reading import read_playback
from game.commands.reviewing import as_json, configure, judged
from game.contract import NamesCards
from game.files.clipping import clip
from game.process.terminal import answer, answer_json
from game.records.playback import Playback
from game.texts.phrases import loss_words
from game.texts.words import load_words
from scenes.screens.figures.numbers import half_width
from scenes.table.game.contract import table_of
from scenes.table.layout.setting import MoveLine, SeatedPlayer
from scenes.table.present.hint_words import HintWords

LONGEST_NAME = 60
"""The most characters of a player's name that are printed."""


def run(arguments: argparse.Namespace) -> int:
    """Judge the choices and print the result."""
    playback = read_playback(arguments.file)
    found = judged(arguments, playback)
    if arguments.json:
        answer_json(as_json(found))
    else:
        answer(*_PrintedReview(playback).lines(found))
    return 0


class _PrintedReview:
    """Puts the choices of one match into words."""

    def __init__(self, playback: Playback) -> None:
        self._playback = playback
        self._words = load_words()
        self._game = playback.setup.game.id
        self._table = table_of(self._game)
        players = playback.setup.players
        self._cast = tuple(
            SeatedPlayer(clip(player.name, LONGEST_NAME), "", player.kind == "human")
            for player in players
        )
        self._hints = HintWords(self._words, self._cast)

    def lines(self, choices: Sequence[ReviewedChoice]) -> list[str]:
        """Return lines on each player: how many choices are named, then each, dearest first."""
        words = self._words
        lines = [words.count("commands.review.head", len(choices), reference=REFERENCE)]
        for player in sorted({choice.player for choice in choices}):
            own = [choice for choice in choices if choice.player == player]
            named = sorted((one for one in own if one.named), key=lambda one: -one.loss.value)
            line = words("review.line", named=len(named), count=len(own))
            name = self._cast[player].name
            lines += ["", words("commands.review.player", name=name, line=line)]
            for choice in named:
                lines += self._choice(choice)
            lines.append(self._proviso(player))
        return lines

    def _proviso(self, player: int) -> str:
        playback = self._playback
        judge = Judging(playback.setup.game, playback.rules).judge
        least = loss_words(self._words, self._game, judge.least_named)
        name = self._cast[player].name
        return self._words("review.proviso", worlds=USUAL.worlds, name=name, least=least)

    def _choice(self, choice: ReviewedChoice) -> list[str]:
        """Return where a choice was made and what it was, what was better, and why."""
        words = self._words
        done, better = self._moves(choice)
        made = words("table.moved", name=self._cast[choice.player].name, words=done)
        cost = words(
            f"commands.review.cost.{'exact' if choice.loss.exact else 'about'}",
            better=better,
            cost=loss_words(words, self._game, choice.loss.value),
            half=half_width(words, choice.loss),
        )
        return [
            "  " + words("commands.review.made", where=self._where(choice), made=made),
            "    " + cost,
            "    " + self._hints.reason(choice.reason),
        ]

    def _moves(self, choice: ReviewedChoice) -> tuple[str, str]:
        """Return what was done and what was better, in the words of the table's log.

        It names no cards that are given in secret: then they are listed.
        """
        events = (
            self._playback.steps[choice.step].events,
            self._events_after(choice.step, choice.advised),
        )
        moves = [self._table.move_among(one, choice.player, self._words) for one in events]
        told = [move.line(self._cast) if move else "" for move in moves]
        if told[0] == told[1]:
            told = [
                self._words("commands.review.cards", told=one, cards=self._cards(move))
                for one, move in zip(told, moves, strict=True)
            ]
        return told[0], told[1]

    def _cards(self, move: MoveLine | None) -> tuple[str, ...]:
        cards = move.cards if move else ()
        return tuple(self._words.rank(rank_of(card)) for card in cards)

    def _where(self, choice: ReviewedChoice) -> str:
        """Return the deal and the trick of a choice; the move in games without tricks."""
        ends = self._table.ends_round
        steps = self._playback.steps
        before = [
            steps[step] for step in self._playback.deal_steps(choice.deal) if step < choice.step
        ]
        tricks = sum(any(map(ends, step.events)) for step in before)
        has_tricks = any(ends(event) for step in steps for event in step.events)
        moves = sum(step.player is not None for step in before)
        return self._words(
            f"commands.review.at.{'trick' if has_tricks else 'move'}",
            deal=choice.deal + 1,
            number=1 + (tricks if has_tricks else moves),
            line=choice.line,
        )

    def _events_after(self, step: int, line: Line) -> list[Any]:
        """Return the events of another legal action in place of a step."""
        rules, state = self._playback.rules, self._playback.state(step - 1).clone()
        action, events = rules.notation.read_action(line), list[Any]()
        if isinstance(rules, NamesCards):
            action = rules.named(state, rules.listed(state, action))
        rules.apply(state, action, SeededChance("another choice"), events.append)
        return events


COMMAND = configure, run
