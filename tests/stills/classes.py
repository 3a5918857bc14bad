"""A class in pictures: its set-up, a table of it, and what is asked there."""

from collections.abc import Callable

from game.catalogue import find_game
from game.records.classcode import ClassCode, write_class_code
from scenes.screens.class_setup import ClassSetup
from scenes.screens.class_setup.large_code import LargeCode
from scenes.screens.class_setup.plan import ClassPlan
from scenes.screens.class_table import ClassTablePage
from scenes.screens.class_table.beginning import class_scene
from scenes.screens.class_table.predictions import PredictionsPage
from scenes.screens.lobby import Lobby
from scenes.screens.lobby.class_seats import ClassSeats
from scenes.screens.why.four_questions import FourQuestions
from scenes.shell.handed.context import AppContext
from scenes.ui.scene import Scene

SEED = "0123456789"


def small_class(game_id: str = "sociable", tables: int = 6) -> ClassCode:
    """Return a class that plays for thirty minutes, half of it without the exchange."""
    game = find_game(game_id)
    options = game.sheet.resolve({"ends": "minutes", "minutes": 30}, 5)
    return ClassCode(game, 5, options, SEED, tables, (tables + 1) // 2)


def setting_up(game_id: str = "sociable") -> Callable[[AppContext], Scene]:
    """Return the set-up of a class, with cards that are always the same."""

    def scene(context: AppContext) -> Scene:
        plan = ClassPlan(find_game(game_id))
        plan.seed = SEED
        return ClassSetup(context, game_id, plan)

    return scene


def code_large(context: AppContext) -> Scene:
    """Return the code of a class, for all to read."""
    code = write_class_code(small_class())
    assert code is not None
    return LargeCode(context, "sociable", code)


def seats_at(people: int = 3, table: int | None = 4, game_id: str = "sociable") -> ClassSeats:
    """Return the players at a table of the class."""
    seats = ClassSeats(small_class(game_id))
    seats.table = table
    seats.seat_people(people)
    return seats


def sitting(table: int | None = 4, game_id: str = "sociable") -> Callable[[AppContext], Scene]:
    """Return the page of a table; ``None``: its number is not chosen yet."""
    return lambda context: ClassTablePage(context, seats_at(table=table, game_id=game_id))


def predicting(
    *, people: int = 1, done: bool = False, game_id: str = "sociable"
) -> Callable[[AppContext], Scene]:
    """Return the predictions: of one person or behind a cover, or all of them made."""

    def scene(context: AppContext) -> Scene:
        seats = seats_at(people, game_id=game_id)
        if done:
            names = [seat.name for seat in seats.seats[:people]]
            given = [(40 + 10 * n, 80 - 10 * n) for n in range(people)]
            seats.predicted.update(zip(names, given, strict=True))
        page = PredictionsPage(context, seats)
        if people == 1 and not done:
            for question, share in zip(page.questions, (35, 60), strict=True):
                question.shares.move(0, share)
            page.divided()
        return page

    return scene


def at_class_table(context: AppContext) -> Scene:
    """Return the table of a class in its first minute."""
    return class_scene(context, seats_at(1), [(40, 60)])


def four_questions(game_id: str = "sociable") -> Callable[[AppContext], Scene]:
    """Return the questions after the match."""
    return lambda context: FourQuestions(context, find_game(game_id), lambda: None)


def lobby_with_code(context: AppContext) -> Scene:
    """Return a lobby in which a class's code has been typed."""
    plan = ClassPlan(find_game("sociable"))
    plan.seed = SEED
    return Lobby(context, "ladders", plan.text)
