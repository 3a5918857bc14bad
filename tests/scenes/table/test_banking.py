"""A column that is banked runs into the stair of its bank: number and step grow together."""

from scenes.games.social_climbing.pieces.stair import BankStair
from scenes.table.over.moving import Counting
from scenes.table.pieces.label import TableLabel
from tests.driver.driver import Driver

LIKED = ("add", "start", "bank", "discard")


def test_number_and_step_grow_together_while_the_cards_arrive() -> None:
    app = Driver(size=(1280, 720), speed="normal", bot_rest=0.0)
    table = app.sit_down("social_climbing", "human:Ann,bot:random", seed="a")
    session = table.session
    for _ in range(40):
        app.pass_until(lambda: bool(session.legal))
        app.rest()
        own = session.view.columns[0]
        banks = [act for act in session.legal if act.kind == "bank" and len(own[act.column]) > 2]
        if banks:
            break
        session.play(min(session.legal, key=lambda act: LIKED.index(act.kind)))
    session.play(banks[0])
    counted = []
    for _ in range(90):
        app.frame()
        now = [one.piece for one in table.over if isinstance(one, Counting)]
        stairs = [piece for piece in now if isinstance(piece, BankStair)]
        numbers = [piece for piece in now if isinstance(piece, TableLabel)]
        assert len(stairs) == len(numbers) <= 1
        if stairs:
            counted.append(sum(stairs[0].steps))
            assert numbers[0].text == str(counted[-1])
    assert counted == sorted(counted)
    assert len(set(counted)) > 2
    at_rest = table.layout.of(BankStair)
    assert max(counted) <= max(sum(stair.steps) for stair in at_rest)
