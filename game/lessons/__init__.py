"""Lessons: guided first deals, as data, played through the real match."""
