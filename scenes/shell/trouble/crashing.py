"""Reports a crash of the program at the next start."""

from game.files.bounded import read_regular
from game.files.clipping import clip
from game.store.paths import matches_folder
from game.store.stopping import UNTOLD
from scenes.shell.handed.context import AppContext
from scenes.ui.notices import NoticeAct

_LONGEST_NAME = 200


def tell_of_crash(context: AppContext) -> None:
    """Give notice, once, that the program crashed the last time."""
    untold = matches_folder() / UNTOLD
    try:
        name = clip(read_regular(untold, _LONGEST_NAME).decode("utf-8", "replace"))
        untold.unlink()
    except OSError:
        return
    words = context.words
    act = NoticeAct(words("notices.show_folder"), lambda: context.show_folder(untold.parent))
    body = words("notices.crash.body", name=name)
    title = words("notices.crash.title")
    context.notices.tell("warn", title, body, act, lasting=True, at_table=False)
