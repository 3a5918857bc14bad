"""Asks the bot to move, and hands out its answer once the table has rested."""

from game.bots.bot import Budget, seat_seed
from game.bots.planned import PlannedActions
from game.bots.question import Answer, BotQuestion, BotThinker
from game.contract import Action
from game.match import Match

THINKING = Budget(seconds=1.0)
"""The time that a searching bot may think about one turn."""

PLANNED = 0
"""The ticket of a planned action, which needs no asking; a thinker's tickets begin at 1."""


class BotTurn:
    """The bot whose turn it is, and its answer."""

    def __init__(self, match: Match, thinker: BotThinker) -> None:
        self._match = match
        self._thinker = thinker
        self._ticket: int | None = None
        self._answer: Answer | None = None
        self._planned = PlannedActions()
        self._asked_seat = 0
        self._rested = 0.0
        self._waited = 0.0
        """Seconds since the question, whether or not the table rested."""
        self._chosen_in: dict[int, float] = {}
        """By seat, the seconds in which it answered when it last had a choice."""

    def forget(self) -> None:
        """Drop the question and its answer after a move, but keep what else the bot planned."""
        if self._ticket is None:
            # A person has moved, so the next bot begins a new turn.
            self._planned.moves(None)
        if self._answer and self._ticket != PLANNED:
            self._planned.keep(self._asked_seat, self._answer.actions[1:])
        self._ticket = self._answer = None
        self._rested = self._waited = 0.0

    def cancel(self) -> None:
        """Stop the bot's thinking and drop its plan."""
        if self._ticket is not None:
            self._thinker.cancel()
        self.forget()
        self._planned.forget()

    def begin_deal(self) -> None:
        """Drop what a bot planned in the deal before."""
        self._planned.forget()

    def update(self, seconds: float, *, settled: bool, turns: int) -> None:
        """Ask the bot to move unless it has been asked, and let time pass.

        ``turns`` is the number of actions played; the bot's random seed depends on it.
        """
        if self._ticket is None and not self._goes_on():
            self._ask(turns)
        if (answer := self._thinker.poll()) and answer.ticket == self._ticket:
            self._answer = answer
            if self._match.forced is None:
                self._chosen_in[self._asked_seat] = answer.seconds
        self._waited += seconds
        self._rested = self._rested + seconds if settled else 0.0

    def action(self, rest: float) -> Action | None:
        """Return the bot's action once the table has rested for ``rest`` seconds, else ``None``."""
        ready = self._answer and self._rested >= rest and not self._would_tell
        return self._answer.action if self._answer and ready else None

    @property
    def _would_tell(self) -> bool:
        """Whether its speed would tell that the bot can do nothing but pass.

        A search needs no time for that, so the bot waits as long as when it last had a choice.
        """
        usual = self._chosen_in.get(self._asked_seat, 0.0)
        return self._waited < usual and self._match.forced == "pass"

    def _goes_on(self) -> bool:
        """Take the next planned action if it is still legal; return whether one was taken."""
        action = self._planned.take(self._match.to_move, self._match.legal_actions())
        if action is not None:
            self._ticket, self._answer = PLANNED, Answer(PLANNED, (action,), 0.0)
        return action is not None

    def _ask(self, turns: int) -> None:
        seat = self._match.to_move
        assert seat is not None
        player = self._match.setup.players[seat]
        assert player.level is not None
        budget = self._planned.budget(THINKING)
        question = question_about(self._match, turns, player.level, budget)
        self._asked_seat = seat
        self._ticket = self._thinker.ask(question)


def question_about(match: Match, turns: int, level: str, budget: Budget) -> BotQuestion:
    """Return the question for the player to move, from their view, after ``turns`` actions."""
    setup, seat = match.setup, match.to_move
    assert seat is not None
    return BotQuestion(
        game=setup.game.id,
        players=len(setup.players),
        options=setup.options,
        view=match.view(seat),
        legal=tuple(match.legal_actions()),
        level=level,
        seed=seat_seed(setup.public_seed, seat, turns),
        budget=budget,
        character=setup.players[seat].character,
    )
