"""A match in play at this screen: who moves next, and what the bots answer."""

from collections.abc import Sequence
from typing import Any

from game.chance import Line
from game.contract import Refused
from game.match import MatchSetup
from scenes.table.layout.setting import Guest
from scenes.table.source.advising import Advising
from scenes.table.source.answering import Answering
from scenes.table.source.finished import FinishedDeal
from scenes.table.source.house import House
from scenes.table.source.pace import Pace
from scenes.table.source.passing import Passing
from scenes.table.source.screening import Screening
from scenes.table.source.taking_back import Mark

UNDO_SECONDS = 1.5
"""How long a bot waits at the least after what a person may take back."""

OPENING_SECONDS = 1.5
"""How long all may read what a deal begins with, before the curtain falls."""


class Session(Screening):
    """One match at one screen. It holds no picture and knows no window; time is handed in."""

    def __init__(self, setup: MatchSetup, cast: Sequence[Guest], house: House) -> None:
        """Set up a match; ``next_deal`` begins it."""
        super().__init__(setup, cast, house)
        self.pace = Pace()
        self._turns = self._course.turns
        self._opened = 0.0
        self._changing = False
        """Whether hands are opened or closed as soon as all that happened has been seen."""
        self._bot = Answering(self._match, house.thinker)
        self.advice = Advising(self._match, house.thinker)
        self._pass = Passing(self._match, house.auto_pass, self.curtained)
        self._taking_back = self._course.taking_back
        if self._course.begun:
            self._go_on()

    # What is so now.

    @property
    def deals(self) -> Sequence[FinishedDeal]:
        """All deals that are over."""
        return self._course.deals

    @property
    def asks_person(self) -> bool:
        """Whether the person who looks is to move, and is not passed over at once."""
        looks = not self.curtained or (self.hand_open and self.viewer == self.to_move)
        return self.waits_for_person and looks and not self._pass.at_once

    @property
    def legal(self) -> tuple[Any, ...]:
        """What the person to move may do; empty while nobody who looks is to move."""
        if not self.asks_person or self._pass.waits:
            return ()
        return tuple(self._match.legal_actions())

    @property
    def record(self) -> Sequence[Line]:
        """The whole record. It names every card, so it is to be had once the match is over."""
        assert self.match_over
        return self._house.record()

    @property
    def goes_on(self) -> bool:
        """Whether time alone brings what is next: a bot's move, a forced pass, another viewer."""
        if self._changing:
            return True
        if self.to_move is None:
            return self.opening
        return self._pass.coming if self.waits_for_person else not self.pace.waits

    @property
    def thinking(self) -> bool:
        """Whether a bot has been asked and has not moved yet."""
        return self._bot.asked

    # What is done.

    def next_deal(self) -> None:
        """Deal."""
        assert self.to_move is None
        assert not self.match_over
        self._course.begin_deal()
        if self.curtained:
            self._deal_among_several()
        else:
            self._match.next_deal()
        self._catch_up()

    def _go_on(self) -> None:
        """Show a match that was left as it is now: nothing of it moves."""
        self._catch_up()
        self._jump()

    def play(self, action: Any) -> Refused | None:
        """Take an action for the person to move; a quick pass may wait, to tell nothing."""
        assert self.waits_for_person
        return None if self._pass.holds_back(action) else self._play(action)

    def advise(self) -> None:
        """Think about a hint for the person who looks, if they are to move."""
        if self.legal and not self.advice.busy:
            self.advice.ask(self._turns)

    def update(self, seconds: float, still: bool) -> None:
        """Let time pass; a bot moves once it has answered and the table has been still a while."""
        if self.opening:
            self._open(seconds if still else 0.0)
            return
        if self._changing:
            if still:
                self._change_hands()
            return
        if self.to_move is None or (self.covered and self.due is not None):
            return
        if self.waits_for_person:
            self.advice.update(self._turns)
            passed = self._pass.due(seconds if still else 0.0)
            if passed is not None:
                self._play(passed)
            return
        self._bot.update(seconds, still=still, turns=self._turns)
        action = self._bot.action(self._rest)
        ready = still and not self.pace.waits and not self._house.behind()
        if action is not None and ready:
            self.pace.moved()
            self._play(action)

    def again(self) -> "Session":
        """Return a new match with the same players and options, before its first deal."""
        assert self._house.another is not None
        return self._house.another()

    def close(self) -> None:
        """Let the bots go and end the record."""
        self._witness.stop()
        self._bot.cancel()
        self.advice.forget()
        self._house.close()

    def _play(self, action: Any) -> Refused | None:
        assert self.to_move is not None
        mover = self.to_move
        chosen = mover in self.people and self._match.forced is None
        mark = Mark(self._turns, self._stories.lengths(), chosen)
        hint = mover in self.people and self.advice.was_shown(self._turns)
        refused = self._match.play(mover, action, hint=hint)
        if refused is None:
            self.advice.forget()
            self._taking_back.remember(mark)
            if mover == self.viewer and mover in self.people and self.hand_open:
                # Nobody needs to be told of what they have just done.
                self._stories.look_away(mover, 0)
            self._turns += 1
            self._bot.forget()
            self._pass.begin()
            self._catch_up()
        return refused

    @property
    def _rest(self) -> float:
        """How long the table is still before a bot moves: long enough to take a move back."""
        rest = self._house.rest() / self.pace.speed
        return max(rest, UNDO_SECONDS) if rest and self.undo_block is None else rest

    # What is taken back.

    @property
    def undo_block(self) -> str | None:
        """Why the latest action can't be taken back, as a key; ``None`` if it can.

        ``never`` where nothing ever is.
        """
        return self._taking_back.block or ("nothing" if self.covered else None)

    def undo(self) -> None:
        """Take the latest action back, which must be one of a person here that can be."""
        assert self.undo_block is None
        self._bot.cancel()
        self.advice.forget()
        self._pass.begin()
        turns, before = self._turns, self._taking_back.undo()
        self._turns = before.turns
        undone = self._stories.cut(before.lengths)
        self._turn_table()
        # Only a single move is seen to glide back; where others moved since, all is there at once.
        self._jump(undone[self._eye] if turns - before.turns == 1 else ())

    # Who looks.

    def cover(self) -> None:
        """Hide the table: it is not certain who looks. Nothing happens where none needs to."""
        self.advice.forget()
        if self.opening:
            self._end_opening()
        elif self._changing:
            self._change_hands()
        else:
            super().cover()

    def lift(self) -> None:
        """Show the table to the person who is due, and who says so."""
        super().lift()
        self._pass.begin()

    def _deal_among_several(self) -> None:
        """Deal behind the curtain, but before all eyes where a deal begins with what all see."""
        self.opening, self._opened = True, 0.0
        self._watch()
        self._match.next_deal()
        self.opening = self._stories.begin_alike
        self._curtain.begin_deal(covered=not self.opening)
        if not self.opening:
            self._watch()

    def _open(self, seconds: float) -> None:
        """Let all read for a while what the deal began with."""
        self._opened += seconds
        if self._opened >= OPENING_SECONDS:
            self._end_opening()

    def _end_opening(self) -> None:
        """Let the curtain fall on a deal that began openly, and let it go on."""
        self.opening = False
        self._watch()
        self._fall()
        self._catch_up()

    def _turn_table(self) -> None:
        """Let the table face who is to move; private hands wait until all has been seen."""
        if self.curtained:
            mine = self.hand_open and self.viewer == self.to_move
            wanted = self.to_move is not None and (self.hand_open or self.waits_for_person)
            self._changing = wanted and not mine and not self.covered
        elif self.to_move in self.people and self._house.table_faces() == "player":
            self._face(self.to_move)

    def _face(self, seat: int | None) -> None:
        if seat is not None and seat != self.viewer:
            self._turn_to(seat)

    def _change_hands(self) -> None:
        """Cover the table for another person who is due; else open or close the viewer's hand."""
        self._changing = False
        asked = self.waits_for_person and not self._pass.at_once
        if asked and (self.viewer != self.to_move or not self._curtain.looked):
            self._fall()
        elif asked and not self.hand_open:
            self._show_to(self.viewer)
        elif not asked and self.hand_open:
            self._close_hand()

    # What comes of it.

    def _catch_up(self) -> None:
        """After all events of an action: see what is really so, and who looks now."""
        if self.opening:
            return
        self._open_hands()
        if self.deal_over:
            self._end_deal()
        if self.waits_for_person and self._match.forced == "give":
            self._play(self._match.legal_actions()[0])
            return
        self._turn_table()
        if self.covered:
            self._witness.skip(self.view)
        else:
            self._witness.sees(self.view)

    def _end_deal(self) -> None:
        """Keep what a deal came to; all may see its table, for by then it shows no hand."""
        self._course.end_deal()
        if self.covered:
            self._curtain.rise()
            self._jump()
        else:
            self._witness.end_with(self.view)

    def _open_hands(self) -> None:
        """Where all only watch, let every event of an action show the hands after it."""
        if self.people or not self.private:
            return
        self.hands = {seat: tuple(self._match.view(seat).hand) for seat in range(len(self.cast))}
        self._witness.open_hands(self.hands)
