"""Records of the matches played here, and a word where one can't be kept."""

from game.store.paths import data_folder
from game.store.saves import RecordKeeper
from game.words import Words
from scenes.notices import Notices
from scenes.play import Record

FOLDER = "matches"


class Records:
    """Begins the record of a match, and says once if it isn't being kept."""

    def __init__(self, notices: Notices, words: Words) -> None:
        self._notices = notices
        self._words = words
        self._open: list[RecordKeeper] = []

    def begin(self, game_id: str) -> Record:
        """Begin to record a match of a game."""
        keeper = RecordKeeper(data_folder() / FOLDER, game_id)
        self._open.append(keeper)
        return Record(keeper.keep, lambda: self._end(keeper))

    def poll(self) -> None:
        """Look after those that are open; call it now and then."""
        for keeper in [keeper for keeper in self._open if keeper.fault]:
            self._open.remove(keeper)
            words = self._words
            self._notices.tell(
                "bad",
                words("notices.match_unwritable.title"),
                words("notices.match_unwritable.body", reason=keeper.fault),
                lasting=True,
            )

    def _end(self, keeper: RecordKeeper) -> None:
        keeper.close()
        self.poll()
        if keeper in self._open:
            self._open.remove(keeper)
