"""What all tests share: no test ever touches a person's own settings or matches."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLAMBER_HOME", str(tmp_path / "clamber home"))
