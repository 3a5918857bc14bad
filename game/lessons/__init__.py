"""Lessons: guided deals as data, played through the real match."""
