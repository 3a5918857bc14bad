"""Ladders: a race up four piles that everybody builds."""
