"""A match at a screen: bots move in their time, the viewer sees everything once and truly."""

from dataclasses import replace
from random import Random

import pytest

from game.bots.question import Answer, think
from game.bots.synchronous import SynchronousThinker
from game.chance import Line
from game.contract import Refused
from game.games.social_climbing.model.actions import SocialClimbingAction
from game.records.record import write_line
from game.records.replay import replay
from game.texts.words import Words
from scenes.games.social_climbing.table.story import deal_story
from scenes.table.game.contract import table_of
from scenes.table.source.contract import Happened, Reset
from tests.driver.run import FEW
from tests.scenes.table.conftest import make_session

TABLE = table_of("social_climbing")


def run(session: object, seconds: float = 1.0, rounds: int = 2000) -> None:
    for _ in range(rounds):
        if session.to_move is None:  # type: ignore[attr-defined]
            return
        session.update(seconds, True)  # type: ignore[attr-defined]


def test_bots_play_a_whole_match_and_the_record_holds() -> None:
    lines: list[Line] = []
    session, thinker = make_session(3, 0, house={"keep": lines.append}, deals=2)
    for _ in range(2):
        session.next_deal()
        run(session)
        assert session.deal_over
    assert session.match_over
    assert session.outcome
    assert session.outcome.totals == session.deals[-1].totals
    assert lines[-1]["result"] == "match"
    replayed = replay("".join(write_line(line) for line in lines).encode())
    assert replayed.match.outcome == session.outcome
    assert all(question.view.seat is not None for question in thinker.asked)
    assert len(session.deals) == 2


def test_views_between_events_are_what_the_match_shows() -> None:
    session, _ = make_session(4, 4, house={"table_faces": lambda: "stays"}, open_piles=False)
    session.next_deal()
    rng = Random(3)
    events = 0
    while session.to_move is not None:
        before = session.view
        session.play(rng.choice(session.legal))
        folded = before
        while update := session.take():
            if isinstance(update, Reset):
                folded = update.view
                continue
            folded = session.rules.follow(folded, update.event)
            assert update.view == folded
            events += 1
        assert folded == session.view
    assert events > 50


def test_open_piles_are_followed_too() -> None:
    session, _ = make_session(2, 2, house={"table_faces": lambda: "stays"}, open_piles=True)
    session.next_deal()
    rng = Random(3)
    while session.to_move is not None:
        before = session.view
        session.play(rng.choice(session.legal))
        while update := session.take():
            follows = isinstance(update, Happened)
            before = session.rules.follow(before, update.event) if follows else update.view
        assert before.piles == session.view.piles or session.view.deal > before.deal


def test_a_bot_rests_before_it_moves_and_only_while_the_table_is_still() -> None:
    session, thinker = make_session(2, 0, house={"rest": lambda: 0.5})
    session.next_deal()
    while session.take():
        pass
    session.update(0.1, False)
    assert len(thinker.asked) == 1
    session.update(5.0, False)
    assert not session.next, "nothing moves while motion runs"
    session.update(0.3, True)
    assert not session.next
    session.update(0.3, True)
    assert session.next


def test_a_bot_is_asked_in_its_character() -> None:
    session, thinker = make_session(2, 0)
    seats = tuple(replace(seat, level="easy", character="bold") for seat in session.setup.players)
    session._match.setup = replace(session.setup, players=seats)
    session.next_deal()
    while session.take():
        pass
    session.update(0.1, True)
    assert [question.character for question in thinker.asked] == ["bold"]


class LateThinker(SynchronousThinker):
    """Answers an older question first."""

    def __init__(self) -> None:
        super().__init__(lambda question: think(replace(question, budget=FEW)))
        self.stale = True

    def poll(self) -> Answer | None:
        answer = super().poll()
        if answer and self.stale:
            self.stale = False
            self._answer = answer
            return Answer(answer.ticket - 1, ("nonsense",), 0.0)
        return answer


def test_a_stale_answer_is_dropped() -> None:
    thinker = LateThinker()
    session, _ = make_session(2, 0, house={"rest": lambda: 0.0, "thinker": thinker})
    session.next_deal()
    while session.take():
        pass
    session.update(0.1, True)
    assert not session.next
    session.update(0.1, True)
    assert session.next


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    session, _ = make_session(2, 2)
    session.next_deal()
    while session.take():
        pass
    before = session.view
    refused = session.play(SocialClimbingAction("bank", None, 0))
    assert isinstance(refused, Refused)
    assert session.view == before
    assert not session.next


def test_the_table_turns_to_the_person_who_is_to_move_and_stays_through_bots() -> None:
    session, _ = make_session(3, 2, seed="turning")
    session.next_deal()
    rng = Random(1)
    for _ in range(30):
        mover = session.to_move
        if mover is None:
            break
        if session.waits_for_person:
            assert session.viewer == mover
            session.play(rng.choice(session.legal))
            if not session.waits_for_person:
                assert session.viewer == mover
        else:
            session.update(9.0, True)


def test_the_table_stays_with_the_first_person_where_it_is_so_set() -> None:
    session, _ = make_session(2, 2, house={"table_faces": lambda: "stays"})
    session.next_deal()
    for _ in range(6):
        session.play(session.legal[0])
        assert session.viewer == 0


def test_the_result_tells_what_became_of_every_card(words: Words) -> None:
    session, _ = make_session(3, 0, seed="story")
    session.next_deal()
    run(session)
    deal = session.deals[0]
    stories = deal_story(deal)
    cards = sum(len(banked.cards) for story in stories for banked in story.banked)
    cards += sum(len(column) for story in stories for column in story.left)
    cards += sum(story.discarded for story in stories)
    assert cards == 52 * session.setup.options["packs"]  # type: ignore[operator]
    for player, story in enumerate(stories):
        assert sum(banked.points for banked in story.banked) == story.score
        assert story.total == story.total_before + story.score == deal.totals[player]
    assert any(story.won for story in stories)


def test_closing_lets_the_thinker_go_and_ends_the_record() -> None:
    ended = []
    session, thinker = make_session(2, 0, house={"close": lambda: ended.append(1)})
    session.next_deal()
    session.update(0.1, False)
    session.close()
    assert thinker.cancelled == 1
    assert ended == [1]


def test_again_asks_the_house_for_another_session() -> None:
    other, _ = make_session(2, 0, seed="other")
    session, _ = make_session(2, 0, another=lambda: other)
    assert session.again() is other


@pytest.mark.parametrize("people", [0, 1, 2])
def test_someone_always_looks(people: int) -> None:
    session, _ = make_session(2, people)
    assert session.viewer == 0
    assert session.view.seat == (0 if people else None)
