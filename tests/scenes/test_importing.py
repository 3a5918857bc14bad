"""The thread that imports screens ahead begins each module between two frames."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from threading import Event

import pytest

from game.threads import start_thread
from scenes.shell.starting import importing
from scenes.shell.starting.importing import PATIENCE, import_ahead


class Gaps(Event):
    """Notes who waits for a gap between two frames; there is always one, or never."""

    def __init__(self, *, come: bool) -> None:
        super().__init__()
        self.come = come
        self.waits: list[tuple[float | None, int]] = []

    def wait(self, timeout: float | None = None) -> bool:
        loaded = sum(name.startswith("ahead_") for name in sys.modules)
        self.waits.append((timeout, loaded))
        return self.come


@pytest.fixture
def modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Yield with three modules to import: the first needs the second."""
    (tmp_path / "ahead_one.py").write_text("import ahead_two\n")
    (tmp_path / "ahead_two.py").write_text("")
    (tmp_path / "ahead_three.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(importing, "GAMES", ())
    monkeypatch.setattr(importing, "import_module", lambda _: import_module("ahead_one"))
    monkeypatch.setattr(importing, "BEHIND_TITLE", ("one",))
    finders = list(sys.meta_path)
    yield
    assert sys.meta_path == finders
    for name in [name for name in sys.modules if name.startswith("ahead_")]:
        del sys.modules[name]


def import_all(gaps: Gaps, monkeypatch: pytest.MonkeyPatch) -> None:
    """Import ahead, and wait until all is there."""
    threads = []
    monkeypatch.setattr(
        importing, "start_thread", lambda *given: threads.append(start_thread(*given))
    )
    import_ahead(gaps)
    threads[0].join()


@pytest.mark.usefixtures("modules")
def test_each_module_waits_for_a_gap_between_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    gaps = Gaps(come=True)
    import_all(gaps, monkeypatch)
    assert gaps.waits == [(PATIENCE, 1), (PATIENCE, 2)], "each waits before it runs"
    module = sys.modules["ahead_one"]
    assert module.__spec__ is not None
    assert module.__loader__ is module.__spec__.loader
    assert type(module.__loader__).__name__ == "SourceFileLoader", "its own loader keeps it"


@pytest.mark.usefixtures("modules")
def test_nothing_waits_again_if_no_gap_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    gaps = Gaps(come=False)
    import_all(gaps, monkeypatch)
    assert gaps.waits == [(PATIENCE, 1)]
    assert "ahead_two" in sys.modules


@pytest.mark.usefixtures("modules")
def test_other_threads_import_at_once() -> None:
    gaps = Gaps(come=True)
    finder = importing._BetweenFrames(gaps)
    start_thread("other", lambda: found.append(finder.find_spec("ahead_three", None)), print).join()
    assert found == [None]
    assert gaps.waits == []


found: list[object] = []
