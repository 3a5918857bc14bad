"""Where files lie."""

from pathlib import Path

import pytest

from game.store import paths


def test_with_one_folder_for_everything_saved_tables_and_pictures_lie_there_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    assert paths.exports_folder() == tmp_path / "saved"


def test_without_it_they_lie_among_one_s_documents(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(paths.HOME_VARIABLE)
    monkeypatch.setattr(paths.platformdirs, "user_documents_dir", lambda: str(tmp_path))
    assert paths.exports_folder() == tmp_path
