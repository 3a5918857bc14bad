"""Splits the result of a climbing deal into chair, cards, play and chance."""
