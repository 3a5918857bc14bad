"""Lessons, played at the real table."""

from scenes.screens.lesson.scene import LessonScene

__all__ = ["LessonScene"]
