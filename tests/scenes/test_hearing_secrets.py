"""Nobody hears what they may not know: trees, answers and narration of matches among people.

As in ``test_secrecy``, all that the one who listens can't know is exchanged, also behind the
curtain and while it falls and rises; what would be told must stay the same.
"""

import pytest

from game.cards import Card, read_card
from scenes.table.pieces.card import card_name
from scenes.table.present.round_buttons import QUESTIONS
from scenes.table.reading.answers import TableAnswers
from tests.driver.at_table import AtTable
from tests.scenes.watching import TICK, Watched

PEOPLE = "human:Ann,human:Ben,bot:easy,bot:easy"


class Heard(Watched):
    """A match that is listened to, in the true world and in one made up."""

    def __init__(self, app: AtTable) -> None:
        super().__init__(app)
        self.told: list[str] = []
        self.heard = 0
        """How often what is told was searched for cards in others' hands."""
        app.context.narration.listened = True

    def tick(self) -> None:
        """Let a moment pass, and listen."""
        super().tick()
        narration = self.app.context.narration
        news = narration.take(TICK)
        self.told += [news] if news else []
        # What was told last can be heard again.
        self._search([narration.latest, *(node.name for node in self.app.stack.tree().nodes)])

    def _pixels(self) -> bytes:
        """Return all that would be told, instead of what is seen."""
        tree = self.app.stack.tree()
        told = [(n.role, n.name, n.area, n.value, n.usable, n.off, n.chosen) for n in tree.nodes]
        focus = [node.id for node in tree.nodes].index(tree.focus) if tree.focus else None
        return repr((told, focus, self._answers())).encode()

    def _answers(self) -> list[str]:
        table, session = self.app.table, self.session
        if session.covered:
            return []
        top, words = table.tabletop, self.app.context.words
        moves, cast = top.presenter.moves, session.cast
        answers = TableAnswers(table.layout, table.selection, moves, cast, words)
        return [answers.to(question) for question in QUESTIONS if question != "ask_again"]

    def _search(self, told: list[str]) -> None:
        """No card is named that lies in a hand which those who listen can't see."""
        session = self.session
        if session.deal_over or session.viewing.opening or session.next:
            return
        self.heard += 1
        words = self.app.context.words
        hidden = {card_name(words, card) for card in self._hidden()}
        named = {card for card in hidden if any(card in one for one in told)}
        assert not named, f"{type(self.app.top).__name__} tells of {named}"

    def _hidden(self) -> set[Card]:
        # Who holds the 2 of clubs leads, and so everybody is told.
        return self._in_hands() - self._drawn() - {read_card("2C")}

    def _in_hands(self) -> set[Card]:
        if not self.session.covered:
            return self._others_cards() - self._given()
        seats = range(len(self.session.cast))
        return {card for seat in seats for card in self.session._match.view(seat).hand or ()}


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "options"),
    [("president", {"ends": "deals", "deals": 2}), ("sociable", {"target": 11})],
)
def test_nobody_hears_of_cards_in_other_hands(game: str, options: dict[str, object]) -> None:
    app = AtTable(
        PEOPLE, game, seed="heard", options=options, speed="fast", auto_pass_together="steady"
    )
    heard = Heard(app)
    heard.play()
    assert {"TableScene", "CurtainScene"} <= heard.seen
    assert heard.states > 20
    assert heard.heard > 200
    assert sum("Ann" in said for said in heard.told) > 10
