"""A whole class: five tables in five homes, one code, and their files added up in a sixth."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from game.cli import main
from game.records.classcode import ClassCode, read_class_code
from game.store.paths import HOME_VARIABLE, class_folder, exports_folder, matches_folder
from scenes.screens.classroom.results import ClassResults
from tests.driver.at_class_table import AtClassTable
from tests.driver.driver import Driver
from tests.stills.lab import Counted

DEALS, TABLES, WITHOUT = 3, 5, 2
SEATINGS = (
    "human:Ann,human:Ben,human:Cleo,human:Dan,human:Eva",
    "human:Ann,bot:easy,human:Cleo,bot:random,human:Eva",
    "bot:easy,bot:easy,human:Cleo,bot:random,bot:random",
    "human:Ann,human:Ben,bot:random,human:Dan,bot:medium",
    "bot:random,human:Ben,human:Cleo,human:Dan,human:Eva",
)


def code_by_command(capsys: pytest.CaptureFixture[str], *more: str) -> str:
    """Return a code for five tables, two of them without exchange."""
    wanted = ["class", "code", "--game", "sociable", "--players", "5", "--tables", str(TABLES)]
    options = ["--option", "ends=deals", "--option", f"deals={DEALS}"]
    capsys.readouterr()
    assert main([*wanted, "--without", str(WITHOUT), *options, *more]) == 0
    return capsys.readouterr().out.strip()


def play(code: ClassCode, table: int, home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Play a table in a home of its own; return the record of its match."""
    monkeypatch.setenv(HOME_VARIABLE, str(home))
    app = AtClassTable(code, table, SEATINGS[table - 1])
    app.check_rests = False
    app.play_to_its_end()
    app.close()
    [record] = matches_folder().glob("*.jsonl")
    return record


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
    code, other = (read_class_code(code_by_command(capsys)) for _ in range(2))
    assert code.id != other.id
    records = [
        play(code, table, tmp_path / f"home {table}", monkeypatch) for table in range(1, TABLES + 1)
    ]
    stranger = play(other, 1, tmp_path / "another class", monkeypatch)
    carried = tmp_path / "stick"
    carried.mkdir()
    for record in (*records, stranger):
        assert main(["class", "result", str(record), "--out", str(carried)]) == 0
    files = sorted(carried.glob(f"class-{code.id[:6]}-*.json"))
    assert len(files) == TABLES
    (carried / "twice.json").write_bytes(files[0].read_bytes())
    (carried / "torn.json").write_bytes(files[1].read_bytes()[:100])
    text = "".join(path.read_text() for path in files)
    assert not any(name in text for name in ("Ann", "Ben", "Cleo", "Dan", "Eva"))

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
    for side, played in zip(sides, (records[:-WITHOUT], records[-WITHOUT:]), strict=True):
        moves = counted_in(played)
        assert side.moves.deals == DEALS * len(played)
        assert side.moves.counts == tuple(
            tuple(moves[before, after] for after in range(5)) for before in range(5)
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
    code = read_class_code(code_by_command(capsys))
    dealt = []
    for table in (1, TABLES):
        record = play(code, table, tmp_path / f"home {table}", monkeypatch)
        lines = map(json.loads, record.read_text().splitlines())
        dealt.append(next(line for line in lines if line.get("chance") == "deal"))
    one, other = ({key: value for key, value in line.items() if key != "t"} for line in dealt)
    assert one == other
