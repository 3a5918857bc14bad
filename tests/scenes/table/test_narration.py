"""What is told to whoever listens at a table: at three levels, without a flood, and on demand."""

import pytest

from game.texts.words import load_words
from scenes.table.layout.setting import said_of
from scenes.table.present.round_buttons import QUESTIONS
from scenes.ui.bindings import BINDINGS
from scenes.ui.narration import MOST, PAUSE, Narration
from tests.driver.at_table import AtTable

FOUR = "human:Ann,bot:easy,bot:easy,bot:easy"


class Ears:
    """Listens to a run as the window does, and keeps what it hears."""

    def __init__(self, app: AtTable) -> None:
        self.app = app
        self.heard: list[str] = []
        app.context.narration.listened = True

    def listen(self) -> None:
        """Hear what waits."""
        if said := self.app.context.narration.take(PAUSE):
            self.heard.append(said)

    def ask(self, question: str) -> str:
        """Press the key of a question; return the answer."""
        self.listen()
        self.app.key(BINDINGS[question].keys[0])
        self.app.frame()
        self.listen()
        return self.heard[-1]


def listening(game: str, players: str = FOUR, **settings: object) -> tuple[AtTable, Ears]:
    app = AtTable(players, game, **settings)  # type: ignore[arg-type]
    return app, Ears(app)


def played(app: AtTable, ears: Ears, turns: int) -> None:
    """Play some turns, and listen after each step."""
    for _ in range(turns):
        app.wait_for_turn(still=True)
        ears.listen()
        app.session.play(app.rng.choice(app.session.legal))
        app.frame()
        ears.listen()


def test_another_language_tells_no_move_again() -> None:
    app, ears = listening("president")
    played(app, ears, 2)
    app.change(language="de")
    app.rest()
    ears.listen()
    ears.heard.clear()
    app.change(language="en")
    app.frame()
    app.frame()
    ears.listen()
    assert not any(member.name in said for said in ears.heard for member in app.session.cast[1:])
    app.close()


def test_whoever_does_not_listen_costs_nothing() -> None:
    app = AtTable(FOUR, "president")
    app.wait_for_turn(still=True)
    assert not app.context.narration.waiting
    app.close()


@pytest.mark.quick_one_in(4)
@pytest.mark.parametrize("game", ["social_climbing", "sociable", "ladders", "president"])
def test_all_moves_and_turns_are_told_in_their_order(game: str) -> None:
    app, ears = listening(game, narration="normal")
    app.wait_for_turn(still=True)
    ears.heard.clear()
    played(app, ears, 3)
    app.wait_for_turn(still=True)
    ears.listen()
    told = " ".join(ears.heard)
    assert told.count("Your turn") >= 3
    lines = [line.move for line in reversed(app.table.tabletop.presenter.lines)]
    moves = [move for move in lines if not (move.passes or move.minor)][-3:]
    cast = app.session.cast
    assert moves
    places = [told.rfind(said_of(move, cast, load_words())) for move in moves]
    assert all(place >= 0 for place in places), (moves, told)
    app.close()


@pytest.mark.long
def test_brief_is_shorter_and_full_longer_than_normal() -> None:
    lengths = []
    for level in ("brief", "normal", "full"):
        app, ears = listening("sociable", "human:Ann" + ",bot:easy" * 4, narration=level)
        played(app, ears, 6)
        lengths.append(len(" ".join(ears.heard)))
        app.close()
    assert lengths[0] < lengths[1] < lengths[2]


def test_kinds_are_turned_off_one_by_one() -> None:
    app, ears = listening("president")
    app.context.narration.told_kinds = {"moves": False, "talk": False}
    played(app, ears, 3)
    assert ears.heard
    assert set(ears.heard) == {"Your turn."}
    app.close()


@pytest.mark.long
def test_each_question_has_an_answer_at_every_turn() -> None:
    for game in ("social_climbing", "sociable", "ladders", "president"):
        app, ears = listening(game)
        app.wait_for_turn(still=True)
        for question in QUESTIONS[:-1]:
            assert len(ears.ask(question)) > 3, (game, question)
        again = ears.ask("ask_again")
        assert again == ears.heard[-2]
        app.close()


def test_the_hand_is_told_card_by_card_and_changes_no_picture() -> None:
    app, ears = listening("president")
    app.wait_for_turn(still=True)
    app.rest()
    hand = ears.ask("ask_hand")
    names = [app.table.layout.card_of(name) for name in app.table.layout.hand]
    words = load_words()
    assert hand == ", ".join(card.spoken(words) for card in names if card) + "."
    app.close()


def test_whose_turn_it_is_is_answered_for_a_person_and_for_a_bot() -> None:
    app, ears = listening("president", bot_rest=2.0)
    app.wait_for_turn(still=True)
    assert ears.ask("ask_turn") == "Your turn."
    app.session.play(app.session.legal[0])
    app.frame()
    answer, mover = ears.ask("ask_turn"), app.session.to_move
    assert mover
    assert answer == f"{app.session.cast[mover].name}’s turn."
    app.close()


def test_a_flood_is_cut_to_the_newest_sentences() -> None:
    narration = Narration(load_words())
    narration.listened = True
    for number in range(MOST + 3):
        narration.say("moves", f"Move {number}")
    told = narration.take(0.0)
    assert told.startswith("3 came before these")
    assert told.endswith(f"Move {MOST + 2}.")
    assert narration.take(10.0) == ""


def test_news_waits_for_the_pause_and_an_answer_does_not() -> None:
    narration = Narration(load_words())
    narration.listened = True
    narration.say("moves", "One")
    assert narration.take(0.0) == "One."
    narration.say("moves", "Two")
    assert narration.take(PAUSE / 2) == ""
    narration.say("answers", "Three")
    assert narration.take(0.0) == "Three."
