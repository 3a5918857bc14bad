"""What the strongest bot would do wherever a lesson asks for a move.

    python -m tests.benchmarks.lessons [LESSON …] [--seeds 4]

A lesson may ask for what shows a rule, but shouldn't teach what the bot never does. Moves of which
the bot makes none, with any seed, are marked.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence

from game.assets import asset_names
from game.bots.question import BotQuestion, think
from game.contract import Action
from game.lessons.lesson import Lesson, LessonStep
from game.lessons.playing import LessonChance, play_until, read_action, setup_of
from game.lessons.reading import load_lesson
from game.match import Match

LEVEL = "expert"


def asked(lesson: Lesson) -> Iterator[tuple[int, LessonStep, Match]]:
    """Yield each step at which a move is asked for, and the match as it stands there."""
    for number, step in enumerate(lesson.steps):
        if step.kind == "done":
            names = [f"Player {seat}" for seat in range(lesson.players)]
            match = Match(setup_of(lesson, names), LessonChance(lesson))
            play_until(match, lesson, number, lambda: None)
            yield number + 1, step, match


def choices(lesson: Lesson, match: Match, seeds: int) -> Counter[Action]:
    """Return what the bot does, and with how many of the seeds."""
    return Counter(
        think(
            BotQuestion(
                game=lesson.game,
                players=lesson.players,
                options=dict(match.setup.options),
                view=match.view(lesson.seat),
                legal=tuple(match.legal_actions()),
                level=LEVEL,
                seed=f"{lesson.id}-{seed}",
            )
        )[0]
        for seed in range(seeds)
    )


def report(lesson: Lesson, seeds: int) -> None:
    """Print for each step how often the bot does what is asked for."""
    for number, step, match in asked(lesson):
        wanted = match.listed(read_action(match, step.lines[0]))
        found = choices(lesson, match, seeds)
        mark = " " if found[wanted] else "*"
        print(f"{mark} {lesson.id} {number}: {found[wanted]} of {seeds}  {step.do}")


def main(words: Sequence[str] | None = None) -> None:
    """Report on the lessons that are named, or on all."""
    parser = argparse.ArgumentParser(description="What the strongest bot does in lessons.")
    parser.add_argument("lessons", nargs="*", default=asset_names("lessons", "*.yaml"))
    parser.add_argument("--seeds", type=int, default=4)
    chosen = parser.parse_args(words)
    for lesson_id in chosen.lessons:
        report(load_lesson(lesson_id), chosen.seeds)


if __name__ == "__main__":
    main()
