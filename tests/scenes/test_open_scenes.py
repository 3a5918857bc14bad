"""Which scenes are open: what is seen, freed, closed and drawn of them."""

from dataclasses import dataclass, field

import pygame
from pygame import Surface

from scenes.shell.open_scenes import OpenScenes
from scenes.ui.inputs import Input
from scenes.ui.scale import Scale
from scenes.ui.scene import Step

SIZE = (40, 30)


@dataclass
class Noting:
    """A scene that notes what is done to it."""

    opaque: bool = True
    stale: bool = False
    waiting: bool = False
    reads_below: bool = False
    noted: list[str] = field(default_factory=list)

    def resize(self, scale: Scale) -> None:
        self.noted.append("resize")

    def handle(self, happened: Input) -> Step | None:
        return None

    def update(self, seconds: float) -> Step | None:
        return None

    def draw(self, target: Surface) -> None:
        self.noted.append("draw")
        target.fill((200, 0, 0) if self.opaque else (0, 0, 200), (0, 0, 20, 30))

    def redraw(self, target: Surface) -> None:
        self.noted.append("redraw")

    def release(self) -> None:
        self.noted.append("release")

    def close(self) -> None:
        self.noted.append("close")


def opened(*scenes: Noting) -> OpenScenes:
    stack = OpenScenes()
    for scene in scenes:
        stack.push(scene)
    return stack


def test_nothing_is_open_at_first() -> None:
    stack = OpenScenes()
    assert not stack
    assert stack.topmost is None
    assert stack.looked_at is None


def test_what_a_page_covers_is_not_seen_and_frees_its_pictures() -> None:
    title, page, dialog = Noting(), Noting(), Noting(opaque=False)
    stack = opened(title, page, dialog)
    assert stack.top is dialog
    assert stack.page is page
    assert list(stack.seen) == [page, dialog]
    assert title.noted == ["release"]
    assert not page.noted, "it is seen below the dialog"


def test_what_lies_below_a_dialog_is_drawn_once_until_it_looks_other() -> None:
    page, dialog = Noting(), Noting(opaque=False)
    stack, target = opened(page, dialog), Surface(SIZE)
    for _ in range(3):
        stack.draw(target)
    assert page.noted.count("draw") == 1
    assert dialog.noted.count("draw") == 3
    stack.look_other()
    stack.draw(target)
    assert page.noted.count("draw") == 2
    assert target.get_at((5, 5)) == pygame.Color(0, 0, 200)


def test_scenes_are_closed_from_the_top_and_leave_litter() -> None:
    title, page, dialog = Noting(), Noting(), Noting(opaque=False)
    stack = opened(title, page, dialog)
    stack.litter = False
    stack.keep(3)
    assert not stack.litter
    stack.keep(1)
    assert stack.all == (title,)
    assert page.noted[-1] == dialog.noted[-1] == "close"
    assert stack.litter


def test_a_scene_below_is_looked_at_only_where_that_above_says_so() -> None:
    table, result = Noting(), Noting(opaque=False, reads_below=True)
    assert opened(table, result).looked_at is table
    result.reads_below = False
    assert opened(table, result).looked_at is None
