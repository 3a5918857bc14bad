"""A whole class: five tables in five homes, one code, and their files added up in a sixth."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

from game.classroom.files import read_result
from game.cli import main
from game.records.classcode import read_class_code
from game.store.paths import HOME_VARIABLE, class_folder, exports_folder, matches_folder
from scenes.results.stage_page import SETTLES, StagePage
from scenes.screens.classroom.results import ClassResults
from scenes.screens.why import WhyScene
from scenes.screens.why.four_questions import FourQuestions
from scenes.table.scene import TableScene
from tests.driver.at_class_table import AtClassTable
from tests.driver.class_pages import asked_to_predict, at_table
from tests.driver.driver import Driver
from tests.stills.lab import Counted

DEALS, TABLES, WITHOUT = 2, 5, 2
PEOPLE = (5, 3, 1, 2, 1)
"""By table; the others are bots."""


def code_by_command(capsys: pytest.CaptureFixture[str], *more: str) -> str:
    """Return a code for five tables, two of them without exchange."""
    wanted = ["class", "code", "--game", "sociable", "--players", "5", "--tables", str(TABLES)]
    options = ["--option", "ends=deals", "--option", f"deals={DEALS}"]
    capsys.readouterr()
    assert main([*wanted, "--without", str(WITHOUT), *options, *more]) == 0
    return capsys.readouterr().out.strip()


@dataclass
class Played:
    """What remains of a table's match."""

    record: Path
    saved: Path
    predictions: list[tuple[int, ...]] = field(default_factory=list)
    shares: list[tuple[int, ...]] = field(default_factory=list)

    @property
    def names(self) -> set[str]:
        """The names of all players."""
        header = json.loads(self.record.read_text().splitlines()[0])
        return {seat["name"] for seat in header["players"]}


class Group(AtClassTable):
    """People who go through all of a lesson by keys: code, predictions, match, shares, file."""

    def __init__(self, text: str, table: int, people: int) -> None:
        self.predictions: list[tuple[int, ...]] = []
        self.shares: list[tuple[int, ...]] = []
        self._text, self._people = text, people
        humans = ",".join(f"human:{number}" for number in range(people))
        super().__init__(
            read_class_code(text), table, humans, size=(1280, 720), curtain="two_presses"
        )
        self.check_rests = False

    def sit_down(self, *_: Any, **__: Any) -> TableScene:
        """Type the code, choose the table and its people, predict, and let the cards be dealt."""
        at_table(self, self._text, self._table, self._people)
        page = asked_to_predict(self)
        for person in range(self._people):
            self._uncover()
            self.keys(*["right"] * (self._table + person), "ctrl+tab", *["left"] * (1 + person))
            self.predictions.append(tuple(question.percent for question in page.questions))
            self.keys("ctrl+return")
        self.keys("ctrl+return")
        table = self.top
        assert isinstance(table, TableScene)
        return table

    def _uncover(self) -> None:
        if self._people > 1:
            self.keys("return", "return")
            self.wait(1.0)

    def answer(self) -> None:
        """Divide the shares in "Why?", each alone, and save the result for the class."""
        stage = self.top
        assert isinstance(stage, StagePage)
        assert self.pass_until(lambda: not stage.arriving, 60.0)
        self.pass_time(SETTLES + 0.1)
        self.keys("ctrl+return")
        why = self.top
        assert isinstance(why, WhyScene)
        for person in range(self._people):
            self._uncover()
            self.keys(*["right"] * (2 + self._table + person))
            self.shares.append(tuple(why.question.shares.values))
            self.keys("ctrl+return")
        page = self.top
        assert isinstance(page, FourQuestions)
        self.click(page.save)
        self.context.errands.close()


def play(text: str, table: int, home: Path, monkeypatch: pytest.MonkeyPatch) -> Played:
    """Play a table in a home of its own, from the code to the file."""
    monkeypatch.setenv(HOME_VARIABLE, str(home))
    app = Group(text, table, PEOPLE[table - 1])
    app.play_to_its_end()
    app.wait_for_result()
    app.answer()
    app.close()
    [record] = matches_folder().glob("*.jsonl")
    [saved] = exports_folder().iterdir()
    return Played(record, saved, app.predictions, app.shares)


def counted_in(records: Sequence[Path]) -> Mapping[tuple[int, int], int]:
    """Return how often each place led to which, read from records line by line."""
    moves = Counter[tuple[int, int]]()
    for record in records:
        before: list[int] = []
        for line in map(json.loads, record.read_text().splitlines()):
            if line.get("chance") == "deal" and "order" in line:
                before = line["order"]
            elif line.get("result") == "deal":
                after = line["order"]
                for place, player in enumerate(before):
                    moves[place, after.index(player)] += 1
                before = after
    return moves


@pytest.mark.long
def test_five_tables_play_and_their_sum_is_what_the_records_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text, other = (code_by_command(capsys) for _ in range(2))
    code = read_class_code(text)
    assert code.id != read_class_code(other).id
    played = [
        play(text, table, tmp_path / f"home {table}", monkeypatch) for table in range(1, TABLES + 1)
    ]
    stranger = play(other, 1, tmp_path / "another class", monkeypatch)
    carried = tmp_path / "stick"
    carried.mkdir()
    for one in (*played, stranger):
        (carried / one.saved.name).write_bytes(one.saved.read_bytes())
    files = sorted(carried.glob(f"class-{code.id[:6]}-*.json"))
    assert len(files) == TABLES
    for one, people in zip(played, PEOPLE, strict=True):
        answers = read_result(one.saved).answers
        assert answers.predictions == tuple(sorted(one.predictions))
        assert answers.shares == tuple(sorted(one.shares))
        assert len(answers.shares) == people
    (carried / "twice.json").write_bytes(files[0].read_bytes())
    (carried / "torn.json").write_bytes(files[1].read_bytes()[:100])
    assert not any(f'"{name}"' in one.saved.read_text() for one in played for name in one.names)

    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home 6"))
    class_folder().mkdir(parents=True)
    for path in carried.iterdir():
        (class_folder() / path.name).write_bytes(path.read_bytes())
    app = Driver()
    screen = ClassResults(app.context, "sociable", lambda wanted, *_, **__: Counted(wanted))  # type: ignore[arg-type, return-value]
    app.open(screen)
    app.rest()
    states = Counter(row.line.state for row in screen.rows)
    assert states == {"counted": TABLES, "again": 1, "left": 2}
    assert screen.desk.figures is not None
    sides = screen.desk.figures.sides
    assert [side.tables for side in sides] == [TABLES - WITHOUT, WITHOUT]
    for side, tables in zip(sides, (played[:-WITHOUT], played[-WITHOUT:]), strict=True):
        moves = counted_in([one.record for one in tables])
        assert side.moves.deals == DEALS * len(tables)
        assert side.moves.counts == tuple(
            tuple(moves[before, after] for after in range(5)) for before in range(5)
        )
    shares = [given for one in played for given in one.shares]
    assert screen.desk.figures.shares.said == pytest.approx(
        [fmean(given) for given in zip(*shares, strict=True)]
    )
    app.click(screen.save)
    app.context.errands.close()
    [saved] = exports_folder().iterdir()
    out = tmp_path / "merged"
    given = [*map(str, sorted(carried.iterdir())), "--out", str(out), "--expected", "0"]
    assert main(["class", "merge", *given]) == 2
    by_screen, by_command = (
        json.loads((folder / "class.json").read_text()) for folder in (saved, out)
    )
    assert by_screen["tables"] == by_command["tables"]
    assert all(deal["kept"] is not None for table in by_screen["tables"] for deal in table["deals"])
    app.close()


@pytest.mark.long
def test_all_tables_of_a_class_get_the_same_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = code_by_command(capsys)
    dealt = []
    for table in (1, TABLES):
        record = play(text, table, tmp_path / f"home {table}", monkeypatch).record
        lines = map(json.loads, record.read_text().splitlines())
        dealt.append(next(line for line in lines if line.get("chance") == "deal"))
    one, other = ({key: value for key, value in line.items() if key != "t"} for line in dealt)
    assert one == other
