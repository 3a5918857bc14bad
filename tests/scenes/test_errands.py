"""Work on threads whose outcome is told wherever one is by then."""

from threading import Event
from typing import Any

from scenes.shell.handed.errands import Errands


def test_an_outcome_is_handled_in_the_main_loop_and_once() -> None:
    errands, came = Errands(), list[Any]()
    errands.run("counting", lambda: 7, came.append)
    assert errands.busy
    assert not came, "only poll hands it over"
    errands.close()
    errands.poll()
    assert came == [7]
    assert not errands.busy


def test_what_an_errand_raises_is_its_outcome_and_the_next_one_is_run() -> None:
    errands, came = Errands(), list[Any]()

    def fail() -> int:
        raise OSError("no space")

    errands.run("failing", fail, came.append)
    errands.run("counting", lambda: 7, came.append)
    errands.close()
    fault, seven = came
    assert isinstance(fault, OSError)
    assert seven == 7


def test_one_errand_is_run_after_the_other() -> None:
    errands, order, goes_on = Errands(), list[str](), Event()

    def slow() -> None:
        goes_on.wait()
        order.append("slow")

    errands.run("slow", slow, lambda _: None)
    errands.run("quick", lambda: order.append("quick"), lambda _: None)
    assert not order
    goes_on.set()
    errands.close()
    assert order == ["slow", "quick"]
