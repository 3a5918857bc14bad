"""Tells those who listen what the window shows: through a screen reader, or the system's voice."""

from collections.abc import Callable, Hashable

from game.texts.language import chosen_language
from scenes.shell.access.reader import ScreenReader, Shown
from scenes.shell.access.voice import SystemVoice
from scenes.ui.access import AccessNode, Tree, ended
from scenes.ui.notices import Notice
from scenes.ui.scene import Scene

_PAUSE = 0.1
"""The seconds between two looks at what has the focus."""


class Hearing:
    """Follows the stack of scenes, and passes on what is to be heard."""

    def __init__(
        self, title: str, wake: Callable[[], object], voice: SystemVoice | None = None
    ) -> None:
        """``title`` is that of the window; ``wake`` ends the loop's sleep, from any thread."""
        self.reader = ScreenReader(title, wake)
        self._voice = voice or SystemVoice()
        self._scene: Scene | None = None
        self._focus: Hashable = None
        self._notices: tuple[Notice, ...] = ()
        """Those that have been told."""
        self._audience = 0
        """How often others have begun to listen, as far as that was noted."""
        self._presses = 0
        """How many keys and presses there had been at the latest look at what has the focus."""
        self._rested = 0.0

    def open(self) -> None:
        """Let screen readers find the window."""
        self.reader.open()

    def follow(self, stack: Shown, seconds: float) -> None:
        """Let time pass, and tell what is new: a screen, what has happened, the focus."""
        if stack.done:
            return
        context = stack.context
        narration, settings = context.narration, context.settings
        narration.listened = self.reader.listens or settings.voice
        if not narration.listened:
            self.reader.follow(stack)
            self._hush()
            return
        narration.told_kinds = {
            "moves": settings.tells_moves,
            "turns": settings.tells_turns,
            "talk": settings.tells_talk,
            "notices": settings.tells_notices,
        }
        if narration.audience != self._audience:
            self._audience = narration.audience
            self._hush()
            self.reader.forget()
        if stack.top is not self._scene:
            self._scene = stack.top
            narration.say("screens", opening(stack.tree(), self._scene))
        for notice in context.notices.shown:
            if notice not in self._notices:
                narration.say("notices", f"{notice.title}. {notice.body}".strip())
        self._notices = context.notices.shown
        # A reader queues what is told; the voice would cut itself off, so here it waits.
        busy = settings.voice and self._voice.speaking and not self.reader.listens
        news = "" if busy and not narration.asked else narration.take(seconds)
        self.reader.follow(stack, news)
        if not settings.voice:
            self._hush()
            return
        self._rested += seconds
        if news or self._rested >= _PAUSE:
            self._rested = 0.0
            self._speak(stack, news)

    def close(self) -> None:
        """Say no more, and let the window go."""
        self.reader.close()
        self._voice.stop()

    def _speak(self, stack: Shown, news: str) -> None:
        """Say the news, and what has the focus if that has changed.

        A focus that moves by itself waits until all has been said; a key moves it at once.
        """
        pressed, self._presses = stack.presses != self._presses, stack.presses
        tree, said = stack.tree(), [news] if news else []
        if tree.focus != self._focus and (news or pressed or not self._voice.speaking):
            self._focus = tree.focus
            if node := tree.find(tree.focus):
                said.append(node_words(node))
        if said:
            self._voice.say(" ".join(said), chosen_language())

    def _hush(self) -> None:
        if self._voice.speaking:
            self._voice.stop()


def opening(tree: Tree, scene: Scene) -> str:
    """Return what is said when a scene opens: its first words, as many as it introduces."""
    count: int = getattr(scene, "introduces", 0)
    told = [node.name for node in tree.nodes if node.role in ("text", "heading")]
    return " ".join(map(ended, told[:count]))


def node_words(node: AccessNode) -> str:
    """Return a node as the voice names it."""
    return f"{node.name}: {node.value}" if node.value else node.name
