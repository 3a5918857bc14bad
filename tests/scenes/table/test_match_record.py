"""The record at hand: what is kept and what is cut back, and that it waits for the end."""

from game.records.match_record import MemoryRecord
from tests.scenes.sessions import played_at


def test_lines_are_passed_on_and_remembered() -> None:
    kept: list[dict[str, object]] = []
    cuts: list[int] = []
    record = MemoryRecord(kept.append, cuts.append, [{"a": 1}])
    record.keep({"b": 2})
    record.keep({"c": 3})
    assert kept == [{"b": 2}, {"c": 3}]
    assert record.lines == [{"a": 1}, {"b": 2}, {"c": 3}]
    record.cut(2)
    assert cuts == [2]
    assert record.lines == [{"a": 1}, {"b": 2}]


def test_the_record_of_a_match_goes_from_its_header_to_its_result() -> None:
    session = played_at("sociable", 4)
    assert session.record[0]["game"] == "sociable"
    assert session.record[-1]["result"] == "match"
    deals = [line for line in session.record if line.get("result") == "deal"]
    assert [tuple(line["totals"]) for line in deals] == [deal.totals for deal in session.deals]
