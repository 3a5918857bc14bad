"""Reference cycles are collected while nothing moves; in a motion only if there are too many."""

import gc

import pytest

from scenes.shell.garbage import MANY, TOO_MANY, collect_at_rest, collect_if_pressing

WHOLE = ["unfreeze", "collect", "freeze"]


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list of what is done from now on, by name."""
    names: list[str] = []
    for name in WHOLE:
        monkeypatch.setattr(gc, name, lambda name=name: names.append(name))
    return names


@pytest.mark.parametrize(("new", "closed", "wanted"), [
    (MANY - 1, False, []),
    (MANY, False, ["collect", "freeze"]),
    (0, True, WHOLE),
])  # fmt: skip
def test_at_rest_much_is_collected_and_all_of_it_once_a_scene_was_closed(
    done: list[str], monkeypatch: pytest.MonkeyPatch, new: int, closed: bool, wanted: list[str]
) -> None:
    monkeypatch.setattr(gc, "get_count", lambda: (new, 0, 0))
    collect_at_rest(closed=closed)
    assert done == wanted


@pytest.mark.parametrize(("new", "wanted"), [(TOO_MANY - 1, []), (TOO_MANY, WHOLE[1:])])
def test_in_a_motion_only_too_much_is_collected(
    done: list[str], monkeypatch: pytest.MonkeyPatch, new: int, wanted: list[str]
) -> None:
    monkeypatch.setattr(gc, "get_count", lambda: (new, 0, 0))
    collect_if_pressing()
    assert done == wanted
